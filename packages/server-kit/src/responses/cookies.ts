// `session` identifies the signed-in person. `browser` exists before that: a random secret that ties forms, and the
// link in an e-mail, to the browser that requested it. `cart` is the id of this browser's cart, and `count` the number
// of pieces in it, which the script of the header reads: pages are the same for everybody, so no page contains it.
// `known` is a signed statement of when the browser was first seen.

export type CookieName = 'session' | 'browser' | 'cart' | 'count' | 'known'

/** It says nothing that gives access, so scripts may read it. */
const READABLE: CookieName = 'count'

export interface Cookies {
  read(header: string | undefined): Partial<Record<CookieName, string>>
  /** The value of a `Set-Cookie` header; without `maxAge` the cookie ends when the browser is closed. */
  write(name: CookieName, value: string, maxAge?: number): string
  clear(name: CookieName): string
}

/** RFC 6265bis, section 4.1.3.2: only this host can set a `__Host-` cookie; it needs https. */
export function createCookies(publicUrl: string): Cookies {
  const isSecure = publicUrl.startsWith('https:')
  const prefix = isSecure ? '__Host-vitrine-' : 'vitrine-'
  const attributesOf = (name: CookieName) =>
    `Path=/;${name === READABLE ? '' : ' HttpOnly;'} SameSite=Lax${isSecure ? '; Secure' : ''}`

  return {
    read(header = '') {
      const pairs = header.split(';').map((pair) => pair.trim().split('=', 2))
      // Of two cookies with one name the first counts: browsers send the more specific one first.
      const find = (name: CookieName) => pairs.find(([found]) => found === prefix + name)?.[1]
      return {
        ...{ session: find('session'), browser: find('browser'), known: find('known') },
        ...{ cart: find('cart'), count: find('count') },
      }
    },
    write: (name, value, maxAge) =>
      `${prefix}${name}=${value}; ${attributesOf(name)}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`,
    clear: (name) => `${prefix}${name}=; ${attributesOf(name)}; Max-Age=0`,
  }
}
