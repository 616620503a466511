import { addMilliseconds } from '@vitrine/kit'
import { Failure, type Sql } from '@vitrine/server-kit'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
import { blocksOf, rejectBlocked } from '../limits/blocklist.ts'
import { readMailbox } from '../limits/mailbox.ts'
import { insertRegistration, type RegistrationRow } from '../storage/registration-store.ts'
import { issueAccessToken, issueRefreshToken, type TokenResponse } from '../tokens/issue-tokens.ts'
import { auditRegistration, newRegistrationRow } from './new-registration.ts'

/** A human has said yes to an OAuth client, so the registration is claimed from the beginning. */
export async function registerByConsent(
  context: AuthContext,
  { clientId, clientName, clientAuth, email, scopes, resource, origin, spend }: Consent,
): Promise<TokenResponse & { registration_id: string; refresh_token: string }> {
  const { access, now, random, sql } = context
  const mailbox = readMailbox(email)
  if (!mailbox) throw new Failure('invalid_request', 'The human should have one plain e-mail address.')
  await rejectBlocked(context, [{ kind: 'address', value: origin.address }, ...blocksOf(mailbox)], origin)
  const at = now()
  const row = {
    ...newRegistrationRow('oauth-client', {
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
    client_auth: clientAuth ?? null,
    claimed_at: at.toISOString(),
  }
  return sql.transaction().execute(async (tx) => {
    await spend?.(tx, row.id)
    await insertRegistration(tx, row)
    await auditRegistration(context, tx, row)
    const token = await issueAccessToken(context, tx, row, { at, scopes, resource: resource?.token })
    const refresh_token = await issueRefreshToken(context, tx, row, at, resource?.grant)
    return { ...token, registration_id: row.id, refresh_token }
  })
}

/** A human has said yes to an OAuth client. */
export interface Consent {
  clientId: string
  /** As the client's own document says; shown as plain text. */
  clientName: string | undefined
  /** How it has to show who it is, also when it refreshes; absent: by its `client_id`. */
  clientAuth?: RegistrationRow['client_auth']
  email: string
  scopes: readonly string[]
  /** What the person said yes to, and what this token is asked for of it; as `toAudience` gives them; the whole service if absent. */
  resource?: { grant: string | null; token: string | null }
  origin: RequestOrigin
  /** Uses up what stands for the yes, in the transaction that registers; when it throws, nothing is registered. */
  spend?(tx: Sql, registrationId: string): Promise<void>
}
