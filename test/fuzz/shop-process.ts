import { openTestShop } from '../open-storefront.ts'

// The shop that is fuzzed, in a process of its own: when it falls, whoever asks it notices. It tells its parent where
// it listens and which requests took the processor for long, and, when asked, what it holds in memory.

export type Told =
  | { what: 'listening'; url: string; routes: string }
  | { what: 'costly'; request: string; milliseconds: number }
  /** In bytes; the heap after a collection. */
  | { what: 'memory'; heap: number; resident: number }

/** Of processor time, which does not grow when other programs are busy. */
const COSTLY_MS = 1000

const { environment } = JSON.parse(process.argv[2] ?? '{}')
const tell = (told: Told) => process.send?.(told)

const shop = await openTestShop({ environment })
shop.app.server.prependListener('request', (request, response) => {
  const before = process.cpuUsage()
  response.on('close', () => {
    const { user, system } = process.cpuUsage(before)
    const milliseconds = Math.round((user + system) / 1000)
    if (milliseconds > COSTLY_MS)
      tell({ what: 'costly', request: `${request.method} ${request.url?.slice(0, 500)}`, milliseconds })
  })
})
const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
tell({ what: 'listening', url, routes: shop.app.printRoutes({ commonPrefix: false }) })

process.on('message', () => {
  global.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  tell({ what: 'memory', heap: heapUsed, resident: rss })
})
process.on('disconnect', async () => {
  await shop[Symbol.asyncDispose]()
  process.exit()
})
