import {
  htmlToText,
  isCostName,
  isHarmlessHtml,
  isNoBrand,
  LONGEST_HTML,
  looksLikeHtml,
  nameOf,
  type Product,
  sanitiseHtml,
  tidyText,
  withoutPageSuffix,
} from '@vitrine/product'
import type { IssueReport } from '../model/import-issue.ts'
import { isRecord, textOf } from '../model/json-value.ts'
import { PublicFact } from '../model/public-facts.ts'
import type { FinishContext, RawProduct } from '../model/raw-product.ts'
import { finishMedia, toUrl } from './media-url.ts'

/** The members of the product itself, with all that needs more than to be cut to the schema. */
export function finishMembers(
  { variants: _, ...rawProduct }: RawProduct,
  context: FinishContext,
  report: IssueReport,
): Record<string, unknown> {
  return {
    ...rawProduct,
    description: descriptionOf(rawProduct.description, report),
    brand: brandOf(rawProduct.brand, report),
    vendor: named(rawProduct.vendor),
    condition: rawProduct.condition ?? 'new',
    status: rawProduct.status ?? 'active',
    product_type: allNamed(rawProduct.product_type, categoryNamed),
    tags: Array.isArray(rawProduct.tags) ? [...new Set(rawProduct.tags.map(named))] : (rawProduct.tags ?? []),
    options: optionsOf(rawProduct.options),
    media: finishMedia(rawProduct.media, 'media', context, report),
    url: toUrl(rawProduct.url, context),
    google_product_category: googleCategoryOf(rawProduct.google_product_category, context, report),
    rating: ratingOf(rawProduct.rating, report),
    // A fact of nothing but markup is none.
    details: publicFacts(rawProduct.details, report)
      ?.map(namedDetail)
      .filter(({ value }) => value !== ''),
    metadata: withoutCostMembers(rawProduct.metadata, report),
  }
}

/** What is no text is left to the schema. */
function named(value: unknown): unknown {
  return typeof value === 'string' ? nameOf(value) : value
}

function allNamed(values: unknown, name = named): unknown {
  return Array.isArray(values) ? values.map(name) : (values ?? [])
}

/** Exports have categories by their addresses too, and each is a part of an address here. */
function categoryNamed(value: unknown): unknown {
  const name = named(value)
  return typeof name === 'string' ? withoutPageSuffix(name) : name
}

function optionsOf(options: unknown): unknown {
  if (!Array.isArray(options)) return options ?? []
  return options.map((option) =>
    isRecord(option) ? { ...option, name: named(option.name), values: allNamed(option.values) } : option,
  )
}

function namedDetail(detail: NonNullable<RawProduct['details']>[number]): Record<string, unknown> {
  return { ...detail, name: named(detail.name), value: named(detail.value) }
}

function descriptionOf(given: RawProduct['description'], report: IssueReport): Product['description'] {
  const texts = isRecord(given) ? given : {}
  const text = textOf(texts.plain)
  const markdown = textOf(texts.markdown)
  const marked = textOf(texts.html) || (looksLikeHtml(text) ? text : '')
  if (marked === '') return { plain: tidyText(text || markdown), ...(markdown && { markdown }) }
  if (marked.length > LONGEST_HTML) warnOfCut(marked, report)
  const shown = marked.length <= LONGEST_HTML && isHarmlessHtml(marked) ? marked : sanitiseHtml(marked)
  return {
    plain: text !== '' && !looksLikeHtml(text) ? tidyText(text) : htmlToText(marked),
    ...(shown && { html: shown }),
    ...(markdown && { markdown }),
  }
}

function warnOfCut(html: string, report: IssueReport): void {
  report.warn({
    code: 'text_cut',
    path: 'description',
    reason: `The description has ${html.length} characters of HTML, and was read up to ${LONGEST_HTML}.`,
    remedy: 'Shorten it, and link to pictures instead of writing them into it.',
  })
}

function brandOf(brand: unknown, report: IssueReport): string | undefined {
  const name = nameOf(textOf(brand))
  if (name === '') return undefined
  if (!isNoBrand(name)) return name
  report.warn({
    code: 'brand_placeholder',
    path: 'brand',
    value: name,
    reason: `"${name}" is not a brand, so the product has none.`,
    remedy: 'Write the real brand, or leave it empty.',
  })
  return undefined
}

function ratingOf(rating: RawProduct['rating'], report: IssueReport): Product['rating'] {
  if (!isRecord(rating)) return undefined
  const { value, count, scale_min = 1, scale_max = 5 } = rating
  // Many exports write zeros for products without ratings. That is neither a mistake nor a rating.
  if (!value) return undefined
  if (count && value >= 0 && value <= scale_max) return { value, count, scale_min, scale_max }
  report.warn({
    code: count ? 'rating_invalid' : 'rating_without_count',
    path: 'rating',
    value,
    reason: count
      ? `The rating is not on its scale of ${scale_min} to ${scale_max}, so it was left out.`
      : 'A rating without the number of ratings means nothing, so it was left out.',
    remedy: count ? 'Correct the rating, or give its scale.' : 'Export the number of ratings too.',
  })
  return undefined
}

/** Where Google publishes it; other languages by their locale. */
const TAXONOMY_ADDRESS = 'https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt'

function googleCategoryOf(
  given: RawProduct['google_product_category'],
  { taxonomy }: FinishContext,
  report: IssueReport,
): Product['google_product_category'] {
  if (!isRecord(given)) return undefined
  const id = given.id ?? taxonomy?.idOf(textOf(given.path))
  const path = id === undefined ? undefined : taxonomy ? taxonomy.pathOf(id) : given.path
  if (id !== undefined && (!taxonomy || path !== undefined)) return { id, ...(path !== undefined && { path }) }
  const finding = taxonomy ? UNKNOWN_CATEGORY : UNNUMBERED_CATEGORY
  report.warn({ ...finding, path: 'google_product_category', value: given.id ?? given.path })
  return undefined
}

const UNKNOWN_CATEGORY = {
  code: 'google_category_unknown',
  reason: 'The list in GOOGLE_TAXONOMY_FILE has no such category, so it was left out.',
  remedy: 'Give its number or its whole path, in the language of the list; or fetch the list again.',
}

const UNNUMBERED_CATEGORY = {
  code: 'google_category_unnumbered',
  reason: 'The product names a Google category, and feeds carry its number, so it was left out.',
  remedy: `Set GOOGLE_TAXONOMY_FILE to Google’s list of categories with numbers, in the language of the names (${TAXONOMY_ADDRESS}), and import again.`,
}

/** A bug: a detail that is not declared public, or that contains costs, bypassed `FactLedger`. */
function publicFacts(details: RawProduct['details'], report: IssueReport): RawProduct['details'] {
  if (!Array.isArray(details)) return undefined
  const shown = details.filter((detail) => detail instanceof PublicFact && !isCostName(detail.name))
  if (shown.length < details.length) {
    report.warn({
      code: 'detail_not_public',
      path: 'details',
      reason: 'Nothing says that everybody may read this fact, so it was left out.',
      remedy: 'Name it with --publish, or in the setting IMPORT_PUBLIC_FACTS.',
    })
  }
  return shown.length > 0 ? shown : undefined
}

function withoutCostMembers(metadata: RawProduct['metadata'], report: IssueReport): RawProduct['metadata'] {
  if (!isRecord(metadata)) return undefined
  const shown = Object.entries(metadata).filter(([name]) => !isCostName(name))
  if (shown.length < Object.keys(metadata).length) warnOfCost('metadata', report)
  return shown.length > 0 ? Object.fromEntries(shown) : undefined
}

function warnOfCost(path: string, report: IssueReport): void {
  report.warn({
    code: 'cost_dropped',
    path,
    reason: 'What the product costs the shop is never stored, so it was left out.',
    remedy: 'Nothing is to be done; leave it out of the export to lose this line.',
  })
}
