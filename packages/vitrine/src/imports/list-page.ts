import type { Act } from '@vitrine/catalog/catalog/act'
import type { OfficeView } from '@vitrine/server-kit'
import { type Html, html } from '@vitrine/ui/html/html'
import { actionButton, badge, pageHead } from '@vitrine/ui/office/components'
import { indexTable } from '@vitrine/ui/office/list-components'
import { EXIT } from '../import/exit-codes.ts'
import type { Schedule, ScheduledRun } from '../schedules/schedules.ts'
import { VERSIONS_PAGE } from '../versions/version-page.ts'
import { isPublished, type OfficeImport } from './office-import.ts'
import {
  IMPORTS_PAGE,
  type ImportContext,
  importPath,
  instant,
  sourceName,
  stageBadge,
  type Visit,
} from './page-parts.ts'

export interface ShownImports extends Visit {
  imports: readonly OfficeImport[]
  note?: Html | undefined
  /** What was imported lately, from here or elsewhere, and the imports from here by their version. */
  acts: readonly Act[]
  reports: ReadonlyMap<number, string>
  schedules: readonly Schedule[]
  /** An address that was refused, which its form shows again. */
  address?: string | undefined
}

/** Where imports begin, and those that have not ended. */
export function importsPage(context: ImportContext, shown: ShownImports): OfficeView {
  const { words } = context
  const { imports, note, canChange } = shown
  const open = imports.filter((one) => !isPublished(one))
  const body = html`${pageHead(words.title)}${note}
${canChange && beginnings(context, shown)}
${open.length > 0 && openImports(context, open)}
${scheduleTable(context, shown)}
${history(context, shown)}`
  return { title: words.title, body }
}

function beginnings({ words }: ImportContext, { formToken, address = '' }: ShownImports): Html {
  return html`<form class="card" method="post" action="${IMPORTS_PAGE}/file" enctype="multipart/form-data">${formToken}<div class="field"><label for="file">${words.file}</label><input id="file" type="file" name="file" required aria-describedby="file-hint"><span class="source" id="file-hint">${words.fileHint}</span></div><p><button class="button" type="submit">${words.checkFile}</button></p></form>
<form class="card" method="post" action="${IMPORTS_PAGE}/address">${formToken}<div class="field"><label for="address">${words.address}</label><input id="address" type="url" name="address" required maxlength="2000" dir="ltr" value="${address}" placeholder="https://" aria-describedby="address-hint"><span class="source" id="address-hint">${words.addressHint}</span></div><p><button class="button plain" type="submit">${words.checkAddress}</button></p></form>`
}

function openImports(context: ImportContext, imports: readonly OfficeImport[]): Html {
  const { words } = context
  return indexTable<OfficeImport>({
    ...{ caption: words.begun, rows: imports, empty: '' },
    columns: [
      { head: words.columns.name, cell: (one) => html`<a href="${importPath(one)}">${sourceName(one.name)}</a>` },
      { head: words.columns.stage, cell: (one) => stageBadge(one, context) },
      { head: words.columns.by, cell: ({ by }) => by },
      { head: words.columns.at, cell: ({ changedAt }) => instant(changedAt, context) },
    ],
  })
}

/** Imports that repeat, each with what can be done about it. */
function scheduleTable(context: ImportContext, { schedules, canChange, formToken }: ShownImports): Html {
  const { schedules: said } = context.words
  const button = (verb: string, label: string, { name }: Schedule) =>
    actionButton({ action: `${IMPORTS_PAGE}/schedules/${encodeURIComponent(name)}/${verb}`, label, formToken })
  const buttons = (schedule: Schedule) =>
    html`<div class="row">${schedule.nextAt === undefined ? button('resume', said.resume, schedule) : html`${button('pause', said.pause, schedule)}${button('run', said.run, schedule)}`}<details><summary>${said.remove}</summary>${button('remove', said.remove, schedule)}</details></div>`
  return indexTable<Schedule>({
    ...{ caption: said.caption, rows: schedules, empty: said.empty },
    columns: [
      {
        head: said.name,
        cell: ({ name, sources }) =>
          html`${sourceName(name)} <span class="quiet">${sourceName(sources.join(', '))}</span>`,
      },
      { head: said.times, cell: ({ cron }) => html`<bdi dir="ltr">${cron}</bdi>` },
      {
        head: said.next,
        cell: ({ nextAt }) => (nextAt === undefined ? badge(said.paused, 'quiet') : instant(nextAt, context)),
      },
      { head: said.last, cell: ({ lastRun }) => lastRun && lastRunCell(context, lastRun) },
      ...(canChange ? [{ head: said.act, cell: buttons }] : []),
    ],
  })
}

function lastRunCell(context: ImportContext, { at, outcome, said }: ScheduledRun): Html {
  const { schedules } = context.words
  const isGood = outcome === 'unchanged' || outcome === EXIT.done || outcome === EXIT.manyLeftOut
  return html`${badge(isGood ? schedules.good : schedules.bad, isGood ? 'good' : 'bad')} ${instant(at, context)}${said !== '' && html`<details><summary>${context.words.history.report}</summary><pre lang="en" dir="ltr">${said}</pre></details>`}`
}

/** What was imported lately, with its version, where it can be undone. */
function history(context: ImportContext, { acts, reports }: ShownImports): Html {
  const { text, words } = context
  const { history: said } = words
  const report = ({ number }: Act) => {
    const id = reports.get(number)
    return id !== undefined && html`<a href="${importPath({ id })}">${said.report}</a>`
  }
  return indexTable<Act>({
    ...{ caption: said.caption, rows: acts, empty: said.empty },
    columns: [
      {
        head: said.version,
        cell: ({ number }) => html`<a href="${VERSIONS_PAGE}/${String(number)}">${text.format.number(number)}</a>`,
      },
      { head: said.what, cell: ({ source }) => sourceName(source) },
      { head: said.by, cell: ({ by }) => by },
      { head: said.at, cell: ({ endedAt }) => instant(endedAt, context) },
      { head: said.report, cell: report },
    ],
  })
}
