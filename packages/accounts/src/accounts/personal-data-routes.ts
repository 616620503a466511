import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { readForms, readMailbox } from '@vitrine/agent-auth'
import type { DataSubject, PersonalRecords } from '@vitrine/server-kit'
import { createCookies } from '@vitrine/server-kit/responses/cookies'
import Type from 'typebox'
import { PEOPLE_PATHS, YOUR_AGENTS } from '../people/people-paths.ts'
import { sendPersonPage } from '../people/person-page.ts'
import type { PeopleRoutesParts } from '../people/sign-in-routes.ts'
import { identifyVisitors, signedIn } from '../people/signed-in-visitors.ts'
import { erasedPage } from './personal-data-page.ts'

export interface PersonalDataParts extends PeopleRoutesParts {
  registrationsOf(email: string): Promise<readonly string[]>
  /** In the order in which they are erased. */
  records: readonly PersonalRecords[]
}

/** Gives a person a copy of all their stored data, and erases it on request. */
export function personalDataRoutes({
  records,
  registrationsOf,
  people,
  context,
  publicUrl,
}: PersonalDataParts): FastifyPluginAsyncTypebox {
  const cookies = createCookies(publicUrl)

  async function subjectOf(email: string, header: string | undefined): Promise<DataSubject> {
    const { cart } = cookies.read(header)
    const person = readMailbox(email)?.person ?? email
    return { email, person, registrations: await registrationsOf(email), ...(cart !== undefined && { browser: cart }) }
  }

  return async (app) => {
    readForms(app)
    identifyVisitors(app, { people, publicUrl })

    app.post(PEOPLE_PATHS.exportData, { schema: { hide: true } }, async (request, reply) => {
      const person = signedIn(request, reply, YOUR_AGENTS)
      if (!person) return reply
      const subject = await subjectOf(person.email, request.headers.cookie)
      const parts: Record<string, unknown> = { shop: publicUrl, email: person.email, at: new Date().toISOString() }
      for (const { name, export: read } of records) parts[name] = await read(subject)
      return reply
        .header('content-disposition', 'attachment; filename="your-data.json"')
        .type('application/json; charset=utf-8')
        .serializer(String)
        .send(JSON.stringify(parts, null, 2))
    })

    app.post(
      PEOPLE_PATHS.eraseData,
      { schema: { hide: true, body: Type.Object({ sure: Type.Optional(Type.String({ maxLength: 10 })) }) } },
      async (request, reply) => {
        const person = signedIn(request, reply, YOUR_AGENTS)
        if (!person) return reply
        if (request.body.sure !== 'yes') return reply.redirect(YOUR_AGENTS, 303)
        const subject = await subjectOf(person.email, request.headers.cookie)
        for (const { erase } of records) await erase(subject)
        reply.header('set-cookie', [cookies.clear('session'), cookies.clear('browser'), cookies.clear('cart')])
        return sendPersonPage(reply, erasedPage(context))
      },
    )
  }
}
