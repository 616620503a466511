import { address, row } from '@vitrine/server-kit'

/** Where requests are counted. */
export const COUNTER_SETTINGS = {
  redisUrl: row({
    schema: address('^rediss?://.+$'),
    should: 'redis://HOST:PORT or rediss://…',
    fallback: undefined,
    about:
      'A Redis server through which several processes share rate limits. Without it each process counts separately.',
  }),
} as const
