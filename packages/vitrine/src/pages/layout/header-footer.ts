import { fullest } from '../listing/department-links.ts'
import { type Department, departmentPath } from '../listing/department-tree.ts'
import type { Translations } from '../translations/message-types.ts'
import { type Html, html } from './html.ts'
import type { Page, PageContext } from './page-context.ts'
import { toolField, toolForm } from './webmcp-attributes.ts'

// What stands above and below the content of every page.

export function header(context: PageContext, page: Page): Html {
  const { shop, translations, theme } = context
  const name = theme.logo ? html`<img class="logo" src="${theme.logo}" alt="${shop.name}">` : shop.name
  return html`<header class="top">
<a class="skip" href="/llms.txt">${translations.indexForAgents}: llms.txt</a>
<a class="name" href="/">${name}</a>
<a class="to-cart" href="/cart" rel="nofollow">${translations.cart.title}</a>
<form class="search" action="/search" role="search" data-suggestions="${translations.suggestions}" data-origin="${shop.url}"${toolForm('search')}><label class="quiet" for="q">${translations.searchFor}</label><input id="q" name="q" type="search" value="${page.q ?? ''}" placeholder="${translations.searchFor}" maxlength="512" autocomplete="off"${toolField('What is sought, in plain words.')}><button type="submit">${translations.search}</button></form>
${navigation(context, page)}
</header>`
}

function navigation({ departments, translations }: PageContext, { department }: Page): Html | undefined {
  if (departments.length === 0) return undefined
  return html`<nav class="departments" aria-label="${translations.departments}"><ul role="list">
${fullest(departments, MOST_IN_NAVIGATION).map(
  (
    each,
  ) => html`<li><a href="${departmentPath(each)}"${isWithin(department, each) ? html` aria-current="true"` : ''}>${each.name}</a></li>
`,
)}${departments.length > MOST_IN_NAVIGATION && html`<li><a href="/collections">${translations.allDepartments}</a></li>`}
</ul></nav>`
}

/** More are a list and no navigation; the page of all departments has them. */
const MOST_IN_NAVIGATION = 12

function isWithin(path: string | undefined, department: Department): boolean {
  return path === department.path || path?.startsWith(`${department.path}/`) === true
}

export function footer({ shop, policies, translations }: PageContext, { markdown }: Page): Html {
  return html`<footer>
<div class="foot">
<section aria-labelledby="foot-shop"><h2 id="foot-shop">${shop.name}</h2>${shop.description !== undefined && html`<p>${shop.description}</p>`}</section>
${policies.size > 0 && html`<nav aria-labelledby="foot-help"><h2 id="foot-help">${translations.help}</h2><ul role="list">${[...policies].map(([slug, title]) => html`<li><a href="/pages/${slug}">${title}</a></li>`)}<li><a href="/your-agents" rel="nofollow">${translations.yourAgents}</a></li></ul></nav>`}
<div><h2>${translations.forAgents}</h2><ul role="list">${agentLinks(translations).map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`)}${markdown !== undefined && html`<li><a href="${markdown}" rel="alternate" type="text/markdown">${translations.asMarkdown}</a></li>`}</ul></div>
</div>
</footer>`
}

function agentLinks({ agentManual, apiDescription, catalogueAsJson }: Translations): [path: string, name: string][] {
  return [
    ['/agents.md', agentManual],
    ['/llms.txt', 'llms.txt'],
    ['/openapi.json', apiDescription],
    ['/api/catalog', catalogueAsJson],
  ]
}
