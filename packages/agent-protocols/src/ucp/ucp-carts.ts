import type { Shop } from '@vitrine/product'
import { type CartRequest, toAnswer } from '@vitrine/selling/cart/cart-answers'
import { CART_FAILURES } from '@vitrine/selling/cart/cart-failures'
import type { KeptCart } from '@vitrine/selling/cart/carts'
import { Failure, isFailure } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import type { Negotiated } from './negotiation.ts'
import { type PolicyParts, policyMembers } from './ucp-policies.ts'

// Carts and checkouts in UCP's form. A checkout is a cart that a person finishes in the merchant's own checkout: it
// always requires that (`requires_escalation`), accepts no payment, and is never completed here.

const CAPABILITY = { cart: 'dev.ucp.shopping.cart', checkout: 'dev.ucp.shopping.checkout' } as const

/** The prefix of a checkout's id, followed by the id of its cart, so that one cart has one checkout. */
export const CHECKOUT_PREFIX = 'checkout_'

export const CheckoutOfCart = Type.Object({ cart_id: Type.String({ maxLength: 100 }) })
export type CheckoutRequest = CartRequest | Static<typeof CheckoutOfCart>

/** Status in REST, and body; MCP sends only the body. */
export interface UcpAnswer {
  status: 200 | 201
  body: object
}

/**
 * The result of `perform` in UCP's form. A missing cart, or one without purchasable items, is a result of the operation
 * and not a failure of the request. `status`: the status of success.
 */
export async function answerWithCart(
  { kind, parts, session, status }: CartContext & { kind: 'cart' | 'checkout'; status: 200 | 201 },
  perform: () => Promise<KeptCart>,
): Promise<UcpAnswer> {
  try {
    const cart = await perform()
    return { status, body: (kind === 'cart' ? cartBody : checkoutBody)(cart, { parts, session }) }
  } catch (error) {
    const said = error instanceof Failure ? readOutcome(error) : undefined
    if (!said) throw error
    return { status: 200, body: errorBody({ capability: CAPABILITY[kind], session, shop: parts.shop }, said) }
  }
}

/** Codes and messages of a result; undefined for a failure. */
function readOutcome(failure: Failure): readonly [string, string][] | undefined {
  const { message, extensions } = failure
  if (isFailure(failure, CART_FAILURES.cart_not_found)) return [['not_found', message]]
  if (!isFailure(failure, CART_FAILURES.nothing_to_buy)) return undefined
  const messages = extensions.messages as readonly { code: string; content: string }[]
  return messages.length > 0 ? messages.map(({ code, content }) => [code, content]) : [['invalid', message]]
}

interface CartContext {
  parts: PolicyParts & { shop: Shop }
  session: Negotiated
}

function cartBody(cart: KeptCart, { parts, session }: CartContext): object {
  const { version } = session
  return {
    ucp: { version, capabilities: { [CAPABILITY.cart]: [{ version }] } },
    ...ucpMembers(cart, parts.shop),
    ...policyMembers(parts, session, 'enough'),
  }
}

/** UCP has a status of checkouts, and none of carts. */
function ucpMembers(cart: KeptCart, shop: Shop) {
  const { status: _status, status_at: _at, order_number: _order, ...members } = toAnswer(cart, shop)
  return members
}

/** UCP, checkout, "Status": where a person has not finished it, and it was not ended, they have to. */
const CHECKOUT_STATUS: Partial<Record<KeptCart['progress']['status'], string>> = {
  canceled: 'canceled',
  ordered: 'completed',
}

function checkoutBody(cart: KeptCart, { parts, session }: CartContext): object {
  const { version } = session
  const { messages, ...members } = ucpMembers(cart, parts.shop)
  const status = CHECKOUT_STATUS[cart.progress.status] ?? 'requires_escalation'
  const content = 'The buyer finishes this at continue_url. Nothing is ordered or paid here.'
  const escalation = { type: 'error', code: 'requires_buyer_review', severity: 'requires_buyer_review', content }
  return {
    ucp: { version, capabilities: { [CAPABILITY.checkout]: [{ version }] }, payment_handlers: {} },
    ...members,
    id: CHECKOUT_PREFIX + cart.id,
    status,
    messages: status === 'requires_escalation' ? [...messages, escalation] : messages,
    ...policyMembers(parts, session, 'enough'),
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
