import { isLoopbackHost } from '@vitrine/kit'

// The redirect address identifies a client, so it must equal, character by character, one in the client's document.

/** Schemes that a browser would execute, open or send instead of passing the response to an application. */
const NEVER = new Set([
  'javascript:',
  'data:',
  'blob:',
  'file:',
  'filesystem:',
  'about:',
  'view-source:',
  'vbscript:',
  'ws:',
  'wss:',
  'ftp:',
  'mailto:',
  'tel:',
  'sms:',
  'intent:',
  'chrome:',
  'ms-settings:',
  'search-ms:',
])

/** RFC 6749, section 3.1.2, and RFC 8252, sections 7 and 8.3. Returns undefined for a valid address. */
export function faultOfRedirectUri(uri: string): string | undefined {
  if (!/^[\x21-\x7e]+$/.test(uri) || !URL.canParse(uri)) return 'is not an absolute address'
  if (uri.includes('#')) return 'has a fragment'
  const { protocol, hostname, username, password } = new URL(uri)
  if (username !== '' || password !== '') return 'holds a user'
  if (protocol === 'http:' && !isLoopbackHost(hostname)) return 'is neither https nor on this machine'
  return NEVER.has(protocol) ? 'has a scheme that is no application’s' : undefined
}

/**
 * Some documents write the dynamic port of a native application as `http://127.0.0.1:*`. Any port is accepted there
 * anyway (RFC 8252, section 7.3), so the wildcard is removed. Elsewhere a wildcard is invalid.
 */
export function withoutWildcardPort(uri: string): string {
  const [, host = '', rest = ''] = /^http:\/\/(\[[^\]]*\]|[^/?:@[\]]*):\*([/?].*)?$/.exec(uri) ?? []
  return isLoopbackHost(host) ? `http://${host}${rest}` : uri
}

/** Whether the address is in the list. On the person's own machine any port matches (RFC 8252, section 7.3). */
export function isRedirectUri(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true
  const bare = withoutLoopbackPort(uri)
  return bare !== undefined && registered.some((one) => withoutLoopbackPort(one) === bare)
}

function withoutLoopbackPort(uri: string): string | undefined {
  const [, host = '', rest = ''] = /^http:\/\/(\[[^\]]*\]|[^/?:@[\]]*)(?::\d{1,5})?([/?].*)?$/.exec(uri) ?? []
  // An invalid port, such as 99999, makes the address invalid, and nothing could be sent there.
  return isLoopbackHost(host) && URL.canParse(uri) ? `${host}${rest}` : undefined
}

/** The address with the response parameters. Its existing query is kept unchanged (RFC 6749, section 3.1.2). */
export function withAnswer(uri: string, members: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(members).filter((member): member is [string, string] => member[1] !== undefined)
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`
}

/**
 * The `form-action` source for a page whose form redirects to this address: browsers apply the directive to redirects.
 *
 * @example
 * toFormAction('https://client.example/callback') // => 'https://client.example'
 */
export function toFormAction(uri: string): string {
  const { protocol, origin, hostname } = new URL(uri)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  // The grammar of that header has no IPv6 addresses.
  return isWeb && !hostname.startsWith('[') ? origin : protocol
}

/** The destination of the response, for display to the person. */
export type Destination = { kind: 'site'; host: string } | { kind: 'machine' } | { kind: 'app'; scheme: string }

/**
 * @example
 * destinationOf('https://client.example/callback') // => { kind: 'site', host: 'client.example' }
 */
export function destinationOf(uri: string): Destination {
  const { protocol, host, hostname } = new URL(uri)
  if (protocol === 'http:' && isLoopbackHost(hostname)) return { kind: 'machine' }
  if (protocol === 'https:') return isLoopbackHost(hostname) ? { kind: 'machine' } : { kind: 'site', host }
  return { kind: 'app', scheme: protocol.slice(0, -1) }
}
