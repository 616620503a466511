import { readBoolean } from '@vitrine/product'
import type { PlainField } from '../readers/mapping.ts'
import { stepsOf } from '../readers/member-path.ts'
import { choosePrices } from './choose-prices.ts'
import {
  chooseListedOptions,
  chooseVariants,
  mayBeStatus,
  type StatusColumn,
  statusColumn,
  type VariantChoice,
} from './choose-row-columns.ts'
import type { RowKind } from './choose-rows.ts'
import { mentions } from './column-name.ts'
import type { ColumnProfile } from './column-profile.ts'
import {
  type Choice,
  codesOfAvailability,
  confidenceOf,
  FIELD_RULES,
  type NamedColumn,
  nameMatches,
  ownField,
  type UnusedColumn,
} from './field-rules.ts'

// Which column fills which field: prices and what rows are first, then by names, then by values that can be nothing else.

/** How sure a choice must be to be written into the mapping. */
export const MIN_CONFIDENCE = 0.6
const MIN_DOUBTFUL = 0.35

export type Chosen = Map<PlainField, Choice>

/** The columns of a file while fields are chosen for them. */
interface Choosing {
  chosen: Chosen
  /** Columns that no field has taken yet. */
  open: Set<NamedColumn>
  doubtful: UnusedColumn[]
}

/** What the choice of columns goes by beside them. */
export interface ColumnContext {
  /** The shop's. */
  currency: string
  /** What each row is, where the file says it. */
  kinds: readonly (RowKind | undefined)[]
  /** Rows name others as their variants: no column groups them. */
  hasChildren: boolean
}

/** A column for each field, from `open`. `columns`: all of the file, which say what an open one means. */
export function chooseColumns(
  open: readonly NamedColumn[],
  columns: readonly NamedColumn[],
  { currency, kinds, hasChildren }: ColumnContext,
) {
  const choosing: Choosing = { chosen: new Map(), open: new Set(open.filter(isInUtc)), doubtful: [] }
  choosePriceColumns(choosing, columns, currency)
  const statuses = chooseStatusColumns(choosing)
  const grouping = hasChildren ? undefined : chooseGrouping(choosing, kinds)
  const listed = grouping || hasChildren ? [] : chooseListedOptions([...choosing.open])
  for (const { column, calledBy } of listed) for (const each of [column, calledBy]) if (each) choosing.open.delete(each)
  chooseCodesOfStock(choosing, columns)
  chooseByName(choosing)
  chooseByValues(choosing)
  addCodeOfProduct(choosing)
  chooseShortForTitle(choosing)
  statuses.push(...switchesCalledAvailable(choosing))
  const { chosen, doubtful } = choosing
  // Without its end, which is in a column that is not understood, a sale would last forever.
  if ([...choosing.open].some((column) => isDateOfSale(column) && !isChosenBeside(column, chosen)))
    forgetSales(choosing)
  // Beside a discount the same word is a ribbon on the picture.
  if (!chosen.has('sale_price')) chosen.delete('on_sale')
  const isLower = (['sale_price', 'discount_percent', 'discount_amount'] as const).some((field) => chosen.has(field))
  if (!isLower) for (const field of ['sale_starts', 'sale_ends'] as const) chosen.delete(field)
  if (grouping) for (const { source } of statuses) delete source.constant
  if (grouping) rename(chosen, 'id', 'variant_id')
  const handle = grouping?.groupBy.find(({ name }) => mentions(name, 'handleword'))
  if (handle)
    chosen.set('handle', { columns: [handle], confidence: 0.85, why: 'rows of the same product have the same value' })
  return { chosen, doubtful, statuses, grouping, listed }
}

/** Filled with something that is no yes, no price and not understood, and called the beginning or the end of a sale. */
function isDateOfSale({ name, profile }: NamedColumn): boolean {
  if (!mentions(name, 'sale', 'discount') || profile.filled === 0) return false
  const isDated = profile.date > 0.8 || profile.distinct.every((cell) => /^\D*\d{1,4}[./-]\d{1,2}[./-]/.test(cell))
  return isDated || (mentions(name, 'start', 'end') && !mentions(name, 'price') && profile.boolean < 1)
}

/** Whether it is the beginning or the end of a sale, where another column is. */
function isChosenBeside({ name }: NamedColumn, chosen: Chosen): boolean {
  return (mentions(name, 'start') && chosen.has('sale_starts')) || (mentions(name, 'end') && chosen.has('sale_ends'))
}

/** Not a time that another column has in UTC: `date_on_sale_to` beside `date_on_sale_to_gmt`. */
function isInUtc({ profile }: NamedColumn, _at: number, columns: readonly NamedColumn[]): boolean {
  return !columns.some((other) => other.profile.name === `${profile.name}_gmt` && other.profile.filled > 0)
}

function forgetSales({ chosen, doubtful }: Choosing): void {
  for (const field of ['sale_price', 'discount_percent', 'discount_amount'] as const) {
    for (const { profile } of chosen.get(field)?.columns ?? [])
      doubtful.push({
        name: profile.name,
        why: `possibly ${field}; also map its start and end dates to "sale_starts" and "sale_ends"`,
      })
    chosen.delete(field)
  }
}

function choosePriceColumns(choosing: Choosing, columns: readonly NamedColumn[], currency: string): void {
  const { open, doubtful } = choosing
  const hasCosts = columns.some(
    ({ name, profile }) => mentions(name, 'cost') && (profile.price > 0.5 || profile.filled === 0),
  )
  // Where some things are auctioned, a start price is a first bid.
  const hasBids = columns.some(({ profile }) => profile.distinct.some((word) => /^(auction|chinese)$/i.test(word)))
  const isBid = ({ name }: NamedColumn): boolean => hasBids && mentions(name, 'start') && mentions(name, 'price')
  const prices = choosePrices(
    [...open].filter((column) => !isBid(column)),
    currency,
    hasCosts,
  )
  for (const field of ['price', 'sale_price', 'compare_at_price'] as const) {
    const choice = prices.fields[field]
    if (choice) take(field, choice, choosing)
  }
  doubtful.push(...prices.leftOut)
  for (const { name } of prices.leftOut) forget(open, name)
}

function chooseStatusColumns({ open, doubtful }: Choosing): StatusColumn[] {
  const ofWeb = [...open].find(({ profile }) => /ecom_visibility$/i.test(profile.label))
  const statuses = [...open]
    .flatMap((column) => statusColumn(column) ?? [])
    .filter(({ column }) => !ofWeb || !COUNTER.test(column.profile.label))
  for (const { column } of statuses) open.delete(column)
  for (const { profile } of [...open].filter(mayBeStatus))
    doubtful.push({ name: profile.name, why: 'possibly the status: if this column hides products, map it to "status"' })
  return statuses
}

/** What Square calls the visibility at a counter, beside the one online. */
const COUNTER = /(^|\.)visibility$/i

function chooseGrouping({ open, doubtful }: Choosing, kinds: ColumnContext['kinds']): VariantChoice | undefined {
  const variants = chooseVariants([...open], kinds)
  if (variants && 'doubtful' in variants) doubtful.push(variants.doubtful)
  const grouping = variants && 'groupBy' in variants ? variants : undefined
  const isTitle = new Set(grouping?.options.flatMap(({ column, isTitle }) => (isTitle ? column : [])))
  for (const column of grouping ? groupingColumns({ ...grouping, groupBy: grouping.groupBy.slice(0, 1) }) : [])
    if (!isTitle.has(column) && !(grouping?.groupBy.includes(column) && mentions(column.name, 'name')))
      open.delete(column)
  return grouping
}

export function groupingColumns({ groupBy, options }: VariantChoice): NamedColumn[] {
  return [...groupBy, ...options.flatMap(({ column, calledBy }) => (calledBy ? [calledBy, column] : [column]))]
}

function take(field: PlainField, choice: Choice, { chosen, open, doubtful }: Choosing): void {
  for (const column of choice.columns) open.delete(column)
  if (choice.confidence >= MIN_CONFIDENCE) chosen.set(field, choice)
  else if (choice.confidence >= MIN_DOUBTFUL)
    doubtful.push(
      ...choice.columns.map(({ profile }) => ({
        name: profile.name,
        why: `possibly ${field} (confidence ${choice.confidence.toFixed(2)})`,
      })),
    )
}

/** Numbers that mean an availability, where other columns say whose numbers they are. */
function chooseCodesOfStock(choosing: Choosing, columns: readonly NamedColumn[]): void {
  const values = codesOfAvailability(columns)
  const column = [...choosing.open].find(
    ({ name, profile }) =>
      mentions(name, 'availability') &&
      profile.filled > 0 &&
      profile.distinct.every((code) => values && code in values),
  )
  const why = 'Kelkoo’s availability codes'
  if (values && column) take('availability', { columns: [column], confidence: 0.9, why, values }, choosing)
}

function forget(open: Set<NamedColumn>, name: string): void {
  for (const column of open) if (column.profile.name === name) open.delete(column)
}

/** The surest pair of a field and a column first, then the next among what is left. */
function chooseByName({ chosen, open, doubtful }: Choosing): void {
  const perhaps = new Map<NamedColumn, UnusedColumn>()
  const before = new Set(chosen.keys())
  for (const { field, column, confidence } of pairsByName([...open])) {
    if (!open.has(column)) continue
    const first = chosen.get(field)
    if (confidence < MIN_CONFIDENCE) {
      if (!first && !perhaps.has(column))
        perhaps.set(column, {
          name: column.profile.name,
          why: `possibly ${field} (confidence ${confidence.toFixed(2)})`,
        })
    } else if (!first) {
      chosen.set(field, { columns: [column], confidence, why: whyOf(column.profile) })
      open.delete(column)
    } else if (takesMore(field, first, column)) {
      chosen.set(field, { ...first, columns: inOrder([...first.columns, column]) })
      open.delete(column)
    }
  }
  doubtful.push(...[...perhaps].filter(([column]) => open.has(column)).map(([, note]) => note))
  // Shown with the surest first.
  const named = [...chosen].filter(([field]) => !before.has(field)).sort(([, a], [, b]) => b.confidence - a.confidence)
  for (const [field, choice] of named) {
    chosen.delete(field)
    chosen.set(field, choice)
  }
}

const TEXTS: ReadonlySet<PlainField> = new Set(['title', 'description', 'brand', 'category'])

/**
 * The fields that each column may fill by its name, the surest pair first. A column that has the name of a field is that
 * field and no other, and before all others, unless it is empty or a description beside a long one.
 */
function pairsByName(columns: readonly NamedColumn[]) {
  const own = columns.flatMap((column) => {
    const field = ownField(column)
    const meant = FIELD_RULES.filter((rule) => rule.field === field).map((rule) => confidenceOf(rule, column))
    const least = column.profile.filled > 0 ? OWN_NAME : MIN_CONFIDENCE
    return field === undefined ? [] : [{ field, column, confidence: Math.max(least, ...meant) }]
  })
  const isFirst = ({ field, column }: (typeof own)[number]): boolean =>
    column.profile.filled > 0 && field !== 'description'
  const others = columns.filter((column) => !own.some((pair) => pair.column === column))
  const ranked = [...own.filter((pair) => !isFirst(pair)), ...pairsByMeaning(others)]
  return [...own.filter(isFirst), ...ranked.sort((a, b) => b.confidence - a.confidence)]
}

/** How sure a column is at least that has the name of a field. */
const OWN_NAME = 0.9

function pairsByMeaning(columns: readonly NamedColumn[]) {
  return FIELD_RULES.flatMap((rule) => {
    const pairs = columns.map((column) => ({
      field: rule.field,
      column,
      confidence: confidenceOf(rule, column),
    }))
    const isFound = pairs.some(({ column, confidence }) => column.profile.filled > 0 && confidence >= MIN_CONFIDENCE)
    // What is empty throughout says its name alone, and takes no field from what has values.
    return isFound && TEXTS.has(rule.field) ? pairs.filter(({ column }) => column.profile.filled > 0) : pairs
  }).filter(({ confidence }) => confidence >= MIN_DOUBTFUL)
}

function whyOf({ filled }: ColumnProfile): string {
  return filled === 0 ? 'name matches; empty in all sampled rows' : 'name and values match'
}

/** Pictures, barcodes and highlights may be in several columns, and the steps of a category. */
function takesMore(field: PlainField, { columns: [first] }: Choice, column: NamedColumn): boolean {
  // A picture that is named by its size is one of the others again.
  if (field === 'images' && (/\dx\d/.test(column.profile.name) || (first && isBeside(first, column)))) return false
  if (takesSeveral(field)) return true
  if (field !== 'category' || !first || mentions(first.name, 'path')) return false
  const isNumbered = stemOf(column) === stemOf(first) && column.profile.name !== first.profile.name
  return isNumbered || (column.name.unknown === 0 && mentions(column.name, 'sub') && mentions(column.name, 'category'))
}

function takesSeveral(field: PlainField): boolean {
  return field === 'images' || field === 'gtin' || field === 'highlights'
}

/** Members of the same entries of a list, `pictures.url` and `pictures.secure_url`, are the same picture. */
function isBeside(one: NamedColumn, other: NamedColumn): boolean {
  const listOf = ({ profile }: NamedColumn): string => stepsOf(profile.name).slice(0, -1).join('.')
  return listOf(one) !== '' && listOf(one) === listOf(other)
}

function stemOf({ profile }: NamedColumn): string {
  return profile.name.replace(/\d+/g, '')
}

/** The main picture first, then as they stand in the file. */
function inOrder(columns: readonly NamedColumn[]): NamedColumn[] {
  const rank = ({ name }: NamedColumn): number => (mentions(name, 'mainword') ? 0 : mentions(name, 'extra') ? 2 : 1)
  return [...columns].sort((a, b) => rank(a) - rank(b) || placeOf(a) - placeOf(b))
}

function placeOf({ profile }: NamedColumn): number {
  return profile.place
}

/** Values that can be nothing else fill a field whatever their column is called, unless its name says otherwise. */
const BY_VALUES: readonly [PlainField, (profile: ColumnProfile) => boolean, string][] = [
  ['gtin', ({ gtin, unique }) => gtin > 0.9 && unique > 0.9, 'its values are barcodes'],
  ['images', ({ image, url }) => image > 0.8 && url > 0.8, 'its values are addresses of pictures'],
  ['description', ({ html }) => html > 0.5, 'its values are HTML'],
]
const OTHERWISE = ['seo', 'thumb', 'alt', 'short', 'shippingword', 'warranty', 'related', 'video', 'custom'] as const

function chooseByValues(choosing: Choosing): void {
  for (const [field, fits, why] of BY_VALUES) {
    if (choosing.chosen.has(field)) continue
    const column = openTo(field, choosing).find(({ profile, name }) => fits(profile) && !mentions(name, ...OTHERWISE))
    if (!column) continue
    const confidence = column.name.unknown > 0 || field === 'gtin' ? 0.65 : 0.5
    take(field, { columns: [column], confidence, why }, choosing)
  }
  // A small picture is better than none.
  const small = [...choosing.open].find(({ name, profile }) => mentions(name, 'thumb') && profile.image > 0.8)
  const why = 'the only column with image addresses'
  if (small && !choosing.chosen.has('images')) take('images', { columns: [small], confidence: 0.6, why }, choosing)
}

/** The columns that no field has taken; barcodes may be what a shop has for its own codes, if they are no chance. */
function openTo(field: PlainField, { open, chosen }: Choosing): NamedColumn[] {
  const codes = (['sku', 'id', 'variant_id'] as const).flatMap((code) => chosen.get(code)?.columns ?? [])
  return field === 'gtin' ? [...open, ...codes.filter(({ profile }) => profile.distinct.length > 3)] : [...open]
}

/** What is called available whatever its number says is shown, and what is not is hidden. */
function switchesCalledAvailable({ chosen }: Choosing): StatusColumn[] {
  const [column] = chosen.get('availability')?.columns ?? []
  const [stock] = chosen.get('quantity')?.columns ?? []
  if (!column || !stock || column.profile.boolean < 1 || mentions(column.name, 'stock')) return []
  const isApart = column.profile.cells.some(([word = ''], row) => {
    const [count] = stock.profile.cells[row] ?? []
    return count !== undefined && readBoolean(word) === Number(count) <= 0
  })
  if (!isApart) return []
  chosen.delete('availability')
  return [{ column, source: { column: column.profile.name, values: shownByYes(column) }, hidesAll: false }]
}

/** What the words of a switch mean, where it shows and hides. */
export function shownByYes({ profile }: NamedColumn): Record<string, string> {
  return Object.fromEntries(profile.distinct.map((word) => [word, readBoolean(word) ? 'active' : 'draft']))
}

/** Beside a code of variants, which only rows of variants have, the code of products without variants. */
function addCodeOfProduct({ chosen, open }: Choosing): void {
  const choice = chosen.get('sku')
  const [first] = choice?.columns ?? []
  if (!choice || !first || !mentions(first.name, 'variant') || first.profile.filled === 1) return
  const other = [...open].find(
    ({ name, profile }) => nameMatches(name, ['skuword']) === 1 && profile.filled > 0 && profile.length <= 50,
  )
  if (!other) return
  open.delete(other)
  chosen.set('sku', { ...choice, columns: [first, other] })
}

/** Catalogues for trade have no name: what is short there is the name, and so is a description of some words. */
function chooseShortForTitle(choosing: Choosing): void {
  const { chosen } = choosing
  if (chosen.has('title')) return
  const short = [...choosing.open].find(
    ({ name, profile }) =>
      mentions(name, 'short') &&
      mentions(name, 'description') &&
      profile.filled === 1 &&
      profile.length < 100 &&
      profile.html === 0,
  )
  const why = 'the short description, because no column has product names'
  if (short) {
    take('title', { columns: [short], confidence: 0.65, why }, choosing)
    return
  }
  const called = [...choosing.open].find(
    (column) => nameMatches(column.name, ['product']) === 1 && isCalledAfter(column),
  )
  if (called && called.profile.number < 0.5) {
    take('title', { columns: [called], confidence: 0.65, why: 'no other column has product names' }, choosing)
    return
  }
  const [described] = chosen.get('description')?.columns ?? []
  if (!described || !isCalledAfter(described)) return
  chosen.delete('description')
  take(
    'title',
    { columns: [described], confidence: 0.7, why: 'the description, because no column has product names' },
    choosing,
  )
}

/** Short, in every row, and mostly another in each. */
function isCalledAfter({ profile }: NamedColumn): boolean {
  return profile.filled > 0.9 && profile.length < 80 && profile.html === 0 && profile.unique > 0.5
}

function rename(chosen: Chosen, from: PlainField, to: PlainField): void {
  const choice = chosen.get(from)
  if (!choice || chosen.has(to)) return
  chosen.delete(from)
  chosen.set(to, choice)
}
