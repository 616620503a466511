import { createEmailCounts } from '@vitrine/agent-auth'
import type { Kysely } from 'kysely'

/** How many e-mails each registration of an agent has caused. */
export async function countEmails(db: Kysely<unknown>): Promise<void> {
  await createEmailCounts(db)
}
