import {
  COMMON_FAILURES,
  Failure,
  type NamedSection,
  OFFICE_ROLES,
  type OfficePage,
  type OfficeRequest,
  type OfficeRole,
  type OfficeView,
} from '@vitrine/server-kit'
import { html } from '@vitrine/ui/html/html'
import { pageHead } from '@vitrine/ui/office/components'
import FindMyWay from 'find-my-way'
import { type FrameContext, failureWords, framedPage } from './office-frame.ts'
import { OFFICE_PATH } from './office-paths.ts'

// Answers those who are signed in: finds the page among those of all capabilities, checks the role, adds the frame.

/** What came to the office from somebody who is signed in. */
export interface OfficeCall extends Omit<OfficeRequest, 'params'> {
  method: 'GET' | 'POST'
  path: string
}

/** What is sent back: a whole page, or where to go. */
export type OfficeReply = { status: number; page: string } | { redirect: string }

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
    const { title, body, status = 200 } = view
    const page = framedPage(context, {
      ...{ title, body, person, formToken, sections, current },
      statuses: statuses.filter((one) => one !== undefined),
    })
    return { status, page: page.toString() }
  }

  async function answer(call: OfficeCall): Promise<OfficeReply> {
    const { method, path, person } = call
    if (path === OFFICE_PATH || path === `${OFFICE_PATH}/`) return frame(call, todayPage(context))
    const found = router.find(method, path)
    if (!found) throw new Failure('not_found')
    const { section, role = method === 'GET' ? 'viewer' : 'editor', ...page } = found.store as Place
    if (!mayAct(person.role, role)) return frame(call, roleMissing(context, { own: person.role, role }), section.name)
    const answered = await page.answer({ ...call, params: found.params })
    return 'redirect' in answered ? answered : frame(call, answered, section.name)
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

/** Whether a role includes another. */
function mayAct(own: OfficeRole, needed: OfficeRole): boolean {
  return OFFICE_ROLES.indexOf(own) >= OFFICE_ROLES.indexOf(needed)
}

function todayPage({ words }: FrameContext): OfficeView {
  return { title: words.today, body: html`${pageHead(words.today)}<p class="quiet">${words.quiet}</p>` }
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
