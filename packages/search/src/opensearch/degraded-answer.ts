import { cutText } from '@vitrine/kit'
import {
  AVAILABILITY,
  type CatalogEntry,
  CONDITIONS,
  type ProductSource,
  type ShopFacts,
  showingOf,
  toSlug,
} from '@vitrine/product'
import type { AnswerWith, Match, Suggestions } from '../contract/answer.ts'
import { type Filters, isUnfiltered, QUERY_LIMITS, type Query } from '../contract/query.ts'
import { SearchError } from '../contract/search-error.ts'
import { filtersToWire } from '../contract/wire.ts'
import { toDocument } from '../index/document.ts'
import type { OutputFormat } from '../result/output-formats.ts'
import { createCards } from '../suggest/cards.ts'
import { fold } from '../text/fold.ts'
import { productPasses, variantPasses } from './filter-queries.ts'

interface DegradedParts {
  catalog: ProductSource
  shop: Pick<ShopFacts, 'url' | 'currency' | 'checkout'>
}

/**
 * What the catalogue answers by itself while OpenSearch is away: the product whose id, SKU, GTIN, handle or title the query
 * is, and nothing else, since anything else would be unrelated.
 *
 * @throws {SearchError} `index_not_ready` for the next page of a walk, and for a list of everything that filters leave: an
 *   empty answer would say that there is nothing.
 */
export async function answerFromCatalog<Form, Shown>(
  query: Query,
  { catalog, shop, format }: DegradedParts & { format: OutputFormat<Form, Shown> },
): Promise<AnswerWith<Shown>> {
  const edition = catalog.edition()
  const { q = '', filters = {}, limit = QUERY_LIMITS.usualHits, sort = 'relevance' } = query
  if (!edition || q.trim() === '' || query.cursor !== undefined)
    throw new SearchError('index_not_ready', 'Search is not available at the moment. Try again in a few seconds.')
  const showing = showingOf(shop, edition.as_of)
  const found = (await exactMatches(catalog, q)).flatMap((entry) => {
    const places = placesPassing(entry, filters, edition.as_of)
    return places.length > 0 ? [{ entry, places }] : []
  })
  return {
    query: q,
    applied: { filters: filtersToWire(filters, shop.currency), sort, fields: format.fields },
    products: found.map(({ entry, places }) => {
      const { variants } = entry.product
      const match: Match = {
        score: 1,
        complete: true,
        matched_fields: fold(entry.product.title) === fold(q.trim()) ? ['title'] : [],
        variant_ids: places.map((place) => variants[place]!.id),
      }
      return format.show(format.prepare(entry, showing), places, match)
    }),
    facets: [],
    pagination: { limit: Math.min(limit, QUERY_LIMITS.hits), has_next_page: false, total_count: found.length },
    catalog_version: edition.version,
    messages: [
      {
        type: 'warning',
        code: 'search_degraded',
        content:
          'Search is limited at the moment: only exact ids, article numbers and titles are found. Try again in a few seconds.',
      },
      ...(found.length === 0 ? [nothingFound(isUnfiltered(filters))] : []),
    ],
  }
}

function nothingFound(isBare: boolean) {
  const content = isBare
    ? 'No product has exactly this id, number or title.'
    : 'No product has exactly this id, number or title and passes these filters.'
  return { type: 'info' as const, code: 'nothing_found' as const, content }
}

/** For the cards of one suggestion. */
const CARD_BYTES = 1024 * 1024

/** Suggestions of the same kind: the product that exactly matches the text. */
export async function suggestFromCatalog(q: string, { catalog, shop }: DegradedParts): Promise<Suggestions> {
  const found = catalog.edition() ? await exactMatches(catalog, q) : []
  const products = await createCards(catalog, shop.url, CARD_BYTES).get(found.map(({ number }) => number))
  return { query: q, queries: [], categories: [], brands: [], products }
}

/** By id, number and handle through the catalogue; by title if the handle is derived from it. */
async function exactMatches(catalog: ProductSource, q: string): Promise<CatalogEntry[]> {
  const text = cutText(q, QUERY_LIMITS.characters).trim()
  const handle = toSlug(text)
  const [exact, titled] = await Promise.all([
    catalog.find(text),
    handle === '' || handle === text ? undefined : catalog.find(handle),
  ])
  const isTitled = titled !== undefined && fold(titled.product.title) === fold(text)
  const both = [exact, isTitled ? titled : undefined].filter((entry) => entry !== undefined)
  return [...new Map(both.map((entry) => [entry.number, entry])).values()].filter(
    ({ product }) => product.eligibility?.search !== false,
  )
}

/** Indexes of the matching variants; empty if the product as a whole does not match. */
function placesPassing({ number, product }: CatalogEntry, filters: Filters, at: Date): number[] {
  const readTitle = (title: string) => ({ name: title, heads: '', mention: '' })
  const { variants, category, brand, condition, rating, details } = toDocument(number, product, { at, readTitle })
  const whole = {
    categories: category.map(({ path }) => path),
    condition: CONDITIONS[condition] ?? '',
    ...{ brand, rating, details },
  }
  if (!productPasses(whole, filters)) return []
  return variants.flatMap(({ facts, price, status }, place) =>
    variantPasses({ facts, price, status: AVAILABILITY[status] ?? '' }, filters) ? [place] : [],
  )
}
