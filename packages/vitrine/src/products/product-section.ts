import { CATALOG_FAILURES } from '@vitrine/catalog/catalog/catalog-failures'
import type { OverrideRequest } from '@vitrine/catalog/catalog/change-overrides'
import type { OfficeAnswer, OfficeRequest, OfficeSection } from '@vitrine/server-kit'
import { Failure } from '@vitrine/server-kit'
import { previewPage, readBulkForm } from './bulk-form.ts'
import { listPage } from './list-page.ts'
import { listParameters, readListQuery } from './list-query.ts'
import type { EditOutcome, OpenedProducts } from './open-products.ts'
import type { OwnerProduct } from './owner-product.ts'
import { officeProductPath, PRODUCTS_PAGE, type ProductContext } from './page-parts.ts'
import { currentValues, type FormValues, readProductForm } from './product-form.ts'
import { ownerProductPage } from './product-page.ts'

/** The owner's pages of products. */
export function productSection(products: OpenedProducts, context: ProductContext): OfficeSection {
  const { words } = context
  const pages = { ...listPages(products, context), ...productPages(products, context) }
  return {
    entry: { label: words.title, order: 20 },
    pages: [
      { method: 'GET', path: '', answer: pages.list },
      { method: 'POST', path: '', answer: pages.bulk },
      { method: 'GET', path: ':id', answer: pages.product },
      { method: 'POST', path: ':id', answer: pages.save },
      { method: 'POST', path: ':id/row', answer: pages.saveRow },
    ],
    async tasks() {
      const { views } = await products.list({ view: 'all', order: 'title', page: 1, limit: 1 })
      return TASKS.flatMap((view) => {
        const count = views[view]
        if (count === 0) return []
        return {
          text: words.tasks[view]({ count }),
          remedy: { label: words.filter, href: `${PRODUCTS_PAGE}?view=${view}` },
        }
      })
    },
    async search(text) {
      const found = await products.list({ view: 'all', text, order: 'title', page: 1, limit: HITS })
      return found.products.map(({ product }) => ({
        label: product.title,
        detail: product.brand ?? product.id,
        href: officeProductPath(product.id),
      }))
    },
  }
}

/** What an owner should mend, the most urgent first. */
const TASKS = ['not_in_google', 'no_picture'] as const

/** Products that the palette shows. */
const HITS = 8

/** What was just done, by the address to which it led. */
function noteOf(query: URLSearchParams, { words }: ProductContext): string | undefined {
  const count = Number(query.get('changed'))
  if (count > 0) return words.done.changed({ count })
  const done = query.get('done')
  return done === 'saved' || done === 'unchanged' ? words.done[done] : undefined
}

function refusalOf(outcome: EditOutcome, { words }: ProductContext): string | undefined {
  if (outcome.status === 'busy') return words.busy
  return outcome.status === 'refused' ? outcome.refusals.join(' ') : undefined
}

function mistakesOf(values: FormValues, { words }: ProductContext): string | undefined {
  return [...values.values()].some(({ mistake }) => mistake !== undefined) ? words.mistakes : undefined
}

const originOf = ({ person }: OfficeRequest) => ({ by: person.name, from: PRODUCTS_PAGE })

function listPages(products: OpenedProducts, context: ProductContext) {
  const { bulk, busy } = context.words

  async function showList(request: OfficeRequest, query: URLSearchParams, refusal?: string): Promise<OfficeAnswer> {
    const asked = readListQuery(query)
    const list = await products.list(asked)
    return listPage({ context, request, asked, refusal, list, note: noteOf(query, context) })
  }

  return {
    list: (request: OfficeRequest) => showList(request, request.query),

    /** Shows what a bulk change would do, and does it once that was seen. */
    async bulk(request: OfficeRequest): Promise<OfficeAnswer> {
      const { form, formToken } = request
      const list = new URLSearchParams(form.get('list') ?? '')
      const refuse = (why: string) => showList(request, list, why)
      const tooMany = (count: number) => refuse(bulk.tooMany({ count: context.text.format.number(count) }))
      const read = readBulkForm(form, context)
      if ('refusal' in read) return refuse(read.refusal)
      const { target, change } = read
      if (form.get('confirmed') !== 'yes') {
        const plan = await products.preview(target, change)
        return 'tooMany' in plan ? tooMany(plan.tooMany) : previewPage(context, { plan, form, formToken })
      }
      const done = await products.apply(target, change, originOf(request))
      if ('tooMany' in done) return tooMany(done.tooMany)
      const { outcome, plan } = done
      if (outcome.status === 'busy') return refuse(busy)
      if (outcome.status === 'rejected') return refuse(firstOf(outcome.refusals))
      list.delete('page')
      list.set('changed', String(plan.impossible > 0 ? 0 : plan.changed))
      return { redirect: `${PRODUCTS_PAGE}?${list}` }
    },
  }
}

/** Reasons that fit on a page; the others are like them. */
function firstOf(refusals: readonly { message: string }[]): string {
  return refusals
    .slice(0, 3)
    .map(({ message }) => message)
    .join(' ')
}

function productPages(products: OpenedProducts, context: ProductContext) {
  async function get(id: string | undefined): Promise<OwnerProduct> {
    const found = await products.find(id ?? '')
    if (!found) throw new Failure(CATALOG_FAILURES.product_not_found, context.words.notFound)
    return found
  }

  /** The page with what its inputs have now, and why nothing was saved. */
  function refuse(
    found: OwnerProduct,
    request: OfficeRequest,
    refused: { values?: FormValues; refusal?: string | undefined },
  ) {
    const { values = currentValues(found.product, context), refusal } = refused
    return ownerProductPage({ context, found, request, values, refusal })
  }

  return {
    async product(request: OfficeRequest): Promise<OfficeAnswer> {
      const found = await get(request.params.id)
      const values = currentValues(found.product, context)
      return ownerProductPage({ context, found, request, values, note: noteOf(request.query, context) })
    },

    /** Saves what was changed, or gives one value back to the file. Loses no input. */
    async save(request: OfficeRequest): Promise<OfficeAnswer> {
      const { form, params } = request
      const found = await get(params.id)
      const { id } = found.product
      const release = form.get('release')
      const read = release === null ? readProductForm(found.product, form, context) : undefined
      if (read && !read.isGood)
        return refuse(found, request, { values: read.values, refusal: mistakesOf(read.values, context) })
      const outcome = read
        ? await products.edit(id, read.edit, originOf(request))
        : await products.change([releaseOf(id, release ?? '')], originOf(request))
      const refusal = refusalOf(outcome, context)
      if (refusal !== undefined) return refuse(found, request, { ...(read && { values: read.values }), refusal })
      return { redirect: `${officeProductPath(id)}?done=${outcome.status}` }
    },

    /** Saves the price and the stock of a row, or hides its product. A conflict leads to the product, with the input. */
    async saveRow(request: OfficeRequest): Promise<OfficeAnswer> {
      const { form, params } = request
      const found = await get(params.id)
      const { values, edit, isGood } = readProductForm(found.product, rowForm(found, form), context)
      if (!isGood) return refuse(found, request, { values, refusal: mistakesOf(values, context) })
      const outcome = await products.edit(found.product.id, edit, originOf(request))
      const refusal = refusalOf(outcome, context)
      if (refusal !== undefined) return refuse(found, request, { values, refusal })
      const asked = readListQuery(new URLSearchParams(form.get('list') ?? ''))
      const list = listParameters(asked)
      list.set('done', outcome.status)
      return { redirect: `${PRODUCTS_PAGE}?${list}` }
    },
  }
}

/** What a button releases: a field, or one of a variant as `price@ID`. */
function releaseOf(product: string, button: string): OverrideRequest {
  const [field = '', ...variant] = button.split('@')
  return { product, release: [field], ...(variant.length > 0 && { variant: variant.join('@') }) }
}

/** A row of the list as the form of its product: it has the inputs of the only variant. */
function rowForm({ product }: OwnerProduct, row: URLSearchParams): URLSearchParams {
  const [variant] = product.variants
  const form = new URLSearchParams()
  for (const name of ['price', 'was.price', 'stock', 'was.stock']) {
    const value = row.get(name)
    if (value !== null && variant) form.append(`${name}.${variant.id}`, value)
  }
  const status = row.get('status')
  if (status !== null) form.append('status', status)
  return form
}
