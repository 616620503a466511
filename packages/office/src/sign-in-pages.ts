import type { Markup, OfficePerson } from '@vitrine/server-kit'
import { type Html, html } from '@vitrine/ui/html/html'
import { PASSKEY_SCRIPT } from '@vitrine/ui/layout/browser-scripts'
import { banner, notice } from '@vitrine/ui/office/components'
import { withMarkup } from '@vitrine/ui/translations/markup-in-text'
import { type FrameContext, standalonePage } from './office-frame.ts'
import { OFFICE_LINK_MINUTES } from './office-links.ts'
import { OFFICE_PATH } from './office-paths.ts'
import { type KeptForm, OWN_FIELDS } from './sent-form.ts'

// The pages on which somebody shows who they are. Each has the form that waits for it, if there is one.

const MINUTES = String(OFFICE_LINK_MINUTES)

/** How somebody can show who they are, beside a link from the command line. */
export interface SignInWays {
  hasMail: boolean
  hasPasskeys: boolean
}

export interface SignInView {
  ways: SignInWays
  formToken: Markup
  /** What was sent without a session. */
  kept?: KeptForm | undefined
  /** What happened just before. */
  note?: Html
}

/** All that a stranger finds of the office. */
export function signInPage(context: FrameContext, { ways, formToken, kept, note }: SignInView): Html {
  const { signIn } = context.words
  const { yourEmail, people } = context.text.translations
  const how = ({ command }: { command: string }) => signIn.how({ command, minutes: MINUTES })
  const action = kept?.action ?? OFFICE_PATH
  const hidden = html`${formToken}${keptFields(kept)}`
  const mail = html`<form method="post" action="${action}">${hidden}<p><label for="email">${yourEmail}</label> <input type="email" id="email" name="${OWN_FIELDS.email}" required maxlength="254" autocomplete="username webauthn"></p>
<p><button class="button" type="submit" id="send-link">${people.signIn.sendLink}</button></p></form>`
  return standalonePage(
    context,
    signIn.title,
    html`${note}${ways.hasPasskeys && passkeyForm(context, { action, fields: hidden, label: signIn.passkey })}${ways.hasMail && mail}
<p>${withMarkup(how, { command: html`<code>vitrine office</code>` })}</p>${kept && goOnLater(context, kept)}`,
  )
}

/** Says the same whether or not somebody has the address. */
export function sentPage(context: FrameContext, { email, kept }: { email: string; kept?: KeptForm | undefined }): Html {
  const { signIn } = context.words
  const say = ({ email }: { email: string }) => signIn.sent({ email, minutes: MINUTES })
  const goOn = kept && goOnLater(context, kept)
  const text = html`<p id="sent">${withMarkup(say, { email: html`<strong><bdi>${email}</bdi></strong>` })}</p>`
  return standalonePage(
    context,
    signIn.sentTitle,
    html`${text}${goOn || html`<p><a href="${OFFICE_PATH}">${signIn.again}</a></p>`}`,
  )
}

/** Asks before a link is consumed: previews of links open them, and press no button. */
export function linkPage(
  context: FrameContext,
  { link, person, formToken }: { link: string; person: OfficePerson; formToken: Markup },
): Html {
  const { signIn, roles } = context.words
  return standalonePage(
    context,
    signIn.question,
    html`<p>${withMarkup(signIn.about, { name: html`<strong>${person.name}</strong> (${roles[person.role]})` })}</p>
<form method="post" action="${OFFICE_PATH}">${formToken}<input type="hidden" name="link" value="${link}"><button class="button" type="submit" id="sign-in">${signIn.button}</button></form>`,
  )
}

export interface ConfirmView {
  kept: KeptForm
  formToken: Markup
  person: OfficePerson
  hasPasskeys: boolean
  /** Where a link can be sent. */
  email: string | undefined
  /** What came of the last attempt. */
  outcome?: 'sent' | 'refused' | undefined
}

/** Before something dangerous: who has left a session open has not left that. */
export function confirmPage(context: FrameContext, view: ConfirmView): Html {
  const { kept, formToken, person, hasPasskeys, email, outcome } = view
  const { confirm, signIn } = context.words
  const hidden = html`${formToken}${keptFields(kept)}`
  const how = ({ command }: { command: string }) => signIn.how({ command, minutes: MINUTES })
  const mail =
    email !== undefined &&
    html`<form method="post" action="${kept.action}">${hidden}<input type="hidden" name="${OWN_FIELDS.mail}" value="1"><button class="button plain" type="submit" id="send-link">${confirm.mail({ email })}</button></form>`
  const notes = {
    sent: () => notice(confirm.sent({ email: email ?? '', minutes: MINUTES })),
    refused: () => banner({ text: confirm.refused, tone: 'bad' }),
  }
  return standalonePage(
    context,
    confirm.title,
    html`${outcome && notes[outcome]()}<p>${confirm.about}</p>
${hasPasskeys && passkeyForm(context, { action: kept.action, fields: hidden, label: confirm.passkey })}${mail}
<p>${withMarkup(how, { command: html`<code>vitrine office ${quoted(person.name)}</code>` })} ${confirm.after}</p>
${sendAgain(kept, signIn.goOn, formToken)}<p><a href="${OFFICE_PATH}">${context.words.back}</a></p>`,
  )
}

/** After a link was used by somebody who is signed in: the page that asked for it is another one. */
export function identityConfirmedPage(context: FrameContext): Html {
  const { confirm, back } = context.words
  return standalonePage(
    context,
    confirm.done,
    html`<p>${confirm.doneNote}</p><p><a href="${OFFICE_PATH}">${back}</a></p>`,
  )
}

/** A form that was sent without a session, or from an old page. Nothing of it is done before its sender agrees. */
export function keptPage(context: FrameContext, { kept, formToken }: { kept: KeptForm; formToken: Markup }): Html {
  const { words } = context
  const shown = kept.fields.filter(([, value]) => value !== '')
  return standalonePage(
    context,
    words.kept.title,
    html`<p>${words.kept.about}</p><table><caption><bdi>${kept.action}</bdi></caption><tbody>${shown.map(
      ([name, value]) => html`<tr><th scope="row"><bdi>${name}</bdi></th><td><bdi>${value}</bdi></td></tr>`,
    )}</tbody></table>
${sendAgain(kept, words.kept.send, formToken)}<p><a href="${OFFICE_PATH}">${words.kept.discard}</a></p>`,
  )
}

/** For who signs in on another page, by a link. */
function goOnLater({ words: { signIn } }: FrameContext, kept: KeptForm): Html {
  return html`<p>${signIn.keptNote}</p>${sendAgain(kept, signIn.goOn)}`
}

function sendAgain(kept: KeptForm, label: string, formToken?: Markup): Html {
  return html`<form method="post" action="${kept.action}">${formToken}${keptFields(kept)}<button class="button" type="submit" id="go-on">${label}</button></form>`
}

function keptFields(kept: KeptForm | undefined): Html {
  const fields = kept?.fields ?? []
  return html`${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
}

/** The field with what a new passkey answered. */
export const NEW_PASSKEY = 'passkey'

/** Hidden until the script finds that the browser has passkeys. */
export function passkeyForm(
  { words }: FrameContext,
  form: { action: string; fields: Html; label: string; kind?: 'get' | 'create' },
): Html {
  const { action, fields, label, kind = 'get' } = form
  return html`<form method="post" action="${action}" data-passkey="${kind}" hidden>${fields}<input type="hidden" name="${kind === 'get' ? OWN_FIELDS.passkey : NEW_PASSKEY}" value="" data-answer><p><button class="button" type="submit" id="passkey">${label}</button></p><p role="alert" hidden>${words.signIn.passkeyFailed}</p></form><script src="${PASSKEY_SCRIPT}" type="module"></script>`
}

/** A name as a shell takes it. */
function quoted(name: string): string {
  return /^[\w-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`
}
