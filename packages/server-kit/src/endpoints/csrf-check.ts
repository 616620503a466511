import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'
import { FORM_FAILURES } from './form-failures.ts'
import { readFormFields } from './form-fields.ts'

/** Accepts forms only; a field that is repeated is a list. */
export function readPageForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => toFields(readFormFields(String(body))),
  )
}

/** In one walk, as a form may have many fields. */
function toFields(form: URLSearchParams): Record<string, string | string[]> {
  const fields = Map.groupBy(form, ([name]) => name)
  return Object.fromEntries(
    [...fields].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

const SITES = new Set(['same-origin', 'none'])

/**
 * Accepts forms that browsers submit from pages of this shop; `publicUrl` is its origin. A page of another site must
 * not make its visitors submit one. Throws `form_outdated`, and `wrong_address` if the page is ours but was opened
 * under a name that is not the shop's. Programs send neither header and are not affected.
 */
export function refuseForeignForm(
  { host, origin, 'sec-fetch-site': site }: FastifyRequest['headers'],
  publicUrl: string,
) {
  if (origin !== undefined && origin !== publicUrl && isSelf(origin, host))
    throw new Failure(
      FORM_FAILURES.wrong_address,
      `This page was opened at ${origin}, but the shop accepts forms only at its own address, ${publicUrl}. Open the page there. To use the other address, the owner must set PUBLIC_URL.`,
    )
  if ((origin === undefined || origin === publicUrl) && (site === undefined || SITES.has(String(site)))) return
  throw new Failure(
    FORM_FAILURES.form_outdated,
    `The form was not submitted from a page of this shop. Open the page at ${publicUrl} and submit it there.`,
  )
}

/** Whether a page has the same origin as the form's target. */
function isSelf(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host
}
