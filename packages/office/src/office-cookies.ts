import { DAY, SECOND } from '@vitrine/kit'
import { SESSION_DAYS } from './office-sessions.ts'

/** `session` is that of somebody who is signed in; `form` ties the forms of the sign-in to a browser before that. */
type OfficeCookie = 'session' | 'form'

export interface OfficeCookies {
  read(header: string | undefined): Partial<Record<OfficeCookie, string>>
  /** The value of a `Set-Cookie` header. */
  write(name: OfficeCookie, value: string): string
  clear(name: OfficeCookie): string
}

/** In seconds. */
const LIFETIMES: Readonly<Record<OfficeCookie, number>> = {
  session: (SESSION_DAYS * DAY) / SECOND,
  form: DAY / SECOND,
}

/** The cookies of the office: no page of the shop gets them, and no link or form of another site sends them. */
export function officeCookies(origin: string): OfficeCookies {
  const isSecure = origin.startsWith('https:')
  // RFC 6265bis, section 4.1.3.1. Not `__Host-`, which would send it to the whole shop.
  const prefix = isSecure ? '__Secure-vitrine-office-' : 'vitrine-office-'
  const attributes = `Path=/admin; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const write = (name: OfficeCookie, value: string, maxAge: number) =>
    `${prefix}${name}=${value}; ${attributes}; Max-Age=${maxAge}`
  return {
    read(header = '') {
      const pairs = header.split(';').map((pair) => pair.trim().split('=', 2))
      const find = (name: OfficeCookie) => pairs.find(([found]) => found === prefix + name)?.[1]
      return { session: find('session'), form: find('form') }
    },
    write: (name, value) => write(name, value, LIFETIMES[name]),
    clear: (name) => write(name, '', 0),
  }
}
