import { memoized } from '@vitrine/kit'
import {
  AVAILABILITY,
  CONDITIONS,
  categoryPaths,
  currentPrice,
  type Product,
  slug,
  TRAITS,
  type Variant,
} from '@vitrine/product'
import type { ReadTitle } from '../text/analysis.ts'
import { fold } from '../text/fold.ts'

/**
 * The fields of words. `heads` are the words of a title that name the kind of product, counted a second time; `mention`
 * is the part of a title that names what the product is for, which says little about what it is.
 *
 * `weight` is that of a word, before saturation. `usualLength` is a typical length in words: a constant and not the
 * average of the catalogue, so that a product's weight does not depend on the rest of the index and an updated index
 * equals a rebuilt one. `lengthMatters` is how strongly a longer field reduces the weight of each of its words.
 */
export const FIELD_TABLE = {
  title: { weight: 5, usualLength: 8, lengthMatters: 0.5 },
  heads: { weight: 3, usualLength: 2, lengthMatters: 0.2 },
  mention: { weight: 2, usualLength: 4, lengthMatters: 0.3 },
  brand: { weight: 4, usualLength: 1, lengthMatters: 0 },
  category: { weight: 3, usualLength: 3, lengthMatters: 0.2 },
  attributes: { weight: 2, usualLength: 8, lengthMatters: 0.6 },
  tags: { weight: 2, usualLength: 6, lengthMatters: 0.6 },
  details: { weight: 1, usualLength: 40, lengthMatters: 0.6 },
  description: { weight: 1, usualLength: 60, lengthMatters: 0.6 },
}
export type Field = keyof typeof FIELD_TABLE

export const FIELDS = Object.keys(FIELD_TABLE) as Field[]

/** A filterable fact of a variant or product: `color` is `Black`, `option.Width` is `Wide`. */
export interface Fact {
  name: string
  value: string
}

/**
 * The fact of a variant with a currently reduced price: filtered like an option, but neither a facet nor a word of the
 * product.
 */
export const ON_SALE: Fact = { name: 'option.on_sale', value: 'yes' }

/** The indexed form of a product: its words, and the columns for filters, facets and sorting. */
export type SearchDocument = ReturnType<typeof toDocument>

/** What the index keeps of a variant. */
export interface VariantDocument extends VariantOffer {
  facts: readonly Fact[]
}

/** What it is sold for, and whether: prices in minor units. */
export interface VariantOffer {
  price: number
  /** The price before the reduction; undefined where the price is not reduced. */
  listPrice: number | undefined
  /** Place in `AVAILABILITY`. */
  status: number
}

/** A longer value is a sentence: searchable, but not filterable. */
const LONGEST_VALUE = 80
const LONGEST_DESCRIPTION = 6000

export interface DocumentContext {
  /** The instant for which sale prices are valid. */
  at: Date
  /** Parses titles in the catalogue's language. */
  readTitle: ReadTitle
}

export function toDocument(number: number, product: Product, { at, readTitle }: DocumentContext) {
  const { title, brand, product_type, rating } = product
  const variants = product.variants.map((variant): VariantDocument => {
    const offer = offerOf(variant, at)
    return { ...offer, facts: variantFactsOf(product, variant, offer) }
  })
  const { name, heads, mention } = readTitle(title, asidesOf(product), compatibleWith(product))
  const details = (product.details ?? []).map((detail) => ({ name: `attribute.${detail.name}`, value: detail.value }))
  const texts: Readonly<Record<Field, readonly string[]>> = {
    title: [name],
    heads: heads ? [heads] : [],
    mention: mention ? [mention] : [],
    brand: brand ? [brand] : [],
    category: product_type,
    attributes: [
      ...new Set(variants.flatMap(({ facts }) => facts.filter((fact) => fact !== ON_SALE).map(({ value }) => value))),
    ],
    tags: tagTextsOf(product),
    details: (product.details ?? []).flatMap(detailText),
    description: [product.description.plain.slice(0, LONGEST_DESCRIPTION), ...(product.highlights ?? [])],
  }
  return {
    number,
    texts,
    /** SKUs and model numbers as written. Ids and GTINs have one spelling: the catalogue itself finds them. */
    articleNumbers: product.variants.flatMap(({ sku, mpn }) => [sku, mpn].filter((text) => text !== undefined)),
    title,
    /** The folded words of the title that name the kind of product. */
    heads: headsAmong(heads),
    brand: brand ?? '',
    category: categoryOf(product_type),
    /** The index in `CONDITIONS`. */
    condition: CONDITIONS.indexOf(product.condition),
    /** In fiftieths of a star on a scale of five, so that 250 is the best; 0 without a rating. */
    rating: rating ? Math.floor(((rating.value * 5) / rating.scale_max) * 50 + 1e-6) : 0,
    ratingCount: rating?.count ?? 0,
    /** When the shop system created it, in seconds since 1970; 0 if unknown. */
    born: bornOf(product),
    variants,
    details: details.filter(({ value }) => value.length <= LONGEST_VALUE),
    /** The source of its summary. */
    product,
    /** Whether it has specifications that are sentences and therefore not filterable. */
    hasLongDetails: details.some(({ value }) => value.length > LONGEST_VALUE),
  }
}

/** Tags, the product's category in Google's taxonomy, and the word for books if it has an ISBN. */
export function tagTextsOf({ tags, google_product_category: google, variants }: Product): string[] {
  return [...tags, ...(google?.path ? [google.path] : []), ...(variants.some(isBook) ? [BOOK] : [])]
}

/** In the languages of the pages. */
const BOOK = 'book Buch livre libro carte كتاب'
/** Barcodes of books begin so; 979-0 are printed music. */
const ISBN = /^97(?:8|9(?!0))\d{10}$/

function isBook({ gtin = '', barcodes = [] }: Variant): boolean {
  return ISBN.test(gtin) || barcodes.some(({ type }) => type === 'ISBN')
}

/** What a variant is sold for at an instant. */
export function offerOf(variant: Variant, at: Date): VariantOffer {
  const { price, list_price } = currentPrice(variant, at)
  return {
    price: price.amount,
    listPrice: list_price?.amount,
    status: AVAILABILITY.indexOf(variant.availability.status),
  }
}

/** What can be filtered by of a variant beside what it is sold for. */
export function variantFactsOf(product: Product, variant: Variant, { listPrice }: VariantOffer): Fact[] {
  const traits = TRAITS.flatMap((name) => {
    const value = variant[name] ?? product[name]
    return value === undefined ? [] : [{ name, value }]
  })
  const options = variant.options.map(({ name, label }) => ({ name: `option.${name}`, value: label }))
  return [...traits, ...options, ...(listPrice === undefined ? [] : [ON_SALE])]
}

/** Cache size for texts that many products share. */
const MOST_REMEMBERED = 20_000

/** The names of a variant's options that duplicate a trait: "Colour: Black" in addition to the trait `color: Black`. */
export function mirrorsIn({ facts }: Pick<VariantDocument, 'facts'>): string[] {
  const isOption = ({ name }: Fact) => name.startsWith('option.')
  const isTrait = (value: string) => facts.some((fact) => !isOption(fact) && foldedValue(fact.value) === value)
  return facts.filter((fact) => isOption(fact) && isTrait(foldedValue(fact.value))).map(({ name }) => name)
}

const foldedValue = memoized(MOST_REMEMBERED, (value: string) => fold(value.trim()))

/** From the top category down, as slug paths and as labels. */
type Category = readonly { path: string; label: string }[]

/** The paths of categories, cached: many products share each. */
const categories = memoized(MOST_REMEMBERED, (key: string): Category => {
  const product_type = key.split('\u0000').filter(Boolean)
  return categoryPaths({ product_type }).map((path, depth) => ({ path, label: labelOf(product_type, depth) }))
})

function categoryOf(product_type: readonly string[]): Category {
  return product_type.length === 0 ? [] : categories(product_type.join('\u0000'))
}

const wordsOfText = memoized(MOST_REMEMBERED, (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean),
)

/** Words in a title besides the name of the product: brand, colour, material, size. */
function asidesOf({ brand, color, material, pattern, options, variants }: Product): ReadonlySet<string> {
  const asides = new Set<string>()
  const add = (text: string | undefined) => {
    if (text !== undefined) for (const word of wordsOfText(text)) asides.add(word)
  }
  for (const text of [brand, color, material, pattern]) add(text)
  for (const variant of variants) add(variant.color)
  for (const { values } of options) for (const value of values) add(value)
  return asides
}

// "Compatibility", "Compatible with", "Kompatibel mit", "Compatibil cu": nearly the same word everywhere.
const saysCompatible = memoized(MOST_REMEMBERED, (name: string) => /[ck]ompatib/.test(fold(name)))

/** The names of compatible products. Accessories have such names in their titles but are different products. */
function compatibleWith({ title, brand, product_type, details = [] }: Product): string[] {
  const own = new Set([brand, ...product_type].map((name) => fold(name ?? '')))
  return details
    .filter(({ name }) => saysCompatible(name))
    .flatMap(({ value }) => value.split(/[,;/]/).map((name) => name.trim()))
    .filter((name) => name.length > 1 && title.includes(name) && !own.has(fold(name)))
}

/** "Mini-tower" is a tower, and "headphones/headset" are both. */
function headsAmong(heads: string): string[] {
  return heads.split(/[ /]/).flatMap((piece) => wordsOfText(piece).slice(-1))
}

/** "Touchscreen: no" must not match "touchscreen"; "Touchscreen: yes" adds only its name. */
function detailText({ name, value }: { name: string; value: string }): string[] {
  if (/^(no|false|nu|nein|non|nee|não)$/i.test(value)) return []
  return [/^(yes|true|da|ja|oui|si|sí|sim)$/i.test(value) ? name : `${name} ${value}`]
}

export function identifiersOf({ id, handle, variants }: Product): string[] {
  const own = variants.flatMap((variant) => [variant.id, variant.sku, variant.gtin, variant.mpn])
  return [...new Set([id, handle, ...own].filter((identifier) => identifier !== undefined))]
}

function labelOf(path: readonly string[], depth: number): string {
  return path
    .filter((label) => slug(label) !== '')
    .slice(0, depth + 1)
    .join(' > ')
}

function bornOf({ source }: Product): number {
  const born = source?.created_at === undefined ? 0 : Date.parse(source.created_at) / 1000
  return Number.isFinite(born) ? Math.max(0, Math.min(Math.floor(born), 0xffffffff)) : 0
}
