import { addMilliseconds, DAY, SECOND } from '@vitrine/kit'
import { Failure, type PoolAdmission, type Spender, type Sql } from '@vitrine/server-kit'
import { Check, Errors } from 'typebox/schema'
import {
  REGISTERED_FOR,
  type RegisteredClient,
  readRegisteredClient,
  toRegisteredId,
} from '../credentials/registered-client-id.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import { blocksOfClient } from '../limits/blocklist.ts'
import { CLIENT_REGISTRATIONS } from '../limits/scarce-pools.ts'
import { readAgentName } from '../registration/agent-name.ts'
import { isBlocked } from '../storage/block-store.ts'
import { type ClientInformation, ClientRegistration } from './client-schemas.ts'
import { faultOfRedirectUri, withoutWildcardPort } from './redirect-uri.ts'

/** A client that asks for a secret works without one; one that would sign its requests needs a document with keys. */
const REPLACED_METHODS: readonly string[] = ['none', 'client_secret_post', 'client_secret_basic']

export interface ClientRegistrationContext {
  sql: Sql
  admission: Pick<PoolAdmission, 'spend'>
  /** Signs the ids. */
  key: Buffer
  now: () => Date
}

/**
 * Reads a registration request and signs what is registered. Throws `invalid_redirect_uri` and
 * `invalid_client_metadata` (RFC 7591, section 3.2.2), and `PoolExhausted`.
 */
export async function registerClient(
  { sql, admission, key, now }: ClientRegistrationContext,
  metadata: unknown,
  by: Spender,
): Promise<ClientInformation> {
  return admission.spend(CLIENT_REGISTRATIONS, by, async () => {
    const information = signRegistration(metadata, { key, now: now() })
    if (await isBlocked(sql, blocksOfClient(information.client_id, information.redirect_uris)))
      throw new Failure(OAUTH_FAILURES.invalid_redirect_uri, 'This shop has blocked the host of a redirect_uri.')
    return information
  })
}

function signRegistration(metadata: unknown, { key, now }: { key: Buffer; now: Date }): ClientInformation {
  if (!Check(ClientRegistration, metadata)) throw malformed(metadata)
  const { token_endpoint_auth_method = 'none', grant_types, response_types } = metadata
  if (!REPLACED_METHODS.includes(token_endpoint_auth_method))
    throw invalidMetadata(
      `token_endpoint_auth_method ${token_endpoint_auth_method} is not supported for registered clients; none is. A client with keys uses a Client ID Metadata Document.`,
    )
  if (grant_types && !grant_types.includes('authorization_code'))
    throw invalidMetadata('grant_types must include authorization_code.')
  if (response_types && !response_types.includes('code')) throw invalidMetadata('response_types must include code.')
  const name = readAgentName(metadata.client_name)
  const redirectUris = readRedirectUris(metadata.redirect_uris)
  const expiresAt = new Date(addMilliseconds(now, REGISTERED_FOR * DAY))
  return {
    client_id: toRegisteredId({ name, redirectUris, expiresAt }, key),
    client_id_issued_at: Math.floor(now.getTime() / SECOND),
    ...(name !== undefined && { client_name: name }),
    redirect_uris: [...redirectUris],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
}

/**
 * What a client has registered, by its id; throws `client_rejected`. The name and the addresses are checked again:
 * whoever stole the key must not get further than the registration endpoint lets them.
 */
export function findRegisteredClient(clientId: string, signing: { key: Buffer; now: Date }): RegisteredClient {
  const { name, redirectUris, expiresAt } = readRegisteredClient(clientId, signing)
  return {
    name: readAgentName(name),
    redirectUris: redirectUris.filter((uri) => faultOfRedirectUri(uri) === undefined),
    expiresAt,
  }
}

function readRedirectUris(given: readonly string[]): string[] {
  const uris = [...new Set(given.map(withoutWildcardPort))]
  for (const uri of uris) {
    const fault = faultOfRedirectUri(uri)
    if (fault !== undefined) throw new Failure(OAUTH_FAILURES.invalid_redirect_uri, `A redirect_uri ${fault}.`)
  }
  return uris
}

function malformed(metadata: unknown): Failure {
  const [, [first]] = Errors(ClientRegistration, metadata)
  const place = first?.instancePath ?? ''
  const why = `The metadata is not valid: ${place || 'it'} ${first?.message ?? 'is invalid'}.`
  return place.startsWith('/redirect_uris')
    ? new Failure(OAUTH_FAILURES.invalid_redirect_uri, why)
    : invalidMetadata(why)
}

function invalidMetadata(why: string): Failure {
  return new Failure(OAUTH_FAILURES.invalid_client_metadata, why)
}
