import { DAY, isLoopbackAddress, isPublicAddress, MINUTE } from '@vitrine/kit'
import { type Counters, type CountLimit, Failure, refusalFields } from '@vitrine/server-kit'
import { LRUCache } from 'lru-cache'
import Type from 'typebox'
import Value from 'typebox/value'
import { readAgentName } from '../registration/agent-name.ts'
import { type ClientIdRules, readClientId } from './client-id.ts'
import { fetchDocument } from './fetch-document.ts'
import { faultOfRedirectUri } from './redirect-uri.ts'

export interface Clients {
  /** Throws `client_rejected` when there is no good document. `who` asks: a person who has signed in. */
  get(clientId: string, who: string): Promise<Client>
}

const KEPT = 1000

const KEPT_AT_LEAST = MINUTE

const KEPT_AT_MOST = DAY

/** Documents that one person can make the shop fetch. */
const PER_PERSON: CountLimit = { name: 'client-documents-of-person', quota: 60, seconds: 3600 }

/** Finds clients by their documents, and keeps those that are good for as long as their servers say, within bounds. */
export function createClients({ counters, loopback }: ClientIdRules & { counters: Counters }): Clients {
  const kept = new LRUCache<string, Client>({ max: KEPT })
  const fetching = new Map<string, Promise<Client>>()
  const isAllowed = (address: string) => isPublicAddress(address) || (loopback && isLoopbackAddress(address))

  async function fetchClient(id: string): Promise<Client> {
    const address = readClientId(id, { loopback })
    if (!address.ok) throw new Failure('client_rejected', address.why)
    const fetched = await fetchDocument(address.url, { isAllowed })
    if (!fetched.ok) throw new Failure('client_rejected', `The client’s document cannot be used: ${fetched.why}.`)
    const verdict = readClientDocument(fetched.document, id)
    if (!verdict.ok) throw new Failure('client_rejected', `The client’s document ${verdict.why}.`)
    kept.set(id, verdict.client, { ttl: keepFor(fetched.cacheControl) })
    return verdict.client
  }

  return {
    async get(id, who) {
      const known = kept.get(id)
      if (known) return known
      const underWay = fetching.get(id)
      if (underWay) return underWay
      const count = await counters.takeExactly(PER_PERSON, who)
      if (!count.allowed) {
        throw new Failure('rate_limited', 'Too many different clients were asked for. Try again later.', {
          headers: refusalFields(PER_PERSON, count),
        })
      }
      const begun = fetchClient(id).finally(() => fetching.delete(id))
      fetching.set(id, begun)
      return begun
    },
  }
}

function keepFor(cacheControl = ''): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl)?.[1] ?? 0)
  return Math.min(KEPT_AT_MOST, Math.max(KEPT_AT_LEAST, seconds * 1000))
}

/** What is known of an OAuth client: what stands in its document, and where that is. */
export interface Client {
  /** The address of the document. */
  id: string
  /** Its own word, fit to be shown as plain text. */
  name: string | undefined
  redirectUris: readonly string[]
}

export type ClientDocumentResult = { ok: true; client: Client } | { ok: false; why: string }

/** RFC 7591, section 2, as far as it matters here; other members are nobody's business. */
const Metadata = Type.Object({
  client_id: Type.String(),
  client_name: Type.Optional(Type.String({ maxLength: 1000 })),
  redirect_uris: Type.Array(Type.String({ maxLength: 2000 }), { minItems: 1, maxItems: 100 }),
  grant_types: Type.Optional(Type.Array(Type.String())),
  response_types: Type.Optional(Type.Array(Type.String())),
  token_endpoint_auth_method: Type.Optional(Type.String()),
})

/** The draft, section 4: the document names its own address, holds no secret, and the client can do what is asked of it. */
export function readClientDocument(document: unknown, id: string): ClientDocumentResult {
  if (!Value.Check(Metadata, document)) {
    const [first] = Value.Errors(Metadata, document)
    return refuse(`is not client metadata: ${first?.instancePath || 'it'} ${first?.message ?? 'is wrong'}`)
  }
  const { client_id, client_name, redirect_uris, grant_types, response_types, token_endpoint_auth_method } = document
  if (client_id !== id) return refuse('names another client_id than its own address')
  if ('client_secret' in document) return refuse('holds a client_secret, which anybody can read there')
  if ((token_endpoint_auth_method ?? 'none') !== 'none')
    return refuse('asks for a token_endpoint_auth_method other than none, which is the only one here')
  if (grant_types && !grant_types.includes('authorization_code')) return refuse('does not list authorization_code')
  if (response_types && !response_types.includes('code')) return refuse('does not list the response type code')
  for (const uri of redirect_uris) {
    const fault = faultOfRedirectUri(uri)
    if (fault !== undefined) return refuse(`names a redirect_uri that ${fault}`)
  }
  return { ok: true, client: { id, name: readAgentName(client_name), redirectUris: redirect_uris } }
}

function refuse(why: string): ClientDocumentResult {
  return { ok: false, why }
}
