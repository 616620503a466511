import type { PersonsAgent } from '@vitrine/agent-auth'
import { type Html, html } from '../pages/layout/html.ts'
import type { PageContext } from '../pages/layout/page-context.ts'
import { withMarkup } from '../pages/translations/markup-in-text.ts'
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
export function yourAgentsPage(context: PageContext, { email, formToken, agents, ended }: YourAgentsView): Html {
  const { yourAgents, people } = context.translations
  const { mine } = people
  const shop = context.shop.name
  return personLayout(
    context,
    yourAgents,
    html`${ended !== undefined && html`<p class="note" role="status" id="ended">${endedWords(context, ended)}</p>`}
${agents.length === 0 ? html`<p id="none">${mine.none({ shop })}</p>` : html`<p>${mine.these({ shop })}</p>`}
${agents.map((agent) => agentSection(context, agent, formToken))}
${agents.length > 1 && html`<h2>${mine.all}</h2><form method="post" action="${CUSTOMER_PATHS.revokeAll}">${hidden({ form_token: formToken })}<button class="button" type="submit" id="revoke-all">${mine.endAll}</button></form>`}
<h2>${mine.signIn}</h2>
${signedInAs(context, { email, formToken })}
<form method="post" action="${CUSTOMER_PATHS.signOutEverywhere}">${hidden({ form_token: formToken })}<button class="button" type="submit" id="sign-out-everywhere">${mine.signOutEverywhere}</button></form>`,
  )
}

function agentSection(context: PageContext, agent: PersonsAgent, formToken: string): Html {
  const { claim, people } = context.translations
  const { mine } = people
  const { id, scopes, claimedAt, expiresAt, lastUsedAt } = agent
  return html`<article aria-labelledby="${id}">
<h2 id="${id}">${describeAgent(context, agent)}</h2>
<dl class="facts">
<div><dt>${claim.isAbleTo}</dt><dd>${inPlainWords(context, scopes).join(' ')}</dd></div>
<div><dt>${mine.saidYes}</dt><dd>${withMarkup(mine.when, { date: minute(context, claimedAt), way: mine.ways[wayOf(agent)] })}</dd></div>
<div><dt>${mine.lastUsed}</dt><dd>${lastUsedAt === null ? mine.never : minute(context, lastUsedAt)}</dd></div>
<div><dt>${mine.ends}</dt><dd><time datetime="${expiresAt}">${context.format.date(expiresAt)}</time></dd></div>
</dl>
<form method="post" action="${CUSTOMER_PATHS.revoke}">${hidden({ form_token: formToken, registration: id })}<button class="button" type="submit" aria-describedby="${id}">${mine.end}</button></form>
</article>`
}

/** By auth.md 0.1, too, a provider's word needs no mail. */
function wayOf({ kind, protocol }: PersonsAgent): PersonsAgent['protocol'] {
  return kind === 'agent-provider' ? 'identity' : protocol
}

function endedWords({ translations }: PageContext, count: number): string {
  const { ended, endedAlready } = translations.people.mine
  return count === 0 ? endedAlready : ended({ count })
}
