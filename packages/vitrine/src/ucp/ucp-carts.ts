import { Failure } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import { type CartRequest, readContent, toAnswer } from '../cart/cart-answers.ts'
import type { CartCaller, Carts, KeptCart } from '../cart/carts.ts'
import type { Shop } from '../shop/shop.ts'
import type { Negotiated } from './negotiation.ts'

// Carts and checkouts as UCP has them. A checkout is a cart that a person finishes in the merchant's own checkout: it
// always asks for that (`requires_escalation`), takes no payment, and is never completed here.

const CART = 'dev.ucp.shopping.cart'
const CHECKOUT = 'dev.ucp.shopping.checkout'

/** What follows `checkout_` is the id of its cart, so that one cart has one checkout. */
const CHECKOUT_PREFIX = 'checkout_'

export const CheckoutOfCart = Type.Object({ cart_id: Type.String({ maxLength: 100 }) })
export type CheckoutRequest = CartRequest | Static<typeof CheckoutOfCart>

/** Status of the REST binding and body; MCP sends the body alone. */
export interface UcpAnswer {
  status: 200 | 201
  body: object
}

export interface UcpCarts {
  create(request: CartRequest, session: Negotiated, caller: CartCaller): Promise<UcpAnswer>
  read(id: string, session: Negotiated, caller: CartCaller): Promise<UcpAnswer>
  replace(id: string, request: CartRequest, session: Negotiated, caller: CartCaller): Promise<UcpAnswer>
  cancel(id: string, session: Negotiated, caller: CartCaller): Promise<UcpAnswer>
}

/** `checkout`: the same carts as checkouts. */
export function createUcpCarts(
  { carts, shop }: { carts: Carts; shop: Shop },
  kind: 'cart' | 'checkout',
): UcpCarts & { createFrom(request: CheckoutRequest, session: Negotiated, caller: CartCaller): Promise<UcpAnswer> } {
  const capability = kind === 'cart' ? CART : CHECKOUT
  const show = (cart: KeptCart, session: Negotiated) =>
    kind === 'cart' ? cartBody(cart, shop, session) : checkoutBody(cart, shop, session)
  const cartId = (id: string) => (kind === 'cart' ? id : id.slice(CHECKOUT_PREFIX.length))

  /** That there is no such cart is an answer of the operation, and no failure of the request. */
  async function orNotFound(session: Negotiated, perform: () => Promise<KeptCart>): Promise<UcpAnswer> {
    try {
      return { status: 200, body: show(await perform(), session) }
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'cart_not_found') throw error
      return { status: 200, body: errorBody({ capability, session, shop }, [['not_found', error.message]]) }
    }
  }

  async function create(request: CartRequest, session: Negotiated, caller: CartCaller): Promise<UcpAnswer> {
    const cart = await carts.create(readContent(request), caller)
    if (cart.id !== undefined) return { status: 201, body: show(cart, session) }
    const said = cart.messages.map(({ code, content }): [string, string] => [code, content])
    const messages: [string, string][] = said.length > 0 ? said : [['invalid', 'A cart begins with one line at least.']]
    return { status: 200, body: errorBody({ capability, session, shop }, messages) }
  }

  return {
    create,
    createFrom(request, session, caller) {
      if (!('cart_id' in request)) return create(request, session, caller)
      return orNotFound(session, () => carts.read(request.cart_id, caller)).then(({ body }) => ({
        status: 'id' in body ? 201 : 200,
        body,
      }))
    },
    read: (id, session, caller) => orNotFound(session, () => carts.read(cartId(id), caller)),
    replace: (id, request, session, caller) =>
      orNotFound(session, () => carts.replace(cartId(id), readContent(request), caller)),
    cancel: (id, session, caller) => orNotFound(session, () => carts.cancel(cartId(id), caller)),
  }
}

function cartBody(cart: KeptCart, shop: Shop, { version }: Negotiated): object {
  return { ucp: { version, capabilities: { [CART]: [{ version }] } }, ...toAnswer(cart, shop) }
}

function checkoutBody(cart: KeptCart, shop: Shop, { version }: Negotiated): object {
  const { messages, ...members } = toAnswer(cart, shop)
  const content = 'The buyer finishes this at continue_url. Nothing is ordered or paid here.'
  const escalation = { type: 'error', code: 'requires_buyer_review', severity: 'requires_buyer_review', content }
  return {
    ucp: { version, capabilities: { [CHECKOUT]: [{ version }] }, payment_handlers: {} },
    ...members,
    id: CHECKOUT_PREFIX + cart.id,
    status: cart.status === 'canceled' ? 'canceled' : 'requires_escalation',
    messages: cart.status === 'canceled' ? messages : [...messages, escalation],
  }
}

interface ErrorContext {
  capability: string
  session: Negotiated
  shop: Shop
}

function errorBody(
  { capability, session: { version }, shop }: ErrorContext,
  said: readonly [string, string][],
): object {
  return {
    ucp: { version, status: 'error', capabilities: { [capability]: [{ version }] } },
    messages: said.map(([code, content]) => ({ type: 'error', code, content, severity: 'unrecoverable' })),
    continue_url: `${shop.url}/`,
  }
}
