import type { PersonsAgent } from '@vitrine/agent-auth'
import { type Html, html } from '../pages/html.ts'
import type { House } from '../pages/layout.ts'
import { markedUp } from '../pages/words/marked-up.ts'
import { describeAgent, inPlainWords, minute } from './agent-description.ts'
import { CUSTOMER_PATHS } from './paths.ts'
import { hidden, personLayout, signedInAs } from './person-page.ts'

export interface YourAgentsView {
  email: string
  formToken: string
  agents: readonly PersonsAgent[]
  /** How many were just ended. */
  ended?: number
}

/** Every agent that acts for this person, because they have said yes or their provider has, and the way to take it back. */
export function yourAgentsPage(house: House, { email, formToken, agents, ended }: YourAgentsView): Html {
  const { yourAgents, people } = house.words
  const { mine } = people
  const shop = house.shop.name
  return personLayout(
    house,
    yourAgents,
    html`${ended !== undefined && html`<p class="note" role="status" id="ended">${endedWords(house, ended)}</p>`}
${agents.length === 0 ? html`<p id="none">${mine.none({ shop })}</p>` : html`<p>${mine.these({ shop })}</p>`}
${agents.map((agent) => agentSection(house, agent, formToken))}
${agents.length > 1 && html`<h2>${mine.all}</h2><form method="post" action="${CUSTOMER_PATHS.revokeAll}">${hidden({ form_token: formToken })}<button class="button" type="submit" id="revoke-all">${mine.endAll}</button></form>`}
<h2>${mine.signIn}</h2>
${signedInAs(house, { email, formToken })}
<form method="post" action="${CUSTOMER_PATHS.signOutEverywhere}">${hidden({ form_token: formToken })}<button class="button" type="submit" id="sign-out-everywhere">${mine.signOutEverywhere}</button></form>`,
  )
}

function agentSection(house: House, agent: PersonsAgent, formToken: string): Html {
  const { claim, people } = house.words
  const { mine } = people
  const { id, scopes, claimedAt, expiresAt, lastUsedAt } = agent
  return html`<article aria-labelledby="${id}">
<h2 id="${id}">${describeAgent(house, agent)}</h2>
<dl class="facts">
<div><dt>${claim.isAbleTo}</dt><dd>${inPlainWords(house, scopes).join(' ')}</dd></div>
<div><dt>${mine.saidYes}</dt><dd>${markedUp(mine.when, { date: minute(house, claimedAt), way: mine.ways[wayOf(agent)] })}</dd></div>
<div><dt>${mine.lastUsed}</dt><dd>${lastUsedAt === null ? mine.never : minute(house, lastUsedAt)}</dd></div>
<div><dt>${mine.ends}</dt><dd><time datetime="${expiresAt}">${house.speech.date(expiresAt)}</time></dd></div>
</dl>
<form method="post" action="${CUSTOMER_PATHS.revoke}">${hidden({ form_token: formToken, registration: id })}<button class="button" type="submit" aria-describedby="${id}">${mine.end}</button></form>
</article>`
}

/** By auth.md 0.1, too, a provider's word needs no mail. */
function wayOf({ kind, protocol }: PersonsAgent): PersonsAgent['protocol'] {
  return kind === 'agent-provider' ? 'identity' : protocol
}

function endedWords({ words }: House, count: number): string {
  const { ended, endedAlready } = words.people.mine
  return count === 0 ? endedAlready : ended(count)
}
