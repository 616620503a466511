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
import { hashSecret, isWellFormed } from './secrets.ts'

// Recognising a credential without asking the database for each request, and still never after its revocation was
// acknowledged: a lease. Every revocation raises one number, the epoch. A process that remembers credentials reads the
// epoch every 100 ms and forgets all when it has grown; what it remembers it may use for 250 ms after the beginning of
// its last successful read. A revocation waits these 250 ms before it reports success. After that, no process that
// is alive accepts the credential, on any machine and whatever messages were lost; a process that cannot
// read (stalled, cut off) has no lease and must query. See docs/decisions/030-revocation.md.

export const CACHE_LEASE = 250

const READ_INTERVAL = 100

/** All callers wait for one read, so it has a timeout, in milliseconds. */
const READ_TIMEOUT = 2000

/** Without any use for that long there is nothing worth looking for. */
const IDLE_AFTER = 10_000

const CAPACITY = 50_000

const NOTE_USE_EVERY = MINUTE

/** What a credential is, for one request. */
export type CredentialStatus =
  | {
      state: 'good'
      hash: string
      registration_id: string
      scopes: ReadonlySet<string>
      claimed: boolean
      expires_at: number
      /** The addresses to which it is bound (RFC 8707); absent if it is valid at every one. */
      resources?: readonly string[]
      /** The thumbprint of the key that it is bound to (RFC 9449); absent where it is bound to none. */
      key?: string
    }
  | BadCredential

export interface BadCredential {
  state: 'unknown' | 'expired' | 'revoked'
  /** Absent for what was not issued here. */
  type?: CredentialRow['type']
}

/**
 * What an agent without a valid credential should do, beginning with the quickest way to get one. `origin` is the
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
  /** From the cache, without waiting; undefined when the database must be queried. */
  lookUpCached(credential: string): CredentialStatus | undefined
  /** From the database. */
  lookUp(credential: string): Promise<CredentialStatus>
  /** Empties the cache; for changes made by this process itself. */
  clear(): void
  /** Writes when credentials were last used. */
  flush(): Promise<void>
  close(): Promise<void>
}

export interface CredentialCacheOptions {
  sql: Sql
  /** The scopes that there are. A credential may still carry others, which count for nothing. */
  scopes: readonly string[]
  now: () => Date
  onError: (error: unknown) => void
}

export function createCredentialCache({ sql, scopes, now, onError }: CredentialCacheOptions): CredentialCache {
  // Counted as sizes: a `max` would reserve the room for all of them at the start, which takes 20 ms.
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
      // If anything was revoked meanwhile, what was read may be from before it.
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
 * revocation increases. `onChange` is called when it is another.
 */
function createCacheLease(sql: Sql, onChange: () => void) {
  let epoch: number | undefined
  let ends = 0
  let renewing: Promise<void> | undefined

  async function readChanges(): Promise<void> {
    // The lease starts before the read: what was committed while it ran may be missing from it.
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
    /** `instant`: of `performance.now()`. */
    holdsAt: (instant: number): boolean => instant <= ends,
    renew(): Promise<void> {
      renewing ??= readChanges().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    /** Resolves when no read is under way any more, however it ended. */
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
    expires_at,
    ...(facts.resource !== null && { resources: facts.resource.split(' ') }),
    ...(facts.proof_key !== null && { key: facts.proof_key }),
  }
}
