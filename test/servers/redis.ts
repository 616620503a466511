import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import type { RunningServer } from './postgres.ts'

/**
 * A Redis server of its own on a free port. Taken from the system where it has one; on Debian and its kin fetched and
 * unpacked beside it, without installing anything. Undefined where there is no way to one.
 */
export async function openRedisServer(): Promise<Pick<RunningServer, 'url' | 'close'> | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-redis-'))
  const found = findInstalled() ?? (await fetchUnpacked(folder).catch(() => undefined))
  if (!found) {
    await rm(folder, { recursive: true, force: true })
    return undefined
  }
  const port = await freePort()
  const server = spawn(
    found.binary,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...found.env },
    },
  )
  for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept connections')) break
  return {
    url: `redis://127.0.0.1:${port}`,
    async close() {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Binary {
  binary: string
  env: Record<string, string>
}

function findInstalled(): Binary | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const binary = ['redis-server', 'valkey-server']
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(existsSync)
  return binary === undefined ? undefined : { binary, env: {} }
}

async function fetchUnpacked(folder: string): Promise<Binary | undefined> {
  const archives = path.join(folder, 'archives')
  const root = path.join(folder, 'root')
  const quiet = { stdio: 'ignore', timeout: 60_000 } as const
  execFileSync('mkdir', ['-p', path.join(archives, 'partial'), root], quiet)
  execFileSync(
    'apt-get',
    [
      '-y',
      '--no-install-recommends',
      '--download-only',
      '-o',
      `Dir::Cache::archives=${archives}`,
      'install',
      'redis-server',
    ],
    quiet,
  )
  for (const name of await readdir(archives))
    if (name.endsWith('.deb')) execFileSync('dpkg', ['-x', path.join(archives, name), root], quiet)
  const binary = path.join(root, 'usr/bin/redis-server')
  if (!existsSync(binary)) return undefined
  const libraries = (await readdir(path.join(root, 'usr/lib'))).map((name) => path.join(root, 'usr/lib', name))
  return { binary, env: { LD_LIBRARY_PATH: libraries.join(':') } }
}
