import type { Catalog, CatalogEntry } from '@vitrine/product'
import type { Question, Search } from '@vitrine/search'
import type { Scope } from '@vitrine/server-kit'
import type { Shop } from '../shop/shop.ts'
import type { Step } from '../stats/steps.ts'
import { type CartRequest, nothingToBuy, readContent } from './cart-answers.ts'
import type { CartCaller, Carts, KeptCart } from './carts.ts'

// What agents do here: search, read, keep carts. The words of each operation, its scope and what it does stand here
// once. The shop's MCP server, UCP by REST and by MCP, and `/api/carts` are bindings of this table: each says by which
// name an operation is called there, in which members it is asked, and how its result is shown.

export interface CommerceParts {
  catalog: Catalog
  search: Search
  carts: Carts
  shop: Shop
}

export interface CommerceOperation<Given, Result> {
  title: string
  /** For models and developers. */
  description: string
  scope: Scope
  /** Absent: it only reads. `adds`: each call makes something more. `replaces`: what was there before is gone. */
  changes?: 'adds' | 'replaces'
  /** What a call counts as on the way to buying; absent: nothing. */
  step?: Step
  perform(parts: CommerceParts, given: Given, caller: CartCaller): Promise<Result>
}

/** Reading the catalogue. */
export const CATALOGUE_OPERATIONS = {
  search: {
    title: 'Search products',
    description:
      'Find products by words, category, price and stock. Understands sizes, colours and typing mistakes. Without words it lists the newest.',
    scope: 'search:read',
    step: 'search',
    perform: ({ search }: CommerceParts, asked: Omit<Question, 'facets'>) => search.find({ ...asked, facets: [] }),
  },
  product: {
    title: 'Read a product',
    description: 'Everything the shop says of one product: description, facts, variants with prices and availability.',
    scope: 'catalog:read',
    step: 'product',
    perform: ({ catalog }: CommerceParts, id: string): Promise<CatalogEntry | undefined> => catalog.find(id),
  },
} as const

/** Which cart, and what is put into it; an operation looks at what it `takes`. */
export interface CartGiven {
  id: string
  content: CartRequest
}

export interface CartOperation extends CommerceOperation<CartGiven, KeptCart> {
  takes: readonly (keyof CartGiven)[]
  method: 'GET' | 'POST' | 'PUT'
  /** By REST, below the address of carts: with `:id` where it is about one. */
  path: string
}

export type CartVerb = 'create' | 'get' | 'update' | 'cancel'

/**
 * Keeping a cart, or a checkout, which is a cart that a person finishes elsewhere. Throws `cart_not_found`, and
 * `nothing_to_buy` where a new one would be empty.
 */
export function cartOperations(noun: 'cart' | 'checkout'): Readonly<Record<CartVerb, CartOperation>> {
  return {
    create: {
      title: `Begin a ${noun}`,
      description: `Puts variants into a new ${noun} at today’s prices. continue_url is where the person goes on: the merchant’s own checkout, or a letter to a shop that has none. Nothing is ordered or paid by this.`,
      scope: 'catalog:read',
      changes: 'adds',
      step: 'cart',
      method: 'POST',
      path: '',
      takes: ['content'],
      async perform({ carts }, { content }, caller) {
        const cart = await carts.create(readContent(content), caller)
        if (cart.id === undefined) throw nothingToBuy(cart)
        return cart
      },
    },
    get: {
      title: `Read a ${noun}`,
      description: `A ${noun} with the prices and the stock of this moment; messages say what has changed since.`,
      scope: 'catalog:read',
      method: 'GET',
      path: '/:id',
      takes: ['id'],
      perform: ({ carts }, { id }, caller) => carts.read(id, caller),
    },
    update: {
      title: `Put other contents into a ${noun}`,
      description: 'All lines are replaced by those given; read it first to keep some.',
      scope: 'catalog:read',
      changes: 'replaces',
      step: 'cart',
      method: 'PUT',
      path: '/:id',
      takes: ['id', 'content'],
      perform: ({ carts }, { id, content }, caller) => carts.replace(id, readContent(content), caller),
    },
    cancel: {
      title: `End a ${noun}`,
      description: `Answers with its last state; from then on there is no such ${noun}.`,
      scope: 'catalog:read',
      changes: 'replaces',
      method: 'POST',
      path: '/:id/cancel',
      takes: ['id'],
      perform: ({ carts }, { id }, caller) => carts.cancel(id, caller),
    },
  }
}
