import { DAY, MINUTE, SECOND } from '@vitrine/kit'
import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose'
import { ALGORITHMS } from './assertion-checks.ts'

// The keys of agent providers, from `/.well-known/jwks.json` below their issuer. Only for issuers on the owner's list:
// no other caller can make the shop fetch anything.

export type SignatureCheck =
  | { ok: true }
  | { ok: false; reason: 'signature_invalid' }
  | { ok: false; reason: 'keys_unavailable'; cause: unknown }

export interface IssuerKeys {
  verify(token: string, issuer: string): Promise<SignatureCheck>
}

const KEPT_AT_LEAST = 10 * MINUTE

const KEPT_AT_MOST = DAY

/** An unknown key triggers one more fetch, but invented keys must not make us fetch again and again. */
const REFETCH_AFTER = 30 * SECOND

const FETCH_TIMEOUT = 3000

const MAX_BYTES = 64 * 1024

interface KeptKeys {
  keys: ReturnType<typeof createLocalJWKSet>
  fetchedAt: number
  goodUntil: number
}

export function createIssuerKeys(now: () => number): IssuerKeys {
  const kept = new Map<string, KeptKeys>()
  const fetching = new Map<string, Promise<KeptKeys>>()

  function refresh(issuer: string): Promise<KeptKeys> {
    const pending = fetching.get(issuer) ?? fetchKeys(issuer, now).finally(() => fetching.delete(issuer))
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
        // Keys from the future were fetched before the clock was set back: their age is unknown.
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
    await compactVerify(token, keys, { algorithms: ALGORITHMS })
    return 'good'
  } catch (error) {
    return error instanceof errors.JWKSNoMatchingKey ? 'key_unknown' : 'bad'
  }
}

function toVerification(checked: Checked): SignatureCheck {
  return checked === 'good' ? { ok: true } : { ok: false, reason: 'signature_invalid' }
}

async function fetchKeys(issuer: string, now: () => number): Promise<KeptKeys> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_TIMEOUT),
    headers: { accept: 'application/jwk-set+json, application/json' },
  })
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}.`)
  const set: unknown = JSON.parse(await readAtMost(response.body, MAX_BYTES))
  if (!isKeySet(set)) throw new Error(`${address} is not a JWK Set.`)
  const at = now()
  return { keys: createLocalJWKSet(set), fetchedAt: at, goodUntil: at + keepFor(response.headers.get('cache-control')) }
}

async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) throw new Error(`The keys are larger than ${most} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function isKeySet(value: unknown): value is JSONWebKeySet {
  return typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys)
}

function keepFor(cacheControl: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 0)
  return Math.min(KEPT_AT_MOST, Math.max(KEPT_AT_LEAST, seconds * 1000))
}
