import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { slug } from '@vitrine/product'
import { type CatalogSample, Failure } from '@vitrine/server-kit'
import Type from 'typebox'
import { openEdition } from '../catalog/routes.ts'
import { departmentPath } from './departments.ts'
import { addressOf, type Finding, readFinding, toQuestion } from './finding.ts'
import { type Found, PAGE_SIZE, searchPage } from './found-page.ts'
import { listingPage } from './listing-page.ts'
import { listingMarkdown, searchMarkdown } from './markdown-pages.ts'
import { AnyQuery, type PageRoutesParts, type Query } from './route-parts.ts'
import { declarePage, type Form, narrowed, send, type Twins } from './sending.ts'
import { twinPath, untwinned } from './twins.ts'

/** Search, and the departments, which are searches with one choice made. */
export function findingRoutes({ catalog, search, window, house }: PageRoutesParts): FastifyPluginAsyncTypebox {
  async function find(query: Query, category?: string): Promise<Found> {
    // Only while the first index is being made; a person would rather wait a moment than read that.
    if (!search.ready()) await search.settled()
    const { shop, speech } = await house()
    const { currency } = shop
    const finding = readFinding(query, { currency, decimalMark: speech.decimalMark })
    const ask = async (asked: Finding) => ({
      finding: asked,
      answer: await search.find(toQuestion(asked, { currency, limit: PAGE_SIZE, category })),
    })
    return ask(finding).catch((failure: unknown) => {
      if (!(failure instanceof Failure) || failure.code !== 'invalid_cursor') throw failure
      // Of an address that was edited or is very old; the first page says more to a person than what a cursor is.
      return ask({ ...finding, cursor: undefined })
    })
  }

  async function searching(query: Query): Promise<Twins> {
    openEdition(catalog)
    const [all, found] = [await house(), await find(query)]
    return {
      house: all,
      path: addressOf('/search', found.finding),
      html: () => searchPage(all, found),
      markdown: () => searchMarkdown(all, { ...found, path: '/search' }),
    }
  }

  return async (app) => {
    const page = (path: (sample: CatalogSample) => string) => {
      const declared = declarePage((sample) => narrowed(path(sample), sample))
      return { ...declared, schema: { ...declared.schema, querystring: AnyQuery } }
    }
    const department = page(({ category }) => `/collections/${category}`)
    const inDepartment = { ...department.schema, params: Type.Object({ '*': Type.String() }) }

    app.get(
      '/search',
      page(() => '/search'),
      async ({ query }, reply) => send(reply, await searching(query), 'html'),
    )
    app.get(
      '/search.md',
      page(() => '/search.md'),
      async ({ query }, reply) => send(reply, await searching(query), 'markdown'),
    )

    app.get('/collections/*', { ...department, schema: inDepartment }, async ({ params, query, url }, reply) => {
      const { name, isTwin } = untwinned(params['*'])
      const path = name.split('/').map(slug).filter(Boolean).join('/')
      const leadTo = (address: string) =>
        reply.redirect([isTwin ? twinPath(address) : address, ...url.split('?').slice(1)].join('?'), 301)
      if (path === '') return leadTo('/collections')
      openEdition(catalog)
      const department = (await window.view()).departments.find(path)
      if (!department) throw new Failure('not_found', `The shop has no department “${name.slice(0, 100)}”.`)
      const address = departmentPath(department)
      if (path !== name) return leadTo(address)
      const [all, found] = [await house(), await find(query, path)]
      const twins: Twins = {
        house: all,
        path: addressOf(address, found.finding),
        html: () => listingPage(all, department, found),
        markdown: () => listingMarkdown(all, department, { ...found, path: address }),
      }
      const form: Form = isTwin ? 'markdown' : 'html'
      return send(reply, twins, form)
    })
  }
}
