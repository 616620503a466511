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
// its last good look. Whoever revokes waits these 250 ms before saying "done". So, once it is said, no process that
// still lives accepts the credential, whatever machine it is on and whichever messages were lost; a process that cannot
// look (stalled, cut off) has no lease and must ask. See docs/decisions/030-revocation.md.

export const CACHE_LEASE = 250

const LOOK_EVERY = 100

/** Everybody waits for one look, so it must not wait for ever, in milliseconds. */
const LOOK_PATIENCE = 2000

/** Without any use for that long there is nothing worth looking for. */
const IDLE_AFTER = 10_000

const REMEMBERED = 50_000

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
      /** The addresses that it is bound to (RFC 8707); absent where it is good at every one. */
      resources?: readonly string[]
    }
  | BadCredential

export interface BadCredential {
  state: 'unknown' | 'expired' | 'revoked'
  /** Absent for what was not issued here. */
  type?: CredentialRow['type']
}

/**
 * What an agent should do whose credential is not good: the shortest way to another one comes first. `origin` is the
 * address of this service.
 */
export function describeRejection({ state, type }: BadCredential, origin: string): string {
  const exchange = `exchange your identity assertion or refresh token at ${origin}/oauth2/token`
  const register = `register again as ${origin}/auth.md says`
  switch (state) {
    case 'expired':
      return type === 'access_token'
        ? `The access token has expired. To get the next, ${exchange}; only if that is refused, ${register}.`
        : `The credential has expired with its registration: ${register}.`
    case 'revoked':
      return `The credential has been revoked with its registration, so nothing of it can be exchanged: ${register}.`
    case 'unknown':
      return `The credential is not known here. If you registered here before, ${exchange}; otherwise ${register}.`
  }
}

export interface CredentialCache {
  /** From memory, without waiting; undefined when the database has to be asked. */
  lookUpCached(credential: string): CredentialStatus | undefined
  /** From the database. */
  lookUp(credential: string): Promise<CredentialStatus>
  /** Forgets everything at once; for changes made by this very process. */
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
  const remembered = new LRUCache<string, CredentialStatus>({ max: REMEMBERED })
  const used = new Set<string>()
  const supported = new Set(scopes)
  let epoch: number | undefined
  let generation = 0
  let leaseEnds = 0
  let lastUse = 0
  let looking: Promise<void> | undefined

  function clear(): void {
    generation++
    remembered.clear()
  }

  function look(): Promise<void> {
    looking ??= lookNow().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function lookNow(): Promise<void> {
    // The lease counts from before the look: what was committed while it ran may not be in it.
    const began = performance.now()
    const current = await within(LOOK_PATIENCE, readEpoch(sql)).catch((cause: unknown) => {
      if (cause instanceof Failure) throw cause
      throw new Failure('unavailable', 'The database does not answer just now. Try again soon.', { cause })
    })
    if (current !== epoch) clear()
    epoch = current
    leaseEnds = began + CACHE_LEASE
  }

  async function flush(): Promise<void> {
    const hashes = [...used]
    used.clear()
    for (let start = 0; start < hashes.length; start += 500)
      await noteUse(sql, hashes.slice(start, start + 500), now().toISOString())
  }

  const watching = setInterval(() => {
    if (performance.now() - lastUse < IDLE_AFTER) look().catch(onError)
  }, LOOK_EVERY)
  const noting = setInterval(() => flush().catch(onError), NOTE_USE_EVERY)
  watching.unref()
  noting.unref()

  return {
    clear,
    flush,

    lookUpCached(credential) {
      lastUse = performance.now()
      if (lastUse > leaseEnds) return undefined
      const standing = remembered.get(hashSecret(credential))
      if (standing?.state !== 'good') return standing
      if (standing.expires_at <= now().getTime()) return undefined
      used.add(standing.hash)
      return standing
    },

    async lookUp(credential) {
      if (!isWellFormed('credential', credential)) return { state: 'unknown' }
      const hash = hashSecret(credential)
      if (performance.now() > leaseEnds) await look()
      const before = generation
      const standing = toStatus(hash, await findCredential(sql, hash), supported, now())
      // If anything was revoked meanwhile, what was read may be from before it.
      if (generation === before) remembered.set(hash, standing)
      if (standing.state === 'good') used.add(hash)
      return standing
    },

    async close() {
      clearInterval(watching)
      clearInterval(noting)
      await looking?.catch(() => {})
      await flush()
    },
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
  }
}
