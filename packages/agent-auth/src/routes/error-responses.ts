import { COMMON_FAILURES, type Failure } from '@vitrine/server-kit'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'

// The error formats of this package: auth.md's members, OAuth's, and RFC 8935's.

export interface ErrorResponse {
  status: number
  body: Readonly<Record<string, unknown>>
}

/**
 * For the endpoints of agents. auth.md calls the text `message`, OAuth `error_description`.
 *
 * @example
 * agentErrorResponse(new Failure('invalid_request', 'The body has no type.')) // status 400, error and message
 */
export function agentErrorResponse({ code, message, status, extensions }: Failure): ErrorResponse {
  return {
    status: AGENT_STATUSES[code] ?? status,
    body: { error: OAUTH_CODES[code] ?? code, message, error_description: message, ...extensions },
  }
}

/**
 * For `/oauth2/`: only the members and characters that RFC 6749, section 5.2, allows.
 *
 * @example
 * tokenErrorResponse(new Failure(OAUTH_FAILURES.invalid_grant, 'The code has expired.')) // status 400, error and error_description
 */
export function tokenErrorResponse({ code, message, status }: Failure): ErrorResponse {
  const error_description = message.replace(/[‘’“”"]/g, "'").replace(/[^\x20-\x5b\x5d-\x7e]/g, ' ')
  return {
    status: TOKEN_STATUSES[code] ?? status,
    body: { error: TOKEN_CODES[code] ?? OAUTH_CODES[code] ?? code, error_description },
  }
}

/**
 * For providers that push security events: RFC 8935, section 2.4.
 *
 * @example
 * eventErrorResponse(new Failure('invalid_token', 'The key is unknown.')).body.err // => 'authentication_failed'
 */
export function eventErrorResponse({ code, message, status, extensions }: Failure): ErrorResponse {
  return {
    status: AGENT_STATUSES[code] ?? status,
    body: { err: extensions.err ?? EVENT_CODES[code] ?? 'invalid_request', description: message },
  }
}

/** auth.md requires 400 for a body that cannot be read, whatever its type. */
const AGENT_STATUSES: Readonly<Record<string, number>> = { [COMMON_FAILURES.unsupported_media_type.code]: 400 }

/** RFC 8935, section 2.4. */
const EVENT_CODES: Readonly<Record<string, string>> = { [COMMON_FAILURES.invalid_token.code]: 'authentication_failed' }

/** For a client, a mailbox that the owner has blocked is an invalid grant: the approval of its human has no effect. */
const TOKEN_CODES: Readonly<Record<string, string>> = {
  [AGENT_FAILURES.registration_blocked.code]: OAUTH_FAILURES.invalid_grant.code,
  [COMMON_FAILURES.method_not_allowed.code]: 'invalid_request',
}
const TOKEN_STATUSES: Readonly<Record<string, number>> = {
  ...AGENT_STATUSES,
  [AGENT_FAILURES.registration_blocked.code]: 400,
}

const OAUTH_CODES: Readonly<Record<string, string>> = {
  [COMMON_FAILURES.unknown_parameter.code]: 'invalid_request',
  [OAUTH_FAILURES.client_rejected.code]: 'invalid_request',
  [COMMON_FAILURES.body_too_large.code]: 'invalid_request',
  [COMMON_FAILURES.unsupported_media_type.code]: 'invalid_request',
  [COMMON_FAILURES.internal.code]: 'server_error',
  [COMMON_FAILURES.unavailable.code]: 'temporarily_unavailable',
}
