import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { WorkDone } from '../../packages/kit/src/work-counters.ts'
import type { Answered } from './judge.ts'
import type { Asked } from './requests.ts'
import type { Question, Told } from './shop-process.ts'

// A shop in a process of its own (`shop-process.ts`), and what is asked of it.

const gunzip = promisify<Buffer, Buffer>(zlib.gunzip)
const brotliDecompress = promisify<Buffer, Buffer>(zlib.brotliDecompress)
const zstdDecompress = promisify<Buffer, Buffer>(zlib.zstdDecompress)

/** In milliseconds; whoever has no answer by then has none, also on a machine that does much else. */
const PATIENCE = 60_000

const ENVIRONMENT = {
  LOG_LEVEL: 'error',
  OAUTH_LOOPBACK_CLIENTS: 'true',
  INTROSPECTION_SECRETS: `server:${'s'.repeat(32)}`,
  LIMITS: 'registrationsPerAddress=1000000,signInsPerMailbox=1000000,mailsPerMailbox=1000000',
}

export interface FuzzedShop extends AsyncDisposable {
  port: number
  /** As Fastify prints them. */
  routes: string
  served: Extract<Told, { what: 'listening' }>['served']
  schemas: Readonly<Record<string, unknown>>
  agent: Agent
  costly: Extract<Told, { what: 'costly' }>[]
  overworked: Extract<Told, { what: 'overworked' }>[]
  isAlive(): boolean
  memory(): Promise<{ heap: number; resident: number }>
  /** What all requests that reached a handler did together. */
  work(): Promise<{ requests: number; total: WorkDone }>
  /** In microseconds: the CPU time of its process since it began. */
  cpu(): Promise<number>
  /** The headers that requests since the last call have read; requests are slower until `stopNoting`. */
  headersRead(): Promise<string[]>
  stopNoting(): void
  /** The end of what it logged. */
  log(): string
}

/** `environment`: settings besides those that keep no request out. */
export async function openFuzzedShop(environment: Record<string, string> = {}): Promise<FuzzedShop> {
  const script = new URL('./shop-process.ts', import.meta.url)
  const child = fork(script, [JSON.stringify({ environment: { ...ENVIRONMENT, ...environment } })], {
    execArgv: [...process.execArgv, '--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const costly: FuzzedShop['costly'] = []
  const overworked: FuzzedShop['overworked'] = []
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-6000)
    })
  const ended = once(child, 'exit')
  child.on('message', (told: Told) => {
    if (told.what === 'costly') costly.push(told)
    else if (told.what === 'overworked') overworked.push(told)
  })

  const told = <W extends Told['what']>(what: W) =>
    new Promise<Extract<Told, { what: W }>>((resolve, reject) => {
      const isOne = (one: Told): one is Extract<Told, { what: W }> => one.what === what
      const listen = (one: Told) => {
        if (!isOne(one)) return
        child.off('message', listen)
        resolve(one)
      }
      child.on('message', listen)
      ended.then(() => reject(new Error(`The shop has ended.\n${log}`)))
    })

  function ask<W extends Question & Told['what']>(question: W) {
    const answer = told(question)
    child.send(question)
    return answer
  }

  const { url, routes, served, schemas } = await told('listening')
  return {
    port: Number(new URL(url).port),
    routes,
    served,
    schemas,
    agent,
    costly,
    overworked,
    log: () => log.slice(-1500),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async memory() {
      const { heap, resident } = await ask('memory')
      return { heap: toMiB(heap), resident: toMiB(resident) }
    },
    async work() {
      const { requests, total } = await ask('work')
      return { requests, total }
    },
    cpu: async () => (await ask('cpu')).used,
    headersRead: async () => (await ask('headers')).names,
    stopNoting: () => void child.send('no headers' satisfies Question),
    async [Symbol.asyncDispose]() {
      agent.destroy()
      if (child.connected) child.disconnect()
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(late)
    },
  }
}

/** Rejects where there is no answer within `patience` milliseconds. */
export async function send(
  { port, agent }: Pick<FuzzedShop, 'port' | 'agent'>,
  { method, target, headers, body }: Asked,
  patience = PATIENCE,
): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const asking = request(
    {
      host: '127.0.0.1',
      port,
      agent,
      method,
      path: target,
      headers: headers.flat(),
      signal: AbortSignal.timeout(patience),
    },
    (response) => void readAnswer(response).then(resolve, reject),
  )
  asking.on('error', reject).end(body)
  return promise
}

async function readAnswer(response: IncomingMessage): Promise<Answered> {
  const { statusCode: status = 0, headers } = response
  const packed = await buffer(response)
  // A part of what is packed cannot be unpacked.
  const bytes = status === 206 ? packed : await unpack(packed, headers['content-encoding'])
  return { status, headers, text: bytes.toString('utf8'), size: bytes.length }
}

function unpack(bytes: Buffer, coding: string | undefined): Promise<Buffer> | Buffer {
  if (bytes.length === 0) return bytes
  if (coding === 'gzip') return gunzip(bytes)
  if (coding === 'br') return brotliDecompress(bytes)
  return coding === 'zstd' ? zstdDecompress(bytes) : bytes
}

function toMiB(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
