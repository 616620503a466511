import type { OfficeRequest, OfficeSection, OfficeView } from '@vitrine/server-kit'
import { type Html, html } from '@vitrine/ui/html/html'
import { actionButton, banner, notice, pageHead } from '@vitrine/ui/office/components'
import type { FrameContext } from './office-frame.ts'
import { SECURITY_PATH } from './office-paths.ts'
import type { OfficePeople } from './office-people.ts'
import { type ListedPasskey, LONGEST_PASSKEY_NAME, type Passkeys } from './passkeys.ts'
import { NEW_PASSKEY, passkeyForm } from './sign-in-pages.ts'

export interface SecuritySectionParts {
  passkeys: Passkeys
  people: Pick<OfficePeople, 'sessions' | 'endOtherSessions'>
  context: FrameContext
}

/** How the person signs in: for everybody who may. */
export function securitySection(parts: SecuritySectionParts): OfficeSection {
  const { passkeys, people, context } = parts
  const said = context.words.security

  const nameIn = (form: URLSearchParams) => (form.get('name') ?? '').trim().slice(0, LONGEST_PASSKEY_NAME)

  async function add({ form, person, session }: OfficeRequest): Promise<Html> {
    const passkey = { response: form.get(NEW_PASSKEY) ?? '', name: nameIn(form) || said.unnamed }
    if (await passkeys.add(person, passkey, session)) return notice(said.added)
    return banner({ text: context.words.confirm.refused, tone: 'bad' })
  }

  async function rename({ form, person }: OfficeRequest): Promise<Html> {
    const name = nameIn(form)
    const isRenamed = name !== '' && (await passkeys.rename(person.id, form.get('passkey') ?? '', name))
    return isRenamed ? notice(said.renamed) : html``
  }

  async function remove({ form, person }: OfficeRequest): Promise<Html> {
    return (await passkeys.remove(person.id, form.get('passkey') ?? '')) ? notice(said.removed) : html``
  }

  async function endOthers({ person, session }: OfficeRequest): Promise<Html> {
    await people.endOtherSessions(session, person.id, person.id)
    return notice(said.endedOthers)
  }

  const show = async (request: OfficeRequest, note?: Html) => securityPage(parts, request, note)
  const changing = (path: string, change: (request: OfficeRequest) => Promise<Html>, mustConfirm?: true) =>
    ({
      method: 'POST',
      path,
      role: 'viewer',
      ...(mustConfirm && { mustConfirm }),
      answer: async (request: OfficeRequest) => show(request, await change(request)),
    }) as const
  return {
    entry: { label: said.title, order: 95 },
    pages: [
      { method: 'GET', path: '', answer: (request) => show(request) },
      changing('add', add, true),
      changing('rename', rename),
      changing('remove', remove, true),
      changing('end-others', endOthers, true),
    ],
  }
}

async function securityPage(
  { passkeys, context }: SecuritySectionParts,
  { person, formToken }: OfficeRequest,
  note?: Html,
): Promise<OfficeView> {
  const { security: said } = context.words
  const { format } = context.text
  const list = await passkeys.list(person.id)
  const row = ({ id, name, created_at, last_used_at }: ListedPasskey, index: number) =>
    html`<tr><th scope="row">${name}</th><td>${format.instant(created_at)}</td><td>${last_used_at === null ? said.never : format.instant(last_used_at)}</td><td><div class="row"><details><summary>${said.rename}</summary><form method="post" action="${SECURITY_PATH}/rename">${formToken}<input type="hidden" name="passkey" value="${id}"><p><label for="name-${index}">${said.name}</label> <input id="name-${index}" name="name" required maxlength="${LONGEST_PASSKEY_NAME}" value="${name}" autocomplete="off"></p><p><button class="button plain" type="submit">${said.rename}</button></p></form></details>${actionButton({ action: `${SECURITY_PATH}/remove`, label: said.remove, formToken, fields: { passkey: id }, look: 'danger' })}</div></td></tr>
`
  const table = html`<table><caption>${said.passkeys}</caption><thead><tr><th scope="col">${said.name}</th><th scope="col">${said.since}</th><th scope="col">${said.used}</th><td></td></tr></thead><tbody>
${list.map(row)}</tbody></table>`
  const fields = html`${formToken}<p><label for="passkey-name">${said.name}</label> <input id="passkey-name" name="name" maxlength="${LONGEST_PASSKEY_NAME}" autocomplete="off"></p>`
  const adding = passkeys.isPossible
    ? html`<h2>${said.add}</h2><p>${said.addNote}</p><div class="card">${passkeyForm(context, { action: `${SECURITY_PATH}/add`, fields, label: said.add, kind: 'create' })}<p class="quiet">${said.needs}</p></div>`
    : html`<p>${said.insecure}</p>`
  const body = html`${pageHead(said.title)}${note}
${list.length > 0 ? table : html`<p class="quiet">${said.none}</p>`}
${adding}
<h2>${said.sessions}</h2>${actionButton({ action: `${SECURITY_PATH}/end-others`, label: said.endOthers, formToken, look: 'danger' })}`
  return { title: said.title, body }
}
