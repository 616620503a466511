import { type Counters, type CountLimit, Failure, refusalFields } from '@vitrine/server-kit'

// A request for a link or a claim makes the service send an e-mail to a third party. Five budgets define the usual
// amount:
//
//   requester → pair (requester and mailbox) → mailbox → domain → total
//
// A budget that others can spend must not lock anyone out, so no budget is absolute. E-mails beyond a budget have a
// price, a proof of work: the configured number of bits, plus one bit, which doubles the work, each time the budget is
// spent again. To raise another requester's price, an attacker must pay that price as often as the budget allows. A
// browser that has signed in to this mailbox before has separate budgets per requester and per pair and uses no others,
// so attackers cannot raise its price.
//
// Only sent e-mails count. A refused request counts nowhere, and an e-mail that could not be sent is refunded.

export interface MailBudget {
  /**
   * Sends within the budgets. Counts before `send`, so that concurrent calls cannot overdraw a budget, and refunds the
   * count if `send` throws. Throws `unavailable` if e-mails cannot be counted.
   */
  spend(request: MailRequest, send: () => Promise<void>): Promise<MailVerdict>
}

export interface MailRequest {
  /**
   * The requester whose budget pays first: a network address, or a browser that has signed in to this mailbox before.
   */
  asker: { kind: 'address' | 'browser'; id: string }
  /** `key` is the same for all spellings of a mailbox. */
  mailbox: { key: string; domain: string }
  /** The proof of work of the requester; checked only if there is a price. */
  work?: ProofOfWork
}

/** A proof of work that was sent with a request. */
export interface ProofOfWork {
  /** Whether it is worth that many bits. The first positive answer consumes it, and remains valid for this request. */
  isWorth(bits: number): Promise<boolean>
}

export type MailVerdict = { ok: true } | { ok: false; price: MailPrice }

/** The current price of one more e-mail. */
export interface MailPrice {
  /** The exhausted budget; if several are exhausted, the longest-lasting one. */
  limit: CountLimit
  /** Zero bits of a sufficient proof; undefined if the service accepts none. */
  bits: number | undefined
  /** The prefix of a proof for this service. */
  begins: string
  /** Seconds until the budget is available again. */
  wait: number
}

export interface MailQuotas {
  /** The prefix of the limits' names in responses: claims and sign-ins have separate budgets. */
  name: 'mails' | 'sign-ins'
  /** E-mails that one requester may cause per hour. */
  perAsker: number
  /** E-mails per mailbox and day; one requester may use half of them. */
  perMailbox: number
  /** E-mails per hour to all mailboxes of a domain. */
  perDomain: number
  /** E-mails per hour in total. */
  whole: number
}

export interface ProofPrice {
  /** Zero bits of the first proof; 0 if the service accepts none. */
  bits: number
  begins: string
}

const HOUR = 3600

const DAY = 24 * HOUR

/** Maximum number of doublings of a price: even under a flood, a victim pays it within about a minute. */
const MOST_DOUBLINGS = 6

/**
 * Limits of e-mails that strangers can cause. `proof`: the proof of work that is accepted once a mailbox or its domain
 * has no budget left, so that others cannot lock a person out.
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

  /** Adds to every account. Returns the price from the counts before the addition. */
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
    // If the refund fails, an unsent e-mail stays counted, which costs at most one proof of work.
    await Promise.allSettled(accounts.map(({ limit, who }) => counters.tally(limit, who, -1)))
  }

  async function isPaid({ bits }: MailPrice, work: ProofOfWork | undefined): Promise<boolean> {
    return bits !== undefined && work !== undefined && (await work.isWorth(bits))
  }

  return {
    async spend(request, send) {
      const accounts = accountsOf(request)
      // Reads the counts first, so that a refused request is never counted.
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
  /** Whether this account affects the requester's price. */
  isPriced: boolean
}

/**
 * RateLimit draft-10: the exhausted budget, with nothing remaining.
 *
 * @example
 * reply.headers(priceFields(price)) // RateLimit and Retry-After of the budget that was spent
 */
export function priceFields({ limit, wait }: MailPrice): Record<string, string> {
  return refusalFields(limit, { allowed: false, remaining: 0, reset: wait })
}

/** The error for clients: when the budget is available again, and the proof of work required until then. */
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
