import { wayToAll } from '@vitrine/ui/components/department-links'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { CART_PAGE_STYLES, renderPage } from '@vitrine/ui/layout/render-page'
import { templateBody } from '@vitrine/ui/theme/templates'
import { CART_ITEMS_PATH, type CartMessage, checkoutPath, type PricedCart } from './cart.ts'
import { cartLine, labelOf } from './cart-lines.ts'
import { costs, toFreeDelivery } from './cart-summary.ts'

/** The form that sends a cart to the shop. `cart`: its id. */
export type SendCartForm = (context: PageContext, view: { cart: string }) => Html

export interface CartView {
  /** Absent if carts cannot be sent to the shop. */
  inquiryForm?: SendCartForm | undefined
  cart: PricedCart
  /**
   * `own`: this browser's cart, which its forms change. `shared`: another person's, by its link. `asked`: the contents
   * of a link, not stored yet.
   */
  kind: 'own' | 'shared' | 'asked'
  /** The id of a stored cart. */
  id?: string
  /** The address of the agent that sent the person here. */
  returnTo?: string | undefined
  /** The path of the page from which the person came here. */
  back?: string | undefined
  /** What the form that led here has changed. */
  changes?: CartChanges
}

/** Titles and quantities, for the sentences above the cart. */
export interface CartChanges {
  added: readonly ChangedLine[]
  /** Can be undone. */
  removed: readonly ChangedLine[]
}

export interface ChangedLine {
  id: string
  title: string
  quantity: number
}

/** A cart with its checkout: one address, or a link per line if no address takes all of them. */
export function cartPage(context: PageContext, view: CartView): Html {
  const { cart, kind, back } = view
  const { title, empty, each, summary } = context.translations.cart
  const isEmpty = cart.lines.length === 0
  const hasLinks = isOneByOne(context, cart)
  const parts = {
    messages: notices(context, view),
    lines: isEmpty
      ? html`<p id="empty">${empty}</p>
<p class="actions">${goOnShopping(context, back, 'button')}</p>`
      : html`${hasLinks && html`<p class="note">${each}</p>`}<ul class="cart-lines" role="list">${cart.lines.map((line) => cartLine(context, line, { kind, back, hasLinks, currency: cart.currency }))}</ul>`,
    keep: isEmpty
      ? undefined
      : html`<p class="actions">${kind !== 'own' && keepForm(context, cart)}${goOnShopping(context, back, 'button plain')}</p>`,
    total: isEmpty
      ? undefined
      : html`<h2 id="summary">${summary}</h2>
${toFreeDelivery(context, cart)}${costs(context, cart)}`,
    checkout: isEmpty ? undefined : wayOn(context, view),
  }
  const body = html`<article class="cart"${kind === 'own' && html` data-own`}>
<h1 tabindex="-1">${title}</h1>
${parts.messages}${
  isEmpty
    ? parts.lines
    : html`<div class="cart-columns"><div>${parts.lines}
${parts.keep}</div>
<section class="cart-summary" aria-labelledby="summary">${parts.total}
${parts.checkout}</section></div>`
}${
  view.returnTo !== undefined &&
  html`
${backToAgent(context, view.returnTo)}`
}
</article>`
  const template = templateBody('cart', parts, () => ({
    cart: { lines: cart.lines.length, is_empty: isEmpty, is_own: kind === 'own' },
  }))
  return renderPage(context, { title, description: title, styles: CART_PAGE_STYLES, body, template })
}

/** What has changed, and what cannot be bought as it was wanted. */
function notices(context: PageContext, { cart, kind, back, changes }: CartView): Html | undefined {
  const words = context.translations.cart
  const { added = [], removed = [] } = changes ?? {}
  if (cart.messages.length + added.length + removed.length === 0) return undefined
  const item = ({ title, quantity }: ChangedLine) => `${context.format.number(quantity)} × ${title}`
  return html`<div class="messages" role="status">${added.map(
    (line) => html`<p id="added">${words.added({ item: item(line) })}</p>`,
  )}${removed.map(
    (line) =>
      html`<form method="post" action="${CART_ITEMS_PATH}"><p>${words.removed({ item: item(line) })}</p>${hidden({ item: line.id, set: String(line.quantity), back })}<button class="button plain" type="submit" id="undo">${words.undo}</button></form>`,
  )}${cart.messages.map((message) => cartMessage(context, message, { isOwn: kind === 'own', back }))}</div>`
}

/** What no line shows any more can only be removed here. */
function cartMessage(
  { translations }: PageContext,
  { code, title, item }: CartMessage,
  { isOwn, back }: { isOwn: boolean; back: string | undefined },
): Html {
  const words = translations.cart
  const said = words.messages[code]({ title })
  if (!isOwn || item === undefined) return html`<p>${said}</p>`
  const label = labelOf(item)
  return html`<form method="post" action="${CART_ITEMS_PATH}"><p id="${label}">${said}</p>${hidden({ item, set: '0', back })}<button class="button plain" type="submit" aria-describedby="${label}">${words.remove}</button></form>`
}

function hidden(fields: Readonly<Record<string, string | undefined>>): Html {
  return html`${Object.entries(fields).map(
    ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}">`,
  )}`
}

/** Back to where the person was, otherwise to all products. */
function goOnShopping(context: PageContext, back: string | undefined, look: string): Html {
  const toAll = wayToAll(context)
  return html`<a class="${look}" id="go-on-shopping" href="${back ?? toAll.path}">${context.translations.cart.goOnShopping}</a>`
}

/** To the agent that keeps the cart, whose host the person reads before going there. */
function backToAgent({ translations }: PageContext, address: string): Html {
  const { host } = new URL(address)
  return html`<p class="actions"><a class="button plain" id="back-to-agent" href="${address}" rel="nofollow noreferrer">${translations.cart.backToAgent({ host })}</a></p>`
}

function wayOn(context: PageContext, { cart: { link }, id, inquiryForm }: CartView): Html | undefined {
  const { translations, shop } = context
  const words = translations.cart
  if (link !== undefined)
    return html`<p class="actions"><a class="button" id="go-on" href="${id === undefined ? link : checkoutPath(id)}" rel="nofollow noreferrer">${words.goOn({ host: new URL(link).host })}</a></p>`
  // The contents of a link must be added to a cart before they can be sent.
  if (shop.checkout?.kind === 'inquiry' && id === undefined) return undefined
  if (shop.checkout?.kind === 'inquiry' && id !== undefined && inquiryForm && shop.contactEmail !== undefined)
    return inquiryForm(context, { cart: id })
  if (shop.checkout?.kind === 'inquiry')
    return html`<p class="actions"><a class="button" id="go-on" href="/pages/contact">${translations.writeToUs}</a></p>`
  return undefined
}

/** Whether each line has a separate link, because no address takes all of them. */
function isOneByOne({ shop }: PageContext, { link }: Pick<PricedCart, 'link'>): boolean {
  return link === undefined && shop.checkout?.kind !== 'inquiry'
}

/** The contents of a link are added to this browser's cart only on confirmation. */
function keepForm({ translations }: PageContext, { lines }: PricedCart): Html {
  return html`<form method="post" action="${CART_ITEMS_PATH}">${lines.map(({ variant, quantity }) => hidden({ item: variant.id, quantity: String(quantity) }))}<button class="button plain" type="submit">${translations.cart.keep}</button></form>`
}
