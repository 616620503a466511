import { createRunner, within } from '@vitrine/kit'
import {
  type Counters,
  type CountLimit,
  chargeTo,
  countIn,
  MOST_WINDOWS,
  secondsLeft,
  stateOf,
  steadyClock,
  type Window,
} from './counters.ts'
import { createMemoryCounters } from './memory-counters.ts'

// Counters shared by all processes. A round trip to Redis per request would cost more than the response itself. So
// `take` counts locally and synchronizes with Redis ten times a second: it adds its own counts and reads the total. The
// price: N processes together may admit the requests that arrive within that tenth of a second. When Redis is
// unavailable, `take` continues, so that reads are not refused: each process grants its share of the remainder at the
// last contact, and all processes together stay within the quota. `takeExactly` throws in that case.

const SETTLE_EVERY = 100
/** Redis counts as unavailable after this time without a reply, in milliseconds; it is queried ten times a second. */
const SILENCE = 500
const REPLY_TIMEOUT = 1000
/** Windows whose shared counts are read per round trip. */
const READ_BATCH = 1000
const PREFIX = 'vitrine:count:'

/**
 * Adds, opens the window at the first count, and extends it to pay off a debt. Returns the total and the rest of the
 * window.
 */
const ADD = `
local count = redis.call('incrby', KEYS[1], ARGV[1])
local rest = redis.call('pttl', KEYS[1])
if rest < 0 then redis.call('pexpire', KEYS[1], ARGV[2]) rest = tonumber(ARGV[2]) end
if tonumber(ARGV[3]) > 0 then rest = rest + tonumber(ARGV[3]) redis.call('pexpire', KEYS[1], rest) end
return {count, rest}`

/** The same, unless it would exceed the quota. */
const ADD_WITHIN = `
local count = tonumber(redis.call('get', KEYS[1]) or '0')
local rest = redis.call('pttl', KEYS[1])
if count + tonumber(ARGV[1]) > tonumber(ARGV[3]) then return {0, count, rest} end
count = redis.call('incrby', KEYS[1], ARGV[1])
if rest < 0 then redis.call('pexpire', KEYS[1], ARGV[2]) rest = tonumber(ARGV[2]) end
return {1, count, rest}`

/** Adds without a quota. Reading or refunding opens no window, and no total falls below zero. */
const TALLY = `
local by = tonumber(ARGV[1])
local known = tonumber(redis.call('get', KEYS[1]) or '0')
local rest = redis.call('pttl', KEYS[1])
if by <= 0 and rest < 0 then return {0, 0} end
local count = known
if by ~= 0 then count = redis.call('incrby', KEYS[1], math.max(by, -known)) end
if rest < 0 then redis.call('pexpire', KEYS[1], ARGV[2]) rest = tonumber(ARGV[2]) end
return {count, rest}`

interface SharedWindow extends Window {
  key: string
  seconds: number
  /** The shared total at the last contact with Redis; undefined while it is reachable. */
  countedTogether?: number
  /** Local counts not yet sent, and the extension of the window in milliseconds that belongs to them. */
  unsent: number
  unsentExtension: number
}

/** The package `@redis/client` cannot be loaded. */
export class RedisNotInstalled extends Error {
  override name = 'RedisNotInstalled'
}

/** The processes that share the counters. */
export interface Crowd {
  /** Their number, at least one. */
  size: number
  /** The index of this process, from 0: the first ones get the remainder of a division. */
  rank: number
  /** The number of processes that cannot reach Redis and grant separate shares. */
  alone: number
}

const ONLY_THIS_PROCESS: Crowd = { size: 1, rank: 0, alone: 0 }

export interface RedisCountersOptions {
  url: string
  /** The processes that share the counters, read when needed. `alone` reports whether this process has lost Redis. */
  crowd?: (alone: boolean) => Crowd
  now?: () => number
  /** Windows that are shared at the same time. Callers beyond them are counted by this process alone. */
  capacity?: number
  onError?: (error: unknown) => void
}

/**
 * Counters that all processes share through Redis at `url`. Throws `RedisNotInstalled` if its library is missing. Also
 * opens while Redis is unavailable, and keeps trying to connect.
 *
 * @example
 * const counters = await openRedisCounters({ url: 'redis://cache.internal:6379', onError: console.error })
 */
export async function openRedisCounters({
  url,
  crowd = () => ONLY_THIS_PROCESS,
  now = steadyClock,
  capacity = MOST_WINDOWS,
  onError = () => {},
}: RedisCountersOptions): Promise<Counters> {
  const redis = await openRedis({ url, now, onError })
  const unshared = createMemoryCounters(now)
  const windows = new Map<string, SharedWindow>()
  const settlement = startSettlement({ redis, windows, crowd, now, onError })

  function open({ name, seconds }: CountLimit, who: string, at: number): SharedWindow {
    const key = `${name} ${who}`
    const known = windows.get(key)
    if (known && known.endsAt > at) return known
    const fresh = { key, seconds, count: 0, unsent: 0, unsentExtension: 0, endsAt: at + seconds * 1000 }
    windows.set(key, fresh)
    return fresh
  }

  /** Whether this process alone counts the caller, because the shared windows are at capacity. */
  function isBeyond({ name }: CountLimit, who: string): boolean {
    return windows.size >= capacity && !windows.has(`${name} ${who}`)
  }

  function shareOf(limit: CountLimit, window?: SharedWindow): CountLimit {
    return shareOfLimit(limit, window, crowd(redis.isSilent()), redis.isSilent())
  }

  return {
    take(limit, who, cost = 1) {
      const at = now()
      if (isBeyond(limit, who)) return unshared.take(shareOf(limit), who, cost)
      const window = open(limit, who, at)
      const count = countIn(window, shareOf(limit, window), cost, at)
      if (count.allowed) window.unsent += cost
      return count
    },

    charge(limit, who, cost) {
      const at = now()
      const known = isBeyond(limit, who) ? undefined : open(limit, who, at)
      const share = shareOf(limit, known)
      const given = { ...share, quota: Math.max(1, share.quota) }
      if (!known) return unshared.charge(given, who, cost)
      known.unsentExtension += chargeTo(known, given, cost, at)
      known.unsent += cost
      return stateOf(known, given, at)
    },

    async takeExactly({ name, seconds, quota }, who, cost = 1) {
      const [allowed, count, rest] = await redis.evaluate(ADD_WITHIN, `${name} ${who}`, [cost, seconds * 1000, quota])
      return {
        allowed: allowed === 1,
        remaining: Math.max(0, quota - Number(count)),
        reset: secondsLeft({ endsAt: Number(rest) }, 0),
      }
    },

    async tally({ name, seconds }, who, by) {
      const [count, rest] = await redis.evaluate(TALLY, `${name} ${who}`, [by, seconds * 1000])
      return { count: Number(count), reset: Math.ceil(Number(rest) / 1000) }
    },

    async close() {
      await settlement.end()
      await unshared.close()
      redis.close()
    },
  }
}

/** The part of the limit that this process may grant, in a shared window or a local one. */
function shareOfLimit(
  limit: CountLimit,
  window: SharedWindow | undefined,
  { size, rank, alone }: Crowd,
  isSilent: boolean,
): CountLimit {
  if (!isSilent && window) {
    window.countedTogether = undefined
    return alone === 0 ? limit : { ...limit, quota: limit.quota - Math.ceil((limit.quota * alone) / size) }
  }
  if (window) window.countedTogether ??= window.count
  const counted = window?.countedTogether ?? 0
  const left = Math.max(0, limit.quota - counted)
  return { ...limit, quota: counted + Math.floor(left / size) + (rank < left % size ? 1 : 0) }
}

interface Settling extends Required<Pick<RedisCountersOptions, 'crowd' | 'now' | 'onError'>> {
  redis: Redis
  windows: Map<string, SharedWindow>
}

/** Ten times a second: sends local counts to Redis and reads the counts of the others. */
function startSettlement({ redis, windows, crowd, now, onError }: Settling): { end(): Promise<void> } {
  let inTurn = windows.values()
  const settling = createRunner(settle, onError)
  const timer = setInterval(settling.run, SETTLE_EVERY)
  timer.unref()

  async function settle(): Promise<void> {
    const at = now()
    const isAway = redis.isSilent()
    // Reported to the other processes too, so that they leave a share.
    crowd(isAway)
    const round: Promise<unknown>[] = redis.isReady() ? [learn(at)] : []
    for (const [key, window] of windows) {
      if (window.endsAt <= at && (isAway || window.unsent === 0)) windows.delete(key)
      else if (window.unsent > 0 && !isAway) round.push(sendCount(window))
    }
    await Promise.all(round)
  }

  /** Reads the counts of windows for which this process has nothing to send: a few at a time, in turn. */
  async function learn(at: number): Promise<void> {
    const some: SharedWindow[] = []
    for (let looked = 0; looked < READ_BATCH; looked++) {
      const { value, done } = inTurn.next()
      if (done) {
        inTurn = windows.values()
        break
      }
      if (value.endsAt > at && value.unsent === 0) some.push(value)
    }
    const counts = await redis.counts(some.map(({ key }) => key))
    for (const [index, window] of some.entries()) {
      // Adds local counts made in the meantime, and keeps counts on their way to Redis.
      const count = (counts[index] ?? 0) + window.unsent
      if (count > window.count) window.count = count
      window.countedTogether = undefined
    }
  }

  async function sendCount(window: SharedWindow): Promise<void> {
    const sent = window.unsent
    const longer = Math.round(window.unsentExtension)
    window.unsent = 0
    window.unsentExtension = 0
    const values = [sent, window.seconds * 1000, longer]
    const [count, rest] = await redis.evaluate(ADD, window.key, values).catch((error) => {
      // Counting twice is better than not counting.
      window.unsent += sent
      window.unsentExtension += longer
      throw error
    })
    window.countedTogether = undefined
    // Adds local counts made while the reply was on its way.
    window.count = Number(count) + window.unsent
    window.endsAt = now() + Number(rest) + window.unsentExtension
  }

  return {
    async end() {
      clearInterval(timer)
      await settling.idle()
    },
  }
}

interface Redis {
  isReady(): boolean
  /** Whether Redis has been silent for `SILENCE`. */
  isSilent(): boolean
  /** Runs a script on one key and returns its list. */
  evaluate(script: string, key: string, values: number[]): Promise<readonly unknown[]>
  /** Reads the values of keys; without keys it only checks that Redis replies. */
  counts(keys: readonly string[]): Promise<number[]>
  close(): void
}

/** Loads the library here and not at the top: it is large, and only shops with several processes have it installed. */
async function openRedis({
  url,
  now,
  onError,
}: Required<Pick<RedisCountersOptions, 'url' | 'now' | 'onError'>>): Promise<Redis> {
  const { createClient } = await import('@redis/client').catch((cause: unknown) => {
    throw new RedisNotInstalled('Counters in Redis need the package @redis/client: npm install @redis/client', {
      cause,
    })
  })
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: REPLY_TIMEOUT, reconnectStrategy: (tries) => Math.min(100 * tries, 3000) },
  })
  client.on('error', onError)
  client.connect().catch(onError)
  let heardAt = now()

  async function trackReply<T>(answer: Promise<T>): Promise<T> {
    const reply = await within(REPLY_TIMEOUT, answer)
    heardAt = now()
    return reply
  }

  return {
    isReady: () => client.isReady,
    isSilent: () => !client.isReady || now() - heardAt > SILENCE,
    async evaluate(script, key, values) {
      const answer = await trackReply(client.eval(script, { keys: [PREFIX + key], arguments: values.map(String) }))
      if (!Array.isArray(answer)) throw new Error('Redis returned something other than a list for a script.')
      return answer
    },
    async counts(keys) {
      if (keys.length > 0) return (await trackReply(client.mGet(keys.map((key) => PREFIX + key)))).map(Number)
      await trackReply(client.ping())
      return []
    },
    close: () => client.destroy(),
  }
}
