import { permalinkItems } from '@vitrine/product'
import { wayToAll } from '@vitrine/ui/components/department-links'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { initial, pictureTag } from '@vitrine/ui/components/picture-tag'
import { productPath } from '@vitrine/ui/components/product-card'
import { type Html, html } from '@vitrine/ui/html/html'
import { renderPage } from '@vitrine/ui/layout/render-page'
import { checkoutPath, MOST_QUANTITY, type PricedCart, type PricedLine } from './cart.ts'

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
}

/** A cart with its checkout: one address, or a link per line if no address takes all of them. */
export function cartPage(context: PageContext, { cart, kind, id, inquiryForm }: CartView): Html {
  const { translations, format } = context
  const words = translations.cart
  const { lines, messages, currency, total } = cart
  const toAll = wayToAll(context)
  const body = html`<article class="paper cart">
<h1>${words.title}</h1>
${messages.length > 0 && html`<div class="messages" role="status">${messages.map(({ code, title }) => html`<p>${words.messages[code]({ title })}</p>`)}</div>`}
${
  lines.length === 0
    ? html`<p id="empty">${words.empty}</p>
<p class="actions"><a class="button" href="${toAll.path}">${toAll.label}</a></p>`
    : html`${isOneByOne(context, cart) && html`<p class="note">${words.each}</p>`}<ul class="cart-lines" role="list">${lines.map((line) => cartLine(context, line, { kind, hasLinks: isOneByOne(context, cart), currency }))}</ul>
<p class="price big"><span>${words.total}</span> <b id="total">${format.money({ amount: total, currency })}</b></p>
<p class="note">${context.shop.checkout?.kind === 'inquiry' ? words.noteInquiry : words.note}</p>
${wayOn(context, cart, { id, inquiryForm })}
${kind === 'own' ? undefined : keepForm(context, lines)}`
}
</article>`
  return renderPage(context, { title: words.title, description: words.title, body })
}

function wayOn(
  context: PageContext,
  { link }: PricedCart,
  { id, inquiryForm }: Pick<CartView, 'id' | 'inquiryForm'>,
): Html | undefined {
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

interface LineView {
  kind: CartView['kind']
  /** Whether each line is bought separately. */
  hasLinks: boolean
  currency: string
}

function cartLine(context: PageContext, line: PricedLine, view: LineView): Html {
  const { translations, format } = context
  const words = translations.cart
  const { product, variant, title, picture, quantity, amount, link } = line
  const page =
    product.variants.length === 1
      ? productPath(product)
      : `${productPath(product)}?variant=${encodeURIComponent(variant.id)}`
  return html`<li><a class="frame" href="${page}" tabindex="-1" aria-hidden="true">${picture ? pictureTag(context, picture, { place: 'thumb' }) : initial(title)}</a>
<div><a id="${labelOf(variant.id)}" href="${page}">${title}</a>
<p class="price">${format.number(quantity)} × ${format.money({ amount: line.price, currency: view.currency })} = <b>${format.money({ amount, currency: view.currency })}</b></p>
${view.kind === 'own' && quantityForms(words, variant.id, quantity)}
${view.hasLinks && (link === undefined ? html`<p class="note">${words.nowhere}</p>` : html`<p class="actions"><a class="button" href="/buy/${permalinkItems([{ id: variant.id, quantity }])}" rel="nofollow noreferrer">${translations.buyAt({ host: new URL(link).host })}</a></p>`)}</div></li>`
}

/** The id of the line's title, which distinguishes its forms: not every variant id is a valid element id. */
function labelOf(variant: string): string {
  return `line-${Buffer.from(variant).toString('base64url')}`
}

function quantityForms(words: PageContext['translations']['cart'], id: string, quantity: number): Html {
  const of = html` aria-describedby="${labelOf(id)}"`
  return html`<form method="post" action="/cart/items"><input type="hidden" name="item" value="${id}"><label>${words.quantity} <input type="number" name="set" value="${quantity}" min="1" max="${MOST_QUANTITY}" required inputmode="numeric"${of}></label> <button class="button plain" type="submit"${of}>${words.change}</button></form>
<form method="post" action="/cart/items"><input type="hidden" name="item" value="${id}"><input type="hidden" name="set" value="0"><button class="button plain" type="submit"${of}>${words.remove}</button></form>`
}

/** The contents of a link are added to this browser's cart only on confirmation. */
function keepForm({ translations }: PageContext, lines: readonly PricedLine[]): Html {
  return html`<form method="post" action="/cart/items">${lines.map(({ variant, quantity }) => html`<input type="hidden" name="item" value="${variant.id}"><input type="hidden" name="quantity" value="${quantity}">`)}<button class="button plain" type="submit">${translations.cart.keep}</button></form>`
}
