import { within } from '@vitrine/kit'
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

// Counters shared by all processes. A question to Redis for each request would cost more than the answer itself, so
// `take` counts in this process and settles with Redis ten times a second: it adds what it counted and learns what all
// counted together. The price is that N processes may together let through what they get within that tenth of a second.
// When Redis is away, `take` goes on with what this process knows (reads are not refused because of it), and
// `takeExactly` throws (what must be exact is refused).

const SETTLE_EVERY = 100
const PATIENCE = 1000
const PREFIX = 'vitrine:count:'

/** Adds, starts the window with the first count, and makes it longer for what is owed. Answers the count of all and the rest of the window. */
const ADD = `
local count = redis.call('incrby', KEYS[1], ARGV[1])
local rest = redis.call('pttl', KEYS[1])
if rest < 0 then redis.call('pexpire', KEYS[1], ARGV[2]) rest = tonumber(ARGV[2]) end
if tonumber(ARGV[3]) > 0 then rest = rest + tonumber(ARGV[3]) redis.call('pexpire', KEYS[1], rest) end
return {count, rest}`

/** The same, unless it would go beyond the quota. */
const ADD_WITHIN = `
local count = tonumber(redis.call('get', KEYS[1]) or '0')
local rest = redis.call('pttl', KEYS[1])
if count + tonumber(ARGV[1]) > tonumber(ARGV[3]) then return {0, count, rest} end
count = redis.call('incrby', KEYS[1], ARGV[1])
if rest < 0 then redis.call('pexpire', KEYS[1], ARGV[2]) rest = tonumber(ARGV[2]) end
return {1, count, rest}`

/** Adds without a quota. What only looks or gives back opens no window, and nothing is counted below nothing. */
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
  /** Counted here and not yet told, and by how many milliseconds the window lasts longer for it. */
  untold: number
  untoldLonger: number
}

/** The package `@redis/client` cannot be loaded. */
export class RedisNotInstalled extends Error {
  override name = 'RedisNotInstalled'
}

export interface RedisCountersOptions {
  url: string
  now?: () => number
  /** Windows that are shared at the same time; callers beyond them are counted by this process alone. */
  capacity?: number
  onError?: (error: unknown) => void
}

/**
 * The library is loaded here and not above: it is large, and only shops of several processes have it installed. Throws
 * `RedisNotInstalled` where it is not.
 */
export async function openRedisCounters({
  url,
  now = steadyClock,
  capacity = MOST_WINDOWS,
  onError = () => {},
}: RedisCountersOptions): Promise<Counters> {
  const { createClient } = await import('@redis/client').catch((cause: unknown) => {
    throw new RedisNotInstalled('Counters in Redis need the package @redis/client: npm install @redis/client', {
      cause,
    })
  })
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: PATIENCE, reconnectStrategy: (tries) => Math.min(100 * tries, 3000) },
  })
  client.on('error', onError)
  // The shop opens without Redis, too; the client goes on trying.
  client.connect().catch(onError)
  const alone = createMemoryCounters(now)
  const windows = new Map<string, SharedWindow>()
  let settling: Promise<void> | undefined
  const timer = setInterval(() => {
    settling ??= settle()
      .catch(onError)
      .finally(() => {
        settling = undefined
      })
  }, SETTLE_EVERY)
  timer.unref()

  async function settle(): Promise<void> {
    const at = now()
    const told: Promise<void>[] = []
    for (const [key, window] of windows) {
      if (window.endsAt <= at && window.untold === 0) windows.delete(key)
      else if (window.untold > 0 && client.isReady) told.push(tell(window))
    }
    await Promise.all(told)
  }

  async function tell(window: SharedWindow): Promise<void> {
    const telling = window.untold
    const longer = Math.round(window.untoldLonger)
    window.untold = 0
    window.untoldLonger = 0
    const [count, rest] = await evaluate(ADD, window.key, [telling, window.seconds * 1000, longer])
    // What was counted here while the answer was on its way comes on top.
    window.count = Number(count) + window.untold
    window.endsAt = now() + Number(rest) + window.untoldLonger
  }

  async function evaluate(script: string, key: string, values: number[]): Promise<readonly unknown[]> {
    const answer = await within(PATIENCE, client.eval(script, { keys: [PREFIX + key], arguments: values.map(String) }))
    if (!Array.isArray(answer)) throw new Error('Redis answered a script with something else than a list.')
    return answer
  }

  function open({ name, seconds }: CountLimit, who: string, at: number): SharedWindow {
    const key = `${name} ${who}`
    const known = windows.get(key)
    if (known && known.endsAt > at) return known
    const fresh = { key, seconds, count: 0, untold: 0, untoldLonger: 0, endsAt: at + seconds * 1000 }
    windows.set(key, fresh)
    return fresh
  }

  // Without Redis there is nobody to tell, and a flood of callers must not fill the memory: the bounded counters of one
  // process take over.
  function isAlone({ name }: CountLimit, who: string): boolean {
    return !client.isReady || (windows.size >= capacity && !windows.has(`${name} ${who}`))
  }

  return {
    take(limit, who, cost = 1) {
      const at = now()
      if (isAlone(limit, who)) return alone.take(limit, who, cost)
      const window = open(limit, who, at)
      const count = countIn(window, limit, cost, at)
      if (count.allowed) window.untold += cost
      return count
    },

    charge(limit, who, cost) {
      const at = now()
      if (isAlone(limit, who)) return alone.charge(limit, who, cost)
      const window = open(limit, who, at)
      window.untoldLonger += chargeTo(window, limit, cost, at)
      window.untold += cost
      return stateOf(window, limit, at)
    },

    async takeExactly(limit, who, cost = 1) {
      const [allowed, count, rest] = await evaluate(ADD_WITHIN, `${limit.name} ${who}`, [
        cost,
        limit.seconds * 1000,
        limit.quota,
      ])
      return {
        allowed: allowed === 1,
        remaining: Math.max(0, limit.quota - Number(count)),
        reset: secondsLeft({ endsAt: Number(rest) }, 0),
      }
    },

    async tally({ name, seconds }, who, by) {
      const [count, rest] = await evaluate(TALLY, `${name} ${who}`, [by, seconds * 1000])
      return { count: Number(count), reset: Math.ceil(Number(rest) / 1000) }
    },

    async close() {
      clearInterval(timer)
      await settling
      await alone.close()
      client.destroy()
    },
  }
}
