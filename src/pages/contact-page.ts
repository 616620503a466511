import { breadcrumb } from './breadcrumb.ts'
import { type About, type ContactField, LONGEST_MESSAGE, TRAP } from './contact.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { WORDS } from './words.ts'

export interface ContactFormView {
  /** What the letter is to be about. */
  about?: About & { handle: string }
  /** What was wrong with the letter, by field, and what it said. */
  mistakes?: Partial<Record<ContactField, string>>
  given?: Partial<Record<string, string>>
}

export function contactForm({ about, mistakes = {}, given = {} }: ContactFormView): Html {
  return html`<form class="letter" method="post" action="/pages/contact" aria-labelledby="write">
<h2 id="write">${WORDS.writeToUs}</h2>
${about && html`<p class="note">${WORDS.letterAbout}: <a href="${about.path}">${about.title}</a><input type="hidden" name="about" value="${about.handle}"></p>`}
<p><label for="name">${WORDS.yourName}</label><input type="text" id="name" name="name" maxlength="100" autocomplete="name" value="${given.name ?? ''}"></p>
<p><label for="email">${WORDS.yourEmail}</label><input type="email" id="email" name="email" required maxlength="254" autocomplete="email" value="${given.email ?? ''}"${wrong('email', mistakes)}>${mistake('email', mistakes)}</p>
<p><label for="message">${WORDS.yourMessage}</label><textarea id="message" name="message" required rows="7" maxlength="${LONGEST_MESSAGE}"${wrong('message', mistakes)}>${given.message ?? ''}</textarea>${mistake('message', mistakes)}</p>
<p class="quiet" aria-hidden="true"><label for="${TRAP}">${WORDS.leaveEmpty}</label><input type="text" id="${TRAP}" name="${TRAP}" tabindex="-1" autocomplete="off"></p>
<p><button type="submit" class="button">${WORDS.send}</button></p>
</form>`
}

function wrong(field: ContactField, mistakes: ContactFormView['mistakes']): Html | undefined {
  return mistakes?.[field] === undefined ? undefined : html` aria-invalid="true" aria-describedby="${field}-mistake"`
}

function mistake(field: ContactField, mistakes: ContactFormView['mistakes']): Html | undefined {
  const words = mistakes?.[field]
  return words === undefined ? undefined : html`<span class="mistake" id="${field}-mistake">${words}</span>`
}

/** The letter came back: something was missing in it. Nothing that was written is lost. */
export function mistakenPage(house: House, view: ContactFormView): Html {
  const body = html`${breadcrumb([], WORDS.contact)}
<article class="paper"><h1>${WORDS.notSent}</h1>
${contactForm(view)}</article>`
  return layout(house, { title: WORDS.notSent, description: WORDS.notSent, body })
}

export function thanksPage(house: House): Html {
  const body = html`${breadcrumb([], WORDS.contact)}
<article class="paper"><h1>${WORDS.thanks}</h1><p>${WORDS.thanksNote}</p><p><a class="button" href="/">${WORDS.home}</a></p></article>`
  return layout(house, { title: WORDS.thanks, description: WORDS.thanks, body })
}
