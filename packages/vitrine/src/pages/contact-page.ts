import { breadcrumb } from './breadcrumb.ts'
import { type About, type ContactField, LONGEST_MESSAGE, TRAP } from './contact.ts'
import { toolField, toolForm } from './declared-tools.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'

export interface ContactFormView {
  /** What the letter is to be about. */
  about?: About & { handle: string }
  /** Why it cannot be sent at this moment. */
  wait?: string
  /** What was wrong with the letter, by field, and what it said. */
  mistakes?: Partial<Record<ContactField, string>>
  given?: Partial<Record<string, string>>
}

export function contactForm({ words }: House, { about, mistakes = {}, given = {} }: ContactFormView): Html {
  return html`<form class="letter" method="post" action="/pages/contact" aria-labelledby="write"${toolForm('letter')}>
<h2 id="write">${words.writeToUs}</h2>
${about && html`<p class="note">${words.letterAbout}: <a href="${about.path}">${about.title}</a><input type="hidden" name="about" value="${about.handle}"></p>`}
<p><label for="name">${words.yourName}</label><input type="text" id="name" name="name" maxlength="100" autocomplete="name" value="${given.name ?? ''}"></p>
<p><label for="email">${words.yourEmail}</label><input type="email" id="email" name="email" required${toolField('The person’s own e-mail address.')} maxlength="254" autocomplete="email" value="${given.email ?? ''}"${wrong('email', mistakes)}>${mistake('email', mistakes)}</p>
<p><label for="message">${words.yourMessage}</label><textarea id="message" name="message" required rows="7" maxlength="${LONGEST_MESSAGE}"${wrong('message', mistakes)}>${given.message ?? ''}</textarea>${mistake('message', mistakes)}</p>
<p class="quiet" aria-hidden="true"><label for="${TRAP}">${words.leaveEmpty}</label><input type="text" id="${TRAP}" name="${TRAP}" tabindex="-1" autocomplete="off"${toolField('Always empty: whoever fills it in is taken for a robot.')}></p>
<p><button type="submit" class="button">${words.send}</button></p>
</form>`
}

function wrong(field: ContactField, mistakes: ContactFormView['mistakes']): Html | undefined {
  return mistakes?.[field] === undefined ? undefined : html` aria-invalid="true" aria-describedby="${field}-mistake"`
}

function mistake(field: ContactField, mistakes: ContactFormView['mistakes']): Html | undefined {
  const said = mistakes?.[field]
  return said === undefined ? undefined : html`<span class="mistake" id="${field}-mistake">${said}</span>`
}

/** The letter came back: something was missing in it. Nothing that was written is lost. */
export function mistakenPage(house: House, view: ContactFormView): Html {
  const { words } = house
  const body = html`${breadcrumb(house, [], words.contact)}
<article class="paper"><h1>${words.notSent}</h1>
${view.wait && html`<p class="messages" role="alert">${view.wait}</p>`}
${contactForm(house, view)}</article>`
  return layout(house, { title: words.notSent, description: words.notSent, body })
}

export function thanksPage(house: House): Html {
  const { words } = house
  const body = html`${breadcrumb(house, [], words.contact)}
<article class="paper"><h1>${words.thanks}</h1><p>${words.thanksNote}</p><p><a class="button" href="/">${words.home}</a></p></article>`
  return layout(house, { title: words.thanks, description: words.thanks, body })
}
