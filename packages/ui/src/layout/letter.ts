import type { TextContext } from '../components/page-context.ts'
import { type Html, html } from '../html/html.ts'

/** The content of an e-mail, without its recipient. */
export interface Letter {
  subject: string
  text: string
  html: string
}

/** Sentences with one link after the first, as text and as HTML, in the direction of the language. */
export function letter(
  { format }: TextContext,
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
<html lang="${format.lang}" dir="${format.dir}"><body style="font-family:sans-serif;line-height:1.5;max-width:36em">
${paragraphs}
</body></html>`.toString(),
  }
}
