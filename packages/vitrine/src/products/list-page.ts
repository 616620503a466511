import type { Product } from '@vitrine/product'
import type { OfficeRequest, OfficeView } from '@vitrine/server-kit'
import { type Html, html } from '@vitrine/ui/html/html'
import { badge, banner, notice, pageHead, tabs } from '@vitrine/ui/office/components'
import { chips, indexTable, pager } from '@vitrine/ui/office/list-components'
import { BULK_KINDS } from './bulk-form.ts'
import { listParameters, listPath } from './list-query.ts'
import type { OwnerList } from './open-products.ts'
import { editedAmount, officeProductPath, PRODUCTS_PAGE, type ProductContext } from './page-parts.ts'
import type { ListedProduct, ListFilterValue, ProductListRequest } from './product-list.ts'
import { PRODUCT_ORDERS, PRODUCT_VIEWS } from './product-views.ts'

export interface ListPage {
  context: ProductContext
  list: OwnerList
  asked: ProductListRequest
  request: Pick<OfficeRequest, 'person' | 'formToken'>
  /** What was just done. */
  note?: string | undefined
  /** Why nothing was done. */
  refusal?: string | undefined
}

/** The owner's list of products: an index table whose rows can be changed, with views, filters and bulk changes. */
export function listPage(page: ListPage): OfficeView {
  const { context, list, asked, request, note, refusal } = page
  const { words } = context
  const canChange = request.person.role !== 'viewer'
  const body = html`${pageHead(words.title)}
${note !== undefined && notice(note)}${refusal !== undefined && banner({ text: refusal, tone: 'bad' })}
${list.isBehind && banner({ text: words.behind, remedy: html`<a class="button plain" href="${listPath(asked, { page: asked.page })}">${words.reload}</a>` })}
${tabs(
  words.views.label,
  PRODUCT_VIEWS.map((view) => ({
    title: words.views[view],
    href: listPath(asked, { view }),
    isCurrent: view === asked.view,
    count: context.text.format.number(list.views[view]),
  })),
)}
${filterForm(page)}
${heldFilters(page)}
${canChange && list.count > 0 && bulkForm(page)}
${productTable(page, canChange)}
${canChange && list.products.map(({ product }, row) => rowForm(page, product, row))}
${pagesOf(page)}`
  return { title: words.title, body, ...(refusal !== undefined && { status: 409 }) }
}

function filterForm({ context: { words }, list, asked }: ListPage): Html {
  const hidden = [...listParameters({ ...asked, page: 1 })].filter(([name]) => name === 'view' || name === 'rows')
  return html`<form class="row" action="${PRODUCTS_PAGE}" role="search" aria-label="${words.title}">
${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label class="row">${words.search} <input type="search" name="q" value="${asked.text ?? ''}" placeholder="${words.searchHint}" id="product-search"></label>
${facet(words.department, 'department', asked.department, list.departments, shownPath, words.any)}
${facet(words.brand, 'brand', asked.brand, list.brands, String, words.any)}
${choice(words.status, 'status', ['active', 'draft', 'archived'] as const, asked.status, words.statuses, words.any)}
${choice(words.order, 'order', PRODUCT_ORDERS, asked.order, words.orders)}
<button class="button plain" type="submit">${words.filter}</button>
</form>`
}

const shownPath = (path: string): string => path.split('/').filter(Boolean).join(' › ')

function facet(
  label: string,
  name: string,
  current: string | undefined,
  values: readonly ListFilterValue[],
  shown: (value: string) => string,
  any: string,
): Html {
  const others = current === undefined || values.some(({ value }) => value === current) ? [] : [{ value: current }]
  return html`<label class="row">${label} <select name="${name}"><option value="">${any}</option>${[
    ...others,
    ...values,
  ].map(
    ({ value }) => html`<option value="${value}"${value === current && html` selected`}>${shown(value)}</option>`,
  )}</select></label>`
}

function choice<Value extends string>(
  label: string,
  name: string,
  values: readonly Value[],
  current: Value | undefined,
  words: Readonly<Record<Value, string>>,
  any?: string,
): Html {
  return html`<label class="row">${label} <select name="${name}">${any !== undefined && html`<option value="">${any}</option>`}${values.map(
    (value) => html`<option value="${value}"${value === current && html` selected`}>${words[value]}</option>`,
  )}</select></label>`
}

function heldFilters({ context: { words }, asked }: ListPage): Html | undefined {
  const held = [
    { name: 'text' as const, label: asked.text },
    { name: 'department' as const, label: asked.department && shownPath(asked.department) },
    { name: 'brand' as const, label: asked.brand },
    { name: 'status' as const, label: asked.status && words.statuses[asked.status] },
  ].flatMap(({ name, label }) =>
    label ? [{ label, remove: words.without({ name: label }), href: listPath(asked, { [name]: undefined }) }] : [],
  )
  const none = { text: undefined, department: undefined, brand: undefined, status: undefined }
  return chips(held, { label: words.clear, href: listPath(asked, none) })
}

/** The form to which the ticks of the table belong. */
const BULK_FORM = 'bulk'

function bulkForm({ context: { words }, list, asked, request }: ListPage): Html {
  const { bulk } = words
  return html`<form class="row bulk" method="post" action="${PRODUCTS_PAGE}" id="${BULK_FORM}" aria-label="${bulk.title}">${request.formToken}
<input type="hidden" name="list" value="${String(listParameters({ ...asked, page: 1 }))}">
<label class="row">${bulk.target} <select name="target"><option value="ticked">${bulk.ticked}</option><option value="whole">${bulk.whole({ count: list.count })}</option></select></label>
<label class="row">${bulk.kind} <select name="kind">${BULK_KINDS.map((kind) => html`<option value="${kind}">${bulk.kinds[kind]}</option>`)}</select></label>
<label class="row">${bulk.value} <input name="value" placeholder="${bulk.valueHint}" size="14"></label>
<button class="button plain" type="submit">${bulk.preview}</button>
</form>`
}

function productTable(page: ListPage, canChange: boolean): Html {
  const { context, list } = page
  const { words } = context
  const rows = list.products.map((listed, row) => ({ ...listed, row }))
  type Row = (typeof rows)[number]
  return indexTable<Row>({
    caption: words.count({ count: list.count }),
    rows,
    empty: list.views.all === 0 ? words.emptyShop : words.empty,
    columns: [
      { head: words.columns.product, cell: (listed) => nameCell(context, listed, canChange) },
      { head: words.columns.status, cell: ({ product, isChanged }) => statusCell(context, product, isChanged) },
      {
        head: words.columns.price,
        isNumber: true,
        cell: ({ product, row }) => priceCell(context, product, { row, canChange }),
      },
      {
        head: words.columns.stock,
        isNumber: true,
        cell: ({ product, row }) => stockCell(context, product, { row, canChange }),
      },
      ...(canChange
        ? [{ head: words.columns.save, cell: ({ product, row }: Row) => saveCell(context, product, row) }]
        : []),
    ],
  })
}

function nameCell({ words }: ProductContext, { product }: ListedProduct, canChange: boolean): Html {
  const { id, title, media } = product
  const picture = media.find(({ type }) => type === 'image')
  const tick = html`<input type="checkbox" name="id" value="${id}" form="${BULK_FORM}" aria-label="${words.select({ title })}">`
  return html`<span class="row">${canChange && tick}${picture ? html`<img src="${picture.url}" alt="" width="32" height="32" loading="lazy">` : html`<span class="no-picture"></span>`}<a href="${officeProductPath(id)}" data-panel>${title}</a></span>`
}

function statusCell({ words }: ProductContext, product: Product, isChanged: boolean): Html {
  const isOut = product.variants.every(({ availability }) => availability.status === 'out_of_stock')
  return html`${badge(words.statuses[product.status], product.status === 'active' ? 'good' : 'quiet')} ${isOut && badge(words.views.no_stock, 'bad')} ${isChanged && badge(words.yours)}`
}

interface RowOf {
  row: number
  canChange: boolean
}

/** Inputs of a row belong to a form below the table: a form cannot be within another one. */
const formOf = (row: number): string => `row-${row}`

function priceCell(context: ProductContext, { title, variants }: Product, { row, canChange }: RowOf): Html | string {
  const { words, text } = context
  const [variant, ...others] = variants
  if (!variant) return ''
  const lowest = variants.reduce((least, one) => (one.regular_price.amount < least.regular_price.amount ? one : least))
  if (others.length > 0) return words.from({ price: text.format.money(lowest.regular_price) })
  if (!canChange) return text.format.money(variant.regular_price)
  const { currency } = variant.regular_price
  return html`<input form="${formOf(row)}" name="price" value="${editedAmount(variant.regular_price, context)}" inputmode="decimal" size="8" aria-label="${words.priceOf({ title, currency })}">`
}

function stockCell(
  { words, text }: ProductContext,
  { title, variants }: Product,
  { row, canChange }: RowOf,
): Html | string {
  const [variant, ...others] = variants
  if (others.length > 0) return words.variants({ count: variants.length })
  const { quantity } = variant?.availability ?? {}
  if (!canChange) return quantity === undefined ? '' : text.format.number(quantity)
  return html`<input form="${formOf(row)}" name="stock" value="${quantity ?? ''}" inputmode="numeric" size="5" aria-label="${words.stockOf({ title })}">`
}

function saveCell({ words }: ProductContext, { title, status, variants }: Product, row: number): Html {
  const isPublic = status === 'active'
  const toggle = html`<button class="button link" form="${formOf(row)}" name="status" value="${isPublic ? 'archived' : 'active'}" aria-label="${`${isPublic ? words.hide : words.show}: ${title}`}">${isPublic ? words.hide : words.show}</button>`
  const save = html`<button class="button link" form="${formOf(row)}" aria-label="${`${words.save}: ${title}`}">${words.save}</button>`
  return html`<span class="row">${variants.length === 1 && save}${toggle}</span>`
}

/** The button that Enter presses is the first one, so that it saves and never hides. */
function rowForm({ context, asked, request }: ListPage, product: Product, row: number): Html {
  const [variant] = product.variants
  const was = (name: string, value: string) => html`<input type="hidden" name="was.${name}" value="${value}">`
  const values =
    variant && product.variants.length === 1
      ? html`${was('price', editedAmount(variant.regular_price, context))}${was('stock', String(variant.availability.quantity ?? ''))}`
      : undefined
  return html`<form method="post" action="${officeProductPath(product.id)}/row" id="${formOf(row)}" hidden>${request.formToken}<input type="hidden" name="list" value="${String(listParameters(asked))}">${values}</form>`
}

function pagesOf({ context: { words, text }, list, asked }: ListPage): Html | undefined {
  const pages = Math.max(1, Math.ceil(list.count / asked.limit))
  if (pages === 1) return undefined
  const to = (page: number, label: string) =>
    page >= 1 && page <= pages ? { label, href: listPath(asked, { page }) } : undefined
  const { number } = text.format
  return pager({
    label: words.pages,
    here: words.page({ page: number(asked.page), pages: number(pages) }),
    previous: to(asked.page - 1, words.previous),
    next: to(asked.page + 1, words.next),
  })
}
