import { addMilliseconds } from '@vitrine/kit'
import { Failure, type Scope, type Sql } from '@vitrine/server-kit'
import { ALL_SCOPES } from '../access.ts'
import type { RegistrationRow } from '../agents-store.ts'
import type { TokenAnswer } from '../door.ts'
import type { AgentParts } from '../parts.ts'
import { issue } from '../registering.ts'
import { hashSecret, mintSecret } from '../secret.ts'
import { insertRefresh } from './token-store.ts'

/** What a registration is good for: what its human has agreed to, or what the owner gives to those that are (un)claimed. */
export function scopesOf(
  { access }: Pick<AgentParts, 'access'>,
  { granted_scopes, claimed_at }: Pick<RegistrationRow, 'granted_scopes' | 'claimed_at'>,
): readonly Scope[] {
  if (granted_scopes !== null) return readScopes(granted_scopes)
  return claimed_at === null ? access.scopes.unclaimed : access.scopes.claimed
}

/** Those of the words that are scopes here, in our order. */
export function readScopes(text: string): Scope[] {
  const words = text.split(' ')
  return ALL_SCOPES.filter((scope) => words.includes(scope))
}

/** RFC 6749, section 6: fewer scopes may be asked for, never more. Nothing asked for means all that there are. */
export function narrow(scopes: readonly Scope[], wanted: string | undefined): readonly Scope[] {
  if (wanted === undefined) return scopes
  const words = wanted.split(' ').filter((word) => word !== '')
  if (words.length === 0 || words.some((word) => !scopes.some((scope) => scope === word)))
    throw new Failure('invalid_scope', `This registration is good for ${scopes.join(' ')} and nothing else.`)
  return readScopes(wanted)
}

/** A short-lived credential like any other: recognised from memory, ended with its registration. */
export async function issueAccessToken(
  parts: Pick<AgentParts, 'access' | 'random'>,
  tx: Sql,
  registration: RegistrationRow,
  { at, scopes }: { at: Date; scopes: readonly Scope[] },
): Promise<TokenAnswer> {
  const end = addMilliseconds(at, parts.access.lifetimes.accessToken)
  const expiresAt = end < registration.expires_at ? end : registration.expires_at
  const access_token = await issue(parts, tx, registration.id, { type: 'access_token', scopes, at, expiresAt })
  return {
    access_token,
    token_type: 'Bearer',
    expires_in: Math.floor((Date.parse(expiresAt) - at.getTime()) / 1000),
    scope: scopes.join(' '),
  }
}

/** Good once, as long as the registration lives. */
export async function issueRefreshToken(
  { random }: Pick<AgentParts, 'random'>,
  tx: Sql,
  { id, expires_at }: Pick<RegistrationRow, 'id' | 'expires_at'>,
  at: Date,
): Promise<string> {
  const token = mintSecret('refresh', random)
  await insertRefresh(tx, {
    hash: hashSecret(token),
    registration_id: id,
    created_at: at.toISOString(),
    expires_at,
    used_at: null,
    sealed_answer: null,
  })
  return token
}
