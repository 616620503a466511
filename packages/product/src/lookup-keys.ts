import { slug } from './handle.ts'
import type { Product, Variant } from './product.ts'

// A lookup key such as "sku:TRAIL-42" is stored as a 52-bit hash: small enough for a table of millions, exact in a
// JavaScript number. A lookup compares the product itself, so a collision costs one more read and never returns a wrong
// product.

const KEY_KINDS = ['variant', 'handle', 'sku', 'gtin'] as const

/**
 * The lookup keys of a product, before hashing.
 *
 * @example
 * productKeys(boot) // => [ 'handle:boot', 'variant:boot-42', 'sku:b-42', 'brand:ardwen', 'category:shoes', 'category:shoes/boots' ]
 */
export function productKeys(product: Product): string[] {
  const keys = new Set<string>([handleKey(product.handle)])
  for (const variant of product.variants) for (const key of variantKeys(variant)) keys.add(key)
  if (product.brand) keys.add(brandKey(product.brand))
  for (const path of categoryPaths(product)) keys.add(`category:${path}`)
  return [...keys]
}

/**
 * The lookup keys of one variant: its id, and its SKU and GTIN if it has them.
 *
 * @example
 * variantKeys(boot.variants[0]) // => [ 'variant:boot-42', 'sku:b-42' ]
 */
export function variantKeys({ id, sku, gtin }: Pick<Variant, 'id' | 'sku' | 'gtin'>): string[] {
  return [variantKey('id', id), sku ? variantKey('sku', sku) : '', gtin ? variantKey('barcode', gtin) : ''].filter(
    Boolean,
  )
}

/**
 * @example
 * variantKey('sku', 'B-42') // => 'sku:b-42'
 */
export function variantKey(by: 'id' | 'sku' | 'barcode', text: string): string {
  switch (by) {
    case 'id':
      return `variant:${text}`
    case 'sku':
      return `sku:${fold(text)}`
    case 'barcode':
      return `gtin:${text.padStart(14, '0')}`
  }
}

/**
 * Whether an id from a caller is the variant's own id, SKU or barcode; a handle identifies a product, never a variant.
 *
 * @example
 * isVariantCalled({ id: 'boot-42', sku: 'B-42' }, 'b-42') // => true
 */
export function isVariantCalled(variant: CalledVariant, id: string): boolean {
  const asked = new Set(variantLookups(id))
  return variantNames(variant).some((word) => asked.has(word))
}

interface CalledVariant {
  id: string
  sku?: string | undefined
  barcodes?: readonly { value: string }[] | undefined
}

/**
 * The lookup keys by which a variant is found, in its public form.
 *
 * @example
 * variantNames({ id: 'boot-42' }) // => [ 'variant:boot-42', 'handle:boot-42', 'sku:boot-42' ]
 */
export function variantNames({ id, sku, barcodes = [] }: CalledVariant): string[] {
  return [id, sku, ...barcodes.map(({ value }) => value)].flatMap((word) =>
    word === undefined ? [] : lookupKeys(word),
  )
}

/**
 * The lookup keys that a caller's id may mean for a variant.
 *
 * @example
 * variantLookups('B-42') // => [ 'variant:B-42', 'sku:b-42' ]
 */
export function variantLookups(id: string): string[] {
  return lookupKeys(id).filter((word) => !word.startsWith('handle:'))
}

/**
 * The lookup keys that a caller's id, handle, SKU or GTIN may mean, best first.
 *
 * @example
 * lookupKeys('B-42') // => [ 'variant:B-42', 'handle:b-42', 'sku:b-42' ]
 */
export function lookupKeys(key: string): string[] {
  const words = {
    variant: key,
    handle: fold(key),
    sku: fold(key),
    gtin: /^\d{8,14}$/.test(key) ? key.padStart(14, '0') : undefined,
  }
  return KEY_KINDS.flatMap((kind) => (words[kind] === undefined ? [] : [`${kind}:${words[kind]}`]))
}

/**
 * @example
 * handleKey('boot') // => 'handle:boot'
 */
export function handleKey(handle: string): string {
  return `handle:${fold(handle)}`
}

/**
 * @example
 * brandKey('Ardwen') // => 'brand:ardwen'
 */
export function brandKey(brand: string): string {
  return `brand:${fold(brand)}`
}

/**
 * Accepts a path as people write it ("Shoes > Trail running") or as in addresses ("shoes/trail-running").
 *
 * @example
 * categoryKey('Shoes > Trail running') // => 'category:shoes/trail-running'
 */
export function categoryKey(category: string): string {
  return `category:${category.split(/[>/]/).map(slug).filter(Boolean).join('/')}`
}

/**
 * The slugs of the category's path and of all its parents: `shoes`, `shoes/trail-running`.
 *
 * @example
 * categoryPaths(boot) // => [ 'shoes', 'shoes/boots' ]
 */
export function categoryPaths({ product_type }: Pick<Product, 'product_type'>): string[] {
  const slugs = product_type.map(slug).filter(Boolean)
  return slugs.map((_, depth) => slugs.slice(0, depth + 1).join('/'))
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().trim()
}

/**
 * A 52-bit hash of two interleaved multiplicative hashes: uniform, fast and the same on every machine.
 *
 * @example
 * hashKey('sku:B-42') // => 1458459603224180
 */
export function hashKey(key: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < key.length; index++) {
    const code = key.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (high & 0xfffff) * 2 ** 32 + (low >>> 0)
}
