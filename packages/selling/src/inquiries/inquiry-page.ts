import type { PageContext } from '@vitrine/ui/components/page-context'
import { toolForm } from '@vitrine/ui/components/webmcp-attributes'
import { type ContactFormView, contactFields } from '@vitrine/ui/contact/contact-page'
import { type Html, html } from '@vitrine/ui/html/html'
import { renderPage } from '@vitrine/ui/layout/render-page'
import { templateBody } from '@vitrine/ui/theme/templates'
import type { InquiryWords } from './message-types.ts'

export const INQUIRY_PATH = '/cart/inquiry'

/** `cart`: the id of the cart to send. */
type InquiryView = Pick<ContactFormView, 'given' | 'mistakes'> & { cart: string }

/** The form that sends the cart to the shop. */
export function inquiryForm(context: PageContext, words: InquiryWords, { cart, ...view }: InquiryView): Html {
  return html`<form class="letter" method="post" action="${INQUIRY_PATH}" aria-labelledby="inquire"${toolForm('inquiry')}>
<h2 id="inquire">${words.title({ shop: context.shop.name })}</h2>
<p class="note">${words.note}</p>
<input type="hidden" name="cart" value="${cart}">
${contactFields(context, { ...view, isMessageOptional: true })}
<p class="actions"><button type="submit" class="button" id="send-inquiry">${words.send}</button></p>
</form>`
}

/** The inquiry was not sent, because a field was missing. The entered text is kept. */
export function inquiryErrorPage(context: PageContext, words: InquiryWords, view: InquiryView): Html {
  const title = context.translations.notSent
  return inquiryLayout(context, title, inquiryForm(context, words, view))
}

export function inquiryThanksPage(context: PageContext, words: InquiryWords): Html {
  const { thanks, home } = context.translations
  const content = html`<p id="inquired">${words.thanksNote({ shop: context.shop.name })}</p><p><a class="button" href="/">${home}</a></p>`
  return inquiryLayout(context, thanks, content)
}

function inquiryLayout(context: PageContext, title: string, content: Html): Html {
  const body = html`<article class="paper cart"><h1>${title}</h1>
${content}</article>`
  const template = templateBody('inquiry', { content }, () => ({}))
  return renderPage(context, { title, description: title, body, template })
}
