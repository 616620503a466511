import type { Config } from '../config.ts'

const A_YEAR = 365 * 24 * 60 * 60 * 1000

/** `/.well-known/security.txt` (RFC 9116). It must expire; whoever reads it again gets a later date. */
export function securityText({ shop, publicUrl }: Config, now: Date): string {
  // A date in whole days changes the document once a day and not with every request.
  const expires = new Date(Math.floor((now.getTime() + A_YEAR) / 86_400_000) * 86_400_000)
  return [
    `Contact: mailto:${shop.contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Preferred-Languages: ${shop.locale}`,
    '',
  ].join('\n')
}
