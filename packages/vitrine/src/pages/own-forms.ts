import { Failure } from '@vitrine/server-kit'
import type { FastifyRequest } from 'fastify'

const SITES = new Set(['same-origin', 'none'])

/**
 * Takes forms that browsers send from pages of this shop; `publicUrl` is its origin. A page of another site must not make
 * its visitors send one: it throws `form_outdated`, and `wrong_address` where the page is ours, opened under a name that
 * is not the shop's. Programs send neither header and are not concerned.
 */
export function requireOwnForm({ host, origin, 'sec-fetch-site': site }: FastifyRequest['headers'], publicUrl: string) {
  if (origin !== undefined && origin !== publicUrl && isSelf(origin, host))
    throw new Failure(
      'wrong_address',
      `This page was opened at ${origin}, and the shop takes forms only at its own address, ${publicUrl}. Open the page there; an owner who wants the other address sets PUBLIC_URL.`,
    )
  if ((origin === undefined || origin === publicUrl) && (site === undefined || SITES.has(String(site)))) return
  throw new Failure(
    'form_outdated',
    `The form does not come from a page of this shop. Open the page at ${publicUrl} and send it from there.`,
  )
}

/** Whether a page came from the very name that the form was sent to. */
function isSelf(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host
}
