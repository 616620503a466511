import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * An index hardly gets smaller by PostgreSQL's own compression, which takes more than half of the time of storing it. Applies
 * to what is stored from now on; embedded databases do not compress.
 */
export async function storeArtifactsAsTheyAre(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`alter table artifact_piece alter column bytes set storage external`.execute(db)
}
