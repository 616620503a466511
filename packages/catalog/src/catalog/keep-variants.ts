import type { ImportIssue } from '@vitrine/catalog-readers'
import type { Product, Variant } from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import { written } from './compare-with-stored.ts'
import type { GoodItem } from './import-counter.ts'
import type { ImportMode } from './import-request.ts'
import { findDocuments, type KnownProduct } from './import-store.ts'

interface KeptVariants {
  /** By product id. */
  known: ReadonlyMap<string, KnownProduct>
  mode: ImportMode
  /** The version being written. */
  next: number
  warn(issue: ImportIssue): void
}

/**
 * Adds stored variants that the file omits to the file's products: all of them in a merge, and in a replacement those
 * whose rows could not be read.
 */
export async function keepStoredVariants(
  db: Sql,
  items: GoodItem[],
  { known, mode, next, warn }: KeptVariants,
): Promise<void> {
  const changed = items.filter(({ product, leftOut }) => {
    const old = known.get(product.id)
    const mayKeep = mode === 'merge' || (leftOut !== undefined && leftOut.unread.length > 0)
    return mayKeep && old && old.since < next && old.fingerprint !== written(product).fingerprint
  })
  const stored = await findDocuments(
    db,
    changed.flatMap(({ product }) => known.get(product.id) ?? []),
  )
  for (const item of changed) {
    const old = stored.get(item.product.id)
    const { unread = [], hidden = [] } = item.leftOut ?? {}
    const keeps = (id: string) => (mode === 'merge' ? !hidden.includes(id) : unread.includes(id))
    const whole = old && keepVariants(item.product, old, keeps)
    if (whole) item.product = whole
    else if (old) warn(variantsReplaced(item))
  }
}

function variantsReplaced({ line, product }: GoodItem): ImportIssue {
  return {
    severity: 'warning',
    code: 'variants_replaced',
    line,
    value: product.id,
    reason: 'The options of this product are not what they were, so its variants that the file does not have are gone.',
    remedy: 'Nothing is to be done when that was meant; otherwise import all of its variants.',
  }
}

/**
 * A product of a file, merged with stored variants that the file lacks; `keeps` selects which of them are kept.
 * Undefined if one that should be kept cannot be, because its options are no longer those of the product.
 */
export function keepVariants(product: Product, stored: Product, keeps: (id: string) => boolean): Product | undefined {
  const fresh = withStoredIds(withStoredOptions(product, stored), stored)
  const given = new Set(fresh.variants.map(({ id }) => id))
  const taken = new Set(fresh.variants.map(combination))
  // A variant with the same options is the same variant, even with another id.
  const missing = stored.variants.filter(
    (variant) => !given.has(variant.id) && keeps(variant.id) && !taken.has(combination(variant)),
  )
  if (missing.length === 0) return product
  const names = fresh.options.map(({ name }) => name).join('\n')
  const isOneOf = ({ id, options }: Variant) => id !== fresh.id && options.map(({ name }) => name).join('\n') === names
  if (!missing.every(isOneOf)) return undefined
  const byId = new Map(fresh.variants.map((variant) => [variant.id, variant]))
  const order = new Set([...stored.variants, ...fresh.variants].map(({ id }) => id))
  const kept = new Map(missing.map((variant) => [variant.id, variant]))
  const variants = [...order].flatMap((id) => byId.get(id) ?? kept.get(id) ?? [])
  return { ...fresh, options: optionsOf(variants, stored, fresh), variants }
}

/**
 * A feed derives the options of a group from the differences of its items. A single item has no differences, and its
 * whole title becomes its name; the stored options still apply.
 */
function withStoredOptions(product: Product, stored: Product): Product {
  if (product.options.length > 0 || stored.options.length === 0) return product
  const byId = new Map(stored.variants.map((variant) => [variant.id, variant]))
  if (!product.variants.every(({ id }) => byId.has(id))) return product
  return {
    ...product,
    title: product.title.startsWith(stored.title) ? stored.title : product.title,
    options: stored.options,
    variants: product.variants.map((variant) => {
      const { title = variant.title, options = [] } = byId.get(variant.id) ?? {}
      return { ...variant, title, options }
    }),
  }
}

/** A single variant without an id in its file gets the id `shoe.1`; with siblings it is `shoe.42`. */
function withStoredIds(product: Product, stored: Product): Product {
  const [variant, ...others] = product.variants
  if (!variant || others.length > 0 || !variant.id.endsWith('.1')) return product
  const known = stored.variants.find((old) => combination(old) === combination(variant))
  return known ? { ...product, variants: [{ ...variant, id: known.id }] } : product
}

function optionsOf(variants: readonly Variant[], stored: Product, fresh: Product): Product['options'] {
  return fresh.options.map(({ name, values }, at) => {
    const used = new Set(variants.flatMap(({ options }) => options[at]?.label ?? []))
    const known = stored.options[at]?.values ?? []
    return { name, values: [...new Set([...known, ...values])].filter((value) => used.has(value)) }
  })
}

function combination({ options }: Variant): string {
  return JSON.stringify(options)
}
