import { AGENT_FAILURES } from '@vitrine/agent-auth'
import { CATALOG_FAILURES } from '@vitrine/catalog/catalog/catalog-failures'
import { SEARCH_FAILURES } from '@vitrine/catalog/search/search-failures'
import type { Shop } from '@vitrine/product'
import { CartRequest } from '@vitrine/selling/cart/cart-answers'
import type { CartCaller } from '@vitrine/selling/cart/cart-caller'
import { worstCartCall, worstCartRequest } from '@vitrine/selling/cart/cart-routes'
import {
  CATALOG_OPERATIONS,
  type CartVerb,
  type CommerceOperation,
  type CommerceParts,
  cartOperations,
} from '@vitrine/selling/cart/commerce-operations'
import { failing, type WorstRequest } from '@vitrine/server-kit'
import Type, { type Static, type TSchema } from 'typebox'
import type { Negotiated } from './negotiation.ts'
import { answerWithCart, CHECKOUT_PREFIX, CheckoutOfCart, type CheckoutRequest, type UcpAnswer } from './ucp-carts.ts'
import { lookUpProducts, readSelected, searchCatalog } from './ucp-catalog.ts'
import type { PolicyParts } from './ucp-policies.ts'
import { UCP_REST } from './ucp-profile.ts'
import type { UcpCapability } from './ucp-releases.ts'
import { LookupRequest, MOST_FACETS, ProductRequest, SearchRequest } from './ucp-schemas.ts'

// The operations of UCP, each defined once: REST and MCP are bindings of this table (`ucp-routes.ts`, `ucp-mcp.ts`).

export interface UcpOperation extends Omit<CommerceOperation<never, never>, 'perform'> {
  /** The name of the MCP tool. */
  name: string
  /** The name in the OpenAPI description of the REST binding. */
  operationId: string
  method: 'GET' | 'POST' | 'PUT'
  /** In REST, relative to its address; `:id` if the operation concerns one cart. */
  path: string
  capability: UcpCapability
  /** The body in REST, which the tool takes as this member. */
  content?: { member: 'catalog' | 'cart' | 'checkout'; schema: TSchema }
  about: typeof ABOUT_CATALOG | typeof ABOUT_CARTS
  worstRequest: WorstRequest
  perform(parts: UcpParts, call: UcpCall): Promise<UcpAnswer>
}

/** What the operations work with. */
export interface UcpParts extends CommerceParts, PolicyParts {
  shop: Shop
}

export interface UcpCall {
  /** From the path; empty if it has none. */
  id: string
  /** Conforms to the operation's schema. */
  content: unknown
  session: Negotiated
  caller: CartCaller
}

/** The id of a cart or a checkout. */
export const UcpId = Type.String({
  minLength: 1,
  maxLength: 120,
  description: 'The id from the response to its creation.',
})

const ABOUT_CATALOG = {
  tag: 'feeds',
  isPrivate: false,
  description:
    'Request and response follow the Universal Commerce Protocol (https://ucp.dev), in the release of the profile in `UCP-Agent: profile="https://…"`; without that header, in the newest.',
  failures: failing(
    'invalid_request',
    CATALOG_FAILURES.invalid_cursor,
    SEARCH_FAILURES.query_missing,
    'request_too_large',
    'not_acceptable',
    'unavailable',
  ),
} as const

const ABOUT_CARTS = {
  tag: 'carts',
  isPrivate: true,
  description:
    'Request and response follow the Universal Commerce Protocol (https://ucp.dev). `continue_url` leads a person to the merchant’s checkout. `Idempotency-Key`, a random UUID, makes a repeated change safe.',
  failures: failing(
    'invalid_request',
    'request_too_large',
    AGENT_FAILURES.idempotency_key_reused,
    AGENT_FAILURES.idempotency_key_guessable,
    'rate_limited',
    'not_acceptable',
    'unavailable',
  ),
} as const

/** Whether an `Idempotency-Key` means something for it. */
export function isRepeatable({ about, method }: Pick<UcpOperation, 'about' | 'method'>): boolean {
  return about.isPrivate && method !== 'GET'
}

type Sample = Parameters<NonNullable<WorstRequest['request']>>[0]

/** A catalogue operation, whose request has the type of its schema. */
function catalogOperation<Schema extends TSchema>({
  schema,
  answer,
  worstBody,
  maxWork,
  ...row
}: Pick<UcpOperation, 'name' | 'operationId' | 'path' | 'capability' | 'title' | 'description' | 'scope' | 'step'> & {
  schema: Schema
  answer(parts: UcpParts, request: Static<Schema>, session: Negotiated): Promise<object>
  worstBody(shop: Sample): object
  maxWork: WorstRequest['maxWork']
}): UcpOperation {
  return {
    ...row,
    method: 'POST',
    content: { member: 'catalog', schema },
    about: ABOUT_CATALOG,
    worstRequest: {
      request: (shop) => ({ url: UCP_REST + row.path, body: worstBody(shop) }),
      maxWork,
    },
    async perform(parts, { content, session }) {
      const { Parse } = await import('typebox/value')
      return { status: 200, body: await answer(parts, Parse(schema, content), session) }
    },
  }
}

/** Filters by as many facets as one search takes, each with all its values, so that no table is spared. */
function everyValue(facts: Sample['facts']): Record<string, string[]> {
  const names = [...new Set(facts.map(([name]) => name))].slice(0, MOST_FACETS)
  return Object.fromEntries(names.map((name) => [name, facts.filter(([of]) => of === name).map(([, value]) => value)]))
}

/**
 * At most four interpretations of a query, each with separate tables of own, common and joint facts for each filter; a
 * query may be an article number in six spellings, each looked up by its id and by four kinds of key.
 */
export const SEARCH_WORK = {
  documents: 110,
  bytes: 250_000,
  entriesPerProduct: 30,
  tables: 12 * MOST_FACETS,
  sought: 30,
  shown: 100,
}

/** A hundred products, each looked up by its id and by four kinds of key; nothing is searched. */
export const LOOKUP_WORK = { documents: 110, bytes: 250_000, sought: 500 }

const { perform: _find, ...searchWords } = CATALOG_OPERATIONS.search
const { perform: _read, ...productWords } = CATALOG_OPERATIONS.product

const CATALOG: readonly UcpOperation[] = [
  catalogOperation({
    ...searchWords,
    name: 'search_catalog',
    operationId: 'ucpSearch',
    path: '/catalog/search',
    capability: 'dev.ucp.shopping.catalog.search',
    schema: SearchRequest,
    answer: searchCatalog,
    worstBody: ({ category, facts }) => ({
      query: 's',
      facets: true,
      filters: {
        categories: [category],
        available: true,
        facets: everyValue(facts),
      },
      pagination: { limit: 100 },
    }),
    maxWork: SEARCH_WORK,
  }),
  catalogOperation({
    name: 'lookup_catalog',
    operationId: 'ucpLookup',
    path: '/catalog/lookup',
    title: 'Read several products',
    description: 'Read several products or variants by their ids, handles, SKUs or barcodes.',
    scope: 'catalog:read',
    step: 'product',
    capability: 'dev.ucp.shopping.catalog.lookup',
    schema: LookupRequest,
    answer: lookUpProducts,
    worstBody: ({ ids }) => ({ ids }),
    maxWork: LOOKUP_WORK,
  }),
  catalogOperation({
    ...productWords,
    description: `${productWords.description} Reports what is available for the selected options.`,
    name: 'get_product',
    operationId: 'ucpProduct',
    path: '/catalog/product',
    capability: 'dev.ucp.shopping.catalog.lookup',
    schema: ProductRequest,
    answer: readSelected,
    worstBody: ({ handle }) => ({ id: handle }),
    maxWork: LOOKUP_WORK,
  }),
]

/** The verbs in the names of REST operations. */
const SAYS: Readonly<Record<CartVerb, string>> = { create: 'Create', get: 'Read', update: 'Update', cancel: 'Cancel' }

/** Carts, or the same carts as checkouts. Other members of a request are ignored. */
function sellingOperations(kind: 'cart' | 'checkout'): readonly UcpOperation[] {
  const base = kind === 'cart' ? '/carts' : '/checkout-sessions'
  const prefix = kind === 'cart' ? '' : CHECKOUT_PREFIX
  return Object.entries(cartOperations(kind)).map(([verb, operation]): UcpOperation => {
    const { takes, path, perform, ...words } = operation
    const begins = !takes.includes('id')
    const schema = kind === 'checkout' && begins ? Type.Union([CheckoutOfCart, CartRequest]) : CartRequest
    return {
      ...words,
      name: `${verb}_${kind}`,
      operationId: `ucp${SAYS[verb as CartVerb]}${kind === 'cart' ? 'Cart' : 'Checkout'}`,
      path: base + path,
      capability: `dev.ucp.shopping.${kind}`,
      ...(takes.includes('content') && { content: { member: kind, schema } }),
      about: ABOUT_CARTS,
      worstRequest: worstCartCall(operation, UCP_REST + base, prefix),
      perform: (parts, { id, content, session, caller }) =>
        answerWithCart({ kind, parts, session, status: begins ? 201 : 200 }, () => {
          // Checked by the schema above, if the operation has one.
          const wanted = content as CheckoutRequest
          if (begins && 'cart_id' in wanted) return parts.carts.readOnce(wanted.cart_id, caller)
          return perform(parts, { id: id.slice(prefix.length), content: wanted as CartRequest }, caller)
        }),
    }
  })
}

/** No payment is taken here, so a request to complete a checkout gets the same response as a read. */
function completing(checkout: UcpOperation): UcpOperation {
  return {
    ...checkout,
    name: 'complete_checkout',
    operationId: 'ucpCompleteCheckout',
    title: 'Reports that a person must finish the checkout; no payment is taken here',
    description: 'Reports that a person must finish the checkout at continue_url; no payment is taken.',
    method: 'POST',
    path: `${checkout.path}/complete`,
    worstRequest: worstCartRequest(
      (cart) => `${UCP_REST}${checkout.path.replace(':id', CHECKOUT_PREFIX + cart)}/complete`,
      () => ({}),
    ),
    perform: (parts, { id, session, caller }) =>
      answerWithCart({ kind: 'checkout', parts, session, status: 200 }, () =>
        parts.carts.readOnce(id.slice(CHECKOUT_PREFIX.length), caller),
      ),
  }
}

export const UCP_OPERATIONS: readonly UcpOperation[] = [
  ...CATALOG,
  ...sellingOperations('cart'),
  ...sellingOperations('checkout').flatMap((one) => (one.method === 'GET' ? [one, completing(one)] : [one])),
]
