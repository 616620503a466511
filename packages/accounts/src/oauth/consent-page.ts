import { type Client, type ConsentRequest, type Destination, destinationOf, OAUTH_PATHS } from '@vitrine/agent-auth'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { templateBody } from '@vitrine/ui/theme/templates'
import { withMarkup } from '@vitrine/ui/translations/markup-in-text'
import { describeAgent, hostOf, inPlainWords } from '../agents/agent-description.ts'
import { yourAgentsLink } from '../people/people-paths.ts'
import { hidden, personLayout, signedInAs, strong } from '../people/person-page.ts'

export interface ConsentView {
  question: ConsentRequest
  email: string
  formToken: string
  /** The original request, which is parsed again when the person answers. */
  request: string
  /** Whether this person has authorized this client before. */
  isKnown: boolean
}

/** A program requests access from a person. Verified facts come first; unverified claims are marked as such. */
export function consentPage(context: PageContext, { question, email, formToken, request, isKnown }: ConsentView): Html {
  const { client, scopes, redirectUri } = question
  const { claim, people } = context.translations
  const { agents, consent } = people
  const asker = askerOf(client)
  const agent = describeAgent(context, { agentName: client.name ?? null, issuer: null, clientId: client.id })
  const asks = { agent: strong(agent), shop: context.shop.name }
  const parts = {
    asks: html`${asker === undefined ? html`<p id="unverified">${withMarkup(consent.unverifiedAsks, asks)}</p>` : html`<p>${withMarkup(consent.asks, { ...asks, address: html`<code>${client.id}</code>` })}</p>`}
${!isKnown && html`<p class="note" id="first-time"><strong>${consent.firstTime}</strong> ${consent.firstTimeNote}</p>`}`,
    access: html`<h2>${consent.access}</h2>
<ul id="scopes">${scopes.map((scope) => html`<li>${inPlainWords(context, [scope])} <code dir="ltr">${scope}</code></li>`)}</ul>
<p>${claim.harmless} ${withMarkup(agents.endAnytime, { page: yourAgentsLink(context) })}</p>`,
    destination: html`<h2>${consent.destination}</h2>
<p id="destination">${destinationWords(context, destinationOf(redirectUri), asker)} <code dir="ltr">${placeOf(redirectUri)}</code></p>`,
    answer: html`<form method="post" action="${OAUTH_PATHS.authorize}">${hidden({ form_token: formToken, request })}<p class="actions"><button class="button plain" type="submit" name="decision" value="no" id="deny">${consent.no}</button> <button class="button" type="submit" name="decision" value="yes" id="allow">${consent.yes}</button></p></form>`,
    account: signedInAs(context, { email, formToken }),
  }
  const content = html`${parts.asks}
${parts.access}
${parts.destination}
${parts.answer}
${parts.account}`
  const template = templateBody('consent', parts, () => ({}))
  const title = asker === undefined ? consent.unverifiedQuestion : consent.question({ host: asker })
  return personLayout(context, title, content, { template })
}

/** The only verified fact about a client, the host of its document; undefined for one that has registered itself. */
function askerOf({ kind, id }: Client): string | undefined {
  return kind === 'registered' ? undefined : (hostOf(id) ?? id)
}

/** The program's request is invalid. The program is notified if the person follows the link. */
export function mistakePage(
  context: PageContext,
  { client, location, why }: { client: Client; location: string; why: string },
): Html {
  const { mistake, mistakeNote, goBack } = context.translations.people.consent
  const { protocol, host } = new URL(location)
  // The exact error is for the program's developer, in the format that the program receives.
  const note = {
    host: strong(askerOf(client) ?? placeOf(location)),
    why: html`<span lang="en" dir="ltr">${why}</span>`,
  }
  const place = html`<a href="${location}" rel="noreferrer" id="back">${protocol === 'https:' ? host : protocol}</a>`
  return personLayout(
    context,
    mistake,
    html`<p>${withMarkup(mistakeNote, note)}</p>
<p>${withMarkup(goBack, { place })}</p>`,
  )
}

/** The target of the response, from its address: host and port, or the scheme of an application. */
function placeOf(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol
}

function destinationWords(
  { translations }: PageContext,
  destination: Destination,
  client: string | undefined,
): Html | string {
  const { toMachine, toApp, toSite, toOtherSite } = translations.people.consent
  switch (destination.kind) {
    case 'machine':
      return toMachine
    case 'app':
      return withMarkup(toApp, { scheme: html`<code>${destination.scheme}:</code>` })
    case 'site': {
      const host = strong(destination.host)
      return client === undefined || destination.host === client
        ? withMarkup(toSite, { host })
        : withMarkup(toOtherSite, { host, client: strong(client) })
    }
  }
}
