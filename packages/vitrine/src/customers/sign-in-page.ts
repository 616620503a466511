import type { MailPrice } from '@vitrine/agent-auth'
import { PROOF_SCRIPT_PATH } from '../pages/layout/browser-scripts.ts'
import { type Html, html } from '../pages/layout/html.ts'
import type { PageContext } from '../pages/layout/page-context.ts'
import { withMarkup } from '../pages/translations/markup-in-text.ts'
import { CUSTOMER_PATHS, YOUR_AGENTS } from './paths.ts'
import { hidden, personLayout, strong } from './person-page.ts'

// Signing in without a password: an address, a mail, a button.

export interface SignInView {
  formToken: string
  returnTo: string
  email?: string
  mistake?: string
}

export function signInPage(context: PageContext, { formToken, returnTo, email = '', mistake }: SignInView): Html {
  const { yourEmail, people } = context.translations
  const { signIn } = people
  return personLayout(
    context,
    signIn.title,
    html`<p>${signIn[whyOf(returnTo)]} ${signIn.noPassword}</p>
<form class="letter" method="post" action="${CUSTOMER_PATHS.signIn}">
${hidden({ form_token: formToken, return_to: returnTo })}
<p><label for="email">${yourEmail}</label><input type="email" id="email" name="email" required maxlength="254" autocomplete="email" value="${email}"${mistake && html` aria-invalid="true" aria-describedby="email-mistake"`}>${mistake && html`<span class="mistake" id="email-mistake">${mistake}</span>`}</p>
<p><button class="button" type="submit" id="send-link">${signIn.sendLink}</button></p>
</form>`,
  )
}

function whyOf(returnTo: string): 'whyClaim' | 'whyProgram' | 'whyAgents' {
  if (returnTo.startsWith('/claim')) return 'whyClaim'
  return returnTo.startsWith('/oauth2/') ? 'whyProgram' : 'whyAgents'
}

export function sentPage(context: PageContext, { email, minutes }: { email: string; minutes: number }): Html {
  const { signIn } = context.translations.people
  const sentTo = withMarkup(signIn.sentNote, { email: strong(email), time: signIn.minutes({ count: minutes }) })
  const again = html`<a href="${CUSTOMER_PATHS.signIn}">${signIn.askAgain}</a>`
  return personLayout(
    context,
    signIn.sent,
    html`<p id="sent">${sentTo}</p>
<p>${signIn.openHere}</p>
<p>${withMarkup(signIn.nothingCame, { again })}</p>`,
  )
}

export interface PriceView {
  formToken: string
  returnTo: string
  email: string
  price: MailPrice
  /** The shop's clock goes into the proof, since that of the browser may be wrong. */
  at: Date
}

/** More mails were asked for than is usual: a browser with script computes a proof of work and goes on. */
export function pricePage(context: PageContext, { formToken, returnTo, email, price, at }: PriceView): Html {
  const { signIn } = context.translations.people
  const { bits, begins } = price
  const minutes = signIn.minutes({ count: Math.ceil(price.wait / 60) })
  return personLayout(
    context,
    signIn.price,
    html`<p id="price">${signIn.priceNote}</p>
${
  bits !== undefined &&
  html`<form method="post" action="${CUSTOMER_PATHS.signIn}" id="proof" data-begins="${begins}${String(Math.floor(at.getTime() / 1000))}:" data-bits="${String(bits)}" hidden>
${hidden({ form_token: formToken, return_to: returnTo, email, proof_of_work: '' })}
<p>${signIn.priceWork}</p>
<p><button class="button" type="submit" id="compute">${signIn.compute}</button></p>
<p role="status" id="computing" hidden>${signIn.computing}</p>
</form>
<script src="${PROOF_SCRIPT_PATH}" type="module"></script>`
}
<p>${withMarkup(signIn.priceWait, { time: minutes })}</p>`,
  )
}

export interface LinkPageView {
  formToken: string
  link: string
  email: string
  isSameBrowser: boolean
}

export function linkPage(context: PageContext, { formToken, link, email, isSameBrowser }: LinkPageView): Html {
  const { signIn } = context.translations.people
  return personLayout(
    context,
    signIn.question,
    html`<p>${withMarkup(signIn.aboutTo, { email: strong(email) })}</p>
${
  !isSameBrowser &&
  html`<p class="note" id="other-browser"><strong>${signIn.otherBrowser}</strong> ${signIn.otherBrowserNote}</p>`
}
<form method="post" action="${CUSTOMER_PATHS.link}">${hidden({ form_token: formToken, token: link })}<button class="button" type="submit" id="sign-in">${isSameBrowser ? signIn.title : signIn.signInHere}</button></form>`,
  )
}

export function signedOutPage(context: PageContext): Html {
  const { signIn } = context.translations.people
  const again = html`<a href="${CUSTOMER_PATHS.signIn}?return_to=${encodeURIComponent(YOUR_AGENTS)}">${signIn.signInAgain}</a>`
  return personLayout(
    context,
    signIn.signedOut,
    html`<p id="signed-out">${withMarkup(signIn.signedOutNote, { again })}</p>`,
  )
}
