import { hash } from 'node:crypto'
import { Failure, isFailure, type Spender, type Sql } from '@vitrine/server-kit'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { SKEW } from '../assertions/assertion-checks.ts'
import { verifyWithSet } from '../assertions/key-set.ts'
import { ALGORITHMS } from '../assertions/signed-tokens.ts'
import type { PresentedClient } from '../context/context.ts'
import { isRegisteredId } from '../credentials/registered-client-id.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import { markUsed } from '../storage/once-store.ts'
import { readClientId } from './client-id.ts'
import { type Client, type Clients, mustAuthenticate } from './clients.ts'
import { OTHER_CLIENT } from './identify-client.ts'

// How a client authenticates at the token endpoint: by its `client_id` alone, or by a JWT signed with a key of its
// metadata document (`private_key_jwt`, RFC 7523, section 3). A client whose document lists only that method must sign.

export const CLIENT_ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

export interface ClientAuthenticationContext {
  sql: Sql
  clients: Clients
  loopback: boolean
  /** The issuer, and the prefix of the token endpoint's address. */
  publicUrl: string
  now: () => Date
}

/** An assertion is for immediate use; in seconds. */
const LONGEST_LIFE = 3600

/**
 * Throws `invalid_client` unless the caller is this client. `must`: whether it must sign, as recorded when the human
 * approved; if undefined, only its document decides. `by`: who pays for fetching the document.
 */
export async function authenticateClient(
  context: ClientAuthenticationContext,
  presented: PresentedClient,
  { clientId, must, by }: { clientId: string; must?: boolean; by: Spender },
): Promise<void> {
  if (presented.client_id !== undefined && presented.client_id !== clientId)
    throw new Failure(OAUTH_FAILURES.invalid_grant, OTHER_CLIENT)
  if (presented.client_assertion !== undefined) return verifyAssertion(context, presented, { clientId, by })
  if (presented.client_id === undefined) throw new Failure('invalid_request', 'client_id is missing.')
  const hasToSign = must ?? (await isSigning(context, { clientId, by }))
  if (hasToSign) throw rejected('The client metadata document requires private_key_jwt. Send client_assertion.')
}

/** A client id that is neither an address nor registered has no document and no keys. */
async function isSigning(
  { clients, loopback }: ClientAuthenticationContext,
  { clientId, by }: { clientId: string; by: Spender },
): Promise<boolean> {
  if (!isRegisteredId(clientId) && !readClientId(clientId, { loopback }).ok) return false
  return mustAuthenticate(await findClient(clients, clientId, by))
}

async function verifyAssertion(
  context: ClientAuthenticationContext,
  { client_assertion = '', client_assertion_type }: PresentedClient,
  { clientId, by }: { clientId: string; by: Spender },
): Promise<void> {
  if (client_assertion_type !== CLIENT_ASSERTION_TYPE)
    throw rejected(`client_assertion_type must be ${CLIENT_ASSERTION_TYPE}.`)
  // Decoded without verification, so that an assertion of another client causes no fetch.
  const claims = decode(client_assertion)
  if (claims?.iss !== clientId || claims.sub !== clientId) throw rejected('iss and sub must both be the client_id.')
  const client = await findClient(context.clients, clientId, by)
  if (!client.authMethods.includes('private_key_jwt'))
    throw rejected('The client metadata document does not list private_key_jwt.')
  const { exp = 0, jti = '' } = await verifySignature(context, { client, by, assertion: client_assertion })
  const mark = hash('sha256', JSON.stringify(['client', clientId, jti]), 'base64url')
  if (!(await markUsed(context.sql, mark, new Date((exp + SKEW) * 1000).toISOString())))
    throw rejected('This assertion was already used. Each one is valid once.')
}

async function verifySignature(
  { clients, publicUrl, now }: ClientAuthenticationContext,
  { client, by, assertion }: { client: Client; by: Spender; assertion: string },
): Promise<JWTPayload> {
  const at = now()
  const options = {
    algorithms: ALGORITHMS,
    audience: [publicUrl, `${publicUrl}/`, `${publicUrl}/oauth2/token`],
    clockTolerance: SKEW,
    currentDate: at,
    requiredClaims: ['iss', 'sub', 'aud', 'exp', 'jti'],
  }
  const verify = async (fresh: boolean) => {
    const set = createLocalJWKSet(await clients.keys(client, { fresh, by }))
    return (await verifyWithSet(assertion, set, (key) => jwtVerify(assertion, key, options))).payload
  }
  const payload = await verify(false)
    .catch((error: unknown) => {
      // An unknown key may be new.
      if (error instanceof errors.JWKSNoMatchingKey) return verify(true)
      throw error
    })
    .catch((error: unknown) => {
      if (error instanceof errors.JOSEError) throw rejected(describeError(error))
      throw error
    })
  if ([payload.aud].flat().length !== 1) throw rejected('aud must contain only this server.')
  if ((payload.exp ?? 0) - at.getTime() / 1000 > LONGEST_LIFE + SKEW)
    throw rejected('The assertion’s lifetime exceeds one hour.')
  if ((payload.iat ?? 0) - SKEW > at.getTime() / 1000) throw rejected('The assertion’s iat is in the future.')
  return payload
}

function describeError(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'The assertion has expired.'
  if (error instanceof errors.JWTClaimValidationFailed) return `The claim ${error.claim} is missing or wrong.`
  return 'The signature cannot be verified with the keys of the client’s document.'
}

/**
 * The document of a client that has presented something from this server: a code, a token or a provider's assertion.
 */
async function findClient(clients: Clients, clientId: string, by: Spender): Promise<Client> {
  return clients.get(clientId, by).catch((error: unknown) => {
    if (isFailure(error, OAUTH_FAILURES.client_rejected)) throw rejected(error.message)
    throw error
  })
}

function decode(assertion: string): JWTPayload | undefined {
  try {
    decodeProtectedHeader(assertion)
    return decodeJwt(assertion)
  } catch {
    return undefined
  }
}

function rejected(detail: string): Failure {
  return new Failure(OAUTH_FAILURES.invalid_client, detail)
}
