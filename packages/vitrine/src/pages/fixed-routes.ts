import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { POLICY_SLUGS, type PolicySlug } from '@vitrine/product'
import { openEdition } from '../catalog/routes.ts'
import { homeLinks } from '../discovery/api-catalog.ts'
import { contactForm } from './contact-page.ts'
import { homePage } from './home-page.ts'
import { departmentsPage } from './listing-page.ts'
import { departmentsMarkdown, homeMarkdown, policyMarkdown, unpublishedMarkdown } from './markdown-pages.ts'
import { policyPage, unpublishedPage } from './policy-page.ts'
import { productPath } from './product-card.ts'
import { AnyQuery, type PageRoutesParts, type Query } from './route-parts.ts'
import { declarePage, send, type Twins } from './sending.ts'
import { twinPath } from './twins.ts'

/** Pages that every shop has at the same address: home, all departments, the policies. */
export function fixedRoutes({ catalog, policies, reading, house }: PageRoutesParts): FastifyPluginAsyncTypebox {
  async function home(): Promise<Twins> {
    openEdition(catalog)
    const [all, view] = [await house(), await reading.home()]
    return {
      house: all,
      path: '/',
      links: [homeLinks()],
      html: () => homePage(all, view),
      markdown: () => homeMarkdown(all, view),
    }
  }

  async function departments(): Promise<Twins> {
    openEdition(catalog)
    const [all, covers] = [await house(), await reading.covers()]
    return {
      house: all,
      path: '/collections',
      html: () => departmentsPage(all, covers),
      markdown: () => departmentsMarkdown(all),
    }
  }

  function policy(name: PolicySlug): (query: Query) => Promise<Twins> {
    return async (query) => {
      const all = await house()
      const policy = policies().find(({ slug }) => slug === name)
      const takesLetters = name === 'contact' && all.shop.contactEmail !== undefined
      const form = takesLetters ? contactForm(all, { about: await about(query.about) }) : undefined
      const page = { house: all, path: `/pages/${name}` }
      if (!policy)
        return {
          ...page,
          isIndexed: false,
          html: () => unpublishedPage(all, name, form),
          markdown: () => unpublishedMarkdown(all, name),
        }
      return { ...page, html: () => policyPage(all, policy, form), markdown: () => policyMarkdown(all, policy) }
    }
  }

  /** The product that a letter is to be about. */
  async function about(handle: unknown) {
    const isNamed = typeof handle === 'string' && handle !== '' && catalog.edition() !== undefined
    const shelved = isNamed ? await catalog.find(handle) : undefined
    if (!shelved) return undefined
    const { product } = shelved
    return { handle: product.handle, title: product.title, path: productPath(product) }
  }

  return async (app) => {
    const page = declarePage()
    const withQuery = { ...page, schema: { ...page.schema, querystring: AnyQuery } }
    const pages: [string, (query: Query) => Promise<Twins>][] = [
      ['/', home],
      ['/collections', departments],
      ...POLICY_SLUGS.map((name): [string, (query: Query) => Promise<Twins>] => [`/pages/${name}`, policy(name)]),
    ]
    for (const [path, twins] of pages) {
      app.get(path, withQuery, async ({ query }, reply) => send(reply, await twins(query), 'html'))
      app.get(twinPath(path), withQuery, async ({ query }, reply) => send(reply, await twins(query), 'markdown'))
    }
  }
}
