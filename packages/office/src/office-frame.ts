import type { Failure, Markup, NamedSection, OfficePerson } from '@vitrine/server-kit'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { OFFICE_SCRIPTS } from '@vitrine/ui/layout/browser-scripts'
import { inWords } from '@vitrine/ui/layout/error-page'
import { actionButton } from '@vitrine/ui/office/components'
import { officeDocument } from '@vitrine/ui/office/office-document'
import { withMarkup } from '@vitrine/ui/translations/markup-in-text'
import type { OfficeWords } from './message-types.ts'
import { OFFICE_PATH, SEARCH, SEARCH_PATH, SIGN_OUT_PATH } from './office-paths.ts'

/** In characters. */
export const LONGEST_QUERY = 200

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
  /** The section of the page, whose entry is marked; `search` for that page, undefined for Today. */
  current: string | undefined
  /** What sections say at the top of every page. */
  statuses: readonly Markup[]
  /** After how many seconds it is loaded again. */
  refresh?: number | undefined
}

/** A page of the office with its navigation. */
export function framedPage({ text, words }: FrameContext, page: FramedPage): Html {
  const { title, body, person, formToken, sections, current, statuses, refresh } = page
  const places = placesOf(words, sections, current)
  const search = html`<form class="row" method="get" action="${SEARCH_PATH}" role="search"><input type="search" name="q" id="office-search" maxlength="${LONGEST_QUERY}" aria-label="${words.searchLabel}" placeholder="${words.search}" aria-keyshortcuts="Control+K Meta+K"></form>`
  return officeDocument(text.format, {
    title: `${title} – ${text.shop.name}`,
    scripts: OFFICE_SCRIPTS,
    ...(refresh !== undefined && { refresh }),
    body: html`<a class="skip unseen" href="#content">${text.translations.skip}</a>
<div class="office">
<nav class="rail" aria-label="${words.navigation}">
<a class="shop" href="${text.shop.url}/">${text.shop.name}</a>
<ul>${places.map((place) => html`<li>${placeLink(place)}</li>`)}</ul>
</nav>
<header class="bar">${search}${statuses}<button class="button link" type="button" id="show-keys" hidden>${words.keys.title}</button><span>${person.name} · ${words.roles[person.role]}</span>${actionButton({ action: SIGN_OUT_PATH, label: words.signOut, formToken, look: 'link', id: 'sign-out' })}</header>
<main id="content"${refresh !== undefined && html` data-refresh="${String(refresh)}"`}>
${body}
</main>
${phoneBar(words, places, current)}
<aside id="panel" tabindex="-1" hidden><p class="row"><a href="${OFFICE_PATH}">${words.wholePage}</a><button class="button link" type="button">${words.close}</button></p><div></div></aside>
</div>
${keysDialog(words, places)}`,
  })
}

/** Today or a section: where the navigation leads. */
interface Place {
  label: string
  path: string
  isCurrent: boolean
  /** Opens it after `g`: the first letter of its address that no place before it has. */
  key: string | undefined
}

function placesOf(words: OfficeWords, sections: readonly NamedSection[], current: string | undefined): Place[] {
  const taken = new Set(['t'])
  const keyOf = (name: string) => {
    const key = [...name].find((letter) => !taken.has(letter))
    if (key !== undefined) taken.add(key)
    return key
  }
  const entries = sections.flatMap(({ name, entry }) => (entry ? [{ ...entry, name }] : []))
  return [
    { label: words.today, path: OFFICE_PATH, isCurrent: current === undefined, key: 't' },
    ...entries
      .toSorted((one, other) => one.order - other.order)
      .map(({ label, name }) => ({
        ...{ label, path: `${OFFICE_PATH}/${name}`, isCurrent: name === current },
        key: keyOf(name),
      })),
  ]
}

function placeLink({ label, path, isCurrent, key }: Place): Html {
  return html`<a href="${path}"${isCurrent && html` aria-current="page"`}${key !== undefined && html` data-key="${key}"`}>${label}</a>`
}

/** How many places the bar of a phone has beside the search; the others are below "More". */
const ON_PHONE_BAR = 2

/** Instead of the rail, within reach of a thumb. */
function phoneBar(words: OfficeWords, places: readonly Place[], current: string | undefined): Html {
  const link = ({ label, path, isCurrent }: Place) =>
    html`<a href="${path}"${isCurrent && html` aria-current="page"`}>${label}</a>`
  const search = { label: words.search, path: SEARCH_PATH, isCurrent: current === SEARCH, key: undefined }
  const more = places.slice(ON_PHONE_BAR)
  return html`<nav class="phone-bar" aria-label="${words.navigation}">${places.slice(0, ON_PHONE_BAR).map(link)}${link(search)}<details><summary>${words.more}</summary><ul>${more.map((place) => html`<li>${link(place)}</li>`)}</ul></details></nav>`
}

/** What the keys of the office do. Opened by a script, which alone makes them work. */
function keysDialog({ keys, close }: OfficeWords, places: readonly Place[]): Html {
  const rows: [key: string, does: string][] = [
    ['Ctrl K, ⌘ K', keys.palette],
    ['/', keys.filter],
    ...places.flatMap(({ key, label }): [string, string][] => (key ? [[`g ${key}`, label]] : [])),
    ['j', keys.next],
    ['k', keys.previous],
    ['e', keys.edit],
    ['u', keys.undo],
    ['?', keys.list],
  ]
  return html`<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">${keys.title}</h2><dl>${rows.map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl>
<label class="row"><input type="checkbox"> ${keys.on}</label>
<form method="dialog"><button class="button plain" type="submit">${close}</button></form></dialog>`
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
