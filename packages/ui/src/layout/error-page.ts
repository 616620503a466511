import { departmentPills, wayToAll } from '../components/department-links.ts'
import type { PageContext } from '../components/page-context.ts'
import { type Html, html } from '../html/html.ts'
import { templateBody } from '../theme/templates.ts'
import { withMarkup } from '../translations/markup-in-text.ts'
import { renderPage } from './render-page.ts'

export interface PageFailure {
  code: string
  status: number
  title: string
  detail: string
}

const MOST_DEPARTMENTS = 12

/** States what went wrong and where to continue. Depends on nothing that could itself have failed. */
export function errorPage(context: PageContext, failure: PageFailure): string {
  const { status } = failure
  const { title, text, shown } = inWords(context, failure)
  const parts = { ways: ways(context, status >= 500) }
  const body = html`<article class="paper lost">
<p class="number" aria-hidden="true">${status}</p>
<h1>${shown.title}</h1>
<p class="lines">${shown.text}</p>
${parts.ways}
</article>`
  const template = templateBody('error', parts, () => ({ error: { status, title, text } }))
  return renderPage(context, { title, description: title, body, template }).toString()
}

/** Links to continue with. */
function ways(context: PageContext, isOurs: boolean): Html {
  const { shop, translations, departments } = context
  const { path, label } = wayToAll(context)
  return html`<h2>${translations.wayOut}</h2>
<ul class="ways" role="list">
<li><a href="/">${translations.home}</a></li>
<li><a href="${path}">${departments.length > 0 ? translations.allDepartments : label}</a></li>
<li><a href="/pages/contact">${translations.contact}</a></li>
${isOurs && shop.contactEmail !== undefined && html`<li><a href="mailto:${shop.contactEmail}">${shop.contactEmail}</a></li>`}
</ul>
${departments.length > 0 && html`<nav aria-label="${translations.allDepartments}">${departmentPills(context, departments.slice(0, MOST_DEPARTMENTS))}</nav>`}`
}

/**
 * As text, for a title and for templates, and as HTML, in which text that is not in the shop's language is marked as
 * English.
 */
export interface FailureInWords {
  title: string
  text: string
  shown: { title: Html | string; text: Html | string }
}

/** In the shop's language, for failures that people encounter; other failures keep the text of the API. */
export function inWords(
  { translations, shop }: Pick<PageContext, 'translations' | 'shop'>,
  { code, title, detail }: Omit<PageFailure, 'status'>,
): FailureInWords {
  const { client_rejected: wrongly, wrong_address: elsewhere, ...others } = translations.failures
  if (code === 'client_rejected') {
    const text = withMarkup(wrongly.text, { why: english(detail) })
    return { title: wrongly.title, text: wrongly.text({ why: detail }), shown: { title: wrongly.title, text } }
  }
  if (code === 'wrong_address') {
    const own = html`<a href="${shop.url}/"><bdi>${shop.url}</bdi></a>`
    const text = withMarkup(elsewhere.text, { address: own })
    return {
      title: elsewhere.title,
      text: elsewhere.text({ address: shop.url }),
      shown: { title: elsewhere.title, text },
    }
  }
  const known: Readonly<Record<string, { title: string; text: string }>> = others
  const said = known[code]
  if (said) return { ...said, shown: said }
  return { title, text: detail, shown: { title: english(title), text: english(detail) } }
}

function english(text: string): Html {
  return html`<span lang="en" dir="ltr">${text}</span>`
}
