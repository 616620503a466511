import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { cleanText, conform, isRecord, shapeOf } from './conform.ts'
import { finishVariant } from './finish-variant.ts'
import { toIdentifier, toSlug } from './handle.ts'
import { htmlToText, isHarmlessHtml, looksLikeHtml, sanitiseHtml, tidyText } from './html-text.ts'
import { isSound, nameTraits } from './is-sound.ts'
import { finishMedia, toUrl } from './media.ts'
import { alignOptions, type Candidate } from './options.ts'
import { Product } from './product.ts'
import type { Draft, Places, Problem, ReadingContext, VariantDraft } from './reading.ts'
import { Report } from './report.ts'
import type { Taxonomy } from './taxonomy.ts'
import { isCostName, isNoBrand } from './words.ts'

export interface FinishContext extends ReadingContext {
  /** Google's product taxonomy, where the owner gave one; without it numbers are believed and paths are left out. */
  taxonomy?: Taxonomy
}

export interface Finished {
  /** Absent when an error among the problems leaves it out. */
  product?: Product
  problems: Problem[]
}

const Head = Type.Omit(Product, ['variants'])
const headShape = shapeOf(Head)
const head = Compile(Head)
const whole = Compile(Product)

/**
 * Makes a product of a draft, or says why there is none. Every rule about what may stand in the catalogue is applied
 * here, whatever format the draft came from. A draft that is a product already is looked over and taken as it is;
 * the draft belongs to this function from then on.
 */
export function finishProduct(draft: Draft, context: FinishContext, places?: Places): Finished {
  if (whole.Check(draft) && isSound(draft, context)) return { product: nameTraits(draft), problems: [] }
  const report = new Report(places)
  const product = assemble(draft, context, report)
  return product && !report.problems.some(({ severity }) => severity === 'error')
    ? { product, problems: report.problems }
    : { problems: report.problems }
}

function assemble(draft: Draft, context: FinishContext, report: Report): Product | undefined {
  const variants = Array.isArray(draft.variants) ? draft.variants.filter(isRecord) : []
  if (variants.length === 0)
    return refuse(
      report,
      'variants_missing',
      'variants',
      'The product has no variant that could be bought.',
      'Add at least one variant with a price.',
    )
  const title =
    typeof draft.title === 'string' || typeof draft.title === 'number'
      ? cleanText(String(draft.title)).replace(/\s+/g, ' ')
      : ''
  if (title === '') return refuse(report, 'title_missing', 'title', 'The product has no title.', 'Fill in its title.')

  const id = productId(draft, variants, title)
  const fitting = conform(
    { ...derived(draft, context, report), id, title, handle: handleOf(draft, title, id) },
    headShape,
    '',
    report,
  )
  if (!head.Check(fitting))
    return refuse(
      report,
      'product_unusable',
      '',
      'What is left of the product is not enough for one.',
      'Mend what the warnings of this product name.',
    )

  const finished = variants
    .map((variant, at) => ({ variant, path: `variants[${at}]` }))
    .flatMap(({ variant, path }): Candidate[] => {
      const finished = finishVariant(variant, { product: fitting, alone: variants.length === 1, path, context, report })
      return finished ? [{ variant: finished, path }] : []
    })
  const kept = alignOptions(fitting.options, distinct(finished, report), report)
  if (kept.variants.length === 0) return refuseForVariants(report)

  const product = nameTraits({ ...fitting, options: kept.options, variants: kept.variants })
  for (const variant of product.variants) if (variant.id === product.id) product.id = apart(product.id)
  return whole.Check(product) ? product : refuseForSchema(product, report)
}

/** The members of the product itself that need more than to be cut to their schema. */
function derived({ variants: _, ...draft }: Draft, context: FinishContext, report: Report): Record<string, unknown> {
  return {
    ...draft,
    description: descriptionOf(draft.description),
    brand: brandOf(draft.brand, report),
    condition: draft.condition ?? 'new',
    status: draft.status ?? 'active',
    product_type: draft.product_type ?? [],
    tags: Array.isArray(draft.tags) ? [...new Set(draft.tags)] : [],
    options: draft.options ?? [],
    media: finishMedia(draft.media, 'media', context, report),
    url: draft.url === undefined ? undefined : toUrl(draft.url, context),
    google_product_category: googleCategoryOf(draft.google_product_category, context, report),
    rating: ratingOf(draft.rating, report),
    details: withoutCosts(draft.details, report),
    metadata: withoutCostMembers(draft.metadata, report),
  }
}

function productId(draft: Draft, variants: readonly VariantDraft[], title: string): string {
  if (draft.id !== undefined && String(draft.id).trim() !== '') return toIdentifier(String(draft.id).trim())
  const handle = toSlug(textOf(draft.handle))
  if (handle) return toIdentifier(handle)
  const [first] = variants
  const own = first?.id ?? first?.sku
  return own === undefined ? toIdentifier(toSlug(title)) : apart(toIdentifier(String(own).trim()))
}

/**
 * The id of a product whose only name is that of its variant. The variant keeps the name, since feeds, advertisements
 * and carts know it; the product, a group of one, gets it with a prefix.
 */
function apart(variantId: string): string {
  return toIdentifier(`p:${variantId}`)
}

/** Titles repeat, so a handle made of one carries the id too: unique without asking the rest of the catalogue. */
function handleOf(draft: Draft, title: string, id: string): string {
  const given = textOf(draft.handle)
  if (/^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*$/u.test(given) && given.length <= 200) return given
  if (toSlug(given)) return toSlug(given)
  const words = toSlug(title, 140)
  const last = toSlug(id.replace(/^p:/, ''))
  return words === last || words === '' || words.endsWith(`-${last}`) ? words || last : `${words}-${last}`
}

function descriptionOf(given: Draft['description']): Product['description'] {
  const texts = isRecord(given) ? given : {}
  const text = textOf(texts.plain)
  const markdown = textOf(texts.markdown)
  const marked = textOf(texts.html) || (looksLikeHtml(text) ? text : '')
  if (marked === '') return { plain: tidyText(text || markdown), ...(markdown && { markdown }) }
  const shown = isHarmlessHtml(marked) ? marked.trim() : sanitiseHtml(marked)
  return {
    plain: text !== '' && !looksLikeHtml(text) ? tidyText(text) : htmlToText(marked),
    ...(shown && { html: shown }),
    ...(markdown && { markdown }),
  }
}

function brandOf(brand: Draft['brand'], report: Report): string | undefined {
  if (typeof brand !== 'string' || brand.trim() === '') return undefined
  if (!isNoBrand(brand)) return brand
  report.warn({
    code: 'brand_placeholder',
    path: 'brand',
    value: brand,
    reason: `"${brand.trim()}" is not a brand, so the product has none.`,
    remedy: 'Write the real brand, or leave it empty.',
  })
  return undefined
}

function ratingOf(rating: Draft['rating'], report: Report): Product['rating'] {
  if (!isRecord(rating)) return undefined
  const { value, count, scale_min = 1, scale_max = 5 } = rating
  // A product nobody has rated says so in many exports with zeros. That is no mistake, and no rating.
  if (!value || !count) {
    if (value)
      report.warn({
        code: 'rating_without_count',
        path: 'rating',
        value: String(value),
        reason: 'A rating without the number of ratings means nothing, so it was left out.',
        remedy: 'Export the number of ratings too.',
      })
    return undefined
  }
  if (value >= 0 && value <= scale_max) return { value, count, scale_min, scale_max }
  report.warn({
    code: 'rating_invalid',
    path: 'rating',
    value: String(value),
    reason: `The rating is not on its scale of ${scale_min} to ${scale_max}, so it was left out.`,
    remedy: 'Correct the rating, or give its scale.',
  })
  return undefined
}

function googleCategoryOf(
  given: Draft['google_product_category'],
  { taxonomy }: FinishContext,
  report: Report,
): Product['google_product_category'] {
  if (!isRecord(given)) return undefined
  const id = given.id ?? taxonomy?.idOf(textOf(given.path))
  const path = id === undefined ? undefined : (taxonomy?.pathOf(id) ?? (taxonomy ? undefined : given.path))
  if (id !== undefined && (!taxonomy || path !== undefined)) return { id, ...(path !== undefined && { path }) }
  report.warn({
    code: 'google_category_unknown',
    path: 'google_product_category',
    value: String(given.id ?? given.path),
    reason: taxonomy
      ? 'Google’s taxonomy has no such category, so it was left out.'
      : 'A Google category is known by its number, and only the name was given, so it was left out.',
    remedy: 'Give the number of the category as Google’s taxonomy lists it.',
  })
  return undefined
}

function withoutCosts(details: Draft['details'], report: Report): Draft['details'] {
  if (!Array.isArray(details)) return undefined
  const shown = details.filter((detail) => isRecord(detail) && !isCostName(textOf(detail.name)))
  if (shown.length < details.length) warnOfCost('details', report)
  return shown.length > 0 ? shown : undefined
}

function withoutCostMembers(metadata: Draft['metadata'], report: Report): Draft['metadata'] {
  if (!isRecord(metadata)) return undefined
  const shown = Object.entries(metadata).filter(([name]) => !isCostName(name))
  if (shown.length < Object.keys(metadata).length) warnOfCost('metadata', report)
  return shown.length > 0 ? Object.fromEntries(shown) : undefined
}

function warnOfCost(path: string, report: Report): void {
  report.warn({
    code: 'cost_dropped',
    path,
    reason: 'What the product costs the shop is never stored, so it was left out.',
    remedy: 'Nothing is to be done; leave it out of the export to lose this line.',
  })
}

/** Nothing is proven about a draft but that someone called it one: a JSON file may hold anything anywhere. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Of variants that share an id or a combination of options the first stays. */
function distinct(candidates: readonly Candidate[], report: Report): Candidate[] {
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

function refuse(report: Report, code: string, path: string, reason: string, remedy: string): undefined {
  report.error({ code, path, reason, remedy })
  return undefined
}

/** When no variant is left, the reasons why they went are the reason why the product goes. */
function refuseForVariants(report: Report): undefined {
  for (const problem of report.problems) {
    if (problem.code.startsWith('price_') || problem.code.startsWith('variant_')) problem.severity = 'error'
  }
  if (report.problems.some(({ severity }) => severity === 'error')) return undefined
  return refuse(
    report,
    'variants_missing',
    'variants',
    'No variant of the product could be taken.',
    'Mend what the warnings of this product name.',
  )
}

function refuseForSchema(product: unknown, report: Report): undefined {
  for (const { instancePath, message } of whole.Errors(product)) {
    report.error({
      code: 'product_invalid',
      path: instancePath.slice(1).replaceAll('/', '.'),
      reason: `The product ${message}.`,
      remedy: 'Correct it in the file.',
    })
  }
  return undefined
}
