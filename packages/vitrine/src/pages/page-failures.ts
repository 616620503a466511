import { defineFailures } from '@vitrine/server-kit'

/** Of forms on the pages of the shop. */
export const PAGE_FAILURES = defineFailures({
  form_outdated: { status: 403, title: 'Form out of date' },
  wrong_address: { status: 403, title: 'Wrong host' },
})
