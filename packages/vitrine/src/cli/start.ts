import { availableParallelism } from 'node:os'
import { printError } from '@vitrine/server-kit/command-line/output'
import type { Command } from 'commander'
import type { Config } from '../config/config.ts'
import { declineRestarts, untilEndSignal } from './workers/end-signal.ts'
import { announcement, openingSentence } from './workers/opening-sentences.ts'

export function startCommand(command: Command): void {
  command
    .option(
      '--workers <count>',
      'number of threads that serve the shop on one port, or auto for one per processor (WORKERS)',
    )
    .option('--role <role>', 'web serves requests, worker builds the index and the feeds, all does both (ROLE)')
    .option('--no-restart', 'end with the first fault, without a parent process that starts the shop again')
    .action(async ({ workers, role, restart }: { workers?: string; role?: string; restart: boolean }) => {
      // Worker threads read their configuration themselves, from the environment that they inherit.
      if (role !== undefined) process.env.ROLE = role
      if (!restart) declineRestarts()
      await serve(workers)
    })
}

/** The time that requests in flight get after a signal, in milliseconds. */
const SHUTDOWN_TIMEOUT = 10_000

/** Serves the shop until a signal arrives: in this thread, or in the given number of workers. */
async function serve(workers: string | undefined): Promise<void> {
  // Imported here and below, because they load every module, which would delay other commands and the supervisor.
  const { readConfig, resolveConfig } = await import('../config/config.ts')
  const chosen = workers === undefined ? undefined : resolveConfig({ WORKERS: workers }).workers
  const config: Config = await readConfig()
  const wanted = chosen ?? config.workers
  const count = wanted === 'auto' ? availableParallelism() : wanted
  const announced = announcement(config)
  if (announced !== undefined) printError(announced)
  const showsSentence = !config.production && announced === undefined
  if (count > 1) {
    const { superviseWorkers } = await import('./workers/supervisor.ts')
    return superviseWorkers({ config, count, shutdownTimeout: SHUTDOWN_TIMEOUT, showsSentence })
  }
  const { openServing } = await import('./workers/serving.ts')
  const serving = await openServing(config)
  const { app, address, shop } = serving
  app.log.info(
    { address, public_url: config.publicUrl, products: shop.catalog.edition()?.product_count ?? 0 },
    'the shop is open',
  )
  if (showsSentence) printError(openingSentence(serving))
  await untilEndSignal(app.log, SHUTDOWN_TIMEOUT)
  await serving.close()
}
