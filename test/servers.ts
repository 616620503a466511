import { openPostgresServer, type RunningServer } from './servers/postgres.ts'
import { openRedisServer } from './servers/redis.ts'

// Brings up the real servers that tests need, once for the whole run, and takes them down again.
// Test files find them in the environment.

const running: Pick<RunningServer, 'close'>[] = []

export async function globalSetup(): Promise<void> {
  const postgres = await openPostgresServer()
  running.push(postgres)
  process.env.TEST_POSTGRES_URL = postgres.url
  const redis = await openRedisServer()
  if (!redis) return
  running.push(redis)
  process.env.TEST_REDIS_URL = redis.url
}

export async function globalTeardown(): Promise<void> {
  for (const server of running.reverse()) await server.close()
}
