import { permalinkItems } from '@vitrine/product'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { initial, pictureTag } from '@vitrine/ui/components/picture-tag'
import { productPath } from '@vitrine/ui/components/product-card'
import { type Html, html } from '@vitrine/ui/html/html'
import { CART_ITEMS_PATH, type PricedLine } from './cart.ts'

// A line of a cart: on the cart's page with its forms, and in the panel after adding without them.

export interface LineView {
  /** Only the lines of this browser's own cart have forms. */
  kind: 'own' | 'shared' | 'asked'
  /** Whether each line is bought separately. */
  hasLinks: boolean
  currency: string
  /** The path to which the page leads back; its forms keep it. */
  back?: string | undefined
}

/** A line on the cart's page. Its buttons work without script. */
export function cartLine(context: PageContext, line: PricedLine, view: LineView): Html {
  const { variant, quantity, link } = line
  const { translations } = context
  return html`<li>${lineFacts(
    context,
    line,
    view.currency,
    html`${view.kind === 'own' && quantityForms(translations.cart, line, view.back)}
${view.hasLinks && (link === undefined ? html`<p class="note">${translations.cart.nowhere}</p>` : html`<p class="actions"><a class="button" href="/buy/${permalinkItems([{ id: variant.id, quantity }])}" rel="nofollow noreferrer">${translations.buyAt({ host: new URL(link).host })}</a></p>`)}`,
  )}</li>`
}

/** Picture, title with the options, and prices: the former one and the present one are said in words. */
export function lineFacts(context: PageContext, line: PricedLine, currency: string, below?: Html): Html {
  const { product, variant, title, picture } = line
  const page =
    product.variants.length === 1
      ? productPath(product)
      : `${productPath(product)}?variant=${encodeURIComponent(variant.id)}`
  return html`<a class="frame" href="${page}" tabindex="-1" aria-hidden="true">${picture ? pictureTag(context, picture, { place: 'line', name: title }) : initial(title)}</a>
<div><a id="${labelOf(variant.id)}" href="${page}">${title}</a>
${linePrice(context, line, currency)}
${below}</div>`
}

function linePrice({ format, translations }: PageContext, line: PricedLine, currency: string): Html {
  const { quantity, price, priceBefore, amount } = line
  const money = (amount: number) => format.money({ amount, currency })
  const before =
    priceBefore !== undefined &&
    html`<s><span class="quiet">${translations.was} </span>${money(priceBefore)}</s> <span class="quiet">${translations.cart.now} </span>`
  return html`<p class="price${priceBefore === undefined ? '' : ' cut'}">${format.number(quantity)} × ${before}${money(price)} = <b>${money(amount)}</b></p>`
}

/** The id of the line's title, which distinguishes its forms: not every variant id is a valid element id. */
export function labelOf(variant: string): string {
  return `line-${Buffer.from(variant).toString('base64url')}`
}

/**
 * Minus and plus are buttons that state the number which they lead to, so that pressing one twice changes the cart once.
 * The field between them belongs to a form of its own: Enter in it must not press minus.
 */
function quantityForms(
  words: PageContext['translations']['cart'],
  { variant: { id }, quantity, most }: PricedLine,
  back: string | undefined,
): Html {
  const label = labelOf(id)
  const buttons = `${label}-buttons`
  const fields = html`<input type="hidden" name="item" value="${id}">${back !== undefined && html`<input type="hidden" name="back" value="${back}">`}`
  const button = (name: string, { to, sign, said }: { to: number; sign: string; said: string }) =>
    html`<button type="submit" form="${buttons}" id="${label}-${name}" name="set" value="${to}" aria-label="${said}" aria-describedby="${label}"${(to < 1 || to > most) && html` disabled`}>${sign}</button>`
  return html`<div class="quantity"><form method="post" action="${CART_ITEMS_PATH}" id="${buttons}">${fields}<input type="hidden" name="was" value="${quantity}"></form>
<div class="stepper">${button('fewer', { to: quantity - 1, sign: '−', said: words.fewer })}<form method="post" action="${CART_ITEMS_PATH}">${fields}<label class="quiet" for="${label}-number">${words.quantity}</label><input type="number" id="${label}-number" name="set" value="${quantity}" min="1" max="${most}" required inputmode="numeric" aria-describedby="${label}"><button class="button plain apply" type="submit" aria-describedby="${label}">${words.change}</button></form>${button('more', { to: quantity + 1, sign: '+', said: words.more })}</div>
<button class="remove" type="submit" form="${buttons}" id="${label}-remove" name="set" value="0" aria-describedby="${label}">${words.remove}</button></div>`
}
