import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import { fetchUnpacked, findInstalled, type Program } from './debian-packages.ts'
import { endWithProcess } from './end-with-process.ts'
import type { RunningServer } from './postgres.ts'

/**
 * A Redis server of its own on a free port. Taken from the system where it has one; on Debian and its kin fetched and
 * unpacked beside it, without installing anything. Undefined where there is no way to one.
 */
export async function openRedisServer(): Promise<Pick<RunningServer, 'url' | 'close'> | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-redis-'))
  const found = await findRedis(folder)
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
      env: { ...process.env, ...found.environment },
    },
  )
  const forget = endWithProcess(folder, server)
  for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept connections')) break
  return {
    url: `redis://127.0.0.1:${port}`,
    async close() {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
      forget()
    },
  }
}

/** The program of the server, from the system or unpacked in `folder`. */
export async function findRedis(folder: string): Promise<Program | undefined> {
  return (
    findInstalled('redis-server', 'valkey-server') ??
    (await fetchUnpacked(folder, 'redis-server', 'usr/bin/redis-server'))
  )
}
