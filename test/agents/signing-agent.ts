import { generateKeyPairSync, type KeyObject, randomBytes, sign as signBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  readSignatures,
  readVerificationKey,
  type SignedRequest,
  signatureBase,
} from '../../packages/agent-auth/src/signatures/http-signature.ts'

export const AGENT = 'https://agent.example'

export interface Key {
  jwk: Record<string, unknown>
  privateKey: KeyObject
  keyId: string
}

export function makeKey(): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const jwk = { ...publicKey.export({ format: 'jwk' }) }
  return { jwk, privateKey, keyId: readVerificationKey(jwk)?.thumbprint ?? '' }
}

export function request(headers: Record<string, string>, more: Partial<SignedRequest> = {}): SignedRequest {
  return {
    method: 'GET',
    scheme: 'http',
    authority: 'shop.test',
    target: '/api/search?q=x',
    header: (name) => headers[name],
    ...more,
  }
}

interface SignOptions {
  key?: Key
  keyId?: string
  created?: number
  expires?: number
  /** A new one if absent; null is none. */
  nonce?: string | null
  tag?: string
  covered?: string
  agent?: string
  target?: string
}

export const now = () => Math.floor(Date.now() / 1000)
export const COVERED = '("@method" "@authority" "@path" "@query" "signature-agent";key="sig1")'

/** The headers of a request to the shop; by default everything is right. */
export function signer(usual: Key) {
  return (options: SignOptions = {}): Record<string, string> => {
    const {
      key = usual,
      created = now(),
      covered = COVERED,
      tag = 'web-bot-auth',
      target = '/api/search?q=x',
    } = options
    const { expires = created + 60, agent = `sig1="${AGENT}"`, keyId = key.keyId } = options
    const { nonce = randomBytes(32).toString('base64') } = options
    const once = nonce === null ? '' : `;nonce="${nonce}"`
    const params = `${covered};created=${created};expires=${expires};keyid="${keyId}"${once};tag="${tag}"`
    const headers = { 'signature-agent': agent, 'signature-input': `sig1=${params}`, signature: 'sig1=:AA==:' }
    const [read] = readSignatures(request(headers), new Set([tag])) ?? []
    const base = read && signatureBase(request(headers, { target }), read)
    return {
      ...headers,
      signature: `sig1=:${signBytes(null, Buffer.from(base ?? ''), key.privateKey).toString('base64')}:`,
    }
  }
}

/** An agent with a directory of its own on this machine. */
export async function openSigningAgent() {
  const key = makeKey()
  const directory = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/http-message-signatures-directory+json' })
    response.end(JSON.stringify({ keys: [key.jwk] }))
  }).listen(0, '127.0.0.1')
  await once(directory, 'listening')
  return {
    /** As `Signature-Agent` says it. */
    agent: `sig1="http://127.0.0.1:${Object(directory.address()).port}"`,
    sign: signer(key),
    [Symbol.asyncDispose]: async () => void directory.close(),
  }
}
