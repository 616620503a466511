import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { priceFields, readForms, readMailbox } from '@vitrine/agent-auth'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import type { Html } from '../pages/html.ts'
import type { House } from '../pages/layout.ts'
import { createCookies } from './cookies.ts'
import { PATHS } from './paths.ts'
import type { People } from './people.ts'
import { readReturnTo } from './return-to.ts'
import { KNOWN_DAYS, LINK_MINUTES } from './sign-in-links.ts'
import { linkPage, pricePage, sentPage, signedOutPage, signInPage } from './sign-in-page.ts'
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
      {
        schema: {
          hide: true,
          body: Type.Object({ email: Text(300), return_to: Text(8000), proof_of_work: Text(400) }),
        },
      },
      async (
        { body: { email = '', return_to, proof_of_work: proof }, visitor: { formToken, browser }, caller },
        reply,
      ) => {
        const returnTo = readReturnTo(return_to, publicUrl)
        if (!readMailbox(email.trim())) {
          const mistake = house.words.people.signIn.emailMistake
          return sendPage(reply, signInPage(house, { formToken, returnTo, email, mistake }), 400)
        }
        const verdict = await people.sendLink({ email, returnTo, browser, address: caller.address, proof })
        if (verdict.ok) return sendPage(reply, sentPage(house, { email: verdict.email, minutes: LINK_MINUTES }))
        const { price } = verdict
        reply.headers(priceFields(price))
        return sendPage(reply, pricePage(house, { formToken, returnTo, email, price, at: new Date() }), 429)
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
      async ({ body: { token: link = '' }, caller: { address }, visitor: { browser } }, reply) => {
        const { session, returnTo, lifetime } = await people.signIn({ link, browser, address })
        // A browser that was here is known when it comes again: what strangers ask for does not keep it out.
        reply.header('set-cookie', cookies.write('browser', browser, KNOWN_DAYS * 86_400))
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
