import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'

// What a human sees who was asked, by mail, whether an agent acts for them. Nothing happens by looking: scanners of
// mail open links, too. Everything that does something is a button of a form.

export interface ClaimFacts {
  state: 'open' | 'claimed'
  /** “An agent that calls itself …”, with the shop vouching for nothing. */
  introduction: string
  /** When it registered, and until when it can be confirmed; ISO 8601. */
  registeredAt: string
  expiresAt: string
  /** What it may do once it is confirmed, in plain words. */
  may: readonly string[]
  /** The secret of the link. */
  link: string
}

export interface ClaimActions {
  code: string
  end: string
}

export function claimPage(house: House, facts: ClaimFacts, actions: ClaimActions): Html {
  const { state, introduction, registeredAt } = facts
  const title = state === 'open' ? 'Does this agent act for you?' : 'This agent acts for you'
  return claimLayout(
    house,
    title,
    html`<p>${introduction} registered at ${house.shop.name} on <time datetime="${registeredAt}">${toWords(registeredAt)}</time>. The name is the agent’s own; the shop has not checked it.</p>
<h2>${state === 'open' ? 'If you say yes, it may' : 'It may'}</h2>
<ul>${facts.may.map((each) => html`<li>${each}</li>`)}</ul>
<p>It can buy nothing and change nothing in your name.</p>
${state === 'open' ? confirming(facts, actions) : ending(facts, actions)}`,
  )
}

export function codePage(
  house: House,
  { code, expiresAt, link }: { code: string; expiresAt: string; link: string },
  actions: ClaimActions,
): Html {
  return claimLayout(
    house,
    'Read this code to your agent',
    html`<p class="code" id="code"><strong>${code}</strong></p>
<p>It is good until <time datetime="${expiresAt}">${toWords(expiresAt)}</time>, once. Give it to the agent that you sent and to nobody else: not to somebody who calls or writes to you.</p>
${button({ action: actions.code, link, id: 'again', words: 'Make a new code' })}`,
  )
}

export function endedPage(house: House, how: 'refused' | 'ended'): Html {
  const said =
    how === 'refused'
      ? 'Thank you. The agent’s registration has ended; it has got nothing from you.'
      : 'The agent’s access has ended.'
  return claimLayout(house, 'It is over', html`<p id="ended">${said}</p>`)
}

function confirming({ link, expiresAt }: ClaimFacts, actions: ClaimActions): Html {
  return html`<h2>You sent this agent</h2>
<p>Get a code and read it out to the agent. You can do so until <time datetime="${expiresAt}">${toWords(expiresAt)}</time>.</p>
${button({ action: actions.code, link, id: 'make-code', words: 'Show me the code' })}
<h2>This was not you</h2>
<p>Say so, and the registration ends at once. Or do nothing: without the code the agent gets nothing.</p>
${button({ action: actions.end, link, id: 'not-me', words: 'This was not me' })}`
}

function ending({ link }: ClaimFacts, actions: ClaimActions): Html {
  return html`<h2>You want it to stop</h2>
<p>Its credential is refused from then on. This cannot be undone; the agent would have to ask you again.</p>
${button({ action: actions.end, link, id: 'end', words: 'End this agent’s access' })}`
}

function button({ action, link, id, words }: { action: string; link: string; id: string; words: string }): Html {
  return html`<form method="post" action="${action}"><input type="hidden" name="claim_attempt_token" value="${link}"><button class="button" type="submit" id="${id}">${words}</button></form>`
}

function claimLayout(house: House, title: string, content: Html): Html {
  const body = html`<article class="paper">
<h1>${title}</h1>
<div class="prose">${content}</div>
</article>`
  return layout(house, { title, description: title, body })
}

function toWords(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
}
