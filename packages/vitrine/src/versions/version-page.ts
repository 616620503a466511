import type { Act } from '@vitrine/catalog/catalog/act'
import type { DifferencePage, ProductDifference } from '@vitrine/catalog/catalog/act-difference'
import type { ChangedValue } from '@vitrine/catalog/catalog/product-values'
import type { KeptValue } from '@vitrine/catalog/catalog/undo-act'
import { cutText } from '@vitrine/kit'
import { isMoney } from '@vitrine/product'
import type { Markup, OfficeView } from '@vitrine/server-kit'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { banner, notice, pageHead } from '@vitrine/ui/office/components'
import { diff, indexTable } from '@vitrine/ui/office/list-components'
import type { VersionWords } from './message-types.ts'
import type { UndoAnswer } from './open-undo.ts'

// The owner's pages of versions: what was done to the catalogue, what one act changed, and what came of an undo.

export const VERSIONS_PAGE = '/admin/versions'

/** What the pages of versions are written with. */
export interface VersionContext {
  text: TextContext
  words: VersionWords
}

export function versionPath(act: Pick<Act, 'number'>): string {
  return `${VERSIONS_PAGE}/${act.number}`
}

/** Which act this is, in a few words. */
export function actTitle({ kind, undoes, source }: Act, { words, text }: VersionContext): string {
  if (kind === 'undo') return words.kinds.undo({ version: text.format.number(undoes ?? 0) })
  // What was changed here has an address of ours as its source, which tells an owner nothing.
  return source === '' || source.startsWith('/') ? words.kinds[kind] : `${words.kinds[kind]}: ${source}`
}

function numberOf({ number, lastNumber }: Act, { text: { format } }: VersionContext): string {
  const first = format.number(number)
  return lastNumber > number ? `${first}–${format.number(lastNumber)}` : first
}

/** How many products an act added, changed and removed. */
export function countsOf(act: Act, { words, text: { format } }: VersionContext): string {
  const [added, changed, removed] = [act.added, act.changed, act.removed].map((count) => format.number(count))
  return words.counts({ added: added ?? '', changed: changed ?? '', removed: removed ?? '' })
}

/** The acts, newest first. */
export function versionsPage(
  context: VersionContext,
  { acts, canUndo, isFirst, next }: { acts: readonly Act[]; canUndo: boolean; isFirst: boolean; next?: number },
): OfficeView {
  const { words, text } = context
  const { columns } = words
  const table = indexTable<Act>({
    ...{ caption: words.caption, rows: acts, empty: words.empty },
    columns: [
      { head: columns.version, cell: (act) => html`<a href="${versionPath(act)}">${numberOf(act, context)}</a>` },
      { head: columns.what, cell: (act) => actTitle(act, context) },
      { head: columns.counts, cell: (act) => countsOf(act, context) },
      { head: columns.by, cell: ({ by }) => by },
      {
        head: columns.at,
        cell: ({ endedAt }) => html`<time datetime="${endedAt}">${text.format.instant(endedAt)}</time>`,
      },
      ...(canUndo ? [{ head: columns.undo, cell: (act: Act) => !act.isStart && undoLink(act, context) }] : []),
    ],
  })
  const pages = html`<nav class="row" aria-label="${words.pages}">${!isFirst && html`<a class="button plain" href="${VERSIONS_PAGE}">${words.newest}</a>`}${next !== undefined && html`<a class="button plain" rel="next" href="${VERSIONS_PAGE}?before=${String(next)}">${words.older}</a>`}</nav>`
  return { title: words.title, body: html`${pageHead(words.title)}${table}${pages}` }
}

function undoLink(act: Act, context: VersionContext): Html {
  const { words } = context
  const label = words.undoIt({ version: numberOf(act, context) })
  return html`<a href="${versionPath(act)}" aria-label="${label}" data-key="u">${words.undo}</a>`
}

/** Which version is live, with the way to undo it: for the top of each page. */
export function liveVersion(context: VersionContext, act: Act, { canUndo }: { canUndo: boolean }): Html {
  const { words, text } = context
  const live = words.live({ version: text.format.number(act.lastNumber) })
  return html`<span>${live}, <time datetime="${act.endedAt}">${text.format.instant(act.endedAt)}</time>${canUndo && !act.isStart && html` · ${undoLink(act, context)}`}</span>`
}

/** One act: the button that reverses it, and what it changed. */
export function versionPage(
  context: VersionContext,
  { act, page, formToken, canUndo }: { act: Act; page: DifferencePage; formToken: Markup; canUndo: boolean },
): OfficeView {
  const { words, text } = context
  const title = words.version({ version: numberOf(act, context) })
  const facts = [actTitle(act, context), countsOf(act, context), act.by, text.format.instant(act.endedAt)]
  const more =
    page.next !== undefined &&
    html`<p><a class="button plain" rel="next" href="${versionPath(act)}?after=${String(page.next)}">${words.more}</a></p>`
  const body = html`${pageHead(title)}
<p>${facts.join(' · ')}</p>
${act.isStart ? html`<p class="quiet">${words.first}</p>` : canUndo && undoForm(context, { act, formToken })}
${differences(context, page.products)}${more}`
  return { title, body }
}

function undoForm(context: VersionContext, { act, formToken }: { act: Act; formToken: Markup }): Html {
  const { words } = context
  return html`<form class="card" method="post" action="${versionPath(act)}/undo">${formToken}<p>${words.about}</p>
<p><label><input type="checkbox" name="stock" value="yes"> ${words.stock}</label></p>
<p><button class="button" type="submit" id="undo">${words.undoIt({ version: numberOf(act, context) })}</button></p></form>`
}

function differences(context: VersionContext, products: readonly ProductDifference[]): Html {
  const { words } = context
  return indexTable<ProductDifference>({
    ...{ caption: words.differences, rows: products, empty: words.none },
    columns: [
      {
        head: words.product,
        cell: ({ id, title }) => html`<a href="/admin/products/${encodeURIComponent(id)}">${title}</a>`,
      },
      {
        head: words.values,
        cell: ({ change, values, covered }) =>
          change === 'changed'
            ? html`<ul>${values.map((value) => html`<li>${changedValue(context, value)}</li>`)}${covered.map(
                (value) => html`<li>${changedValue(context, value)} <span class="quiet">(${words.covered})</span></li>`,
              )}</ul>`
            : words.change[change],
      },
    ],
  })
}

function changedValue(context: VersionContext, { variant, field, before, after }: ChangedValue): Html {
  const name = variant === undefined ? fieldName(context, field) : `${variant} · ${fieldName(context, field)}`
  return html`${name}: ${diff(shown(context, before), shown(context, after))}`
}

/** As an owner calls it; a fact by its own name, and what only programs know by the name of the model. */
function fieldName({ words }: VersionContext, field: string): string {
  if (field.startsWith('details.')) return field.slice('details.'.length)
  return Object.entries(words.fields).find(([known]) => known === field)?.[1] ?? field
}

/** In characters. */
const LONGEST_VALUE = 120

function shown({ words, text }: VersionContext, value: unknown): string {
  if (value === undefined || value === null) return words.none
  if (isMoney(value)) return text.format.money(value)
  return cutText(typeof value === 'string' ? value : JSON.stringify(value), LONGEST_VALUE)
}

/** Kept values that a page names. */
const KEPT_SHOWN = 20

/** What came of an undo. */
export function undonePage(
  context: VersionContext,
  answer: Exclude<UndoAnswer, { status: 'busy' | 'refused' }>,
): OfficeView {
  const { words, text } = context
  const { act, counts, kept, keptCount, stockLeft, paused } = answer
  const version = numberOf(act, context)
  const number = (count: number) => text.format.number(count)
  const { added, changed, withdrawn } = counts
  const said =
    answer.status === 'published'
      ? words.undone({ version, added: number(added), changed: number(changed), removed: number(withdrawn) })
      : words.nothing({ version })
  const named = kept.slice(0, KEPT_SHOWN)
  const left = keptCount - named.length
  const body = html`${pageHead(words.title)}${notice(said)}
${paused.map((name) => banner({ text: words.paused({ name }) }))}
${keptCount > 0 && html`<h2>${words.kept}</h2><ul>${named.map((value) => html`<li>${keptValue(context, value)}</li>`)}${left > 0 && html`<li>${words.keptMore({ count: left })}</li>`}</ul>`}
${stockLeft > 0 && html`<p>${words.stockLeft({ count: stockLeft })}</p>`}
<p><a class="button plain" href="${VERSIONS_PAGE}">${words.title}</a></p>`
  return { title: words.title, body }
}

function keptValue(context: VersionContext, { product, variant, field, version }: KeptValue): Html {
  const { words, text } = context
  const what = field === 'product' ? words.all : fieldName(context, field)
  const by = words.keptBy({ version: text.format.number(version) })
  return html`<a href="/admin/products/${encodeURIComponent(product)}">${variant ?? product}</a> · ${what}: ${by}`
}
