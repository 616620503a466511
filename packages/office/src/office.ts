import {
  COMMON_FAILURES,
  Failure,
  type NamedSection,
  OFFICE_ROLES,
  type OfficeDownload,
  type OfficeHit,
  type OfficePage,
  type OfficeRequest,
  type OfficeRole,
  type OfficeView,
} from '@vitrine/server-kit'
import { html } from '@vitrine/ui/html/html'
import { banner, pageHead } from '@vitrine/ui/office/components'
import FindMyWay from 'find-my-way'
import type { FileForm } from './file-form.ts'
import { type FrameContext, failureWords, framedPage, LONGEST_QUERY } from './office-frame.ts'
import { OFFICE_PATH, SEARCH, SEARCH_PATH } from './office-paths.ts'

// Answers those who are signed in: finds the page among those of all capabilities, checks the role, adds the frame.

const MOST_TASKS = 3
const MOST_EVENTS = 10
const MOST_HITS = 20

/** What came to the office from somebody who is signed in. */
export interface OfficeCall extends Omit<OfficeRequest, 'params' | keyof FileForm>, FileForm {
  method: 'GET' | 'POST'
  path: string
  /** Whether the person has shown a few minutes ago who they are. */
  isConfirmed: boolean
}

/** What is sent back: a whole page, a file, where to go, or that the person must first show who they are. */
export type OfficeReply =
  | { status: number; page: string }
  | OfficeDownload
  | { redirect: string }
  | { mustConfirm: true }

export interface Office {
  answer(call: OfficeCall): Promise<OfficeReply>
}

/** A page with its section. */
interface Place extends OfficePage {
  section: NamedSection
}

export function openOffice(context: FrameContext, sections: readonly NamedSection[]): Office {
  const router = FindMyWay({ ignoreTrailingSlash: true, maxParamLength: 500 })
  for (const section of sections)
    for (const page of section.pages) {
      const place: Place = { ...page, section }
      const path = `${OFFICE_PATH}/${section.name}${page.path === '' ? '' : `/${page.path}`}`
      router.on(page.method, path, () => {}, place)
    }

  async function frame(call: OfficeCall, view: OfficeView, current?: string): Promise<OfficeReply> {
    const { person, formToken } = call
    const statuses = await Promise.all(sections.map((section) => section.status?.({ person, formToken })))
    const { title, body, status = 200, refresh } = view
    const page = framedPage(context, {
      ...{ title, body, person, formToken, current, refresh },
      sections: visibleSections(sections, person.role),
      statuses: statuses.filter((one) => one !== undefined),
    })
    return { status, page: page.toString() }
  }

  /** With one hit it leads there, so that a few words and Enter open a page; with `list` it shows that one, too. */
  async function search(call: OfficeCall): Promise<OfficeReply> {
    const text = (call.query.get('q') ?? '').trim().slice(0, LONGEST_QUERY)
    const found = await Promise.all(sections.map((section) => section.search?.(text, call) ?? []))
    const hits = text === '' ? [] : [...titledSections(call, text), ...found.flat()].slice(0, MOST_HITS)
    if (hits.length === 1 && hits[0] && !call.query.has('list')) return { redirect: hits[0].href }
    return frame(call, searchPage(context, text, hits), SEARCH)
  }

  /** Sections of the navigation by the beginning of their name. */
  function titledSections({ person }: OfficeCall, text: string): OfficeHit[] {
    return visibleSections(sections, person.role).flatMap(({ name, entry }) =>
      entry?.label.toLocaleLowerCase().startsWith(text.toLocaleLowerCase())
        ? [{ label: entry.label, href: `${OFFICE_PATH}/${name}` }]
        : [],
    )
  }

  async function answer(call: OfficeCall): Promise<OfficeReply> {
    const { method, path, person } = call
    if (path === OFFICE_PATH) return frame(call, await todayPage(context, sections))
    if (path === SEARCH_PATH) return search(call)
    const found = router.find(method, path)
    if (!found) throw new Failure('not_found')
    const { section, role = method === 'GET' ? 'viewer' : 'editor', ...page } = found.store as Place
    if (!mayAct(person.role, role)) return frame(call, roleMissing(context, { own: person.role, role }), section.name)
    const { file, ...rest } = call
    const request = { ...rest, ...(page.body === 'file' && file && { file }), params: found.params }
    if (!call.isConfirmed && (await isDangerous(page, request))) return { mustConfirm: true }
    const answered = await page.answer(request)
    return 'body' in answered ? frame(call, answered, section.name) : answered
  }

  return {
    async answer(call) {
      try {
        return await answer(call)
      } catch (error) {
        // Not by the shop's error page, which the owner's theme writes.
        if (error instanceof Failure) return frame(call, failureView(context, error))
        throw error
      }
    },
  }
}

async function isDangerous({ mustConfirm }: Pick<OfficePage, 'mustConfirm'>, request: OfficeRequest): Promise<boolean> {
  return typeof mustConfirm === 'function' ? mustConfirm(request) : mustConfirm === true
}

/** Whether a role includes another. */
function mayAct(own: OfficeRole, needed: OfficeRole): boolean {
  return OFFICE_ROLES.indexOf(own) >= OFFICE_ROLES.indexOf(needed)
}

/** Those whose first page the role may open. */
function visibleSections(sections: readonly NamedSection[], own: OfficeRole): NamedSection[] {
  return sections.filter(({ pages }) => pages.some(({ path, role = 'viewer' }) => path === '' && mayAct(own, role)))
}

/** At most three things to mend, and what happened last. */
async function todayPage({ words, text }: FrameContext, sections: readonly NamedSection[]): Promise<OfficeView> {
  const found = (await Promise.all(sections.map((section) => section.tasks?.() ?? []))).flat()
  const tasks = [...found.filter(({ isUrgent }) => isUrgent), ...found.filter(({ isUrgent }) => !isUrgent)]
  const events = (await Promise.all(sections.map((section) => section.events?.() ?? []))).flat()
  const last = events.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST_EVENTS)
  const body = html`${pageHead(words.today)}
<h2>${words.toMend}</h2>
${tasks.length === 0 && html`<p class="quiet">${words.quiet}</p>`}
${tasks
  .slice(0, MOST_TASKS)
  .map(({ text, remedy: { label, href } }) =>
    banner({ text, remedy: html`<a class="button plain" href="${href}">${label}</a>` }),
  )}
<h2>${words.happened}</h2>
${last.length === 0 && html`<p class="quiet">${words.nothingYet}</p>`}
<ul class="events">${last.map(
    ({ at, text: said, href }) =>
      html`<li>${href === undefined ? said : html`<a href="${href}">${said}</a>`} <time class="quiet" datetime="${at}">${text.format.instant(at)}</time></li>`,
  )}</ul>`
  return { title: words.today, body }
}

function searchPage({ words }: FrameContext, text: string, hits: readonly OfficeHit[]): OfficeView {
  const list = html`<ul id="hits" data-count="${words.hits({ count: hits.length })}">${hits.map(
    ({ label, detail, href }) =>
      html`<li><a href="${href}">${label}</a>${detail !== undefined && html` <span class="quiet">${detail}</span>`}</li>`,
  )}</ul>`
  const isEmpty = text !== '' && hits.length === 0
  const body = html`${pageHead(words.search)}
<form class="row" action="${SEARCH_PATH}" role="search" aria-label="${words.search}"><input type="search" name="q" value="${text}" maxlength="${LONGEST_QUERY}" aria-label="${words.searchLabel}"><button class="button plain" type="submit">${words.search}</button></form>
${isEmpty ? html`<p role="status">${words.noHits({ text })}</p>` : ''}${list}`
  return { title: words.search, body }
}

function failureView(context: FrameContext, failure: Failure): OfficeView {
  const { title, shown } = failureWords(context, failure)
  const body = html`<h1>${shown.title}</h1><p>${shown.text}</p><p><a href="${OFFICE_PATH}">${context.words.back}</a></p>`
  return { title, status: failure.status, body }
}

function roleMissing({ words }: FrameContext, { own, role }: { own: OfficeRole; role: OfficeRole }): OfficeView {
  const note = words.roleNeeded({ role: words.roles[role], own: words.roles[own] })
  const body = html`<h1>${words.forbidden}</h1><p>${note}</p><p><a href="${OFFICE_PATH}">${words.back}</a></p>`
  return { title: words.forbidden, status: COMMON_FAILURES.insufficient_scope.status, body }
}
