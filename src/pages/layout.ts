import type { Shop } from '../config.ts'
import { fullest } from './department-links.ts'
import { type Department, departmentPath } from './departments.ts'
import { dataScript, type Html, html, trusted } from './html.ts'
import { SCRIPT_PATH } from './script.ts'
import type { Speech } from './speech.ts'
import { STYLESHEET } from './stylesheet.ts'
import { THEME_PATH } from './theme.ts'
import type { Words } from './words/table.ts'

/** What all pages of a shop have in common. */
export interface House {
  shop: Shop
  speech: Speech
  words: Words
  /** For the navigation; empty where a page cannot know. */
  departments: readonly Department[]
  /** The title of each policy page, by its slug. */
  policies: ReadonlyMap<string, string>
}

export interface Page {
  /** Of the page alone; the shop's name is added. Absent on the home page. */
  title?: string
  description: string
  /** Path of the one address that stands for this page; absent for pages that nobody should keep. */
  canonical?: string
  /** The same page as Markdown. */
  markdown?: string
  next?: string
  picture?: string
  kind?: 'website' | 'product'
  /** Schema.org objects. */
  data?: readonly object[]
  /** Path of the department that is being looked at. */
  department?: string
  /** What was searched for, for the field in the header. */
  q?: string
  body: Html
}

export function layout(house: House, page: Page): Html {
  const { shop, speech, words } = house
  return html`<!doctype html>
<html lang="${speech.lang}" dir="${speech.dir}">
<head>
${head(house, page)}
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="top">
<a class="skip" href="/llms.txt">${words.indexForAgents}: llms.txt</a>
<a class="name" href="/">${shop.name}</a>
<form class="search" action="/search" role="search"><label class="quiet" for="q">${words.searchFor}</label><input id="q" name="q" type="search" value="${page.q ?? ''}" placeholder="${words.searchFor}" maxlength="512" autocomplete="off"><button type="submit">${words.search}</button></form>
${navigation(house, page)}
</header>
<main id="content">
${page.body}
</main>
${footer(house, page)}
</body>
</html>
`
}

function head(
  { shop }: House,
  { title, description, canonical, markdown, next, picture, kind = 'website', data = [] }: Page,
): Html {
  const fullTitle = title === undefined ? shop.name : `${title} – ${shop.name}`
  return html`<meta charset="utf-8">
<title>${fullTitle}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
${
  canonical === undefined
    ? html`<meta name="robots" content="noindex">`
    : html`<link rel="canonical" href="${shop.url}${canonical}">
<meta property="og:url" content="${shop.url}${canonical}">`
}
${markdown !== undefined && html`<link rel="alternate" type="text/markdown" href="${shop.url}${markdown}">`}
${next !== undefined && html`<link rel="next" href="${next}">`}
<meta property="og:title" content="${title ?? shop.name}">
<meta property="og:description" content="${description}">
<meta property="og:site_name" content="${shop.name}">
<meta property="og:type" content="${kind}">
${picture !== undefined && html`<meta property="og:image" content="${picture.startsWith('/') ? shop.url : ''}${picture}">`}
<link rel="icon" href="data:,">
<style>${trusted(STYLESHEET)}</style>
${shop.themeFile !== undefined && html`<link rel="stylesheet" href="${THEME_PATH}">`}
<script src="${SCRIPT_PATH}" type="module"></script>
${data.map(
  (object) => html`${dataScript({ '@context': 'https://schema.org', ...object })}
`,
)}`
}

function navigation({ departments, words }: House, { department }: Page): Html | undefined {
  if (departments.length === 0) return undefined
  return html`<nav class="departments" aria-label="${words.departments}"><ul role="list">
${fullest(departments, MOST_IN_NAVIGATION).map(
  (
    each,
  ) => html`<li><a href="${departmentPath(each)}"${isWithin(department, each) ? html` aria-current="true"` : ''}>${each.name}</a></li>
`,
)}${departments.length > MOST_IN_NAVIGATION && html`<li><a href="/collections">${words.allDepartments}</a></li>`}
</ul></nav>`
}

/** More are a list and no navigation; the page of all departments has them. */
const MOST_IN_NAVIGATION = 12

function isWithin(path: string | undefined, department: Department): boolean {
  return path === department.path || path?.startsWith(`${department.path}/`) === true
}

function footer({ shop, policies, words }: House, { markdown }: Page): Html {
  return html`<footer>
<div class="foot">
<section aria-labelledby="foot-shop"><h2 id="foot-shop">${shop.name}</h2><p>${shop.description}</p></section>
${policies.size > 0 && html`<nav aria-labelledby="foot-help"><h2 id="foot-help">${words.help}</h2><ul role="list">${[...policies].map(([slug, title]) => html`<li><a href="/pages/${slug}">${title}</a></li>`)}</ul></nav>`}
<div><h2>${words.forAgents}</h2><ul role="list">${agentLinks(words).map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`)}${markdown !== undefined && html`<li><a href="${markdown}" rel="alternate" type="text/markdown">${words.asMarkdown}</a></li>`}</ul></div>
</div>
</footer>`
}

function agentLinks({ agentManual, apiDescription, catalogueAsJson }: Words): [path: string, name: string][] {
  return [
    ['/agents.md', agentManual],
    ['/llms.txt', 'llms.txt'],
    ['/openapi.json', apiDescription],
    ['/api/catalog', catalogueAsJson],
  ]
}
