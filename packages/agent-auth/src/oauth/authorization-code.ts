import { createHash, timingSafeEqual } from 'node:crypto'
import { Failure, type Spender, type Sql } from '@vitrine/server-kit'
import type { PresentedClient, RequestOrigin } from '../context/context.ts'
import { redirectUrisIn } from '../credentials/registered-client-id.ts'
import { areGranted, toAudience } from '../credentials/resource.ts'
import { hashSecret, isWellFormed } from '../credentials/secrets.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import { blocksOfClient } from '../limits/blocklist.ts'
import type { Consent } from '../registration/consent-registration.ts'
import { type CodeRow, findCode, spendCode } from '../storage/oauth-code-store.ts'
import type { TokenResponse } from '../tokens/issue-tokens.ts'
import { authenticateClient, type ClientAuthenticationContext } from './client-authentication.ts'

export interface CodeForm extends PresentedClient {
  code?: string
  redirect_uri?: string
  code_verifier?: string
  resources: readonly string[]
}

/** Registers a client once its human has agreed, and ends registrations from a copied code. */
export interface ConsentRegistrations {
  registerByConsent(consent: Consent): Promise<TokenResponse & { registration_id: string; refresh_token: string }>
  endReused(registrationId: string, origin: RequestOrigin): Promise<void>
}

export interface CodeExchangeContext extends ClientAuthenticationContext {
  agents: ConsentRegistrations
}

/**
 * RFC 6749, section 4.1.3: exchanges a code for tokens, once. A code that arrives a second time, even from a client
 * that has its secret, was copied, so everything issued for it the first time ends (section 4.1.2).
 */
export async function exchangeCode(context: CodeExchangeContext, form: CodeForm, by: Spender): Promise<TokenResponse> {
  const { sql, agents, now, publicUrl } = context
  const origin = { address: by.address }
  const row = await findProven(context, form, by)
  const at = now().toISOString()
  if (row.used_at !== null) throw await endReused(agents, row, origin)
  if (row.expires_at <= at) throw new Failure(OAUTH_FAILURES.invalid_grant, 'The code has expired (one minute).')
  const granted = row.resource?.split(' ') ?? []
  const consent = {
    clientId: row.client_id,
    clientName: row.client_name ?? undefined,
    clientAuth: row.client_auth,
    blocks: blocksOfClient(row.client_id, [row.redirect_uri, ...redirectUrisIn(row.client_id)]),
    email: row.email,
    scopes: row.scopes.split(' '),
    resource: {
      grant: toAudience(granted, publicUrl),
      token: toAudience(form.resources.length === 0 ? granted : form.resources, publicUrl),
    },
    proofKey: form.proofKey,
    origin,
    async spend(tx: Sql, registrationId: string) {
      if (!(await spendCode(tx, row.hash, { registrationId, at }))) throw new CodeAlreadyUsed()
    },
  }
  const made = await agents.registerByConsent(consent).catch((error: unknown) => {
    if (error instanceof CodeAlreadyUsed) return undefined
    throw error
  })
  if (!made) throw await endReused(agents, (await findCode(sql, row.hash)) ?? row, origin)
  const { registration_id: _id, ...tokens } = made
  return tokens
}

/** A concurrent exchange of the same code was faster; the registration of this one is rolled back. */
class CodeAlreadyUsed extends Error {}

async function endReused(
  agents: CodeExchangeContext['agents'],
  { registration_id }: Pick<CodeRow, 'registration_id'>,
  origin: RequestOrigin,
): Promise<Failure> {
  if (registration_id !== null) await agents.endReused(registration_id, origin)
  return new Failure(
    OAUTH_FAILURES.invalid_grant,
    'This code was already used, so the tokens issued for it have been revoked.',
  )
}

/**
 * Finds the code once the client has proved that it was issued to it. Before that, nothing is consumed and nothing
 * ends.
 */
async function findProven(context: CodeExchangeContext, form: CodeForm, by: Spender): Promise<CodeRow> {
  const { sql } = context
  const { code = '', redirect_uri = '', code_verifier = '' } = form
  const missing = Object.entries({ code, redirect_uri, code_verifier }).find(([, value]) => value === '')
  if (missing) throw new Failure('invalid_request', `${missing[0]} is missing.`)
  const row = isWellFormed('code', code) ? await findCode(sql, hashSecret(code)) : undefined
  if (!row) throw new Failure(OAUTH_FAILURES.invalid_grant, 'Unknown or expired code.')
  if (row.redirect_uri !== redirect_uri)
    throw new Failure(OAUTH_FAILURES.invalid_grant, 'redirect_uri differs from the authorization request.')
  if (!isVerifier(code_verifier, row.challenge))
    throw new Failure(OAUTH_FAILURES.invalid_grant, 'code_verifier does not match code_challenge.')
  if (row.proof_key !== null && row.proof_key !== form.proofKey)
    throw new Failure(
      OAUTH_FAILURES.invalid_grant,
      'The code is bound to a key (dpop_jkt). Send a DPoP proof of that key.',
    )
  if (!areGranted(form.resources, row.resource?.split(' ') ?? []))
    throw new Failure(OAUTH_FAILURES.invalid_target, 'The person approved another resource.')
  await authenticateClient(context, form, { clientId: row.client_id, must: row.client_auth !== null, by })
  return row
}

/** RFC 7636, section 4.1. */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/

/** RFC 7636, section 4.6. */
function isVerifier(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier)) return false
  const given = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(challenge, 'base64url')
  return expected.length === given.length && timingSafeEqual(given, expected)
}
