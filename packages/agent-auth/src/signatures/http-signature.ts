import { constants, createHash, createPublicKey, type KeyObject, verify, type webcrypto } from 'node:crypto'
import { type DictionaryMember, type Item, parseDictionary } from './structured-fields.ts'

// RFC 9421: HTTP message signatures of requests, to the extent that Web Bot Auth uses them
// (draft-ietf-webbotauth-httpsig-protocol). Pure functions: no clock, no network, no state.

/** A request as it was signed: with the public address of the server, before any rewriting. */
export interface SignedRequest {
  method: string
  /** The scheme of the public address: `http` or `https`. */
  scheme: string
  /** Host, with the port if it is not the scheme's default. */
  authority: string
  /** Path and query as received. */
  target: string
  /** The lines of a field joined with commas; undefined if the field was not sent. */
  header(name: string): string | undefined
}

/** A parsed signature of a request, not yet verified. */
export interface ReadSignature {
  label: string
  tag: string
  keyId: string
  /** In seconds since 1970. */
  created: number
  expires: number
  nonce: string | undefined
  alg: string | undefined
  /** The names of the covered components, each with its parameter `key`. */
  covered: readonly Item[]
  /** The signature parameters, without the components. */
  params: string
  bytes: Uint8Array
}

/** Signatures whose tag is one of these, at most three; undefined if the fields do not parse. */
export function readSignatures(request: SignedRequest, tags: ReadonlySet<string>): ReadSignature[] | undefined {
  const inputs = parseDictionary(request.header('signature-input') ?? '')
  const values = parseDictionary(request.header('signature') ?? '')
  if (!inputs || !values) return undefined
  const some = [...inputs].filter(([, { params }]) => tags.has(String(params.get('tag'))))
  const read = some.slice(0, MAX_SIGNATURES).map(([label, input]) => readSignature(label, input, values.get(label)))
  return read.every((each) => each !== undefined) ? read : undefined
}

/** Maximum number of signatures that are checked per request, since each costs a verification. */
const MAX_SIGNATURES = 3

function readSignature(
  label: string,
  { items, params, raw }: DictionaryMember,
  value: DictionaryMember | undefined,
): ReadSignature | undefined {
  const [tag, keyId, created, expires] = ['tag', 'keyid', 'created', 'expires'].map((name) => params.get(name))
  const [nonce, alg] = [params.get('nonce'), params.get('alg')]
  const bytes = value?.value
  if (!items || !(bytes instanceof Uint8Array)) return undefined
  if (typeof tag !== 'string' || typeof keyId !== 'string') return undefined
  if (!Number.isInteger(created) || !Number.isInteger(expires)) return undefined
  return {
    label,
    tag,
    keyId,
    created: Number(created),
    expires: Number(expires),
    nonce: typeof nonce === 'string' ? nonce : undefined,
    alg: typeof alg === 'string' ? alg : undefined,
    covered: items,
    params: raw,
    bytes,
  }
}

/** RFC 9421, section 2.5. Returns undefined if a covered component is absent, repeated or unsupported. */
export function signatureBase(request: SignedRequest, { covered, params }: ReadSignature): string | undefined {
  const lines: string[] = []
  const seen = new Set<string>()
  for (const item of covered) {
    const name = componentName(item)
    const value = name === undefined || seen.has(name) ? undefined : componentValue(request, item)
    if (name === undefined || value === undefined) return undefined
    seen.add(name)
    lines.push(`${name}: ${value}`)
  }
  return [...lines, `"@signature-params": ${params}`].join('\n')
}

/** The only supported parameter is `key`, of a dictionary member. */
function componentName({ value, params }: Item): string | undefined {
  if (typeof value !== 'string' || value !== value.toLowerCase()) return undefined
  const key = params.get('key')
  if (params.size === 0) return `"${value}"`
  return params.size === 1 && typeof key === 'string' && /^[a-z*][a-z0-9_.*-]*$/.test(key)
    ? `"${value}";key="${key}"`
    : undefined
}

function componentValue(request: SignedRequest, { value, params }: Item): string | undefined {
  const name = String(value)
  const key = params.get('key')
  if (key !== undefined) {
    const member = name.startsWith('@') ? undefined : parseDictionary(request.header(name) ?? '')?.get(String(key))
    return member && (member.raw === '' ? '?1' : member.raw)
  }
  if (!name.startsWith('@')) return request.header(name)?.trim()
  const { method, scheme, authority, target } = request
  const mark = target.indexOf('?')
  switch (name) {
    case '@method':
      return method
    case '@authority':
      return authority
    case '@scheme':
      return scheme
    case '@target-uri':
      return `${scheme}://${authority}${target}`
    case '@request-target':
      return target
    case '@path':
      return mark === -1 ? target : target.slice(0, mark)
    case '@query':
      return mark === -1 ? '?' : target.slice(mark)
    default:
      return undefined
  }
}

/** A public key for the verification of signatures. */
export interface VerificationKey {
  /** RFC 7638, SHA-256, base64url. */
  thumbprint: string
  algorithm: keyof typeof ALGORITHMS
  key: KeyObject
}

/** RFC 9421, section 3.3: the key determines the algorithm, never the signature alone. */
const ALGORITHMS = {
  ed25519: (data: Buffer, key: KeyObject, bytes: Uint8Array) => verify(null, data, key, bytes),
  'ecdsa-p256-sha256': (data: Buffer, key: KeyObject, bytes: Uint8Array) =>
    verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, bytes),
  'rsa-pss-sha512': (data: Buffer, key: KeyObject, bytes: Uint8Array) =>
    verify('sha512', data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }, bytes),
} as const

/** Returns undefined for an unsupported or a private key. */
export function readVerificationKey(jwk: unknown): VerificationKey | undefined {
  const { kty, crv, x, y, n, e, d } = Object(jwk)
  if (d !== undefined) return undefined
  if (kty === 'OKP' && crv === 'Ed25519' && isText(x)) return toKey('ed25519', { crv, kty, x })
  if (kty === 'EC' && crv === 'P-256' && isText(x) && isText(y)) return toKey('ecdsa-p256-sha256', { crv, kty, x, y })
  // 2048 bits or more, but few enough that a verification is fast.
  if (kty === 'RSA' && isText(n) && isText(e) && n.length >= 340 && n.length <= 700)
    return toKey('rsa-pss-sha512', { e, kty, n })
  return undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 1000
}

/** RFC 7638, section 3.2: the required members in lexicographic order, which `jwk` already has. */
function toKey(algorithm: VerificationKey['algorithm'], jwk: webcrypto.JsonWebKey): VerificationKey | undefined {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return { algorithm, key, thumbprint: createHash('sha256').update(JSON.stringify(jwk)).digest('base64url') }
  } catch {
    return undefined
  }
}

/** Whether this key signed this base, with the algorithm of the key. */
export function isSignedBy(base: string, { alg, bytes }: ReadSignature, { algorithm, key }: VerificationKey): boolean {
  if (alg !== undefined && alg !== algorithm) return false
  return ALGORITHMS[algorithm](Buffer.from(base, 'latin1'), key, bytes)
}
