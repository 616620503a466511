import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'

// The shops that a transcript asks: together they have every capability, in several languages.

export interface Setup {
  name: string
  environment: Record<string, string>
  /** Files in the folder that the shop is started in, by their paths. */
  files?: Record<string, string>
  /** Without a catalogue a shop is never ready. */
  isEmpty?: boolean
}

/** The host of all shops; requests name it. */
export const HOST = 'shop.test'

const COMMON = { PUBLIC_URL: `http://${HOST}`, LIMITS: 'rateLimits=false,registrationsPerAddress=1000000' }

export const SHOPS: readonly Setup[] = [
  {
    name: 'sample',
    environment: {
      OAUTH_LOOPBACK_CLIENTS: 'true',
      MCP_ORIGINS: 'https://chat.example',
      INTROSPECTION_SECRETS: `checkout:${'s'.repeat(32)}`,
    },
  },
  {
    name: 'guarded',
    environment: {
      SHOP_LOCALE: 'de-DE',
      PROTECTED_SCOPES: 'catalog:read,products:read,search:read',
      UNCLAIMED_SCOPES: 'catalog:read,search:read',
      AGENT_VERIFIED_EMAIL: 'false',
      AGENT_OAUTH: 'false',
      ALLOW_SEARCH_ENGINES: 'false',
      ALLOW_AI_ANSWERS: 'false',
      ALLOW_AI_TRAINING: 'true',
    },
  },
  {
    name: 'selling',
    environment: {
      SHOP_CURRENCY: 'EUR',
      SHOP_LOCALE: 'fr',
      SHOP_CHECKOUT: 'https://till.example/add?items={items}',
      ORDER_WEBHOOK_SECRETS: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    },
  },
  {
    name: 'inquiries',
    environment: {
      SHOP_LOCALE: 'ar-AE',
      SHOP_CHECKOUT: 'inquiry',
      CONTACT_EMAIL: 'office@shop.test',
      SHOP_THEME_DIR: 'theme',
      AGENT_ANONYMOUS: 'false',
    },
    files: { 'theme/theme.css': ':root { --accent: #046; }\n' },
  },
  { name: 'empty', environment: { SHOP_LOCALE: 'ro-RO', SAMPLE: 'false' }, isEmpty: true },
]

export interface StartedShop extends AsyncDisposable {
  port: number
}

/** In milliseconds; a busy machine builds the index slowly. */
const PATIENCE = 120_000

/**
 * Starts the shop of this command in an empty folder, with these settings and no others, so that nothing of the machine
 * gets into its answers.
 */
export async function start({ name, environment, files = {}, isEmpty }: Setup, command: string): Promise<StartedShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'transcript-'))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  const port = await freePort()
  const child = spawn(process.execPath, [command, 'start'], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', TZ: 'UTC', LOG_LEVEL: 'error' },
      ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: path.join(folder, 'data') },
      ...COMMON,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const shop = {
    port,
    async [Symbol.asyncDispose]() {
      await stop(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
  const until = isEmpty ? ['/healthz'] : ['/readyz', '/api/products-feed.json', '/feeds/google.xml']
  for (const began = performance.now(); ; await sleep(50)) {
    const statuses = await Promise.all(until.map((target) => statusOf(port, target)))
    // A feed that is protected is refused at once.
    if (statuses.every((status) => status !== 0 && status !== 503)) return shop
    if (child.exitCode !== null || performance.now() - began > PATIENCE) {
      await shop[Symbol.asyncDispose]()
      throw new Error(`The shop "${name}" did not start.`)
    }
  }
}

async function statusOf(port: number, target: string): Promise<number> {
  return (await ask(port, { method: 'GET', target, headers: [['host', HOST]] })).status
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}
