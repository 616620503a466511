import { readFileSync } from 'node:fs'
import type { Page, PageContext } from '../components/page-context.ts'
import { toolField, toolForm } from '../components/webmcp-attributes.ts'
import { type Department, departmentAt, departmentPath } from '../departments/department-tree.ts'
import { dataScript, type Html, html, trusted } from '../html/html.ts'
import { shortenStyles } from '../html/shorten-styles.ts'
import type { Translations } from '../translations/message-types.ts'
import { SCRIPT_PATHS } from './browser-scripts.ts'
import { commonFacts } from './common-facts.ts'
import { LATER_STYLES } from './later-styles.ts'

/** A whole document: the page's body between the header and the footer, or the owner's template for the layout. */
export function renderPage(context: PageContext, page: Page): Html {
  const { format, translations, theme } = context
  const common = () => commonFacts(context, page)
  const [above, below] = [headerParts(context, page), footerParts(context, page)]
  const parts = {
    head: head(context, page),
    skip: html`<a class="skip" href="#content">${translations.skip}</a>`,
    header: header(above),
    content: page.template?.(theme.templates, common) ?? page.body,
    footer: footer(below),
    ...{ ...above, ...below },
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

/**
 * Metadata for browsers, crawlers and link previews, with the styles, so that the first paint needs one request. Each kind
 * of page has those that it needs.
 */
function head(
  { shop, theme, look, window }: PageContext,
  { title, description, canonical, markdown, next, picture, kind = 'website', data = [], styles, scripts = [] }: Page,
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
<style>${look.properties}${trusted(kind === 'product' ? PRODUCT_STYLESHEET : LIST_STYLESHEET)}${hasOwnWindow(window) && trusted(WINDOW_STYLES)}${styles}${look.styles}${kind !== 'product' && look.listStyles}</style>
<link rel="stylesheet" href="${LATER_STYLES}" media="print" id="later">
${theme.styles && html`<style>${theme.styles}</style>`}
${[...SCRIPT_PATHS, ...scripts].map(
  (path) => html`<script src="${path}" type="module"></script>
`,
)}${data.map(
  (object) => html`${dataScript({ '@context': 'https://schema.org', ...object })}
`,
)}`
}

/** The look has no styles in `window.css`. */
function hasOwnWindow({ look: _, ...rest }: PageContext['window']): boolean {
  return Object.keys(rest).length > 0
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
/** For the pages of products. */
const PRODUCT_STYLESHEET = STYLESHEET + readStyles('product')
/** For all others. What is most particular comes first: the passages for narrow and dark windows are last. */
const LIST_STYLESHEET = readStyles('lists') + readStyles('texts') + STYLESHEET
/** For the page of the cart. */
export const CART_PAGE_STYLES = trusted(readStyles('cart-page'))
/** For the pages of products whose owner wrote a size guide. */
export const SIZE_GUIDE_STYLES = trusted(readStyles('size-guide'))
/** Only for shops whose owner wrote of their window. */
const WINDOW_STYLES = readStyles('window')

function readStyles(name: string): string {
  return shortenStyles(readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8'))
}

// The header of every page, in parts that an owner's template can rearrange.

type HeaderParts = ReturnType<typeof headerParts>

function headerParts(context: PageContext, page: Page) {
  const { shop, translations, theme, window } = context
  const { announcement } = window
  const name = theme.logo ? html`<img class="logo" src="${theme.logo}" alt="${shop.name}">` : shop.name
  return {
    announcement: announcement && announcementLine(announcement),
    agents_link: html`<a class="skip" href="/llms.txt">${translations.indexForAgents}: llms.txt</a>`,
    logo: html`<a class="name" href="/">${name}</a>`,
    cart_link: context.hasCart ? cartLink(translations) : undefined,
    search: searchForm(context, page),
    navigation: navigation(context, page),
  }
}

function header({ announcement, agents_link, logo, cart_link, search, navigation }: HeaderParts): Html {
  return html`${announcement}<header class="top">
${agents_link}
${logo}
${cart_link}
${search}
${navigation}
</header>`
}

function announcementLine({ text, link }: NonNullable<PageContext['window']['announcement']>): Html {
  return html`<p class="announcement">${link === undefined ? text : html`<a href="${link}">${text}</a>`}</p>
`
}

/** The number of pieces is in a cookie; the script fills it in, so that pages are the same for everybody. */
function cartLink({ cart }: Translations): Html {
  return html`<a class="to-cart" href="/cart" rel="nofollow" data-unreached="${cart.unreached}">${cart.title}<span class="pieces" hidden><span class="quiet">, ${cart.pieces}: </span><strong></strong></span></a>`
}

function searchForm({ shop, translations }: PageContext, page: Page): Html {
  return html`<form class="search" action="/search" role="search" data-suggestions="${translations.suggestions}" data-departments="${translations.departments}" data-brands="${translations.brands}" data-products="${translations.results}" data-all="${translations.allResultsFor({ q: '{q}' })}" data-from="${translations.fromPrice({ price: '{price}' })}" data-origin="${shop.url}"${toolForm('search')}><label class="quiet" for="q">${translations.searchFor}</label><input id="q" name="q" type="search" value="${page.q ?? ''}" placeholder="${translations.searchFor}" maxlength="512" autocomplete="off"${toolField('What is sought, in plain words.')}><button type="submit">${translations.search}</button></form>`
}

/** Everything, the departments that the owner named or else the largest, and links of the owner. */
function navigation(context: PageContext, { department }: Page): Html | undefined {
  const { departments, translations, window } = context
  const { links = [], departments: named } = window.navigation ?? {}
  const shown = named?.flatMap((path) => departmentAt(departments, path) ?? []) ?? departments.slice(0, MOST_SHOWN)
  if (shown.length === 0 && links.length === 0) return undefined
  const hasMore = shown.length < departments.length || shown.length > MOST_IN_ONE_LINE
  return html`<nav class="departments" aria-label="${translations.departments}"><ul role="list">
<li><a href="/search">${translations.everything}</a></li>
${
  hasMore &&
  html`<li><a href="/collections">${translations.allDepartments}</a></li>
`
}${shown.map(
  (
    each,
  ) => html`<li><a href="${departmentPath(each)}"${isWithin(department, each) ? html` aria-current="true"` : ''}>${each.name}</a></li>
`,
)}${links.map(
  ({ label, link }) => html`<li><a href="${link}">${label}</a></li>
`,
)}
</ul></nav>`
}

/** More do not fit in one line, and a mouse does not scroll sideways: the link to all of them comes first. */
const MOST_IN_ONE_LINE = 6

/** More are a list and not a navigation; the page of all departments has them. */
const MOST_SHOWN = 12

function isWithin(path: string | undefined, department: Department): boolean {
  return path === department.path || path?.startsWith(`${department.path}/`) === true
}

// The footer of every page, in parts that an owner's template can rearrange.

type FooterParts = ReturnType<typeof footerParts>

function footerParts(context: PageContext, page: Page) {
  return { about: about(context), help: help(context), for_agents: forAgents(context, page) }
}

function footer({ about, help, for_agents }: FooterParts): Html {
  return html`<footer>
<div class="foot">
${about}
${help}
${for_agents}
</div>
</footer>`
}

function about({ shop, window, translations }: PageContext): Html {
  const { imprint, payments = [], social = [] } = window.footer ?? {}
  return html`<section aria-labelledby="foot-shop"><h2 id="foot-shop">${shop.name}</h2>${shop.description !== undefined && html`<p>${shop.description}</p>`}
${imprint !== undefined && html`<address class="lines">${imprint}</address>`}
${payments.length > 0 && html`<ul class="payments" role="list" aria-label="${translations.waysToPay}">${payments.map((name) => html`<li>${name}</li>`)}</ul>`}
${social.length > 0 && html`<ul class="social" role="list" aria-label="${translations.socialLinks}">${social.map(({ name, link }) => html`<li><a href="${link}" rel="me">${name}</a></li>`)}</ul>`}</section>`
}

function help({ policies, ownPages, translations }: PageContext): Html {
  const pages = [...policies, ...ownPages]
  return html`<nav aria-labelledby="foot-help"><h2 id="foot-help">${translations.help}</h2><ul role="list">${pages.map(([slug, title]) => html`<li><a href="/pages/${slug}">${title}</a></li>`)}<li><a href="/your-agents" rel="nofollow">${translations.yourAgents}</a></li></ul></nav>`
}

/** In one line below the rest: few people need them. */
function forAgents({ translations }: PageContext, { markdown }: Page): Html {
  const links = agentLinks(translations).map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`)
  return html`<div class="for-agents"><h2>${translations.forAgents}</h2><ul role="list">${links}${markdown !== undefined && html`<li><a href="${markdown}" rel="alternate" type="text/markdown">${translations.asMarkdown}</a></li>`}</ul></div>`
}

function agentLinks({ agentManual, apiDescription, catalogAsJson }: Translations): [path: string, name: string][] {
  return [
    ['/agents.md', agentManual],
    ['/llms.txt', 'llms.txt'],
    ['/openapi.json', apiDescription],
    ['/api/catalog?fields=summary', catalogAsJson],
  ]
}
