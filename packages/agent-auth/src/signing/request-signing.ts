import { randomBytes, webcrypto } from 'node:crypto'
import { DAY } from '@vitrine/kit'
import type { Sql } from '@vitrine/server-kit'
import type { CryptoKey } from 'jose'
import { findKeys } from '../storage/signing-key-store.ts'
import { createKeyRing, type KeyKind } from './key-ring.ts'
import { createKeyRotation, type KeyRotation } from './key-rotation.ts'

// The service as a signed agent: HTTP message signatures (RFC 9421) in the form of Web Bot Auth
// (draft-ietf-webbotauth-httpsig-protocol) on every request that it sends, so that other servers know the sender.

/** Returns the header fields that sign a request; none if it cannot be signed now. */
export type SignRequest = (request: { method: string; url: URL }) => Promise<Record<string, string>>

export interface RequestSigning extends KeyRotation {
  sign: SignRequest
  /** RFC 7517: the public keys of all machines. */
  publicKeys(): Promise<{ keys: RequestPublicKey[] }>
  /**
   * The header fields that sign the key directory's own response, one signature for each key of this machine
   * (draft-meunier-webbotauth-httpsig-directory, section 5.2). `maxAge`: seconds for which clients may cache the
   * response.
   */
  signDirectory(maxAge: number): Promise<Record<string, string>>
}

/** RFC 8037, section 2. */
export interface RequestPublicKey {
  kid: string
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  alg: 'EdDSA'
  use: 'sig'
}

export interface RequestSigningOptions {
  sql: Sql
  /** As for `openSigning`. */
  secret(): Promise<string>
  /** The public origin of the service, where its key directory is. */
  publicUrl: string
  /** How long a key signs before `renew` creates the next one, in milliseconds. */
  signFor?: number
  now?: () => Date
  onError?: (error: unknown) => void
}

/** Ed25519, which every verifier of Web Bot Auth supports; verifiers find a key by its thumbprint. */
const REQUEST_KEYS: KeyKind = {
  table: 'request_signing_key',
  algorithm: 'EdDSA',
  purpose: 'vitrine: request signing key',
  named: 'thumbprint',
}

/** Verifiers cache directories for up to a week. */
const PUBLISHED_FOR = 7 * DAY

/** Lifetime of a signature in seconds; the draft permits a day. */
const SIGNATURE_LIFE = 60

/**
 * The keys that sign requests to other servers, encrypted in the database, and their published directory.
 *
 * @example
 * const signing = openRequestSigning({ sql, secret, publicUrl: 'https://shop.example' })
 * const { keys } = await signing.publicKeys()
 */
export function openRequestSigning({
  sql,
  secret,
  publicUrl,
  signFor,
  now = () => new Date(),
  onError = () => {},
}: RequestSigningOptions): RequestSigning {
  const { table } = REQUEST_KEYS
  const ring = createKeyRing({ sql, kind: REQUEST_KEYS, secret })
  const { host, origin } = new URL(publicUrl)

  async function signed({ method, url }: { method: string; url: URL }): Promise<Record<string, string>> {
    const at = now()
    const { row, key } = await ring.current(at.toISOString())
    const agent = `"${origin}"`
    const fields = await signComponents(
      [
        ['"@method"', method],
        ['"@authority"', url.host],
        ['"@path"', url.pathname],
        ...(url.search === '' ? [] : [['"@query"', url.search] as const]),
        ['"signature-agent";key="sig1"', agent],
      ],
      { label: 'sig1', keyId: row.kid, key, tag: 'web-bot-auth', created: seconds(at), life: SIGNATURE_LIFE },
    )
    return { 'signature-agent': `sig1=${agent}`, ...fields }
  }

  return {
    ...createKeyRotation({ sql, table, ring, signFor, publishedFor: PUBLISHED_FOR, now }),

    // An unsigned request is better than none: most servers do not require a signature.
    sign: (request) =>
      signed(request).catch((error: unknown) => {
        onError(error)
        return {}
      }),

    async publicKeys() {
      await ring.ensure(now().toISOString())
      return { keys: (await findKeys(sql, table)).map(({ public_jwk }) => JSON.parse(public_jwk)) }
    },

    async signDirectory(maxAge) {
      const created = seconds(now())
      const rows = await ring.ours(await findKeys(sql, table))
      const signatures = await Promise.all(
        rows.map(async (row, index) => {
          const key = await ring.open(row)
          const how = { label: `binding${index}`, keyId: row.kid, tag: 'http-message-signatures-directory', created }
          return key && signComponents([['"@authority";req', host]], { ...how, key, life: maxAge + SIGNATURE_LIFE })
        }),
      )
      const present = signatures.filter((one) => one !== undefined)
      return {
        signature: present.map((one) => one.signature).join(', '),
        'signature-input': present.map((one) => one['signature-input']).join(', '),
      }
    },
  }
}

interface SignatureOptions {
  label: string
  keyId: string
  key: CryptoKey
  tag: string
  /** In seconds since 1970. */
  created: number
  /** In seconds. */
  life: number
}

/** RFC 9421, section 3.1: components with their serialized identifiers, in the order in which they are signed. */
async function signComponents(
  components: readonly (readonly [identifier: string, value: string])[],
  { label, keyId, key, tag, created, life }: SignatureOptions,
): Promise<{ signature: string; 'signature-input': string }> {
  const covered = components.map(([identifier]) => identifier).join(' ')
  const nonce = randomBytes(64).toString('base64')
  const params = `(${covered});created=${created};expires=${created + life};keyid="${keyId}";alg="ed25519";nonce="${nonce}";tag="${tag}"`
  const lines = components.map(([identifier, value]) => `${identifier}: ${value}`)
  const base = [...lines, `"@signature-params": ${params}`].join('\n')
  const bytes = await webcrypto.subtle.sign('Ed25519', key, Buffer.from(base, 'latin1'))
  return {
    signature: `${label}=:${Buffer.from(bytes).toString('base64')}:`,
    'signature-input': `${label}=${params}`,
  }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
