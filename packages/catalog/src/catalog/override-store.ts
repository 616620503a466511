import type { Sql, Tables, Tx } from '@vitrine/server-kit'
import { isEmpty, type Overrides } from './override.ts'

declare module '@vitrine/server-kit' {
  interface Tables {
    product_override: {
      product_id: string
      /** JSON: `Overrides`. */
      overrides: string
      changed_at: string
      /** Who changed them last, in the owner's words. */
      changed_by: string
    }
  }
}

/** The owner's values of a product, and when they changed last. */
export interface StoredOverrides {
  product: string
  overrides: Overrides
  changed_at: string
  changed_by: string
}

/** Whether the owner has any value of their own: most imports need not look for them. */
export async function hasOverrides(db: Sql | Tx): Promise<boolean> {
  return (await db.selectFrom('product_override').select('product_id').limit(1).executeTakeFirst()) !== undefined
}

/** The owner's values of these products, by id. */
export async function findOverrides(db: Sql | Tx, ids: readonly string[]): Promise<Map<string, Overrides>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_override')
    .select(['product_id', 'overrides'])
    .where('product_id', 'in', ids)
    .execute()
  // Written below, from checked values.
  return new Map(rows.map(({ product_id, overrides }) => [product_id, JSON.parse(overrides) as Overrides]))
}

/** The owner's values of one product, and when they changed last; undefined without any. */
export async function findStoredOverrides(db: Sql, product: string): Promise<StoredOverrides | undefined> {
  const row = await db.selectFrom('product_override').selectAll().where('product_id', '=', product).executeTakeFirst()
  return row && fromRow(row)
}

/** Up to `limit` products with values of the owner, in the order of their ids, after one of them. */
export async function listOverrides(
  db: Sql,
  { after = '', limit }: { after?: string; limit: number },
): Promise<StoredOverrides[]> {
  const rows = await db
    .selectFrom('product_override')
    .selectAll()
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map(fromRow)
}

function fromRow({ product_id: product, overrides, ...rest }: Tables['product_override']): StoredOverrides {
  // Written below, from checked values.
  return { product, overrides: JSON.parse(overrides) as Overrides, ...rest }
}

/** Stores the owner's values of these products; those without any are deleted. */
export async function storeOverrides(
  tx: Tx,
  changed: ReadonlyMap<string, Overrides>,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  for (const [product_id, overrides] of changed) {
    await tx.deleteFrom('product_override').where('product_id', '=', product_id).execute()
    if (isEmpty(overrides)) continue
    const row = { product_id, overrides: JSON.stringify(overrides), changed_at: at.toISOString(), changed_by: by }
    await tx.insertInto('product_override').values(row).execute()
  }
}
