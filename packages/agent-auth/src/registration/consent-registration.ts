import { addMilliseconds } from '@vitrine/kit'
import { Failure, type Sql } from '@vitrine/server-kit'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
import { blocksOf, rejectBlocked } from '../limits/blocklist.ts'
import { readMailbox } from '../limits/mailbox.ts'
import type { BlockEntry } from '../storage/block-store.ts'
import { insertRegistration, type RegistrationRow } from '../storage/registration-store.ts'
import { issueAccessToken, issueRefreshToken, type TokenResponse } from '../tokens/issue-tokens.ts'
import { auditRegistration, newRegistrationRow } from './new-registration.ts'

/** Registers an OAuth client that a human has approved, so the registration is claimed from the start. */
export async function registerByConsent(
  context: AuthContext,
  { clientId, clientName, clientAuth, blocks = [], email, scopes, resource, proofKey, origin, spend }: Consent,
): Promise<TokenResponse & { registration_id: string; refresh_token: string }> {
  const { access, now, random, sql } = context
  const mailbox = readMailbox(email)
  if (!mailbox) throw new Failure('invalid_request', 'The human must have one plain e-mail address.')
  await rejectBlocked(context, [{ kind: 'address', value: origin.address }, ...blocks, ...blocksOf(mailbox)], origin)
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
    const token = await issueAccessToken(context, tx, row, { at, scopes, resource: resource?.token, proofKey })
    const refresh_token = await issueRefreshToken(context, tx, row, at, { resource: resource?.grant, proofKey })
    return { ...token, registration_id: row.id, refresh_token }
  })
}

/** A human's approval of an OAuth client. */
export interface Consent {
  clientId: string
  /** The name in the client's own document; shown as plain text. */
  clientName: string | undefined
  /** How the client must authenticate, also for refreshes; by its `client_id` if absent. */
  clientAuth?: RegistrationRow['client_auth']
  /** The owner's blocks that would apply to the client, as `blocksOfClient` returns them; none if absent. */
  blocks?: readonly BlockEntry[]
  email: string
  scopes: readonly string[]
  /**
   * The resources that the person approved, and those of this token, as `toAudience` returns them; the whole service if
   * absent.
   */
  resource?: { grant: string | null; token: string | null }
  /** The key to which the tokens are bound (RFC 9449). */
  proofKey?: string
  origin: RequestOrigin
  /** Consumes the proof of approval in the registering transaction; if it throws, nothing is registered. */
  spend?(tx: Sql, registrationId: string): Promise<void>
}
