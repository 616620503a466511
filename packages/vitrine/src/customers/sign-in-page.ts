import type { MailPrice } from '@vitrine/agent-auth'
import { type Html, html } from '../pages/html.ts'
import type { House } from '../pages/layout.ts'
import { PROOF_SCRIPT_PATH } from '../pages/script.ts'
import { markedUp } from '../pages/words/marked-up.ts'
import { CUSTOMER_PATHS, YOUR_AGENTS } from './paths.ts'
import { hidden, personLayout, strong } from './person-page.ts'

// Signing in without a password: an address, a mail, a button.

export interface SignInView {
  formToken: string
  returnTo: string
  email?: string
  mistake?: string
}

export function signInPage(house: House, { formToken, returnTo, email = '', mistake }: SignInView): Html {
  const { yourEmail, people } = house.words
  const { signIn } = people
  return personLayout(
    house,
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

export function sentPage(house: House, { email, minutes }: { email: string; minutes: number }): Html {
  const { signIn } = house.words.people
  const sentTo = markedUp(signIn.sentNote, { email: strong(email), time: signIn.minutes(minutes) })
  const again = html`<a href="${CUSTOMER_PATHS.signIn}">${signIn.askAgain}</a>`
  return personLayout(
    house,
    signIn.sent,
    html`<p id="sent">${sentTo}</p>
<p>${signIn.openHere}</p>
<p>${markedUp(signIn.nothingCame, { again })}</p>`,
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
export function pricePage(house: House, { formToken, returnTo, email, price, at }: PriceView): Html {
  const { signIn } = house.words.people
  const { bits, begins } = price
  const minutes = signIn.minutes(Math.ceil(price.wait / 60))
  return personLayout(
    house,
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
<p>${markedUp(signIn.priceWait, { time: minutes })}</p>`,
  )
}

export interface LinkPageView {
  formToken: string
  link: string
  email: string
  isSameBrowser: boolean
}

export function linkPage(house: House, { formToken, link, email, isSameBrowser }: LinkPageView): Html {
  const { signIn } = house.words.people
  return personLayout(
    house,
    signIn.question,
    html`<p>${markedUp(signIn.aboutTo, { email: strong(email) })}</p>
${
  !isSameBrowser &&
  html`<p class="note" id="other-browser"><strong>${signIn.otherBrowser}</strong> ${signIn.otherBrowserNote}</p>`
}
<form method="post" action="${CUSTOMER_PATHS.link}">${hidden({ form_token: formToken, token: link })}<button class="button" type="submit" id="sign-in">${isSameBrowser ? signIn.title : signIn.signInHere}</button></form>`,
  )
}

export function signedOutPage(house: House): Html {
  const { signIn } = house.words.people
  const again = html`<a href="${CUSTOMER_PATHS.signIn}?return_to=${encodeURIComponent(YOUR_AGENTS)}">${signIn.signInAgain}</a>`
  return personLayout(
    house,
    signIn.signedOut,
    html`<p id="signed-out">${markedUp(signIn.signedOutNote, { again })}</p>`,
  )
}
