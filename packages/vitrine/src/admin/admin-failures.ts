import { defineFailures } from '@vitrine/server-kit'

/** Of the API for the owner’s programs. */
export const ADMIN_FAILURES = defineFailures({
  update_rejected: { status: 409, title: 'No changes were made' },
})
