import { addMilliseconds } from '@vitrine/kit'
import type { Sql } from '@vitrine/server-kit'
import type { CredentialType } from '../context/access.ts'
import type { AuthContext } from '../context/context.ts'
import { parseScopes } from '../credentials/scopes.ts'
import { hashSecret, mintSecret } from '../credentials/secrets.ts'
import { insertRefreshToken } from '../storage/refresh-token-store.ts'
import { insertCredential, type RegistrationRow } from '../storage/registration-store.ts'

/** What a registration is good for: what its human has agreed to, or what the owner gives to those that are (un)claimed. */
export function scopesOf(
  { access }: Pick<AuthContext, 'access'>,
  { granted_scopes, claimed_at }: Pick<RegistrationRow, 'granted_scopes' | 'claimed_at'>,
): readonly string[] {
  // Grants of a provider or a human take effect once a human has claimed the registration.
  if (claimed_at === null) return access.scopes.unclaimed
  return granted_scopes === null ? access.scopes.claimed : parseScopes(granted_scopes, access.scopes.supported)
}

/** A short-lived credential like any other: recognised from memory, ended with its registration. */
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
  /** As `toAudience` gives it; null if absent. */
  resource?: string | null
  /** The thumbprint of the key that it is bound to (RFC 9449). */
  proofKey?: string
}

/** Good once, as long as the registration lives. */
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
