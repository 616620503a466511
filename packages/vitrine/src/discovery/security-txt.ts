import { DAY } from '@vitrine/kit'
import type { Shop } from '../shop/shop.ts'

const A_YEAR = 365 * DAY

/** `/.well-known/security.txt` (RFC 9116). It must expire; each request gets a later date. */
export function securityTxt({ contactEmail, url, locale }: Shop, now: Date): string {
  // A date in whole days changes the document once a day and not with every request.
  const expires = new Date(Math.floor((now.getTime() + A_YEAR) / DAY) * DAY)
  const contact = contactEmail === undefined ? `${url}/pages/contact` : `mailto:${contactEmail}`
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${url}/.well-known/security.txt`,
    `Preferred-Languages: ${locale}`,
    '',
  ].join('\n')
}
