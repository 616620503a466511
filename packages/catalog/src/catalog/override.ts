import { cutText } from '@vitrine/kit'
import type { Money, Product, Sale, Variant } from '@vitrine/product'

// The owner's values stand beside those of the file, which stay known: an override covers one value until it is released.

/** The owner's values of a whole product. Absent members are the file's. */
export interface ProductValues {
  title?: string
  /** Plain text; paragraphs are separated by line feeds. */
  description?: string
  status?: Product['status']
  /** The shop's own category path, from the widest to the narrowest. */
  category?: readonly string[]
  /** Addresses of pictures that come first, in this order; the others follow in the file's order. */
  pictures?: readonly string[]
  /** Facts by name; null hides one that the file has. */
  details?: Readonly<Record<string, string | null>>
}

/** The owner's values of one variant. Absent members are the file's. */
export interface VariantValues {
  /** The regular price. */
  price?: Money
  /** Null: not on sale, whatever the file says. */
  sale?: Sale | null
}

/** All that the owner decides about one product. */
export interface Overrides {
  product: ProductValues
  /** By the variant's id. */
  variants: Readonly<Record<string, VariantValues>>
}

export const NO_OVERRIDES: Overrides = { product: {}, variants: {} }

/**
 * A product with the owner's values in place of its own. Values for what it does not have any more (a variant, a
 * picture, another currency) wait until it has it again.
 *
 * @example
 * withOverrides(lamp, { product: { title: 'Desk lamp' }, variants: {} }).title // => 'Desk lamp'
 */
export function withOverrides(product: Product, { product: own, variants }: Overrides): Product {
  const titled = own.title === undefined ? product : withTitle(product, own.title)
  return {
    ...titled,
    ...(own.description !== undefined && { description: { plain: own.description } }),
    ...(own.status !== undefined && { status: own.status }),
    ...(own.category !== undefined && { product_type: [...own.category] }),
    ...(own.pictures !== undefined && { media: inOrder(product.media, own.pictures) }),
    ...(own.details !== undefined && detailsOf(product, own.details)),
    variants: titled.variants.map((variant) => withVariantValues(variant, variants[variant.id] ?? {})),
  }
}

/** The longest title of a variant that a product has alone: it is the product's. */
const LONGEST_VARIANT_TITLE = 150

function withTitle(product: Product, title: string): Product {
  const named = (variant: Variant) =>
    variant.options.length === 0 ? { ...variant, title: cutText(title, LONGEST_VARIANT_TITLE) } : variant
  return { ...product, title, variants: product.variants.length === 1 ? product.variants.map(named) : product.variants }
}

function inOrder(media: Product['media'], first: readonly string[]): Product['media'] {
  const placeOf = (url: string) => (first.includes(url) ? first.indexOf(url) : first.length)
  return [...media].sort((one, other) => placeOf(one.url) - placeOf(other.url))
}

function detailsOf({ details = [] }: Product, own: Readonly<Record<string, string | null>>): Pick<Product, 'details'> {
  const changed = details.flatMap((detail) => {
    const value = Object.hasOwn(own, detail.name) ? own[detail.name] : detail.value
    return value == null ? [] : [{ ...detail, value }]
  })
  const known = new Set(details.map(({ name }) => name))
  const added = Object.entries(own).flatMap(([name, value]) =>
    known.has(name) || value === null ? [] : { name, value },
  )
  return { details: [...changed, ...added] }
}

function withVariantValues(variant: Variant, { price, sale }: VariantValues): Variant {
  const { currency } = variant.regular_price
  const { sale: known, ...rest } = variant
  // A price of another currency is of a shop that has changed its currency since.
  const isSold = (money: Money) => money.currency === currency
  const fresh = sale === undefined || (sale && !isSold(sale.price)) ? known : (sale ?? undefined)
  return { ...rest, ...(price && isSold(price) && { regular_price: price }), ...(fresh && { sale: fresh }) }
}

/** One value that the owner has set. `source`: what the file says there; undefined: nothing. */
export interface CoveredValue {
  product: string
  /** Undefined for a value of the whole product. */
  variant?: string
  /** A member of `ProductValues` or `VariantValues`; a fact is `details.NAME`. */
  field: string
  yours: unknown
  source: unknown
}

/** The owner's values of a product beside those of its file; `source` is undefined if no import has brought it. */
export function coveredValues(id: string, overrides: Overrides, source: Product | undefined): CoveredValue[] {
  const { details = {}, ...own } = overrides.product
  const facts = new Map(source?.details?.map(({ name, value }) => [name, value]))
  return [
    ...Object.entries(own).map(([field, yours]) => ({
      product: id,
      field,
      yours,
      source: source && sourceValue(source, field as Exclude<keyof ProductValues, 'details'>),
    })),
    ...Object.entries(details).map(([name, yours]) => ({
      product: id,
      field: `${FACT}${name}`,
      yours,
      source: facts.get(name),
    })),
    ...Object.entries(overrides.variants).flatMap(([variant, values]) => {
      const known = source?.variants.find((one) => one.id === variant)
      return Object.entries(values).map(([field, yours]) => ({
        ...{ product: id, variant, field, yours },
        source: field === 'price' ? known?.regular_price : known?.sale,
      }))
    }),
  ]
}

function sourceValue(source: Product, field: Exclude<keyof ProductValues, 'details'>): unknown {
  switch (field) {
    case 'category':
      return source.product_type
    case 'pictures':
      return source.media.map(({ url }) => url)
    case 'description':
      return source.description.plain
    default:
      return source[field]
  }
}

/** A change of the owner's values: those to set, and the fields that are the file's again. */
export interface OverrideChange {
  set?: ProductValues & VariantValues
  /** Fields; a fact is `details.NAME`, and `details` are all of them. `all`: every one. */
  release?: readonly string[] | 'all'
}

/** The owner's values after a change of those of the whole product, or of one variant. */
export function changedOverrides(before: Overrides, variant: string | undefined, change: OverrideChange): Overrides {
  const { set = {}, release = [] } = change
  if (variant === undefined) {
    if (release === 'all') return { ...NO_OVERRIDES, product: set }
    const { details, ...own } = without({ ...before.product, ...set }, release)
    const facts = details && { ...before.product.details, ...set.details }
    const kept = facts && without(facts, release.map(factName))
    return { ...before, product: kept && Object.keys(kept).length > 0 ? { ...own, details: kept } : own }
  }
  const { [variant]: known = {}, ...others } = before.variants
  const after: VariantValues = release === 'all' ? set : without({ ...known, ...set }, release)
  return { ...before, variants: Object.keys(after).length === 0 ? others : { ...others, [variant]: after } }
}

/** The fields that can be released; a fact is `details.NAME`. */
export const OVERRIDE_FIELDS = {
  product: ['title', 'description', 'status', 'category', 'pictures', 'details'],
  variant: ['price', 'sale'],
} as const satisfies { product: (keyof ProductValues)[]; variant: (keyof VariantValues)[] }

const FACT = 'details.'

/** Whether the owner can have a value of this name: of a whole product, or of a variant. */
export function isOverrideField(field: string, of: keyof typeof OVERRIDE_FIELDS): boolean {
  return OVERRIDE_FIELDS[of].some((known) => known === field) || (of === 'product' && field.startsWith(FACT))
}

/** The name of a fact in a field such as `details.Fit`. */
function factName(field: string): string {
  return field.startsWith(FACT) ? field.slice(FACT.length) : ''
}

function without<Values extends object>(values: Values, names: readonly string[]): Values {
  // Every member of these is optional.
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as Values
}

export function isEmpty({ product, variants }: Overrides): boolean {
  return Object.keys(product).length + Object.keys(variants).length === 0
}

/** Why a change of the owner's values is refused. */
export const OVERRIDE_REFUSALS = [
  'product_not_found',
  'variant_not_found',
  'currency_differs',
  'sale_invalid',
  'value_invalid',
] as const
