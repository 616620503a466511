import { defineFailures } from './failure.ts'

/** Of forms on the pages of the shop. */
export const FORM_FAILURES = defineFailures({
  form_outdated: { status: 403, title: 'Form out of date' },
  wrong_address: { status: 403, title: 'Wrong host' },
})
