import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** A real agent provider on a port of its own: publishes keys and signs what it is told to. */
export interface Issuer extends AsyncDisposable {
  url: string
  /** How often the keys were asked for. */
  fetches: number
  /** What it answers instead of its keys. */
  instead?: (address: string) => { status: number; headers?: Record<string, string>; body: string }
  sign(claims: object, header?: object): Promise<string>
  idJag(claims?: object, header?: object): Promise<string>
  logout(claims?: object): Promise<string>
  /** From now on signs with another key, which it publishes as well. */
  rotate(): Promise<void>
}

export const AUDIENCE = 'http://shop.test'
const REVOKED = 'https://schemas.workos.com/events/agent/auth/identity/assertion/revoked'

export async function openIssuer(): Promise<Issuer> {
  const keys: object[] = []
  let current: { kid: string; privateKey: CryptoKey }

  async function rotate(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const kid = randomUUID()
    keys.push({ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' })
    current = { kid, privateKey }
  }

  await rotate()
  const server = createServer((request, response) => {
    issuer.fetches++
    const { status, headers, body } = issuer.instead?.(request.url ?? '') ?? {
      status: 200,
      headers: {},
      body: JSON.stringify({ keys }),
    }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The issuer has no address.')

  const issuer: Issuer = {
    url: `http://127.0.0.1:${address.port}`,
    fetches: 0,
    rotate,
    sign: (claims, header = {}) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: current.kid, ...header })
        .sign(current.privateKey),
    idJag(claims = {}, header = {}) {
      const iat = Math.floor(Date.now() / 1000)
      const usual = {
        iss: issuer.url,
        sub: 'user-1',
        aud: AUDIENCE,
        client_id: 'agent-1',
        jti: randomUUID(),
        iat,
        exp: iat + 300,
        email: 'ana@example.test',
        email_verified: true,
      }
      return issuer.sign({ ...usual, ...claims }, { typ: 'oauth-id-jag+jwt', ...header })
    },
    logout(claims = {}) {
      const iat = Math.floor(Date.now() / 1000)
      return issuer.sign(
        { iss: issuer.url, sub: 'user-1', aud: AUDIENCE, jti: randomUUID(), iat, events: { [REVOKED]: {} }, ...claims },
        { typ: 'logout+jwt' },
      )
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return issuer
}
