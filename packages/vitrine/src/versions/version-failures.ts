import { defineFailures } from '@vitrine/server-kit'

/** Of what was done to the catalogue. */
export const VERSION_FAILURES = defineFailures({
  version_not_found: { status: 404, title: 'This version is not kept' },
  version_is_first: { status: 409, title: 'There is nothing before this version' },
})
