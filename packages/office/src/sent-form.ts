import { Readable } from 'node:stream'
import { Failure } from '@vitrine/server-kit'
import { refuseForeignForm } from '@vitrine/server-kit/endpoints/csrf-check'
import { FORM_FAILURES } from '@vitrine/server-kit/endpoints/form-failures'
import { isFormToken } from '@vitrine/server-kit/endpoints/form-token'
import type { FastifyRequest } from 'fastify'
import { type FileForm, openFileForm } from './file-form.ts'
import { OFFICE_PATH } from './office-paths.ts'

// A form that cannot be accepted yet, as its session is over or its sender must confirm first, is written into the next
// page instead of being stored: only that browser has it, and it is gone with the page.

/** A form that somebody sent, without what ties it to a session. */
export interface KeptForm {
  /** The path and the query to which it was sent. */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
}

/** Fields of the sign-in that a form may have beside its own. */
export const OWN_FIELDS = {
  token: 'form_token',
  /** The address of who asks for a link. */
  email: 'office_email',
  /** Asks for a link to confirm with. */
  mail: 'office_mail',
  /** Asks for what a browser needs to use a passkey (`get`) or to make one (`create`). */
  options: 'office_options',
  /** What the passkey answered. */
  passkey: 'office_passkey',
} as const

const NAMES: ReadonlySet<string> = new Set(Object.values(OWN_FIELDS))

/** The fields of a form. Throws if a page of another site may have sent it. */
export function readOfficeForm({ headers, body }: FastifyRequest, origin: string): URLSearchParams {
  // Browsers say where a form is from; the token also holds where they do not.
  refuseForeignForm(headers, origin)
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

/** The same of a form that may have a file, which is not read yet. */
export async function openOfficeForm(request: FastifyRequest, origin: string): Promise<FileForm & AsyncDisposable> {
  const { headers, body } = request
  if (!(body instanceof Readable)) return { form: readOfficeForm(request, origin), async [Symbol.asyncDispose]() {} }
  refuseForeignForm(headers, origin)
  return openFileForm(headers['content-type'] ?? '', body)
}

/** Throws unless the form was loaded by the browser with one of these cookies. */
export function checkToken(form: URLSearchParams, ...secrets: (string | undefined)[]): void {
  if (hasToken(form, ...secrets)) return
  throw new Failure(
    FORM_FAILURES.form_outdated,
    'The form is out of date or was not loaded in this browser. Go back, reload the page and submit it again. Cookies must be enabled.',
  )
}

/** Whether the form was loaded by the browser with one of these cookies. */
export function hasToken(form: URLSearchParams, ...secrets: (string | undefined)[]): boolean {
  return secrets.some((secret) => isFormToken(form.get(OWN_FIELDS.token), secret))
}

/** Whether the browser says that a page of this origin sent the form: what says nothing is no browser. */
export function isFromHere({ origin: from, 'sec-fetch-site': site }: FastifyRequest['headers'], origin: string) {
  return site === 'same-origin' || from === origin
}

/** The header in which scripts of the office send the token of their page. */
const TOKEN_HEADER = 'office-token'

/**
 * Throws if a script asks that no page of the office has loaded. The shop's pages have the same origin, and a theme may
 * have scripts: whatever they ask for, browsers say that no page is opened, and the token is only in pages that a person
 * has opened. Forms that scripts send have it as a field.
 */
export function refuseForeignScript(request: FastifyRequest, secret: string): void {
  const { 'sec-fetch-dest': destination = 'document', [TOKEN_HEADER]: token } = request.headers
  if (destination === 'document' || isFormToken(token, secret)) return
  if (request.method === 'POST' && request.body instanceof URLSearchParams && hasToken(request.body, secret)) return
  throw new Failure(FORM_FAILURES.form_outdated, 'A script has asked for this which no page of the office has loaded.')
}

/** The form as it can be sent again; undefined for those of the sign-in itself. */
export function keptForm({ url }: FastifyRequest, form: URLSearchParams): KeptForm | undefined {
  const [path] = url.split('?', 1)
  if (path === OFFICE_PATH) return undefined
  return { action: url, fields: [...form].filter(([name]) => !NAMES.has(name)) }
}
