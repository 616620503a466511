import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { type Config, readConfig } from '../config/config.ts'

/** How long requests in flight may take after a signal, in milliseconds. */
const PATIENCE = 10_000

/** Serves the shop until a signal comes: in this thread, or in as many workers as are wanted. */
export async function serve(workers?: Config['workers']): Promise<void> {
  const config = await readConfig()
  const wanted = workers ?? config.workers
  const count = wanted === 'auto' ? availableParallelism() : wanted
  if (count > 1) {
    const { superviseWorkers } = await import('./workers/supervisor.ts')
    return superviseWorkers({ config, count, patience: PATIENCE })
  }
  // Imported here: it loads every module, and a supervisor needs none of them.
  const { openingSentence, openServing } = await import('./workers/serving.ts')
  const serving = await openServing(config)
  const { app, address, shop } = serving
  app.log.info(
    { address, public_url: config.publicUrl, products: shop.catalog.edition()?.product_count ?? 0 },
    'the shop is open',
  )
  if (!config.production) console.error(openingSentence(serving))

  const [signal] = await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  app.log.info({ signal: String(signal) }, 'shutting down: finishing requests in flight')
  // Slow requests are cut off eventually; a second signal does it immediately.
  const impatient = setTimeout(() => process.exit(1), PATIENCE)
  impatient.unref()
  process.once('SIGINT', () => process.exit(1))
  await serving.close()
}
