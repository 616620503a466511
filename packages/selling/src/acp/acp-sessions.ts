import { absolute, isOrderable, policyLinks, type Shop } from '@vitrine/product'
import { Failure, isFailure } from '@vitrine/server-kit'
import type { Static } from 'typebox'
import type { CartMessage, PricedLine } from '../cart/cart.ts'
import { BUYER, checkoutAddress, nothingToBuy, pickMembers } from '../cart/cart-answers.ts'
import type { CartCaller } from '../cart/cart-caller.ts'
import { CART_FAILURES } from '../cart/cart-failures.ts'
import type { CartContent, Carts, KeptCart } from '../cart/carts.ts'
import { isAttribution } from '../cart/permalink.ts'
import { ACP_VERSIONS } from './acp-error.ts'
import { ACP_FAILURES } from './acp-failures.ts'
import { AffiliateAttribution, SESSION_PREFIX, type SessionCreate, type SessionUpdate } from './acp-schemas.ts'

// Checkout sessions of the Agentic Commerce Protocol (2026-04-17). A session is a cart that a person finishes in the
// merchant's own checkout: its status is `requires_escalation`, it offers no payment handler and no fulfillment option,
// and data sent to complete it is ignored.

export interface AcpSessions {
  create(request: Static<typeof SessionCreate>, caller: CartCaller): Promise<AcpSession>
  read(id: string, caller: CartCaller): Promise<AcpSession>
  /** `line_items` replace all lines; absent members are unchanged. */
  update(id: string, request: Static<typeof SessionUpdate>, caller: CartCaller): Promise<AcpSession>
  cancel(id: string, caller: CartCaller): Promise<AcpSession>
  /** Always throws: `requires_escalation`, or that there is no open session. */
  complete(id: string, caller: CartCaller): Promise<never>
}

export interface AcpSession {
  body: object
  isReplayed: boolean
}

export function createAcpSessions({ carts, shop }: { carts: Carts; shop: Shop }): AcpSessions {
  const show = (cart: KeptCart): AcpSession => ({ body: sessionBody(cart, shop), isReplayed: cart.isReplayed === true })
  const cartId = (id: string) => (id.startsWith(SESSION_PREFIX) ? id.slice(SESSION_PREFIX.length) : '')

  /** A canceled session, or one that its buyer has sent to the shop, is refused with that reason. */
  async function change(
    id: string,
    caller: CartCaller,
    perform: (id: string) => Promise<KeptCart>,
  ): Promise<AcpSession> {
    try {
      return show(await perform(cartId(id)))
    } catch (error) {
      if (!isFailure(error, CART_FAILURES.cart_not_found)) throw error
      const { status } = await carts.recall(cartId(id), caller)
      if (status === 'sent') throw new Failure(ACP_FAILURES.requires_escalation, `${SENT} It can no longer be changed.`)
      throw new Failure(ACP_FAILURES.checkout_canceled, 'This session was canceled. Create a new one.', {
        headers: { allow: 'GET' },
      })
    }
  }

  return {
    async create(request, caller) {
      const cart = await carts.create({ items: [], ...readSession(request) }, caller)
      if (cart.id === undefined) throw nothingToBuy(cart)
      return show(cart)
    },
    read: async (id, caller) => show(await carts.recall(cartId(id), caller)),
    update: (id, request, caller) => change(id, caller, (cart) => carts.amend(cart, readSession(request), caller)),
    cancel: (id, caller) => change(id, caller, (cart) => carts.cancel(cart, caller)),
    async complete(id, caller) {
      await change(id, caller, (cart) => carts.read(cart, caller))
      throw new Failure(ACP_FAILURES.requires_escalation, `${ESCALATION} The session has the address in continue_url.`)
    },
  }
}

/** The stored part of a request: no address, since the checkout asks for it, and no token. */
function readSession({
  line_items,
  items = line_items,
  buyer,
  affiliate_attribution,
}: Static<typeof SessionUpdate>): Partial<CartContent> {
  const known = Object.entries(affiliate_attribution ?? {})
    .map(([name, value]): [string, unknown] => [`affiliate_${name}`, value])
    .filter((entry): entry is [string, string] => AFFILIATE.has(entry[0]) && isAttribution(...entry))
  return {
    ...(items && {
      items: items.map((line) => ({ item: 'item' in line ? line.item.id : line.id, quantity: line.quantity ?? 1 })),
    }),
    ...(buyer && { buyer: pickMembers(buyer, BUYER) }),
    ...(known.length > 0 && { attribution: Object.fromEntries(known) }),
  }
}

const AFFILIATE: ReadonlySet<string> = new Set(
  Object.keys(AffiliateAttribution.properties).map((name) => `affiliate_${name}`),
)

const ESCALATION = 'The buyer finishes this at continue_url. Nothing is ordered or paid here.'

const SENT = 'The buyer has sent this to the shop, which answers by e-mail.'

/** Derived from the cart's status. A sent cart is with people who take orders. */
const STATUS: Readonly<Record<KeptCart['status'], string>> = {
  open: 'requires_escalation',
  canceled: 'canceled',
  sent: 'complete_in_progress',
}

function sessionBody(cart: KeptCart, shop: Shop): object {
  const { status, content } = cart
  const { buyer } = content
  const told = { open: [escalation()], canceled: [], sent: [{ type: 'info', content_type: 'plain', content: SENT }] }
  return {
    id: SESSION_PREFIX + cart.id,
    protocol: { version: ACP_VERSIONS[0] },
    status: STATUS[status],
    currency: cart.currency.toLowerCase(),
    line_items: cart.lines.map((line) => toLine(line, shop)),
    totals: totalsOf(cart.total, shop),
    fulfillment_options: [],
    capabilities: { payment: { handlers: [] } },
    messages: [...cart.messages.map(toMessage), ...told[status]],
    links: linksOf(shop),
    // The protocol requires an e-mail address for the buyer.
    ...(buyer && 'email' in buyer && { buyer }),
    ...(status === 'open' && { continue_url: checkoutAddress(cart, shop) }),
    created_at: cart.createdAt,
    updated_at: cart.updatedAt,
    expires_at: cart.expiresAt,
  }
}

function toLine({ id, product, variant, title, picture, quantity, price, amount }: PricedLine, shop: Shop): object {
  const { status, quantity: stock } = variant.availability
  const known = isOrderable(status) ? AVAILABILITY[status] : undefined
  return {
    id,
    item: { id: variant.id, name: title, unit_amount: price },
    name: title,
    quantity,
    unit_amount: price,
    product_id: product.id,
    variant_id: variant.id,
    ...(variant.sku !== undefined && { sku: variant.sku }),
    ...(picture && { images: [absolute(picture.url, { shopUrl: shop.url })] }),
    ...(known && { availability_status: known }),
    ...(stock !== undefined && { available_quantity: stock }),
    totals: totalsOf(amount, shop),
  }
}

const AVAILABILITY: Readonly<Record<string, string>> = {
  in_stock: 'in_stock',
  limited_stock: 'low_stock',
  backorder: 'backorder',
  preorder: 'pre_order',
}

/** Without delivery and charges of the checkout; with taxes if the shop's prices contain them. */
function totalsOf(amount: number, { pricesIncludeTaxes }: Shop): object[] {
  return [
    { type: 'items_base_amount', display_text: 'Items', amount },
    { type: 'subtotal', display_text: 'Subtotal', amount },
    { type: 'total', display_text: TOTALS[String(pricesIncludeTaxes)], amount },
  ]
}

/** By whether prices contain taxes. */
const TOTALS: Readonly<Record<string, string>> = {
  true: 'Total with taxes, before delivery',
  false: 'Total before taxes and delivery',
  undefined: 'Total before delivery',
}

/** ACP does not have a code for each of ours. */
const MESSAGES: Readonly<Record<CartMessage['code'], { type: 'error' | 'warning'; code: string }>> = {
  not_found: { type: 'error', code: 'not_found' },
  out_of_stock: { type: 'error', code: 'out_of_stock' },
  choose_variant: { type: 'error', code: 'invalid' },
  quantity_adjusted: { type: 'warning', code: 'limited_availability' },
  price_changed: { type: 'warning', code: 'price_change' },
}

function toMessage({ code, path, content }: CartMessage): object {
  const { type, code: theirs } = MESSAGES[code]
  return {
    type,
    code: theirs,
    ...(type === 'error' && { resolution: 'recoverable' }),
    ...(path !== undefined && { param: path }),
    content_type: 'plain',
    content,
  }
}

function escalation(): object {
  return {
    type: 'error',
    code: 'intervention_required',
    severity: 'info',
    resolution: 'requires_buyer_review',
    content_type: 'plain',
    content: ESCALATION,
  }
}

const LINK_TYPES: Readonly<Record<string, string>> = {
  privacy_policy: 'privacy_policy',
  terms_of_service: 'terms_of_use',
  refund_policy: 'return_policy',
  shipping_policy: 'shipping_policy',
  faq: 'faq',
}

function linksOf(shop: Shop): object[] {
  const policies = Object.entries(policyLinks(shop)).flatMap(([name, url]) => {
    const type = LINK_TYPES[name]
    return type === undefined ? [] : [{ type, url }]
  })
  return [...policies, { type: 'contact_us', url: `${shop.url}/pages/contact` }]
}
