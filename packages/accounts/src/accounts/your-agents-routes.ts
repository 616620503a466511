import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Agents, type Person, type PersonsAgent, readForms, readMailbox } from '@vitrine/agent-auth'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { toolForm } from '@vitrine/ui/components/webmcp-attributes'
import { type Html, html } from '@vitrine/ui/html/html'
import { PROMPT_SCRIPT } from '@vitrine/ui/layout/browser-scripts'
import { withMarkup } from '@vitrine/ui/translations/markup-in-text'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { describeAgent, inPlainWords, minute } from '../agents/agent-description.ts'
import { PEOPLE_PATHS, YOUR_AGENTS } from '../people/people-paths.ts'
import { confirmedAction, hidden, personLayout, sendPersonPage, signedInAs } from '../people/person-page.ts'
import type { PeopleRoutesParts } from '../people/sign-in-routes.ts'
import { identifyVisitors, signedIn, type Visitor } from '../people/signed-in-visitors.ts'
import { personalDataSection } from './personal-data-page.ts'
import type { PersonsCart, PersonsCarts } from './persons-carts.ts'

export interface YourAgentsParts extends PeopleRoutesParts {
  agents: Pick<Agents, 'ofPerson'>
  carts: PersonsCarts
}

const Id = Type.Optional(Type.String({ maxLength: 100 }))

export function yourAgentsRoutes(parts: YourAgentsParts): FastifyPluginAsyncTypebox {
  const { people, publicUrl } = parts
  const { ofPerson } = parts.agents
  const show = createShowing(parts)

  return async (app) => {
    readForms(app)
    identifyVisitors(app, { people, publicUrl })
    await app.register(cartRoutesOfPerson(parts))

    app.get(PEOPLE_PATHS.agents, { schema: { hide: true } }, async (request, reply) => {
      const person = signedIn(request, reply)
      return person ? show(reply, person, request.visitor) : reply
    })

    app.post(
      PEOPLE_PATHS.revoke,
      { schema: { hide: true, body: Type.Object({ registration: Type.String({ maxLength: 100 }) }) } },
      async (request, reply) => {
        const person = signedIn(request, reply, YOUR_AGENTS)
        if (!person) return reply
        // The module itself checks that the registration belongs to this person.
        const ended = await ofPerson.revoke(person.email, request.body.registration)
        return show(reply, person, request.visitor, { ended })
      },
    )

    app.post(PEOPLE_PATHS.revokeAll, { schema: { hide: true } }, async (request, reply) => {
      const person = signedIn(request, reply, YOUR_AGENTS)
      if (!person) return reply
      return show(reply, person, request.visitor, { ended: await ofPerson.revokeAll(person.email) })
    })
  }
}

/** Actions on the carts of an ended agent, and on those that its person has kept. */
function cartRoutesOfPerson(parts: YourAgentsParts): FastifyPluginAsyncTypebox {
  const { ofPerson } = parts.agents
  const { carts } = parts

  async function hasEnded({ email }: Person, registration: string): Promise<boolean> {
    return (await ofPerson.listEnded(email)).some(({ id }) => id === registration)
  }

  return async (app) => {
    app.post(
      PEOPLE_PATHS.keepCarts,
      { schema: { hide: true, body: Type.Object({ registration: Type.String({ maxLength: 100 }) }) } },
      async (request, reply) => {
        const person = signedIn(request, reply, YOUR_AGENTS)
        if (!person) return reply
        const { registration } = request.body
        if (await hasEnded(person, registration)) await carts.handOver(registration, keyOf(person))
        return reply.redirect(YOUR_AGENTS, 303)
      },
    )

    app.post(
      PEOPLE_PATHS.dropCarts,
      { schema: { hide: true, body: Type.Object({ registration: Id, cart: Id }) } },
      async (request, reply) => {
        const person = signedIn(request, reply, YOUR_AGENTS)
        if (!person) return reply
        const { registration, cart } = request.body
        if (cart !== undefined) await carts.drop({ person: keyOf(person), id: cart })
        else if (registration !== undefined && (await hasEnded(person, registration)))
          await carts.drop({ registration })
        return reply.redirect(YOUR_AGENTS, 303)
      },
    )
  }
}

function createShowing({ agents: { ofPerson }, carts, context }: YourAgentsParts) {
  return async (
    reply: FastifyReply,
    person: Person,
    { formToken }: Visitor,
    done: Pick<YourAgentsView, 'ended'> = {},
  ) => {
    const { email } = person
    const [mine, before] = await Promise.all([ofPerson.list(email), ofPerson.listEnded(email)])
    const registrations = [...mine, ...before].map(({ id }) => id)
    const all = await carts.listOf({ person: keyOf(person), registrations })
    return sendPersonPage(
      reply,
      yourAgentsPage(context, { email, formToken, agents: mine, former: before, carts: all, ...done }),
    )
  }
}

/** One mailbox is one person, however they spell it. */
function keyOf({ email }: Person): string {
  return readMailbox(email)?.person ?? email
}

interface YourAgentsView {
  email: string
  formToken: string
  agents: readonly PersonsAgent[]
  /** Ended agents, whose carts the person may keep or delete. */
  former: readonly PersonsAgent[]
  /** Newest first. */
  carts: readonly PersonsCart[]
  /** The number of registrations that were just ended. */
  ended?: number
}

/** Every agent that acts for this person, by their approval or a provider's statement, with a button to end it. */
function yourAgentsPage(context: PageContext, view: YourAgentsView): Html {
  const { email, formToken, agents, ended } = view
  const { yourAgents, people, claim } = context.translations
  const { mine } = people
  const shop = context.shop.name
  return personLayout(
    context,
    yourAgents,
    html`${ended !== undefined && html`<p class="note" role="status" id="ended">${endedWords(context, ended)}</p>`}
${agents.length === 0 ? invitation(context) : html`<p>${mine.these({ shop })}</p>`}
${agents.map((agent, place) => agentSection(context, agent, { ...view, number: place + 1 }))}
${
  agents.length > 1 &&
  html`<h2>${mine.all}</h2>${confirmedAction({
    ...{ label: mine.endAll, note: claim.stopNote, sure: mine.sureAll, id: 'revoke-all' },
    ...{ action: PEOPLE_PATHS.revokeAll, fields: { form_token: formToken }, tool: toolForm('endAllAgents') },
  })}`
}
${formerCarts(context, view)}
${keptCarts(context, view)}
<h2>${mine.signIn}</h2>
${signedInAs(context, { email, formToken })}
<form method="post" action="${PEOPLE_PATHS.signOutEverywhere}"${toolForm('signOutEverywhere')}>${hidden({ form_token: formToken })}<button class="button plain" type="submit" id="sign-out-everywhere">${mine.signOutEverywhere}</button></form>
${personalDataSection(context, formToken)}`,
    agents.length === 0 ? { scripts: [PROMPT_SCRIPT] } : {},
  )
}

/** For a person without agents: what one can do here, and what to tell it. */
function invitation(context: PageContext): Html {
  const { shop, translations, hasCart } = context
  const { mine, agents } = translations.people
  const scopes = Object.keys(agents.scopes).filter((scope) => hasCart || !scope.startsWith('cart:'))
  return html`<p id="none">${mine.none({ shop: shop.name })}</p>
<h2>${mine.canDo}</h2>
<ul>${inPlainWords(context, scopes).map((ability) => html`<li>${ability}</li>`)}</ul>
<p>${translations.claim.harmless}</p>
<h2>${mine.tellIt}</h2>
<p class="prompt" id="prompt">${mine.prompt({ shop: shop.name, address: `${shop.url}/agents.md` })}</p>
<p class="actions"><button class="button" type="button" id="copy" data-copied="${mine.copied}">${mine.copy}</button><a class="button plain" href="/agents.md">${translations.agentManual}</a> <span role="status" id="copied"></span></p>`
}

function agentSection(
  context: PageContext,
  agent: PersonsAgent,
  { carts, formToken, number }: YourAgentsView & { number: number },
): Html {
  const { claim, people } = context.translations
  const { mine } = people
  const { id, scopes, claimedAt, expiresAt, lastUsedAt } = agent
  return html`<article aria-labelledby="${id}">
<h2 id="${id}">${describeAgent(context, agent)}</h2>
<dl class="facts">
<div><dt>${claim.isAbleTo}</dt><dd>${inPlainWords(context, scopes).join(' ')}</dd></div>
<div><dt>${mine.saidYes}</dt><dd>${withMarkup(mine.when, { date: minute(context, claimedAt), way: mine.ways[wayOf(agent)] })}</dd></div>
<div><dt>${mine.lastUsed}</dt><dd>${lastUsedAt === null ? mine.never : minute(context, lastUsedAt)}</dd></div>
<div><dt>${mine.ends}</dt><dd><time datetime="${expiresAt}">${context.format.date(expiresAt)}</time></dd></div>
</dl>
${cartList(
  context,
  carts.filter(({ registration }) => registration === id),
)}
${confirmedAction({
  ...{ label: mine.end, of: id, note: claim.stopNote, sure: mine.sure },
  ...{ action: PEOPLE_PATHS.revoke, fields: { form_token: formToken, registration: id } },
  tool: toolForm('endAgent', number),
})}
</article>`
}

/** The carts that an agent keeps for its person, each with a link to its page and checkout. */
function cartList(context: PageContext, carts: readonly PersonsCart[]): Html | undefined {
  if (carts.length === 0) return undefined
  return html`<h3>${context.translations.people.mine.carts}</h3>
<ul class="carts">${carts.map((cart) => html`<li>${cartLink(context, cart)}</li>`)}</ul>`
}

const TITLES_SHOWN = 3

function cartLink(context: PageContext, { path, lines, updatedAt }: PersonsCart): Html {
  const titles = lines.slice(0, TITLES_SHOWN).map(({ title, quantity }) => `${quantity} × ${title}`)
  const more = lines.length > TITLES_SHOWN ? ', …' : ''
  const words = titles.length === 0 ? context.translations.cart.empty : `${titles.join(', ')}${more}`
  return html`<a href="${path}" rel="nofollow">${words}</a> (${minute(context, updatedAt)})`
}

/** Carts of ended agents: only their person can change them. */
function formerCarts(context: PageContext, { former, carts, formToken }: YourAgentsView): Html | undefined {
  const { mine } = context.translations.people
  const left = former.flatMap((agent) => {
    const own = carts.filter(({ registration }) => registration === agent.id)
    return own.length === 0 ? [] : [{ agent, own }]
  })
  if (left.length === 0) return undefined
  return html`<h2 id="former">${mine.former}</h2>
<p>${mine.formerNote}</p>
${left.map(
  ({ agent, own }, place) => html`<article aria-labelledby="former-${agent.id}">
<h3 id="former-${agent.id}">${describeAgent(context, agent)}</h3>
<ul class="carts">${own.map((cart) => html`<li>${cartLink(context, cart)}</li>`)}</ul>
<form method="post" action="${PEOPLE_PATHS.keepCarts}"${toolForm('keepCarts', place + 1)}>${hidden({ form_token: formToken, registration: agent.id })}<button class="button plain" type="submit" aria-describedby="former-${agent.id}">${mine.keepCarts}</button></form>
<form method="post" action="${PEOPLE_PATHS.dropCarts}"${toolForm('deleteCarts', place + 1)}>${hidden({ form_token: formToken, registration: agent.id })}<button class="button danger" type="submit" aria-describedby="former-${agent.id}">${mine.dropCarts}</button></form>
</article>`,
)}`
}

/** Carts that the person has kept from ended agents. */
function keptCarts(context: PageContext, { carts, formToken }: YourAgentsView): Html | undefined {
  const { mine } = context.translations.people
  const kept = carts.filter(({ registration }) => registration === undefined)
  if (kept.length === 0) return undefined
  return html`<h2 id="kept">${mine.kept}</h2>
<ul class="carts">${kept.map((cart) => html`<li>${cartLink(context, cart)} <form method="post" action="${PEOPLE_PATHS.dropCarts}">${hidden({ form_token: formToken, cart: cart.id })}<button class="button danger" type="submit">${mine.dropCart}</button></form></li>`)}</ul>`
}

/** In auth.md 0.1 a provider's assertion needs no e-mail either. */
function wayOf({ kind, protocol }: PersonsAgent): PersonsAgent['protocol'] {
  return kind === 'agent-provider' ? '0.7' : protocol
}

function endedWords({ translations }: PageContext, count: number): string {
  const { ended, endedAlready } = translations.people.mine
  return count === 0 ? endedAlready : ended({ count })
}
