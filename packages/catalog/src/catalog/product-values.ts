import type { Product } from '@vitrine/product'

// A product as a list of values, of which each can be compared, shown and put back alone.

/** One value of a product or of one of its variants. */
export interface ProductValue {
  /** The id of the variant; undefined: of the product. */
  variant?: string | undefined
  /** Named as the owner's own values are: `title`, `details.NAME`, `price`; `variants` are which there are. */
  field: string
  value: unknown
}

/** A value that differs between two states of a product. Absent where there is none. */
export interface ChangedValue extends Omit<ProductValue, 'value'> {
  before?: unknown
  after?: unknown
}

/** Members of the model that an owner knows by another name. */
const NAMES: Readonly<Record<string, string>> = { product_type: 'category', media: 'pictures', regular_price: 'price' }

/** Every value of a product, by a key of its own. */
export function valuesOf(product: Product): Map<string, ProductValue> {
  const { variants, options, details = [], ...members } = product
  const all: ProductValue[] = [
    ...Object.entries(members).map(([member, value]) => ({ field: NAMES[member] ?? member, value })),
    ...details.map(({ name, ...rest }) => ({ field: `details.${name}`, value: onlyValue(rest) })),
    { field: 'variants', value: structureOf(product) },
    ...variants.flatMap(({ id, options: _, ...rest }) =>
      Object.entries(rest).map(([member, value]) => ({ variant: id, field: NAMES[member] ?? member, value })),
    ),
  ]
  return new Map(all.map((one) => [keyOf(one), one]))
}

/** The key of a value among those of its product. */
export function keyOf({ variant = '', field }: Pick<ProductValue, 'variant' | 'field'>): string {
  return `${variant}\n${field}`
}

/** A fact is its text, unless more is known of it. */
function onlyValue({ value, ...more }: Record<string, unknown>): unknown {
  return Object.keys(more).length === 0 ? value : { value, ...more }
}

/** Which variants a product has, and by what they differ: it can only be put back as a whole. */
export function structureOf({ options, variants }: Product): unknown {
  return { options, variants: variants.map(({ id, options }) => ({ id, options })) }
}

/** The values that differ, in the order of the product; those of a variant that only one state has are not named. */
export function changedValues(before: Product, after: Product): ChangedValue[] {
  const [old, fresh] = [valuesOf(before), valuesOf(after)]
  const known = (product: Product) => new Set(product.variants.map(({ id }) => id))
  const both = known(before).intersection(known(after))
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [one, other] = [old.get(key), fresh.get(key)]
    const { variant, field = '' } = one ?? other ?? {}
    if (isSame(one?.value, other?.value) || (variant !== undefined && !both.has(variant))) return []
    return {
      ...{ ...(variant !== undefined && { variant }), field },
      ...(one && { before: one.value }),
      ...(other && { after: other.value }),
    }
  })
}

/** Compares values as JSON has them. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
