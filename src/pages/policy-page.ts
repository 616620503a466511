import { breadcrumb, breadcrumbData } from './breadcrumb.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { policyData } from './page-data.ts'
import type { Policy } from './policies.ts'
import { ownBody } from './theme/own-body.ts'

/** `form`: what stands beside the words, on the page where people write to the shop. */
export function policyPage(house: House, policy: Policy, form?: Html): Html {
  const { slug, title, html: content, summary, updated_at } = policy
  const path = `/pages/${slug}`
  const parts = {
    breadcrumb: breadcrumb(house, [], title),
    text: content,
    updated: html`<p class="note">${house.words.updated}: <time datetime="${updated_at.toISOString()}">${house.speech.date(updated_at.toISOString())}</time></p>`,
    beside: form ?? others(house, slug),
  }
  const body = html`${parts.breadcrumb}
<div class="beside">
<article class="paper">
<h1>${title}</h1>
<div class="prose">${parts.text}</div>
${parts.updated}
</article>
${parts.beside}
</div>`
  return layout(house, {
    title,
    description: summary,
    canonical: path,
    markdown: `${path}.md`,
    data: [policyData(policy, house), breadcrumbData([{ name: title, path }], house.shop)],
    body,
    own: ownBody('policy', parts, () => ({ policy: { slug, title } })),
  })
}

function others({ policies, words }: House, slug: string): Html {
  return html`<nav class="aside" aria-label="${words.policies}"><ul role="list">${[...policies].map(([other, name]) => html`<li><a href="/pages/${other}"${other === slug ? html` aria-current="page"` : ''}>${name}</a></li>`)}</ul></nav>`
}
