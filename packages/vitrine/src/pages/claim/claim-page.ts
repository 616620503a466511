import type { Scope } from '@vitrine/server-kit'
import { type Html, html } from '../layout/html.ts'
import { layout } from '../layout/layout.ts'
import type { PageContext } from '../layout/page-context.ts'

// What a human sees who was asked, by mail, whether an agent acts for them. Nothing happens by looking: scanners of
// mail open links, too. Everything that does something is a button of a form.

export interface ClaimFacts {
  state: 'open' | 'claimed'
  /** What the agent calls itself. */
  agentName: string | null
  /** When it registered, and until when it can be confirmed; ISO 8601. */
  registeredAt: string
  expiresAt: string
  /** What it may do once it is confirmed. */
  may: readonly Scope[]
  /** The secret of the link. */
  link: string
}

export interface ClaimActions {
  code: string
  end: string
}

export function claimPage(context: PageContext, facts: ClaimFacts, actions: ClaimActions): Html {
  const { format, shop } = context
  const { claim } = context.translations
  const { state, agentName, registeredAt } = facts
  const title = state === 'open' ? claim.question : claim.statement
  const agent = agentName === null ? claim.nameless : claim.named({ agent: agentName })
  return claimLayout(
    context,
    title,
    html`<p>${claim.registered({ agent, shop: shop.name, date: format.instant(registeredAt) })}</p>
<h2>${state === 'open' ? claim.wouldBeAbleTo : claim.isAbleTo}</h2>
<ul>${facts.may.map((scope) => html`<li>${claim.scopes[scope]}</li>`)}</ul>
<p>${claim.harmless}</p>
${state === 'open' ? confirming(context, facts, actions) : ending(context, facts, actions)}`,
  )
}

export function codePage(
  context: PageContext,
  { code, expiresAt, link }: { code: string; expiresAt: string; link: string },
  actions: ClaimActions,
): Html {
  const { claim } = context.translations
  return claimLayout(
    context,
    claim.readOut,
    html`<p class="code" id="code"><strong>${code}</strong></p>
<p>${claim.codeNote({ date: context.format.instant(expiresAt) })}</p>
${button({ action: actions.code, link, id: 'again', words: claim.newCode, isPlain: true })}`,
  )
}

export function endedPage(context: PageContext, how: 'refused' | 'ended'): Html {
  const { claim } = context.translations
  return claimLayout(context, claim.over, html`<p id="ended">${claim[how]}</p>`)
}

function confirming(
  { translations: { claim }, format }: PageContext,
  { link, expiresAt }: ClaimFacts,
  actions: ClaimActions,
): Html {
  return html`<h2>${claim.sent}</h2>
<p>${claim.getCode({ date: format.instant(expiresAt) })}</p>
${button({ action: actions.code, link, id: 'make-code', words: claim.showCode })}
<h2>${claim.notSent}</h2>
<p>${claim.refuse}</p>
${button({ action: actions.end, link, id: 'not-me', words: claim.notMe, isPlain: true })}`
}

function ending({ translations: { claim } }: PageContext, { link }: ClaimFacts, actions: ClaimActions): Html {
  return html`<h2>${claim.stop}</h2>
<p>${claim.stopNote}</p>
${button({ action: actions.end, link, id: 'end', words: claim.end })}`
}

interface ButtonFacts {
  action: string
  link: string
  id: string
  words: string
  /** For what is not the expected answer. */
  isPlain?: boolean
}

function button({ action, link, id, words, isPlain = false }: ButtonFacts): Html {
  return html`<form method="post" action="${action}"><input type="hidden" name="claim_attempt_token" value="${link}"><button class="button${isPlain ? ' plain' : ''}" type="submit" id="${id}">${words}</button></form>`
}

function claimLayout(context: PageContext, title: string, content: Html): Html {
  const body = html`<article class="paper">
<h1>${title}</h1>
<div class="prose">${content}</div>
</article>`
  return layout(context, { title, description: title, body })
}
