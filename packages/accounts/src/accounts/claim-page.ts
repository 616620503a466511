import type { ClaimAttemptView, ClaimEmailView } from '@vitrine/agent-auth'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { withMarkup } from '@vitrine/ui/translations/markup-in-text'
import { describeAgent, describeScopes, inPlainWords, minute } from '../agents/agent-description.ts'
import { PEOPLE_PATHS, yourAgentsLink } from '../people/people-paths.ts'
import { hidden, personLayout, signedInAs, strong } from '../people/person-page.ts'

// The pages on which a human claims a registration. A claim e-mail leads to the first: opening its link changes
// nothing, since mail scanners open links, and every action is a button of a form. An agent of auth.md 0.7 leads to
// the second, behind a sign-in. That page has two codes in opposite directions: as 0.7 describes it, the human types the
// agent's code; as AuthKit has it, the agent sends the code that the human is shown. The page does not know which of the
// two its agent supports, so it offers both.

export interface EmailClaimPageView extends ClaimEmailView {
  /** What the agent may do after the claim. */
  scopes: readonly string[]
  /** The secret of the link. */
  link: string
}

/** The form targets of a claim e-mail's page. */
export interface EmailClaimActions {
  code: string
  end: string
}

export function emailClaimPage(context: PageContext, view: EmailClaimPageView, actions: EmailClaimActions): Html {
  const { claim } = context.translations
  const { state, agentName, registeredAt, scopes } = view
  const isOpen = state === 'open'
  const agent = agentName === null ? claim.nameless : claim.named({ agent: agentName })
  return personLayout(
    context,
    isOpen ? claim.question : claim.statement,
    html`<p>${claim.registered({ agent, shop: context.shop.name, date: context.format.instant(registeredAt) })}</p>
${abilities(isOpen ? claim.wouldBeAbleTo : claim.isAbleTo, describeScopes(claim.scopes, scopes))}
<p>${claim.harmless}</p>
${isOpen ? confirmation(context, view, actions) : termination(context, view, actions)}`,
  )
}

function confirmation(
  { translations: { claim }, format }: PageContext,
  { link, expiresAt }: EmailClaimPageView,
  actions: EmailClaimActions,
): Html {
  const fields = { claim_attempt_token: link }
  return html`<h2>${claim.sent}</h2>
<p>${claim.getCode({ date: format.instant(expiresAt) })}</p>
${button({ action: actions.code, fields, id: 'make-code', label: claim.showCode })}
<h2>${claim.notSent}</h2>
<p>${claim.refuse}</p>
${button({ action: actions.end, fields, id: 'not-me', label: claim.notMe, kind: 'danger' })}`
}

function termination(
  { translations: { claim } }: PageContext,
  { link }: EmailClaimPageView,
  actions: EmailClaimActions,
): Html {
  return html`<h2>${claim.stop}</h2>
<p>${claim.stopNote}</p>
${button({ action: actions.end, fields: { claim_attempt_token: link }, id: 'end', label: claim.end, kind: 'danger' })}`
}

export interface AttemptPageView {
  view: ClaimAttemptView
  attemptToken: string
  /** The signed-in person, whom the agent named. */
  email: string
  formToken: string
  /** The fault of the typed code. */
  mistake?: string
}

export function attemptPage(
  context: PageContext,
  { view, attemptToken, email, formToken, mistake }: AttemptPageView,
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
${abilities(claim.wouldBeAbleTo, inPlainWords(context, scopes))}
<p>${claim.harmless} ${withMarkup(agents.endAnytime, { page: yourAgentsLink(context) })} ${withMarkup(answer.until, { date: minute(context, expiresAt) })}</p>
<h2>${answer.shown}</h2>
<form class="letter" method="post" action="${PEOPLE_PATHS.confirm}">${hidden(fields)}
<p><label for="user_code">${answer.digits}</label><input type="text" id="user_code" name="user_code" required inputmode="numeric" autocomplete="off" maxlength="20"${mistake && html` aria-invalid="true" aria-describedby="code-mistake"`}>${mistake && html`<span class="mistake" id="code-mistake">${mistake}</span>`}</p>
<p><button class="button" type="submit" id="confirm">${answer.yes}</button></p>
</form>
<h2>${answer.asked}</h2>
<form method="post" action="${PEOPLE_PATHS.code}">${hidden(fields)}<button class="button plain" type="submit" id="show-code">${answer.showDigits}</button></form>
<h2>${claim.notSent}</h2>
<p>${answer.refuse}</p>
<form method="post" action="${PEOPLE_PATHS.refuse}">${hidden(fields)}<button class="button danger" type="submit" id="refuse">${answer.no}</button></form>
${signedInAs(context, { email, formToken })}`,
  )
}

export function confirmedPage(context: PageContext): Html {
  const { confirmed, confirmedNote } = context.translations.people.answer
  const note = withMarkup(confirmedNote, { page: yourAgentsLink(context) })
  return personLayout(context, confirmed, html`<p id="confirmed">${note}</p>`)
}

/** Shows nothing of the attempt, not even the person that the agent named. */
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

export interface ClaimCodeView {
  code: string
  expiresAt: string
  /** The target of the button that creates the next code. */
  action: string
  fields: Readonly<Record<string, string>>
}

/** The code that the human reads out to the agent, in both kinds of claim. */
export function claimCodePage(context: PageContext, { code, expiresAt, action, fields }: ClaimCodeView): Html {
  const { claim } = context.translations
  return personLayout(
    context,
    claim.readOut,
    html`<p class="code" id="code"><strong>${code}</strong></p>
<p>${withMarkup(claim.codeNote, { date: minute(context, expiresAt) })}</p>
${button({ action, fields, id: 'again', label: claim.newCode, kind: 'plain' })}`,
  )
}

/** `refused`: the human refused before the claim; `ended`: they ended the access afterwards. */
export function claimEndedPage(context: PageContext, how: 'refused' | 'ended', id: 'refused' | 'ended'): Html {
  const { claim } = context.translations
  return personLayout(context, claim.over, html`<p id="${id}">${claim[how]}</p>`)
}

function abilities(title: string, items: readonly string[]): Html {
  return html`<h2>${title}</h2>
<ul>${items.map((each) => html`<li>${each}</li>`)}</ul>`
}

interface ButtonView {
  action: string
  fields: Readonly<Record<string, string>>
  id: string
  label: string
  /** `plain` for secondary actions, `danger` for those that end something. */
  kind?: 'plain' | 'danger'
}

function button({ action, fields, id, label, kind }: ButtonView): Html {
  return html`<form method="post" action="${action}">${hidden(fields)}<button class="button${kind === undefined ? '' : ` ${kind}`}" type="submit" id="${id}">${label}</button></form>`
}
