import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { readForms } from '../agents/body-parsers.ts'
import { readMailbox } from '../agents/mailbox.ts'
import type { Html } from '../pages/html.ts'
import type { House } from '../pages/layout.ts'
import { createCookies } from './cookies.ts'
import { PATHS } from './paths.ts'
import type { People } from './people.ts'
import { readReturnTo } from './return-to.ts'
import { LINK_MINUTES } from './sign-in-links.ts'
import { linkPage, sentPage, signedOutPage, signInPage } from './sign-in-page.ts'
import { receiveVisitors } from './visiting.ts'

export interface PeopleRoutesParts {
  people: People
  house: House
  publicUrl: string
}

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** Signing in and out. */
export function peopleRoutes({ people, house, publicUrl }: PeopleRoutesParts): FastifyPluginAsyncTypebox {
  const cookies = createCookies(publicUrl)

  return async (app) => {
    readForms(app)
    receiveVisitors(app, { people, publicUrl })

    app.get(
      PATHS.signIn,
      { schema: { hide: true, querystring: Type.Object({ return_to: Text(8000) }) } },
      async ({ query, visitor }, reply) => {
        const returnTo = readReturnTo(query.return_to, publicUrl)
        if (visitor.person) return reply.redirect(returnTo, 303)
        return sendPage(reply, signInPage(house, { formToken: visitor.formToken, returnTo }))
      },
    )

    app.post(
      PATHS.signIn,
      { schema: { hide: true, body: Type.Object({ email: Text(300), return_to: Text(8000) }) } },
      async ({ body: { email = '', return_to }, visitor: { formToken, browser }, caller }, reply) => {
        const returnTo = readReturnTo(return_to, publicUrl)
        if (!readMailbox(email.trim())) {
          const mistake = house.words.people.signIn.emailMistake
          return sendPage(reply, signInPage(house, { formToken, returnTo, email, mistake }), 400)
        }
        const person = await people.sendLink({ email, returnTo, browser, address: caller.address })
        return sendPage(reply, sentPage(house, { email: person.email, minutes: LINK_MINUTES }))
      },
    )

    app.get(
      PATHS.link,
      { schema: { hide: true, querystring: Type.Object({ token: Text(200) }) } },
      async ({ query: { token: link = '' }, visitor: { formToken, browser } }, reply) => {
        const view = await people.viewLink(link, browser)
        return sendPage(reply, linkPage(house, { ...view, formToken, link }))
      },
    )

    app.post(
      PATHS.link,
      { schema: { hide: true, body: Type.Object({ token: Text(200) }) } },
      async ({ body: { token: link = '' }, caller: { address } }, reply) => {
        const { session, returnTo, lifetime } = await people.signIn(link, { address })
        return reply.header('set-cookie', cookies.write('session', session, lifetime)).redirect(returnTo, 303)
      },
    )

    for (const [path, isEverywhere] of [
      [PATHS.signOut, false],
      [PATHS.signOutEverywhere, true],
    ] as const) {
      app.post(path, { schema: { hide: true } }, async ({ visitor: { session, person } }, reply) => {
        if (person && isEverywhere) await people.signOutEverywhere(person.email)
        if (session !== undefined) await people.signOut(session)
        reply.header('set-cookie', cookies.clear('session'))
        return sendPage(reply, signedOutPage(house))
      })
    }
  }
}

export function sendPage(reply: FastifyReply, page: Html, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page.toString())
}
