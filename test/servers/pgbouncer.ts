import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import { fetchUnpacked, findInstalled } from './debian-packages.ts'

/**
 * PgBouncer in transaction mode before a PostgreSQL server: the system's, or Debian's package, fetched and unpacked
 * beside it; undefined where there is none. The address is that of the server with the port of the pooler.
 */
export async function openPgbouncer(server: string): Promise<({ url: string } & AsyncDisposable) | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pgbouncer-'))
  await chmod(folder, 0o755)
  const program = findInstalled('pgbouncer') ?? (await fetchUnpacked(folder, 'pgbouncer', 'usr/sbin/pgbouncer'))
  if (program === undefined) {
    await rm(folder, { recursive: true, force: true })
    return undefined
  }
  const { hostname, port, username, password } = new URL(server)
  const ours = await freePort()
  const users = path.join(folder, 'users')
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${username}" "${password}"\n`)
  await writeFile(settings, pgbouncerSettings({ server: `${hostname}:${port}`, address: `127.0.0.1:${ours}`, users }))
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const pooler = spawn(program.binary, [settings], {
    ...owner,
    env: program.environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  for await (const chunk of pooler.stderr) {
    log += String(chunk)
    if (log.includes('process up')) break
  }
  if (!log.includes('process up')) throw new Error(`PgBouncer did not start:\n${log}`)
  const url = new URL(server)
  url.port = String(ours)
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      const ended = once(pooler, 'exit')
      pooler.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Transaction mode. `server` and `address`: host and port of what it leads to, and its own. */
export function pgbouncerSettings({ server, address, users }: Record<'server' | 'address' | 'users', string>): string {
  const [theirs, ours] = [server.split(':'), address.split(':')]
  return `[databases]
* = host=${theirs[0]} port=${theirs[1]}
[pgbouncer]
listen_addr = ${ours[0]}
listen_port = ${ours[1]}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 5
`
}
