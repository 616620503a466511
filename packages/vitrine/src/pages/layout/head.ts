import { SCRIPT_PATHS } from './browser-scripts.ts'
import { dataScript, type Html, html, trusted } from './html.ts'
import type { Page, PageContext } from './page-context.ts'
import { STYLESHEET } from './stylesheet.ts'

/** What browsers, crawlers and previews of links read, with the styles, so that the first paint is one request deep. */
export function head(
  { shop, theme }: PageContext,
  { title, description, canonical, markdown, next, picture, kind = 'website', data = [] }: Page,
): Html {
  return html`<meta charset="utf-8">
<title>${documentTitle(title, shop.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${description !== undefined && html`<meta name="description" content="${description}">`}
${
  canonical === undefined
    ? html`<meta name="robots" content="noindex">`
    : html`<link rel="canonical" href="${shop.url}${canonical}">
<meta property="og:url" content="${shop.url}${canonical}">`
}
${markdown !== undefined && html`<link rel="alternate" type="text/markdown" href="${shop.url}${markdown}">`}
${next !== undefined && html`<link rel="next" href="${next}">`}
<meta property="og:title" content="${title ?? shop.name}">
${description !== undefined && html`<meta property="og:description" content="${description}">`}
<meta property="og:site_name" content="${shop.name}">
<meta property="og:type" content="${kind}">
${picture !== undefined && html`<meta property="og:image" content="${picture.startsWith('/') ? shop.url : ''}${picture}">`}
<link rel="icon" href="${theme.icon ?? 'data:,'}">
<style>${trusted(STYLESHEET)}</style>
${theme.styles && html`<style>${theme.styles}</style>`}
${SCRIPT_PATHS.map(
  (path) => html`<script src="${path}" type="module"></script>
`,
)}${data.map(
  (object) => html`${dataScript({ '@context': 'https://schema.org', ...object })}
`,
)}`
}

/** The page's own title with the shop's name behind it; many titles of imported products have that already. */
export function documentTitle(title: string | undefined, shopName: string): string {
  return title === undefined || hasWords(title, shopName) ? (title ?? shopName) : `${title} – ${shopName}`
}

/** Whether a text has these words, one after another, whatever stands around and between them. */
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
