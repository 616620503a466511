import type { Pool } from '@vitrine/server-kit'
import {
  CLAIM_MAILS,
  CLIENT_DOCUMENTS,
  CLIENT_REGISTRATIONS,
  KEPT_CLIENT_DOCUMENTS,
  REGISTRATIONS,
} from '../limits/scarce-pools.ts'
import { KEPT_KEY_DIRECTORIES, KEY_DIRECTORIES } from '../signatures/signed-agents.ts'

/** What is scarce in this package, for `createAdmission`. */
export const AGENT_AUTH_POOLS: readonly Pool[] = [
  REGISTRATIONS,
  CLAIM_MAILS,
  KEY_DIRECTORIES,
  KEPT_KEY_DIRECTORIES,
  CLIENT_REGISTRATIONS,
  CLIENT_DOCUMENTS,
  KEPT_CLIENT_DOCUMENTS,
]
