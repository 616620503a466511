import { MINUTE, toNetwork } from '@vitrine/kit'
import { Failure, type Sql } from '@vitrine/server-kit'
import type { AuthContext, AuthenticateClient, PresentedClient, RequestOrigin } from '../context/context.ts'
import { narrowResources } from '../credentials/resource.ts'
import { narrowScopes } from '../credentials/scopes.ts'
import { hashSecret, isWellFormed } from '../credentials/secrets.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import { findPreviousResponse, type IdempotentRequest, respondOnce } from '../limits/idempotency.ts'
import { type Seal, seal, unseal } from '../signing/sealing.ts'
import {
  findRefreshToken,
  keepRefreshResponse,
  markRefreshTokenUsed,
  type RefreshTokenRow,
} from '../storage/refresh-token-store.ts'
import { findRegistration, type RegistrationRow } from '../storage/registration-store.ts'
import { issueAccessToken, issueRefreshToken, scopesOf, type TokenResponse } from './issue-tokens.ts'
import { revoke } from './revocation.ts'

/**
 * The time within which a client repeats a request whose response was lost, in milliseconds. Clients of several processes
 * retry late: each has the token, and one that waited for another's time-out asks after more than half a minute.
 */
export const REPEATED_WITHIN = 2 * MINUTE

const PURPOSE = 'vitrine: answer to a refresh token'

/**
 * A refresh token can be used once. A repeated request within two minutes, from the same client and before the issued
 * refresh token was used, is a retry after a lost response: it gets the same response, even if both arrived at the same
 * moment. The same client is one that proves the same key; without a key, one in the same network. Any other reuse means
 * that the token was copied, so everything derived from it ends.
 *
 * The response is stored encrypted with a key derived from the token, which the database does not contain.
 */
export async function useRefreshToken<P, T extends object>(
  context: AuthContext,
  { token, origin, once, client: named = '', proofKey, check }: RefreshRequest,
  { prepare, give, successorOf }: RefreshSteps<P, T>,
): Promise<T> {
  const { sql, now, limitTokens, random } = context
  const at = now()
  const hash = hashSecret(token)
  const client = [named, proofKey ?? toNetwork(origin.address)].join(' ')
  const known = isWellFormed('refresh', token) ? await findRefreshToken(sql, hash) : undefined
  const registration = known && (await findRegistration(sql, known.registration_id))
  if (!known || !registration || registration.ended_at !== null || known.expires_at <= at.toISOString())
    throw new Failure(OAUTH_FAILURES.invalid_grant, 'This refresh token is unknown or no longer valid. Register again.')
  // The first check: a caller without the key must not consume or end anything.
  if (known.proof_key !== null && known.proof_key !== proofKey)
    throw new Failure(
      OAUTH_FAILURES.invalid_grant,
      'This refresh token is bound to a key. Send a DPoP proof of that key with it.',
    )
  if (known.used_at !== null) {
    // The same request may have arrived twice: the use and its response are committed together or not at all.
    const answered = await findPreviousResponse<T>({ sql, now: at }, once)
    if (answered) return answered
    const isSame =
      check === undefined ||
      (await check(registration).then(
        () => true,
        () => false,
      ))
    const lost = isSame && (await findLostAnswer(sql, { token, client, used: known, at, successorOf }))
    if (lost) return lost
    throw await endFamily(context, registration, origin)
  }
  await check?.(registration)
  const prepared = await prepare(registration, at, known)
  limitTokens(registration.id)
  const given = respondOnce({ sql, now: at, random }, once, async (tx) => {
    if (!(await markRefreshTokenUsed(tx, hash, at.toISOString())))
      throw new Failure(OAUTH_FAILURES.invalid_grant, 'Another request used this refresh token at the same time.')
    const answer = await give(tx, { registration, at, prepared })
    await keepRefreshResponse(tx, hash, seal(JSON.stringify(answer), sealOf(token, client), random))
    return answer
  })
  return given.catch(async (refusal: unknown) => {
    const used = await findRefreshToken(sql, hash)
    const winner = used && (await findLostAnswer(sql, { token, client, used, at, successorOf }))
    if (winner) return winner
    throw refusal
  })
}

interface Lost<T> {
  token: string
  client: string
  used: RefreshTokenRow
  at: Date
  successorOf: RefreshSteps<never, T>['successorOf']
}

/** The recent response to this token for this client, unless its refresh token arrived and was used. */
async function findLostAnswer<T extends object>(
  sql: Sql,
  { token, client, used: { used_at, sealed_answer }, at, successorOf }: Lost<T>,
): Promise<T | undefined> {
  if (used_at === null || sealed_answer === null) return undefined
  // A clock that was set back in between is no reason to end anything.
  if (at.getTime() - Date.parse(used_at) > REPEATED_WITHIN) return undefined
  const answer = openAnswer<T>(sealed_answer, sealOf(token, client))
  const next = answer && successorOf(answer)
  const successor = next && (await findRefreshToken(sql, hashSecret(next)))
  return successor && successor.used_at === null ? answer : undefined
}

/** Returns undefined for a different client or endpoint than the response was made for. */
function openAnswer<T>(sealed: string, key: Seal): T | undefined {
  try {
    // Encrypted above; the authentication tag proves its origin, and the binding proves the endpoint.
    return JSON.parse(unseal(sealed, key)) as T
  } catch {
    return undefined
  }
}

function sealOf(token: string, client: string): Seal {
  return { secret: token, purpose: PURPOSE, boundTo: client }
}

export interface RefreshRequest {
  token: string
  origin: RequestOrigin
  once?: IdempotentRequest
  /** The endpoint and the client: only a request with the same two gets the stored response. */
  client?: string
  /** The key whose possession the request proves. */
  proofKey?: string
  /** Throws if the registration belongs to a client other than the caller. */
  check?(registration: RegistrationRow): Promise<void>
}

interface RefreshSteps<P, T> {
  /** Prepares what is needed before anything is written; may refuse. */
  prepare(registration: RegistrationRow, at: Date, presented: RefreshTokenRow): Promise<P>
  give(tx: Sql, known: { registration: RegistrationRow; at: Date; prepared: P }): Promise<T>
  /** The refresh token in a response. */
  successorOf(answer: T): string | undefined
}

export interface RefreshForm extends PresentedClient {
  refresh_token: string
  scope?: string
  /** For the access token alone: the next refresh token keeps the resources of this one (RFC 8707, section 2.2). */
  resources?: readonly string[]
}

/** RFC 6749, section 6; RFC 9700, section 4.14.2. */
export async function refreshAccess(
  context: AuthContext,
  { refresh_token, scope, resources = [], ...presented }: RefreshForm,
  origin: RequestOrigin,
  authenticate: AuthenticateClient,
): Promise<TokenResponse> {
  return useRefreshToken(
    context,
    {
      token: refresh_token,
      origin,
      client: ['/oauth2/token', presented.client_id].filter((part) => part !== undefined).join(' '),
      proofKey: presented.proofKey,
      async check({ protocol, client_id, client_auth }) {
        if (protocol === 'oauth' && client_id !== null)
          await authenticate(presented, { clientId: client_id, must: client_auth !== null })
      },
    },
    {
      async prepare(registration, _at, { resource, proof_key }) {
        const grants = [resource?.split(' ') ?? [], registration.granted_resource?.split(' ') ?? []]
        const narrowed = narrowResources(resources, grants, context.access.origin)
        // An unbound token becomes bound if the request proves a key.
        const proofKey = proof_key ?? presented.proofKey
        return {
          scopes: narrowScopes(scopesOf(context, registration), scope, context.access.scopes.aliases),
          resource,
          narrowed,
          proofKey,
        }
      },
      async give(tx, { registration, at, prepared: { scopes, resource, narrowed, proofKey } }) {
        const answer = await issueAccessToken(context, tx, registration, { at, scopes, resource: narrowed, proofKey })
        return {
          ...answer,
          refresh_token: await issueRefreshToken(context, tx, registration, at, { resource, proofKey }),
        }
      },
      successorOf: ({ refresh_token }) => refresh_token,
    },
  )
}

async function endFamily(context: AuthContext, { id }: RegistrationRow, origin: RequestOrigin): Promise<Failure> {
  context.trail.refused({
    event: 'refused',
    registration_id: id,
    ...origin,
    detail: { reason: 'refresh_token_reused' },
  })
  await revoke(context, { id }, { by: 'reuse', origin })
  return new Failure(
    OAUTH_FAILURES.invalid_grant,
    'This refresh token was already used, so its registration has been revoked.',
  )
}
