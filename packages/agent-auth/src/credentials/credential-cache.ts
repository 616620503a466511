import { MINUTE, within } from '@vitrine/kit'
import { Failure, type Sql } from '@vitrine/server-kit'
import { LRUCache } from 'lru-cache'
import {
  type CredentialRegistration,
  type CredentialRow,
  findCredential,
  noteUse,
} from '../storage/registration-store.ts'
import { readEpoch } from '../storage/revocation-store.ts'
import { registeredOrigins } from './registered-client-id.ts'
import { hashSecret, isWellFormed } from './secrets.ts'

// Recognizes credentials without a query per request, and never after their revocation was acknowledged, by means of a
// lease. Every revocation increments one number, the epoch. A process that caches credentials reads the epoch every 100
// ms and clears its cache when the epoch has changed. It may use cached entries for 250 ms after the start of its last
// successful read. A revocation waits these 250 ms before it reports success. Afterwards no running process accepts the
// credential, on any machine and whatever messages were lost. A process that cannot read the epoch (stalled,
// disconnected) has no lease and must query. See docs/decisions/030-revocation.md.

export const CACHE_LEASE = 250

const READ_INTERVAL = 100

/** All callers wait for one read, so it has a timeout, in milliseconds. */
const READ_TIMEOUT = 2000

/** After this time without requests the epoch is no longer polled, in milliseconds. */
const IDLE_AFTER = 10_000

const CAPACITY = 50_000

const NOTE_USE_EVERY = MINUTE

/** The status of a credential, for one request. */
export type CredentialStatus =
  | {
      state: 'good'
      hash: string
      registration_id: string
      scopes: ReadonlySet<string>
      claimed: boolean
      /** When its agent registered. */
      registered_at: number
      expires_at: number
      /** The addresses to which it is bound (RFC 8707). If absent, it is valid at every address. */
      resources?: readonly string[]
      /** The thumbprint of the key to which it is bound (RFC 9449); absent if it is bound to none. */
      key?: string
      /** Of its OAuth client; absent if it has none. */
      origins?: readonly string[]
    }
  | BadCredential

export interface BadCredential {
  state: 'unknown' | 'expired' | 'revoked'
  /** Absent for a value that was not issued here. */
  type?: CredentialRow['type']
}

/**
 * What an agent without a valid credential should do, starting with the quickest way to get one. `origin` is the
 * address of this service.
 *
 * @example
 * describeRejection({ state: 'expired', type: 'api_key' }, 'https://api.example')
 */
export function describeRejection({ state, type }: BadCredential, origin: string): string {
  const exchange = `exchange your identity assertion or refresh token at ${origin}/oauth2/token`
  const register = `register again as described in ${origin}/auth.md`
  switch (state) {
    case 'expired':
      return type === 'access_token'
        ? `The access token has expired or was revoked. To get a new one, ${exchange}. If that is refused, ${register}.`
        : `The credential and its registration have expired. To continue, ${register}.`
    case 'revoked':
      return `The credential and its registration have been revoked. To continue, ${register}.`
    case 'unknown':
      return `Unknown credential. If you registered before, ${exchange}; otherwise ${register}.`
  }
}

export interface CredentialCache {
  /** The status from the cache, synchronously; undefined if the database must be queried. */
  lookUpCached(credential: string): CredentialStatus | undefined
  /** The status from the database. */
  lookUp(credential: string): Promise<CredentialStatus>
  /** Empties the cache, after changes that this process made itself. */
  clear(): void
  /** Writes the times at which credentials were last used. */
  flush(): Promise<void>
  close(): Promise<void>
}

export interface CredentialCacheOptions {
  sql: Sql
  /** The supported scopes. A credential may still contain others, which have no effect. */
  scopes: readonly string[]
  now: () => Date
  onError: (error: unknown) => void
}

export function createCredentialCache({ sql, scopes, now, onError }: CredentialCacheOptions): CredentialCache {
  // Uses sizes, because `max` would preallocate all entries at startup, which takes 20 ms.
  const remembered = new LRUCache<string, CredentialStatus>({ maxSize: CAPACITY, sizeCalculation: () => 1 })
  const used = new Set<string>()
  const supported = new Set(scopes)
  const lease = createCacheLease(sql, clear)
  let generation = 0
  let lastUse = 0

  function clear(): void {
    generation++
    remembered.clear()
  }

  async function flush(): Promise<void> {
    const hashes = [...used]
    used.clear()
    for (let start = 0; start < hashes.length; start += 500)
      await noteUse(sql, hashes.slice(start, start + 500), now().toISOString())
  }

  const checking = setInterval(() => {
    if (performance.now() - lastUse < IDLE_AFTER) lease.renew().catch(onError)
  }, READ_INTERVAL)
  const noting = setInterval(() => flush().catch(onError), NOTE_USE_EVERY)
  checking.unref()
  noting.unref()

  return {
    clear,
    flush,

    lookUpCached(credential) {
      lastUse = performance.now()
      if (!lease.holdsAt(lastUse)) return undefined
      const standing = remembered.get(hashSecret(credential))
      if (standing?.state !== 'good') return standing
      if (standing.expires_at <= now().getTime()) return undefined
      used.add(standing.hash)
      return standing
    },

    async lookUp(credential) {
      if (!isWellFormed('credential', credential)) return { state: 'unknown' }
      const hash = hashSecret(credential)
      if (!lease.holdsAt(performance.now())) await lease.renew()
      const before = generation
      const standing = toStatus(hash, await findCredential(sql, hash), supported, now())
      // After a concurrent revocation, the row may predate it.
      if (generation === before) remembered.set(hash, standing)
      if (standing.state === 'good') used.add(hash)
      return standing
    },

    async close() {
      clearInterval(checking)
      clearInterval(noting)
      await lease.renewed()
      await flush()
    },
  }
}

/**
 * How long cached credentials may be used: until `CACHE_LEASE` after a read of the epoch, the number that every
 * revocation increments. `onChange` is called when the epoch has changed.
 */
function createCacheLease(sql: Sql, onChange: () => void) {
  let epoch: number | undefined
  let ends = 0
  let renewing: Promise<void> | undefined

  async function readChanges(): Promise<void> {
    // The lease starts before the read: a commit during the read may be missing from its result.
    const began = performance.now()
    const current = await within(READ_TIMEOUT, readEpoch(sql)).catch((cause: unknown) => {
      if (cause instanceof Failure) throw cause
      throw new Failure('unavailable', 'The database is not responding. Try again shortly.', { cause })
    })
    if (current !== epoch) onChange()
    epoch = current
    ends = began + CACHE_LEASE
  }

  return {
    /** `instant`: a value of `performance.now()`. */
    holdsAt: (instant: number): boolean => instant <= ends,
    renew(): Promise<void> {
      renewing ??= readChanges().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    /** Resolves once no read is in progress, whatever its result. */
    renewed: async (): Promise<void> => renewing?.catch(() => {}),
  }
}

function toStatus(
  hash: string,
  facts: CredentialRegistration | undefined,
  supported: ReadonlySet<string>,
  now: Date,
): CredentialStatus {
  if (!facts) return { state: 'unknown' }
  if (facts.ended_at !== null) return { state: 'revoked', type: facts.type }
  const expires_at = Date.parse(facts.expires_at)
  if (expires_at <= now.getTime()) return { state: 'expired', type: facts.type }
  return {
    state: 'good',
    hash,
    registration_id: facts.registration_id,
    scopes: new Set(facts.scopes.split(' ').filter((scope) => supported.has(scope))),
    claimed: facts.claimed_at !== null,
    registered_at: Date.parse(facts.registered_at),
    expires_at,
    ...(facts.resource !== null && { resources: facts.resource.split(' ') }),
    ...(facts.proof_key !== null && { key: facts.proof_key }),
    ...(facts.client_id !== null && { origins: registeredOrigins(facts.client_id) }),
  }
}
