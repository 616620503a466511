import { DAY, isLoopbackAddress, isPublicAddress, MINUTE } from '@vitrine/kit'
import { type Counters, Failure, type Limit, refusalFields } from '@vitrine/server-kit'
import { LRUCache } from 'lru-cache'
import { type Client, readClientDocument } from './client-document.ts'
import { type ClientIdRules, readClientId } from './client-id.ts'
import { fetchDocument } from './fetch-document.ts'

export interface Clients {
  /** Throws `client_rejected` when there is no good document. `who` asks: a person who has signed in. */
  get(clientId: string, who: string): Promise<Client>
}

const KEPT = 1000
const KEPT_AT_LEAST = MINUTE
const KEPT_AT_MOST = DAY
/** Documents that one person can make the shop fetch. */
const PER_PERSON: Limit = { name: 'client-documents-of-person', quota: 60, seconds: 3600 }

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
