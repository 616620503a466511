import type { PageContext, TextContext } from '@vitrine/ui/components/page-context'
import { toolForm } from '@vitrine/ui/components/webmcp-attributes'
import { type Html, html, trusted } from '@vitrine/ui/html/html'
import { renderPage } from '@vitrine/ui/layout/render-page'
import { type TemplateBody, templateBody } from '@vitrine/ui/theme/templates'
import { withMarkup } from '@vitrine/ui/translations/markup-in-text'
import type { FastifyReply } from 'fastify'
import { PEOPLE_PATHS } from './people-paths.ts'

/** The signed-in person, on every page that acts for them. */
export function signedInAs(
  { translations }: TextContext,
  { email, formToken }: { email: string; formToken: string },
): Html {
  const { signIn } = translations.people
  return html`<form class="signed-in" method="post" action="${PEOPLE_PATHS.signOut}"${toolForm('signOut')}>${hidden({ form_token: formToken })}<p>${withMarkup(signIn.signedInAs, { email: strong(email) })} <button class="button plain" type="submit" id="sign-out">${signIn.signOut}</button></p></form>`
}

/** Names and addresses inside a sentence. */
export function strong(text: string): Html {
  return html`<strong>${text}</strong>`
}

export function hidden(fields: Readonly<Record<string, string>>): Html {
  return html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
}

interface PersonLayout {
  /** Of a page that has parts of its own. */
  template?: TemplateBody
  /** Scripts of this page alone. */
  scripts?: readonly string[]
}

/** A page of one person. */
export function personLayout(
  context: PageContext,
  title: string,
  content: Html,
  { template, scripts }: PersonLayout = {},
): Html {
  const body = html`<article class="paper">
<h1>${title}</h1>
<div class="prose">${content}</div>
</article>`
  return renderPage(context, {
    ...{ title, description: title, styles: STYLES, body },
    ...(scripts && { scripts }),
    template: template ?? templateBody('person', { content }, () => ({})),
  })
}

interface ConfirmedAction {
  /** What the button that opens the question is called, and the element that says of what it is. */
  label: string
  of?: string
  /** What happens then, and that it cannot be undone. */
  note: string
  /** What the button of the form is called, which does it. */
  sure: string
  id?: string
  action: string
  fields: Readonly<Record<string, string>>
  tool: Html
}

/** An action that cannot be undone: its button asks first, which works without script. */
export function confirmedAction({ label, of, note, sure, id, action, fields, tool }: ConfirmedAction): Html {
  const described = of === undefined ? '' : html` aria-describedby="${of}"`
  return html`<details class="sure"><summary class="button danger"${described}>${label}</summary>
<form method="post" action="${action}"${tool}>${hidden(fields)}<p>${note}</p><button class="button danger" type="submit"${id === undefined ? '' : html` id="${id}"`}${described}>${sure}</button></form></details>`
}

/** Of these pages alone: all others would carry them for nothing. */
const STYLES = trusted(
  [
    '.danger{border-color:var(--sale);background:none;color:var(--sale)}',
    '.danger:hover{color:var(--sale);text-decoration:underline}',
    '.prose .sure{padding:0;border:0}',
    '.facts+.sure,.carts+.sure{margin-block-start:1rem}',
    '.sure summary{width:fit-content;list-style:none}',
    '.sure summary::-webkit-details-marker{display:none}',
    '.sure[open]{padding-inline-start:1rem;border-inline-start:3px solid var(--sale)}',
    '.sure form{display:grid;gap:.75rem;justify-items:start;padding-block:.75rem}',
    '.prompt{padding:1rem;border:1px solid var(--edge);border-radius:var(--round);background:var(--card);user-select:all}',
    '@media (scripting:none){#copy{display:none}}',
  ].join(''),
)

export function sendPersonPage(reply: FastifyReply, page: Html, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page.toString())
}
