import { isMoney } from '@vitrine/product'
import type { OfficeRequest, OfficeView } from '@vitrine/server-kit'
import { type Html, html } from '@vitrine/ui/html/html'
import { banner, pageHead } from '@vitrine/ui/office/components'
import { diff, indexTable } from '@vitrine/ui/office/list-components'
import type { BulkChange, ValueChange } from './bulk-change.ts'
import { readSelection } from './list-query.ts'
import type { BulkPlan, BulkTarget } from './open-products.ts'
import { officeProductPath, PRODUCTS_PAGE, type ProductContext, readAmount } from './page-parts.ts'

/** The changes that the form offers. */
export const BULK_KINDS = [
  ...(['price_percent', 'price_add', 'sale_percent', 'no_sale'] as const),
  ...(['hide', 'show', 'category', 'release'] as const),
] as const

/** What the form was filled in with; a sentence if that means nothing. */
export function readBulkForm(
  form: URLSearchParams,
  context: ProductContext,
): { target: BulkTarget; change: BulkChange } | { refusal: string } {
  const { bulk } = context.words
  const ids = form.getAll('id')
  const isWhole = form.get('target') === 'whole'
  if (!isWhole && ids.length === 0) return { refusal: bulk.nothing }
  const value = form.get('value')?.trim() ?? ''
  const change = readChange(form.get('kind') ?? '', value, context)
  if (!change) return { refusal: bulk.invalid({ value: value || '–' }) }
  const selection = readSelection(new URLSearchParams(form.get('list') ?? ''))
  return { target: isWhole ? { selection } : { ids }, change }
}

function readChange(kind: string, value: string, context: ProductContext): BulkChange | undefined {
  const { format, shop } = context.text
  const percent = Number(value.replace('%', '').replace(format.decimalMark, '.'))
  switch (kind) {
    case 'price_percent':
      return value !== '' && percent > -100 && percent <= 1000 ? { kind, percent } : undefined
    case 'sale_percent':
      return percent > 0 && percent < 100 ? { kind, percent } : undefined
    case 'price_add': {
      const money = readAmount(value.replace(/^[-−]/, ''), shop.currency, context)
      return money && { kind, amount: /^[-−]/.test(value) ? -money.amount : money.amount }
    }
    case 'category': {
      const category = value.split('>').map((step) => step.trim())
      return category.every((step) => step !== '') ? { kind, category } : undefined
    }
    case 'hide':
      return { kind: 'status', status: 'archived' }
    case 'show':
      return { kind: 'status', status: 'active' }
    case 'no_sale':
    case 'release':
      return { kind }
    default:
      return undefined
  }
}

/** How many products would change, ten of them before and after, and the button that changes them. */
export function previewPage(
  context: ProductContext,
  { plan, form, formToken }: { plan: BulkPlan; form: URLSearchParams; formToken: OfficeRequest['formToken'] },
): OfficeView {
  const { bulk } = context.words
  const list = form.get('list') ?? ''
  const kept = [...form].filter(([name]) => !['form_token', 'confirmed'].includes(name))
  const isPossible = plan.impossible === 0 && plan.changed > 0
  const body = html`${pageHead(bulk.changes({ count: plan.changed }))}
${plan.impossible > 0 && banner({ text: bulk.impossible({ count: plan.impossible }), tone: 'bad' })}
${plan.unchanged > 0 && html`<p class="quiet">${bulk.unchanged({ count: plan.unchanged })}</p>`}
${
  plan.samples.length > 0 &&
  indexTable<BulkPlan['samples'][number]>({
    caption: bulk.first,
    rows: plan.samples,
    empty: '',
    columns: [
      {
        head: context.words.columns.product,
        cell: ({ product }) => html`<a href="${officeProductPath(product.id)}">${product.title}</a>`,
      },
      { head: bulk.kind, cell: ({ values }) => values.slice(0, SHOWN).map((value) => valueRow(context, value)) },
    ],
  })
}
<form class="row" method="post" action="${PRODUCTS_PAGE}">${formToken}${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<input type="hidden" name="confirmed" value="yes">${isPossible && html`<button class="button" type="submit">${bulk.apply({ count: plan.changed })}</button>`} <a href="${PRODUCTS_PAGE}${list && `?${list}`}">${bulk.back}</a></form>`
  return { title: bulk.title, body }
}

/** Variants of a product that are shown; the others change alike. */
const SHOWN = 4

function valueRow(context: ProductContext, { variant, before, after }: ValueChange): Html {
  const shown = (value: ValueChange['before']) =>
    value === null ? context.words.none : isMoney(value) ? context.text.format.money(value) : shownText(context, value)
  return html`<div>${variant !== undefined && html`<span class="quiet">${variant}</span> `}${diff(shown(before), shown(after))}</div>`
}

function shownText({ words: { statuses } }: ProductContext, text: string): string {
  return Object.entries(statuses).find(([status]) => status === text)?.[1] ?? text
}
