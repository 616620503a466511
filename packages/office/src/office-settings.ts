import { oneOf } from '@vitrine/kit'
import { type HostConfig, row, Url, type Values } from '@vitrine/server-kit'

/** Whether the shop has an office, and where. */
export const OFFICE_SETTINGS = {
  admin: row({
    schema: oneOf(['on', 'off']),
    should: 'on or off',
    fallback: 'on',
    about:
      'Whether owners sign in at `/admin` and work on pages. `off` takes the pages and the sign-in away; commands and `/admin/api` stay.',
  }),
  officeUrl: row({
    schema: Url,
    should: 'an origin such as https://office.example, with no path, query or fragment',
    fallback: undefined,
    about:
      'The origin of the office, if it is not the shop’s: `/admin` then answers requests with that name in their `Host` header, and no others. Default: `PUBLIC_URL`.',
  }),
} as const

/** The origin of the office, without a slash at the end. */
export function officeOrigin({ officeUrl, publicUrl }: HostConfig & Values<typeof OFFICE_SETTINGS>): string {
  return officeUrl === undefined ? publicUrl : new URL(officeUrl).origin
}
