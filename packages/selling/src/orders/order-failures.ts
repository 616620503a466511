import { defineFailures } from '@vitrine/server-kit'

/** Of the intake of orders. */
export const ORDER_FAILURES = defineFailures({
  invalid_webhook_signature: { status: 401, title: 'Invalid webhook signature' },
})
