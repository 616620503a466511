import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Agents, type Person, readForms } from '@vitrine/agent-auth'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { CUSTOMER_PATHS, YOUR_AGENTS } from './paths.ts'
import { sendPage } from './person-page.ts'
import type { PeopleRoutesParts } from './sign-in-routes.ts'
import { identifyVisitors, signedIn, type Visitor } from './visitors.ts'
import { yourAgentsPage } from './your-agents-page.ts'

export interface YourAgentsParts extends PeopleRoutesParts {
  agents: Pick<Agents, 'ofPerson'>
}

export function yourAgentsRoutes({ agents, people, context, publicUrl }: YourAgentsParts): FastifyPluginAsyncTypebox {
  const { ofPerson } = agents

  async function show(reply: FastifyReply, { email }: Person, { formToken }: Visitor, ended?: number) {
    const mine = await ofPerson.list(email)
    return sendPage(reply, yourAgentsPage(context, { email, formToken, agents: mine, ended }))
  }

  return async (app) => {
    readForms(app)
    identifyVisitors(app, { people, publicUrl })

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
        // The room looks itself whether it is this person's.
        const ended = await ofPerson.revoke(person.email, request.body.registration)
        return show(reply, person, request.visitor, ended)
      },
    )

    app.post(CUSTOMER_PATHS.revokeAll, { schema: { hide: true } }, async (request, reply) => {
      const person = signedIn(request, reply, YOUR_AGENTS)
      if (!person) return reply
      return show(reply, person, request.visitor, await ofPerson.revokeAll(person.email))
    })
  }
}
