import { isDeepStrictEqual } from 'node:util'
import type { OverrideRequest } from '@vitrine/catalog/catalog/change-overrides'
import type { VariantUpdate } from '@vitrine/catalog/catalog/variant-updates'
import type { Money, Product, Sale } from '@vitrine/product'
import type { OwnerProduct } from './owner-product.ts'

/** What an owner changes of one product. Absent members stay. */
export interface ProductEdit {
  title?: string
  /** Plain text. */
  description?: string
  status?: Product['status']
  /** From the widest to the narrowest. */
  category?: readonly string[]
  /** Facts by name; null hides one. */
  details?: Readonly<Record<string, string | null>>
  /** The address of the picture that comes first. */
  picture?: string
  /** By the variant's id. */
  variants?: Readonly<Record<string, VariantEdit>>
}

export interface VariantEdit {
  /** The regular price. */
  price?: Money
  /** Null: not on sale. */
  sale?: Sale | null
  /** How many there are; null: not known. */
  quantity?: number | null
}

/** The writes that an edit consists of: values of the owner, and stock, which the file and the till know as well. */
export interface EditWrites {
  overrides: OverrideRequest[]
  stock: VariantUpdate[]
}

/**
 * What an edit has to write. A value that is the file's is given back to it instead of covering it; one that the shop
 * shows already is not written.
 */
export function writesOf({ product, source }: Pick<OwnerProduct, 'product' | 'source'>, edit: ProductEdit): EditWrites {
  const { id } = product
  const whole = wholeRequest(product, source, edit)
  const writes: EditWrites = { overrides: whole ? [{ product: id, ...whole }] : [], stock: [] }
  for (const [variant, { quantity, ...own }] of Object.entries(edit.variants ?? {})) {
    const shown = product.variants.find((one) => one.id === variant)
    const file = source.variants.find((one) => one.id === variant)
    if (!shown) {
      // Refused as unknown by the catalogue, with the reason.
      writes.overrides.push({ product: id, variant, set: own })
      continue
    }
    const request = difference([
      { field: 'price', value: own.price, shown: shown.regular_price, file: file?.regular_price },
      { field: 'sale', value: own.sale, shown: shown.sale ?? null, file: file?.sale ?? null },
    ])
    if (request) writes.overrides.push({ product: id, variant, ...request })
    if (quantity !== undefined && quantity !== (shown.availability.quantity ?? null))
      writes.stock.push({ by: 'id', key: variant, availability: { quantity } })
  }
  return writes
}

type Request = Pick<OverrideRequest, 'set' | 'release'>

function wholeRequest(product: Product, source: Product, edit: ProductEdit): Request | undefined {
  const { details = {}, picture } = edit
  const request = difference([
    { field: 'title', value: edit.title, shown: product.title, file: source.title },
    {
      field: 'description',
      value: edit.description,
      shown: product.description.plain,
      file: source.description.plain,
    },
    { field: 'status', value: edit.status, shown: product.status, file: source.status },
    { field: 'category', value: edit.category, shown: product.product_type, file: source.product_type },
    {
      field: 'pictures',
      value: picture === undefined ? undefined : [picture],
      shown: product.media.slice(0, 1).map(({ url }) => url),
      file: source.media.slice(0, 1).map(({ url }) => url),
    },
  ])
  const factsOf = ({ details = [] }: Product) => new Map(details.map(({ name, value }) => [name, value]))
  const [shown, file] = [factsOf(product), factsOf(source)]
  const changed = Object.entries(details).filter(([name, value]) => value !== (shown.get(name) ?? null))
  if (changed.length === 0) return request
  const isFiles = ([name, value]: [string, string | null]) => value === (file.get(name) ?? null)
  const own = changed.filter((each) => !isFiles(each))
  return {
    set: { ...request?.set, ...(own.length > 0 && { details: Object.fromEntries(own) }) },
    release: [...(request?.release ?? []), ...changed.filter(isFiles).map(([name]) => `details.${name}`)],
  }
}

interface Value {
  field: string
  /** What the owner wants; undefined: no change. */
  value: unknown
  shown: unknown
  file: unknown
}

/** The values to set and to release; undefined without any. */
function difference(values: readonly Value[]): { set: object; release: string[] } | undefined {
  const changed = values.filter(({ value, shown }) => value !== undefined && !isDeepStrictEqual(value, shown))
  if (changed.length === 0) return undefined
  const own = changed.filter(({ value, file }) => !isDeepStrictEqual(value, file))
  return {
    set: Object.fromEntries(own.map(({ field, value }) => [field, value])),
    release: changed.filter((one) => !own.includes(one)).map(({ field }) => field),
  }
}
