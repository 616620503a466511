import { isLoopbackHost } from '@vitrine/kit'

// Where a response goes. It is what identifies a client, so it must equal, character by character, one that
// the client's document names.

/** Addresses that a browser would run, open or send as something else than an answer to an application. */
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

/** RFC 6749, section 3.1.2, and RFC 8252, sections 7 and 8.3; undefined where nothing is wrong with it. */
export function faultOfRedirectUri(uri: string): string | undefined {
  if (!/^[\x21-\x7e]+$/.test(uri) || !URL.canParse(uri)) return 'is not an absolute address'
  if (uri.includes('#')) return 'has a fragment'
  const { protocol, hostname, username, password } = new URL(uri)
  if (username !== '' || password !== '') return 'holds a user'
  if (protocol === 'http:' && !isLoopbackHost(hostname)) return 'is neither https nor on this machine'
  return NEVER.has(protocol) ? 'has a scheme that is no application’s' : undefined
}

/**
 * Some documents write the free port of a program on the person's machine as `http://127.0.0.1:*`. The port is free there
 * anyway (RFC 8252, section 7.3), so it is left out. Anywhere else a wildcard is invalid.
 */
export function withoutWildcardPort(uri: string): string {
  const [, host = '', rest = ''] = /^http:\/\/(\[[^\]]*\]|[^/?:@[\]]*):\*([/?].*)?$/.exec(uri) ?? []
  return isLoopbackHost(host) ? `http://${host}${rest}` : uri
}

/** Whether it is in the list. On the person's own machine the port is free (RFC 8252, section 7.3). */
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

/** The address with the members of an answer. What it holds already stays as it was written (RFC 6749, section 3.1.2). */
export function withAnswer(uri: string, members: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(members).filter((member): member is [string, string] => member[1] !== undefined)
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`
}

/**
 * For the `form-action` of a page whose form ends there: browsers apply the rule to redirects.
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

/** In words, for the person: where the answer goes. */
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
