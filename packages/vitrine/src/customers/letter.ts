import { type Html, html } from '../pages/html.ts'
import type { Voice } from './words.ts'

/** What a mail says, but for whom it goes to. */
export interface Letter {
  subject: string
  text: string
  html: string
}

/** Sentences with one link after the first of them, as text and as markup, in the direction of the language. */
export function letter(
  { speech }: Voice,
  { subject, link, sentences }: { subject: string; link: string; sentences: readonly [string, ...string[]] },
): Letter {
  const [first, ...others] = sentences
  const paragraphs: Html[] = [
    html`<p>${first}</p>`,
    html`<p><a href="${link}" dir="ltr">${link}</a></p>`,
    ...others.map((sentence) => html`<p>${sentence}</p>`),
  ]
  return {
    subject,
    text: [first, link, ...others].join('\n\n'),
    html: html`<!doctype html>
<html lang="${speech.lang}" dir="${speech.dir}"><body style="font-family:sans-serif;line-height:1.5;max-width:36em">
${paragraphs}
</body></html>`.toString(),
  }
}
