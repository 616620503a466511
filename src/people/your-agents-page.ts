import type { PersonsAgent } from '../agents/door.ts'
import { type Html, html } from '../pages/html.ts'
import type { House } from '../pages/layout.ts'
import { PATHS } from './paths.ts'
import { hidden, personLayout, signedInAs } from './sign-in-page.ts'
import { day, inPlainWords, introduceAgent, minute } from './words.ts'

export interface YourAgentsView {
  email: string
  formToken: string
  agents: readonly PersonsAgent[]
  /** How many were just ended. */
  ended?: number
}

/** Every agent that this person has said yes to, and the way to take it back. */
export function yourAgentsPage(house: House, { email, formToken, agents, ended }: YourAgentsView): Html {
  return personLayout(
    house,
    'Your agents',
    html`${ended !== undefined && html`<p class="note" role="status" id="ended">${endedWords(ended)}</p>`}
${
  agents.length === 0
    ? html`<p id="none">No agent acts for you at ${house.shop.name}.</p>`
    : html`<p>These act for you at ${house.shop.name}. They can buy nothing and change nothing. What they call themselves is their own word; the shop vouches for none of it.</p>`
}
${agents.map((agent) => agentSection(agent, formToken))}
${agents.length > 1 && html`<h2>All of them</h2><form method="post" action="${PATHS.revokeAll}">${hidden({ form_token: formToken })}<button class="button" type="submit" id="revoke-all">End all access</button></form>`}
<h2>Your sign-in</h2>
${signedInAs({ email, formToken })}
<form method="post" action="${PATHS.signOutEverywhere}">${hidden({ form_token: formToken })}<button class="button" type="submit" id="sign-out-everywhere">Sign out in every browser</button></form>`,
  )
}

function agentSection(agent: PersonsAgent, formToken: string): Html {
  const { id, scopes, claimedAt, expiresAt, lastUsedAt } = agent
  return html`<article aria-labelledby="${id}">
<h2 id="${id}">${introduceAgent(agent)}</h2>
<dl class="facts">
<div><dt>It may</dt><dd>${inPlainWords(scopes).join(' ')}</dd></div>
<div><dt>You said yes</dt><dd><time datetime="${claimedAt}">${minute(claimedAt)}</time>, ${CAME[agent.protocol]}</dd></div>
<div><dt>Last used</dt><dd>${lastUsedAt === null ? 'never' : html`<time datetime="${lastUsedAt}">${minute(lastUsedAt)}</time>`}</dd></div>
<div><dt>Ends by itself</dt><dd><time datetime="${expiresAt}">${day(expiresAt)}</time></dd></div>
</dl>
<form method="post" action="${PATHS.revoke}">${hidden({ form_token: formToken, registration: id })}<button class="button" type="submit" aria-describedby="${id}">End its access</button></form>
</article>`
}

/** How an agent came, by the text that it speaks by. */
const CAME: Readonly<Record<PersonsAgent['protocol'], string>> = {
  '0.1': 'after a mail',
  identity: 'by your sign-in here, or your provider vouched for it',
  oauth: 'on the page where it asked for access',
}

function endedWords(count: number): string {
  if (count === 0) return 'It had ended already.'
  return count === 1 ? 'Its access has ended.' : `The access of ${count} agents has ended.`
}
