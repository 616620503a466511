import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import chromium from '@sparticuz/chromium'
import { globalSetup as keepCompiled } from './compile-cache.ts'
import { openPostgresServer } from './servers/postgres.ts'
import { openRedisServer } from './servers/redis.ts'

// The real servers that tests need, one of each for the whole run. This process, which outlives every test file, starts
// a server when the first file asks for it (`servers/ask.ts`), and ends what it started.

interface OpenServer {
  url: string
  close(): Promise<void>
}

/** `opened` is another server of the run, opened now where it was not before. */
type Opener = (opened: (url: string) => Promise<OpenServer | undefined> | undefined) => Promise<OpenServer | undefined>

const OPENERS: Readonly<Record<string, Opener>> = {
  '/postgres': openPostgresServer,
  '/redis': openRedisServer,
  '/browser': unpackBrowser,
  '/databases': () => import('./servers/databases.ts').then((file) => file.openDatabases()),
  '/migrated': async (opened) => {
    const server = await opened('/postgres')
    return server && (await import('./servers/databases.ts')).openMigrated(server.url)
  },
  '/program': () => import('./servers/program.ts').then((file) => file.openProgram()),
}

/** The program of the browser. Unpacked by two processes at once, one would start what the other still writes. */
async function unpackBrowser(): Promise<OpenServer> {
  return { url: await chromium.executablePath(), close: async () => {} }
}

interface Run {
  door: Server
  opened: Map<string, Promise<OpenServer | undefined>>
}

let run: Run | undefined

export async function globalSetup(): Promise<void> {
  keepCompiled()
  const opened: Run['opened'] = new Map()
  const serverAt = (url: string) => {
    if (!opened.has(url)) {
      const opening = OPENERS[url]?.(serverAt)
      if (opening) opened.set(url, opening)
    }
    return opened.get(url)
  }
  const door = createServer(async ({ url = '' }, response) => {
    // Kept open, a connection would be closed here just when a file's next question is on its way.
    response.shouldKeepAlive = false
    try {
      const server = await serverAt(url)
      response.writeHead(server ? 200 : 404).end(server?.url)
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
    }
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = door.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  process.env.TEST_SERVERS = `http://127.0.0.1:${address.port}`
  run = { door, opened }
}

export async function globalTeardown(): Promise<void> {
  run?.door.closeAllConnections()
  run?.door.close()
  for (const opening of run?.opened.values() ?? []) await (await opening.catch(() => undefined))?.close()
}
