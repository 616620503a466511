import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CATALOG_FAILURES } from '@vitrine/catalog/catalog/catalog-failures'
import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import { cutText } from '@vitrine/kit'
import { slug } from '@vitrine/product'
import { type CatalogSample, Failure, isFailure } from '@vitrine/server-kit'
import { departmentPath } from '@vitrine/ui/departments/department-tree'
import { markdownPath, withoutMarkdownSuffix } from '@vitrine/ui/markdown/markdown-address'
import Type from 'typebox'
import { listingPage } from '../listing/department-page.ts'
import {
  addressOf,
  fromTheStart,
  ListingParameters,
  type ListingQuery,
  readListingQuery,
  toSearchRequest,
} from '../listing/listing-query.ts'
import { listingMarkdown, searchMarkdown } from '../markdown/markdown-pages.ts'
import type { PageQuery } from '../page-query.ts'
import {
  declarePage,
  type PageAlternates,
  type PageFormat,
  type PageRoutesParts,
  sendPage,
  worstListing,
} from '../page-response.ts'
import type { ListingResults } from './search-notices.ts'
import { PAGE_SIZE, searchPage } from './search-page.ts'

/** Search, and the departments, which are searches with one filter. */
export function listingRoutes({ catalog, search, overview, context }: PageRoutesParts): FastifyPluginAsyncTypebox {
  async function find(parameters: PageQuery, category?: string): Promise<ListingResults> {
    // Only while the first index is being built: waiting a moment is better than an error page.
    if (!search.ready()) await search.settled()
    const { shop, format } = await context()
    const { currency } = shop
    const query = readListingQuery(parameters, { currency, decimalMark: format.decimalMark })
    const ask = async (asked: ListingQuery) => ({
      query: asked,
      answer: await search.find(toSearchRequest(asked, { currency, limit: PAGE_SIZE, category })),
    })
    return ask(query).catch((failure: unknown) => {
      if (!isFailure(failure, CATALOG_FAILURES.invalid_cursor)) throw failure
      // The cursor is from an edited or very old address; the first page is more helpful than an error.
      return ask(fromTheStart(query))
    })
  }

  async function searching(query: PageQuery): Promise<PageAlternates> {
    openEdition(catalog)
    const [all, found] = [await context(), await find(query)]
    return {
      context: all,
      path: addressOf('/search', found.query),
      html: () => searchPage(all, found),
      markdown: () => searchMarkdown(all, { ...found, path: '/search' }),
    }
  }

  return async (app) => {
    const page = (markdownScope: string, path: (sample: CatalogSample) => string) =>
      declarePage({
        markdownScope,
        request: (sample) => worstListing(path(sample), sample),
        parameters: ListingParameters,
      })
    const department = page('catalog:read', ({ category }) => `/collections/${category}`)
    const inDepartment = { ...department.schema, params: Type.Object({ '*': Type.String({ maxLength: 2000 }) }) }

    app.get(
      '/search',
      page('search:read', () => '/search'),
      async ({ query }, reply) => sendPage(reply, await searching(query), 'html'),
    )
    app.get(
      '/search.md',
      page('search:read', () => '/search.md'),
      async ({ query }, reply) => sendPage(reply, await searching(query), 'markdown'),
    )

    app.get('/collections/*', { ...department, schema: inDepartment }, async ({ params, query, url }, reply) => {
      const { name, isMarkdown } = withoutMarkdownSuffix(params['*'])
      const path = name.split('/').map(slug).filter(Boolean).join('/')
      const leadTo = (address: string) =>
        reply.redirect([isMarkdown ? markdownPath(address) : address, ...url.split('?').slice(1)].join('?'), 301)
      if (path === '') return leadTo('/collections')
      openEdition(catalog)
      const department = (await overview.view()).departments.find(path)
      if (!department) throw new Failure('not_found', `The shop has no department “${cutText(name, 100)}”.`)
      const address = departmentPath(department)
      if (path !== name) return leadTo(address)
      const [all, found] = [await context(), await find(query, path)]
      const alternates: PageAlternates = {
        context: all,
        path: addressOf(address, found.query),
        html: () => listingPage(all, department, found),
        markdown: () => listingMarkdown(all, department, { ...found, path: address }),
      }
      const form: PageFormat = isMarkdown ? 'markdown' : 'html'
      return sendPage(reply, alternates, form)
    })
  }
}
