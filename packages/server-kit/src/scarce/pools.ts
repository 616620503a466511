import type { Width } from '@vitrine/kit'
import type { CountLimit } from '../counters/counters.ts'

// Scarce things are declared beside their use, each as one object: what strangers use up for everybody within a window
// (e-mails, carts, fetched documents), and what they hold (open connections, cached documents). `createAdmission` knows
// all of them and is the only way to use one.

export type Pool = SpentPool | HeldPool

/** Things that requests use up. Everybody's part of them is free again after a window. */
export interface SpentPool {
  kind: 'spent'
  /** Printable ASCII. The names of its limits in responses start with it. */
  name: string
  /** What it consists of, in the plural: "claim e-mails". */
  of: string
  /** What all callers together get in a window. */
  quota: number
  /** The length of a window. */
  seconds: number
  /** What one network address or known caller gets. */
  perCaller: number
  /** E-mails to one mailbox per day, by everybody. One caller can cause half of them. */
  perMailbox?: number
  /** E-mails per window from one wide network to all mailboxes of one mail domain. */
  perDomain?: number
  /** The limits of the shop that are these numbers, by name. */
  limits?: Partial<Record<'quota' | 'perCaller' | 'perMailbox' | 'perDomain', string>>
}

/** The numbers of a pool that an owner may set. */
export type PoolNumbers = Pick<SpentPool, 'quota' | 'perCaller' | 'perMailbox' | 'perDomain'>

/** Things that callers keep for a while. When all are held, those who hold most lose theirs first. */
export interface HeldPool {
  kind: 'held'
  name: string
  of: string
  /** What all callers together can hold in one process. */
  capacity: number
  /** What one network address or known caller can hold, even if others need none. */
  perCaller: number
  /** What a refused caller can do to have room again, as a sentence. */
  remedy?: string
  /** How long a refused caller should wait, in seconds; a minute if undefined. */
  wait?: number
  /** The limit of the shop that is the number, by name. */
  limits?: Partial<Record<'capacity', string>>
}

/** The part of a pool that one holder of a wide network gets, so that many addresses are not many callers. */
export const NETWORK_SHARES: Readonly<Record<Width, number>> = { '/24': 1 / 8, '/48': 1 / 8, '/56': 1 / 16 }

/** The part of a pool that only known callers get: those with a credential or a signed cookie older than a day. */
export const RESERVE = 1 / 4

const DAY = 24 * 3600

/** The limits of a spent pool. An account of each is kept for every caller, network and mailbox that it concerns. */
export interface PoolLimits {
  caller: CountLimit
  /** The part that is open to everybody, and what one network gets of it. */
  open: CountLimit
  network: Readonly<Record<Width, CountLimit>>
  /** The rest, for known callers, and what the known callers of one network get of it. */
  reserve: CountLimit
  knownNetwork: Readonly<Record<Width, CountLimit>>
  pair?: CountLimit
  mailbox?: CountLimit
  domain?: CountLimit
}

/**
 * Calculates the limits of a pool from its shares.
 *
 * @example
 * limitsOf({ kind: 'spent', name: 'carts', of: 'new carts', quota: 800, seconds: 3600, perCaller: 20 }).network['/24'].quota // => 100
 */
export function limitsOf({ name, quota, seconds, perCaller, perMailbox, perDomain }: SpentPool): PoolLimits {
  const hourly = (of: string, own: number): CountLimit => ({ name: `${name}-of-${of}`, quota: own, seconds })
  const daily = (of: string, own: number): CountLimit => ({ name: `${name}-of-${of}`, quota: own, seconds: DAY })
  const sharesOf = (whole: number) => {
    const shareOf = (width: Width) => hourly('network', networkShare(width, perCaller, whole))
    return { '/24': shareOf('/24'), '/48': shareOf('/48'), '/56': shareOf('/56') }
  }
  const reserved = Math.floor(quota * RESERVE)
  return {
    caller: hourly('address', perCaller),
    open: hourly('all', quota - reserved),
    network: sharesOf(quota),
    reserve: hourly('reserve', reserved),
    knownNetwork: sharesOf(reserved),
    ...(perMailbox !== undefined && {
      pair: daily('pair', Math.ceil(perMailbox / 2)),
      mailbox: daily('mailbox', perMailbox),
    }),
    ...(perDomain !== undefined && { domain: hourly('domain', perDomain) }),
  }
}

/**
 * What one network of this width gets of a pool: never less than one caller.
 *
 * @example
 * networkShare('/48', 10, 200) // => 25
 */
export function networkShare(width: Width, perCaller: number, whole: number): number {
  return Math.max(perCaller, Math.ceil(whole * NETWORK_SHARES[width]))
}

/**
 * How many of a held pool are open to everybody; known callers get the rest.
 *
 * @example
 * openPartOf({ kind: 'held', name: 'readers', of: 'waiting readers', capacity: 1000, perCaller: 8 }) // => 750
 */
export function openPartOf({ capacity }: HeldPool): number {
  return capacity - Math.floor(capacity * RESERVE)
}
