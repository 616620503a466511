import { hash } from 'node:crypto'
import { Failure, type Sql } from '@vitrine/server-kit'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { ALGORITHMS, SKEW } from '../assertions/assertion-checks.ts'
import { markUsed } from '../storage/once-store.ts'
import { readClientId } from './client-id.ts'
import { type Client, type Clients, mustAuthenticate } from './clients.ts'

// How a client shows at the token endpoint who it is: by its `client_id` alone, or by a JWT that it signs with a key of
// its document (`private_key_jwt`, RFC 7523, section 3). A client whose document lists no other way has to sign.

export const CLIENT_ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** Members of a token request. */
export interface PresentedClient {
  client_id?: string
  client_assertion?: string
  client_assertion_type?: string
}

/** `must`: whether it has to sign; undefined where its document says so. */
export type AuthenticateClient = (
  presented: PresentedClient,
  expected: { clientId: string; must?: boolean },
) => Promise<void>

export interface ClientAuthenticationContext {
  sql: Sql
  clients: Clients
  loopback: boolean
  /** The issuer, and the start of the token endpoint's address. */
  publicUrl: string
  now: () => Date
}

/** An assertion is made to be handed in at once; in seconds. */
const LONGEST_LIFE = 3600

/** For a server that asks no humans, and so reads no documents: a client is who it says it is, and can sign nothing. */
export const identifyClient: AuthenticateClient = async (presented, { clientId }) => {
  if (presented.client_assertion !== undefined) throw rejected('Clients do not sign here; send client_id.')
  if (presented.client_id === undefined) throw new Failure('invalid_request', 'client_id is missing.')
  if (presented.client_id !== clientId) throw new Failure('invalid_grant', OTHER_CLIENT)
}

const OTHER_CLIENT = 'It was given to another client_id.'

/**
 * Throws `invalid_client` unless whoever asks is this client. `must`: whether it has to sign, as was written down when the
 * human said yes; undefined where only its document says so.
 */
export async function authenticateClient(
  context: ClientAuthenticationContext,
  presented: PresentedClient,
  { clientId, must }: { clientId: string; must?: boolean },
): Promise<void> {
  if (presented.client_id !== undefined && presented.client_id !== clientId)
    throw new Failure('invalid_grant', OTHER_CLIENT)
  if (presented.client_assertion !== undefined) return verifyAssertion(context, presented, clientId)
  if (presented.client_id === undefined) throw new Failure('invalid_request', 'client_id is missing.')
  const hasToSign = must ?? (await isSigning(context, clientId))
  if (hasToSign) throw rejected('The client’s document asks for private_key_jwt; send client_assertion.')
}

/** A name that is no address has no document, and nothing to sign with. */
async function isSigning({ clients, loopback }: ClientAuthenticationContext, clientId: string): Promise<boolean> {
  if (!readClientId(clientId, { loopback }).ok) return false
  return mustAuthenticate(await findClient(clients, clientId))
}

async function verifyAssertion(
  context: ClientAuthenticationContext,
  { client_assertion = '', client_assertion_type }: PresentedClient,
  clientId: string,
): Promise<void> {
  if (client_assertion_type !== CLIENT_ASSERTION_TYPE)
    throw rejected(`client_assertion_type should be ${CLIENT_ASSERTION_TYPE}.`)
  // Read without belief, so that nothing is fetched for an assertion of somebody else.
  const claims = decode(client_assertion)
  if (claims?.iss !== clientId || claims.sub !== clientId) throw rejected('iss and sub should both be the client_id.')
  const client = await findClient(context.clients, clientId)
  if (!client.authMethods.includes('private_key_jwt'))
    throw rejected('The client’s document does not list private_key_jwt.')
  const { exp = 0, jti = '' } = await verifySignature(context, client, client_assertion)
  const mark = hash('sha256', JSON.stringify(['client', clientId, jti]), 'base64url')
  if (!(await markUsed(context.sql, mark, new Date((exp + SKEW) * 1000).toISOString())))
    throw rejected('This assertion was used before. Each is good once.')
}

async function verifySignature(
  { clients, publicUrl, now }: ClientAuthenticationContext,
  client: Client,
  assertion: string,
): Promise<JWTPayload> {
  const at = now()
  const options = {
    algorithms: ALGORITHMS,
    audience: [publicUrl, `${publicUrl}/`, `${publicUrl}/oauth2/token`],
    clockTolerance: SKEW,
    currentDate: at,
    requiredClaims: ['iss', 'sub', 'aud', 'exp', 'jti'],
  }
  const verify = async (fresh: boolean) =>
    (await jwtVerify(assertion, createLocalJWKSet(await clients.keys(client, { fresh })), options)).payload
  const payload = await verify(false)
    .catch((error: unknown) => {
      // A key that nobody knows may be new.
      if (error instanceof errors.JWKSNoMatchingKey) return verify(true)
      throw error
    })
    .catch((error: unknown) => {
      if (error instanceof errors.JOSEError) throw rejected(describeError(error))
      throw error
    })
  if ([payload.aud].flat().length !== 1) throw rejected('The audience should be this server alone.')
  if ((payload.exp ?? 0) - at.getTime() / 1000 > LONGEST_LIFE + SKEW)
    throw rejected('The assertion lives longer than an hour.')
  if ((payload.iat ?? 0) - SKEW > at.getTime() / 1000) throw rejected('The assertion comes from the future.')
  return payload
}

function describeError(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'The assertion has expired.'
  if (error instanceof errors.JWTClaimValidationFailed) return `The claim ${error.claim} is missing or wrong.`
  return 'The signature cannot be verified with the keys of the client’s document.'
}

/** The document of a client that has shown something of this server's: a code, a token, a provider's word. */
async function findClient(clients: Clients, clientId: string): Promise<Client> {
  return clients.get(clientId, `client ${clientId}`).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'client_rejected') throw rejected(error.message)
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
  return new Failure('invalid_client', detail)
}
