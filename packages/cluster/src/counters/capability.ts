import {
  ConfigError,
  createMemoryCounters,
  defineCapability,
  loadRedisCounters,
  loadThreadCounters,
} from '@vitrine/server-kit'
import { server } from '../server/capability.ts'
import { COUNTER_SETTINGS } from './counter-settings.ts'

/** Counts what is limited: in Redis for several processes, in shared memory for workers, otherwise in this process. */
export const counters = defineCapability({
  name: 'counters',
  needs: { server },
  settings: COUNTER_SETTINGS,
  async open({ config, onError }, { server: { presence, share } }) {
    const url = config.redisUrl
    if (url === undefined)
      return share ? (await loadThreadCounters()).createThreadCounters(share.counts) : createMemoryCounters()
    const { openRedisCounters, RedisNotInstalled } = await loadRedisCounters()
    try {
      return await openRedisCounters({ url, crowd: presence?.crowd, onError })
    } catch (error) {
      if (error instanceof RedisNotInstalled) throw new ConfigError([`REDIS_URL: ${error.message}`])
      throw error
    }
  },
  close: (counters) => counters.close(),
})
