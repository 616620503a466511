import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { priceFields, readForms, readMailbox } from '@vitrine/agent-auth'
import Type from 'typebox'
import type { PageContext } from '../pages/layout/page-context.ts'
import { createCookies } from './cookies.ts'
import { CUSTOMER_PATHS, readReturnTo } from './paths.ts'
import type { People } from './people.ts'
import { sendPersonPage } from './person-page.ts'
import { KNOWN_DAYS, LINK_MINUTES } from './sign-in-links.ts'
import { linkPage, pricePage, sentPage, signedOutPage, signInPage } from './sign-in-page.ts'
import { identifyVisitors } from './visitors.ts'

export interface PeopleRoutesParts {
  people: People
  context: PageContext
  publicUrl: string
}

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** Signing in and out. */
export function peopleRoutes({ people, context, publicUrl }: PeopleRoutesParts): FastifyPluginAsyncTypebox {
  const cookies = createCookies(publicUrl)

  return async (app) => {
    readForms(app)
    identifyVisitors(app, { people, publicUrl })

    app.get(
      CUSTOMER_PATHS.signIn,
      { schema: { hide: true, querystring: Type.Object({ return_to: Text(8000) }) } },
      async ({ query, visitor }, reply) => {
        const returnTo = readReturnTo(query.return_to, publicUrl)
        if (visitor.person) return reply.redirect(returnTo, 303)
        return sendPersonPage(reply, signInPage(context, { formToken: visitor.formToken, returnTo }))
      },
    )

    app.post(
      CUSTOMER_PATHS.signIn,
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
          const mistake = context.translations.people.signIn.emailMistake
          return sendPersonPage(reply, signInPage(context, { formToken, returnTo, email, mistake }), 400)
        }
        const verdict = await people.sendSignInLink({ email, returnTo, browser, address: caller.address, proof })
        if (verdict.ok) return sendPersonPage(reply, sentPage(context, { email: verdict.email, minutes: LINK_MINUTES }))
        const { price } = verdict
        reply.headers(priceFields(price))
        return sendPersonPage(reply, pricePage(context, { formToken, returnTo, email, price, at: new Date() }), 429)
      },
    )

    app.get(
      CUSTOMER_PATHS.link,
      { schema: { hide: true, querystring: Type.Object({ token: Text(200) }) } },
      async ({ query: { token: link = '' }, visitor: { formToken, browser } }, reply) => {
        const view = await people.viewSignInLink(link, browser)
        return sendPersonPage(reply, linkPage(context, { ...view, formToken, link }))
      },
    )

    app.post(
      CUSTOMER_PATHS.link,
      { schema: { hide: true, body: Type.Object({ token: Text(200) }) } },
      async ({ body: { token: link = '' }, caller: { address }, visitor: { browser } }, reply) => {
        const { session, returnTo, lifetime } = await people.signIn({ link, browser, address })
        // A returning browser is recognized: requests of others do not lock it out.
        reply.header('set-cookie', cookies.write('browser', browser, KNOWN_DAYS * 86_400))
        return reply.header('set-cookie', cookies.write('session', session, lifetime)).redirect(returnTo, 303)
      },
    )

    for (const [path, isEverywhere] of [
      [CUSTOMER_PATHS.signOut, false],
      [CUSTOMER_PATHS.signOutEverywhere, true],
    ] as const) {
      app.post(path, { schema: { hide: true } }, async ({ visitor: { session, person } }, reply) => {
        if (person && isEverywhere) await people.signOutEverywhere(person.email)
        if (session !== undefined) await people.signOut(session)
        reply.header('set-cookie', cookies.clear('session'))
        return sendPersonPage(reply, signedOutPage(context))
      })
    }
  }
}
