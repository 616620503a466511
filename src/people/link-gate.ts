import type { Mailbox } from '../agents/mailbox.ts'
import type { Counters, Limit } from '../expiring/counters.ts'
import { refusalFields } from '../expiring/limit-fields.ts'
import { Failure } from '../failure.ts'

// Whoever asks for a link makes the shop write to somebody. How often that may be is counted by who asks, by who is
// written to, and for all together; what cannot be counted is refused, as with the mails of claims.

export interface LinkLimits {
  perMailbox: Limit
  perMailDomain: Limit
  everybody: Limit
}

export interface LinkGate {
  /** Throws `rate_limited` when no mail may go to this mailbox for somebody at this network address. */
  admit(mailbox: Mailbox, address: string): Promise<void>
}

const PER_ADDRESS: Limit = { name: 'sign-ins-of-address', quota: 30, seconds: 3600 }

export function createLinkGate(counters: Counters, { perMailbox, perMailDomain, everybody }: LinkLimits): LinkGate {
  async function take(limit: Limit, who: string): Promise<void> {
    const count = await counters.takeExactly(limit, who).catch((cause: unknown) => {
      throw new Failure('unavailable', 'Mails cannot be counted at the moment, so none are sent. Try again soon.', {
        cause,
      })
    })
    if (count.allowed) return
    throw new Failure('rate_limited', `Too many links were asked for. Wait ${Math.ceil(count.reset / 60)} minutes.`, {
      headers: refusalFields(limit, count),
    })
  }

  return {
    async admit({ key, domain }, address) {
      await take(PER_ADDRESS, address)
      await take(perMailbox, key)
      await take(perMailDomain, domain)
      await take(everybody, 'all')
    },
  }
}
