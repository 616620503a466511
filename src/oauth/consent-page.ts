import { type Html, html } from '../pages/html.ts'
import type { House } from '../pages/layout.ts'
import { hidden, personLayout, signedInAs } from '../people/sign-in-page.ts'
import { hostOf, inPlainWords, introduceAgent } from '../people/words.ts'
import type { Client } from './client-document.ts'
import type { Question } from './oauth.ts'
import { OAUTH_PATHS } from './paths.ts'
import { type Destination, destinationOf } from './redirect-uri.ts'

export interface ConsentView {
  question: Question
  email: string
  formToken: string
  /** The request as it came, to be read once more when the answer comes. */
  request: string
  /** Whether this person has let this client act for them before. */
  isKnown: boolean
}

/** A program asks a person for access. What is certain comes first, what is only said is said to be so. */
export function consentPage(house: House, { question, email, formToken, request, isKnown }: ConsentView): Html {
  const { client, scopes, redirectUri } = question
  const host = hostOf(client.id) ?? client.id
  const who = introduceAgent({ agentName: client.name ?? null, issuer: null, clientId: client.id })
  const destination = destinationOf(redirectUri)
  return personLayout(
    house,
    `May ${host} act for you?`,
    html`<p><strong>${who}</strong> asks to act for you at ${house.shop.name}. The shop knows nothing of it but the address at which it describes itself: <code>${client.id}</code>. What it calls itself is its own word.</p>
${!isKnown && html`<p class="note" id="first-time"><strong>This is the first time that it asks you here.</strong> Go on only if you began this yourself just now, in a program that you trust. If somebody sent you here, say no.</p>`}
<h2>If you say yes, it may</h2>
<ul>${inPlainWords(scopes).map((each) => html`<li>${each}</li>`)}</ul>
<p>It can buy nothing and change nothing in your name. You can end its access at any time on the page <a href="/your-agents">Your agents</a>.</p>
<h2>Where your answer goes</h2>
<p id="destination">${destinationWords(destination, host)}</p>
<form method="post" action="${OAUTH_PATHS.authorize}">${hidden({ form_token: formToken, request })}<p class="actions"><button class="button" type="submit" name="decision" value="no" id="deny">No</button> <button class="button" type="submit" name="decision" value="yes" id="allow">Yes, it may act for me</button></p></form>
${signedInAs({ email, formToken })}`,
  )
}

/** The program has asked wrongly. It can be told, if the person wants to go there. */
export function mistakePage(
  house: House,
  { client, location, why }: { client: Client; location: string; why: string },
): Html {
  const { protocol, host } = new URL(location)
  return personLayout(
    house,
    'This program has asked wrongly',
    html`<p>A program of <strong>${hostOf(client.id) ?? client.id}</strong> has sent you here with a question that nobody can answer: ${why}</p>
<p>You can go back and tell it, if you know where that leads: <a href="${location}" rel="noreferrer" id="back">${protocol === 'https:' ? host : protocol}</a>. Or close this page.</p>`,
  )
}

function destinationWords(destination: Destination, host: string): Html {
  switch (destination.kind) {
    case 'machine':
      return html`To a program on the computer that you are using now. Any program on it could be that one, so go on only if you started it yourself.`
    case 'app':
      return html`To the application on this device that opens addresses which begin with <code>${destination.scheme}:</code>. Go on only if you came from it.`
    case 'site':
      return destination.host === host
        ? html`To <strong>${destination.host}</strong>.`
        : html`To <strong>${destination.host}</strong>, which is another place than <strong>${host}</strong>. Go on only if you know both.`
  }
}
