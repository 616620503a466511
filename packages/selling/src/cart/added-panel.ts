import type { PageContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import type { PricedCart } from './cart.ts'
import { lineFacts } from './cart-lines.ts'
import { toFreeDelivery } from './cart-summary.ts'

/**
 * What the script of the pages shows after adding, instead of leading to the cart: the lines, the total and the way to
 * the cart. `items`: ids of the variants that were added. `cart`: the whole cart; if nothing could be added, what was
 * asked for, with the reasons.
 */
export function addedPanel(context: PageContext, cart: PricedCart, items: readonly string[]): Html {
  const { format, translations } = context
  const words = translations.cart
  const added = cart.lines.filter(({ id }) => items.includes(id))
  const reasons = cart.messages.filter(({ title, item }) =>
    item === undefined ? added.some((line) => line.title === title) : items.includes(item),
  )
  return html`<div class="added-head"><strong>${added.length > 0 ? words.added({ item: added.map(({ title }) => title).join(', ') }) : words.title}</strong><button type="button" data-close aria-label="${words.close}">×</button></div>
${reasons.map(({ code, title }) => html`<p>${words.messages[code]({ title })}</p>`)}
${added.map((line) => html`<div class="added-line">${lineFacts(context, line, cart.currency)}</div>`)}
${
  added.length > 0 &&
  html`<p class="price big"><span>${words.total}</span> <b>${format.money({ amount: cart.total, currency: cart.currency })}</b></p>
${toFreeDelivery(context, cart)}`
}
<p class="actions"><a class="button" href="/cart" rel="nofollow">${words.open}</a></p>`
}
