import { readFileSync } from 'node:fs'
import { decimalsOf } from '@vitrine/product'
import { fullest } from '../components/department-links.ts'
import type { Page, PageContext } from '../components/page-context.ts'
import { toolField, toolForm } from '../components/webmcp-attributes.ts'
import { type Department, departmentPath } from '../departments/department-tree.ts'
import { dataScript, type Html, html, trusted } from '../html/html.ts'
import { shortenStyles } from '../html/shorten-styles.ts'
import type { Translations } from '../translations/message-types.ts'
import { SCRIPT_PATHS } from './browser-scripts.ts'
import { commonFacts } from './common-facts.ts'

/** A whole document: the page's body between the header and the footer, or the owner's template for the layout. */
export function renderPage(context: PageContext, page: Page): Html {
  const { format, translations, theme } = context
  const common = () => commonFacts(context, page)
  const parts = {
    head: head(context, page),
    skip: html`<a class="skip" href="#content">${translations.skip}</a>`,
    header: header(context, page),
    content: page.template?.(theme.templates, common) ?? page.body,
    footer: footer(context, page),
  }
  const own = theme.templates.has('layout') && theme.templates.render('layout', { common: common(), facts: {}, parts })
  if (own) return own
  return html`<!doctype html>
<html lang="${format.lang}" dir="${format.dir}">
<head>
${parts.head}
</head>
<body>
${parts.skip}
${parts.header}
<main id="content">
${parts.content}
</main>
${parts.footer}
</body>
</html>
`
}

/** Metadata for browsers, crawlers and link previews, with the styles, so that the first paint needs one request. */
function head(
  { shop, theme, look }: PageContext,
  { title, description, canonical, markdown, next, picture, kind = 'website', data = [], scripts = [] }: Page,
): Html {
  return html`<meta charset="utf-8">
<title>${documentTitle(title, shop.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${look.themeColor.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${look.themeColor.dark}" media="(prefers-color-scheme: dark)">
${look.fonts.map(
  (path) => html`<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>
`,
)}${description !== undefined && html`<meta name="description" content="${description}">`}
${canonicalTags(shop.url, canonical)}
${markdown !== undefined && html`<link rel="alternate" type="text/markdown" href="${shop.url}${markdown}">`}
${next !== undefined && html`<link rel="next" href="${next}">`}
<meta property="og:title" content="${title ?? shop.name}">
${description !== undefined && html`<meta property="og:description" content="${description}">`}
<meta property="og:site_name" content="${shop.name}">
<meta property="og:type" content="${kind}">
${picture !== undefined && html`<meta property="og:image" content="${picture.startsWith('/') ? shop.url : ''}${picture}">`}
<link rel="icon" href="${theme.icon ?? look.icon}">
<style>${look.properties}${trusted(STYLESHEET)}${kind === 'product' && trusted(PRODUCT_STYLESHEET)}${look.styles}</style>
${theme.styles && html`<style>${theme.styles}</style>`}
${[...SCRIPT_PATHS, ...scripts].map(
  (path) => html`<script src="${path}" type="module"></script>
`,
)}${data.map(
  (object) => html`${dataScript({ '@context': 'https://schema.org', ...object })}
`,
)}`
}

function canonicalTags(shopUrl: string, canonical: string | undefined): Html {
  if (canonical === undefined) return html`<meta name="robots" content="noindex">`
  return html`<link rel="canonical" href="${shopUrl}${canonical}">
<meta property="og:url" content="${shopUrl}${canonical}">`
}

/** The page's title followed by the shop's name, which many titles of imported products already contain. */
export function documentTitle(title: string | undefined, shopName: string): string {
  return title === undefined || hasWords(title, shopName) ? (title ?? shopName) : `${title} – ${shopName}`
}

/** Whether a text contains these words in sequence, whatever is around and between them. */
function hasWords(text: string, words: string): boolean {
  const sought = wordsIn(words)
  return sought.length > 0 && ` ${wordsIn(text).join(' ')} `.includes(` ${sought.join(' ')} `)
}

function wordsIn(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLocaleLowerCase('und')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** Inlined in the head of every page, so that the first paint needs one request. */
const STYLESHEET = readStyles('storefront') + readStyles('cart')
/** The same on the pages of products alone. */
const PRODUCT_STYLESHEET = readStyles('product')

function readStyles(name: string): string {
  return shortenStyles(readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8'))
}

// The header and the footer of every page.

function header(context: PageContext, page: Page): Html {
  const { shop, translations, theme } = context
  const name = theme.logo ? html`<img class="logo" src="${theme.logo}" alt="${shop.name}">` : shop.name
  return html`<header class="top">
<a class="skip" href="/llms.txt">${translations.indexForAgents}: llms.txt</a>
<a class="name" href="/">${name}</a>
${
  context.hasCart && cartLink(translations)
}<form class="search" action="/search" role="search" data-suggestions="${translations.suggestions}" data-departments="${translations.departments}" data-brands="${translations.brands}" data-products="${translations.results}" data-all="${translations.allResultsFor({ q: '{q}' })}" data-from="${translations.fromPrice({ price: '{price}' })}" data-decimals="${decimalsOf(shop.currency)}" data-origin="${shop.url}"${toolForm('search')}><label class="quiet" for="q">${translations.searchFor}</label><input id="q" name="q" type="search" value="${page.q ?? ''}" placeholder="${translations.searchFor}" maxlength="512" autocomplete="off"${toolField('What is sought, in plain words.')}><button type="submit">${translations.search}</button></form>
${navigation(context, page)}
</header>`
}

/** The number of pieces is in a cookie; the script fills it in, so that pages are the same for everybody. */
function cartLink({ cart }: Translations): Html {
  return html`<a class="to-cart" href="/cart" rel="nofollow" data-unreached="${cart.unreached}">${cart.title}<span class="pieces" hidden><span class="quiet">, ${cart.pieces}: </span><b></b></span></a>
`
}

function navigation({ departments, translations }: PageContext, { department }: Page): Html | undefined {
  if (departments.length === 0) return undefined
  return html`<nav class="departments" aria-label="${translations.departments}"><ul role="list">
${departments.length > MOST_IN_ONE_LINE && html`<li><a href="/collections">${translations.allDepartments}</a></li>`}${fullest(
  departments,
  MOST_IN_NAVIGATION,
).map(
  (
    each,
  ) => html`<li><a href="${departmentPath(each)}"${isWithin(department, each) ? html` aria-current="true"` : ''}>${each.name}</a></li>
`,
)}
</ul></nav>`
}

/** More do not fit in one line, and a mouse does not scroll sideways: the link to all of them comes first. */
const MOST_IN_ONE_LINE = 6

/** More are a list and not a navigation; the page of all departments has them. */
const MOST_IN_NAVIGATION = 12

function isWithin(path: string | undefined, department: Department): boolean {
  return path === department.path || path?.startsWith(`${department.path}/`) === true
}

function footer({ shop, policies, translations }: PageContext, { markdown }: Page): Html {
  return html`<footer>
<div class="foot">
<section aria-labelledby="foot-shop"><h2 id="foot-shop">${shop.name}</h2>${shop.description !== undefined && html`<p>${shop.description}</p>`}</section>
${policies.size > 0 && html`<nav aria-labelledby="foot-help"><h2 id="foot-help">${translations.help}</h2><ul role="list">${[...policies].map(([slug, title]) => html`<li><a href="/pages/${slug}">${title}</a></li>`)}<li><a href="/your-agents" rel="nofollow">${translations.yourAgents}</a></li></ul></nav>`}
<div><h2>${translations.forAgents}</h2><ul role="list">${agentLinks(translations).map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`)}${markdown !== undefined && html`<li><a href="${markdown}" rel="alternate" type="text/markdown">${translations.asMarkdown}</a></li>`}</ul></div>
</div>
</footer>`
}

function agentLinks({ agentManual, apiDescription, catalogAsJson }: Translations): [path: string, name: string][] {
  return [
    ['/agents.md', agentManual],
    ['/llms.txt', 'llms.txt'],
    ['/openapi.json', apiDescription],
    ['/api/catalog?fields=summary', catalogAsJson],
  ]
}
