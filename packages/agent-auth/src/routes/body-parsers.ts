import { Failure, readFormFields, readJsonBody } from '@vitrine/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'

type Parser = (body: string) => Promise<unknown>

// The request bodies of these endpoints, and one error for all others: auth.md requires 400 for every unsupported type.

/** Accepts only JSON. */
export function readJsonOnly(app: FastifyInstance): void {
  read(app, '*', async () => {
    throw new Failure('invalid_request', 'Send a JSON object with Content-Type: application/json.')
  })
}

/** Accepts only JSON, with the error of RFC 7591 for everything else. */
export function readClientMetadata(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  read(app, 'application/json', async (body) => {
    try {
      return JSON.parse(body)
    } catch {
      throw new Failure(OAUTH_FAILURES.invalid_client_metadata, 'The body is not valid JSON.')
    }
  })
  read(app, '*', async () => {
    throw new Failure(OAUTH_FAILURES.invalid_client_metadata, 'Send a JSON object with Content-Type: application/json.')
  })
}

/** A signed token as the whole body. */
export class SignedToken {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export function readSignedTokens(app: FastifyInstance, type: string): void {
  read(app, type, async (body) => new SignedToken(body.trim()))
}

/** Accepts only a signed token of this type. */
export function readSignedTokensOnly(app: FastifyInstance, type: string): void {
  app.removeContentTypeParser('application/json')
  readSignedTokens(app, type)
  read(app, '*', async () => {
    throw new Failure('invalid_request', `Send a signed token as ${type}.`)
  })
}

/**
 * Accepts JSON, a form, or no body.
 *
 * @example
 * app.register(async (scope) => { readForms(scope); scope.post('/agent/auth', handler) })
 */
export function readForms(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  read(app, 'application/json', async (body) => (body.trim() === '' ? undefined : readJsonBody(body)))
  read(app, 'application/x-www-form-urlencoded', async (body) => parseForm(body))
  read(app, '*', async (body) => {
    if (body !== '')
      throw new Failure('invalid_request', 'Send a form or a JSON object, with the matching Content-Type.')
  })
}

function read(app: FastifyInstance, type: string, parser: Parser): void {
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request: FastifyRequest, body: string | Buffer) =>
    parser(String(body)),
  )
}

/** RFC 6749, section 3.1: a parameter without a value is treated as absent, and none may be repeated. */
function parseForm(text: string): Record<string, string> {
  const form = readFormFields(text)
  const names = [...form.keys()]
  if (new Set(names).size < names.length) throw new Failure('invalid_request', 'A parameter is repeated.')
  return Object.fromEntries([...form].filter(([, value]) => value !== ''))
}

/**
 * Accepts only forms (RFC 6749, section 3.2): a parameter without a value is treated as absent, and none may be
 * repeated except `resource` (RFC 8707), whose values are joined by spaces.
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
  const given = [...readFormFields(text)].filter(([, value]) => value !== '')
  const form = new Map<string, string>()
  for (const [name, value] of given) {
    const known = form.get(name)
    if (known !== undefined && name !== 'resource') throw new Failure('invalid_request', 'A parameter is repeated.')
    form.set(name, known === undefined ? value : `${known} ${value}`)
  }
  return Object.fromEntries(form)
}
