import type { PageContext, TextContext } from '@vitrine/ui/components/page-context'
import { toolForm } from '@vitrine/ui/components/webmcp-attributes'
import { type Html, html } from '@vitrine/ui/html/html'
import { renderPage } from '@vitrine/ui/layout/render-page'
import { withMarkup } from '@vitrine/ui/translations/markup-in-text'
import type { FastifyReply } from 'fastify'
import { PEOPLE_PATHS } from './people-paths.ts'

/** The signed-in person, on every page that acts for them. */
export function signedInAs(
  { translations }: TextContext,
  { email, formToken }: { email: string; formToken: string },
): Html {
  const { signIn } = translations.people
  return html`<form class="signed-in" method="post" action="${PEOPLE_PATHS.signOut}"${toolForm('signOut')}>${hidden({ form_token: formToken })}<p>${withMarkup(signIn.signedInAs, { email: strong(email) })} <button class="button" type="submit" id="sign-out">${signIn.signOut}</button></p></form>`
}

/** Names and addresses inside a sentence. */
export function strong(text: string): Html {
  return html`<strong>${text}</strong>`
}

export function hidden(fields: Readonly<Record<string, string>>): Html {
  return html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
}

export function personLayout(context: PageContext, title: string, content: Html): Html {
  const body = html`<article class="paper">
<h1>${title}</h1>
<div class="prose">${content}</div>
</article>`
  return renderPage(context, { title, description: title, body })
}

export function sendPersonPage(reply: FastifyReply, page: Html, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page.toString())
}
