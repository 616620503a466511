// The grammar of UCP's permalinks (2026-08-25): `/buy/{id}:{quantity},…?{query}`, where an id alone is one piece. Pure functions for the requested
// items and the forwarded query. Loading a permalink changes nothing, so link previews do no harm.

export interface AskedItem {
  id: string
  quantity: number
}

/**
 * Parses the compact items of a path; undefined if the path violates the grammar.
 *
 * @example
 * readItems('boots-42,socks:2') // => [{ id: 'boots-42', quantity: 1 }, { id: 'socks', quantity: 2 }]
 */
export function readItems(path: string): AskedItem[] | undefined {
  const items: AskedItem[] = []
  for (const pair of path.split(',')) {
    const [, token = '', digits = '1'] = /^(~?[A-Za-z0-9._-]+)(?::([1-9]\d*))?$/.exec(pair) ?? []
    const id = readToken(token)
    if (id === undefined) return undefined
    items.push({ id, quantity: Math.min(Number(digits), Number.MAX_SAFE_INTEGER) })
  }
  return items
}

/** A literal id, or `~` and the canonical base64url of its UTF-8. */
function readToken(token: string): string | undefined {
  if (!token.startsWith('~')) return token === '' ? undefined : token
  const encoded = token.slice(1)
  const bytes = Buffer.from(encoded, 'base64url')
  if (encoded === '' || bytes.toString('base64url') !== encoded) return undefined
  const id = bytes.toString('utf8')
  return Buffer.from(id, 'utf8').equals(bytes) && !/\p{Cc}/u.test(id) ? id : undefined
}

/** The raw query of an address: the destination is decoded once, and never as a form. */
export function readPermalinkQuery(url: string): URLSearchParams {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? []
  return new URLSearchParams(
    query.replace(
      /(^|&)(continue_to=[^&]*)/g,
      (_all, mark: string, pair: string) => mark + pair.replaceAll('+', '%2B'),
    ),
  )
}

export interface AskedQuery {
  /** The path of this shop to continue to. */
  continueTo?: string
  /** Names and values for the checkout's address: attribution, and parameters that UCP does not define. */
  passed: [name: string, value: string][]
  /** The attribution for the cart. */
  attribution: Record<string, string>
  /** Whether several parameters mean the same field, since the order of a query must not matter. */
  isAmbiguous: boolean
}

/**
 * The first members of carts and checkouts: a name that starts with one is a field and not the merchant's parameter.
 */
const FIELDS = new Set(
  `ucp id line_items context signals attribution buyer currency totals actions messages links policies continue_url
  expires_at status payment order cart_id discounts fulfillment ap2 consent`.split(/\s+/),
)

/** Names that usually contain secrets; they are never forwarded. */
const SECRET = /(^|[_\-.])(token|secret|password|api[_-]?key|session|auth|code|otp)$/i

/** The maximum number of forwarded parameters, since everything must fit into one address. */
const MOST_PASSED = 50
const LONGEST_VALUE = 500

/** Splits the query of a permalink: the destination, UCP's fields, and the rest. `origin`: the origin of this shop. */
export function readQuery(query: URLSearchParams, origin: string): AskedQuery {
  const seen = new Set<string>()
  const result: AskedQuery = { passed: [], attribution: {}, isAmbiguous: false }
  for (const [name, value] of query) {
    const pointer = name === 'continue_to' ? name : `/${name.replace(/^\//, '')}`
    const [, root = '', field = ''] = /^\/([^/]*)(?:\/(.*))?$/s.exec(pointer) ?? []
    const isOurs = name === 'continue_to' || FIELDS.has(root)
    if (isOurs && seen.has(pointer)) result.isAmbiguous = true
    seen.add(pointer)
    if (name === 'continue_to') result.continueTo = readOwnPath(value, origin)
    else if (root === 'attribution') {
      if (isAttribution(field, value)) result.attribution[field] = value
    } else if (!isOurs && !SECRET.test(name) && value.length <= LONGEST_VALUE) result.passed.push([name, value])
  }
  if (result.isAmbiguous) return { passed: [], attribution: {}, isAmbiguous: true }
  result.passed = [...Object.entries(result.attribution), ...result.passed].slice(0, MOST_PASSED)
  return result
}

export function isAttribution(name: string, value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^[A-Za-z0-9_.-]{1,50}$/.test(name) &&
    value.length <= LONGEST_VALUE &&
    !SECRET.test(name) &&
    name !== '__proto__'
  )
}

/**
 * A path of this shop. Undefined for addresses of other origins, or for text that could be parsed as one.
 *
 * @example
 * readOwnPath('/search?q=boots', 'https://shop.example') // => '/search?q=boots'
 * readOwnPath('//other.example', 'https://shop.example') // => undefined
 */
export function readOwnPath(value: string, origin: string): string | undefined {
  if (!/^\/(?!\/)/.test(value) || /[\\\s\p{Cc}]/u.test(value)) return undefined
  // One slash, without a second slash or a backslash, cannot leave the origin (WHATWG URL, "path absolute").
  const { pathname, search, hash } = new URL(value, origin)
  const path = pathname + search + hash
  return path.startsWith('//') ? undefined : path
}

/** The address with added parameters; existing ones are kept. */
export function withParameters(address: string, more: readonly (readonly [string, string])[]): string {
  const own = new Set(new URL(address).searchParams.keys())
  const added = new URLSearchParams(more.filter(([name]) => !own.has(name)).map(([name, value]) => [name, value]))
  if (added.size === 0) return address
  // Appended to the existing text, so that `123:1,456:2` keeps its punctuation.
  const [, before = '', search = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return `${before}${search === '' ? '?' : `${search}&`}${added}${fragment}`
}
