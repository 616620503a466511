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
// When Redis is away, `take` goes on (reads are not refused because of it): each process gives its share of what was
// left when Redis was heard last, so that all of them together give no more than the quota. `takeExactly` throws then
// (what must be exact is refused).

const SETTLE_EVERY = 100
/** Redis that has said nothing for so long is away, in milliseconds; it is asked ten times a second. */
const SILENCE = 500
const PATIENCE = 1000
/** Windows of which is asked at a time what others have counted in them. */
const LEARNT_AT_ONCE = 1000
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
  /** What all had counted when Redis was heard last; undefined while it is heard. */
  countedTogether?: number
  /** Counted here and not yet told, and by how many milliseconds the window lasts longer for it. */
  untold: number
  untoldLonger: number
}

/** The package `@redis/client` cannot be loaded. */
export class RedisNotInstalled extends Error {
  override name = 'RedisNotInstalled'
}

/** The processes that count together. */
export interface Crowd {
  /** How many there are, at least one. */
  size: number
  /** Which of them this one is, from 0: the first ones get what a division leaves over. */
  rank: number
  /** How many of them do not hear Redis, and give shares of their own. */
  alone: number
}

const NOBODY_ELSE: Crowd = { size: 1, rank: 0, alone: 0 }

export interface RedisCountersOptions {
  url: string
  /** Who counts together, asked whenever it matters; `alone` is told whether this process hears Redis no more. */
  crowd?: (alone: boolean) => Crowd
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
  crowd = () => NOBODY_ELSE,
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
  let heardAt = now()
  let inTurn = windows.values()
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
    const isAway = isSilent()
    // The others are told, too, so that they leave a share.
    crowd(isAway)
    const told: Promise<unknown>[] = client.isReady ? [learn(at)] : []
    for (const [key, window] of windows) {
      if (window.endsAt <= at && (isAway || window.untold === 0)) windows.delete(key)
      else if (window.untold > 0 && !isAway) told.push(tell(window))
    }
    await Promise.all(told)
  }

  /** What others counted in windows of which this process has nothing to tell: some of them at a time, in turn. */
  async function learn(at: number): Promise<void> {
    const some: SharedWindow[] = []
    for (let looked = 0; looked < LEARNT_AT_ONCE; looked++) {
      const { value, done } = inTurn.next()
      if (done) {
        inTurn = windows.values()
        break
      }
      if (value.endsAt > at && value.untold === 0) some.push(value)
    }
    if (some.length === 0) {
      await hear(client.ping())
      return
    }
    const counts = await hear(client.mGet(some.map(({ key }) => PREFIX + key)))
    for (const [index, window] of some.entries()) {
      // What was counted here meanwhile comes on top, and a count that is on its way to Redis is not forgotten.
      const count = Number(counts[index] ?? 0) + window.untold
      if (count > window.count) window.count = count
      window.countedTogether = undefined
    }
  }

  function isSilent(): boolean {
    return !client.isReady || now() - heardAt > SILENCE
  }

  async function hear<T>(answer: Promise<T>): Promise<T> {
    const said = await within(PATIENCE, answer)
    heardAt = now()
    return said
  }

  async function tell(window: SharedWindow): Promise<void> {
    const telling = window.untold
    const longer = Math.round(window.untoldLonger)
    window.untold = 0
    window.untoldLonger = 0
    const [count, rest] = await evaluate(ADD, window.key, [telling, window.seconds * 1000, longer]).catch((error) => {
      // Better counted twice than not at all.
      window.untold += telling
      window.untoldLonger += longer
      throw error
    })
    window.countedTogether = undefined
    // What was counted here while the answer was on its way comes on top.
    window.count = Number(count) + window.untold
    window.endsAt = now() + Number(rest) + window.untoldLonger
  }

  async function evaluate(script: string, key: string, values: number[]): Promise<readonly unknown[]> {
    const answer = await hear(client.eval(script, { keys: [PREFIX + key], arguments: values.map(String) }))
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

  /** A flood of callers must not fill the memory: those beyond the capacity are counted by this process alone. */
  function isBeyond({ name }: CountLimit, who: string): boolean {
    return windows.size >= capacity && !windows.has(`${name} ${who}`)
  }

  /** The limit as far as this process may give it, in a window or in one that it does not share. */
  function shareOf(limit: CountLimit, window?: SharedWindow): CountLimit {
    const { size, rank, alone: apart } = crowd(isSilent())
    if (!isSilent() && window) {
      window.countedTogether = undefined
      return apart === 0 ? limit : { ...limit, quota: limit.quota - Math.ceil((limit.quota * apart) / size) }
    }
    if (window) window.countedTogether ??= window.count
    const counted = window?.countedTogether ?? 0
    const left = Math.max(0, limit.quota - counted)
    return { ...limit, quota: counted + Math.floor(left / size) + (rank < left % size ? 1 : 0) }
  }

  return {
    take(limit, who, cost = 1) {
      const at = now()
      if (isBeyond(limit, who)) return alone.take(shareOf(limit), who, cost)
      const window = open(limit, who, at)
      const count = countIn(window, shareOf(limit, window), cost, at)
      if (count.allowed) window.untold += cost
      return count
    },

    charge(limit, who, cost) {
      const at = now()
      const known = isBeyond(limit, who) ? undefined : open(limit, who, at)
      const share = shareOf(limit, known)
      const given = { ...share, quota: Math.max(1, share.quota) }
      if (!known) return alone.charge(given, who, cost)
      known.untoldLonger += chargeTo(known, given, cost, at)
      known.untold += cost
      return stateOf(known, given, at)
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
