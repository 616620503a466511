import {
  type Product,
  type PublicProduct,
  type PublicVariant,
  type Showing,
  toPublicProduct,
  toPublicVariant,
} from '@vitrine/product'

/** The possible changes of a product or of one of its variants. */
export const CHANGE_KINDS = ['created', 'updated', 'price', 'availability', 'withdrawn'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** One change as the public sees it. */
export interface ProductChange {
  kind: ChangeKind
  product: string
  /** Undefined for the product itself. */
  variant?: string
  /** Members of `/api/catalog` that differ; only with `updated`. */
  changed?: string[]
  before?: PublicFacts
  after?: PublicFacts
}

export type PublicFacts = Record<string, unknown>

/** Facts that the variants repeat, and the shop's address, are not changes of the product. */
const NOT_OF_PRODUCT: ReadonlySet<string> = new Set([
  ...['variants', 'price_range', 'list_price_range', 'availability', 'updated_at', 'url'],
])
/** Price and availability are reported separately; the others follow from the product. */
const NOT_OF_VARIANT: ReadonlySet<string> = new Set([
  ...['price', 'list_price', 'sale_ends_at', 'availability', 'description', 'url'],
])

/**
 * The public differences between two revisions of a product, at an instant: first those of the product, then those of
 * its variants. Undefined means that there was, or is, no public revision. Everything passes the allow-list of
 * `/api/catalog`.
 */
export function describeChanges(before: Product | undefined, after: Product | undefined, at: Date): ProductChange[] {
  const pairs = before && after && variantsChanged(before, after)
  if (pairs)
    return pairs.flatMap(([old, fresh]) =>
      describeVariant(after.id, toPublicVariant(before, old, inLog(at)), toPublicVariant(after, fresh, inLog(at))),
    )
  const old = before && toPublic(before, at)
  const fresh = after && toPublic(after, at)
  const product = (fresh ?? old)?.id
  if (product === undefined) return []
  const olds = new Map(old?.variants.map((variant) => [variant.id, variant]))
  const kept = new Set(fresh?.variants.map(({ id }) => id))
  return [
    ...describeProduct(old, fresh),
    ...(old?.variants ?? [])
      .filter(({ id }) => !kept.has(id))
      .map((variant): ProductChange => {
        return { kind: 'withdrawn', product, variant: variant.id, before: variantFacts(variant) }
      }),
    ...(fresh?.variants ?? []).flatMap((variant) => describeVariant(product, olds.get(variant.id), variant)),
  ]
}

/** The variants whose price at `at` differs from the price just before. */
export function describePriceChanges(product: Product, at: Date): ProductChange[] {
  const old = toPublic(product, new Date(at.getTime() - 1))
  return toPublic(product, at).variants.flatMap((variant, index) =>
    describePrice(product.id, old.variants[index] ?? variant, variant),
  )
}

type Variant = Product['variants'][number]

/**
 * The variants that differ if the products are otherwise identical, as after a change of prices: then nothing else
 * needs to be compared. Undefined if more may differ.
 */
function variantsChanged(before: Product, after: Product): (readonly [old: Variant, fresh: Variant])[] | undefined {
  if (before.variants.length !== after.variants.length) return undefined
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)] as (keyof Product)[]))
    if (name !== 'variants' && before[name] !== after[name]) return undefined
  const pairs = before.variants.map((old, place) => [old, after.variants[place]!] as const)
  if (pairs.some(([old, fresh]) => old.id !== fresh.id)) return undefined
  return pairs.filter(([old, fresh]) => old !== fresh)
}

function toPublic(product: Product, at: Date): PublicProduct {
  return toPublicProduct({ number: 0, updated_at: at, product }, inLog(at))
}

/** The log contains facts of the catalogue, without the shop's addresses, which its settings may change. */
function inLog(at: Date): Showing {
  return { shopUrl: '', at }
}

function describeProduct(old: PublicProduct | undefined, fresh: PublicProduct | undefined): ProductChange[] {
  if (!old && fresh) return [{ kind: 'created', product: fresh.id, after: productFacts(fresh) }]
  if (old && !fresh) return [{ kind: 'withdrawn', product: old.id, before: productFacts(old) }]
  if (!old || !fresh) return []
  const changed = membersChanged(old, fresh, NOT_OF_PRODUCT)
  if (changed.length === 0) return []
  return [{ kind: 'updated', product: fresh.id, changed, before: productFacts(old), after: productFacts(fresh) }]
}

function describeVariant(product: string, old: PublicVariant | undefined, fresh: PublicVariant): ProductChange[] {
  const variant = fresh.id
  if (!old) return [{ kind: 'created', product, variant, after: variantFacts(fresh) }]
  const changes = describePrice(product, old, fresh)
  if (isOther(old.availability, fresh.availability)) {
    const [before, after] = [{ availability: old.availability }, { availability: fresh.availability }]
    changes.push({ kind: 'availability', product, variant, before, after })
  }
  const changed = membersChanged(old, fresh, NOT_OF_VARIANT)
  if (changed.length > 0)
    changes.push({ kind: 'updated', product, variant, changed, before: nameFacts(old), after: nameFacts(fresh) })
  return changes
}

function describePrice(product: string, old: PublicVariant, fresh: PublicVariant): ProductChange[] {
  const [before, after] = [priceFacts(old), priceFacts(fresh)]
  return isOther(before, after) ? [{ kind: 'price', product, variant: fresh.id, before, after }] : []
}

function productFacts({ title, handle, brand, category_path, condition }: PublicProduct): PublicFacts {
  return { title, handle, brand, category_path, condition }
}

function nameFacts({ title, sku, options }: PublicVariant): PublicFacts {
  return { title, sku, options }
}

function priceFacts({ price, list_price, sale_ends_at }: PublicVariant): PublicFacts {
  return { price, list_price, sale_ends_at }
}

function variantFacts(variant: PublicVariant): PublicFacts {
  return { ...nameFacts(variant), ...priceFacts(variant), availability: variant.availability }
}

function membersChanged(old: object, fresh: object, apart: ReadonlySet<string>): string[] {
  const before = new Map<string, unknown>(Object.entries(old))
  const after = new Map<string, unknown>(Object.entries(fresh))
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => !apart.has(name) && isOther(before.get(name), after.get(name)))
}

/** Compares JSON values. Most are identical, or primitive: serializing each would take most of the time. */
function isOther(one: unknown, other: unknown): boolean {
  if (one === other) return false
  if (typeof one !== 'object' || typeof other !== 'object') return true
  return JSON.stringify(one) !== JSON.stringify(other)
}
