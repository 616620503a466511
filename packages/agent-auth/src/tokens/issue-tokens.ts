import { addMilliseconds } from '@vitrine/kit'
import type { Sql } from '@vitrine/server-kit'
import type { CredentialType } from '../context/access.ts'
import type { AuthContext } from '../context/context.ts'
import { parseScopes } from '../credentials/scopes.ts'
import { hashSecret, mintSecret } from '../credentials/secrets.ts'
import { insertRefreshToken } from '../storage/refresh-token-store.ts'
import { insertCredential, type RegistrationRow } from '../storage/registration-store.ts'

/**
 * The scopes of a registration: those that its human granted, or the owner's scopes for claimed or unclaimed
 * registrations.
 */
export function scopesOf(
  { access }: Pick<AuthContext, 'access'>,
  { granted_scopes, claimed_at }: Pick<RegistrationRow, 'granted_scopes' | 'claimed_at'>,
): readonly string[] {
  // Grants of a provider or a human take effect once a human has claimed the registration.
  if (claimed_at === null) return access.scopes.unclaimed
  const { claimed, supported, aliases } = access.scopes
  return granted_scopes === null ? claimed : parseScopes(granted_scopes, supported, aliases)
}

/** Issues a short-lived credential, which is cached like any other and ends with its registration. */
export async function issueAccessToken(
  context: Pick<AuthContext, 'access' | 'random'>,
  tx: Sql,
  registration: RegistrationRow,
  { at, scopes, resource = null, proofKey }: NewAccessToken,
): Promise<TokenResponse> {
  const end = addMilliseconds(at, context.access.lifetimes.accessToken)
  const expiresAt = end < registration.expires_at ? end : registration.expires_at
  const access_token = await issueCredential(context, tx, registration.id, {
    type: 'access_token',
    scopes,
    at,
    expiresAt,
    resource,
    proofKey,
  })
  return {
    access_token,
    token_type: proofKey === undefined ? 'Bearer' : 'DPoP',
    expires_in: Math.floor((Date.parse(expiresAt) - at.getTime()) / 1000),
    scope: scopes.join(' '),
  }
}

export interface NewAccessToken {
  at: Date
  scopes: readonly string[]
  /** As `toAudience` returns it; null if absent. */
  resource?: string | null
  /** The thumbprint of the key to which it is bound (RFC 9449). */
  proofKey?: string
}

/** Issues a token that can be used once, while the registration is active. */
export async function issueRefreshToken(
  { random }: Pick<AuthContext, 'random'>,
  tx: Sql,
  { id, expires_at }: Pick<RegistrationRow, 'id' | 'expires_at'>,
  at: Date,
  { resource = null, proofKey }: Pick<NewAccessToken, 'resource' | 'proofKey'> = {},
): Promise<string> {
  const token = mintSecret('refresh', random)
  await insertRefreshToken(tx, {
    hash: hashSecret(token),
    registration_id: id,
    created_at: at.toISOString(),
    expires_at,
    used_at: null,
    sealed_answer: null,
    resource,
    proof_key: proofKey ?? null,
  })
  return token
}

export async function issueCredential(
  { random }: Pick<AuthContext, 'random'>,
  tx: AuthContext['sql'],
  registrationId: string,
  { type, scopes, at, expiresAt, resource = null, proofKey }: NewCredential,
): Promise<string> {
  const credential = mintSecret('credential', random)
  await insertCredential(tx, {
    hash: hashSecret(credential),
    registration_id: registrationId,
    type,
    scopes: scopes.join(' '),
    created_at: at.toISOString(),
    expires_at: expiresAt,
    last_used_at: null,
    resource,
    proof_key: proofKey ?? null,
  })
  return credential
}

interface NewCredential extends NewAccessToken {
  type: CredentialType
  expiresAt: string
}

export interface ClaimToken {
  token: string
  expiresAt: string
}

export function newClaimToken({ access, random }: AuthContext, at: Date): ClaimToken {
  return { token: mintSecret('claim', random), expiresAt: addMilliseconds(at, access.lifetimes.claimToken) }
}

/** RFC 6749, section 5.1. */
export interface TokenResponse {
  access_token: string
  token_type: 'Bearer' | 'DPoP'
  /** In seconds. */
  expires_in: number
  scope: string
  refresh_token?: string
}
