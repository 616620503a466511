import type { Product } from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import type { Act } from './act.ts'
import { findRevisionsAt, findTouched, shownIn, sourceIn } from './act-revisions.ts'
import { type ChangedValue, changedValues } from './product-values.ts'

/** What an act did to one product. */
export interface ProductDifference {
  id: string
  title: string
  change: 'added' | 'changed' | 'removed'
  /** What the shop shows, before and after; only of a product that was there before and after. */
  values: ChangedValue[]
  /** What the file says beneath the owner's own values, which the shop goes on showing. */
  covered: ChangedValue[]
}

export interface DifferencePage {
  products: ProductDifference[]
  /** Pass it as `after` for the next ones; undefined at the end. */
  next?: number
}

/** What an act did, product by product: up to `limit` of them, after one of an earlier page. */
export async function readDifference(
  sql: Sql,
  act: Act,
  { after = -1, limit }: { after?: number | undefined; limit: number },
): Promise<DifferencePage> {
  const numbers = await findTouched(sql, act, { after, limit })
  const before = await findRevisionsAt(sql, act.number - 1, numbers)
  const now = await findRevisionsAt(sql, act.lastNumber, numbers)
  const products = numbers.flatMap((number): ProductDifference[] => {
    const [old, fresh] = [before.get(number), now.get(number)]
    const [shown, is] = [shownIn(old), shownIn(fresh)]
    const product = is ?? shown
    if (!product) return []
    const named = { id: product.id, title: product.title }
    if (!shown || !is) return [{ ...named, change: is ? 'added' : 'removed', values: [], covered: [] }]
    const values = changedValues(shown, is)
    const covered = beneath(sourceIn(old), sourceIn(fresh)).filter(({ variant, field }) => {
      return !values.some((one) => one.variant === variant && one.field === field)
    })
    return values.length + covered.length === 0 ? [] : [{ ...named, change: 'changed', values, covered }]
  })
  const next = numbers.length === limit ? numbers.at(-1) : undefined
  return { products, ...(next !== undefined && { next }) }
}

function beneath(old: Product | undefined, fresh: Product | undefined): ChangedValue[] {
  return old && fresh ? changedValues(old, fresh) : []
}
