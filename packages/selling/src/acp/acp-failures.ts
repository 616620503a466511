import { defineFailures } from '@vitrine/server-kit'

/** Of checkout sessions, with the codes of the Agentic Commerce Protocol, 2026-04-17. */
export const ACP_FAILURES = defineFailures({
  idempotency_key_required: { status: 400, title: 'Idempotency-Key missing' },
  idempotency_conflict: { status: 422, title: 'Idempotency-Key reused with a different request' },
  missing_api_version: { status: 400, title: 'API-Version missing' },
  unsupported_api_version: { status: 400, title: 'API-Version not supported' },
  checkout_canceled: { status: 405, title: 'Checkout already canceled' },
  requires_escalation: { status: 409, title: 'The buyer must finish this checkout' },
})
