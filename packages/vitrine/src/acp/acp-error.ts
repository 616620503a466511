import { FAILURES, type Failure, type FailureCode } from '@vitrine/server-kit'

/** The supported releases of ACP, the newest first. */
export const ACP_VERSIONS = ['2026-04-17'] as const
export const ACP_REST = '/api/acp'

/** Failures that the protocol names otherwise: in it, 409 means that the first request is still being processed. */
const THEIR_CODES: Partial<Record<FailureCode, FailureCode>> = {
  idempotency_key_reused: 'idempotency_conflict',
  idempotency_key_guessable: 'invalid_request',
}

/** A failure as ACP's `Error`: for requests that no session can answer. */
export function acpError({ message, extensions, ...failure }: Failure): {
  status: number
  body: Record<string, unknown>
} {
  const code = THEIR_CODES[failure.code] ?? failure.code
  const { status } = FAILURES[code]
  const [param] = paramsOf(extensions)
  const isOfVersion = code === 'missing_api_version' || code === 'unsupported_api_version'
  return {
    status,
    body: {
      type: status === 503 ? 'service_unavailable' : status >= 500 ? 'processing_error' : 'invalid_request',
      code,
      message,
      ...(param !== undefined && { param }),
      ...(isOfVersion && { supported_versions: ACP_VERSIONS }),
    },
  }
}

/** RFC 9535: the location of the fault in the request, as schema validation names it: `line_items.0.quantity`. */
function paramsOf({ param, errors }: Failure['extensions']): string[] {
  if (typeof param === 'string') return [param]
  if (!Array.isArray(errors)) return []
  return errors.flatMap(({ in: where, name }) =>
    where === 'body' && typeof name === 'string' && name !== ''
      ? [
          `$${name
            .split('.')
            .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
            .join('')}`,
        ]
      : [],
  )
}
