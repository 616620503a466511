import { Failure } from '@vitrine/server-kit'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'

// RFC 8707: the resource for which a token is valid: the service, or an address below it such as `/mcp`. A token for
// the origin, or without a resource, is valid at every address; any other is valid at its address and below.

/** Whether every resource belongs to this service. Tokens for other services are not issued. */
export function areOurs(resources: readonly string[], origin: string): boolean {
  return resources.every((each) => isOurs(each, origin))
}

/** The characters of a URI (RFC 3986) without a fragment: none needs encoding. */
const URI = /^[\x21\x22\x24-\x7e]+$/

function isOurs(text: string, origin: string): boolean {
  return URI.test(text) && URL.canParse(text) && new URL(text).origin === origin
}

/** Whether the human approved the requested resources. An approval without resources covers the whole service. */
export function areGranted(resources: readonly string[], granted: readonly string[]): boolean {
  if (granted.length === 0) return true
  const plain = new Set(granted.map(withoutSlash))
  return resources.every((each) => plain.has(withoutSlash(each)))
}

/** The stored form: the addresses to which a token is bound, or null if it is valid at every address. */
export function toAudience(resources: readonly string[] | undefined, origin: string): string | null {
  const isWhole = !resources?.length || resources.some((each) => withoutSlash(each) === origin)
  return isWhole ? null : resources.join(' ')
}

/**
 * Whether a token is valid at the address of a request. If `resources` is absent, it is valid at every address.
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
 * The addresses of a token: the requested ones, limited by each grant from which it is issued. A grant without
 * addresses covers the whole service. Throws `invalid_target` if the request exceeds a grant.
 */
export function narrowResources(
  asked: readonly string[],
  grants: readonly (readonly string[])[],
  origin: string,
): string | null {
  const left = grants.reduce((wanted, grant) => {
    const bound = toAudience(grant, origin)?.split(' ') ?? []
    if (!areGranted(wanted, bound))
      throw new Failure(OAUTH_FAILURES.invalid_target, 'The grant is for another resource.')
    return wanted.length === 0 ? bound : wanted
  }, asked)
  return toAudience(left, origin)
}
