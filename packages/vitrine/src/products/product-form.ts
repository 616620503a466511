import type { Money, Product } from '@vitrine/product'
import { editedAmount, exampleAmount, type ProductContext, readAmount } from './page-parts.ts'
import type { ProductEdit, VariantEdit } from './product-edit.ts'

// A form of one product. Each input has a hidden companion `was.NAME` with the value that the page showed: so an input
// that nobody touched changes nothing, and one that somebody else has changed meanwhile is a conflict of that input alone.

/** Variants whose prices and stock the form has; the others are changed by a file or the API. */
export const VARIANTS_SHOWN = 100

/** An input of the form. */
export interface FormValue {
  name: string
  /** As it is now. */
  now: string
  /** What the form sent; `now` if it was not sent. */
  typed: string
  /** Somebody else has changed the value since the form was shown. */
  isConflict: boolean
  mistake?: string
}

export type FormValues = ReadonlyMap<string, FormValue>

/** The inputs of a product, as a person edits them. */
export function currentValues(product: Product, context: ProductContext): FormValues {
  const values = Object.entries(textsOf(product, context))
  return new Map(values.map(([name, now]) => [name, { name, now, typed: now, isConflict: false }]))
}

function textsOf(product: Product, context: ProductContext): Record<string, string> {
  const amount = (money: Money | undefined) => (money ? editedAmount(money, context) : '')
  const variants = product.variants.slice(0, VARIANTS_SHOWN).map(({ id, regular_price, sale, availability }) => ({
    [`price.${id}`]: amount(regular_price),
    [`sale.${id}`]: amount(sale?.price),
    [`stock.${id}`]: String(availability.quantity ?? ''),
  }))
  return Object.assign(
    {
      title: product.title,
      description: lines(product.description.plain),
      status: product.status,
      category: product.product_type.join(' > '),
      picture: product.media[0]?.url ?? '',
    },
    ...(product.details ?? []).map(({ name, value }) => ({ [`details.${name}`]: value })),
    ...variants,
  )
}

/** As forms send line ends, so that they can be compared. */
function lines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

export interface ReadProductForm {
  values: FormValues
  edit: ProductEdit
  /** Whether nothing stands against saving it. */
  isGood: boolean
}

/** What a form changes of a product as it is now. */
export function readProductForm(product: Product, form: URLSearchParams, context: ProductContext): ReadProductForm {
  const edit: ProductEdit & { variants: Record<string, VariantEdit>; details: Record<string, string | null> } = {
    ...{ variants: {}, details: {} },
  }
  const values = new Map<string, FormValue>()
  for (const [name, value] of currentValues(product, context)) {
    const read = withInput(value, form)
    const isChanged = read.typed !== read.now && read.typed !== shownTo(form, name, read.now)
    const mistake =
      isChanged && !read.isConflict ? addTo(edit, { name, typed: read.typed, product, context }) : undefined
    values.set(name, { ...read, ...(mistake !== undefined && { mistake }) })
  }
  const added = form.get('new.name')?.trim()
  const fact = form.get('new.value')?.trim()
  if (added && fact) edit.details[added] = fact
  const isGood = [...values.values()].every(({ isConflict, mistake }) => !isConflict && mistake === undefined)
  return { values, edit, isGood }
}

/** The value that the page had shown when it was sent. */
function shownTo(form: URLSearchParams, name: string, now: string): string {
  return lines(form.get(`was.${name}`) ?? now)
}

function withInput(value: FormValue, form: URLSearchParams): FormValue {
  const { name, now } = value
  const sent = form.get(name)
  if (sent === null) return value
  const typed = lines(sent)
  const was = shownTo(form, name, now)
  if (typed === was) return value
  return { ...value, typed, isConflict: was !== now && typed !== now }
}

interface Input {
  name: string
  typed: string
  product: Product
  context: ProductContext
}

/** Adds an input to the edit; returns what is wrong with it. */
function addTo(
  edit: ProductEdit & { variants: Record<string, VariantEdit>; details: Record<string, string | null> },
  { name, typed, product, context }: Input,
): string | undefined {
  const text = typed.trim()
  const [kind = '', ...rest] = name.split('.')
  const of = rest.join('.')
  switch (kind) {
    case 'title':
      if (text === '') return context.words.noTitle
      edit.title = text
      return undefined
    case 'description':
      edit.description = text
      return undefined
    case 'status':
      edit.status = (['active', 'draft', 'archived'] as const).find((one) => one === text) ?? product.status
      return undefined
    case 'category':
      edit.category = text
        .split('>')
        .map((step) => step.trim())
        .filter((step) => step !== '')
      return undefined
    case 'picture':
      edit.picture = text
      return undefined
    case 'details':
      edit.details[of] = text === '' ? null : text
      return undefined
    default:
      return addToVariant(edit.variants, { kind, of, text, product, context })
  }
}

function addToVariant(
  variants: Record<string, VariantEdit>,
  { kind, of, text, product, context }: Omit<Input, 'name' | 'typed'> & { kind: string; of: string; text: string },
): string | undefined {
  const variant = product.variants.find(({ id }) => id === of)
  if (!variant) return undefined
  const { currency } = variant.regular_price
  const before = variants[of] ?? {}
  if (kind === 'stock') {
    if (text !== '' && !/^\d{1,9}$/.test(text)) return context.words.noStock({ value: text })
    variants[of] = { ...before, quantity: text === '' ? null : Number(text) }
    return undefined
  }
  if (kind === 'sale' && text === '') {
    variants[of] = { ...before, sale: null }
    return undefined
  }
  const money = readAmount(text, currency, context)
  if (!money) return context.words.noPrice({ value: text || '–', currency, example: exampleAmount(currency, context) })
  variants[of] = kind === 'price' ? { ...before, price: money } : { ...before, sale: { ...variant.sale, price: money } }
  return undefined
}
