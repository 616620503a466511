import { tooManyMails, type Work } from '../mail-budget.ts'
import type { ClaimRow, RegistrationRow } from './agents-store.ts'
import type { Mailbox } from './mailbox.ts'
import type { AgentParts, Origin } from './parts.ts'
import { hashSecret, mintSecret } from './secret.ts'

export interface OpenedClaim {
  row: ClaimRow
  /** The secret of the link; it exists in the mail and nowhere else. */
  link: string
}

/** A claim to be written, and the link to be mailed. It lives as long as the registration can be claimed. */
export function newClaim(
  { random }: AgentParts,
  { registration, mailbox, at }: { registration: RegistrationRow; mailbox: Mailbox; at: Date },
): OpenedClaim {
  const link = mintSecret('link', random)
  return {
    link,
    row: {
      id: `cla_${Buffer.from(random(15)).toString('base64url')}`,
      registration_id: registration.id,
      email: mailbox.address,
      link_hash: hashSecret(link),
      created_at: at.toISOString(),
      expires_at: registration.claim_expires_at ?? registration.expires_at,
      closed_as: null,
      code_hash: null,
      code_expires_at: null,
      codes_made: 0,
      guesses: 0,
    },
  }
}

/** Sends the link within the budgets of mails; throws when there is no room and no work that pays. */
export async function mailLink(
  { access, mailer, mailBudget, claimMail }: AgentParts,
  { registration, mailbox, link, origin, work }: LinkMail,
): Promise<void> {
  const view = new URL(access.endpoints.view)
  view.searchParams.set('token', link)
  const mail = claimMail({
    agentName: registration.agent_name,
    scopes: access.scopes.claimed,
    link: view.href,
    expiresAt: registration.claim_expires_at ?? registration.expires_at,
  })
  const asker = { kind: 'address', id: origin.address } as const
  const verdict = await mailBudget.spend({ asker, mailbox, work }, () => mailer.send({ to: mailbox.address, ...mail }))
  if (!verdict.ok) throw tooManyMails(verdict.price)
}

interface LinkMail {
  registration: RegistrationRow
  mailbox: Mailbox
  link: string
  /** Who asks. */
  origin: Origin
  work: Work
}
