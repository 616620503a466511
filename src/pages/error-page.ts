import type { FailureCode } from '../failure.ts'
import { html } from './html.ts'
import { type House, layout } from './layout.ts'

export interface PageFailure {
  code: FailureCode
  status: number
  title: string
  detail: string
}

/** Says what went wrong and where to go from here. Needs nothing that could itself be what went wrong. */
export function errorPage(house: House, failure: PageFailure): string {
  const { shop, words } = house
  const { status } = failure
  const { title, text } = inWords(house, failure)
  const isOurs = status >= 500
  const body = html`<article class="paper">
<p class="brand">${status}</p>
<h1>${title}</h1>
<p class="lines">${text}</p>
<h2>${words.wayOut}</h2>
<ul>
<li><a href="/">${words.home}</a></li>
<li><a href="/collections">${words.allDepartments}</a></li>
<li><a href="/pages/contact">${words.contact}</a>${isOurs && html`: <a href="mailto:${shop.contactEmail}">${shop.contactEmail}</a>`}</li>
</ul>
</article>`
  return layout(house, { title, description: title, body }).toString()
}

/** In the shop's language, where people meet this failure; what only programs meet is told as programs hear it. */
function inWords({ words }: House, { code, title, detail }: PageFailure): { title: string; text: string } {
  const known: Partial<Record<FailureCode, { title: string; text: string }>> = words.failures
  return known[code] ?? { title, text: detail }
}
