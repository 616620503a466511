import { type Counters, type CountLimit, Failure, refusalFields } from '@vitrine/server-kit'

// A request for a link or a claim makes the shop write to a third party. Five budgets define how much of that is usual:
//
//   asker → pair (asker and mailbox) → mailbox → domain → whole
//
// A budget that others can spend must not lock anyone out, so none of them is absolute. What is sent beyond a budget
// has a price, a proof of work: as many bits as the shop asks for, and one more, which doubles it, each time the budget
// has been spent again. To raise another's price, an attacker must pay that price as often as the budget allows.
// A browser that has signed in to this mailbox before has a budget of its own per requester and per pair and uses no
// other, so attackers cannot raise its price at all.
//
// Only mails that were sent are counted. A refused request counts nowhere, a mail that could not be sent is given back.

export interface MailBudget {
  /**
   * Sends within the budgets. Counts before `send`, so that many at the same moment cannot overdraw, and gives back what
   * `send` did not use because it threw. Throws `unavailable` when mails cannot be counted.
   */
  spend(request: MailRequest, send: () => Promise<void>): Promise<MailVerdict>
}

export interface MailRequest {
  /**
   * The requester whose budget pays first: a network address, or a browser that has signed in to this mailbox before.
   */
  asker: { kind: 'address' | 'browser'; id: string }
  /** `key` is one for all spellings of a mailbox. */
  mailbox: { key: string; domain: string }
  /** What the asker has computed; asked only when there is a price. */
  work?: ProofOfWork
}

/** A proof of work that came with a request. */
export interface ProofOfWork {
  /** Whether it is worth that many bits; the first yes uses it up and holds for this request. */
  isWorth(bits: number): Promise<boolean>
}

export type MailVerdict = { ok: true } | { ok: false; price: MailPrice }

/** What one more mail costs just now. */
export interface MailPrice {
  /** The budget that was spent, the one that lasts longest if several were. */
  limit: CountLimit
  /** Zero bits of a proof that pays; undefined where the shop takes none. */
  bits: number | undefined
  /** What a proof begins with, for this shop. */
  begins: string
  /** Seconds until the budget is there again. */
  wait: number
}

export interface MailQuotas {
  /** Begins the names of the limits, as they are announced: claims and sign-ins have budgets apart. */
  name: 'mails' | 'sign-ins'
  /** Mails that one asker causes in an hour. */
  perAsker: number
  /** Mails that one mailbox gets in a day; one asker has half of them. */
  perMailbox: number
  /** Mails that all mailboxes of a domain get in an hour. */
  perDomain: number
  /** Mails in an hour, to all together. */
  whole: number
}

export interface ProofPrice {
  /** Zero bits of the first proof; 0 where the shop takes none. */
  bits: number
  begins: string
}

const HOUR = 3600

const DAY = 24 * HOUR

/** How often a price doubles at most: under a flood, a victim still gets through within about a minute. */
const MOST_DOUBLINGS = 6

/**
 * Limits of mails that strangers can cause, counted for whoever asks first. `proof`: the proof of work that is taken where
 * a mailbox or its domain has no budget left, so that nobody is locked out by others.
 *
 * @example
 * const budget = createMailBudget(counters, { name: 'mails', perAsker: 20, perMailbox: 6, perDomain: 200, whole: 1000 }, proof)
 * const verdict = await budget.spend(request, () => mailer.send(mail))
 */
export function createMailBudget(counters: Counters, quotas: MailQuotas, proof: ProofPrice): MailBudget {
  const { name } = quotas
  const budgets = {
    asker: { name: `${name}-of-asker`, quota: quotas.perAsker, seconds: HOUR },
    pair: { name: `${name}-of-pair`, quota: Math.ceil(quotas.perMailbox / 2), seconds: DAY },
    mailbox: { name: `${name}-of-mailbox`, quota: quotas.perMailbox, seconds: DAY },
    domain: { name: `${name}-of-domain`, quota: quotas.perDomain, seconds: HOUR },
    whole: { name: `${name}-of-all`, quota: quotas.whole, seconds: HOUR },
  }

  function accountsOf({ asker, mailbox }: MailRequest): Account[] {
    const who = `${asker.kind}:${asker.id}`
    const isKnown = asker.kind === 'browser'
    return [
      { limit: budgets.asker, who, isPriced: true },
      { limit: budgets.pair, who: `${who} ${mailbox.key}`, isPriced: true },
      { limit: budgets.mailbox, who: mailbox.key, isPriced: !isKnown },
      { limit: budgets.domain, who: mailbox.domain, isPriced: !isKnown },
      { limit: budgets.whole, who: 'all', isPriced: !isKnown },
    ]
  }

  /** Adds to every account; gives the price that the counts without it make. */
  async function count(accounts: readonly Account[], by: 0 | 1): Promise<MailPrice | undefined> {
    const tallies = await Promise.all(
      accounts.map(async ({ limit, who, isPriced }) => {
        const { count, reset } = await counters.tally(limit, who, by)
        return { limit, wait: reset, timesSpent: isPriced ? Math.floor((count - by) / limit.quota) : 0 }
      }),
    ).catch((cause: unknown) => {
      throw new Failure(
        'unavailable',
        'E-mail limits cannot be checked at the moment, so no e-mail is sent. Try again shortly.',
        {
          headers: { 'retry-after': '30' },
          cause,
        },
      )
    })
    const spent = tallies.filter(({ timesSpent }) => timesSpent > 0)
    const [longest] = spent.toSorted((one, other) => other.wait - one.wait)
    if (!longest) return undefined
    const doublings = Math.min(MOST_DOUBLINGS, Math.max(...spent.map(({ timesSpent }) => timesSpent)) - 1)
    const { limit, wait } = longest
    return { limit, wait, begins: proof.begins, bits: proof.bits === 0 ? undefined : proof.bits + doublings }
  }

  async function giveBack(accounts: readonly Account[]): Promise<void> {
    // On failure a mail is counted that was not sent, which costs one proof of work at worst.
    await Promise.allSettled(accounts.map(({ limit, who }) => counters.tally(limit, who, -1)))
  }

  async function isPaid({ bits }: MailPrice, work: ProofOfWork | undefined): Promise<boolean> {
    return bits !== undefined && work !== undefined && (await work.isWorth(bits))
  }

  return {
    async spend(request, send) {
      const accounts = accountsOf(request)
      // Looked at first, so that what is refused is not counted even for a moment.
      const before = await count(accounts, 0)
      if (before && !(await isPaid(before, request.work))) return { ok: false, price: before }
      const price = await count(accounts, 1)
      await using reserved = new AsyncDisposableStack()
      reserved.defer(() => giveBack(accounts))
      if (price && !(await isPaid(price, request.work))) return { ok: false, price }
      await send()
      reserved.move()
      return { ok: true }
    },
  }
}

interface Account {
  limit: CountLimit
  who: string
  /** Whether it counts towards this requester's price. */
  isPriced: boolean
}

/**
 * RateLimit draft-10: the budget that was spent, with nothing left in it.
 *
 * @example
 * reply.headers(priceFields(price)) // RateLimit and Retry-After of the budget that was spent
 */
export function priceFields({ limit, wait }: MailPrice): Record<string, string> {
  return refusalFields(limit, { allowed: false, remaining: 0, reset: wait })
}

/** For clients: when the budget is available again, and the proof of work required until then. */
export function tooManyMails(price: MailPrice): Failure {
  const { limit, bits, begins, wait } = price
  const remedy = bits === undefined ? `Wait ${wait} seconds.` : `Wait ${wait} seconds, or send a proof of work.`
  return new Failure('rate_limited', `Too many e-mails requested (${limit.name}). ${remedy}`, {
    headers: priceFields(price),
    extensions: {
      'violated-policies': [limit.name],
      retry_after: wait,
      ...(bits === undefined ? {} : { proof_of_work: { algorithm: 'sha-256', bits, begins } }),
    },
  })
}
