import type { ClaimMailContent } from '@vitrine/agent-auth'
import { type Html, html } from '../pages/layout/html.ts'
import { inPlainWords, nameAgent, type TextContext } from './agent-description.ts'

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

/** Opening the link has no effect yet, because mail scanners open links too. */
export function signInMail(textContext: TextContext, { link, minutes }: { link: string; minutes: number }): Letter {
  const { letters, signIn } = textContext.translations.people
  const shop = textContext.shop.name
  const { subject, open, until, otherwise } = letters.signIn
  return letter(textContext, {
    subject: subject({ shop }),
    link,
    sentences: [open({ shop }), until({ time: signIn.minutes({ count: minutes }) }), otherwise],
  })
}

/** The e-mail that asks a human whether an agent acts for them. It has a link but no code; opening it has no effect. */
export function claimMail(textContext: TextContext, { agentName, scopes, link, expiresAt }: ClaimMailContent): Letter {
  const { subject, asks, may, otherwise, until } = textContext.translations.people.letters.claim
  const shop = textContext.shop.name
  return letter(textContext, {
    subject: subject({ shop }),
    link,
    sentences: [
      asks({ agent: nameAgent(textContext, agentName), shop }),
      may({ scopes: inPlainWords(textContext, scopes).join(' ') }),
      otherwise,
      until({ date: textContext.format.instant(expiresAt) }),
    ],
  })
}
