import { cutText } from '@vitrine/kit'
import { isMoney } from '@vitrine/product'
import type { OfficeRequest, OfficeView } from '@vitrine/server-kit'
import { type Html, html } from '@vitrine/ui/html/html'
import { badge, banner, notice, pageHead } from '@vitrine/ui/office/components'
import { field, indexTable, saveBar } from '@vitrine/ui/office/list-components'
import type { OwnerChannel, OwnerGap, OwnerProduct } from './owner-product.ts'
import { officeProductPath, PRODUCTS_PAGE, type ProductContext } from './page-parts.ts'
import { type FormValue, type FormValues, VARIANTS_SHOWN } from './product-form.ts'

export interface ProductPage {
  context: ProductContext
  found: OwnerProduct
  values: FormValues
  request: Pick<OfficeRequest, 'person' | 'formToken'>
  note?: string | undefined
  refusal?: string | undefined
}

/** One product: its values with their source, its variants, and how each channel shows it. */
export function ownerProductPage(page: ProductPage): OfficeView {
  const { context, found, values, request, note, refusal } = page
  const { words, text } = context
  const { product, changed } = found
  const canChange = request.person.role !== 'viewer'
  const isConflict = [...values.values()].some((one) => one.isConflict)
  const why = refusal ?? (isConflict ? words.conflict : undefined)
  const body = html`<p><a href="${PRODUCTS_PAGE}">${words.title}</a></p>
${pageHead(product.title, html`<span class="row">${badge(words.statuses[product.status], product.status === 'active' ? 'good' : 'quiet')}${found.covered.length > 0 && badge(words.yours)}</span>`)}
${note !== undefined && notice(note)}${why !== undefined && banner({ text: why, tone: 'bad' })}
<div class="columns"><form method="post" action="${officeProductPath(product.id)}" class="card" id="product">${request.formToken}
${canChange && html`<button hidden type="submit" tabindex="-1"></button>`}
<fieldset${!canChange && html` disabled`}>
${textField(page, 'title')}
${variantTable(page)}
${textField(page, 'description')}
${statusField(page)}
${textField(page, 'category')}
${pictureField(page)}
${detailFields(page)}
${canChange && saveBar(words.save)}
</fieldset></form>
<div class="side">${addressesOf(context, found)}${channelsOf(context, found)}</div></div>
${changed && html`<p class="quiet">${words.changedBy({ name: changed.by, when: text.format.instant(changed.at) })}</p>`}`
  return { title: product.title, body, ...(why !== undefined && { status: 409 }) }
}

function formValue({ values }: ProductPage, name: string): FormValue {
  return values.get(name) ?? { name, now: '', typed: '', isConflict: false }
}

/** The value that the page shows, so that the form can tell who has changed what. */
function was({ name, now }: FormValue): Html {
  return html`<input type="hidden" name="was.${name}" value="${now}">`
}

function idOf(name: string): string {
  return `in-${name.replaceAll(/[^\w-]/g, '_')}`
}

/** What is wrong with a value, or what somebody else has written meanwhile. */
function mistakeOf({ context: { words } }: ProductPage, { mistake, isConflict, now }: FormValue): string | undefined {
  return mistake ?? (isConflict ? words.theirs({ value: now || words.none }) : undefined)
}

/** Where the value of a field is from, with the file's below the owner's, and the button that releases it. */
function sourceOf(
  page: ProductPage,
  field: string,
  label: string,
  variant?: string,
): { source?: Html; release?: Html } {
  const { context, found, request } = page
  const { words } = context
  const covered = found.covered.find((one) => one.field === field && one.variant === variant)
  if (!covered) return { source: html`<span class="quiet">${words.fromFile}</span>` }
  const value = shownValue(context, covered.source)
  const source = html`<span>${badge(words.yours)} ${words.inFile({ value })}</span>`
  if (request.person.role === 'viewer') return { source }
  const target = variant === undefined ? field : `${field}@${variant}`
  const release = html`<button class="button link" name="release" value="${target}" formnovalidate aria-label="${`${words.release}: ${label}`}">${words.release}</button>`
  return { source, release }
}

const LONGEST_SHOWN = 120

function shownValue({ words, text }: ProductContext, value: unknown): string {
  if (value === undefined || value === null || value === '') return words.none
  if (isMoney(value)) return text.format.money(value)
  const { price } = Object(value)
  if (isMoney(price)) return text.format.money(price)
  if (Array.isArray(value)) return value.join(' > ')
  const shown = words.statuses[value as keyof typeof words.statuses] ?? String(value)
  return shown.length > LONGEST_SHOWN ? `${cutText(shown, LONGEST_SHOWN)} …` : shown
}

function textField(page: ProductPage, name: 'title' | 'description' | 'category'): Html {
  const { words } = page.context
  const value = formValue(page, name)
  const mistake = mistakeOf(page, value)
  const described = mistake !== undefined && html` aria-describedby="${idOf(name)}-mistake" aria-invalid="true"`
  const hint = name === 'category' && html` placeholder="${words.fields.categoryHint}"`
  const input =
    name === 'description'
      ? html`<textarea id="${idOf(name)}" name="${name}" rows="8"${described}>
${value.typed}</textarea>`
      : html`<input id="${idOf(name)}" name="${name}" value="${value.typed}"${hint}${described}>`
  return field({
    ...{ id: idOf(name), label: words.fields[name], mistake, input: html`${input}${was(value)}` },
    ...sourceOf(page, name, words.fields[name]),
  })
}

function statusField(page: ProductPage): Html {
  const { words } = page.context
  const value = formValue(page, 'status')
  const options = (['active', 'draft', 'archived'] as const).map(
    (one) => html`<option value="${one}"${one === value.typed && html` selected`}>${words.statuses[one]}</option>`,
  )
  const input = html`<select id="${idOf('status')}" name="status">${options}</select>${was(value)}`
  const mistake = mistakeOf(page, value)
  return field({
    ...{ id: idOf('status'), label: words.fields.status, input, mistake },
    ...sourceOf(page, 'status', words.fields.status),
  })
}

function pictureField(page: ProductPage): Html | undefined {
  const { found, context } = page
  const { words } = context
  const pictures = found.product.media.filter(({ type }) => type === 'image')
  if (pictures.length < 2) return undefined
  const value = formValue(page, 'picture')
  const { source, release } = sourceOf(page, 'pictures', words.fields.pictures)
  return html`<fieldset class="pictures"><legend>${words.fields.pictures}</legend><div class="row">${pictures.map(
    ({ url, alt_text }, index) =>
      html`<label><input type="radio" name="picture" value="${url}"${url === value.typed && html` checked`}> <img src="${url}" alt="${alt_text ?? String(index + 1)}" width="64" height="64" loading="lazy"></label>`,
  )}</div>${was(value)}<span class="source">${source} ${release}</span></fieldset>`
}

function detailFields(page: ProductPage): Html {
  const { words } = page.context
  const names = [...page.values.keys()].filter((name) => name.startsWith('details.'))
  const hidden = page.found.covered.filter((one) => one.field.startsWith('details.') && one.yours === null)
  const fields = names.map((name) => {
    const value = formValue(page, name)
    const label = name.slice('details.'.length)
    return field({
      ...{ id: idOf(name), label, mistake: mistakeOf(page, value) },
      input: html`<input id="${idOf(name)}" name="${name}" value="${value.typed}">${was(value)}`,
      ...sourceOf(page, name, label),
    })
  })
  return html`<fieldset class="details"><legend>${words.fields.details}</legend>${fields}${hidden.map(
    ({ field: name }) => {
      const { source, release } = sourceOf(page, name, name.slice('details.'.length))
      return html`<p><del>${name.slice('details.'.length)}</del> <span class="source">${source} ${release}</span></p>`
    },
  )}<div class="row"><label>${words.fields.newName} <input name="new.name" maxlength="140"></label><label>${words.fields.newValue} <input name="new.value" maxlength="1000"></label></div></fieldset>`
}

function variantTable(page: ProductPage): Html {
  const { context, found } = page
  const { words } = context
  const { variants } = found.product
  const cell = (kind: 'price' | 'sale' | 'stock', id: string, label: string, mode: string) => {
    const value = formValue(page, `${kind}.${id}`)
    const mistake = mistakeOf(page, value)
    const name = idOf(value.name)
    const { source, release } = kind === 'stock' ? {} : sourceOf(page, kind, label, id)
    const described = mistake !== undefined && html` aria-describedby="${name}-mistake" aria-invalid="true"`
    return html`<input id="${name}" name="${value.name}" value="${value.typed}" inputmode="${mode}" size="9" aria-label="${label}"${described}>${was(value)}${mistake !== undefined && html`<span class="mistake" id="${name}-mistake">${mistake}</span>`}${source && html`<span class="source">${source} ${release}</span>`}`
  }
  type Row = (typeof variants)[number]
  const labelled = (label: string, { title }: Row) => (variants.length === 1 ? label : `${label}, ${title}`)
  const more = variants.length - VARIANTS_SHOWN
  const table = indexTable<Row>({
    caption: words.variantTable,
    empty: '',
    rows: variants.slice(0, VARIANTS_SHOWN),
    columns: [
      {
        head: words.variant,
        cell: ({ title, sku }) => html`${title}${sku !== undefined && html` <span class="quiet">${sku}</span>`}`,
      },
      {
        head: html`${words.fields.price} (${found.product.variants[0]?.regular_price.currency})`,
        cell: (row) => cell('price', row.id, labelled(words.fields.price, row), 'decimal'),
      },
      { head: words.fields.sale, cell: (row) => cell('sale', row.id, labelled(words.fields.sale, row), 'decimal') },
      { head: words.fields.stock, cell: (row) => cell('stock', row.id, labelled(words.fields.stock, row), 'numeric') },
    ],
  })
  return html`${table}${more > 0 && html`<p class="quiet">${words.moreVariants({ count: more })}</p>`}`
}

function addressesOf({ words }: ProductContext, { addresses, product }: OwnerProduct): Html {
  return html`<section class="card"><h2>${words.addresses}</h2><ul class="plain"><li><a href="${addresses.page}">${words.publicPage}</a></li><li><a href="${addresses.json}">${words.json}</a></li></ul>${product.status !== 'active' && html`<p class="quiet">${words.notPublic}</p>`}</section>`
}

function channelsOf(context: ProductContext, { channels }: OwnerProduct): Html {
  return html`<section class="card"><h2>${context.words.channels}</h2>${channels.map((channel) => channelOf(context, channel))}</section>`
}

/** What a feed or an agent gets is long for a product with many variants: the beginning says enough. */
const LONGEST_JSON = 4000

function channelOf({ words }: ProductContext, { name, isShown, shown, lacks }: OwnerChannel): Html {
  const json = JSON.stringify(shown, null, 2)
  const cut = json.length > LONGEST_JSON ? `${cutText(json, LONGEST_JSON)}\n…` : json
  return html`<div class="channel"><h3>${words.channel[name]} ${isShown ? badge(words.shown, 'good') : badge(words.notShown, 'bad')}</h3>
${lacks.length === 0 ? html`<p class="quiet">${words.lacksNothing}</p>` : html`<ul aria-label="${words.lacks}">${lacks.map((gap) => gapItem(words, gap))}</ul>`}
<details><summary>${words.asShown}</summary><pre tabindex="0">${cut}</pre></details></div>`
}

/** In the shop's language; a format of the owner's own says in English what it lacks. */
function gapItem({ gaps }: ProductContext['words'], { code, reason, remedy }: OwnerGap): Html {
  const said = Object.entries(gaps).find(([known]) => known === code)?.[1]
  return said === undefined ? html`<li lang="en">${reason} ${remedy}</li>` : html`<li>${said}</li>`
}
