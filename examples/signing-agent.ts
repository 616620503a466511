// An agent that signs its requests (Web Bot Auth, RFC 9421): no registration, no token.
//
//   node examples/signing-agent.ts http://127.0.0.1:3000 "trail shoes"
//
// It publishes its public key at its own address, where the shop reads it once. Here that address is on this machine,
// which a shop accepts while it runs there itself; anywhere else it is https.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// What the shop or the network says is for the reader; where in here it was noticed is not.
process.once('uncaughtException', ({ message, cause }) => {
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message)
  process.exit(1)
})

const [shop = 'http://127.0.0.1:3000', query = 'shoes'] = process.argv.slice(2)

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const { kty, crv, x } = publicKey.export({ format: 'jwk' })
// RFC 7638: the name of the key is the hash of its required members, in this order.
const keyId = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')

const directory = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/http-message-signatures-directory+json' })
  response.end(JSON.stringify({ keys: [{ kty, crv, x, kid: keyId, use: 'sig' }] }))
}).listen(0, '127.0.0.1')
await new Promise((resolve) => directory.once('listening', resolve))
const agent = `http://127.0.0.1:${(directory.address() as AddressInfo).port}`

/** The three headers of a signed request to this address. */
function signed(url: URL): Record<string, string> {
  const created = Math.floor(Date.now() / 1000)
  const nonce = randomBytes(32).toString('base64')
  const covered = '("@method" "@authority" "@path" "@query" "signature-agent";key="sig1")'
  const params = `${covered};created=${created};expires=${created + 60};keyid="${keyId}";alg="ed25519";nonce="${nonce}";tag="web-bot-auth"`
  const base = [
    '"@method": GET',
    `"@authority": ${url.host}`,
    `"@path": ${url.pathname}`,
    `"@query": ${url.search || '?'}`,
    `"signature-agent";key="sig1": "${agent}"`,
    `"@signature-params": ${params}`,
  ].join('\n')
  return {
    'signature-agent': `sig1="${agent}"`,
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${sign(null, Buffer.from(base), privateKey).toString('base64')}:`,
  }
}

const url = new URL(`/api/search?${new URLSearchParams({ q: query, limit: '3' })}`, shop)
const response = await fetch(url, { headers: signed(url) })
const { products = [], detail } = (await response.json()) as { products?: { title: string }[]; detail?: string }
console.log(response.status, response.headers.get('agent-signature') ?? 'the signature is good')
if (detail !== undefined) console.log(detail)
for (const { title } of products) console.log(title)
directory.close()
