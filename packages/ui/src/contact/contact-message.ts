import { readMailbox } from '@vitrine/agent-auth'
import { cutText } from '@vitrine/kit'
import type { Mail } from '@vitrine/server-kit/mail/mailer'
import Type, { type Static } from 'typebox'
import { html } from '../html/html.ts'
import type { Translations } from '../translations/message-types.ts'

// A message from a person to the shop. It goes to one address, the owner's. Only the sender's address, strictly parsed,
// goes into the e-mail's header: the form must not become a way to write to others.

export interface ContactMessage {
  name?: string
  email: string
  message: string
  /** The subject: a product's title and address. */
  about?: ContactSubject
}

export interface ContactSubject {
  title: string
  path: string
}

export const LONGEST_MESSAGE = 5000
const LONGEST_NAME = 100
/** In characters: as long as any body. */
const LONGEST_FORM = 65_536

export type ContactField = 'email' | 'message'

export type ContactVerdict =
  | { kind: 'letter'; letter: ContactMessage }
  /** A field that people do not see was filled in. */
  | { kind: 'robot' }
  | { kind: 'mistaken'; mistakes: Partial<Record<ContactField, string>>; given: Partial<Record<string, string>> }

/** The name of the field that only bots fill in; it sounds like one that they look for. */
export const HONEYPOT = 'website'

const field = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/**
 * The fields of a form with a message. What people write may be longer than the shop takes, so that they get it back to
 * shorten it.
 */
export const ContactForm = Type.Object({
  name: field(1000),
  email: field(1000),
  message: field(LONGEST_FORM),
  about: field(250),
  cart: field(200),
  [HONEYPOT]: field(1000),
})

/** `isMessageOptional`: for forms whose main content is something else. */
export function readContactMessage(
  form: Static<typeof ContactForm>,
  words: Translations,
  { isMessageOptional = false }: { isMessageOptional?: boolean } = {},
): ContactVerdict {
  const [name = '', email = '', message = ''] = [form.name, form.email, form.message].map((text) => text?.trim())
  const given = { name, email, message }
  if ((form[HONEYPOT] ?? '') !== '') return { kind: 'robot' }
  const mailbox = readMailbox(email)
  const mistakes = {
    ...(mailbox ? {} : { email: words.emailMistake }),
    ...((message.length > 0 || isMessageOptional) && message.length <= LONGEST_MESSAGE
      ? {}
      : { message: words.messageMistake({ most: String(LONGEST_MESSAGE) }) }),
  }
  if (!mailbox || Object.keys(mistakes).length > 0) return { kind: 'mistaken', mistakes, given }
  return {
    kind: 'letter',
    letter: { name: cutText(oneLine(name), LONGEST_NAME) || undefined, email: mailbox.address, message },
  }
}

function oneLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim()
}

export function contactMail(
  { name, email, message, about }: ContactMessage,
  shop: { name: string; url: string; contactEmail: string },
  words: Translations,
): Mail {
  const lines = [
    `${words.letterFrom}: ${name ? `${name}, ` : ''}${email}`,
    ...(about ? [`${words.letterAbout}: ${oneLine(about.title)}, ${shop.url}${about.path}`] : []),
  ]
  return {
    to: shop.contactEmail,
    replyTo: email,
    subject: words.letterSubject({ shop: shop.name }),
    text: `${lines.join('\n')}\n\n${message}\n`,
    html: html`${lines.map((line) => html`<p>${line}</p>`)}<p style="white-space: pre-line">${message}</p>`.toString(),
  }
}
