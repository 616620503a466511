import type { Sql, Tx } from '@vitrine/server-kit'
import type { Act } from './act.ts'
import { isEmpty, NO_OVERRIDES, type Overrides, type ProductValues, type VariantValues } from './override.ts'
import { findOverrides, storeOverrides } from './override-store.ts'
import { isSame } from './product-values.ts'
import { undoMembers } from './undo-product.ts'

/**
 * Stores the owner's values of these products. With the version that publishes them, what they were is kept with its
 * act.
 */
export async function replaceOverrides(
  tx: Tx,
  overrides: ReadonlyMap<string, Overrides>,
  { version, ...change }: { at: Date; by: string; version: number | undefined },
): Promise<void> {
  const before = await findOverrides(tx, [...overrides.keys()])
  await storeOverrides(tx, overrides, change)
  const stored = (values: Overrides = NO_OVERRIDES) => (isEmpty(values) ? null : JSON.stringify(values))
  for (const [product_id, after] of version === undefined ? [] : overrides)
    await tx
      .insertInto('act_override')
      .values({ first_version: version ?? 0, product_id, before: stored(before.get(product_id)), after: stored(after) })
      .execute()
}

/** Written above, from checked values. */
function read(text: string | null): Overrides {
  return text === null ? NO_OVERRIDES : JSON.parse(text)
}

/** What the owner's values of each product were before an act and after it. */
export async function findActOverrides(
  db: Sql,
  { number }: Pick<Act, 'number'>,
): Promise<Map<string, { before: Overrides; after: Overrides }>> {
  const rows = await db.selectFrom('act_override').selectAll().where('first_version', '=', number).execute()
  return new Map(
    rows.map(({ product_id, before, after }) => [product_id, { before: read(before), after: read(after) }]),
  )
}

/** The version that changed one of the owner's values last, after an act; that of the act if none did. */
export async function findOverrideChange(
  db: Sql,
  { number }: Pick<Act, 'number'>,
  { product, variant, field }: { product: string; variant?: string | undefined; field: string },
): Promise<number> {
  const rows = await db
    .selectFrom('act_override')
    .selectAll()
    .where('product_id', '=', product)
    .where('first_version', '>', number)
    .orderBy('first_version', 'desc')
    .execute()
  const place = JSON.stringify({ variant, field })
  const valueIn = (text: string | null) => toValues(read(text))[place]
  return rows.find(({ before, after }) => !isSame(valueIn(before), valueIn(after)))?.first_version ?? number
}

/** The owner's values of a product without what an act did to them. `kept`: those that were changed since. */
export function undoOverrides(
  { before, after }: { before: Overrides; after: Overrides },
  now: Overrides,
): { overrides: Overrides; kept: { variant?: string; field: string }[] } {
  const { result, kept } = undoMembers(toValues(before), toValues(after), toValues(now))
  return { overrides: fromValues(result), kept: kept.map(readName) }
}

/** Each value by its place: whether it is of a variant, of which, and its name. */
function toValues({ product: { details = {}, ...own }, variants }: Overrides): Record<string, unknown> {
  return Object.fromEntries([
    ...Object.entries(own).map(([field, value]) => [JSON.stringify({ field }), value]),
    ...Object.entries(details).map(([name, value]) => [JSON.stringify({ field: `details.${name}` }), value]),
    ...Object.entries(variants).flatMap(([variant, values]) =>
      Object.entries(values).map(([field, value]) => [JSON.stringify({ variant, field }), value]),
    ),
  ])
}

function readName(place: string): { variant?: string; field: string } {
  return JSON.parse(place)
}

function fromValues(values: Readonly<Record<string, unknown>>): Overrides {
  const product: Record<string, unknown> = {}
  const details: Record<string, unknown> = {}
  const variants: Record<string, Record<string, unknown>> = {}
  for (const [place, value] of Object.entries(values)) {
    const { variant, field } = readName(place)
    if (variant !== undefined) variants[variant] = { ...variants[variant], [field]: value }
    else if (field.startsWith('details.')) details[field.slice('details.'.length)] = value
    else product[field] = value
  }
  const own = Object.keys(details).length > 0 ? { ...product, details } : product
  // Each value is one that was stored in this place.
  return { product: own as ProductValues, variants: variants as Record<string, VariantValues> }
}
