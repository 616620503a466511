import type { OverrideRequest } from '@vitrine/catalog/catalog/change-overrides'
import type { Money, Product, Variant } from '@vitrine/product'

/** One change of many products. Prices are those of all variants. */
export type BulkChange =
  /** In per cent of the regular price: -10 is a tenth less. */
  | { kind: 'price_percent'; percent: number }
  /** Added to the regular price, in minor units of each variant's currency; may be negative. */
  | { kind: 'price_add'; amount: number }
  /** On sale by this many per cent of the regular price, until then if given (ISO 8601, UTC). */
  | { kind: 'sale_percent'; percent: number; ends_at?: string }
  | { kind: 'no_sale' }
  | { kind: 'status'; status: Product['status'] }
  /** The category path, from the widest to the narrowest. */
  | { kind: 'category'; category: readonly string[] }
  /** All values of the owner are given back to the file. */
  | { kind: 'release' }

/** A value of a product or variant before and after a change. */
export interface ValueChange {
  /** The id of the variant; undefined: of the whole product. */
  variant?: string
  field: 'price' | 'sale' | 'status' | 'category'
  /** A price, a status, or a category path; null: not on sale. */
  before: Money | string | null
  after: Money | string | null
}

/** What a change means for one product. `isImpossible`: a price would fall to zero or below. */
export interface PlannedChange {
  requests: OverrideRequest[]
  values: ValueChange[]
  isImpossible: boolean
}

/**
 * What a change would do to a product as the shop shows it. Without requests it changes nothing there. `release` has no
 * values: what the file says is known when it is published.
 *
 * @example
 * planChange(boot, { kind: 'status', status: 'archived' }).values // => [ { field: 'status', before: 'active', after: 'archived' } ]
 */
export function planChange(product: Product, change: BulkChange): PlannedChange {
  switch (change.kind) {
    case 'status':
      return whole(product, { status: change.status }, ['status', product.status, change.status])
    case 'category': {
      const category = [...change.category]
      return whole(product, { category }, ['category', pathOf(product.product_type), pathOf(category)])
    }
    case 'release':
      return {
        requests: [
          { product: product.id, release: 'all' },
          ...product.variants.map(({ id }) => ({ product: product.id, variant: id, release: 'all' as const })),
        ],
        ...{ values: [], isImpossible: false },
      }
    default:
      return eachVariant(product, change)
  }
}

function whole(
  { id }: Product,
  set: OverrideRequest['set'] & object,
  [field, before, after]: ['status' | 'category', string, string],
): PlannedChange {
  if (before === after) return { requests: [], values: [], isImpossible: false }
  return { requests: [{ product: id, set }], values: [{ field, before, after }], isImpossible: false }
}

const pathOf = (category: readonly string[]): string => category.join(' > ')

type VariantChange = Exclude<BulkChange, { kind: 'status' | 'category' | 'release' }>

function eachVariant(product: Product, change: VariantChange): PlannedChange {
  const planned: PlannedChange = { requests: [], values: [], isImpossible: false }
  for (const variant of product.variants) {
    const { set, value } = ofVariant(variant, change)
    const amounts = [set.price?.amount, set.sale?.price.amount].filter((amount) => amount !== undefined)
    if (amounts.some((amount) => amount <= 0 || !Number.isSafeInteger(amount))) planned.isImpossible = true
    if (sameMoney(value.before, value.after)) continue
    planned.requests.push({ product: product.id, variant: variant.id, set })
    planned.values.push({ variant: variant.id, ...value })
  }
  return planned.isImpossible ? { requests: [], values: [], isImpossible: true } : planned
}

interface VariantPlan {
  set: { price?: Money; sale?: Variant['sale'] | null }
  value: Pick<ValueChange, 'field' | 'before' | 'after'>
}

function ofVariant({ regular_price, sale }: Variant, change: VariantChange): VariantPlan {
  const { currency, amount } = regular_price
  const money = (minor: number): Money => ({ amount: Math.round(minor), currency })
  const before = sale?.price ?? null
  switch (change.kind) {
    case 'price_percent': {
      const price = money(amount * (1 + change.percent / 100))
      return { set: { price }, value: { field: 'price', before: regular_price, after: price } }
    }
    case 'price_add': {
      const price = money(amount + change.amount)
      return { set: { price }, value: { field: 'price', before: regular_price, after: price } }
    }
    case 'sale_percent': {
      const price = money(amount * (1 - change.percent / 100))
      const own = { price, ...(change.ends_at !== undefined && { ends_at: change.ends_at }) }
      return { set: { sale: own }, value: { field: 'sale', before, after: price } }
    }
    case 'no_sale':
      return { set: { sale: null }, value: { field: 'sale', before, after: null } }
  }
}

function sameMoney(one: ValueChange['before'], other: ValueChange['after']): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
