import { appendFile, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { accepting, initPostgres } from '../servers/postgres.ts'
import type { Machine, Network } from './network.ts'

/** Two PostgreSQL servers on machines of their own, of which the second has all that the first has acknowledged. */
export interface PostgresPair extends AsyncDisposable {
  /** An address of the database that is led to the one or the other. */
  url: string
  primary: PostgresServer
  standby: PostgresServer
  /** Leads these machines by the address of the database to one of the servers. */
  lead(users: readonly Machine[], server: PostgresServer): void
  /** Makes the standby take writes, and leads these machines to it. */
  failOver(users: readonly Machine[]): Promise<void>
}

export interface PostgresServer {
  machine: Machine
  /** An address of this server alone. */
  url: string
  /** Starts it again on the data that a loss of power has left. */
  start(): Promise<void>
  /** One statement, from the machine that the tests run on. */
  run(statement: string): Promise<pg.QueryResult>
}

/** Where shops find the database, whichever server has it. */
const SERVICE = '198.18.1.1'
const PORT = 5432

/** `environment`: of the second server, say of another clock. */
export async function openPostgresPair(
  network: Network,
  environment: Readonly<Record<string, string>> = {},
): Promise<PostgresPair> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pair-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const { binaries, data, owner } = await initPostgres(folder)
  await appendFile(path.join(data, 'pg_hba.conf'), 'host all,replication all 0.0.0.0/0 scram-sha-256\n')

  function serverOn(machine: Machine, place: string, settings: readonly string[], clock = {}): PostgresServer {
    const url = `postgres://vitrine:vitrine@${machine.address}:${PORT}/shop`
    const options = [
      'listen_addresses=*',
      `port=${PORT}`,
      'unix_socket_directories=',
      'max_connections=200',
      ...settings,
    ]
    return {
      machine,
      url,
      async start() {
        await rm(path.join(place, 'postmaster.pid'), { force: true })
        const program = path.join(binaries, 'postgres')
        const child = machine.start(program, ['-D', place, ...options.flatMap((each) => ['-c', each])], {
          ...(owner !== undefined && { user: owner }),
          environment: clock,
          output: 'read',
        })
        child.stdout?.resume()
        await accepting(child)
      },
      run: (statement) => withClient(url, (client) => client.query(statement)),
    }
  }

  const copy = path.join(folder, 'copy')
  const primary = serverOn(network.machine('db1'), data, ['synchronous_standby_names=*', 'wal_keep_size=256MB'])
  const standby = serverOn(network.machine('db2'), copy, [], environment)
  for (const { machine } of [primary, standby]) machine.take(SERVICE)
  network.lead(SERVICE, primary.machine)
  await primary.start()
  // While there is nobody to wait for.
  await withClient(primary.url.replace(/shop$/, 'postgres'), async (client) => {
    await client.query('set synchronous_commit = local')
    await client.query('create database shop')
  })
  await withClient(primary.url, (client) => copyServer(client, { data, copy, owner, from: primary.machine.address }))
  await standby.start()

  function lead(users: readonly Machine[], { machine }: PostgresServer): void {
    for (const user of users) user.lead(SERVICE, machine)
  }

  const open = stack.move()
  return {
    url: `postgres://vitrine:vitrine@${SERVICE}:${PORT}/shop`,
    primary,
    standby,
    lead,
    async failOver(users) {
      await standby.run('select pg_promote()')
      lead(users, standby)
      network.lead(SERVICE, standby.machine)
    },
    async [Symbol.asyncDispose]() {
      for (const { machine } of [primary, standby]) {
        machine.thaw()
        await machine.kill()
      }
      await open.disposeAsync()
    },
  }
}

interface Copying {
  data: string
  copy: string
  owner: number | undefined
  /** Address of the server that is followed. */
  from: string
}

/** A copy of a running server's data that follows it from there on. */
async function copyServer(client: pg.Client, { data, copy, owner, from }: Copying): Promise<void> {
  await client.query("select pg_backup_start('standby', true)")
  await cp(data, copy, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'postmaster.pid' && !/pg_wal\/[0-9A-F]{24}$/.test(file),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await writeFile(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(path.join(copy, 'standby.signal'), '')
  const followed = `host=${from} port=${PORT} user=vitrine password=vitrine`
  await appendFile(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${followed}'\n`)
  if (owner !== undefined) await chownAll(copy, owner)
}

async function chownAll(folder: string, owner: number): Promise<void> {
  await chown(folder, owner, owner)
  for (const entry of await readdir(folder, { recursive: true })) await chown(path.join(folder, entry), owner, owner)
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
