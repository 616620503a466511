// `session` identifies the signed-in person. `browser` exists before that: a random secret that ties forms, and the
// link in an e-mail, to the browser that requested it. `cart` is the id of this browser's cart. `known` is a signed
// statement of when the browser was first seen.

export type CookieName = 'session' | 'browser' | 'cart' | 'known'

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
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

  return {
    read(header = '') {
      const pairs = header.split(';').map((pair) => pair.trim().split('=', 2))
      // Of two cookies with one name the first counts: browsers send the more specific one first.
      const find = (name: CookieName) => pairs.find(([found]) => found === prefix + name)?.[1]
      return { session: find('session'), browser: find('browser'), cart: find('cart'), known: find('known') }
    },
    write: (name, value, maxAge) =>
      `${prefix}${name}=${value}; ${attributes}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`,
    clear: (name) => `${prefix}${name}=; ${attributes}; Max-Age=0`,
  }
}
