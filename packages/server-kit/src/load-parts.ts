// Parts that few servers use, with what they import of other packages. A server loads each when its settings ask for it.

/**
 * PostgreSQL.
 *
 * @example
 * const { openPostgres } = await loadPostgres()
 */
export const loadPostgres = () => import('./database/postgres.ts')

/**
 * Counters of several processes, in Redis.
 *
 * @example
 * const { openRedisCounters } = await loadRedisCounters()
 */
export const loadRedisCounters = () => import('./counters/redis-counters.ts')

/**
 * Counters of several threads of one process.
 *
 * @example
 * const { threadCountersMemory } = await loadThreadCounters()
 * threadCountersMemory() instanceof SharedArrayBuffer // => true
 */
export const loadThreadCounters = () => import('./counters/thread-counters.ts')
