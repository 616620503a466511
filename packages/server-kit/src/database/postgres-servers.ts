import pg from 'pg'

// One address may name several servers, as libpq has it: `postgres://shop@one,two/shop?target_session_attrs=read-write`.
// A shop writes, so it uses the one that takes writes; which one that is changes when an operator or a program fails over.

/** What is asked of a server before it is used; of libpq's words those that a program that writes can use. */
const SESSION_ATTRIBUTES = ['read-write', 'primary', 'any'] as const

export interface PostgresServers {
  /** An address for each server, in the order given. */
  urls: readonly string[]
  /** Whether a server that takes no writes is passed over. Only `target_session_attrs=any` says otherwise. */
  mustWrite: boolean
}

/** Throws an error with a sentence for whoever wrote the address. */
export function readPostgresUrl(url: string): PostgresServers {
  const [, start = '', hosts = '', rest = ''] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? []
  const [path = '', query = ''] = splitOnce(rest, '?')
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs') ?? 'read-write'
  if (!SESSION_ATTRIBUTES.some((attribute) => attribute === wanted))
    throw new Error(
      `target_session_attrs=${wanted} finds no server that a shop can use: it has to be one of ${SESSION_ATTRIBUTES.join(', ')}.`,
    )
  parameters.delete('target_session_attrs')
  const others = parameters.size > 0 ? `?${parameters}` : ''
  return {
    urls: hosts.split(',').map((host) => `${start}${host}${path}${others}`),
    mustWrite: wanted !== 'any',
  }
}

/** Whether the address names servers that a program which writes can use. */
export function canReadPostgresUrl(url: string): boolean {
  try {
    return readPostgresUrl(url).urls.every((each) => each !== '')
  } catch {
    return false
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}

/** What a server says of itself. */
export interface ServerState {
  takesWrites: boolean
  /**
   * When it was started, in microseconds: another server behind the same address says something else, and so does one
   * that was started anew.
   */
  startedAt: string
  /** Whether this connection is to the server itself, and not to a pooler that lends connections. */
  isDirect: boolean
  /** Those of the processes asked for that work on a statement now. */
  working: ReadonlySet<number>
}

/** `processes`: those of which it is asked whether they work on something. */
export async function askServerState(client: pg.Client, processes: readonly number[] = []): Promise<ServerState> {
  const { rows } = await client.query<{ writes: boolean; started: string; pid: number; working: number[] }>(
    `select current_setting('transaction_read_only') = 'off' as writes,
      extract(epoch from pg_postmaster_start_time())::text as started,
      pg_backend_pid() as pid,
      array(select pid from pg_stat_activity where pid = any($1::int[]) and state <> 'idle'
        and state <> 'idle in transaction') as working`,
    [processes],
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered a question of one row with none.')
  const { processID } = client as unknown as { processID: number | null }
  return {
    takesWrites: row.writes,
    startedAt: row.started,
    isDirect: row.pid === processID,
    working: new Set(row.working),
  }
}

/** Members of a configuration that poolers refuse as parameters of a session; what they say when they do. */
const REFUSED_BY_POOLERS = /unsupported startup parameter: (statement|idle_in_transaction_session)_timeout/

/**
 * Makes clients for a server. PgBouncer refuses parameters of a session that it does not know: once it has, clients are
 * made without them, and the limits of statements are then those that the database's role has.
 */
export class ClientMaker {
  #withParameters = true

  /** The configuration as far as the server takes it. */
  fit<Config extends pg.ClientConfig>(config: Config): Config {
    if (this.#withParameters) return config
    return { ...config, statement_timeout: undefined, idle_in_transaction_session_timeout: undefined }
  }

  /** Whether the error is that refusal, and it is worth trying once more. */
  learnFrom(error: unknown): boolean {
    if (!(error instanceof Error) || !REFUSED_BY_POOLERS.test(error.message)) return false
    this.#withParameters = false
    return true
  }

  /** A connected client; the caller ends it. */
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

/** The address of the server to use, asked one after another; of the first one when none is suitable just now. */
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
      // The next may answer.
    }
  }
  return first
}
