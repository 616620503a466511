import { widerNetworks } from '@vitrine/kit'
import type { Counters, CountLimit } from '../counters/counters.ts'
import { Failure } from '../endpoints/failure.ts'
import { createHeldPools, type HeldPools } from './held-pools.ts'
import { PoolExhausted, type PoolPrice, type ProofOfWork, type ProofPrice } from './pool-exhausted.ts'
import { type HeldPool, limitsOf, openPartOf, type Pool, type SpentPool } from './pools.ts'
import type { Recipient, Spender } from './spender.ts'

// The one admission for all that is scarce. A limit that strangers can spend must lock nobody out, so none is absolute:
//
//   address → /64 → /56 → /48 or /24 → what is open to all → the reserve for known callers → a proof of work
//
// E-mails also have limits per mailbox, and per network and mail domain, but none per domain alone: strangers would
// spend that of a public provider for everybody. A proof of work costs the configured bits, plus one bit, which doubles
// the work, each time a limit is spent again: to raise another caller's price, an attacker must pay that price as often
// as the limit allows.
//
// Only what was really used counts. A refused request counts nowhere, and what was not used in the end is given back.

export interface PoolAdmission extends HeldPools {
  /**
   * Uses one of a pool. It counts before `use`, so that concurrent calls cannot overdraw a limit, and not at all if `use`
   * throws or calls `giveBack`. Throws `PoolExhausted`, or `unavailable` if the shared counters cannot be reached.
   */
  spend<T>(pool: SpentPool, by: Spender & { to?: Recipient }, use: (giveBack: () => void) => Promise<T>): Promise<T>
}

export interface AdmissionOptions {
  counters: Pick<Counters, 'tally'>
  /** Everything that is scarce. Using anything else is an error in the code. */
  pools: readonly Pool[]
  proof: ProofPrice
}

/** Maximum number of doublings of a price: even under a flood, a person pays it within minutes. */
const MOST_DOUBLINGS = 6

/** How long a caller should wait for a connection that others hold, in seconds. */
const HELD_WAIT = 60

/**
 * The admission of one process. Spent pools are counted by `counters`, together with other processes; held ones belong
 * to the process.
 *
 * @example
 * const admission = createAdmission({ counters, pools: [LETTERS], proof: { bits: 20, begins: 'v1:shop.example:' } })
 * await admission.spend(LETTERS, request.caller, () => mailer.send(letter))
 */
export function createAdmission({ counters, pools, proof }: AdmissionOptions): PoolAdmission {
  const names = new Set(pools.map(({ name }) => name))
  const accounts = createAccounts(counters, proof)
  const held = createHeldPools(accounts.pay)

  /** The pool, which is one of the list. */
  function declared<P extends Pool>(pool: P): P {
    if (!names.has(pool.name))
      throw new Error(`The pool "${pool.name}" is not declared, so nobody knows that it is scarce.`)
    return pool
  }

  return {
    async spend(pool, by, use) {
      const reservation = await accounts.reserve(declared(pool), by)
      try {
        return await use(reservation.giveBack)
      } catch (error) {
        reservation.giveBack()
        throw error
      }
    },

    hold: async (pool, by, end) => held.hold(declared(pool), by, end),
    keep: (pool, by, end) => held.keep(declared(pool), by, end),
    findRoom: (pool, by) => held.findRoom(declared(pool), by),
    admit: async (pool, by) => held.admit(declared(pool), by),
  }
}

interface Account {
  limit: CountLimit
  who: string
  /** Whether the mailbox is the caller's own, so that what strangers spent does not matter. */
  isFree?: boolean
}

/** Counted use that can be given back. */
interface Reservation {
  giveBack(): void
}

/** Counts what is used, for everyone whose share it is. */
function createAccounts(counters: Pick<Counters, 'tally'>, proof: ProofPrice) {
  /** Adds to every account. Returns the price by the counts before the addition. */
  async function count(of: string, accounts: readonly Account[], by: 0 | 1): Promise<PoolPrice | undefined> {
    const tallies = await Promise.all(
      accounts.map(async ({ limit, who, isFree }) => {
        const { count, reset } = await counters.tally(limit, who, by)
        return { limit, wait: reset, timesSpent: isFree ? 0 : timesSpent(count - by, limit.quota) }
      }),
    ).catch((cause: unknown) => {
      throw notCountable(of, cause)
    })
    return priceOf(tallies)
  }

  function priceOf(tallies: readonly { limit: CountLimit; wait: number; timesSpent: number }[]): PoolPrice | undefined {
    const spent = tallies.filter(({ timesSpent }) => timesSpent > 0)
    const [longest] = spent.toSorted((one, other) => other.wait - one.wait)
    if (!longest) return undefined
    const doublings = Math.min(MOST_DOUBLINGS, Math.max(...spent.map(({ timesSpent }) => timesSpent)) - 1)
    const { limit, wait } = longest
    return { limit, wait, begins: proof.begins, bits: proof.bits === 0 ? undefined : proof.bits + doublings }
  }

  /** Counts one, free of charge or for a proof of work. Returns the price if neither is possible. */
  async function take(
    { of }: SpentPool,
    accounts: readonly Account[],
    work?: ProofOfWork,
  ): Promise<Reservation | { price: PoolPrice }> {
    // Reads the counts first, so that a refused request is never counted.
    const before = await count(of, accounts, 0)
    if (before && !(await isPaid(before, work))) return { price: before }
    const price = await count(of, accounts, 1)
    const giveBack = once(() => {
      // If this fails, what was not used stays counted, which costs at most one proof of work.
      for (const { limit, who } of accounts) counters.tally(limit, who, -1).catch(() => {})
    })
    if (!price || (await isPaid(price, work))) return { giveBack }
    giveBack()
    return { price }
  }

  return {
    /** As a stranger, as a known caller, or for a proof of work: in that order. */
    async reserve(pool: SpentPool, by: Spender & { to?: Recipient }): Promise<Reservation> {
      let accounts = accountsOf(pool, by)
      let outcome = await take(pool, accounts)
      if (!('price' in outcome)) return outcome
      const known = await by.known?.()
      if (known !== undefined) {
        accounts = accountsOf(pool, by, known)
        outcome = await take(pool, accounts)
      }
      if ('price' in outcome && by.work) outcome = await take(pool, accounts, by.work)
      if ('price' in outcome) throw new PoolExhausted(pool, outcome.price)
      return outcome
    },

    /** Takes a proof of work for one held thing. The price rises with the number of those that were paid. */
    async pay(pool: HeldPool, { work }: Spender): Promise<void> {
      const limit = { name: pool.name, quota: openPartOf(pool), seconds: HOUR }
      const { count } = await counters.tally(limit, 'paid', 0).catch((cause: unknown) => {
        throw notCountable(pool.of, cause)
      })
      const wait = pool.wait ?? HELD_WAIT
      const price = priceOf([{ limit, wait, timesSpent: 1 + timesSpent(count, limit.quota) }])
      // Of a pool of nothing no proof buys one.
      const due = price && pool.capacity === 0 ? { ...price, bits: undefined } : price
      if (due && !(await isPaid(due, work))) throw new PoolExhausted(pool, due)
      await counters.tally(limit, 'paid', 1)
    },
  }
}

const HOUR = 3600

/** Each caller, network, mailbox and the whole pool have an account; known callers have accounts of their own. */
function accountsOf(pool: SpentPool, { address, to }: Spender & { to?: Recipient }, known?: string): Account[] {
  const { caller, open, network, reserve, knownNetwork, pair, mailbox, domain } = limitsOf(pool)
  const isKnown = known !== undefined
  const kind = isKnown ? 'known ' : ''
  const own = kind + (known ?? address)
  const wider = widerNetworks(address)
  const widest = kind + (wider[0]?.network ?? address)
  const shares = isKnown ? knownNetwork : network
  const accounts: Account[] = [
    { limit: caller, who: own },
    ...wider.map(({ width, network: around }) => ({ limit: shares[width], who: kind + around })),
    { limit: isKnown ? reserve : open, who: 'all' },
  ]
  if (!to) return accounts
  if (pair) accounts.push({ limit: pair, who: `${own} ${to.key}` })
  if (mailbox) accounts.push({ limit: mailbox, who: to.key, isFree: isKnown && to.isOwn === true })
  if (domain) accounts.push({ limit: domain, who: `${widest} ${to.domain}` })
  return accounts
}

/** How often a limit was used up; a limit of nothing is always used up once. */
function timesSpent(count: number, quota: number): number {
  return quota === 0 ? 1 : Math.floor(count / quota)
}

async function isPaid({ bits }: PoolPrice, work: ProofOfWork | undefined): Promise<boolean> {
  return bits !== undefined && work !== undefined && (await work.isWorth(bits))
}

function notCountable(of: string, cause: unknown): Failure {
  return new Failure('unavailable', `Limits of ${of} cannot be checked at the moment. Try again shortly.`, {
    headers: { 'retry-after': '30' },
    cause,
  })
}

function once(action: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) action()
    isDone = true
  }
}
