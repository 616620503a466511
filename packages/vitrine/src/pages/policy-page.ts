import type { PolicySlug } from '@vitrine/product'
import { breadcrumb, breadcrumbData } from './breadcrumb.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { policyData } from './page-data.ts'
import { type Policy, policyTitle } from './policies.ts'
import { ownBody } from './theme/own-body.ts'
import type { Parts } from './theme/page-facts.ts'

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
  return layout(house, {
    title,
    description: summary,
    canonical: path,
    markdown: `${path}.md`,
    data: [policyData(policy, house), breadcrumbData([{ name: title, path }], house.shop)],
    body: policyBody(title, parts),
    own: ownBody('policy', parts, () => ({ policy: { slug, title } })),
  })
}

/** A policy page that the owner has not written: it says so, and whom to ask. */
export function unpublishedPage(house: House, slug: PolicySlug, form?: Html): Html {
  const { shop, words } = house
  const title = policyTitle(slug, words)
  const { contactEmail } = shop
  const ask = html`<p>${words.notPublishedAsk}</p>
<p class="actions"><a class="button" href="${slug === 'contact' ? '#write' : '/pages/contact'}">${words.writeToUs}</a> <a href="mailto:${contactEmail}">${contactEmail}</a></p>`
  const parts = {
    breadcrumb: breadcrumb(house, [], title),
    text: html`<p>${words.notPublished}</p>
${contactEmail === undefined ? html`<p>${words.noContact}</p>` : ask}`,
    updated: undefined,
    beside: form ?? others(house, slug),
  }
  return layout(house, {
    title,
    description: words.notPublished,
    markdown: `/pages/${slug}.md`,
    body: policyBody(title, parts),
    own: ownBody('policy', parts, () => ({ policy: { slug, title } })),
  })
}

function policyBody(title: string, { breadcrumb, text, updated, beside }: Parts<'policy'>): Html {
  return html`${breadcrumb}
<div class="beside">
<article class="paper">
<h1>${title}</h1>
<div class="prose">${text}</div>
${updated}
</article>
${beside}
</div>`
}

function others({ policies, words }: House, slug: string): Html | undefined {
  if (policies.size === 0) return undefined
  return html`<nav class="aside" aria-label="${words.policies}"><ul role="list">${[...policies].map(([other, name]) => html`<li><a href="/pages/${other}"${other === slug ? html` aria-current="page"` : ''}>${name}</a></li>`)}</ul></nav>`
}
