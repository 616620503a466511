import type { SearchAnswer } from '@vitrine/search'
import { breadcrumb, breadcrumbData } from './breadcrumb.ts'
import { departmentPills, fullest } from './department-links.ts'
import { chosenList, facetForm } from './facet-form.ts'
import { addressOf, type Finding, isNarrowed } from './finding.ts'
import { findingNotes } from './finding-notes.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { listingData } from './page-data.ts'
import { cardOfFound, productGrid, productPath } from './product-card.ts'
import { ownBody } from './theme/own-body.ts'
import { cardSaid } from './theme/said-facts.ts'

/** Fills the last row of two, three, four and six columns. */
export const PAGE_SIZE = 24

export interface Found {
  finding: Finding
  answer: SearchAnswer
}

const SEARCH_PATH = '/search'

export function searchPage(house: House, { finding, answer }: Found): Html {
  const { words } = house
  const title = finding.q === '' ? words.everything : words.resultsFor({ q: finding.q })
  const parts = {
    breadcrumb: breadcrumb(house, [], words.search),
    results: results(house, { finding, answer, path: SEARCH_PATH }),
  }
  const body = html`${parts.breadcrumb}
<h1 class="sought">${title}</h1>
${parts.results}`
  const own = ownBody('search', parts, () => ({ q: finding.q, title, ...resultsSaid(house, answer) }))
  // First of all what was found: to an agent that sent the search form as a tool, this is the answer.
  const data = [
    listingData(
      {
        kind: 'SearchResultsPage',
        name: title,
        path: addressOf(SEARCH_PATH, finding),
        items: answer.products.map((product) => ({ name: product.title, path: productPath(product) })),
        total: answer.pagination.total_count,
      },
      house,
    ),
    breadcrumbData([{ name: words.search, path: SEARCH_PATH }], house.shop),
  ]
  return layout(house, { title, description: title, q: finding.q, data, body, own })
}

/** The results as a template sees them. */
export function resultsSaid(house: House, { products, pagination }: SearchAnswer) {
  return {
    products: products.map((product) => cardSaid(house, cardOfFound(product, house.shop.url))),
    total: pagination.total_count,
  }
}

export interface ResultsParts extends Found {
  path: string
  leftOut?: ReadonlySet<string>
}

/** Products with what narrows them, as search and listings show it. */
export function results(house: House, { finding, answer, path, leftOut }: ResultsParts): Html {
  const { shop, words } = house
  const { total_count, cursor } = answer.pagination
  const cards = answer.products.map((product) => cardOfFound(product, shop.url))
  const notes = findingNotes(house, answer.messages)
  return html`<div class="finder">
${facetForm(house, { finding, facets: answer.facets, leftOut })}
<div class="found">
<p class="lead" role="status">${words.products(total_count)}</p>
${notes.length > 0 && html`<div class="messages">${notes.map((note) => html`<p>${note}</p>`)}</div>`}
${chosenList(house, { path, finding })}
<h2 class="quiet">${words.results}</h2>
${cards.length > 0 ? productGrid(house, cards, 4) : nothing(house, finding)}
${paging(house, { first: finding.cursor === undefined ? undefined : addressOf(path, { ...finding, cursor: undefined }), next: cursor === undefined ? undefined : addressOf(path, { ...finding, cursor }) })}
</div>
</div>`
}

/** What to do when nothing is left to show. */
function nothing(house: House, finding: Finding): Html {
  const { words, departments } = house
  const said = isNarrowed(finding) ? words.nothingLeft : words.nothingFound
  return html`<p>${said} <a href="/collections">${words.browse}</a></p>
${!isNarrowed(finding) && departments.length > 0 && departmentPills(house, fullest(departments, MOST_DEPARTMENTS))}`
}

const MOST_DEPARTMENTS = 12

function paging({ words }: House, { first, next }: { first?: string; next?: string }): Html | undefined {
  if (!first && !next) return undefined
  return html`<nav class="paging" aria-label="${words.pages}">${first && html`<a href="${first}">${words.firstPage}</a>`}${next && html`<a class="button" href="${next}" rel="next">${words.nextPage}</a>`}</nav>`
}
