import { formatWithCode, type PublicProduct, roomFor, shorten } from '@vitrine/product'
import type { Static } from 'typebox'
import type { BoundedProduct, OUTPUTS } from './mcp-outputs.ts'
import { formatRange } from './product-comparison.ts'

// The result of a tool as text for the model: a few lines with the same facts as the structured content. Ids, prices,
// stock and links are in every line, since the next call or the answer to the person needs them.

type Found = Static<(typeof OUTPUTS)['search_products']>
type Comparison = Static<(typeof OUTPUTS)['compare_products']>
type Categories = Static<(typeof OUTPUTS)['list_categories']>
type Cart = Static<(typeof OUTPUTS)['create_cart']>

export function foundText({ products, related = [], total_count, cursor, facets = [], messages }: Found): string {
  const summaryText = ({ id, title, price, availability, rating, url }: Found['products'][number]) =>
    fields(title, `id ${id}`, price, stockText(availability), rating && `${rating.value}/${rating.scale_max}`, url)
  return lines(
    `${total_count} found, ${products.length} here.`,
    ...products.map(summaryText),
    related.length > 0 ? 'Near to what was asked for:' : undefined,
    ...related.map(summaryText),
    ...facets.map(({ name, values }) => `Filter ${name}: ${values.join(' | ')}`),
    ...messages.map(({ content }) => content),
    cursor === undefined ? undefined : `More: cursor ${cursor}`,
  )
}

/**
 * The amount of product detail, in members and in characters: the first row that stays under 1,500 tokens, else the
 * last.
 */
const PRODUCT_TEXTS = [
  { description: 800, details: 1000, variants: 20, title: 500, longest: 1000 },
  { description: 800, details: 30, variants: 20, title: 160, longest: 80 },
  { description: 400, details: 12, variants: 12, title: 120, longest: 60 },
  { description: 160, details: 4, variants: 4, title: 80, longest: 40 },
] as const
const LONGEST_TEXT = roomFor('one', { count: 1, rest: 0 })

export function productText(product: BoundedProduct): string {
  const texts = PRODUCT_TEXTS.values().map((most) => productTextOf(product, most))
  let text = ''
  for (text of texts) if (text.length <= LONGEST_TEXT) break
  return text
}

function productTextOf(product: BoundedProduct, most: (typeof PRODUCT_TEXTS)[number]): string {
  const { id, title, brand, price_range, availability, rating, url, description, details = [], variants } = product
  const rest = product.variant_count - Math.min(variants.length, most.variants)
  return lines(
    fields(shorten(title, most.title), brand, `id ${id}`, formatRange(price_range), stockText(availability), url),
    rating && `Rated ${rating.value}/${rating.scale_max} by ${rating.count}`,
    shorten(description.plain ?? '', most.description),
    ...details
      .slice(0, most.details)
      .map(({ name, value }) => `${shorten(name, most.longest)}: ${shorten(value, most.longest)}`),
    'Variants:',
    ...variants
      .slice(0, most.variants)
      .map((one) =>
        fields(
          shorten(one.title, most.longest),
          `id ${one.id}`,
          formatWithCode(one.price),
          stockText(one.availability),
          one.url !== undefined && one.url.length <= LONGEST_VARIANT_URL && one.url,
        ),
      ),
    rest > 0 ? `and ${rest} more: ask with fields full.` : undefined,
  )
}

/** The same for clients that hand the model JSON: the price and stock in words, and of a variant what sets it apart. */
export function productInFewWords(product: BoundedProduct): object {
  const { id, title, url, brand, condition, category_path, rating, options, highlights, details } = product
  return {
    ...{ id, title, url, brand, condition, category_path, rating, options, highlights },
    description: { plain: shorten(product.description.plain ?? '', LONGEST_DESCRIPTION) },
    details: details?.map(({ name, value }) => ({ name, value })),
    price: formatRange(product.price_range),
    availability: stockText(product.availability),
    buy_url: product.variants[0]?.buy_url,
    variant_count: product.variant_count,
    variants: product.variants.map(({ id, title, price, availability }) => ({
      ...{ id, title },
      price: formatWithCode(price),
      availability: stockText(availability),
    })),
  }
}

/** In characters. */
const LONGEST_DESCRIPTION = 800

/** In characters; a longer one is omitted, since the product's own address leads to it. */
const LONGEST_VARIANT_URL = 200

export function comparisonText({ products, unknown_ids = [], facts, facts_left_out }: Comparison): string {
  return lines(
    ...products.map(({ id, title, url }) => fields(title, `id ${id}`, url)),
    unknown_ids.length > 0 ? `Not in the catalogue: ${unknown_ids.join(', ')}` : undefined,
    ...facts.map(({ name, values, differs }) => {
      const said = values.map((value) => (value === null ? 'not said' : String(value)))
      return `${name}: ${differs ? said.join(' | ') : `${said[0]} (all)`}`
    }),
    facts_left_out === undefined ? undefined : `and ${facts_left_out} details more: ask for each product.`,
  )
}

export function categoriesText({ categories }: Categories): string {
  return lines(...categories.map(({ name, path, count, url }) => fields(name, path, `${count} products`, url)))
}

export function cartText({ id, line_items, currency, totals, messages, continue_url }: Cart): string {
  const money = (amount: number) => formatWithCode({ amount, currency })
  return lines(
    `Cart ${id}`,
    ...line_items.map(({ item, quantity }) =>
      fields(`${quantity} × ${item.title}`, `id ${item.id}`, money(item.price)),
    ),
    ...totals.map(({ type, amount }) => `${type}: ${money(amount)}`),
    ...messages.map(({ content }) => content),
    `To pay: ${continue_url}`,
  )
}

function stockText({ available, status }: PublicProduct['availability']): string {
  return (status ?? (available ? 'available' : 'not available')).replaceAll('_', ' ')
}

function fields(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' | ')
}

function lines(...all: (string | false | undefined)[]): string {
  return all.filter((line) => typeof line === 'string').join('\n')
}
