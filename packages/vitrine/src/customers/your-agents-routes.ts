import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Agents, type Person, readForms, readMailbox } from '@vitrine/agent-auth'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { CUSTOMER_PATHS, YOUR_AGENTS } from './paths.ts'
import { sendPersonPage } from './person-page.ts'
import type { PeopleRoutesParts } from './sign-in-routes.ts'
import { identifyVisitors, signedIn, type Visitor } from './visitors.ts'
import { type PersonsCart, type YourAgentsView, yourAgentsPage } from './your-agents-page.ts'

/** Carts that agents keep for people. */
export interface PersonsCarts {
  listOf(owner: { person: string; registrations: readonly string[] }): Promise<readonly PersonsCart[]>
  handOver(registration: string, person: string): Promise<number>
  drop(whose: { registration: string } | { person: string; id: string }): Promise<number>
}

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

    app.get(CUSTOMER_PATHS.agents, { schema: { hide: true } }, async (request, reply) => {
      const person = signedIn(request, reply)
      return person ? show(reply, person, request.visitor) : reply
    })

    app.post(
      CUSTOMER_PATHS.revoke,
      { schema: { hide: true, body: Type.Object({ registration: Type.String({ maxLength: 100 }) }) } },
      async (request, reply) => {
        const person = signedIn(request, reply, YOUR_AGENTS)
        if (!person) return reply
        // The module itself checks whether it belongs to this person.
        const ended = await ofPerson.revoke(person.email, request.body.registration)
        return show(reply, person, request.visitor, { ended })
      },
    )

    app.post(CUSTOMER_PATHS.revokeAll, { schema: { hide: true } }, async (request, reply) => {
      const person = signedIn(request, reply, YOUR_AGENTS)
      if (!person) return reply
      return show(reply, person, request.visitor, { ended: await ofPerson.revokeAll(person.email) })
    })
  }
}

/** What becomes of the carts of an agent that has ended, and of those that its person has kept. */
function cartRoutesOfPerson(parts: YourAgentsParts): FastifyPluginAsyncTypebox {
  const { ofPerson } = parts.agents
  const { carts } = parts

  async function hasEnded({ email }: Person, registration: string): Promise<boolean> {
    return (await ofPerson.listEnded(email)).some(({ id }) => id === registration)
  }

  return async (app) => {
    app.post(
      CUSTOMER_PATHS.keepCarts,
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
      CUSTOMER_PATHS.dropCarts,
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

/** One mailbox is one person, however they write it. */
function keyOf({ email }: Person): string {
  return readMailbox(email)?.person ?? email
}
