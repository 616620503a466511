import { readGtin } from '../../packages/product/src/gtin.ts'
import { toSlug } from '../../packages/product/src/handle.ts'
import {
  AGE_GROUPS,
  AVAILABILITY,
  CONDITIONS,
  GENDERS,
  type Product,
  SIZE_SYSTEMS,
  type Variant,
} from '../../packages/product/src/product.ts'
import fc from '../properties.ts'

// Products of which anything may be known or not, with texts made of what tables, lists and markup are made of.

/** What an import would tidy up by itself (spaces, control characters) is not in it. */
const anyText = fc
  .array(
    fc.constantFrom(
      'a',
      'Z',
      '0',
      ',',
      '"',
      "'",
      ';',
      '|',
      ':',
      'é',
      'ß',
      '中',
      '🙂',
      '%',
      '(',
      '.',
      '\\',
      '>',
      '&',
      '<',
      '#',
      '/',
      '-',
      '–',
      '=',
      '{',
      '}',
      '[',
      ']',
      '+',
      '@',
      '_',
      '*',
      '~',
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((letters) => `x${letters.join('')}x`)
const anyName = fc.stringMatching(/^[A-Z][a-z]{3,9}( [a-z]{3,9})?$/)
const anyDecimal = fc.integer({ min: 1, max: 99_999 }).map((value) => String(value / 100))
const anyGtin = fc.integer({ min: 100_000, max: 999_999 }).map((number) => {
  const body = `950600${number}`
  return Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find((gtin) => readGtin(gtin).ok) ?? ''
})

const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined })
const some = <T>(one: fc.Arbitrary<T>, maxLength: number) => maybe(fc.array(one, { minLength: 1, maxLength }))

const anyTraits = {
  color: maybe(anyName),
  size: maybe(anyName),
  material: maybe(anyName),
  pattern: maybe(anyName),
  gender: maybe(fc.constantFrom(...GENDERS)),
  age_group: maybe(fc.constantFrom(...AGE_GROUPS)),
}

const anyMedia = fc.record({
  type: fc.constantFrom('image' as const, 'image' as const, 'video' as const, 'model_3d' as const),
  name: fc.stringMatching(/^[a-z]{6}[,]?[a-z]{2}$/),
  alt_text: maybe(anyText),
  width: maybe(fc.integer({ min: 1, max: 3000 })),
})

const anyUnitPrice = fc.record({
  measure: fc.record({ value: fc.integer({ min: 1, max: 900 }), unit: fc.constant('ml') }),
  reference: fc.record({ value: fc.constantFrom(100, 1000), unit: fc.constant('ml') }),
})

const anySale = fc.record({
  share: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  starts_at: maybe(fc.constantFrom('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')),
  ends_at: maybe(fc.constantFrom('2026-06-01T00:00:00Z', '2028-01-01T00:00:00Z')),
})

const anyVariant = fc.record({
  sku: maybe(anyText),
  gtin: maybe(anyGtin),
  furtherBarcode: fc.boolean(),
  mpn: maybe(anyText),
  price: fc.integer({ min: 100, max: 1_000_000 }),
  sale: maybe(anySale),
  unit_price: maybe(anyUnitPrice),
  availability: fc.record({
    status: fc.constantFrom(...AVAILABILITY),
    quantity: maybe(fc.integer({ min: 1, max: 50 })),
    available_on: maybe(fc.constantFrom('2027-03-01', '2027-04-15')),
  }),
  media: some(anyMedia, 2),
  weight: maybe(fc.record({ value: anyDecimal, unit: fc.constantFrom('g' as const, 'kg' as const) })),
  shipping: maybe(
    fc.record({
      requires_shipping: fc.boolean(),
      weight: maybe(fc.record({ value: anyDecimal, unit: fc.constant('g' as const) })),
      length: maybe(anyDecimal),
      width: maybe(anyDecimal),
      height: maybe(anyDecimal),
      unit: fc.constantFrom('cm' as const, 'm' as const, 'mm' as const),
    }),
  ),
  taxable: maybe(fc.boolean()),
  tax_code: maybe(anyName),
  ...anyTraits,
})

const anyParts = fc.record({
  title: anyText,
  plain: fc.array(anyText, { minLength: 1, maxLength: 3 }),
  html: fc.boolean(),
  markdown: maybe(anyText),
  brand: maybe(anyText),
  vendor: maybe(anyText),
  condition: fc.constantFrom(...CONDITIONS),
  product_type: fc.array(anyText, { maxLength: 3 }),
  google: maybe(fc.constantFrom({ id: 187, path: 'Apparel & Accessories > Shoes' }, { id: 988 })),
  tags: fc.uniqueArray(anyText, { maxLength: 3 }),
  options: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('Kind', 'Colour', 'Size', 'Width', 'Material'),
      values: fc.uniqueArray(anyText, { minLength: 1, maxLength: 3, selector: toSlug }),
    }),
    { maxLength: 4, selector: ({ name }) => name },
  ),
  media: fc.array(anyMedia, { maxLength: 4 }),
  ...anyTraits,
  size_system: maybe(fc.constantFrom(...SIZE_SYSTEMS)),
  size_type: maybe(fc.array(fc.constant('regular'), { minLength: 1, maxLength: 1 })),
  details: some(
    fc.record({ section: maybe(anyText), name: anyText, value: anyText }, { requiredKeys: ['name', 'value'] }),
    3,
  ),
  highlights: some(anyText, 3),
  faqs: some(fc.record({ question: anyText, answer: anyText }), 2),
  related: some(fc.record({ relation: fc.constant('accessory' as const), id: fc.constant('other') }), 1),
  documents: some(fc.record({ title: anyText, url: fc.constant('https://files.example/a,b.pdf') }), 1),
  rating: maybe(fc.record({ value: fc.integer({ min: 1, max: 10 }), count: fc.integer({ min: 1, max: 900 }) })),
  reviews: some(fc.record({ rating: fc.integer({ min: 1, max: 5 }), body: anyText }), 2),
  shipping_label: maybe(anyName),
  eligibility: maybe(fc.record({ search: maybe(fc.boolean()), ads: maybe(fc.boolean()) })),
  seo: maybe(fc.record({ title: maybe(anyText), description: maybe(anyText) })),
  metadata: maybe(fc.constant({ 'test.colour_of_box': 'brown' })),
  variants: fc.array(anyVariant, { minLength: 1, maxLength: 5 }),
})

/** A few products of a catalogue, each with ids and a handle of its own. */
export const anyCatalog: fc.Arbitrary<Product[]> = fc
  .array(anyParts, { minLength: 1, maxLength: 4 })
  .map((drafts) => drafts.map(toProduct))

type Parts = typeof anyParts extends fc.Arbitrary<infer T> ? T : never

function toProduct(parts: Parts, at: number): Product {
  const { title, plain, html, markdown, google, media, rating, variants, options, ...same } = parts
  const combinations = combine(options).slice(0, variants.length)
  return {
    ...same,
    id: `p${at}`,
    handle: `product-${at}`,
    title: `${at} ${title}`,
    description: {
      plain: plain.join('\n\n'),
      ...(html && { html: plain.map((text) => `<p>${escaped(text)}</p>`).join('') }),
      ...(markdown && { markdown }),
    },
    google_product_category: google,
    options: options
      .map(({ name }, place) => ({ name, values: [...new Set(combinations.map((labels) => labels[place] ?? ''))] }))
      .filter(() => combinations.length > 0),
    media: media.map(toMedia),
    rating: rating && { ...rating, scale_min: 1, scale_max: 10 },
    status: 'active',
    variants: combinations.map((labels, place) => toVariant(parts, at, place, labels)),
  }
}

function combine(options: Parts['options']): string[][] {
  return options.reduce<string[][]>(
    (combinations, { values }) => combinations.flatMap((labels) => values.map((label) => [...labels, label])),
    [[]],
  )
}

function toVariant({ title, options, variants }: Parts, at: number, place: number, labels: string[]): Variant {
  const { price, sale, furtherBarcode, media, ...same } = variants[place] ?? variants[0] ?? fail()
  const { gtin } = same
  return {
    ...same,
    id: `p${at}-v${place}`,
    title: labels.join(' / ') || `${at} ${title}`,
    options: labels.map((label, nth) => ({ name: options[nth]?.name ?? '', label })),
    barcodes:
      gtin && furtherBarcode
        ? [
            { type: 'EAN', value: gtin },
            { type: 'ISBN', value: '9780000000002' },
          ]
        : undefined,
    regular_price: { amount: price, currency: 'EUR' },
    sale: sale && {
      price: { amount: Math.max(1, Math.floor(price * sale.share)), currency: 'EUR' },
      starts_at: sale.starts_at,
      ends_at: sale.starts_at?.startsWith('2027') ? '2028-01-01T00:00:00Z' : sale.ends_at,
    },
    media: media?.map(toMedia),
  }
}

function toMedia({ type, name, alt_text, width }: (Parts['media'] & object)[number]): Product['media'][number] {
  return { type, url: `https://media.example/${type}/${name}.png`, alt_text, width, height: width }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function fail(): never {
  throw new Error('There is at least one variant.')
}
