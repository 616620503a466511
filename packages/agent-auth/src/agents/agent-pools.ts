import type { Pool } from '@vitrine/server-kit'
import { CLAIM_MAILS } from '../claims/claim-email.ts'
import { REGISTRATIONS } from '../registration/new-registration.ts'

/** What is scarce in this package, for `createAdmission`. */
export const AGENT_AUTH_POOLS: readonly Pool[] = [REGISTRATIONS, CLAIM_MAILS]
