import type { Catalog, CatalogEntry, Shop } from '@vitrine/product'
import type { Facet, Query, Search } from '@vitrine/search'
import type { Step } from '../stats/steps.ts'
import { type CartRequest, nothingToBuy, readContent } from './cart-answers.ts'
import type { CartCaller } from './cart-caller.ts'
import type { CartContent, Carts, KeptCart } from './carts.ts'
import type { CommerceScope } from './commerce-scopes.ts'
import { readCartReturn } from './return-to.ts'

// The operations for agents: search, read, keep carts. The description, the scope and the effect of each are defined
// here once. The shop's MCP server, UCP over REST and MCP, and `/api/carts` are bindings of this table: each defines an
// operation's name, its members and the rendering of its result.

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
  scope: CommerceScope
  /** Absent if it only reads. `adds`: each call creates something. `replaces`: the previous state is lost. */
  changes?: 'adds' | 'replaces'
  /** The step of the purchase that a call counts as; absent if none. */
  step?: Step
  perform(parts: CommerceParts, given: Given, caller: CartCaller): Promise<Result>
}

/** What search takes. */
export interface SearchGiven extends Omit<Query, 'facets'> {
  /** Whether the answer says by which facets the products can be narrowed. */
  withFacets?: boolean | undefined
}

/** Facets whose filters are parameters of their own in every binding. */
const NAMED_OTHERWISE: ReadonlySet<string> = new Set(['category', 'brand', 'availability', 'condition', 'rating'])
/** Maximum numbers of facets and of values of each in an answer; models narrow by those that most products have. */
const MOST_FACETS = 12
const MOST_VALUES = 8

/**
 * The facets of an answer for agents, which filter by their names and values: traits, options, and the details that the
 * department offers.
 *
 * @example
 * facetsForAgents(facets) // => [{ name: 'attribute.Frame', values: ['Steel', 'Wood'] }]
 */
export function facetsForAgents(facets: readonly Facet[]): { name: string; values: string[] }[] {
  const listed = facets.flatMap((facet) => {
    if (facet.type !== 'terms' || NAMED_OTHERWISE.has(facet.name) || facet.values.length < 2) return []
    return [{ name: facet.name, values: facet.values.slice(0, MOST_VALUES).map(({ value }) => value) }]
  })
  // A shop may have hundreds of options; traits and details are few.
  const isOption = ({ name }: { name: string }) => name.startsWith('option.')
  return [...listed.filter((one) => !isOption(one)), ...listed.filter(isOption)].slice(0, MOST_FACETS)
}

/** Reading the catalogue. */
export const CATALOG_OPERATIONS = {
  search: {
    title: 'Search products',
    description:
      'Find products by words, category, price and stock. Understands sizes, colours and typing mistakes. Without words it lists the newest.',
    scope: 'search:read',
    step: 'search',
    perform: ({ search }: CommerceParts, { withFacets, ...asked }: SearchGiven) =>
      search.find({ ...asked, ...(!withFacets && { facets: [] }) }),
  },
  product: {
    title: 'Read a product',
    description: 'Everything about one product: description, facts, variants with prices and availability.',
    scope: 'catalog:read',
    step: 'product',
    perform: ({ catalog }: CommerceParts, id: string): Promise<CatalogEntry | undefined> => catalog.find(id),
  },
} as const

/** The cart and its new contents; an operation uses the members in `takes`. */
export interface CartGiven {
  id: string
  content: CartRequest
  /** Where the cart’s page leads the person back to; checked by `readCartReturn`. */
  returnTo?: string | undefined
}

export interface CartOperation extends CommerceOperation<CartGiven, KeptCart> {
  takes: readonly (keyof CartGiven)[]
  method: 'GET' | 'POST' | 'PUT'
  /** In REST, relative to the address of carts: with `:id` if it concerns one cart. */
  path: string
}

export type CartVerb = 'create' | 'get' | 'update' | 'cancel'

/**
 * Keeps a cart, or a checkout, which is a cart that a person finishes elsewhere. Throws `cart_not_found`, and
 * `nothing_to_buy` if a new cart would be empty.
 */
export function cartOperations(noun: 'cart' | 'checkout'): Readonly<Record<CartVerb, CartOperation>> {
  return {
    create: {
      title: `Begin a ${noun}`,
      description: `Puts variants into a new ${noun} at today’s prices. The person continues at continue_url: the merchant’s checkout, or an e-mail to a shop without one. This orders and pays nothing.`,
      scope: 'catalog:read',
      changes: 'adds',
      step: 'cart',
      method: 'POST',
      path: '',
      takes: ['content'],
      async perform({ carts }, given, caller) {
        const cart = await carts.create(contentOf(given, caller), caller)
        if (cart.id === undefined) throw nothingToBuy(cart)
        return cart
      },
    },
    get: {
      title: `Read a ${noun}`,
      description: `A ${noun} with current prices and stock; messages report changes.`,
      scope: 'catalog:read',
      method: 'GET',
      path: '/:id',
      takes: ['id'],
      perform: ({ carts }, { id }, caller) => carts.read(id, caller),
    },
    update: {
      title: `Replace the contents of a ${noun}`,
      description: 'All lines are replaced by those given; read it first to keep some.',
      scope: 'catalog:read',
      changes: 'replaces',
      step: 'cart',
      method: 'PUT',
      path: '/:id',
      takes: ['id', 'content'],
      perform: async ({ carts }, given, caller) => carts.replace(given.id, contentOf(given, caller), caller),
    },
    cancel: {
      title: `End a ${noun}`,
      description: `Returns its last state; afterwards the ${noun} no longer exists.`,
      scope: 'catalog:read',
      changes: 'replaces',
      method: 'POST',
      path: '/:id/cancel',
      takes: ['id'],
      perform: ({ carts }, { id }, caller) => carts.cancel(id, caller),
    },
  }
}

function contentOf({ content, returnTo }: Pick<CartGiven, 'content' | 'returnTo'>, caller: CartCaller): CartContent {
  const return_to = readCartReturn(returnTo, caller)
  return { ...readContent(content), ...(return_to !== undefined && { return_to }) }
}
