import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { readForms, readMailbox } from '@vitrine/agent-auth'
import { createCookies } from '@vitrine/server-kit/responses/cookies'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { toolField, toolForm } from '@vitrine/ui/components/webmcp-attributes'
import { type Html, html } from '@vitrine/ui/html/html'
import { templateBody } from '@vitrine/ui/theme/templates'
import { withMarkup } from '@vitrine/ui/translations/markup-in-text'
import Type from 'typebox'
import type { People } from './people.ts'
import { PEOPLE_PATHS, readReturnTo, YOUR_AGENTS } from './people-paths.ts'
import { hidden, personLayout, sendPersonPage, strong } from './person-page.ts'
import { KNOWN_DAYS, LINK_MINUTES } from './sign-in-links.ts'
import { identifyVisitors } from './signed-in-visitors.ts'

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
      PEOPLE_PATHS.signIn,
      { schema: { hide: true, querystring: Type.Object({ return_to: Text(8000) }) } },
      async ({ query, visitor }, reply) => {
        const returnTo = readReturnTo(query.return_to, publicUrl)
        if (visitor.person) return reply.redirect(returnTo, 303)
        return sendPersonPage(reply, signInPage(context, { formToken: visitor.formToken, returnTo }))
      },
    )

    app.post(
      PEOPLE_PATHS.signIn,
      {
        schema: {
          hide: true,
          body: Type.Object({ email: Text(300), return_to: Text(8000), proof_of_work: Text(400) }),
        },
      },
      async ({ body: { email = '', return_to }, visitor: { formToken, browser }, caller }, reply) => {
        const returnTo = readReturnTo(return_to, publicUrl)
        if (!readMailbox(email.trim())) {
          const mistake = context.translations.people.signIn.emailMistake
          return sendPersonPage(reply, signInPage(context, { formToken, returnTo, email, mistake }), 400)
        }
        const sentTo = await people.sendSignInLink({ email, returnTo, browser, by: caller })
        return sendPersonPage(reply, sentPage(context, { email: sentTo, minutes: LINK_MINUTES }))
      },
    )

    app.get(
      PEOPLE_PATHS.link,
      { schema: { hide: true, querystring: Type.Object({ token: Text(200) }) } },
      async ({ query: { token: link = '' }, visitor: { formToken, browser } }, reply) => {
        const view = await people.viewSignInLink(link, browser)
        return sendPersonPage(reply, linkPage(context, { ...view, formToken, link }))
      },
    )

    app.post(
      PEOPLE_PATHS.link,
      { schema: { hide: true, body: Type.Object({ token: Text(200) }) } },
      async ({ body: { token: link = '' }, caller: { address }, visitor: { browser } }, reply) => {
        const { session, returnTo, lifetime } = await people.signIn({ link, browser, address })
        // A returning browser is recognized, so requests of others do not lock it out.
        reply.header('set-cookie', cookies.write('browser', browser, KNOWN_DAYS * 86_400))
        return reply.header('set-cookie', cookies.write('session', session, lifetime)).redirect(returnTo, 303)
      },
    )

    for (const [path, isEverywhere] of [
      [PEOPLE_PATHS.signOut, false],
      [PEOPLE_PATHS.signOutEverywhere, true],
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

// Sign-in without a password: an address, an e-mail, a button.

interface SignInView {
  formToken: string
  returnTo: string
  email?: string
  mistake?: string
}

function signInPage(context: PageContext, { formToken, returnTo, email = '', mistake }: SignInView): Html {
  const { yourEmail, people } = context.translations
  const { signIn } = people
  const parts = {
    why: html`<p>${signIn[whyOf(returnTo)]} ${signIn.noPassword}</p>`,
    form: html`<form class="letter" method="post" action="${PEOPLE_PATHS.signIn}"${toolForm('signIn')}>
${hidden({ form_token: formToken, return_to: returnTo })}
<p><label for="email">${yourEmail}</label><input type="email" id="email" name="email" required${toolField('The person’s own e-mail address.')} maxlength="254" autocomplete="email" value="${email}"${mistake && html` aria-invalid="true" aria-describedby="email-mistake"`}>${mistake && html`<span class="mistake" id="email-mistake">${mistake}</span>`}</p>
<p><button class="button" type="submit" id="send-link">${signIn.sendLink}</button></p>
</form>`,
  }
  const content = html`${parts.why}
${parts.form}`
  return personLayout(context, signIn.title, content, { template: templateBody('sign_in', parts, () => ({})) })
}

function whyOf(returnTo: string): 'whyClaim' | 'whyProgram' | 'whyAgents' {
  if (returnTo.startsWith('/claim')) return 'whyClaim'
  return returnTo.startsWith('/oauth2/') ? 'whyProgram' : 'whyAgents'
}

function sentPage(context: PageContext, { email, minutes }: { email: string; minutes: number }): Html {
  const { signIn } = context.translations.people
  const sentTo = withMarkup(signIn.sentNote, { email: strong(email), time: signIn.minutes({ count: minutes }) })
  const again = html`<a href="${PEOPLE_PATHS.signIn}">${signIn.askAgain}</a>`
  return personLayout(
    context,
    signIn.sent,
    html`<p id="sent">${sentTo}</p>
<p>${signIn.openHere}</p>
<p>${withMarkup(signIn.nothingCame, { again })}</p>`,
  )
}

interface LinkPageView {
  formToken: string
  link: string
  email: string
  isSameBrowser: boolean
}

function linkPage(context: PageContext, { formToken, link, email, isSameBrowser }: LinkPageView): Html {
  const { signIn } = context.translations.people
  return personLayout(
    context,
    signIn.question,
    html`<p>${withMarkup(signIn.aboutTo, { email: strong(email) })}</p>
${
  !isSameBrowser &&
  html`<p class="note" id="other-browser"><strong>${signIn.otherBrowser}</strong> ${signIn.otherBrowserNote}</p>`
}
<form method="post" action="${PEOPLE_PATHS.link}">${hidden({ form_token: formToken, token: link })}<button class="button" type="submit" id="sign-in">${isSameBrowser ? signIn.title : signIn.signInHere}</button></form>`,
  )
}

function signedOutPage(context: PageContext): Html {
  const { signIn } = context.translations.people
  const again = html`<a href="${PEOPLE_PATHS.signIn}?return_to=${encodeURIComponent(YOUR_AGENTS)}">${signIn.signInAgain}</a>`
  return personLayout(
    context,
    signIn.signedOut,
    html`<p id="signed-out">${withMarkup(signIn.signedOutNote, { again })}</p>`,
  )
}
