import type { FailureCode } from '../failure.ts'
import { departmentPills, fullest } from './department-links.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { ownBody } from './theme/own-body.ts'

export interface PageFailure {
  code: FailureCode
  status: number
  title: string
  detail: string
}

const MOST_DEPARTMENTS = 12

/** Says what went wrong and where to go from here. Needs nothing that could itself be what went wrong. */
export function errorPage(house: House, failure: PageFailure): string {
  const { status } = failure
  const { title, text } = inWords(house, failure)
  const parts = { ways: ways(house, status >= 500) }
  const body = html`<article class="paper lost">
<p class="number" aria-hidden="true">${status}</p>
<h1>${title}</h1>
<p class="lines">${text}</p>
${parts.ways}
</article>`
  const own = ownBody('error', parts, () => ({ error: { status, title, text } }))
  return layout(house, { title, description: title, body, own }).toString()
}

/** Where to go instead. */
function ways(house: House, isOurs: boolean): Html {
  const { shop, words, departments } = house
  return html`<h2>${words.wayOut}</h2>
<ul class="ways" role="list">
<li><a href="/">${words.home}</a></li>
<li><a href="/collections">${words.allDepartments}</a></li>
<li><a href="/pages/contact">${words.contact}</a></li>
${isOurs && html`<li><a href="mailto:${shop.contactEmail}">${shop.contactEmail}</a></li>`}
</ul>
${departments.length > 0 && html`<nav aria-label="${words.allDepartments}">${departmentPills(house, fullest(departments, MOST_DEPARTMENTS))}</nav>`}`
}

/** In the shop's language, where people meet this failure; what only programs meet is told as programs hear it. */
function inWords({ words }: House, { code, title, detail }: PageFailure): { title: string; text: string } {
  const known: Partial<Record<FailureCode, { title: string; text: string }>> = words.failures
  return known[code] ?? { title, text: detail }
}
