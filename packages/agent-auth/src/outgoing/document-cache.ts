import { type HeldPool, type PoolAdmission, PoolExhausted, type Spender, type SpentPool } from '@vitrine/server-kit'
import { LRUCache } from 'lru-cache'

// Documents of other servers whose addresses strangers choose: profiles, key directories, client metadata. Fetching one
// spends a share of the requests that the service makes for strangers, and keeping one holds a part of the cache. So
// strangers can neither use up all requests nor displace the documents that others need.

export interface DocumentCache<Document> {
  /**
   * The document at an address: a kept one, or one that is fetched, once for all who ask at the same moment. `by`: who
   * pays for a request. `isGood`: whether a kept one will do, given its age in milliseconds. Throws what `load` throws,
   * and `PoolExhausted`.
   */
  get(address: string, by: Spender, isGood?: (document: Document, age: number) => boolean): Promise<Document>
  /** The kept document, whether or not it is good enough. */
  peek(address: string): Document | undefined
}

export interface Loaded<Document> {
  document: Document
  /** In milliseconds. */
  keepFor: number
}

export interface DocumentCacheOptions<Document> {
  admission: Pick<PoolAdmission, 'spend' | 'keep'>
  fetched: SpentPool
  kept: HeldPool
  /**
   * Fetches and reads a document. What is thrown is not kept. `known`: the kept one that will not do, for as long as it
   * would be kept.
   */
  load(address: string, known: Loaded<Document> | undefined): Promise<Loaded<Document>>
  /** In milliseconds since 1970. */
  now?: () => number
}

interface Entry<Document> {
  document: Document
  fetchedAt: number
  release: () => void
}

/**
 * Keeps documents as long as their servers allow.
 *
 * @example
 * const profiles = createDocumentCache({ admission, fetched: PROFILES, kept: KEPT_PROFILES, load: fetchProfile })
 * const profile = await profiles.get('https://platform.example/profile.json', request.caller)
 */
export function createDocumentCache<Document>({
  admission,
  fetched,
  kept,
  load,
  now = Date.now,
}: DocumentCacheOptions<Document>): DocumentCache<Document> {
  const entries = new LRUCache<string, Entry<Document>>({ max: kept.capacity, dispose: ({ release }) => release() })
  const fetching = new Map<string, Promise<Document>>()

  function knownOf(address: string): Loaded<Document> | undefined {
    const known = entries.peek(address)
    return known && { document: known.document, keepFor: entries.getRemainingTTL(address) }
  }

  async function fetchFor(address: string, by: Spender): Promise<Document> {
    // A request that fails was made all the same, so only afterwards is the failure thrown.
    const outcome = await admission.spend(fetched, by, async () =>
      load(address, knownOf(address)).catch((error: unknown) => ({ error })),
    )
    if ('error' in outcome) throw outcome.error
    const { document, keepFor } = outcome
    entries.delete(address)
    const release = admission.keep(kept, by, () => entries.delete(address))
    entries.set(address, { document, fetchedAt: now(), release }, { ttl: keepFor })
    return document
  }

  return {
    peek: (address) => entries.peek(address)?.document,

    async get(address, by, isGood = () => true) {
      const known = entries.get(address)
      if (known && isGood(known.document, now() - known.fetchedAt)) return known.document
      const underWay = fetching.get(address)
      // If the one who asked first has nothing left, this one may have.
      const shared = underWay && (await unlessExhausted(underWay))
      if (shared) return shared.document
      const begun = fetchFor(address, by).finally(() => {
        if (fetching.get(address) === begun) fetching.delete(address)
      })
      fetching.set(address, begun)
      return begun
    },
  }
}

async function unlessExhausted<Document>(underWay: Promise<Document>): Promise<{ document: Document } | undefined> {
  try {
    return { document: await underWay }
  } catch (error) {
    if (error instanceof PoolExhausted) return undefined
    throw error
  }
}
