import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import type { Catalog } from '../catalog/catalog.ts'
import { slug } from '../catalog/keys.ts'
import { openEdition } from '../catalog/routes.ts'
import type { Shop } from '../config.ts'
import { Failure } from '../failure.ts'
import { departmentPath } from './departments.ts'
import { homePage } from './home-page.ts'
import type { Html } from './html.ts'
import type { House } from './layout.ts'
import { departmentsPage, listingPage, PAGE_SIZE } from './listing-page.ts'
import { POLICY_SLUGS, type Policies } from './policies.ts'
import { policyPage } from './policy-page.ts'
import { productPath } from './product-card.ts'
import { productPage } from './product-page.ts'
import { createReading } from './reading.ts'
import type { ShopWindow } from './shop-window.ts'
import { createSpeech } from './speech.ts'

export interface PageRoutesParts {
  catalog: Catalog
  shop: Shop
  policies: Policies
  window: ShopWindow
}

/** What people see. Every page depends on its address and the edition alone, so all are kept for the short path. */
export function pageRoutes({ catalog, shop, policies, window }: PageRoutesParts): FastifyPluginAsyncTypebox {
  const speech = createSpeech(shop.locale)
  const titles = new Map([...policies.values()].map(({ slug, title }) => [slug, title]))
  const reading = createReading({ catalog, window })
  const page = { config: { cached: true }, schema: { hide: true } }

  async function house(): Promise<House> {
    return { shop, speech, policies: titles, departments: (await window.view()).departments.top }
  }

  return async (app) => {
    app.get('/', page, async (_request, reply) => {
      openEdition(catalog)
      return send(reply, homePage(await house(), await reading.home()))
    })

    app.get('/collections', page, async (_request, reply) => {
      openEdition(catalog)
      return send(reply, departmentsPage(await house(), await reading.covers()))
    })

    app.get(
      '/collections/*',
      {
        ...page,
        schema: {
          ...page.schema,
          params: Type.Object({ '*': Type.String() }),
          querystring: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0 })) }),
        },
      },
      async ({ params, query: { after } }, reply) => {
        const path = params['*'].split('/').map(slug).filter(Boolean).join('/')
        const { departments } = await window.view()
        const department = departments.find(path)
        if (!department) throw new Failure('not_found', `The shop has no department “${params['*'].slice(0, 100)}”.`)
        if (path !== params['*']) return reply.redirect(departmentPath(department), 301)
        const page = await catalog.page({ filter: { category: [path] }, limit: PAGE_SIZE, after })
        return send(reply, listingPage(await house(), department, { page, after }))
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
        const shelved = await catalog.find(handle)
        if (!shelved)
          throw new Failure(
            'product_not_found',
            `No product has the address, number or code “${handle.slice(0, 100)}”. It may have been sold out and taken off the shelf.`,
          )
        const { product } = shelved
        // An id, an SKU or another spelling leads to the one address of the product.
        if (product.handle !== handle) {
          const isVariant = product.variants.some(({ id }) => id === handle)
          return reply.redirect(
            `${productPath(product)}${isVariant ? `?variant=${encodeURIComponent(handle)}` : ''}`,
            301,
          )
        }
        return send(reply, productPage(await house(), await reading.product(shelved, variant)))
      },
    )

    for (const name of POLICY_SLUGS) {
      app.get(`/pages/${name}`, page, async (_request, reply) => {
        const policy = policies.get(name)
        if (!policy) throw new Failure('not_found')
        return send(reply, policyPage(await house(), policy))
      })
    }
  }
}

function send(reply: FastifyReply, page: Html): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page.toString())
}
