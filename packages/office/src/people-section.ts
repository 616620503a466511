import { OFFICE_ROLES, type OfficeRequest, type OfficeSection, type OfficeView } from '@vitrine/server-kit'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { actionButton, banner, notice, pageHead } from '@vitrine/ui/office/components'
import type { OfficeWords } from './message-types.ts'
import { OFFICE_LINK_MINUTES } from './office-links.ts'
import { linkAddress, OFFICE_PATH } from './office-paths.ts'
import { LONGEST_PERSON_NAME, type OfficePeople } from './office-people.ts'
import type { OfficeSignIn } from './office-sign-in.ts'

export interface PeopleSectionParts {
  people: OfficePeople
  signIn: Pick<OfficeSignIn, 'linkFor'>
  text: TextContext
  words: OfficeWords
  /** The origin of the office. */
  origin: string
}

const PATH = `${OFFICE_PATH}/people`

/** Who may sign in, and who is signed in: for owners alone. */
export function peopleSection(parts: PeopleSectionParts): OfficeSection {
  const { people, signIn, words, origin } = parts
  const minutes = String(OFFICE_LINK_MINUTES)

  async function withLink({ id, name }: { id: string; name: string }, say: OfficeWords['people']['added']) {
    const link = linkAddress(origin, await signIn.linkFor(id))
    return notice(html`${say({ name, minutes })}<br><code>${link}</code>`)
  }

  async function add({ form, person }: OfficeRequest): Promise<Html> {
    const name = (form.get('name') ?? '').trim().slice(0, LONGEST_PERSON_NAME)
    const role = OFFICE_ROLES.find((known) => known === form.get('role')) ?? 'viewer'
    if (name === '') return html``
    const added = await people.add({ name, role }, person.id)
    if (added === 'taken') return banner({ text: words.people.taken({ name }), tone: 'bad' })
    return withLink(added, words.people.added)
  }

  async function remove({ form, person }: OfficeRequest): Promise<Html> {
    const removed = await people.remove(form.get('person') ?? '', person.id)
    if (removed === 'last_owner') return banner({ text: words.people.lastOwner, tone: 'bad' })
    return removed === 'unknown' ? html`` : notice(words.people.removed({ name: removed.name }))
  }

  async function link({ form }: OfficeRequest): Promise<Html> {
    const found = (await people.list()).find(({ id }) => id === form.get('person'))
    return found ? withLink(found, words.people.linked) : html``
  }

  async function end({ form, person }: OfficeRequest): Promise<Html> {
    const isEnded = await people.endSession(form.get('session') ?? '', person.id)
    return isEnded ? notice(words.people.ended) : html``
  }

  const show = async (request: OfficeRequest, note?: Html) => peoplePage(parts, request, note)
  const changing = (path: string, change: (request: OfficeRequest) => Promise<Html>) =>
    ({
      method: 'POST',
      path,
      role: 'owner',
      answer: async (request: OfficeRequest) => show(request, await change(request)),
    }) as const
  return {
    entry: { label: words.people.title, order: 90 },
    pages: [
      { method: 'GET', path: '', role: 'owner', answer: (request) => show(request) },
      changing('add', add),
      changing('remove', remove),
      changing('link', link),
      changing('end', end),
    ],
  }
}

async function peoplePage(
  { people, words, text: { format } }: PeopleSectionParts,
  { formToken }: Pick<OfficeRequest, 'formToken'>,
  note?: Html,
): Promise<OfficeView> {
  const { people: said, roles } = words
  const [list, sessions] = await Promise.all([people.list(), people.sessions()])
  const button = (path: string, label: string, fields: Record<string, string>, look: 'plain' | 'danger') =>
    actionButton({ action: `${PATH}/${path}`, label, formToken, fields, look })
  const body = html`${pageHead(said.title)}${note}
<table><caption>${said.caption}</caption><thead><tr><th scope="col">${said.name}</th><th scope="col">${said.role}</th><td></td></tr></thead><tbody>
${list.map(
  ({
    id,
    name,
    role,
  }) => html`<tr><th scope="row">${name}</th><td>${roles[role]}</td><td><div class="row">${button('link', said.link, { person: id }, 'plain')}<details><summary>${said.remove}</summary>${button('remove', said.remove, { person: id }, 'danger')}</details></div></td></tr>
`,
)}</tbody></table>
<h2>${said.addTitle}</h2>
<form class="card" method="post" action="${PATH}/add">${formToken}<p><label for="name">${said.name}</label> <input id="name" name="name" required maxlength="${LONGEST_PERSON_NAME}" autocomplete="off"></p><p><label for="role">${said.role}</label> <select id="role" name="role">${OFFICE_ROLES.map((role) => html`<option value="${role}">${roles[role]}</option>`)}</select></p><p><button class="button" type="submit">${said.add}</button></p></form>
<table><caption>${said.sessions}</caption><thead><tr><th scope="col">${said.name}</th><th scope="col">${said.browser}</th><th scope="col">${said.lastSeen}</th><td></td></tr></thead><tbody>
${sessions.map(
  ({
    id,
    name,
    browser,
    last_seen_at,
  }) => html`<tr><th scope="row">${name}</th><td><bdi lang="en">${browser}</bdi></td><td>${format.instant(last_seen_at)}</td><td>${button('end', said.end, { session: id }, 'plain')}</td></tr>
`,
)}</tbody></table>`
  return { title: said.title, body }
}
