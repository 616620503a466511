import { breadcrumb } from '../components/breadcrumb.ts'
import type { PageContext } from '../components/page-context.ts'
import { toolField, toolForm } from '../components/webmcp-attributes.ts'
import { type Html, html } from '../html/html.ts'
import { renderPage } from '../layout/render-page.ts'
import { type ContactField, type ContactSubject, HONEYPOT, LONGEST_MESSAGE } from './contact-message.ts'

export interface ContactFormView {
  /** The product that the message is about. */
  about?: ContactSubject & { handle: string }
  /** The mistakes by field, and the entered text. */
  mistakes?: Partial<Record<ContactField, string>>
  given?: Partial<Record<string, string>>
}

export function contactForm(context: PageContext, { about, mistakes, given }: ContactFormView): Html {
  const { translations } = context
  return html`<form class="letter" method="post" action="/pages/contact" aria-labelledby="write"${toolForm('letter')}>
<h2 id="write">${translations.writeToUs}</h2>
${about && html`<p class="note">${translations.letterAbout}: <a href="${about.path}">${about.title}</a><input type="hidden" name="about" value="${about.handle}"></p>`}
${contactFields(context, { mistakes, given })}
<p><button type="submit" class="button">${translations.send}</button></p>
</form>`
}

/** The fields of every message to the shop: sender and text. */
export function contactFields(
  { translations }: PageContext,
  {
    mistakes = {},
    given = {},
    isMessageOptional = false,
  }: Pick<ContactFormView, 'mistakes' | 'given'> & { isMessageOptional?: boolean },
): Html {
  const needed = isMessageOptional ? undefined : html` required`
  return html`<p><label for="name">${translations.yourName}</label><input type="text" id="name" name="name" maxlength="100" autocomplete="name" value="${given.name ?? ''}"></p>
<p><label for="email">${translations.yourEmail}</label><input type="email" id="email" name="email" required${toolField('The person’s own e-mail address.')} maxlength="254" autocomplete="email" value="${given.email ?? ''}"${wrong('email', mistakes)}>${mistake('email', mistakes)}</p>
<p><label for="message">${translations.yourMessage}</label><textarea id="message" name="message"${needed} rows="7" maxlength="${LONGEST_MESSAGE}"${wrong('message', mistakes)}>${given.message ?? ''}</textarea>${mistake('message', mistakes)}</p>
<p class="quiet" aria-hidden="true"><label for="${HONEYPOT}">${translations.leaveEmpty}</label><input type="text" id="${HONEYPOT}" name="${HONEYPOT}" tabindex="-1" autocomplete="off"${toolField('Always empty: whoever fills it in is taken for a robot.')}></p>`
}

function wrong(field: ContactField, mistakes: ContactFormView['mistakes']): Html | undefined {
  return mistakes?.[field] === undefined ? undefined : html` aria-invalid="true" aria-describedby="${field}-mistake"`
}

function mistake(field: ContactField, mistakes: ContactFormView['mistakes']): Html | undefined {
  const said = mistakes?.[field]
  return said === undefined ? undefined : html`<span class="mistake" id="${field}-mistake">${said}</span>`
}

/** The form with mistakes marked. The entered text is kept. */
export function contactErrorPage(context: PageContext, view: ContactFormView): Html {
  const { translations } = context
  const body = html`${breadcrumb(context, [], translations.contact)}
<article class="paper"><h1>${translations.notSent}</h1>
${contactForm(context, view)}</article>`
  return renderPage(context, { title: translations.notSent, description: translations.notSent, body })
}

export function contactThanksPage(context: PageContext): Html {
  const { translations } = context
  const body = html`${breadcrumb(context, [], translations.contact)}
<article class="paper"><h1>${translations.thanks}</h1><p>${translations.thanksNote}</p><p><a class="button" href="/">${translations.home}</a></p></article>`
  return renderPage(context, { title: translations.thanks, description: translations.thanks, body })
}
