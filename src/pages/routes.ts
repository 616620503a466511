import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import type { Catalog, ShelvedProduct } from '../catalog/catalog.ts'
import { slug } from '../catalog/keys.ts'
import { openEdition } from '../catalog/routes.ts'
import type { Shop } from '../config.ts'
import { homeLinks } from '../discovery/api-catalog.ts'
import { Failure } from '../failure.ts'
import { blocks, link, type Markdown, md } from '../markdown.ts'
import type { Search } from '../search/search.ts'
import { contactForm } from './contact-page.ts'
import { departmentPath } from './departments.ts'
import { addressOf, readFinding, toQuestion } from './finding.ts'
import { type Found, PAGE_SIZE, searchPage } from './found-page.ts'
import { homePage } from './home-page.ts'
import type { Html } from './html.ts'
import type { House } from './layout.ts'
import { departmentsPage, listingPage } from './listing-page.ts'
import * as markdown from './markdown-pages.ts'
import { POLICY_SLUGS, type Policies, type PolicySlug } from './policies.ts'
import { policyPage } from './policy-page.ts'
import { productPath } from './product-card.ts'
import { productPage } from './product-page.ts'
import { createReading } from './reading.ts'
import type { ShopWindow } from './shop-window.ts'
import { createSpeech } from './speech.ts'
import { twinPath, untwinned } from './twins.ts'
import { WORDS } from './words.ts'

export interface PageRoutesParts {
  catalog: Catalog
  search: Search
  shop: Shop
  policies: Policies
  window: ShopWindow
}

/** A page in its two forms, each written only when it is asked for. */
interface Twins {
  /** Of the HTML, with what was asked of it. */
  path: string
  html(): Html
  markdown(): Markdown
}

/** Addresses of pages travel, and come back with parameters that are not ours. */
const AnyQuery = Type.Record(Type.String(), Type.Unknown())
type Query = Record<string, unknown>

/** What people see. Every page depends on its address and the edition alone, so all are kept for the short path. */
export function pageRoutes({ catalog, search, shop, policies, window }: PageRoutesParts): FastifyPluginAsyncTypebox {
  const speech = createSpeech(shop.locale)
  const titles = new Map([...policies.values()].map(({ slug, title }) => [slug, title]))
  const reading = createReading({ catalog, window })
  const page = { config: { cached: true }, schema: { hide: true } }

  async function house(): Promise<House> {
    return { shop, speech, policies: titles, departments: (await window.view()).departments.top }
  }

  async function find(query: Record<string, unknown>, category?: string): Promise<Found> {
    // Only while the first index is being made; a person would rather wait a moment than read that.
    if (!search.ready()) await search.settled()
    const finding = readFinding(query)
    const question = toQuestion(finding, { currency: shop.currency, limit: PAGE_SIZE, category })
    return { finding, answer: await search.find(question) }
  }

  async function home(): Promise<Twins> {
    openEdition(catalog)
    const [all, view] = [await house(), await reading.home()]
    return { path: '/', html: () => homePage(all, view), markdown: () => markdown.homeMarkdown(all, view) }
  }

  async function departments(): Promise<Twins> {
    openEdition(catalog)
    const [all, covers] = [await house(), await reading.covers()]
    return {
      path: '/collections',
      html: () => departmentsPage(all, covers),
      markdown: () => markdown.departmentsMarkdown(all),
    }
  }

  async function searching(query: Record<string, unknown>): Promise<Twins> {
    openEdition(catalog)
    const [all, found] = [await house(), await find(query)]
    return {
      path: addressOf('/search', found.finding),
      html: () => searchPage(all, found),
      markdown: () => markdown.searchMarkdown(all, { ...found, path: '/search' }),
    }
  }

  async function about(handle: string | undefined) {
    const shelved = handle ? await catalog.find(handle) : undefined
    return (
      shelved && { handle: shelved.product.handle, title: shelved.product.title, path: productPath(shelved.product) }
    )
  }

  function policy(name: PolicySlug): (query: Query) => Promise<Twins> {
    return async (query) => {
      const form = name === 'contact' ? contactForm({ about: await about(textOf(query.about)) }) : undefined
      const policy = policies.get(name)
      if (!policy) throw new Failure('not_found')
      const all = await house()
      return {
        path: `/pages/${name}`,
        html: () => policyPage(all, policy, form),
        markdown: () => markdown.policyMarkdown(policy),
      }
    }
  }

  /** The handle that was meant: a handle may itself end like the address of a twin. */
  async function shelvedAt(key: string): Promise<{ shelved: ShelvedProduct; name: string; isTwin: boolean }> {
    const itself = await catalog.find(key)
    if (itself) return { shelved: itself, name: key, isTwin: false }
    const { name, isTwin } = untwinned(key)
    const shelved = isTwin ? await catalog.find(name) : undefined
    if (shelved) return { shelved, name, isTwin }
    throw new Failure(
      'product_not_found',
      `No product has the address, number or code “${name.slice(0, 100)}”. It may have been taken off the shelf.`,
    )
  }

  return async (app) => {
    const withQuery = { ...page, schema: { ...page.schema, querystring: AnyQuery } }
    const fixed: [string, (query: Query) => Promise<Twins>][] = [
      ['/', home],
      ['/collections', departments],
      ...POLICY_SLUGS.map((name): [string, (query: Query) => Promise<Twins>] => [`/pages/${name}`, policy(name)]),
    ]
    for (const [path, twins] of fixed) {
      const links = path === '/' ? [homeLinks()] : []
      app.get(path, withQuery, async ({ query }, reply) => sendHtml(reply, await twins(query), { shop, links }))
      app.get(twinPath(path), withQuery, async ({ query }, reply) =>
        sendMarkdown(reply, await twins(query), { shop, links }),
      )
    }

    app.get('/search', withQuery, async ({ query }, reply) => sendHtml(reply, await searching(query), { shop }))
    app.get('/search.md', withQuery, async ({ query }, reply) => sendMarkdown(reply, await searching(query), { shop }))

    app.get(
      '/collections/*',
      { ...withQuery, schema: { ...withQuery.schema, params: Type.Object({ '*': Type.String() }) } },
      async ({ params, query }, reply) => {
        const { name, isTwin } = untwinned(params['*'])
        const path = name.split('/').map(slug).filter(Boolean).join('/')
        const department = (await window.view()).departments.find(path)
        if (!department) throw new Failure('not_found', `The shop has no department “${name.slice(0, 100)}”.`)
        if (path !== name) return reply.redirect(departmentPath(department), 301)
        const [all, found] = [await house(), await find(query, path)]
        const address = departmentPath(department)
        const twins: Twins = {
          path: addressOf(address, found.finding),
          html: () => listingPage(all, department, found),
          markdown: () => markdown.listingMarkdown(all, department, { ...found, path: address }),
        }
        return (isTwin ? sendMarkdown : sendHtml)(reply, twins, { shop })
      },
    )

    app.get(
      '/products/:handle',
      {
        ...page,
        schema: {
          ...page.schema,
          params: Type.Object({ handle: Type.String({ maxLength: 250 }) }),
          querystring: Type.Object({ variant: Type.Optional(Type.String({ maxLength: 100 })) }),
        },
      },
      async ({ params: { handle }, query: { variant } }, reply) => {
        const { shelved, name, isTwin } = await shelvedAt(handle)
        const { product } = shelved
        const path = productPath(product)
        // An id, an SKU or another spelling leads to the one address of the product.
        if (product.handle !== name) {
          const isVariant = product.variants.some(({ id }) => id === name)
          const address = isTwin ? twinPath(path) : path
          return reply.redirect(isVariant ? `${address}?variant=${encodeURIComponent(name)}` : address, 301)
        }
        const [all, view] = [await house(), await reading.product(shelved, variant)]
        const twins: Twins = {
          path,
          html: () => productPage(all, view),
          markdown: () => markdown.productMarkdown(all, view),
        }
        return (isTwin ? sendMarkdown : sendHtml)(reply, twins, { shop })
      },
    )
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

interface Sending {
  shop: Shop
  links?: readonly string[]
}

function sendHtml(reply: FastifyReply, { path, html }: Twins, { shop, links = [] }: Sending): FastifyReply {
  const [own = path, ...query] = path.split('?')
  const twin = [`${shop.url}${twinPath(own)}`, ...query].join('?')
  return reply
    .headers({ vary: 'Accept', link: [...links, `<${twin}>; rel="alternate"; type="text/markdown"`].join(', ') })
    .type('text/html; charset=utf-8')
    .send(html().toString())
}

function sendMarkdown(reply: FastifyReply, { path, markdown }: Twins, { shop, links = [] }: Sending): FastifyReply {
  return reply
    .headers({ vary: 'Accept', link: [...links, `<${shop.url}${path}>; rel="canonical"; type="text/html"`].join(', ') })
    .type('text/markdown; charset=utf-8')
    .send(`${blocks(markdown(), indexLine(shop))}\n`)
}

/** Whoever comes by one page learns where all of them are. */
function indexLine({ url }: Shop): Markdown {
  return md`> ${WORDS.indexForAgents}: ${link('llms.txt', `${url}/llms.txt`)}`
}
