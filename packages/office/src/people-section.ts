import { readMailbox } from '@vitrine/agent-auth'
import {
  OFFICE_ROLES,
  type OfficeRequest,
  type OfficeRole,
  type OfficeSection,
  type OfficeView,
} from '@vitrine/server-kit'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { actionButton, banner, notice, pageHead } from '@vitrine/ui/office/components'
import type { OfficeWords } from './message-types.ts'
import { OFFICE_LINK_MINUTES } from './office-links.ts'
import { linkAddress, OFFICE_PATH } from './office-paths.ts'
import { type ListedPerson, LONGEST_PERSON_NAME, type OfficePeople, type PersonFacts } from './office-people.ts'
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
  const { people, signIn, text, words, origin } = parts
  const minutes = String(OFFICE_LINK_MINUTES)

  async function withLink({ id, name }: { id: string; name: string }, say: OfficeWords['people']['added']) {
    const link = linkAddress(origin, await signIn.linkFor(id))
    return notice(html`${say({ name, minutes })}<br><code>${link}</code>`)
  }

  /** What was chosen of somebody; undefined for an address that is none. */
  function factsOf(form: URLSearchParams): PersonFacts | undefined {
    const role = OFFICE_ROLES.find((known) => known === form.get('role')) ?? 'viewer'
    const email = (form.get('email') ?? '').trim()
    const mailbox = readMailbox(email)
    return email === '' || mailbox ? { role, email: mailbox?.person ?? null } : undefined
  }

  const mistaken = () => banner({ text: text.translations.people.signIn.emailMistake, tone: 'bad' })
  const isTaken = () => banner({ text: words.people.emailTaken, tone: 'bad' })
  const isLast = () => banner({ text: words.people.lastOwner, tone: 'bad' })

  async function add({ form, person }: OfficeRequest): Promise<Html> {
    const name = (form.get('name') ?? '').trim().slice(0, LONGEST_PERSON_NAME)
    if (name === '') return html``
    const facts = factsOf(form)
    if (!facts) return mistaken()
    const added = await people.add({ name, ...facts }, person.id)
    if (added === 'name_taken') return banner({ text: words.people.taken({ name }), tone: 'bad' })
    return added === 'email_taken' ? isTaken() : withLink(added, words.people.added)
  }

  async function change({ form, person }: OfficeRequest): Promise<Html> {
    const facts = factsOf(form)
    if (!facts) return mistaken()
    const changed = await people.change(form.get('person') ?? '', facts, person.id)
    if (changed === 'last_owner') return isLast()
    if (changed === 'email_taken') return isTaken()
    return changed === 'unknown' ? html`` : notice(words.people.changed({ name: changed.name }))
  }

  async function remove({ form, person }: OfficeRequest): Promise<Html> {
    const removed = await people.remove(form.get('person') ?? '', person.id)
    if (removed === 'last_owner') return isLast()
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

  async function endOthers({ person, session }: OfficeRequest): Promise<Html> {
    await people.endOtherSessions(session, person.id)
    return notice(words.people.endedAll)
  }

  const show = async (request: OfficeRequest, note?: Html) => peoplePage(parts, request, note)
  const changing = (path: string, change: (request: OfficeRequest) => Promise<Html>, mustConfirm?: true) =>
    ({
      method: 'POST',
      path,
      role: 'owner',
      ...(mustConfirm && { mustConfirm }),
      answer: async (request: OfficeRequest) => show(request, await change(request)),
    }) as const
  return {
    entry: { label: words.people.title, order: 90 },
    pages: [
      { method: 'GET', path: '', role: 'owner', answer: (request) => show(request) },
      changing('add', add, true),
      changing('change', change, true),
      changing('remove', remove, true),
      changing('link', link, true),
      changing('end', end),
      changing('end-others', endOthers, true),
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
  const select = (id: string, own: OfficeRole) =>
    html`<select id="${id}" name="role">${OFFICE_ROLES.map((role) => html`<option value="${role}"${role === own && html` selected`}>${roles[role]}</option>`)}</select>`
  const facts = (key: string, { role, email }: PersonFacts) =>
    html`<p><label for="role${key}">${said.role}</label> ${select(`role${key}`, role)}</p><p><label for="email${key}">${said.email}</label> <input type="email" id="email${key}" name="email" maxlength="254" autocomplete="off" value="${email ?? ''}"></p>`
  const row = ({ id, name, role, email }: ListedPerson, index: number) =>
    html`<tr><th scope="row">${name}</th><td>${roles[role]}</td><td><bdi>${email ?? ''}</bdi></td><td><div class="row">${button('link', said.link, { person: id }, 'plain')}<details><summary>${said.change}</summary><form method="post" action="${PATH}/change">${formToken}<input type="hidden" name="person" value="${id}">${facts(`-${index}`, { role, email })}<p><button class="button plain" type="submit">${said.change}</button></p></form></details><details><summary>${said.remove}</summary>${button('remove', said.remove, { person: id }, 'danger')}</details></div></td></tr>
`
  const body = html`${pageHead(said.title)}${note}
<table><caption>${said.caption}</caption><thead><tr><th scope="col">${said.name}</th><th scope="col">${said.role}</th><th scope="col">${said.email}</th><td></td></tr></thead><tbody>
${list.map(row)}</tbody></table>
<h2>${said.addTitle}</h2>
<form class="card" method="post" action="${PATH}/add">${formToken}<p><label for="name">${said.name}</label> <input id="name" name="name" required maxlength="${LONGEST_PERSON_NAME}" autocomplete="off"></p>${facts('', { role: 'viewer', email: null })}<p class="quiet">${said.emailNote}</p><p><button class="button" type="submit">${said.add}</button></p></form>
<table><caption>${said.sessions}</caption><thead><tr><th scope="col">${said.name}</th><th scope="col">${said.browser}</th><th scope="col">${said.lastSeen}</th><td></td></tr></thead><tbody>
${sessions.map(
  ({
    id,
    name,
    browser,
    last_seen_at,
  }) => html`<tr><th scope="row">${name}</th><td><bdi lang="en">${browser}</bdi></td><td>${format.instant(last_seen_at)}</td><td>${button('end', said.end, { session: id }, 'plain')}</td></tr>
`,
)}</tbody></table>
${sessions.length > 1 && button('end-others', said.endAll, {}, 'danger')}`
  return { title: said.title, body }
}
