import { Socket } from 'node:net'
import pg from 'pg'
import { Failure } from '../endpoints/failure.ts'
import { askServerState, ClientMaker, type PostgresServers, type ServerState } from './postgres-servers.ts'

// A server that is frozen (its machine is paused, its disk hangs, the network swallows everything) refuses nothing and
// answers nothing: a connection to it would wait for a quarter of an hour until TCP gives up. A slow statement looks
// the same from outside. What tells the two apart is a second connection, the prober's: a server that is alive answers
// it while it works on something long. The prober connects anew every few seconds, so that it also finds the server
// that took over behind the same name, while connections to the one before seem to be open.

/** Between two steps of the watch, in milliseconds. Time is counted in steps: one in which this process was busy counts once. */
const STEP = 250
/** Steps between two looks at a server that nobody waits for. */
const IDLE_STEPS = 4
/** Steps after which somebody who waits is waiting long enough to ask whether the server works on it. */
const SUSPICIOUS_STEPS = 5
/** So many looks in a row find that the server does not work on a statement before its connection counts as lost. */
const LOOKS_UNTIL_LOST = 2
/** A prober's connection is used for so many milliseconds; the next one may lead to another server. */
const PROBER_AGE = 3000

/** In milliseconds. */
export interface WatchLimits {
  /** So long the server may say nothing to the prober until it counts as frozen. */
  silence: number
  /** So long a connection may be waited for. */
  connecting: number
  /** So long one statement may take until nobody waits for it any more. */
  statement: number
}

/** What Kysely asks of a pool. */
export interface WatchedPool {
  connect(): Promise<WatchedClient>
  end(): Promise<void>
}

interface WatchedClient {
  query: pg.PoolClient['query']
  release(): void
}

/** Somebody who waits for an answer of the server. */
interface Wait {
  /** How long, in steps. */
  steps: number
  /** After so many nobody waits any more. */
  most: number
  /** The server's process that is to answer; undefined while there is no connection. */
  process: number | undefined
  /** How many looks in a row found that it does not work. */
  idleLooks: number
  giveUp(error: Error): void
}

/**
 * A pool that fails with `unavailable` when the server freezes, is lost or takes no writes, at once from then on, and
 * goes on by itself with whichever server of the address answers. A connection that is lost, also within a transaction,
 * is `unavailable` too. It uses `config.max` connections and one more, the prober's.
 */
export function watch(servers: PostgresServers, config: pg.PoolConfig, limits: WatchLimits): WatchedPool {
  const maker = new ClientMaker()
  const sockets = new Set<Socket>()
  const waits = new Set<Wait>()
  const probers = servers.urls.map((url) => createProber(maker, { ...config, connectionString: url }, limits))
  let current = 0
  let startedAt: string | undefined
  let isFrozen = false
  let isLooking = false
  let steps = 0

  /** Goes to the server that is used at the time of connecting. */
  class Client extends pg.Client {
    constructor(given?: pg.ClientConfig) {
      super(maker.fit({ ...given, connectionString: servers.urls[current] }))
    }
  }
  const pool = new pg.Pool({ ...config, stream: () => remember(new Socket(), sockets), Client })
  // A connection that dies is replaced by the pool, and whoever was using it gets the error as the answer; without
  // listeners for the idle ones and for those in use it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))

  const timer = setInterval(step, STEP)
  timer.unref()

  function step(): void {
    steps++
    for (const wait of waits) if (++wait.steps >= wait.most) wait.giveUp(new Silence(wait.most * STEP))
    if (isLooking || (waits.size === 0 && !isFrozen && steps % IDLE_STEPS !== 0)) return
    isLooking = true
    look()
      // What could be wrong with a server is a verdict; anything else must not end the watch.
      .catch(() => {})
      .finally(() => {
        isLooking = false
      })
  }

  async function look(): Promise<void> {
    const suspicious = [...waits].filter((wait) => wait.steps >= SUSPICIOUS_STEPS && wait.process !== undefined)
    const processes = suspicious.flatMap(({ process }) => process ?? [])
    const state = await probers[current]?.ask(processes)
    if (isUsable(state)) return use(current, state, suspicious)
    const others = probers.flatMap((prober, at) => (at === current ? [] : [{ prober, at }]))
    const states = await Promise.all(others.map(async ({ prober, at }) => ({ at, state: await prober.ask([]) })))
    for (const other of states) if (isUsable(other.state)) return use(other.at, other.state, [])
    if (state === 'silent') freeze()
  }

  function isUsable(state: Verdict): state is ServerState {
    return typeof state === 'object' && (state.takesWrites || !servers.mustWrite)
  }

  function use(at: number, state: ServerState, suspicious: readonly Wait[]): void {
    const isAnother = at !== current || (startedAt !== undefined && state.startedAt !== startedAt)
    current = at
    startedAt = state.startedAt
    isFrozen = false
    if (isAnother) dropConnections()
    else if (state.isDirect) dropLost(suspicious, state.working)
    for (const [index, prober] of probers.entries()) if (index !== at) void prober.close()
  }

  function freeze(): void {
    isFrozen = true
    for (const wait of waits) wait.giveUp(new Silence(limits.silence))
    dropConnections()
  }

  /** What waits on these would wait for ever; the pool makes others. */
  function dropConnections(): void {
    for (const socket of sockets) socket.destroy()
  }

  /** A statement that the server does not work on has not arrived, or its answer has not. */
  function dropLost(suspicious: readonly Wait[], working: ReadonlySet<number>): void {
    for (const wait of suspicious) {
      const isIdle = waits.has(wait) && wait.process !== undefined && !working.has(wait.process)
      wait.idleLooks = isIdle ? wait.idleLooks + 1 : 0
      if (wait.idleLooks >= LOOKS_UNTIL_LOST) wait.giveUp(new Silence(wait.steps * STEP))
    }
  }

  /** Waits for the server, but not for a frozen one, and not longer than `most` milliseconds. */
  async function whileAlive<T>(answer: Promise<T>, most: number, process?: number): Promise<T> {
    const given = Promise.withResolvers<never>()
    const wait: Wait = { steps: 0, most: Math.ceil(most / STEP), process, idleLooks: 0, giveUp: given.reject }
    waits.add(wait)
    try {
      return await Promise.race([answer, given.promise])
    } catch (error) {
      throw isLost(error) ? lost(error) : error
    } finally {
      waits.delete(wait)
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    const connecting = pool.connect()
    return whileAlive(connecting, limits.connecting).catch((error: unknown) => {
      if (maker.learnFrom(error instanceof Failure ? error.cause : error)) return connect()
      // Nobody waits for it any more.
      connecting.then(
        (late) => late.release(),
        () => {},
      )
      throw error
    })
  }

  return {
    async connect() {
      if (isFrozen) throw lost(new Silence(limits.silence))
      const client = await connect()
      const { processID } = client as unknown as { processID: number | null }
      let broken: Failure | undefined
      async function query(...given: Parameters<pg.PoolClient['query']>): Promise<unknown> {
        // Behind a statement that was given up, the next one would wait for its answer.
        if (broken) throw broken
        const answer = client.query(...given) as unknown as Promise<unknown>
        return whileAlive(answer, limits.statement, processID ?? undefined).catch((error: unknown) => {
          if (error instanceof Failure) broken = error
          throw error
        })
      }
      return {
        query: query as unknown as pg.PoolClient['query'],
        release: () => client.release(broken !== undefined),
      }
    },

    async end() {
      clearInterval(timer)
      await Promise.all(probers.map((prober) => prober.close()))
      await pool.end()
    },
  }
}

/** Nothing was heard of the server. */
class Silence extends Error {
  constructor(milliseconds: number) {
    super(`The database has not answered for ${milliseconds} milliseconds.`)
  }
}

/** What a server said, `refused` when it said that it cannot serve, `silent` when it said nothing at all. */
type Verdict = ServerState | 'refused' | 'silent' | undefined

/** Asks on a connection of its own, made anew every few seconds. */
function createProber(maker: ClientMaker, config: pg.ClientConfig, { silence }: WatchLimits) {
  const sockets = new Set<Socket>()
  // Its patience is counted in steps below, which a busy process does not run out of.
  const quiet = { ...config, connectionTimeoutMillis: 0, stream: () => remember(new Socket(), sockets) }
  let client: Promise<pg.Client> | undefined
  let openedAt = 0

  function connected(): Promise<pg.Client> {
    if (performance.now() - openedAt > PROBER_AGE) close()
    if (!client) openedAt = performance.now()
    client ??= maker.connect(quiet)
    return client
  }

  function close(): void {
    client?.then((old) => old.end()).catch(() => {})
    client = undefined
    const old = [...sockets]
    sockets.clear()
    // A server that is gone answers no farewell.
    setTimeout(() => old.forEach((socket) => void socket.destroy()), silence).unref()
  }

  return {
    async ask(processes: readonly number[]): Promise<Verdict> {
      const silent = Promise.withResolvers<'silent'>()
      let steps = 0
      const timer = setInterval(() => {
        if (++steps * STEP >= silence) silent.resolve('silent')
      }, STEP)
      const answer = connected()
        .then((open) => askServerState(open, processes))
        .catch(() => 'refused' as const)
      const verdict = await Promise.race([answer, silent.promise])
      clearInterval(timer)
      if (typeof verdict === 'string') close()
      return verdict
    },

    async close() {
      close()
    },
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

/**
 * SQLSTATE of a server that is full, stops or starts (class 57P, 53300), lost its client (class 08), takes no writes
 * (25006), or ended a statement that took too long (57014).
 */
const SQLSTATES = /^(08|57P0[123]|53300|25P03|25006|57014)/
/** What the driver and poolers say without a code. */
const SAID =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)|not queryable/

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return error instanceof Silence || SQLSTATES.test(code) || SAID.test(error.message) || SYSTEM.has(code)
}

const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
