import type { Kysely } from 'kysely'

/** Which letter of an inquiry a mail server may have taken without anybody knowing its answer. */
export async function noteHandedOverLetters(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inquiry').addColumn('handed_over', 'text').execute()
}
