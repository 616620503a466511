import type { PolicySlug } from '@vitrine/product'
import { breadcrumb, breadcrumbData } from '@vitrine/ui/components/breadcrumb'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { metaDescription } from '@vitrine/ui/layout/meta-description'
import { renderPage } from '@vitrine/ui/layout/render-page'
import { type Policy, policyTitle } from '@vitrine/ui/policies/policies'
import type { Parts } from '@vitrine/ui/theme/page-facts'
import { templateBody } from '@vitrine/ui/theme/templates'
import type { WrittenPage } from '@vitrine/ui/window/own-pages'
import { pageData, policyData } from '../structured-data/page-data.ts'

/** `form`: the contact form, on the contact page. */
export function policyPage(context: PageContext, policy: Policy, form?: Html): Html {
  const { slug, title, html: content, summary, updated_at } = policy
  const path = `/pages/${slug}`
  const parts = {
    breadcrumb: breadcrumb(context, [], title),
    text: content,
    updated: changed(context, updated_at),
    beside: form ?? others(context, slug),
  }
  return renderPage(context, {
    title,
    description: metaDescription([summary, `${title}: ${context.shop.name}.`, context.shop.description]),
    canonical: path,
    markdown: `${path}.md`,
    data: [policyData(policy, context), breadcrumbData([{ name: title, path }], context.shop)],
    body: policyBody(title, parts),
    template: templateBody('policy', parts, () => ({ policy: { slug, title } })),
  })
}

/** A page of the owner besides the policies, in the same layout. */
export function ownPage(context: PageContext, { slug, title, html: text, summary, updated_at }: WrittenPage): Html {
  const path = `/pages/${slug}`
  const parts = {
    breadcrumb: breadcrumb(context, [], title),
    text,
    updated: changed(context, updated_at),
    beside: others(context, slug),
  }
  return renderPage(context, {
    title,
    description: summary,
    canonical: path,
    markdown: `${path}.md`,
    data: [
      { ...pageData('WebPage', { name: title, path }, context), dateModified: updated_at.toISOString() },
      breadcrumbData([{ name: title, path }], context.shop),
    ],
    body: policyBody(title, parts),
    template: templateBody('policy', parts, () => ({ policy: { slug, title } })),
  })
}

function changed({ translations, format }: PageContext, at: Date): Html {
  return html`<p class="note">${translations.updated}: <time datetime="${at.toISOString()}">${format.date(at.toISOString())}</time></p>`
}

/** The page for a policy that the owner has not written: it says so, and whom to ask. */
export function unpublishedPage(context: PageContext, slug: PolicySlug, form?: Html): Html {
  const { shop, translations } = context
  const title = policyTitle(slug, translations)
  const { contactEmail } = shop
  const ask = html`<p>${translations.notPublishedAsk}</p>
<p class="actions"><a class="button" href="${slug === 'contact' ? '#write' : '/pages/contact'}">${translations.writeToUs}</a> <a href="mailto:${contactEmail}">${contactEmail}</a></p>`
  const parts = {
    breadcrumb: breadcrumb(context, [], title),
    text: html`<p>${translations.notPublished}</p>
${contactEmail === undefined ? html`<p>${translations.noContact}</p>` : ask}`,
    updated: undefined,
    beside: form ?? others(context, slug),
  }
  return renderPage(context, {
    title,
    description: translations.notPublished,
    markdown: `/pages/${slug}.md`,
    body: policyBody(title, parts),
    template: templateBody('policy', parts, () => ({ policy: { slug, title } })),
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

function others({ policies, ownPages, translations }: PageContext, slug: string): Html | undefined {
  const pages = [...policies, ...ownPages]
  if (pages.length === 0) return undefined
  return html`<nav class="aside" aria-label="${translations.policies}"><ul role="list">${pages.map(([other, name]) => html`<li><a href="/pages/${other}"${other === slug ? html` aria-current="page"` : ''}>${name}</a></li>`)}</ul></nav>`
}
