import type { Failure, Markup, NamedSection, OfficePerson } from '@vitrine/server-kit'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { OFFICE_SCRIPT } from '@vitrine/ui/layout/browser-scripts'
import { inWords } from '@vitrine/ui/layout/error-page'
import { actionButton } from '@vitrine/ui/office/components'
import { officeDocument } from '@vitrine/ui/office/office-document'
import { withMarkup } from '@vitrine/ui/translations/markup-in-text'
import type { OfficeWords } from './message-types.ts'
import { OFFICE_PATH, SEARCH_PATH, SIGN_OUT_PATH } from './office-paths.ts'

/** What all pages of the office share. */
export interface FrameContext {
  text: TextContext
  words: OfficeWords
}

export interface FramedPage {
  title: string
  body: Markup
  person: OfficePerson
  formToken: Markup
  sections: readonly NamedSection[]
  /** The section of the page, whose entry is marked; undefined for Today. */
  current: string | undefined
  /** What sections say at the top of every page. */
  statuses: readonly Markup[]
}

/** A page of the office with its navigation. */
export function framedPage({ text, words }: FrameContext, page: FramedPage): Html {
  const { title, body, person, formToken, sections, current, statuses } = page
  const entries = sections
    .flatMap(({ name, entry }) => (entry ? [{ ...entry, name, path: `${OFFICE_PATH}/${name}` }] : []))
    .toSorted((one, other) => one.order - other.order)
  const link = (label: string, path: string, isCurrent: boolean) =>
    html`<li><a href="${path}"${isCurrent && html` aria-current="page"`}>${label}</a></li>`
  return officeDocument(text.format, {
    title: `${title} – ${text.shop.name}`,
    script: OFFICE_SCRIPT,
    body: html`<a class="skip" href="#content">${text.translations.skip}</a>
<div class="office">
<nav class="rail" aria-label="${words.navigation}">
<a class="shop" href="${text.shop.url}/">${text.shop.name}</a>
<ul>${link(words.today, OFFICE_PATH, current === undefined)}${entries.map(({ label, path, name }) => link(label, path, name === current))}</ul>
</nav>
<header class="bar"><form class="row" method="get" action="${SEARCH_PATH}" role="search"><input type="search" name="q" id="office-search" maxlength="200" aria-label="${words.searchLabel}" placeholder="${words.search}" aria-keyshortcuts="Control+K Meta+K"></form>${statuses}<span>${person.name} · ${words.roles[person.role]}</span>${actionButton({ action: SIGN_OUT_PATH, label: words.signOut, formToken, look: 'link', id: 'sign-out' })}</header>
<main id="content">
${body}
</main>
</div>`,
  })
}

/** A page for whoever is not known, or must first say something: without navigation. */
export function standalonePage({ text }: FrameContext, title: string, content: Html): Html {
  return officeDocument(text.format, {
    title: `${title} – ${text.shop.name}`,
    body: html`<div class="alone"><main class="card" id="content"><p class="quiet">${text.shop.name}</p><h1>${title}</h1>${content}</main></div>`,
  })
}

/** The words of a failure, in the shop's language where it has them. */
export function failureWords({ text }: FrameContext, { code, title, message }: Failure) {
  return inWords(text, { code, title, detail: message })
}

/** A failure without the frame: the person may not be known. `reference`: finds what went wrong in the log. */
export function failurePage(context: FrameContext, failure: Failure, reference?: string): Html {
  const { title, shown } = failureWords(context, failure)
  const { title: office, reference: sayReference } = context.words
  const said = reference !== undefined && withMarkup(sayReference, { reference: html`<code>${reference}</code>` })
  return standalonePage(
    context,
    title,
    html`<p>${shown.text}</p>${said && html`<p>${said}</p>`}<p><a href="${OFFICE_PATH}">${office}</a></p>`,
  )
}
