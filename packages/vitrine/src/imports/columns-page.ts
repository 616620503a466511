import type { OfficeView } from '@vitrine/server-kit'
import { type Html, html } from '@vitrine/ui/html/html'
import { actionButton, badge, banner, pageHead } from '@vitrine/ui/office/components'
import { indexTable } from '@vitrine/ui/office/list-components'
import { CHOOSABLE, type ColumnChoice, choicesOf, KEPT, UNUSED } from './column-choices.ts'
import type { OfficeImport } from './office-import.ts'
import { type ImportContext, importPath, inEnglish, sourceName, stageBadge, type Visit } from './page-parts.ts'

/** What the columns of an unknown file are: each with samples, what it is read as, and whether customers read it. */
export function columnsPage(context: ImportContext, one: OfficeImport, shown: Visit & { note?: Html }): OfficeView {
  const { words } = context
  const { suggestion } = one
  const { formToken, canChange, note } = shown
  const said = words.columnsPage
  const places = new Map(suggestion?.columns.map(({ column }, place) => [column, String(place)]))
  const placeOf = ({ column }: ColumnChoice) => places.get(column) ?? ''
  const table =
    suggestion &&
    indexTable<ColumnChoice>({
      ...{ caption: said.caption, rows: choicesOf(suggestion), empty: '' },
      columns: [
        { head: said.column, cell: ({ column }) => html`<bdi>${column}</bdi>` },
        { head: said.samples, cell: ({ samples }) => html`<bdi>${samples.join(' · ')}</bdi>` },
        { head: said.readAs, cell: (choice) => fieldSelect(context, choice, placeOf(choice)) },
        { head: said.why, cell: (choice) => confidence(context, choice) },
        { head: said.public, cell: (choice) => publicSwitch(context, choice, placeOf(choice)) },
      ],
    })
  const unit = (value: string, label: string) =>
    html`<label><input type="radio" name="price_in" value="${value}" required> ${label}</label> `
  const body = html`${pageHead(words.title)}${note}
<p>${sourceName(one.name)} ${stageBadge(one, context)}</p>
<p>${said.about}</p>
${suggestion?.warnings.map((warning) => banner({ text: inEnglish(warning) }))}
<form class="card" method="post" action="${importPath(one)}/columns">${formToken}${table}
${suggestion?.questions.priceUnit && html`<fieldset><legend>${said.priceIn}</legend><div>${unit('major', said.major)}${unit('minor', said.minor)}</div></fieldset>`}
${canChange && html`<p><button class="button" type="submit" id="check">${said.check}</button></p>`}</form>
${canChange && actionButton({ action: `${importPath(one)}/leave`, label: words.leave, formToken })}`
  return { title: words.title, body }
}

function fieldSelect({ words }: ImportContext, { column, fields, mustDecide }: ColumnChoice, place: string): Html {
  const said = words.columnsPage
  const labels: Readonly<Record<string, string>> = words.fields
  const kept = fields.map((field) => labels[field] ?? field).join(', ')
  const isUnused = fields.length === 0 && !mustDecide
  return html`<select name="as.${place}" aria-label="${said.readAsOf({ column })}"${mustDecide && html` required`}>${mustDecide && html`<option value="" selected>${said.decide}</option>`}${fields.length > 0 && html`<option value="${KEPT}" selected>${kept}</option>`}<option value="${UNUSED}"${isUnused && html` selected`}>${said.unused}</option>${CHOOSABLE.filter((field) => !fields.includes(field)).map((field) => html`<option value="${field}">${words.fields[field]}</option>`)}</select>`
}

/** Below this a person should look: the suggestion maps nothing that is less sure than this anyway. */
const SURE = 0.8

function confidence({ words, text }: ImportContext, { confidence: sure, why, mustDecide }: ColumnChoice): Html {
  const said = words.columnsPage
  const isDoubtful = mustDecide || (sure === undefined ? why !== undefined : sure < SURE)
  return html`${sure !== undefined && text.format.percent(sure)} ${isDoubtful && badge(said.doubtful, 'bad')} ${mustDecide && said.mayHide} ${why !== undefined && inEnglish(why)}`
}

function publicSwitch({ words }: ImportContext, { column, isPublic }: ColumnChoice, place: string): Html {
  return html`<input type="checkbox" name="public" value="${place}" aria-label="${words.columnsPage.publicOf({ column })}"${isPublic && html` checked`}>`
}
