import pg from 'pg'
import type { PostgresServers } from './postgres-url.ts'

/** The state that a server reports. */
export interface ServerState {
  takesWrites: boolean
  /**
   * The server's start time, in microseconds. It changes when another server takes over the address, and when the same
   * one restarts.
   */
  startedAt: string
  /** Whether this connection reaches the server itself, not a transaction pooler. */
  isDirect: boolean
  /** The given processes that are executing a statement now. */
  working: ReadonlySet<number>
  /** The given processes that have committed and wait for a standby's confirmation, which may never come. */
  replicating: ReadonlySet<number>
}

const STATE = `
  with busy as (select pid, wait_event = 'SyncRep' as replicates from pg_stat_activity
    where pid = any($1::int[]) and state <> 'idle' and state <> 'idle in transaction')
  select current_setting('transaction_read_only') = 'off' as writes,
    extract(epoch from pg_postmaster_start_time())::text as started,
    pg_backend_pid() as pid,
    array(select pid from busy where replicates is not true) as working,
    array(select pid from busy where replicates) as replicating`

interface StateRow {
  writes: boolean
  started: string
  pid: number
  working: number[]
  replicating: number[]
}

/** `processes`: the backend processes whose activity is reported. */
export async function askServerState(client: pg.ClientBase, processes: readonly number[] = []): Promise<ServerState> {
  const { rows } = await client.query<StateRow>(STATE, [processes])
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no row for a query that returns one.')
  const { processID } = client as unknown as { processID: number | null }
  return {
    takesWrites: row.writes,
    startedAt: row.started,
    isDirect: row.pid === processID,
    working: new Set(row.working),
    replicating: new Set(row.replicating),
  }
}

/** The errors of poolers that refuse connection parameters. */
const REFUSED_OPTIONS = /unsupported startup parameter(: options| in options: )/
const REFUSED_TIMEOUTS = /unsupported startup parameter: (statement|lock|idle_in_transaction_session)_timeout/

/**
 * Creates clients for a server. PgBouncer refuses session parameters that it does not know. After such a refusal,
 * clients are created without them, and the database role's own statement limits apply.
 */
export class ClientMaker {
  #withOptions = true
  #withTimeouts = true

  /** The configuration without the parameters that the server refuses. */
  fit<Config extends pg.ClientConfig>(config: Config): Config {
    const fitting = this.#withOptions ? config : { ...config, options: undefined }
    if (this.#withTimeouts) return fitting
    return {
      ...fitting,
      statement_timeout: undefined,
      lock_timeout: undefined,
      idle_in_transaction_session_timeout: undefined,
    }
  }

  /** Whether the error is that refusal, so that another attempt can succeed. */
  learnFrom(error: unknown): boolean {
    if (!(error instanceof Error)) return false
    const [options, timeouts] = [REFUSED_OPTIONS, REFUSED_TIMEOUTS].map((refused) => refused.test(error.message))
    if (options) this.#withOptions = false
    if (timeouts) this.#withTimeouts = false
    return options === true || timeouts === true
  }

  /** A connected client; the caller must end it. */
  async connect(config: pg.ClientConfig): Promise<pg.Client> {
    const client = new pg.Client(this.fit(config))
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (this.learnFrom(error)) return this.connect(config)
      throw error
    }
  }
}

/** The address of the first suitable server; the first in the list if none is suitable now. */
export async function findServer(
  { urls, mustWrite }: PostgresServers,
  maker: ClientMaker,
  config: pg.ClientConfig,
): Promise<string> {
  const [first = ''] = urls
  for (const url of urls.length > 1 ? urls : []) {
    try {
      const client = await maker.connect({ ...config, connectionString: url })
      const { takesWrites } = await askServerState(client).finally(() => client.end())
      if (takesWrites || !mustWrite) return url
    } catch {
      // The next server may respond.
    }
  }
  return first
}
