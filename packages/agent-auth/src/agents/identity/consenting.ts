import { addMilliseconds } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import { insertRegistration } from '../agents-store.ts'
import { blocksOf } from '../blocking.ts'
import type { Consent, TokenAnswer } from '../door.ts'
import { readMailbox } from '../mailbox.ts'
import type { AgentParts } from '../parts.ts'
import { noteRegistration, refuseBlocked, toRow } from '../registering.ts'
import { issueAccessToken, issueRefreshToken } from './tokens.ts'

/** A human has said yes to an OAuth client, so the registration is claimed from the beginning. */
export async function registerByConsent(
  parts: AgentParts,
  { clientId, clientName, email, scopes, origin, spend }: Consent,
): Promise<TokenAnswer & { registration_id: string; refresh_token: string }> {
  const { access, now, random, sql } = parts
  const mailbox = readMailbox(email)
  if (!mailbox) throw new Failure('invalid_request', 'The human should have one plain e-mail address.')
  await refuseBlocked(parts, [{ kind: 'address', value: origin.address }, ...blocksOf(mailbox)], origin)
  const at = now()
  const row = {
    ...toRow('oauth-client', {
      body: { agent_name: clientName },
      origin,
      at,
      expiresAt: addMilliseconds(at, access.lifetimes.claimed),
      random,
      protocol: 'oauth',
    }),
    client_id: clientId,
    email: mailbox.key,
    person: mailbox.person,
    granted_scopes: scopes.join(' '),
    claimed_at: at.toISOString(),
  }
  return sql.transaction().execute(async (tx) => {
    await spend?.(tx, row.id)
    await insertRegistration(tx, row)
    await noteRegistration(parts, tx, row)
    const token = await issueAccessToken(parts, tx, row, { at, scopes })
    return { ...token, registration_id: row.id, refresh_token: await issueRefreshToken(parts, tx, row, at) }
  })
}
