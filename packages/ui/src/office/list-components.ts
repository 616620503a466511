import { type Html, html } from '../html/html.ts'

// Lists and values of the owner's office: functions from values to markup, without script.

export interface TableColumn<Row> {
  head: string | Html
  /** Aligned at its end, as numbers are. */
  isNumber?: boolean
  cell(row: Row): unknown
}

/**
 * An index table; its first column names the row. `caption` says what it lists, `empty` what to do while there is nothing.
 *
 * @example
 * indexTable({ caption: 'Schedules', columns: [{ head: 'Name', cell: ({ name }) => name }], rows, empty: 'None yet.' })
 */
export function indexTable<Row>(table: {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  empty: string | Html
}): Html {
  const { caption, columns, rows, empty } = table
  if (rows.length === 0) return html`<div class="table"><p class="empty">${empty}</p></div>`
  const classOf = ({ isNumber }: TableColumn<Row>) => (isNumber ? html` class="number"` : '')
  return html`<div class="table" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col"${classOf(column)}>${column.head}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (row) => html`<tr>${columns.map((column, index) =>
    index === 0 ? html`<th scope="row">${column.cell(row)}</th>` : html`<td${classOf(column)}>${column.cell(row)}</td>`,
  )}</tr>
`,
)}</tbody></table></div>`
}

/**
 * A value before and after a change.
 *
 * @example
 * diff('€ 20.00', '€ 18.00')
 */
export function diff(before: string | Html, after: string | Html): Html {
  return html`<del>${before}</del> → <ins>${after}</ins>`
}

export interface FieldWithSource {
  /** Unique on the page; the label names it. */
  id: string
  label: string
  /** The input itself, whose `id` is that of the field. */
  input: Html
  /** Where the value is from: "from file", "yours". */
  source?: string | Html | undefined
  /** The button that releases the owner's value. */
  release?: Html | undefined
  mistake?: string | undefined
}

/**
 * A field of a form with its label, its source and what is wrong with it. An input with a mistake should have
 * `aria-describedby="${id}-mistake"`.
 *
 * @example
 * field({ id: 'title', label: 'Title', source: 'from file', input: html`<input id="title" name="title">` })
 */
export function field({ id, label, input, source, release, mistake }: FieldWithSource): Html {
  return html`<div class="field"><label for="${id}">${label}</label>${input}${mistake !== undefined && html`<span class="mistake" id="${id}-mistake">${mistake}</span>`}${source !== undefined && html`<span class="source">${source} ${release}</span>`}</div>`
}

/**
 * The filters that hold, each a link that removes it, and one that removes all.
 *
 * @example
 * chips([{ label: 'Ardwen', remove: 'Remove the filter Ardwen', href: '/admin/products' }], { label: 'Remove all', href: '/admin/products' })
 */
export function chips(
  held: readonly { label: string; remove: string; href: string }[],
  all: { label: string; href: string },
): Html | undefined {
  if (held.length === 0) return undefined
  return html`<p class="row">${held.map(
    ({ label, remove, href }) => html`<a class="badge chip" href="${href}" aria-label="${remove}">${label} ×</a>`,
  )} <a href="${all.href}">${all.label}</a></p>`
}

/**
 * The way through a list: the pages before and after, as far as there are some.
 *
 * @example
 * pager({ label: 'Pages', here: 'Page 2 of 9', previous: { label: 'Previous', href: '?page=1' }, next: { label: 'Next', href: '?page=3' } })
 */
export function pager(pages: {
  label: string
  here: string
  previous?: { label: string; href: string } | undefined
  next?: { label: string; href: string } | undefined
}): Html {
  const to = (page: { label: string; href: string } | undefined, rel: string) =>
    page && html`<a class="button plain" rel="${rel}" href="${page.href}">${page.label}</a>`
  const { label, here, previous, next } = pages
  return html`<nav class="row" aria-label="${label}">${to(previous, 'prev')} <span>${here}</span> ${to(next, 'next')}</nav>`
}

/**
 * The button that saves a form, always in sight at its end.
 *
 * @example
 * saveBar('Save')
 */
export function saveBar(label: string): Html {
  return html`<div class="save-bar"><button class="button" type="submit">${label}</button></div>`
}
