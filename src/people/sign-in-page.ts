import { type Html, html } from '../pages/html.ts'
import { type House, layout } from '../pages/layout.ts'
import { PATHS } from './paths.ts'
import { YOUR_AGENTS } from './return-to.ts'

// Signing in without a password: an address, a mail, a button.

export interface SignInView {
  formToken: string
  returnTo: string
  email?: string
  mistake?: string
}

export function signInPage(house: House, { formToken, returnTo, email = '', mistake }: SignInView): Html {
  return personLayout(
    house,
    'Sign in',
    html`<p>${whyOf(returnTo)} You need no password: we send you a mail with a link.</p>
<form class="letter" method="post" action="${PATHS.signIn}">
${hidden({ form_token: formToken, return_to: returnTo })}
<p><label for="email">Your e-mail address</label><input type="email" id="email" name="email" required maxlength="254" autocomplete="email" value="${email}"${mistake && html` aria-invalid="true" aria-describedby="email-mistake"`}>${mistake && html`<span class="mistake" id="email-mistake">${mistake}</span>`}</p>
<p><button class="button" type="submit" id="send-link">Send me a link</button></p>
</form>`,
  )
}

function whyOf(returnTo: string): string {
  if (returnTo.startsWith('/claim')) return 'An agent says that it acts for you. Sign in to answer.'
  if (returnTo.startsWith('/oauth2/')) return 'A program asks to act for you here. Sign in to answer.'
  return 'See which agents act for you here, and end what you do not want.'
}

export function sentPage(house: House, { email, minutes }: { email: string; minutes: number }): Html {
  return personLayout(
    house,
    'Look into your mailbox',
    html`<p id="sent">A mail to <strong>${email}</strong> is on its way. The link in it is good for ${minutes} minutes, once.</p>
<p>Open it in this browser: then you go on where you are now. You may close this page.</p>
<p>Nothing has come? Look among unwanted mail, or <a href="${PATHS.signIn}">ask once more</a>.</p>`,
  )
}

export interface LinkPageView {
  formToken: string
  link: string
  email: string
  isSameBrowser: boolean
}

export function linkPage(house: House, { formToken, link, email, isSameBrowser }: LinkPageView): Html {
  return personLayout(
    house,
    'Sign in?',
    html`<p>You are about to sign in as <strong>${email}</strong> in this browser.</p>
${
  !isSameBrowser &&
  html`<p class="note" id="other-browser"><strong>This link was asked for in another browser.</strong> If that was you, go on. If somebody sent you this link or told you to ask for it, close this page: they may want you to answer for something of theirs.</p>`
}
<form method="post" action="${PATHS.link}">${hidden({ form_token: formToken, token: link })}<button class="button" type="submit" id="sign-in">${isSameBrowser ? 'Sign in' : 'That was me: sign in here'}</button></form>`,
  )
}

export function signedOutPage(house: House): Html {
  return personLayout(
    house,
    'You are signed out',
    html`<p id="signed-out">Agents that act for you go on doing so. <a href="${PATHS.signIn}?return_to=${encodeURIComponent(YOUR_AGENTS)}">Sign in again</a> to see them.</p>`,
  )
}

/** Who is signed in, on every page that acts for them. */
export function signedInAs({ email, formToken }: { email: string; formToken: string }): Html {
  return html`<form class="signed-in" method="post" action="${PATHS.signOut}">${hidden({ form_token: formToken })}<p>You are signed in as <strong>${email}</strong>. <button class="button" type="submit" id="sign-out">Sign out</button></p></form>`
}

export function hidden(fields: Readonly<Record<string, string>>): Html {
  return html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
}

export function personLayout(house: House, title: string, content: Html): Html {
  const body = html`<article class="paper" lang="en" dir="ltr">
<h1>${title}</h1>
<div class="prose">${content}</div>
</article>`
  return layout(house, { title, description: title, body })
}
