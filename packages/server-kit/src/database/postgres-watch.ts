import { Socket } from 'node:net'
import pg from 'pg'
import { Failure } from '../endpoints/failure.ts'
import { type Listening, listenOn } from './postgres-announcements.ts'
import { askServerState, ClientMaker, type ServerState } from './postgres-servers.ts'
import type { PostgresServers } from './postgres-url.ts'

// A frozen server (paused machine, hanging disk, a network that drops everything) neither refuses nor responds: a
// connection to it waits a quarter of an hour until TCP gives up. From the client's side, a slow statement looks the
// same. The prober, a second connection, distinguishes the two: a live server answers the prober while it executes a
// long statement. The prober reconnects every few seconds, so that it also finds a server that took over the address
// while connections to the previous one still seem open.

/**
 * The interval between two steps, in milliseconds. Timeouts count steps: a step in which this process was busy counts
 * once.
 */
const STEP = 250
/** Steps between two probes of an idle server. */
const IDLE_STEPS = 4
/** Steps after which a pending statement is checked for progress on the server. */
const SUSPICIOUS_STEPS = 5
/** A connection is lost once this many consecutive probes find that the server is not executing its statement. */
const PROBES_UNTIL_LOST = 2
/** A prober's connection is reused for this many milliseconds; the next one may reach another server. */
const PROBER_AGE = 3000

/**
 * Milliseconds until a server that has stopped responding is known to be frozen and all pending requests to it fail.
 */
export function frozenWithin({ silence }: Pick<WatchLimits, 'silence'>): number {
  return IDLE_STEPS * STEP + silence
}

/** In milliseconds. */
export interface WatchLimits {
  /** The server counts as frozen after this time without a reply to the prober. */
  silence: number
  /** The timeout for a connection. */
  connecting: number
  /** The timeout for one statement. */
  statement: number
}

/** The interface that Kysely expects of a pool. */
export interface WatchedPool {
  connect(): Promise<WatchedClient>
  /** Listens for notifications on a separate connection, also after the server has changed. */
  listen(onAnnouncement: () => void): Listening
  /** Connections by state, and the number of waiting requests. */
  connections(): Record<'busy' | 'idle' | 'waiting', number>
  end(): Promise<void>
}

interface WatchedClient {
  query: pg.PoolClient['query']
  release(): void
}

/**
 * A pool that fails fast with `unavailable` while the server is frozen, lost or read-only, and recovers with any server
 * of the address that responds. A lost connection, also within a transaction, is `unavailable` too. It uses
 * `config.max` connections and one more for the prober.
 */
export function watch(servers: PostgresServers, config: pg.PoolConfig, limits: WatchLimits): WatchedPool {
  const maker = new ClientMaker()
  const sockets = new Set<Socket>()
  const waits = createWaits()
  const choice = createServerChoice({ servers, config, limits, maker, waits, dropConnections })

  /** Connects to the server that is in use at that moment. */
  class Client extends pg.Client {
    constructor(given?: pg.ClientConfig) {
      super(maker.fit({ ...given, connectionString: choice.url() }))
    }
  }
  const pool = new pg.Pool({
    ...config,
    stream: () => remember(new Socket(), sockets),
    Client,
    verify: (client, done) => void choice.meet(client).then(() => done(), done),
  })
  // The pool replaces a connection that dies, and its user gets the error as the result. Without listeners on idle and
  // on busy clients, the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const probing = startProbing(choice, waits)

  /** Drops all connections, since requests on them would wait forever; the pool creates new ones. */
  function dropConnections(): void {
    for (const socket of sockets) socket.destroy()
  }

  async function connect(): Promise<pg.PoolClient> {
    const connecting = pool.connect()
    return waits.whileAlive(connecting, limits.connecting).catch((error: unknown) => {
      if (maker.learnFrom(error instanceof Failure ? error.cause : error)) return connect()
      // The caller has given up.
      connecting.then(
        (late) => late.release(),
        () => {},
      )
      throw error
    })
  }

  return {
    async connect() {
      if (choice.isFrozen()) throw lost(new Silence(limits.silence))
      return watchedClient(await connect(), waits, limits.statement)
    },

    listen: (onAnnouncement) =>
      listenOn(
        () =>
          maker.connect({
            ...config,
            connectionString: choice.url(),
            stream: () => remember(new Socket(), sockets),
          }),
        onAnnouncement,
      ),

    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),

    async end() {
      probing.end()
      await choice.close()
      await pool.end()
    },
  }
}

/** A connection whose statements time out after `statement` milliseconds. */
function watchedClient(client: pg.PoolClient, waits: Waits, statement: number): WatchedClient {
  const { processID } = client as unknown as { processID: number | null }
  let broken: Failure | undefined
  async function watched<T>(send: () => Promise<T>): Promise<T> {
    // After an abandoned statement, the next one would receive its result.
    if (broken) throw broken
    return waits.whileAlive(send(), statement, processID ?? undefined).catch((error: unknown) => {
      if (error instanceof Failure) broken = error
      throw error
    })
  }
  const query = (...given: Parameters<pg.PoolClient['query']>) =>
    watched(() => client.query(...given) as unknown as Promise<unknown>)
  return {
    query: query as unknown as pg.PoolClient['query'],
    release: () => client.release(broken !== undefined),
  }
}

/** A pending request to the server. */
interface Wait {
  /** The time for which it has been pending, in steps. */
  steps: number
  /** Its timeout, in steps. */
  most: number
  /** The backend process that should respond; undefined while there is no connection. */
  process: number | undefined
  /** The number of consecutive probes that found the process idle. */
  idleLooks: number
  giveUp(error: Error): void
}

interface Waits {
  /** Waits for the server unless it is frozen, and at most `most` milliseconds. */
  whileAlive<T>(answer: Promise<T>, most: number, process?: number): Promise<T>
  /** Advances one step, after which some requests are due for a check. */
  step(): void
  isEmpty(): boolean
  /** The requests whose progress on the server must be checked now. */
  suspicious(): Wait[]
  /**
   * Fails those of `looked` whose statement or result was lost, because the server is not executing it. A commit that
   * waits for a standby is given up after half of `silence`, in milliseconds; its outcome is unknown.
   */
  giveUpLost(looked: readonly Wait[], state: Pick<ServerState, 'working' | 'replicating'>, silence: number): void
  giveUpAll(error: Error): void
}

function createWaits(): Waits {
  const waits = new Set<Wait>()
  return {
    async whileAlive(answer, most, process) {
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
    },
    step() {
      for (const wait of waits) if (++wait.steps >= wait.most) wait.giveUp(new Silence(wait.most * STEP))
    },
    isEmpty: () => waits.size === 0,
    suspicious: () => [...waits].filter((wait) => wait.steps >= SUSPICIOUS_STEPS && wait.process !== undefined),
    giveUpLost(looked, { working, replicating }, silence) {
      for (const wait of looked) {
        const { process, steps } = wait
        const isWorkedOn =
          process === undefined || working.has(process) || (replicating.has(process) && steps * STEP < silence / 2)
        const isIdle = waits.has(wait) && !isWorkedOn
        wait.idleLooks = isIdle ? wait.idleLooks + 1 : 0
        if (wait.idleLooks >= PROBES_UNTIL_LOST) wait.giveUp(new Silence(wait.steps * STEP))
      }
    },
    giveUpAll(error) {
      for (const wait of waits) wait.giveUp(error)
    },
  }
}

interface ServerChoice {
  /** The server in use. */
  url(): string | undefined
  isFrozen(): boolean
  /** Probes the server in use, and switches to another one when necessary. */
  check(): Promise<void>
  /**
   * Compares the server of a new connection with that of the others. Where another has taken the address, these would
   * go on reading what was current before, beside new ones that write, until the next probe.
   */
  meet(client: pg.ClientBase): Promise<void>
  close(): Promise<void>
}

interface ChoiceContext {
  servers: PostgresServers
  config: pg.PoolConfig
  limits: WatchLimits
  maker: ClientMaker
  waits: Waits
  dropConnections(): void
}

function createServerChoice({ servers, config, limits, maker, waits, dropConnections }: ChoiceContext): ServerChoice {
  const probers = servers.urls.map((url) => createProber(maker, { ...config, connectionString: url }, limits))
  let current = 0
  let startedAt: string | undefined
  let isFrozen = false

  function isUsable(state: Verdict): state is ServerState {
    return typeof state === 'object' && (state.takesWrites || !servers.mustWrite)
  }

  function use(at: number, state: ServerState, suspicious: readonly Wait[]): void {
    const isAnother = at !== current || (startedAt !== undefined && state.startedAt !== startedAt)
    current = at
    startedAt = state.startedAt
    isFrozen = false
    if (isAnother) dropConnections()
    else if (state.isDirect) waits.giveUpLost(suspicious, state, limits.silence)
    for (const [index, prober] of probers.entries()) if (index !== at) void prober.close()
  }

  return {
    url: () => servers.urls[current],
    isFrozen: () => isFrozen,
    async check() {
      const suspicious = waits.suspicious()
      const state = await probers[current]?.ask(suspicious.flatMap(({ process }) => process ?? []))
      if (isUsable(state)) return use(current, state, suspicious)
      const others = probers.flatMap((prober, at) => (at === current ? [] : [{ prober, at }]))
      const states = await Promise.all(others.map(async ({ prober, at }) => ({ at, state: await prober.ask([]) })))
      for (const other of states) if (isUsable(other.state)) return use(other.at, other.state, [])
      if (state !== 'silent') return
      isFrozen = true
      waits.giveUpAll(new Silence(limits.silence))
      dropConnections()
    },
    async meet(client) {
      const state = await askServerState(client)
      if (startedAt !== undefined && state.startedAt !== startedAt) use(current, state, [])
    },
    async close() {
      await Promise.all(probers.map((prober) => prober.close()))
    },
  }
}

/** Probes the server in steps: at each step while requests are pending or it is frozen, otherwise occasionally. */
function startProbing(choice: ServerChoice, waits: Waits): { end(): void } {
  let isLooking = false
  let steps = 0
  const timer = setInterval(() => {
    steps++
    waits.step()
    if (isLooking || (waits.isEmpty() && !choice.isFrozen() && steps % IDLE_STEPS !== 0)) return
    isLooking = true
    choice
      .check()
      // A failed check is already a verdict on the server; nothing else may end the watch.
      .catch(() => {})
      .finally(() => {
        isLooking = false
      })
  }, STEP)
  timer.unref()
  return { end: () => clearInterval(timer) }
}

/** The server did not reply. */
class Silence extends Error {
  constructor(milliseconds: number) {
    super(`The database has not responded for ${milliseconds} milliseconds.`)
  }
}

/** A server's reply: `refused` when it cannot serve, `silent` when it did not reply. */
type Verdict = ServerState | 'refused' | 'silent' | undefined

/** Probes over a separate connection, replaced every few seconds. */
function createProber(maker: ClientMaker, config: pg.ClientConfig, { silence }: WatchLimits) {
  const sockets = new Set<Socket>()
  // The steps below provide its timeout, which a busy process does not exhaust.
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
    // A server that is gone does not reply to a disconnect.
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
  return new Failure('unavailable', 'The database is not responding. Try again shortly.', {
    headers: { 'retry-after': '10' },
    cause,
  })
}

/**
 * SQLSTATEs of a server that is full, stopping or starting (classes 53 and 57P, but not the full disk), has a failing
 * disk (58), lost its client (08), is about to get the database back from a backup (3D000, 55000), is read-only
 * (25006), or cancelled a statement that took too long (57014) or waited too long for a lock (55P03).
 */
const SQLSTATES = /^(08|3D000|57P0[1-5]|53[0234]00|58|55000|25P03|25006|57014|55P03)/
/** Error messages of the driver and of poolers that have no code. */
const CONNECTION_ERRORS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)|not queryable/

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return error instanceof Silence || SQLSTATES.test(code) || CONNECTION_ERRORS.test(error.message) || SYSTEM.has(code)
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
