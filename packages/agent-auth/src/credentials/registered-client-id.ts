import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { DAY, isLoopbackHost, SECOND } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import Type from 'typebox'
import { Check } from 'typebox/schema'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'

// RFC 7591, dynamic client registration, without a table: the id of a registered client is its metadata, signed by a key
// that only this shop has. Whoever registers a million clients stores nothing here. Whoever steals the key can make ids
// without asking the registration endpoint, which gives one to anybody.

/** Ids of registered clients start so; the others are addresses. */
const PREFIX = 'cli_'

/** Fits into an address and into the form of the token endpoint. */
export const LONGEST_CLIENT_ID = 1500

export const MOST_REDIRECT_URIS = 5

/** How long a registration is valid, in days. */
export const REGISTERED_FOR = 365

/** The clock of the machine that registered may be ahead, in milliseconds. */
const CLOCK_DIFFERENCE = DAY

/** Where a registered client receives answers, and what it calls itself. */
export interface RegisteredClient {
  name: string | undefined
  redirectUris: readonly string[]
  expiresAt: Date
}

/** What is inside an id; the names are short, because an id is part of every request. */
const Payload = Type.Object({
  /** Redirect addresses. */
  r: Type.Array(Type.String(), { minItems: 1, maxItems: MOST_REDIRECT_URIS }),
  n: Type.Optional(Type.String()),
  /** When it expires, in seconds since 1970. */
  e: Type.Integer(),
})

/** Whether an id claims to be of a registered client. `readRegisteredClient` checks the claim. */
export function isRegisteredId(clientId: string): boolean {
  return clientId.startsWith(PREFIX)
}

/** The id of a client. Throws `invalid_redirect_uri` if it would be longer than `LONGEST_CLIENT_ID`. */
export function toRegisteredId({ name, redirectUris, expiresAt }: RegisteredClient, key: Buffer): string {
  const content = { r: redirectUris, n: name, e: Math.floor(expiresAt.getTime() / SECOND) }
  const signed = PREFIX + Buffer.from(JSON.stringify(content)).toString('base64url')
  const id = `${signed}.${signatureOf(signed, key)}`
  if (id.length > LONGEST_CLIENT_ID)
    throw new Failure(
      OAUTH_FAILURES.invalid_redirect_uri,
      `The client_id would have ${id.length} characters, and ${LONGEST_CLIENT_ID} is the most. Register fewer or shorter redirect_uris.`,
    )
  return id
}

/** The client of an id that this shop has made and that is still valid. Throws `client_rejected`. */
export function readRegisteredClient(clientId: string, { key, now }: { key: Buffer; now: Date }): RegisteredClient {
  const [signed = '', signature = '', ...rest] = clientId.length > LONGEST_CLIENT_ID ? [] : clientId.split('.')
  const client = rest.length === 0 && isSignature(signature, signatureOf(signed, key)) ? decode(signed) : undefined
  const longest = now.getTime() + REGISTERED_FOR * DAY + CLOCK_DIFFERENCE
  if (!client || client.expiresAt.getTime() > longest)
    throw rejected('client_id is not one that this shop has registered. Register the client again.')
  if (client.expiresAt <= now)
    throw rejected(`The registration of this client expired at ${client.expiresAt.toISOString()}. Register it again.`)
  return client
}

/** The redirect addresses in an id, which may be forged or expired; none of a client that is not registered. */
export function redirectUrisIn(clientId: string): readonly string[] {
  return (isRegisteredId(clientId) && decode(clientId.split('.', 1)[0] ?? '')?.redirectUris) || []
}

/**
 * The origins that an OAuth client has shown to be its own: that of its metadata document, or those of the redirect
 * addresses with which it was registered (RFC 7591). Addresses of the person's machine and schemes of applications
 * are nobody's.
 *
 * @example
 * registeredOrigins('https://assistant.example/client.json') // => ['https://assistant.example']
 */
export function registeredOrigins(clientId: string): string[] {
  const addresses = isRegisteredId(clientId) ? redirectUrisIn(clientId) : [clientId]
  const origins = addresses.flatMap((address) => {
    const url = URL.parse(address)
    return url?.protocol === 'https:' && !isLoopbackHost(url.hostname) ? [url.origin] : []
  })
  return [...new Set(origins)]
}

/** What an owner blocks and a log names: an id is far longer. */
export function digestOfClientId(clientId: string): string {
  return hash('sha256', clientId, 'hex')
}

function signatureOf(signed: string, key: Buffer): string {
  return createHmac('sha256', key).update(signed).digest('base64url')
}

/** Compared as text, because base64url decoders ignore characters, and one client would have many ids. */
function isSignature(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

function decode(signed: string): RegisteredClient | undefined {
  const content = parse(Buffer.from(signed.slice(PREFIX.length), 'base64url').toString())
  if (!Check(Payload, content)) return undefined
  return { name: content.n, redirectUris: content.r, expiresAt: new Date(content.e * SECOND) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function rejected(why: string): Failure {
  return new Failure(OAUTH_FAILURES.client_rejected, why)
}
