import {
  isCostName,
  isGtin,
  isHarmlessHtml,
  isNoBrand,
  looksLikeHtml,
  type Product,
  type Variant,
} from '@vitrine/product'
import { PublicFact } from '../model/public-facts.ts'
import type { FinishContext } from '../model/raw-product.ts'
import { isClean } from './conform-to-schema.ts'

// A million products of our own making come through here when a catalogue is loaded, nearly all of them good. They
// are recognised by questions only, without copying anything; whatever is in doubt takes the long way.

/** Whether a value of the right shape also keeps the rules that a schema cannot say. */
export function isAlreadyFinished(product: Product, context: FinishContext): boolean {
  return (
    isCleanThroughout(product) &&
    (product.brand === undefined || !isNoBrand(product.brand)) &&
    isSoundDescription(product.description) &&
    (product.rating === undefined || product.rating.value <= product.rating.scale_max) &&
    isGoogleCategory(product.google_product_category, context) &&
    (product.details ?? []).every((detail) => detail instanceof PublicFact && !isCostName(detail.name)) &&
    !(product.metadata && Object.keys(product.metadata).some(isCostName)) &&
    product.media.every(({ url }) => isFinalUrl(url, context)) &&
    (product.url === undefined || isFinalUrl(product.url, context)) &&
    product.variants.every((variant) => isSoundVariant(variant, product, context)) &&
    areDistinct(product)
  )
}

function isGoogleCategory(category: Product['google_product_category'], { taxonomy }: FinishContext): boolean {
  return !category || !taxonomy || (category.path !== undefined && taxonomy.pathOf(category.id) === category.path)
}

function isSoundDescription({ plain, html }: Product['description']): boolean {
  return !looksLikeHtml(plain) && (html === undefined || isHarmlessHtml(html))
}

function isSoundVariant(variant: Variant, product: Product, context: FinishContext): boolean {
  const { regular_price, sale, options } = variant
  return (
    variant.id !== product.id &&
    regular_price.amount > 0 &&
    regular_price.currency === context.currency &&
    (sale === undefined || isSoundSale(variant, context)) &&
    (variant.gtin === undefined || isGtin(variant.gtin)) &&
    options.length === product.options.length &&
    options.every(
      ({ name, label }, at) => product.options[at]?.name === name && product.options[at].values.includes(label),
    ) &&
    (variant.url === undefined || isFinalUrl(variant.url, context)) &&
    (variant.media === undefined || variant.media.every(({ url }) => isFinalUrl(url, context)))
  )
}

function isSoundSale({ sale, regular_price }: Variant, { currency }: FinishContext): boolean {
  if (!sale) return true
  const { price, starts_at, ends_at } = sale
  const isWindow = starts_at === undefined || ends_at === undefined || Date.parse(starts_at) < Date.parse(ends_at)
  return price.amount > 0 && price.amount < regular_price.amount && price.currency === currency && isWindow
}

function areDistinct({ variants }: Product): boolean {
  if (variants.length === 1) return true
  const ids = new Set(variants.map(({ id }) => id))
  const combinations = new Set(variants.map(({ options }) => options.map(({ label }) => label).join('\n')))
  return ids.size === variants.length && combinations.size === variants.length
}

function isFinalUrl(url: string, { storeUrl }: FinishContext): boolean {
  if (url.startsWith('/') && (storeUrl !== undefined || url.startsWith('//'))) return false
  return /^[\x21-\x7e]+$/.test(url)
}

function isCleanThroughout(value: unknown): boolean {
  if (typeof value === 'string') return value === '' || isClean(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isCleanThroughout)
  for (const name in value) {
    if (!isCleanThroughout(Reflect.get(value, name))) return false
  }
  return true
}
