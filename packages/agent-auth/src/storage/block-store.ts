import type { Sql, Tables } from '@vitrine/server-kit'

export type BlockEntry = Pick<Tables['agent_block'], 'kind' | 'value'>

export async function insertBlock(db: Sql, block: BlockEntry, at: string): Promise<void> {
  await db
    .insertInto('agent_block')
    .values({ ...block, created_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute()
}

export async function deleteBlock(db: Sql, { kind, value }: BlockEntry): Promise<void> {
  await db.deleteFrom('agent_block').where('kind', '=', kind).where('value', '=', value).execute()
}

export async function listBlocks(db: Sql): Promise<BlockEntry[]> {
  return db.selectFrom('agent_block').select(['kind', 'value']).orderBy('created_at').execute()
}

export async function isBlocked(db: Sql, blocks: readonly BlockEntry[]): Promise<boolean> {
  const found = await db
    .selectFrom('agent_block')
    .select('kind')
    .where((row) => row.or(blocks.map(({ kind, value }) => row.and({ kind, value }))))
    .limit(1)
    .execute()
  return found.length > 0
}
