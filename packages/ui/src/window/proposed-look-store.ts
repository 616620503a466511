import { LOOKS } from '@vitrine/catalog/shop/shop-settings'
import type { Sql } from '@vitrine/server-kit'
import type { CataloguePictures, ProposedLook } from './proposed-look.ts'
import type {} from './proposed-look-tables.ts'

/** The shop has one. */
const ID = 1

/** The look that was proposed; undefined before the first import, or if this release does not know it. */
export async function findProposedLook(sql: Sql): Promise<ProposedLook | undefined> {
  const row = await sql.selectFrom('proposed_look').select(['look', 'facts']).where('id', '=', ID).executeTakeFirst()
  const look = LOOKS.find((name) => name === row?.look)
  // Written by `keepProposedLook`.
  return row && look && { look, facts: JSON.parse(row.facts) as CataloguePictures }
}

/** Keeps the first proposal of all processes. */
export async function keepProposedLook(sql: Sql, { look, facts }: ProposedLook): Promise<void> {
  await sql
    .insertInto('proposed_look')
    .values({ id: ID, look, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
