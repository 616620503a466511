import type { FailureCode } from '@vitrine/server-kit'
import { departmentPills, fullest } from './department-links.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { ownBody } from './theme/own-body.ts'
import { markedUp } from './words/marked-up.ts'

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
  const { title, text, shown } = inWords(house, failure)
  const parts = { ways: ways(house, status >= 500) }
  const body = html`<article class="paper lost">
<p class="number" aria-hidden="true">${status}</p>
<h1>${shown.title}</h1>
<p class="lines">${shown.text}</p>
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
${isOurs && shop.contactEmail !== undefined && html`<li><a href="mailto:${shop.contactEmail}">${shop.contactEmail}</a></li>`}
</ul>
${departments.length > 0 && html`<nav aria-label="${words.allDepartments}">${departmentPills(house, fullest(departments, MOST_DEPARTMENTS))}</nav>`}`
}

/** As text, for a title and for templates, and as it is shown: what is not in the shop's language is marked as English. */
interface Said {
  title: string
  text: string
  shown: { title: Html | string; text: Html | string }
}

/** In the shop's language, where people meet this failure; what only programs meet is told as programs hear it. */
function inWords({ words }: House, { code, title, detail }: PageFailure): Said {
  const { client_rejected: wrongly, ...others } = words.failures
  if (code === 'client_rejected') {
    const text = markedUp(wrongly.text, { why: english(detail) })
    return { title: wrongly.title, text: wrongly.text({ why: detail }), shown: { title: wrongly.title, text } }
  }
  const known: Partial<Record<FailureCode, { title: string; text: string }>> = others
  const said = known[code]
  if (said) return { ...said, shown: said }
  return { title, text: detail, shown: { title: english(title), text: english(detail) } }
}

function english(text: string): Html {
  return html`<span lang="en" dir="ltr">${text}</span>`
}
