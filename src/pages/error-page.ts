import type { Shop } from '../config.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'
import { createSpeech } from './speech.ts'
import { WORDS } from './words.ts'

/** Says what went wrong and where to go from here. Needs nothing that could itself be what went wrong. */
export function errorPage(
  { status, title, detail }: { status: number; title: string; detail: string },
  shop: Shop,
): string {
  const isOurs = status >= 500
  const body = html`<article class="paper">
<p class="brand">${status}</p>
<h1>${title}</h1>
<p class="lines">${detail}</p>
<h2>${WORDS.wayOut}</h2>
<ul>
<li><a href="/">${WORDS.home}</a></li>
<li><a href="/collections">${WORDS.allDepartments}</a></li>
<li><a href="/pages/contact">${WORDS.contact}</a>${isOurs && html`: <a href="mailto:${shop.contactEmail}">${shop.contactEmail}</a>`}</li>
</ul>
</article>`
  return layout(
    { shop, speech: createSpeech(shop.locale), departments: [], policies: new Map() },
    { title, description: title, body },
  ).toString()
}
