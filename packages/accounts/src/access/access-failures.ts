import { defineFailures } from '@vitrine/server-kit'

/** Of requests from foreign pages, and of those that must be signed. */
export const ACCESS_FAILURES = defineFailures({
  signature_required: { status: 403, title: 'Signature required' },
  origin_not_allowed: { status: 403, title: 'Origin not allowed' },
})
