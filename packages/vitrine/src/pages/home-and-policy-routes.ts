import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import { cutText } from '@vitrine/kit'
import { POLICY_SLUGS, type PolicySlug } from '@vitrine/product'
import { Failure } from '@vitrine/server-kit'
import { productPath } from '@vitrine/ui/components/product-card'
import { contactForm } from '@vitrine/ui/contact/contact-page'
import { markdownPath, withoutMarkdownSuffix } from '@vitrine/ui/markdown/markdown-address'
import Type from 'typebox'
import { homePage } from './home/home-page.ts'
import { departmentsPage } from './listing/department-page.ts'
import {
  departmentsMarkdown,
  homeMarkdown,
  ownPageMarkdown,
  policyMarkdown,
  unpublishedMarkdown,
} from './markdown/markdown-pages.ts'
import { type PageQuery, single } from './page-query.ts'
import { declarePage, type PageAlternates, type PageRoutesParts, sendPage } from './page-response.ts'
import { ownPage, policyPage, unpublishedPage } from './policy/policy-page.ts'

/** The address, the function that reads its data, and the scope of its Markdown version. */
type FixedPage = [path: string, alternates: (query: PageQuery) => Promise<PageAlternates>, markdownScope?: string]

/** The product that a message is about. */
const PARAMETERS = Type.Object({ about: single(250) })

const NONE = Type.Object({})
const OWN_PAGE = Type.Object({ page: Type.String({ maxLength: 200 }) })

/** Pages that every shop has at the same address: home, all departments, the policies; and those of the owner. */
export function homeAndPolicyRoutes({
  catalog,
  policies,
  ownPages,
  reader,
  homeLinks,
  context,
}: PageRoutesParts): FastifyPluginAsyncTypebox {
  async function home(): Promise<PageAlternates> {
    openEdition(catalog)
    const [all, view] = [await context(), await reader.home()]
    return {
      context: all,
      path: '/',
      links: homeLinks,
      html: () => homePage(all, view),
      markdown: () => homeMarkdown(all, view),
    }
  }

  async function departments(): Promise<PageAlternates> {
    openEdition(catalog)
    const [all, covers] = [await context(), await reader.covers()]
    return {
      context: all,
      path: '/collections',
      html: () => departmentsPage(all, covers),
      markdown: () => departmentsMarkdown(all),
    }
  }

  function policy(name: PolicySlug): (query: PageQuery) => Promise<PageAlternates> {
    return async (query) => {
      const all = await context()
      const policy = policies().find(({ slug }) => slug === name)
      const takesLetters = name === 'contact' && all.shop.contactEmail !== undefined
      const form = takesLetters ? contactForm(all, { about: await about(query.about) }) : undefined
      const page = { context: all, path: `/pages/${name}` }
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

  /** The product that a message is about. */
  async function about(handle: PageQuery[string]) {
    const isNamed = typeof handle === 'string' && catalog.edition() !== undefined
    const entry = isNamed ? await catalog.find(handle) : undefined
    if (!entry) return undefined
    const { product } = entry
    return { handle: product.handle, title: product.title, path: productPath(product) }
  }

  async function own(name: string): Promise<PageAlternates> {
    const page = ownPages().find(({ slug }) => slug === name)
    if (!page) throw new Failure('not_found', `The shop has no page “${cutText(name, 100)}”.`)
    const all = await context()
    return {
      context: all,
      path: `/pages/${page.slug}`,
      html: () => ownPage(all, page),
      markdown: () => ownPageMarkdown(all, page),
    }
  }

  return async (app) => {
    const pages: FixedPage[] = [
      ['/', home, 'catalog:read'],
      ['/collections', departments, 'catalog:read'],
      ...POLICY_SLUGS.map((name): FixedPage => [`/pages/${name}`, policy(name)]),
    ]
    for (const [path, alternates, markdownScope] of pages) {
      const page = declarePage({ markdownScope, parameters: PARAMETERS })
      app.get(path, page, async ({ query }, reply) => sendPage(reply, await alternates(query), 'html'))
      app.get(markdownPath(path), page, async ({ query }, reply) =>
        sendPage(reply, await alternates(query), 'markdown'),
      )
    }
    // Not one route for each, because in development files come and go while the shop is open.
    const page = declarePage({ parameters: NONE, request: () => ({ url: '/pages/contact' }) })
    const declared = { ...page, schema: { ...page.schema, params: OWN_PAGE } }
    app.get('/pages/:page', declared, async ({ params }, reply) => {
      const { name, isMarkdown } = withoutMarkdownSuffix(params.page)
      return sendPage(reply, await own(name), isMarkdown ? 'markdown' : 'html')
    })
  }
}
