import type { SearchAnswer } from '../search/answer.ts'
import { breadcrumb } from './breadcrumb.ts'
import { chosenList, facetForm } from './facet-form.ts'
import { addressOf, type Finding, isNarrowed } from './finding.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { cardOfFound, productGrid } from './product-card.ts'
import { WORDS } from './words.ts'

/** Fills the last row of two, three, four and six columns. */
export const PAGE_SIZE = 36

export interface Found {
  finding: Finding
  answer: SearchAnswer
}

const SEARCH_PATH = '/search'

export function searchPage(house: House, { finding, answer }: Found): Html {
  const title = finding.q === '' ? WORDS.everything : WORDS.resultsFor(finding.q)
  const body = html`${breadcrumb([], WORDS.search)}
<h1>${title}</h1>
${results(house, { finding, answer, path: SEARCH_PATH })}`
  return layout(house, { title, description: title, q: finding.q, body })
}

export interface ResultsParts extends Found {
  path: string
  leftOut?: ReadonlySet<string>
}

/** Products with what narrows them, as search and listings show it. */
export function results(house: House, { finding, answer, path, leftOut }: ResultsParts): Html {
  const { speech, shop } = house
  const { total_count, cursor } = answer.pagination
  const cards = answer.products.map((product) => cardOfFound(product, shop.url))
  return html`<div class="finder">
${facetForm({ path, finding, facets: answer.facets, leftOut, speech })}
<div class="found">
<p class="lead" role="status">${WORDS.products(speech.number(total_count), total_count === 1)}</p>
${answer.messages.map(({ content }) => html`<p class="message">${content}</p>`)}
${chosenList({ path, finding })}
<h2 class="quiet">${WORDS.results}</h2>
${cards.length > 0 ? productGrid(cards, speech, 4) : html`<p>${isNarrowed(finding) ? WORDS.nothingLeft : WORDS.nothingFound} <a href="/collections">${WORDS.browse}</a></p>`}
${paging({ first: finding.cursor === undefined ? undefined : addressOf(path, { ...finding, cursor: undefined }), next: cursor === undefined ? undefined : addressOf(path, { ...finding, cursor }) })}
</div>
</div>`
}

function paging({ first, next }: { first?: string; next?: string }): Html | undefined {
  if (!first && !next) return undefined
  return html`<nav class="paging" aria-label="${WORDS.pages}">${first && html`<a href="${first}">${WORDS.firstPage}</a>`}${next && html`<a class="button" href="${next}" rel="next">${WORDS.nextPage}</a>`}</nav>`
}
