import { DAY, fetchableAddresses, MINUTE } from '@vitrine/kit'
import { Failure, type PoolAdmission, type Spender, type Sql } from '@vitrine/server-kit'
import type { JSONWebKeySet } from 'jose'
import Type, { type Static } from 'typebox'
import { Check, Errors } from 'typebox/schema'
import { isRegisteredId } from '../credentials/registered-client-id.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import { blocksOfClient } from '../limits/blocklist.ts'
import { CLIENT_DOCUMENTS, KEPT_CLIENT_DOCUMENTS } from '../limits/scarce-pools.ts'
import { createDocumentCache, type Loaded } from '../outgoing/document-cache.ts'
import { fetchDocument, keptFor } from '../outgoing/fetch-document.ts'
import { readAgentName } from '../registration/agent-name.ts'
import type { SignRequest } from '../signing/request-signing.ts'
import { isBlocked } from '../storage/block-store.ts'
import { type ClientIdRules, readClientId } from './client-id.ts'
import { CLIENT_AUTH_METHODS, type ClientAuthMethod } from './client-methods.ts'
import { findRegisteredClient } from './client-registration.ts'
import { faultOfRedirectUri, withoutWildcardPort } from './redirect-uri.ts'

export interface Clients {
  /**
   * The client of an id, by its document or its registration. Throws `client_rejected` if there is neither, or if the
   * owner has blocked it, and `PoolExhausted`. `by`: who pays for fetching a document; a registration is only read.
   */
  get(clientId: string, by: Spender): Promise<Client>
  /**
   * The keys with which a client signs its assertions. `fresh` fetches them again, at most twice a minute, to find an
   * unknown key. Throws `invalid_client` if there are none, and `PoolExhausted`.
   */
  keys(client: Client, options: { fresh: boolean; by: Spender }): Promise<JSONWebKeySet>
}

const KEPT = { least: MINUTE, most: DAY }

/** Interval before keys are fetched again for an unknown key, in milliseconds. */
const REFETCHED_AFTER = 30_000

export interface ClientsOptions extends ClientIdRules {
  sql: Sql
  admission: PoolAdmission
  /** Signs the requests for documents. If absent, they are not signed. */
  sign?: SignRequest
  /** The key of registered clients; absent where none can register. */
  registrationKey?: () => Promise<Buffer>
  now: () => Date
}

/**
 * Finds clients by their documents, and caches valid ones as long as their servers allow, within bounds. Those that have
 * registered are in their ids.
 */
export function createClients({ sql, admission, loopback, sign, registrationKey, now }: ClientsOptions): Clients {
  const pools = { admission, fetched: CLIENT_DOCUMENTS, kept: KEPT_CLIENT_DOCUMENTS }
  const documents = createDocumentCache({ ...pools, load: fetchClient })
  const keySets = createDocumentCache({ ...pools, load: fetchKeys })
  const isAllowed = fetchableAddresses({ loopback })

  async function fetchClient(id: string): Promise<Loaded<Client>> {
    const address = readClientId(id, { loopback })
    if (!address.ok) throw new Failure(OAUTH_FAILURES.client_rejected, address.why)
    const fetched = await fetchDocument(address.url, { isAllowed, sign })
    if (!fetched.ok)
      throw new Failure(
        OAUTH_FAILURES.client_rejected,
        `The client metadata document could not be fetched: ${fetched.why}.`,
      )
    const verdict = readClientDocument(fetched.document, id)
    if (!verdict.ok) throw new Failure(OAUTH_FAILURES.client_rejected, `The client metadata document ${verdict.why}.`)
    return { document: verdict.client, keepFor: keptFor(fetched.cacheControl, KEPT) }
  }

  async function fetchKeys(address: string): Promise<Loaded<JSONWebKeySet>> {
    const fetched = await fetchDocument(new URL(address), { isAllowed, sign })
    if (!fetched.ok)
      throw new Failure(OAUTH_FAILURES.invalid_client, `The client’s keys could not be fetched: ${fetched.why}.`)
    if (!isKeySet(fetched.document))
      throw new Failure(OAUTH_FAILURES.invalid_client, 'The client’s keys are not a JWK Set.')
    return { document: fetched.document, keepFor: keptFor(fetched.cacheControl, KEPT) }
  }

  async function getRegistered(id: string): Promise<Client> {
    if (!registrationKey)
      throw new Failure(
        OAUTH_FAILURES.client_rejected,
        'Clients cannot register at this shop: reading needs no credential.',
      )
    const { name, redirectUris } = findRegisteredClient(id, { key: await registrationKey(), now: now() })
    return { id, kind: 'registered', name, redirectUris, authMethods: ['none'], jwks: undefined, jwksUri: undefined }
  }

  return {
    async get(id, by) {
      const client = await (isRegisteredId(id) ? getRegistered(id) : documents.get(id, by))
      if (await isBlocked(sql, blocksOfClient(id, client.redirectUris)))
        throw new Failure(OAUTH_FAILURES.client_rejected, 'This shop has blocked this client.')
      return client
    },

    async keys({ jwks, jwksUri = '' }, { fresh, by }) {
      if (jwks) return jwks
      if (!URL.canParse(jwksUri))
        throw new Failure(OAUTH_FAILURES.invalid_client, 'The client metadata document lists no keys.')
      return keySets.get(jwksUri, by, (_set, age) => !fresh || age <= REFETCHED_AFTER)
    },
  }
}

/** An OAuth client: the content of its metadata document or of its registration. */
export interface Client {
  /** The address of the document, or the signed registration itself. */
  id: string
  /** Of a document, its host is known to have published it. Nothing is known of a client that has registered. */
  kind: 'document' | 'registered'
  /** The name in its metadata, made safe to show as plain text. */
  name: string | undefined
  redirectUris: readonly string[]
  /** How it may authenticate at the token endpoint. */
  authMethods: readonly ClientAuthMethod[]
  /** The keys in the document itself. */
  jwks: JSONWebKeySet | undefined
  jwksUri: string | undefined
}

/** Whether the client must sign an assertion, because its document lists no other method. */
export function mustAuthenticate({ authMethods }: Pick<Client, 'authMethods'>): boolean {
  return !authMethods.includes('none')
}

export type ClientDocumentResult = { ok: true; client: Client } | { ok: false; why: string }

const Methods = Type.Union([Type.String(), Type.Array(Type.String())])

/** RFC 7591, section 2, as far as it matters here; other members are ignored. */
const Metadata = Type.Object({
  client_id: Type.String(),
  client_name: Type.Optional(Type.String({ maxLength: 1000 })),
  redirect_uris: Type.Array(Type.String({ maxLength: 2000 }), { minItems: 1, maxItems: 100 }),
  grant_types: Type.Optional(Type.Array(Type.String())),
  response_types: Type.Optional(Type.Array(Type.String())),
  token_endpoint_auth_method: Type.Optional(Methods),
  // Documents for several servers list several methods, under the name that server metadata uses.
  token_endpoint_auth_methods: Type.Optional(Methods),
  token_endpoint_auth_methods_supported: Type.Optional(Methods),
  jwks: Type.Optional(Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.Unknown())) })),
  jwks_uri: Type.Optional(Type.String({ maxLength: 2000 })),
})

/**
 * The draft, section 4: the document contains its own address and no secret, and the client supports what this server
 * requires. Invalid redirect addresses are dropped; the others remain valid.
 */
export function readClientDocument(document: unknown, id: string): ClientDocumentResult {
  if (!Check(Metadata, document)) {
    const [, [first]] = Errors(Metadata, document)
    return refuse(`is not valid client metadata: ${first?.instancePath || 'it'} ${first?.message ?? 'is invalid'}`)
  }
  const { client_id, client_name, redirect_uris, grant_types, response_types, jwks, jwks_uri } = document
  if (client_id !== id) return refuse('has a client_id other than its own address')
  if ('client_secret' in document) return refuse('contains a client_secret, which would be public')
  const authMethods = authMethodsOf(document)
  if (authMethods.length === 0)
    return refuse(`lists no supported authentication method; supported are ${CLIENT_AUTH_METHODS.join(', ')}`)
  const keysFault = faultOfKeys(authMethods, jwks, jwks_uri)
  if (keysFault !== undefined) return refuse(keysFault)
  if (grant_types && !grant_types.includes('authorization_code')) return refuse('does not list authorization_code')
  if (response_types && !response_types.includes('code')) return refuse('does not list the response type code')
  const addresses = redirect_uris.map(withoutWildcardPort)
  const redirectUris = addresses.filter((uri) => faultOfRedirectUri(uri) === undefined)
  const [first = ''] = addresses
  if (redirectUris.length === 0) return refuse(`lists a redirect_uri that ${faultOfRedirectUri(first)}`)
  const keys = isKeySet(jwks) ? jwks : undefined
  return {
    ok: true,
    client: {
      ...{ id, kind: 'document', name: readAgentName(client_name) },
      ...{ redirectUris, authMethods, jwks: keys, jwksUri: jwks_uri },
    },
  }
}

/** The supported methods among those that the document lists. Without any, the client is public and uses PKCE. */
function authMethodsOf(document: Static<typeof Metadata>): ClientAuthMethod[] {
  const { token_endpoint_auth_method, token_endpoint_auth_methods, token_endpoint_auth_methods_supported } = document
  const listed = [token_endpoint_auth_method, token_endpoint_auth_methods, token_endpoint_auth_methods_supported]
    .flat()
    .filter((method) => method !== undefined)
  return listed.length === 0 ? ['none'] : CLIENT_AUTH_METHODS.filter((method) => listed.includes(method))
}

/** RFC 7591, section 2: `jwks` and `jwks_uri` are mutually exclusive, and `private_key_jwt` needs one of them. */
function faultOfKeys(methods: readonly ClientAuthMethod[], jwks: unknown, jwksUri: string | undefined) {
  if (jwks !== undefined && jwksUri !== undefined) return 'has both jwks and jwks_uri'
  if (jwks !== undefined && hasPrivateMember(jwks)) return 'holds a private key, which anybody can read there'
  if (jwksUri !== undefined && !/^https?:$/.test(URL.parse(jwksUri)?.protocol ?? ''))
    return 'names a jwks_uri that is no address'
  const hasKeys = jwks !== undefined || jwksUri !== undefined
  return methods.includes('private_key_jwt') && !methods.includes('none') && !hasKeys
    ? 'asks for private_key_jwt and names no keys'
    : undefined
}

function isKeySet(value: unknown): value is JSONWebKeySet {
  const { keys } = Object(value)
  return Array.isArray(keys) && keys.every((key) => typeof Object(key).kty === 'string') && !hasPrivateMember(value)
}

function hasPrivateMember(value: unknown): boolean {
  return [Object(value).keys].flat().some((key) => ['d', 'p', 'q', 'k'].some((name) => name in Object(key)))
}

function refuse(why: string): ClientDocumentResult {
  return { ok: false, why }
}
