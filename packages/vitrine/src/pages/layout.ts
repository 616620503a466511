import type { Shop } from '../shop/shop.ts'
import type { Department } from './departments.ts'
import { head } from './head.ts'
import { type Html, html } from './html.ts'
import { footer, header } from './page-frame.ts'
import type { Resizer } from './picture-sizes.ts'
import type { Speech } from './speech.ts'
import { commonFacts } from './theme/common-facts.ts'
import type { OwnBody } from './theme/own-body.ts'
import type { Templates } from './theme/templates.ts'
import type { Theme } from './theme/theme.ts'
import type { Words } from './words/table.ts'

/** What all pages of a shop have in common. */
export interface House {
  shop: Shop
  speech: Speech
  words: Words
  /** For the navigation; empty where a page cannot know. */
  departments: readonly Department[]
  /** The title of each policy page that has something to say, by its slug. */
  policies: ReadonlyMap<string, string>
  /** Who can give pictures in other widths. */
  resizers: readonly Resizer[]
  /** The owner's. */
  theme: Pick<Theme, 'styles' | 'logo' | 'icon'> & { templates: Templates }
}

export interface Page {
  /** Of the page alone; the shop's name is added. Absent on the home page. */
  title?: string
  /** Absent where nobody said anything that could stand in results of a search. */
  description?: string
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
  /** The body as the owner's template writes it. */
  own?: OwnBody
}

export function layout(house: House, page: Page): Html {
  const { speech, words, theme } = house
  const common = () => commonFacts(house, page)
  const parts = {
    head: head(house, page),
    skip: html`<a class="skip" href="#content">${words.skip}</a>`,
    header: header(house, page),
    content: page.own?.(theme.templates, common) ?? page.body,
    footer: footer(house, page),
  }
  const own = theme.templates.has('layout') && theme.templates.render('layout', { common: common(), facts: {}, parts })
  if (own) return own
  return html`<!doctype html>
<html lang="${speech.lang}" dir="${speech.dir}">
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
