import type { ClaimAttemptView } from '@vitrine/agent-auth'
import { type Html, html } from '../pages/layout/html.ts'
import type { PageContext } from '../pages/layout/page-context.ts'
import { withMarkup } from '../pages/translations/markup-in-text.ts'
import { describeAgent, inPlainWords, minute, yourAgentsLink } from './agent-description.ts'
import { CUSTOMER_PATHS } from './paths.ts'
import { hidden, personLayout, signedInAs, strong } from './person-page.ts'

// What a human sees whom an agent has sent here. There are two codes, and they go opposite ways: one the agent was given
// and the human types, one the human is shown and the agent types. Which of them an agent works with depends on how old
// the text is that it was written from, so the page offers both.

export interface ClaimPageView {
  view: ClaimAttemptView
  attemptToken: string
  /** Who has signed in: the one whom the agent has named. */
  email: string
  formToken: string
  /** What was wrong with the code that was typed. */
  mistake?: string
}

export function attemptPage(
  context: PageContext,
  { view, attemptToken, email, formToken, mistake }: ClaimPageView,
): Html {
  const { claim, people } = context.translations
  const { agents, answer } = people
  const { registeredAt, expiresAt, scopes, isFirst } = view
  const says = withMarkup(answer.says, {
    agent: strong(describeAgent(context, view)),
    shop: context.shop.name,
    date: minute(context, registeredAt),
  })
  const fields = { form_token: formToken, claim_attempt_token: attemptToken }
  return personLayout(
    context,
    claim.question,
    html`<p>${says} ${view.issuer === null && answer.ownWord}</p>
${isFirst && html`<p class="note" id="first-time"><strong>${answer.firstTime}</strong> ${answer.firstTimeNote}</p>`}
<h2>${claim.wouldBeAbleTo}</h2>
<ul>${inPlainWords(context, scopes).map((each) => html`<li>${each}</li>`)}</ul>
<p>${claim.harmless} ${withMarkup(agents.endAnytime, { page: yourAgentsLink(context) })} ${withMarkup(answer.until, { date: minute(context, expiresAt) })}</p>
<h2>${answer.shown}</h2>
<form class="letter" method="post" action="${CUSTOMER_PATHS.confirm}">${hidden(fields)}
<p><label for="user_code">${answer.digits}</label><input type="text" id="user_code" name="user_code" required inputmode="numeric" autocomplete="off" maxlength="20"${mistake && html` aria-invalid="true" aria-describedby="code-mistake"`}>${mistake && html`<span class="mistake" id="code-mistake">${mistake}</span>`}</p>
<p><button class="button" type="submit" id="confirm">${answer.yes}</button></p>
</form>
<h2>${answer.asked}</h2>
<form method="post" action="${CUSTOMER_PATHS.code}">${hidden(fields)}<button class="button" type="submit" id="show-code">${answer.showDigits}</button></form>
<h2>${claim.notSent}</h2>
<p>${answer.refuse}</p>
<form method="post" action="${CUSTOMER_PATHS.refuse}">${hidden(fields)}<button class="button" type="submit" id="refuse">${answer.no}</button></form>
${signedInAs(context, { email, formToken })}`,
  )
}

export function readOutPage(
  context: PageContext,
  {
    code,
    expiresAt,
    attemptToken,
    formToken,
  }: { code: string; expiresAt: string; attemptToken: string; formToken: string },
): Html {
  const { claim } = context.translations
  return personLayout(
    context,
    claim.readOut,
    html`<p class="code" id="code"><strong>${code}</strong></p>
<p>${withMarkup(claim.codeNote, { date: minute(context, expiresAt) })}</p>
<form method="post" action="${CUSTOMER_PATHS.code}">${hidden({ form_token: formToken, claim_attempt_token: attemptToken })}<button class="button" type="submit" id="again">${claim.newCode}</button></form>`,
  )
}

export function confirmedPage(context: PageContext): Html {
  const { confirmed, confirmedNote } = context.translations.people.answer
  const note = withMarkup(confirmedNote, { page: yourAgentsLink(context) })
  return personLayout(context, confirmed, html`<p id="confirmed">${note}</p>`)
}

export function refusedPage(context: PageContext): Html {
  const { claim } = context.translations
  return personLayout(context, claim.over, html`<p id="refused">${claim.refused}</p>`)
}

/** Nothing of the attempt is told, not even whom the agent has named. */
export function otherMailboxPage(
  context: PageContext,
  { email, formToken }: { email: string; formToken: string },
): Html {
  const { answer } = context.translations.people
  return personLayout(
    context,
    answer.otherMailbox,
    html`<p id="other-mailbox">${answer.otherMailboxNote}</p>
${signedInAs(context, { email, formToken })}`,
  )
}
