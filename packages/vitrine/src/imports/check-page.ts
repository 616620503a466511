import type { FactReport } from '@vitrine/catalog-readers'
import type { OfficeView } from '@vitrine/server-kit'
import { type Html, html } from '@vitrine/ui/html/html'
import { actionButton, banner, notice, pageHead, tabs } from '@vitrine/ui/office/components'
import { indexTable } from '@vitrine/ui/office/list-components'
import type { IssueKind } from '../import/import-report.ts'
import { VERSIONS_PAGE } from '../versions/version-page.ts'
import type { ImportResult, OfficeImport } from './office-import.ts'
import { type ImportContext, importPath, inEnglish, sourceName, stageBadge, type Visit } from './page-parts.ts'
import { type AskedRepeat, hasSchedulableSource, repeatForm } from './repeat-import.ts'

type Outcome = ImportResult['outcome']

/** What an import found, and what its person decides about it. */
export interface ShownCheck extends Visit {
  /** The kinds that are shown: `error`, `warning`, a code, or all. */
  filter: string
  note?: Html | undefined
  /** How somebody wanted it repeated, and cannot have it. */
  asked?: AskedRepeat | undefined
}

/** An import that was read: what would change, what is wrong, and the button that publishes it. */
export function checkPage(context: ImportContext, one: OfficeImport, shown: ShownCheck): OfficeView {
  const { words } = context
  const { result, stage, said } = one
  const { canChange, formToken } = shown
  const isOpen = stage === 'checked' || stage === 'failed'
  const body = html`${pageHead(words.title)}${shown.note}
<p>${sourceName(one.name)} ${stageBadge(one, context)}${result?.format !== undefined && html` <span class="quiet">${words.format({ format: result.format })}</span>`}</p>
${stage === 'published' && one.version !== undefined && publishedNote(context, one.version)}
${stage === 'unchanged' && banner({ text: words.nothingNew })}
${stage === 'failed' && html`${banner({ text: words.failed, tone: 'bad' })}${said !== '' && html`<pre class="card" lang="en" dir="ltr">${said}</pre>`}`}
${result && stage === 'checked' && decision(context, one, result.outcome, shown)}
${isOpen && canChange && html`<div class="row">${actionButton({ action: `${importPath(one)}/leave`, label: words.leave, formToken })}</div>`}
${result && counts(context, one, result.outcome)}
${result && findings(context, one, result.kinds, shown.filter)}
${result && downloads(context, one)}
${hasSchedulableSource(one) && canChange && repeatForm(context, one, shown)}
${result && stage === 'checked' && canChange && otherwise(context, one, result.outcome.facts, shown)}`
  return { title: words.title, body }
}

function publishedNote({ words, text }: ImportContext, version: number): Html {
  const number = text.format.number(version)
  const link = html`<a class="button plain" href="${VERSIONS_PAGE}/${String(version)}">${words.version({ version: number })}</a>`
  return notice(words.published({ version: number }), link)
}

/** The button that publishes, or why there is none. Where much would leave, a person says first that it may. */
function decision(context: ImportContext, one: OfficeImport, outcome: Outcome, { formToken, canChange }: Visit): Html {
  const { words, text } = context
  const { counts, status } = outcome
  const withheld =
    outcome.withdrawalsWithheld && html`${banner({ text: words.withheld({ count: counts.unidentified }) })}`
  const publish = (question?: Html) =>
    canChange &&
    html`<form class="card" method="post" action="${importPath(one)}/publish">${formToken}${question}<p><button class="button" type="submit" id="publish">${words.publish}</button></p></form>`
  if (status !== 'refused') {
    const isSame = counts.added + counts.changed + counts.withdrawn === 0
    return html`${withheld}${isSame ? banner({ text: words.nothingNew }) : publish()}`
  }
  switch (outcome.reason) {
    case 'too_many_withdrawn':
    case 'prices_become_zero': {
      const { leaving, of } = outcome
      const said = words.refused[outcome.reason]({ leaving: text.format.number(leaving), of: text.format.number(of) })
      const question = html`<p><label><input type="checkbox" name="allow" value="${String(shareOf(leaving, of))}" required> ${words.allow({ count: leaving })}</label></p>`
      return html`${banner({ text: said, tone: 'bad' })}${publish(question)}`
    }
    default:
      return banner({ text: words.refused[outcome.reason], tone: 'bad' })
  }
}

/** The share of products that a person lets leave: as many as were counted, by whole per cent. */
function shareOf(leaving: number, of: number): number {
  return Math.min(1, Math.ceil((leaving / of) * 100) / 100)
}

const COUNTED = [
  ...(['read', 'added', 'changed', 'unchanged', 'withdrawn'] as const),
  ...(['hidden', 'skipped', 'incomplete', 'warnings'] as const),
]
/** Figures with the findings behind them. */
const BEHIND: Partial<Record<(typeof COUNTED)[number], string>> = { skipped: 'error', warnings: 'warning' }

function counts({ words, text }: ImportContext, one: OfficeImport, outcome: Outcome): Html {
  const isDone = one.stage === 'published' || one.stage === 'unchanged'
  const figure = (name: (typeof COUNTED)[number]) => {
    const number = text.format.number(outcome.counts[name])
    const behind = BEHIND[name]
    return behind !== undefined && outcome.counts[name] > 0
      ? html`<a href="${importPath(one)}?kind=${behind}#findings">${number}</a>`
      : number
  }
  return html`<table><caption>${isDone ? words.counts.done : words.counts.caption}</caption><tbody>
${COUNTED.map((name) => html`<tr><th scope="row">${words.counts[name]}</th><td>${figure(name)}</td></tr>\n`)}</tbody></table>`
}

function findings(context: ImportContext, one: OfficeImport, kinds: readonly IssueKind[], filter: string): Html {
  const { words, text } = context
  if (kinds.length === 0) return html`<h2 id="findings">${words.findings}</h2><p class="quiet">${words.noFindings}</p>`
  const isShown = ({ severity, code }: IssueKind) => filter === '' || filter === severity || filter === code
  const sum = (some: readonly IssueKind[]) => text.format.number(some.reduce((count, kind) => count + kind.count, 0))
  const severities = (['error', 'warning'] as const).filter((each) => kinds.some(({ severity }) => severity === each))
  const tab = (title: string, kind: string, some: readonly IssueKind[]) => ({
    ...{ title, href: `${importPath(one)}${kind && `?kind=${kind}`}#findings`, isCurrent: filter === kind },
    count: sum(some),
  })
  const shown = kinds.filter(isShown)
  return html`<h2 id="findings">${words.findings}</h2>
${tabs(words.findings, [
  tab(words.filters.all, '', kinds),
  ...severities.map((each) =>
    tab(
      words.filters[each],
      each,
      kinds.filter(({ severity }) => severity === each),
    ),
  ),
])}
${shown.length > 1 ? kindTable(context, one, shown) : shown.map((kind) => exampleTable(context, kind))}`
}

function kindTable({ words, text }: ImportContext, one: OfficeImport, kinds: readonly IssueKind[]): Html {
  return indexTable<IssueKind>({
    ...{ caption: words.findings, rows: kinds, empty: words.noFindings },
    columns: [
      {
        head: words.finding.kind,
        cell: ({ code }) =>
          html`<a href="${importPath(one)}?kind=${encodeURIComponent(code)}#findings">${inEnglish(code)}</a>`,
      },
      { head: words.finding.count, isNumber: true, cell: ({ count }) => text.format.number(count) },
      {
        head: words.finding.why,
        cell: ({ examples: [first] }) => first && inEnglish(`${first.reason} ${first.remedy}`),
      },
    ],
  })
}

function exampleTable({ words }: ImportContext, { code, count, examples }: IssueKind): Html {
  const place = ({ file, line, column }: IssueKind['examples'][number]) =>
    html`${file !== undefined && html`<bdi>${file}</bdi> `}${line !== undefined && words.line({ line: String(line) })} ${column !== undefined && html`<bdi>${column}</bdi>`}`
  const table = indexTable<IssueKind['examples'][number]>({
    ...{ caption: code, rows: examples, empty: words.noFindings },
    columns: [
      { head: words.finding.place, cell: place },
      { head: words.finding.value, cell: ({ value }) => value !== undefined && html`<bdi>${value}</bdi>` },
      { head: words.finding.why, cell: ({ reason, remedy }) => inEnglish(`${reason} ${remedy}`) },
    ],
  })
  return html`${table}${count > examples.length && html`<p class="quiet">${words.examples({ count: examples.length })}</p>`}`
}

function downloads({ words }: ImportContext, one: OfficeImport): Html {
  return html`<h2>${words.downloads}</h2><ul><li><a href="${importPath(one)}/report.json">${words.report}</a></li><li><a href="${importPath(one)}/rejected.csv">${words.rejected}</a></li></ul>`
}

/** Columns that one form lists. */
const MOST_COLUMNS = 200

/** The same input, read otherwise: what is missing in it, and what of it is public. */
function otherwise(
  { words }: ImportContext,
  one: OfficeImport,
  facts: FactReport | undefined,
  { formToken }: Visit,
): Html {
  const { replace = false, publish = [] } = one.options
  const held = (facts?.held_back ?? []).filter(({ because }) => because === 'not_named').slice(0, MOST_COLUMNS)
  const names = (facts?.published ?? []).map(({ column }) => column)
  const mode = (value: string, label: string, isChosen: boolean) =>
    html`<label><input type="radio" name="missing" value="${value}"${isChosen && html` checked`}> ${label}</label> `
  return html`<h2>${words.options}</h2>
<form class="card" method="post" action="${importPath(one)}/check">${formToken}
<fieldset><legend>${words.missing}</legend><div>${mode('keep', words.keep, !replace)}${mode('replace', words.replace, replace)}</div></fieldset>
${names.length > 0 && html`<p>${words.publicColumns({ names: names.slice(0, MOST_COLUMNS).join(', ') })}</p>`}
${held.length + publish.length > 0 && html`<fieldset><legend>${words.privateColumns}</legend><div>${[...publish, ...held.map(({ column }) => column)].map((column, at) => html`<label><input type="checkbox" name="publish" value="${column}"${at < publish.length && html` checked`}> <bdi>${column}</bdi></label> `)}</div></fieldset>`}
<p><button class="button plain" type="submit">${words.again}</button></p></form>
${one.suggestion && html`<form method="post" action="${importPath(one)}/reopen">${formToken}<button class="button plain" type="submit">${words.changeColumns}</button></form>`}`
}
