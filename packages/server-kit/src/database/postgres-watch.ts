import { Socket } from 'node:net'
import pg from 'pg'
import { Failure } from '../failure.ts'

// A server that is frozen (its machine is paused, its disk hangs, the network swallows everything) refuses nothing and
// answers nothing: whoever asks it waits for ever. A slow statement looks the same from outside. What tells the two
// apart is a second connection: a server that is alive answers `select 1` while it works on something long.

/** So long the server may say nothing to `select 1` until it counts as frozen, in milliseconds. */
const PATIENCE = 2000
/** What it is counted in, so that a moment in which this very process was busy counts once. */
const TICK = 200
/** How often a server is asked that somebody is waiting for, in milliseconds. */
const LOOK_EVERY = 250

/** What Kysely asks of a pool. */
export interface WatchedPool {
  connect(): Promise<WatchedClient>
  end(): Promise<void>
}

interface WatchedClient {
  query: pg.PoolClient['query']
  release(): void
}

/**
 * A pool that fails with `unavailable` within two seconds, and at once from then on, while the server is frozen, and
 * goes on by itself when it answers again. A connection that is lost, also within a transaction, is `unavailable` too.
 */
export function watch(config: pg.PoolConfig): WatchedPool {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({ ...config, stream: () => remember(new Socket(), sockets) })
  // A connection that dies is replaced by the pool, and whoever was using it gets the error as the answer; without
  // listeners for the idle ones and for those in use it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))

  const prober = createProber(config)
  let waiting = 0
  let frozen = Promise.withResolvers<never>()
  frozen.promise.catch(() => {})
  let isFrozen = false
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking || (waiting === 0 && !isFrozen)) return
    isLooking = true
    await look()
    isLooking = false
  }, LOOK_EVERY)
  timer.unref()

  async function look(): Promise<void> {
    const isSilent = await prober.isSilent()
    if (isSilent && !isFrozen) {
      isFrozen = true
      frozen.reject(new Silence())
      // What waits on these would wait for ever; the pool makes others once the server answers.
      for (const socket of sockets) socket.destroy()
    } else if (!isSilent && isFrozen) {
      isFrozen = false
      frozen = Promise.withResolvers<never>()
      frozen.promise.catch(() => {})
    }
  }

  /** Waits for the server, but not for a frozen one. */
  async function whileAlive<T>(answer: Promise<T>): Promise<T> {
    waiting++
    try {
      return await Promise.race([answer, frozen.promise])
    } catch (error) {
      throw isLost(error) ? lost(error) : error
    } finally {
      waiting--
    }
  }

  return {
    async connect() {
      if (isFrozen) throw lost(new Silence())
      const connecting = pool.connect()
      const client = await whileAlive(connecting).catch((error: unknown) => {
        // Nobody waits for it any more.
        connecting.then(
          (late) => late.release(true),
          () => {},
        )
        throw error
      })
      let isBroken = false
      return {
        query: ((...given: Parameters<pg.PoolClient['query']>) =>
          whileAlive(client.query(...given) as unknown as Promise<unknown>).catch((error: unknown) => {
            isBroken ||= error instanceof Failure
            throw error
          })) as pg.PoolClient['query'],
        release: () => client.release(isBroken),
      }
    },

    async end() {
      clearInterval(timer)
      await prober.close()
      await pool.end()
    },
  }
}

/** Nothing was heard of the server. */
class Silence extends Error {
  constructor() {
    super(`The database has not answered for ${PATIENCE} milliseconds.`)
  }
}

/** Asks on a connection of its own. */
function createProber(config: pg.ClientConfig) {
  let client: pg.Client | undefined

  async function ask(): Promise<void> {
    if (!client) {
      const fresh = new pg.Client(config)
      fresh.on('error', () => {})
      client = fresh
      await fresh.connect()
    }
    await client.query('select 1')
  }

  async function forget(): Promise<void> {
    const old = client
    client = undefined
    await old?.end().catch(() => {})
  }

  return {
    /** Whether nothing was heard at all; a refusal is an answer. */
    async isSilent(): Promise<boolean> {
      const silence = Promise.withResolvers<true>()
      let ticks = 0
      const timer = setInterval(() => {
        ticks++
        if (ticks * TICK >= PATIENCE) silence.resolve(true)
      }, TICK)
      const heard = ask().then(
        () => false as const,
        () => {
          forget()
          return false as const
        },
      )
      const isSilent = await Promise.race([heard, silence.promise])
      clearInterval(timer)
      if (isSilent) void forget()
      return isSilent
    },
    close: forget,
  }
}

function remember(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}

function lost(cause: unknown): Failure {
  return new Failure('unavailable', 'The database does not answer just now. Try again soon.', {
    headers: { 'retry-after': '10' },
    cause,
  })
}

/** SQLSTATE of a server that is full, stops or starts (class 57P, 53300), or lost its client (class 08). */
const SQLSTATES = /^(08|57P0[123]|53300|25P03)/
/** What the driver says without a code. */
const SAID =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return error instanceof Silence || SQLSTATES.test(code) || SAID.test(error.message) || SYSTEM.has(code)
}

const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'])
