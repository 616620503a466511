import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'

/**
 * PgBouncer in transaction mode before a PostgreSQL server, from Debian's package, fetched and unpacked beside the
 * system; undefined where there is none. The address is that of the server with the port of the pooler.
 */
export async function openPgbouncer(server: string): Promise<({ url: string } & AsyncDisposable) | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pgbouncer-'))
  await chmod(folder, 0o755)
  const binary = await fetchUnpacked(folder).catch(() => undefined)
  if (binary === undefined) {
    await rm(folder, { recursive: true, force: true })
    return undefined
  }
  const { hostname, port, username, password } = new URL(server)
  const ours = await freePort()
  const users = path.join(folder, 'users')
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${username}" "${password}"\n`)
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ours}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 5
`,
  )
  const libraries = (await readdir(path.join(folder, 'root/usr/lib'))).map((name) =>
    path.join(folder, 'root/usr/lib', name),
  )
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const pooler = spawn(binary, [settings], {
    ...owner,
    env: { LD_LIBRARY_PATH: libraries.join(':') },
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

async function fetchUnpacked(folder: string): Promise<string | undefined> {
  const archives = path.join(folder, 'archives')
  const root = path.join(folder, 'root')
  const quiet = { stdio: 'ignore', timeout: 60_000 } as const
  await mkdir(path.join(archives, 'partial'), { recursive: true })
  await mkdir(root)
  const options = ['-y', '--no-install-recommends', '--download-only', '-o', `Dir::Cache::archives=${archives}`]
  execFileSync('apt-get', [...options, 'install', 'pgbouncer'], quiet)
  for (const name of await readdir(archives))
    if (name.endsWith('.deb')) execFileSync('dpkg', ['-x', path.join(archives, name), root], quiet)
  const binary = path.join(root, 'usr/sbin/pgbouncer')
  return existsSync(binary) ? binary : undefined
}
