import type { SearchAnswer } from '@vitrine/search'
import { breadcrumb, breadcrumbData } from '@vitrine/ui/components/breadcrumb'
import { departmentPills, wayToAll } from '@vitrine/ui/components/department-links'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { cardOfFound, productGrid, productPath } from '@vitrine/ui/components/product-card'
import { type Html, html } from '@vitrine/ui/html/html'
import { LISTING_SCRIPTS } from '@vitrine/ui/layout/browser-scripts'
import { renderPage } from '@vitrine/ui/layout/render-page'
import { templateBody } from '@vitrine/ui/theme/templates'
import { chosenList, facetForm, sortField } from '../listing/facet-form.ts'
import { addressOf, fromTheStart, isNarrowed, type ListingQuery, nextPage } from '../listing/listing-query.ts'
import { templateCard } from '../product-facts.ts'
import { listingData } from '../structured-data/page-data.ts'
import { type ListingResults, searchNotices, searchTitle } from './search-notices.ts'

/** Fills the last row of two, three, four and six columns. */
export const PAGE_SIZE = 24

const SEARCH_PATH = '/search'

export function searchPage(context: PageContext, { query, answer }: ListingResults): Html {
  const { translations } = context
  const title = searchTitle(context, { query, answer })
  const parts = {
    breadcrumb: breadcrumb(context, [], translations.search),
    results: results(context, { query, answer, path: SEARCH_PATH, isTitled: true }),
  }
  const body = html`${parts.breadcrumb}
<h1 class="sought">${title}</h1>
${parts.results}`
  const template = templateBody('search', parts, () => ({ q: query.q, title, ...templateResults(context, answer) }))
  // The results come first: to an agent that submitted the search form as a tool, they are the answer.
  const data = [
    foundData(context, { kind: 'SearchResultsPage', name: title, path: addressOf(SEARCH_PATH, query) }, answer),
    breadcrumbData([{ name: translations.search, path: SEARCH_PATH }], context.shop),
  ]
  return renderPage(context, { title, description: title, q: query.q, data, scripts: LISTING_SCRIPTS, body, template })
}

/** The results as data in the page. */
export function foundData(
  context: PageContext,
  page: Pick<Parameters<typeof listingData>[0], 'kind' | 'name' | 'path'>,
  { products, pagination }: SearchAnswer,
) {
  const items = products.map((product) => ({ name: product.title, path: productPath(product) }))
  return listingData({ ...page, items, total: pagination.total_count }, context)
}

/** The results for a template. */
export function templateResults(context: PageContext, { products, pagination }: SearchAnswer) {
  return {
    products: products.map((product) => templateCard(context, cardOfFound(product, context.shop.url))),
    total: pagination.total_count,
  }
}

export interface ResultsParts extends ListingResults {
  path: string
  leftOut?: ReadonlySet<string>
  /** Whether the title already names the query of the results. */
  isTitled?: boolean
}

/** Products with their filters, for search and listings. */
export function results(context: PageContext, { query, answer, path, leftOut, isTitled }: ResultsParts): Html {
  const { shop, translations } = context
  const { total_count } = answer.pagination
  const cards = answer.products.map((product) => cardOfFound(product, shop.url))
  // Without filters and results, the title says everything.
  const isEmpty = total_count === 0 && !isNarrowed(query)
  // One product is neither narrowed down nor put in order.
  const isAlone = total_count < 2 && !isNarrowed(query)
  const notes = searchNotices(context, answer.messages, { query: query.q, isTitled, isEmpty })
  return html`<div class="finder">
${!isAlone && facetForm(context, { query, facets: answer.facets, total: total_count, leftOut })}
<div class="found">
<div class="above-list"><p class="lead${isEmpty ? ' quiet' : ''}" role="status">${translations.products({ count: total_count })}</p>
${!isAlone && sortField(context, query)}</div>
${notes.length > 0 && html`<div class="messages">${notes.map((note) => html`<p>${note}</p>`)}</div>`}
${chosenList(context, { path, query })}
<h2 class="quiet">${translations.results}</h2>
${cards.length > 0 ? productGrid(context, cards, { place: 'found', eager: 4 }) : nothing(context, query)}
${nearProducts(context, answer)}
${paging(context, { query, answer, path })}
</div>
</div>`
}

function nearProducts(context: PageContext, answer: SearchAnswer): Html | undefined {
  const near = (answer.related ?? []).map((product) => cardOfFound(product, context.shop.url))
  if (near.length === 0) return undefined
  return html`<h2>${context.translations.findings.near}</h2>
${productGrid(context, near, { place: 'found', eager: 4 })}`
}

/** Suggestions if there are no results. */
function nothing(context: PageContext, query: ListingQuery): Html {
  const { translations, departments } = context
  const said = isNarrowed(query) ? translations.nothingLeft : translations.nothingFound
  const { path, label } = wayToAll(context)
  return html`<p>${said} <a href="${path}">${label}</a></p>
${!isNarrowed(query) && departments.length > 0 && departmentPills(context, departments.slice(0, MOST_DEPARTMENTS))}`
}

const MOST_DEPARTMENTS = 12

/**
 * How many of the products are shown, and the ways to others. With `listing.js` the next ones join the list in place; it
 * puts the numbers into the text of `data-of`.
 */
function paging(context: PageContext, { query, answer, path }: ResultsParts): Html | undefined {
  const { translations } = context
  const { pagination, products } = answer
  const isFirst = query.cursor === undefined
  const before = isFirst ? 0 : query.seen
  const next = nextPage(query, answer)
  if (isFirst && next === undefined) return undefined
  return html`${before !== undefined && seenText(context, { before, shown: products.length, total: pagination.total_count })}
<nav class="paging" aria-label="${translations.pages}">${!isFirst && html`<a href="${addressOf(path, fromTheStart(query))}">${translations.firstPage}</a>`}${next && html`<a class="button" href="${addressOf(path, next)}" rel="next" data-more="${translations.showMore}">${translations.nextPage}</a>`}</nav>`
}

/** "24 of 870"; on the second page "25–48 of 870". */
function seenText(
  { translations, format }: PageContext,
  { before, shown, total }: { before: number; shown: number; total: number },
): Html {
  const of = (range: string) => translations.shownOf({ shown: range, total: format.number(total) })
  const last = format.number(before + shown)
  return html`<p class="seen" role="status" data-before="${before}" data-of="${of('{shown}')}">${of(before > 0 ? `${format.number(before + 1)}–${last}` : last)}</p>`
}
