import { Failure } from '@vitrine/server-kit'
import type { FastifyInstance } from 'fastify'

/**
 * Forms and nothing else (RFC 6749, section 3.2): a parameter without a value is as if it were not there, and none may
 * come twice but `resource` (RFC 8707), whose values become one text with spaces between.
 */
export function readOAuthForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => parse(String(body)),
  )
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => {
    throw new Failure('invalid_request', 'Send a form: Content-Type: application/x-www-form-urlencoded.')
  })
}

function parse(text: string): Record<string, string> {
  const given = [...new URLSearchParams(text)].filter(([, value]) => value !== '')
  const form = new Map<string, string>()
  for (const [name, value] of given) {
    const known = form.get(name)
    if (known !== undefined && name !== 'resource') throw new Failure('invalid_request', 'A parameter was sent twice.')
    form.set(name, known === undefined ? value : `${known} ${value}`)
  }
  return Object.fromEntries(form)
}
