import { Failure } from '@vitrine/server-kit'

// RFC 8707: the resource for which a token is meant: the shop, or something below it such as `/mcp`. A token for
// the origin, or for no resource in particular, is good at every address; one for an address is good there and below.

/** Whether each names this shop; tokens for other services are not issued. */
export function areOurs(resources: readonly string[], origin: string): boolean {
  return resources.every((each) => isOurs(each, origin))
}

/** The characters of an address (RFC 3986), but for those of a fragment: none that would have to be encoded. */
const URI = /^[\x21\x22\x24-\x7e]+$/

function isOurs(text: string, origin: string): boolean {
  return URI.test(text) && URL.canParse(text) && new URL(text).origin === origin
}

/** Whether the human approved the requested resources; an approval without any covers the whole shop. */
export function areGranted(resources: readonly string[], granted: readonly string[]): boolean {
  if (granted.length === 0) return true
  const plain = new Set(granted.map(withoutSlash))
  return resources.every((each) => plain.has(withoutSlash(each)))
}

/** What is stored with a token: the addresses to which it is bound, or null if it is valid at every one. */
export function toAudience(resources: readonly string[] | undefined, origin: string): string | null {
  const isWhole = !resources?.length || resources.some((each) => withoutSlash(each) === origin)
  return isWhole ? null : resources.join(' ')
}

/**
 * Whether a token is valid at the address of a request; `resources` are absent if it is valid at every one.
 *
 * @example
 * isMeantFor(['https://shop.example/mcp'], '/api/catalog', 'https://shop.example') // => false
 */
export function isMeantFor(resources: readonly string[] | undefined, url: string, origin: string): boolean {
  if (resources === undefined) return true
  const path = pathOf(url, origin) ?? ''
  return resources.map((each) => pathOf(each, origin)).some((each) => path === each || path.startsWith(`${each}/`))
}

function pathOf(address: string, origin: string): string | undefined {
  const url = URL.parse(address, origin)
  return url?.origin === origin ? withoutSlash(url.pathname) : undefined
}

function withoutSlash(text: string): string {
  return text.replace(/\/$/, '')
}

/**
 * The addresses of a token: those requested, limited by each grant that it comes from; a grant without addresses is for
 * the whole service. Throws `invalid_target` where more is asked for than one of them has.
 */
export function narrowResources(
  asked: readonly string[],
  grants: readonly (readonly string[])[],
  origin: string,
): string | null {
  const left = grants.reduce((wanted, grant) => {
    const bound = toAudience(grant, origin)?.split(' ') ?? []
    if (!areGranted(wanted, bound)) throw new Failure('invalid_target', 'The grant is for another resource.')
    return wanted.length === 0 ? bound : wanted
  }, asked)
  return toAudience(left, origin)
}
