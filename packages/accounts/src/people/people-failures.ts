import { defineFailures } from '@vitrine/server-kit'

/** Of signing in by e-mail. */
export const PEOPLE_FAILURES = defineFailures({
  link_used: { status: 410, title: 'Link expired or already used' },
})
