import type { AttemptView } from '../agents/door.ts'
import { type Html, html } from '../pages/html.ts'
import type { House } from '../pages/layout.ts'
import { PATHS } from './paths.ts'
import { hidden, personLayout, signedInAs } from './sign-in-page.ts'
import { inPlainWords, introduceAgent, minute } from './words.ts'

// What a human sees whom an agent has sent here. There are two codes, and they go opposite ways: one the agent was given
// and the human types, one the human is shown and the agent types. Which of them an agent works with depends on how old
// the text is that it was written from, so the page offers both.

export interface ClaimPageView {
  view: AttemptView
  attemptToken: string
  /** Who has signed in: the one whom the agent has named. */
  email: string
  formToken: string
  /** What was wrong with the code that was typed. */
  mistake?: string
}

export function attemptPage(house: House, { view, attemptToken, email, formToken, mistake }: ClaimPageView): Html {
  const { registeredAt, expiresAt, scopes, isFirst } = view
  const fields = { form_token: formToken, claim_attempt_token: attemptToken }
  return personLayout(
    house,
    'Does this agent act for you?',
    html`<p><strong>${introduceAgent(view)}</strong> says that it acts for you. It registered at ${house.shop.name} on <time datetime="${registeredAt}">${minute(registeredAt)}</time>. ${view.issuer === null && 'The shop knows nothing of it; what it calls itself is its own word.'}</p>
${isFirst && html`<p class="note" id="first-time"><strong>You have not said yes to this one before.</strong> Go on only if you sent it yourself just now. If somebody sent you here or calls you about it, say no.</p>`}
<h2>If you say yes, it may</h2>
<ul>${inPlainWords(scopes).map((each) => html`<li>${each}</li>`)}</ul>
<p>It can buy nothing and change nothing in your name. You can end its access at any time on the page <a href="${PATHS.agents}">Your agents</a>. You can answer until <time datetime="${expiresAt}">${minute(expiresAt)}</time>.</p>
<h2>It has shown you six digits</h2>
<form class="letter" method="post" action="${PATHS.confirm}">${hidden(fields)}
<p><label for="user_code">The six digits that your agent shows</label><input type="text" id="user_code" name="user_code" required inputmode="numeric" autocomplete="off" maxlength="20"${mistake && html` aria-invalid="true" aria-describedby="code-mistake"`}>${mistake && html`<span class="mistake" id="code-mistake">${mistake}</span>`}</p>
<p><button class="button" type="submit" id="confirm">Yes, it acts for me</button></p>
</form>
<h2>It asks you for six digits</h2>
<form method="post" action="${PATHS.code}">${hidden(fields)}<button class="button" type="submit" id="show-code">Yes: show me the digits</button></form>
<h2>This was not you</h2>
<p>Say so, and the registration ends at once. Or do nothing: without a code it gets nothing.</p>
<form method="post" action="${PATHS.refuse}">${hidden(fields)}<button class="button" type="submit" id="refuse">No, this was not me</button></form>
${signedInAs({ email, formToken })}`,
  )
}

export function readOutPage(
  house: House,
  {
    code,
    expiresAt,
    attemptToken,
    formToken,
  }: { code: string; expiresAt: string; attemptToken: string; formToken: string },
): Html {
  return personLayout(
    house,
    'Read this code to your agent',
    html`<p class="code" id="code"><strong>${code}</strong></p>
<p>It is good until <time datetime="${expiresAt}">${minute(expiresAt)}</time>, once. Give it to the agent that you sent and to nobody else: not to somebody who calls or writes to you.</p>
<form method="post" action="${PATHS.code}">${hidden({ form_token: formToken, claim_attempt_token: attemptToken })}<button class="button" type="submit" id="again">Make a new code</button></form>`,
  )
}

export function confirmedPage(house: House): Html {
  return personLayout(
    house,
    'It acts for you now',
    html`<p id="confirmed">Your agent learns of it by itself; you can close this page. What acts for you, and how to end it, is on the page <a href="${PATHS.agents}">Your agents</a>.</p>`,
  )
}

export function refusedPage(house: House): Html {
  return personLayout(
    house,
    'It is over',
    html`<p id="refused">Thank you. The agent’s registration has ended; it has got nothing from you.</p>`,
  )
}

/** Nothing of the attempt is told, not even whom the agent has named. */
export function otherMailboxPage(house: House, { email, formToken }: { email: string; formToken: string }): Html {
  return personLayout(
    house,
    'This is for another mailbox',
    html`<p id="other-mailbox">The agent has named another e-mail address than the one that you are signed in with. Sign out, open the agent’s address again, and sign in with the one that you gave it. If you gave it none, close this page.</p>
${signedInAs({ email, formToken })}`,
  )
}
