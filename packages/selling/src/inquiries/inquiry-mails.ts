import type { Mail } from '@vitrine/server-kit/mail/mailer'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import type { Inquiry, InquiryLine } from './inquiries.ts'
import type { InquiryWords } from './message-types.ts'

type Letter = Omit<Mail, 'messageId'>
interface MailContext extends TextContext {
  words: InquiryWords
}

/** The e-mail to the shop: everything, with the customer as the reply address. */
export function inquiryMail(context: MailContext, to: string, inquiry: Inquiry): Letter {
  const { words } = context
  const { letterFrom } = context.translations
  const { name, email, message, id } = inquiry
  const from = `${letterFrom}: ${name === undefined ? '' : `${name}, `}${email}`
  const said = message === undefined ? [] : [message]
  return {
    to,
    replyTo: email,
    ...written(context, { subject: words.subject({ shop: context.shop.name }), before: [from], inquiry, after: said }),
    ...{ subject: `${words.subject({ shop: context.shop.name })} (${id})` },
  }
}

/**
 * The e-mail to the given address, which may belong to a third party. It contains nothing from the form, so that the
 * form cannot be used to write to others.
 */
export function inquiryConfirmation(context: MailContext, inquiry: Inquiry): Letter {
  const { words } = context
  const shop = context.shop.name
  const content = { subject: words.confirmed({ shop }), before: [words.arrived({ shop })], inquiry }
  return { to: inquiry.email, ...written(context, { ...content, after: [words.noOrder({ shop }), words.notYou] }) }
}

interface Content {
  subject: string
  before: readonly string[]
  inquiry: Inquiry
  after: readonly string[]
}

function written({ format, translations }: MailContext, { subject, before, inquiry, after }: Content) {
  const { lines, currency, total } = inquiry
  const money = (amount: number) => format.money({ amount, currency })
  const sum = `${translations.cart.total}: ${money(total)}`
  const numberOf = ({ sku }: InquiryLine) => (sku === undefined ? '' : ` (${translations.sku}: ${sku})`)
  const sumOf = ({ quantity, price }: InquiryLine) => `${money(price)} = ${money(price * quantity)}`
  const inText = lines.map((line) => `${line.quantity} × ${line.title}${numberOf(line)} – ${sumOf(line)}\n${line.url}`)
  const inMarkup = lines.map(
    (line): Html =>
      html`<li>${line.quantity} × <a href="${line.url}">${line.title}</a>${numberOf(line)} – ${sumOf(line)}</li>`,
  )
  return {
    subject,
    text: [...before, ...inText, sum, ...after].join('\n\n'),
    html: html`<!doctype html>
<html lang="${format.lang}" dir="${format.dir}"><body style="font-family:sans-serif;line-height:1.5;max-width:36em">
${before.map((sentence) => html`<p>${sentence}</p>`)}
<ul>${inMarkup}</ul>
<p>${sum}</p>
${after.map((sentence) => html`<p style="white-space:pre-line">${sentence}</p>`)}
</body></html>`.toString(),
  }
}
