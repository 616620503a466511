import { DAY, MINUTE, SECOND } from '@vitrine/kit'
import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose'
import { fetchDocument, keptFor } from '../outgoing/fetch-document.ts'
import type { SignRequest } from '../signing/request-signing.ts'
import { verifyWithSet } from './key-set.ts'
import { ALGORITHMS } from './signed-tokens.ts'

// The keys of agent providers, from `/.well-known/jwks.json` below their issuer. Only issuers on the owner's list are
// fetched, so callers cannot make the service fetch arbitrary addresses.

export type SignatureCheck =
  | { ok: true }
  | { ok: false; reason: 'signature_invalid' }
  | { ok: false; reason: 'keys_unavailable'; cause: unknown }

export interface IssuerKeys {
  verify(token: string, issuer: string): Promise<SignatureCheck>
}

const KEPT = { least: 10 * MINUTE, most: DAY }

/** An unknown key triggers one more fetch; this interval prevents invented keys from causing repeated fetches. */
const REFETCH_AFTER = 30 * SECOND

interface KeptKeys {
  keys: ReturnType<typeof createLocalJWKSet>
  fetchedAt: number
  goodUntil: number
}

/** `sign` signs the requests for keys. If absent, they are not signed. */
export function createIssuerKeys(now: () => number, sign?: SignRequest): IssuerKeys {
  const kept = new Map<string, KeptKeys>()
  const fetching = new Map<string, Promise<KeptKeys>>()

  function refresh(issuer: string): Promise<KeptKeys> {
    const pending = fetching.get(issuer) ?? fetchKeys(issuer, now, sign).finally(() => fetching.delete(issuer))
    fetching.set(issuer, pending)
    return pending.then((fresh) => {
      kept.set(issuer, fresh)
      return fresh
    })
  }

  async function keysOf(issuer: string): Promise<KeptKeys> {
    const known = kept.get(issuer)
    return known && known.goodUntil > now() ? known : refresh(issuer)
  }

  return {
    async verify(token, issuer) {
      try {
        const known = await keysOf(issuer)
        const first = await check(token, known.keys)
        if (first !== 'key_unknown') return toVerification(first)
        const age = now() - known.fetchedAt
        // Keys with a fetch time in the future were fetched before the clock was set back, so their age is unknown.
        if (age >= 0 && age < REFETCH_AFTER) return { ok: false, reason: 'signature_invalid' }
        return toVerification(await check(token, (await refresh(issuer)).keys))
      } catch (cause) {
        return { ok: false, reason: 'keys_unavailable', cause }
      }
    },
  }
}

type Checked = 'good' | 'bad' | 'key_unknown'

async function check(token: string, keys: KeptKeys['keys']): Promise<Checked> {
  try {
    await verifyWithSet(token, keys, (key) => compactVerify(token, key, { algorithms: ALGORITHMS }))
    return 'good'
  } catch (error) {
    return error instanceof errors.JWKSNoMatchingKey ? 'key_unknown' : 'bad'
  }
}

function toVerification(checked: Checked): SignatureCheck {
  return checked === 'good' ? { ok: true } : { ok: false, reason: 'signature_invalid' }
}

async function fetchKeys(issuer: string, now: () => number, sign: SignRequest | undefined): Promise<KeptKeys> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`
  // The owner has listed the issuer, so it may be inside the owner's network and may serve its keys with any media
  // type.
  const fetched = await fetchDocument(new URL(address), { isAllowed: () => true, types: /^/, sign })
  if (!fetched.ok) throw new Error(`${address} cannot be used: ${fetched.why}.`)
  if (!isKeySet(fetched.document)) throw new Error(`${address} is not a JWK Set.`)
  const at = now()
  const keys = createLocalJWKSet(fetched.document)
  return { keys, fetchedAt: at, goodUntil: at + keptFor(fetched.cacheControl, KEPT) }
}

function isKeySet(value: unknown): value is JSONWebKeySet {
  return typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys)
}
