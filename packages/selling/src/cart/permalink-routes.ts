import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Catalog, permalinkItems, type Shop } from '@vitrine/product'
import type { WorstRequest } from '@vitrine/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { MOST_LINES, previewCart } from './cart.ts'
import { keepPrivate } from './cart-routes.ts'
import { type AskedItem, type AskedQuery, readItems, readPermalinkQuery, readQuery } from './permalink.ts'

export interface PermalinkParts {
  catalog: Catalog
  shop: Shop
  publicUrl: string
}

/** In characters: as many as an address may have. */
const LONGEST_ITEMS = 8192

const MAX_WORK: WorstRequest['maxWork'] = {
  documents: 110,
  bytes: 200_000,
  rendered: 200_000,
  entriesPerProduct: 40,
  sought: 250,
}

/** The most expensive request of a page: a cart with the maximum number of lines. `inputs`: what it reads. */
export function declareCartPage<Inputs extends object>(request: WorstRequest['request'], inputs: Inputs) {
  return {
    config: { makesWork: true, worstRequest: { request, maxWork: MAX_WORK } },
    schema: { hide: true, ...inputs },
  } as const
}

export function fiftyItems(ids: readonly string[]): string {
  return permalinkItems(ids.slice(0, MOST_LINES).map((id) => ({ id, quantity: 1 })))
}

/** UCP's permalinks (2026-08-25), which lead to the merchant's checkout, or to the page of a cart. */
export function permalinkRoutes({ catalog, shop, publicUrl }: PermalinkParts): FastifyPluginAsyncTypebox {
  async function follow(request: FastifyRequest, reply: FastifyReply, path: string) {
    const query = readQuery(readPermalinkQuery(request.url), publicUrl)
    const items = path === '' ? [] : readItems(path)
    const location = await destination(items, query)
    return reply.header('location', location).code(303).send()
  }

  /** The page of a permalink. It stores nothing: the cart page creates a cart when the person confirms. */
  async function destination(items: AskedItem[] | undefined, query: AskedQuery): Promise<string> {
    if (!items || query.isAmbiguous) return '/'
    if (items.length === 0) return query.continueTo ?? '/'
    const asked = items.slice(0, MOST_LINES)
    const { lines, messages, link } = await previewCart(catalog, shop, asked, query.passed)
    const isWhole = lines.length > 0 && asked.length === items.length && messages.length === 0
    if (!isWhole && query.continueTo !== undefined) return query.continueTo
    if (isWhole && link !== undefined) return link
    const rest = new URLSearchParams([...query.passed])
    return `/cart?items=${permalinkItems(asked.map(({ id, quantity }) => ({ id, quantity })))}${rest.size > 0 ? `&${rest}` : ''}`
  }

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.removeHeader('access-control-allow-origin')
      keepPrivate(reply)
    })

    app.get('/buy', declareCartPage(undefined, {}), (request, reply) => follow(request, reply, ''))
    app.get(
      '/buy/*',
      declareCartPage(({ ids }) => ({ url: `/buy/${fiftyItems(ids)}` }), {
        params: Type.Object({ '*': Type.String({ maxLength: LONGEST_ITEMS }) }),
      }),
      (request, reply) => follow(request, reply, request.params['*']),
    )
  }
}
