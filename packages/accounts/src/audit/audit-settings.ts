import { count } from '@vitrine/server-kit'

/** How long the audit trail is kept. */
export const AUDIT_SETTINGS = {
  auditDays: count({
    most: 3650,
    of: 'days',
    fallback: 90,
    about: 'How long the audit trail is kept.',
  }),
} as const
