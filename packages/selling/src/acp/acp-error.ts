import { AGENT_FAILURES } from '@vitrine/agent-auth'
import { COMMON_FAILURES, type Failure, type FailureKind } from '@vitrine/server-kit'
import { ACP_FAILURES } from './acp-failures.ts'

/** The supported releases of ACP, the newest first. */
export const ACP_VERSIONS = ['2026-04-17'] as const
export const ACP_REST = '/api/acp'

/** Failures that the protocol names otherwise: in it, 409 means that the first request is still being processed. */
const THEIR_KINDS: Readonly<Record<string, FailureKind>> = {
  [AGENT_FAILURES.idempotency_key_reused.code]: ACP_FAILURES.idempotency_conflict,
  [AGENT_FAILURES.idempotency_key_guessable.code]: COMMON_FAILURES.invalid_request,
}

/** Failures whose answer lists the supported versions. */
const OF_VERSIONS: ReadonlySet<string> = new Set([
  ACP_FAILURES.missing_api_version.code,
  ACP_FAILURES.unsupported_api_version.code,
])

/** A failure as ACP's `Error`: for requests that no session can answer. */
export function acpError(failure: Failure): {
  status: number
  body: Record<string, unknown>
} {
  const { message, extensions } = failure
  const { code, status } = THEIR_KINDS[failure.code] ?? failure
  const [param] = paramsOf(extensions)
  return {
    status,
    body: {
      type: status === 503 ? 'service_unavailable' : status >= 500 ? 'processing_error' : 'invalid_request',
      code,
      message,
      ...(param !== undefined && { param }),
      ...(OF_VERSIONS.has(code) && { supported_versions: ACP_VERSIONS }),
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
