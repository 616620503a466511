import { type ContactFormView, contactFields } from '../pages/contact/contact-page.ts'
import { type Html, html } from '../pages/layout/html.ts'
import type { PageContext } from '../pages/layout/page-context.ts'
import { renderPage } from '../pages/layout/render-page.ts'
import { toolForm } from '../pages/layout/webmcp-attributes.ts'

export const INQUIRY_PATH = '/cart/inquiry'

/** The form that sends the cart to the shop. `cart`: its id. */
export function inquiryForm(
  context: PageContext,
  { cart, ...view }: Pick<ContactFormView, 'given' | 'mistakes'> & { cart: string },
): Html {
  const { inquiry } = context.translations
  return html`<form class="letter" method="post" action="${INQUIRY_PATH}" aria-labelledby="inquire"${toolForm('inquiry')}>
<h2 id="inquire">${inquiry.title({ shop: context.shop.name })}</h2>
<p class="note">${inquiry.note}</p>
<input type="hidden" name="cart" value="${cart}">
${contactFields(context, { ...view, isMessageOptional: true })}
<p class="actions"><button type="submit" class="button" id="send-inquiry">${inquiry.send}</button></p>
</form>`
}

/** The inquiry was not sent, because a field was missing. The entered text is kept. */
export function inquiryErrorPage(
  context: PageContext,
  { cart, ...view }: Pick<ContactFormView, 'given' | 'mistakes'> & { cart: string },
): Html {
  const title = context.translations.notSent
  const body = html`<article class="paper cart"><h1>${title}</h1>
${inquiryForm(context, { cart, ...view })}</article>`
  return renderPage(context, { title, description: title, body })
}

export function inquiryThanksPage(context: PageContext): Html {
  const { thanks, inquiry, home } = context.translations
  const body = html`<article class="paper"><h1>${thanks}</h1><p id="inquired">${inquiry.thanksNote({ shop: context.shop.name })}</p><p><a class="button" href="/">${home}</a></p></article>`
  return renderPage(context, { title: thanks, description: thanks, body })
}
