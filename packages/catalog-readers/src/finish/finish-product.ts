import { lazily } from '@vitrine/kit'
import {
  isCostName,
  isGtin,
  isHarmlessHtml,
  isNoBrand,
  looksLikeHtml,
  nameOf,
  Product,
  toIdentifier,
  toSlug,
  type Variant,
  withoutPageSuffix,
} from '@vitrine/product'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { type ImportIssue, type IssueDetails, IssueReport, type SourceLocations } from '../model/import-issue.ts'
import { isRecord, textOf } from '../model/json-value.ts'
import { PublicFact } from '../model/public-facts.ts'
import type { FinishContext, RawProduct, RawVariant } from '../model/raw-product.ts'
import { alignOptions, type Candidate, fillTraits } from './align-options.ts'
import { cleanText, conformToSchema, isClean, shapeOf } from './conform-to-schema.ts'
import { finishMembers } from './finish-members.ts'
import { finishVariant, idOfVariant } from './finish-variant.ts'

export interface FinishedProduct {
  /** Absent when an error among the issues leaves it out. */
  product?: Product
  issues: ImportIssue[]
  leftOut?: LeftOut
}

/** Ids that a file has and an import leaves out. They are not withdrawn, since the file has them. */
export interface LeftOut {
  /** The product, when it is left out: the ids that it has or may have. */
  products: string[]
  /** Variants that cannot be read, or not be distinguished. */
  unread: string[]
  /** Variants that the file does not show. */
  hidden: string[]
}

const Head = Type.Omit(Product, ['variants'])
const headShape = shapeOf(Head)
// Compiling takes 15 ms, and most processes that load this read no product.
const head = lazily(() => Compile(Head))
const whole = lazily(() => Compile(Product))

/**
 * Makes a product of a raw product, or reports why it cannot. Every rule about products of the catalogue is applied
 * here, whatever the raw product's format. A raw product that is already valid is checked and taken as it is;
 * the raw product belongs to this function from then on.
 *
 * @example
 * const { product, issues } = finishProduct({ id: 'rope', title: 'Rope', variants: [] }, { currency: 'EUR', timeZone: 'UTC' })
 * issues.map(({ code }) => code) // => [ 'variants_missing' ]
 */
export function finishProduct(
  rawProduct: RawProduct,
  context: FinishContext,
  locations?: SourceLocations,
): FinishedProduct {
  if (whole().Check(rawProduct) && isAlreadyFinished(rawProduct, context))
    return { product: fillTraits(withPlainFacts(rawProduct)), issues: [] }
  const report = new IssueReport(locations)
  const leftOut: LeftOut = { products: [], unread: [], hidden: [] }
  const product = assemble(rawProduct, { context, report, leftOut })
  const { issues } = report
  if (!product || report.hasErrors) return { issues, leftOut: leftOutProduct(rawProduct) }
  return leftOut.unread.length + leftOut.hidden.length === 0 ? { product, issues } : { product, issues, leftOut }
}

/**
 * Which product a raw product is that cannot be taken.
 *
 * @example
 * leftOutProduct({ id: 'rope', variants: [{ id: 'rope-60' }] }) // => { products: [ 'rope', 'p:rope' ], unread: [], hidden: [] }
 */
export function leftOutProduct(rawProduct: RawProduct): LeftOut {
  const variants = Array.isArray(rawProduct.variants) ? rawProduct.variants.filter(isRecord) : []
  const isNamed = [rawProduct.id, rawProduct.handle, rawProduct.title, variants[0]?.id, variants[0]?.sku].some((name) =>
    textOf(name),
  )
  if (!isNamed) return { products: [], unread: [], hidden: [] }
  const id = productId(rawProduct, variants, cleanText(nameOf(textOf(rawProduct.title))).replace(/\s+/g, ' '))
  return { products: [id, apart(id)], unread: [], hidden: [] }
}

function withPlainFacts(product: Product): Product {
  if (product.details) product.details = product.details.map((fact) => ({ ...fact }))
  return product
}

interface Finishing {
  context: FinishContext
  report: IssueReport
  leftOut: LeftOut
}

function assemble(rawProduct: RawProduct, finishing: Finishing): Product | undefined {
  const { report, leftOut } = finishing
  const variants = Array.isArray(rawProduct.variants) ? rawProduct.variants.filter(isRecord) : []
  if (variants.length === 0) return refuse(report, NO_VARIANTS)
  const title = cleanText(nameOf(textOf(rawProduct.title))).replace(/\s+/g, ' ')
  if (title === '') return refuse(report, NO_TITLE)

  const id = productId(rawProduct, variants, title)
  const members = finishMembers(rawProduct, finishing.context, report)
  const named = { ...members, id, title, handle: handleOf(rawProduct, title, id) }
  const fitting = conformToSchema(named, headShape, '', report)
  if (!head().Check(fitting))
    return report.promote((code) => code === 'value_invalid') ? undefined : refuse(report, UNUSABLE)

  const candidates = finishVariants(variants, fitting, finishing)
  const kept = alignOptions(fitting.options, distinct(candidates, report), report)
  if (kept.variants.length === 0) return report.promote(leavesVariantsOut) ? undefined : refuse(report, NO_VARIANTS)

  const ids = new Set(kept.variants.map(({ id }) => id))
  leftOut.unread.push(...candidates.map(({ variant }) => variant.id).filter((id) => !ids.has(id)))
  const product = fillTraits({ ...fitting, options: kept.options, variants: kept.variants })
  if (product.variants.some((variant) => variant.id === product.id)) product.id = apart(product.id)
  return whole().Check(product) ? product : refuseForSchema(product, report)
}

function finishVariants(
  variants: readonly RawVariant[],
  product: Pick<Product, 'id' | 'title'>,
  { context, report, leftOut }: Finishing,
): Candidate[] {
  const alone = variants.filter(({ left_out }) => left_out !== 'hidden').length === 1
  return variants.flatMap((variant, at): Candidate[] => {
    const setting = { product, alone, path: `variants[${at}]`, context, report }
    const finished = variant.left_out === undefined ? finishVariant(variant, setting) : undefined
    if (finished) return [{ variant: finished, path: setting.path }]
    leftOut[variant.left_out === 'hidden' ? 'hidden' : 'unread'].push(idOfVariant(variant, setting))
    return []
  })
}

const NO_VARIANTS: IssueDetails = {
  code: 'variants_missing',
  path: 'variants',
  reason: 'The product has no variant that could be bought.',
  remedy: 'Give it at least one variant with a price.',
}

const NO_TITLE: IssueDetails = {
  code: 'title_missing',
  path: 'title',
  reason: 'The product has no title.',
  remedy: 'Fill in its title.',
}

const UNUSABLE: IssueDetails = {
  code: 'product_unusable',
  path: '',
  reason: 'What is left of the product is not enough for one.',
  remedy: 'Mend what the warnings of this product name.',
}

/** When no variant is left, the reasons why each of them went are the reason why the product goes. */
function leavesVariantsOut(code: string): boolean {
  return /^(price_|variant_|currency_|value_)/.test(code)
}

function refuse(report: IssueReport, finding: IssueDetails): undefined {
  report.error(finding)
  return undefined
}

function productId(rawProduct: RawProduct, [first]: readonly RawVariant[], title: string): string {
  const given = textOf(rawProduct.id)
  if (given) return toIdentifier(given)
  const handle = toSlug(textOf(rawProduct.handle))
  if (handle) return toIdentifier(handle)
  const own = textOf(first?.id) || textOf(first?.sku)
  return own ? apart(toIdentifier(own)) : toIdentifier(toSlug(title) || title)
}

/**
 * The id of a product whose only name is that of its variant. The variant keeps the name, since feeds, advertisements
 * and carts know it; the product, a group of one, gets it with a prefix.
 */
function apart(variantId: string): string {
  return toIdentifier(`p:${variantId}`)
}

/** Titles repeat, so a handle made of one carries the id too: unique without asking the rest of the catalogue. */
function handleOf(rawProduct: RawProduct, title: string, id: string): string {
  const given = withoutPageSuffix(textOf(rawProduct.handle))
  if (/^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*$/u.test(given) && given.length <= 200) return given
  const slug = toSlug(given)
  if (slug) return slug
  const words = toSlug(title, 140)
  const last = toSlug(id.replace(/^p:/, '')) || toIdentifier(`${id} `)
  return words === '' || words === last || words.endsWith(`-${last}`) ? words || last : `${words}-${last}`
}

/** Of variants that share an id the first stays. */
function distinct(candidates: readonly Candidate[], report: IssueReport): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ variant, path }) => {
    if (!seen.has(variant.id)) return seen.add(variant.id)
    report.warn({
      code: 'variant_duplicate',
      path: `${path}.id`,
      value: variant.id,
      reason: `Another variant of this product has the id "${variant.id}", so this one was left out.`,
      remedy: 'Give each variant an id of its own.',
    })
    return false
  })
}

/** A safety net: earlier checks report what the schema rejects. What still fails here is an error, not a product. */
function refuseForSchema(product: unknown, report: IssueReport): undefined {
  for (const { instancePath, message } of whole().Errors(product)) {
    report.error({
      code: 'product_invalid',
      path: instancePath.slice(1).replaceAll('/', '.'),
      reason: `This ${message}.`,
      remedy: 'Correct it in the file.',
    })
  }
  return undefined
}

// A million products of our own making come through here when a catalogue is loaded, nearly all of them good. They
// are recognised by questions only, without copying anything; whatever is in doubt takes the long way.

/** Whether a value of the right shape also keeps the rules that a schema cannot say. */
function isAlreadyFinished(product: Product, context: FinishContext): boolean {
  return (
    isCleanThroughout(product) &&
    hasPlainNames(product) &&
    (product.brand === undefined || !isNoBrand(product.brand)) &&
    isSoundDescription(product.description) &&
    (product.rating === undefined || product.rating.value <= product.rating.scale_max) &&
    isGoogleCategory(product.google_product_category, context) &&
    (product.details ?? []).every((detail) => detail instanceof PublicFact && !isCostName(detail.name)) &&
    !(product.metadata && Object.keys(product.metadata).some(isCostName)) &&
    product.media.every(({ url }) => isFinalPicture(url, context)) &&
    (product.url === undefined || isFinalUrl(product.url, context)) &&
    product.variants.every((variant) => isSoundVariant(variant, product, context)) &&
    areDistinct(product)
  )
}

/** Whether all texts are free of markup that `finishMembers` and `finishVariant` free of it. */
function hasPlainNames({
  title,
  handle,
  brand,
  vendor,
  product_type,
  tags,
  options,
  details,
  variants,
}: Product): boolean {
  return (
    [title, brand, vendor].every(isPlain) &&
    product_type.every((name) => isPlain(name) && withoutPageSuffix(name) === name) &&
    withoutPageSuffix(handle) === handle &&
    tags.every(isPlain) &&
    options.every(({ name, values }) => isPlain(name) && values.every(isPlain)) &&
    (details === undefined || details.every(({ name, value }) => isPlain(name) && isPlain(value))) &&
    variants.every((variant) => isPlain(variant.title))
  )
}

function isPlain(name: string | undefined): boolean {
  return name === undefined || !looksLikeHtml(name)
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
    (variant.media === undefined || variant.media.every(({ url }) => isFinalPicture(url, context)))
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

/** What may be several addresses is read the long way. */
function isFinalPicture(url: string, context: FinishContext): boolean {
  return isFinalUrl(url, context) && !/[,;|~'"[\]]/.test(url)
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
