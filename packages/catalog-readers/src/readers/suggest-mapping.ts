import { fromWholeUnits } from '@vitrine/product'
import type { Problem } from '../reading.ts'
import { type ColumnLook, lookAt, separatorIn } from './column-look.ts'
import { mentions, readColumnName, type WeightUnit } from './column-names.ts'
import { decode } from './decode.ts'
import { type Glance, glance } from './glance.ts'
import type { Mapping, PlainField, Source } from './mapping.ts'
import { formatProblem } from './recognise.ts'
import { sampleOf } from './sample.ts'
import { choosePrices, isPrivate, meanOf } from './suggest-prices.ts'
import { mayBeStatus, type StatusColumn, statusColumn } from './suggest-status.ts'
import { availabilityOf, type Choice, type LeftOut, type NamedColumn, surenessOf, TARGETS } from './suggest-targets.ts'
import { chooseVariants } from './suggest-variants.ts'
import { type Trial, tryMapping } from './try-mapping.ts'
import { unpack } from './unpack.ts'

/** One line of the table that shows what was chosen. */
export interface SuggestedField {
  field: string
  columns: readonly string[]
  /** From 0 to 1; below `SURE_ENOUGH` nothing is mapped. */
  confidence: number
  why: string
}

export interface Suggestion {
  mapping: Mapping
  fields: SuggestedField[]
  /** Columns that may well fill a field, but not surely enough: the owner decides. */
  doubtful: LeftOut[]
  /** Columns that are the shop's own business by their names: costs, suppliers, notes. */
  private: string[]
  /** Columns that say nothing of the product model. */
  notPublished: string[]
  /** What is needed and was not found, and what the owner should check. */
  warnings: string[]
  /** What the mapping makes of the file; undefined while something that is needed is missing. */
  trial?: Trial
  /** Whether it can be used as it is: title and price are there, and most of the products have both. */
  isUsable: boolean
}

/** How sure a choice must be to be written into the mapping. */
export const SURE_ENOUGH = 0.6
const WORTH_TELLING = 0.35

/**
 * Suggests a mapping for a table or JSON text from the names of its columns and their values. What is doubtful is not
 * mapped but named. A column that is not recognised as a public fact of the product model is not published.
 */
export async function suggestMapping(
  source: AsyncIterable<Uint8Array>,
  { currency, encoding }: { currency: string; encoding?: string },
): Promise<Suggestion | { problem: Problem }> {
  for await (const { bytes } of unpack(source)) {
    const { start, text } = await sampleOf(decode(bytes, { encoding }))
    const seen = await glance(start)
    const looks = await lookAt(seen)
    if (looks.length === 0) return { problem: formatProblem(seen) }
    const columns = looks.map((look) => ({ look, name: readColumnName(look.name) }))
    const suggestion = suggest(columns, seen, currency)
    return suggestion.isUsable
      ? judge(suggestion, await tryMapping(text, seen, suggestion.mapping, currency))
      : suggestion
  }
  return { problem: formatProblem({ kind: 'unknown', start: '' }) }
}

/** Below this share of products with a price, the column is not taken for the price. */
const MOST_PRICED = 0.5
const NEARLY_ALL = 0.95

/** Takes the price back when the file has none for most of its products, and says what else is missing. */
function judge(suggestion: Suggestion, trial: Trial): Suggestion {
  const { products, priced, titled } = trial
  const count = (part: number): string => `${part} of ${products} products`
  const warnings = [...suggestion.warnings]
  if (products > 0 && titled < products * NEARLY_ALL) warnings.push(`Only ${count(titled)} have a title.`)
  if (priced >= products * NEARLY_ALL) return { ...suggestion, trial, warnings }
  const column = sourceNames(suggestion.mapping.fields.price).join(', ')
  warnings.push(
    `A price was found in only ${count(priced)} (column "${column}"). The others would be left out by an import.`,
  )
  if (priced >= products * MOST_PRICED) return { ...suggestion, trial, warnings }
  const { price, sale_price, compare_at_price, sale_starts, sale_ends, ...fields } = suggestion.mapping.fields
  warnings.push('So the price was not mapped: name the right column as "price", or this one if that is what you want.')
  return {
    ...suggestion,
    mapping: { ...suggestion.mapping, fields },
    fields: suggestion.fields.filter(({ field }) => !/price|^sale_/.test(field)),
    doubtful: [...suggestion.doubtful, { name: column, why: `perhaps price: it is there for ${count(priced)}` }],
    warnings,
    trial,
    isUsable: false,
  }
}

type Chosen = Map<PlainField, Choice>

function suggest(all: readonly NamedColumn[], seen: Glance, currency: string): Suggestion {
  const attributes = attributePatterns(all)
  const isAttribute = ({ look }: NamedColumn): boolean => attributes.some(({ start }) => look.name.startsWith(start))
  const told = all.filter((column) => !isAttribute(column))
  const own = told.filter(isPrivate)
  const open = new Set(told.filter((column) => !own.includes(column)))
  const doubtful: LeftOut[] = []
  const warnings: string[] = []
  const chosen: Chosen = new Map()

  const hasCosts = told.some(({ name, look }) => mentions(name, 'cost') && (look.price > 0.5 || look.filled === 0))
  const prices = choosePrices([...open], currency, hasCosts)
  for (const field of ['price', 'sale_price', 'compare_at_price'] as const) {
    const choice = prices.fields[field]
    if (choice) take(field, choice, { chosen, open, doubtful })
  }
  doubtful.push(...prices.leftOut)
  for (const { name } of prices.leftOut) forget(open, name)

  const statuses = [...open].flatMap((column) => statusColumn(column) ?? [])
  for (const { column } of statuses) open.delete(column)
  for (const { look } of [...open].filter(mayBeStatus))
    doubtful.push({ name: look.name, why: 'perhaps status: if it hides products, name it as "status"' })
  const variants = chooseVariants([...open])
  if (variants && 'doubtful' in variants) doubtful.push(variants.doubtful)
  const grouping = variants && 'groupBy' in variants ? variants : undefined
  for (const column of [...(grouping?.groupBy.slice(0, 1) ?? []), ...(grouping?.options ?? [])]) open.delete(column)

  chooseByName({ chosen, open, doubtful })
  chooseByValues({ chosen, open, doubtful })
  if (!chosen.has('sale_price')) for (const field of ['sale_starts', 'sale_ends'] as const) chosen.delete(field)
  if (grouping) rename(chosen, 'id', 'variant_id')
  const unit = weightUnit(chosen, told, doubtful)

  const price = chosen.get('price')?.columns[0]
  const prices_in = minorUnits(price, seen, currency)
  const named = currencyOf(told, price)
  if (named !== undefined && named !== currency)
    warnings.push(`The prices are in ${named}, but the shop sells in ${currency}: they would be refused.`)
  if (price && prices_in === undefined)
    warnings.push(
      'Every price is a whole number. Check with a product you know that they are not in cents ("price_in": "minor").',
    )
  if (price && prices_in === 'minor' && !price.name.isMinor)
    warnings.push(
      'No price has a fraction, so they were taken as cents ("price_in"): check this with a product you know.',
    )
  for (const { hidesAll, column } of statuses)
    if (hidesAll)
      warnings.push(
        `No word in "${column.look.name}" is known to mean public, so every product would stay hidden: write "active" behind the right word under "status".`,
      )
  for (const field of ['title', 'price'] as const)
    if (!chosen.has(field)) warnings.push(`No column was found for "${field}", which is needed: name it yourself.`)
  if (!chosen.has('id') && !chosen.has('sku') && !grouping)
    warnings.push(
      'No column was found for "id" or "sku": products are named by their titles, and change when these do.',
    )
  if (statuses.length === 0)
    warnings.push('No column was found that says what is hidden: every product of the file would be public.')

  const fields = fieldsOf(chosen, statuses)
  const used = new Set([
    ...Object.values(fields).flatMap(sourceNames),
    ...(grouping ? [...grouping.groupBy, ...grouping.options].map(({ look }) => look.name) : []),
  ])
  const rest = told.map(({ look }) => look.name).filter((name) => !used.has(name))
  const privateNames = own.map(({ look }) => look.name)
  const doubts = doubtful.filter(({ name }) => !used.has(name))
  const suggested = tableOf(chosen, statuses, grouping)
  const path = seen.kind === 'json' ? seen.layout.path : []
  const mapping: Mapping = {
    comments: Object.fromEntries(
      suggested.map(({ field, confidence, why }) => [field, `${confidence.toFixed(2)}: ${why}.`]),
    ),
    ...(path.length > 0 && { records: path.join('.') }),
    currency: named ?? currency,
    ...(price && { price_in: prices_in ?? 'major' }),
    ...(price?.look.decimalMark && { decimal: price.look.decimalMark }),
    fields,
    ...(unit && { weight_unit: unit }),
    ...(grouping && {
      group_by:
        grouping.groupBy.length > 1
          ? grouping.groupBy.map(({ look }) => look.name)
          : (grouping.groupBy[0]?.look.name ?? ''),
      options: grouping.options.map(({ look }) => ({ name: look.name, column: look.name })),
    }),
    ...(rest.length > 0 && { ignore: rest }),
  }
  return {
    mapping,
    fields: suggested,
    doubtful: doubts,
    private: privateNames,
    notPublished: [
      ...told
        .map(({ look }) => look.name)
        .filter(
          (name) => rest.includes(name) && !privateNames.includes(name) && !doubts.some((other) => other.name === name),
        ),
      ...attributes.map(({ start }) => `${start}*`),
    ],
    warnings,
    isUsable: chosen.has('title') && chosen.has('price'),
  }
}

/**
 * Columns that begin alike, `attr_*`, are technical facts of all kinds of products: no field can be told from them, and
 * whether customers may read them is the owner's to say.
 */
function attributePatterns(columns: readonly NamedColumn[]): { start: string }[] {
  const counts = new Map<string, number>()
  for (const { look } of columns) {
    const start = ATTRIBUTE.exec(look.name)?.[1]
    if (start) counts.set(start, (counts.get(start) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count >= 2).map(([start]) => ({ start }))
}

const ATTRIBUTE =
  /^((?:attr|attribute|spec|specification|feature|property|param|prop|caracteristica|atribut|attribut|merkmal|eigenschaft|характеристика|параметр|cecha|meta)s?[_.:-](?:[a-z][_.:-])?)/iu

interface Progress {
  chosen: Chosen
  open: Set<NamedColumn>
  doubtful: LeftOut[]
}

function take(field: PlainField, choice: Choice, { chosen, open, doubtful }: Progress): void {
  for (const column of choice.columns) open.delete(column)
  if (choice.sureness >= SURE_ENOUGH) chosen.set(field, choice)
  else if (choice.sureness >= WORTH_TELLING)
    doubtful.push(
      ...choice.columns.map(({ look }) => ({
        name: look.name,
        why: `perhaps ${field} (${choice.sureness.toFixed(2)})`,
      })),
    )
}

function forget(open: Set<NamedColumn>, name: string): void {
  for (const column of open) if (column.look.name === name) open.delete(column)
}

/** The surest pair of a field and a column first, then the next among what is left. */
function chooseByName({ chosen, open, doubtful }: Progress): void {
  const pairs = TARGETS.flatMap((target) =>
    [...open].map((column) => ({
      field: target.field,
      column,
      sureness: surenessOf(target, column.look, column.name),
    })),
  )
    .filter(({ sureness }) => sureness >= WORTH_TELLING)
    .sort((a, b) => b.sureness - a.sureness)
  const perhaps = new Map<NamedColumn, LeftOut>()
  for (const { field, column, sureness } of pairs) {
    if (!open.has(column)) continue
    const first = chosen.get(field)
    if (sureness < SURE_ENOUGH) {
      if (!first && !perhaps.has(column))
        perhaps.set(column, { name: column.look.name, why: `perhaps ${field} (${sureness.toFixed(2)})` })
    } else if (!first) {
      chosen.set(field, { columns: [column], sureness, why: whyOf(column.look) })
      open.delete(column)
    } else if (takesMore(field, first, column)) {
      chosen.set(field, { ...first, columns: inOrder([...first.columns, column]) })
      open.delete(column)
    }
  }
  doubtful.push(...[...perhaps].filter(([column]) => open.has(column)).map(([, told]) => told))
}

function whyOf({ filled }: ColumnLook): string {
  return filled === 0 ? 'by its name; it is empty in the rows that were looked at' : 'by its name and its values'
}

/** Pictures, barcodes and highlights may be in several columns, and the steps of a category. */
function takesMore(field: PlainField, { columns: [first] }: Choice, column: NamedColumn): boolean {
  // A picture that is named by its size is one of the others again.
  if (field === 'images' && /\d+x\d+/.test(column.look.name)) return false
  if (field === 'images' || field === 'gtin' || field === 'highlights') return true
  if (field !== 'category' || !first || mentions(first.name, 'path')) return false
  const isNumbered = stemOf(column) === stemOf(first) && column.look.name !== first.look.name
  return isNumbered || (column.name.unknown === 0 && mentions(column.name, 'sub') && mentions(column.name, 'category'))
}

function stemOf({ look }: NamedColumn): string {
  return look.name.replace(/\d+/g, '')
}

/** The main picture first, then as they stand in the file. */
function inOrder(columns: readonly NamedColumn[]): NamedColumn[] {
  const rank = ({ name }: NamedColumn): number => (mentions(name, 'mainword') ? 0 : mentions(name, 'extra') ? 2 : 1)
  return [...columns].sort((a, b) => rank(a) - rank(b) || placeOf(a) - placeOf(b))
}

function placeOf({ look }: NamedColumn): number {
  return look.place
}

/** Values that can be nothing else fill a field whatever their column is called, unless its name says otherwise. */
function chooseByValues({ chosen, open, doubtful }: Progress): void {
  const byValues: readonly [PlainField, (look: ColumnLook) => boolean, string][] = [
    ['gtin', ({ gtin, unique }) => gtin > 0.9 && unique > 0.9, 'its values are barcodes'],
    ['images', ({ image, url }) => image > 0.8 && url > 0.8, 'its values are addresses of pictures'],
    ['description', ({ html }) => html > 0.5, 'its values are formatted texts'],
  ]
  for (const [field, fits, why] of byValues) {
    const column = chosen.has(field)
      ? undefined
      : [...open].find(
          ({ look, name }) =>
            fits(look) &&
            !mentions(name, 'seo', 'thumb', 'alt', 'short', 'shippingword', 'warranty', 'related', 'video', 'custom'),
        )
    if (column)
      take(
        field,
        { columns: [column], sureness: column.name.unknown > 0 || field === 'gtin' ? 0.65 : 0.5, why },
        { chosen, open, doubtful },
      )
  }
}

function rename(chosen: Chosen, from: PlainField, to: PlainField): void {
  const choice = chosen.get(from)
  if (!choice || chosen.has(to)) return
  chosen.delete(from)
  chosen.set(to, choice)
}

/** The unit of bare weights: in the name, in a column of its own; without one, weights are not mapped. */
function weightUnit(chosen: Chosen, all: readonly NamedColumn[], doubtful: LeftOut[]): WeightUnit | undefined {
  const column = chosen.get('weight')?.columns[0]
  if (!column || column.look.weighed > 0.8) return undefined
  const units = all
    .filter(({ name }) => mentions(name, 'unit') && !mentions(name, 'dimension', 'price'))
    .flatMap(({ look }) =>
      look.distinct.length === 1 ? (readColumnName(`weight ${look.distinct[0]}`).unit ?? []) : [],
    )
  const unit = column.name.unit ?? units[0]
  if (unit) return unit
  chosen.delete('weight')
  doubtful.push({
    name: column.look.name,
    why: 'weight, but nothing says in which unit: name it as "weight", and say "weight_unit"',
  })
  return undefined
}

function currencyOf(all: readonly NamedColumn[], price: NamedColumn | undefined): string | undefined {
  const column = all.find(
    ({ name, look }) =>
      mentions(name, 'currencyword') && look.distinct.length === 1 && /^[A-Z]{3}$/.test(look.distinct[0] ?? ''),
  )
  return column?.look.distinct[0] ?? price?.name.currency
}

/** In these a price is usually a whole number, and no sign of cents. */
const WHOLE = /^(SEK|NOK|DKK|ISK|CZK|HUF|RUB|UAH|TRY|INR|PKR|THB|PHP|TWD|KES|NGN|COP|IDR|MXN|ARS|EGP|RSD|KZT)$/

/** Undefined: they are whole numbers that may be either. */
function minorUnits(price: NamedColumn | undefined, seen: Glance, currency: string): Mapping['price_in'] {
  if (!price) return undefined
  if (price.name.isMinor) return 'minor'
  const { integer, distinct } = price.look
  if (integer < 1 || fromWholeUnits(1, currency) === 1 || WHOLE.test(currency)) return 'major'
  const share = (test: RegExp): number => distinct.filter((value) => test.test(value)).length / distinct.length
  // Programs write 49.9 for what is not whole; where none of their prices has a fraction, they count in cents.
  if (
    seen.kind === 'json' &&
    distinct.length >= 20 &&
    share(/^\d{3,}$/) > 0.95 &&
    share(/[59]$/) > 0.7 &&
    meanOf(price.look) > 1500
  )
    return 'minor'
  return distinct.length < 3 || share(/\.0+$/) > 0 ? 'major' : undefined
}

function fieldsOf(chosen: Chosen, statuses: readonly StatusColumn[]): Mapping['fields'] {
  const fields = Object.fromEntries([...chosen].map(([field, choice]) => [field, sourceOf(field, choice)]))
  const [first, ...others] = statuses.map(({ source }) => source)
  return { ...fields, ...(first && { status: others.length > 0 ? [first, ...others] : first }) }
}

const LISTS: Readonly<Partial<Record<PlainField, readonly string[]>>> = {
  category: [' > ', '>', '|', ' / ', '/'],
  images: ['|', '~', ';', ',', ' '],
  tags: ['|', ';', ','],
  gtin: ['|', ';', ','],
}

function sourceOf(field: PlainField, { columns }: Choice): Source {
  const names = columns.map(({ look }) => look.name)
  const separators = LISTS[field] ?? []
  const found = columns.map(({ look }) => separatorIn(look, separators)).find((separator) => separator !== undefined)
  const separator = found?.trim() || found
  const words = field === 'availability' ? (columns[0]?.look.distinct ?? []) : []
  if (words.length > 0) {
    const values = Object.fromEntries(words.map((word) => [word, availabilityOf(word) ?? 'unknown']))
    return { column: names[0] ?? '', values }
  }
  if (names.length === 1 && separator === undefined) return names[0] ?? ''
  return {
    ...(names.length === 1 ? { column: names[0] ?? '' } : { columns: names }),
    ...(separator !== undefined && { separator }),
  }
}

function sourceNames(sources: Source | Source[] | undefined): string[] {
  return [sources ?? []]
    .flat()
    .flatMap((source) => (typeof source === 'string' ? source : (source.column ?? source.columns ?? [])))
}

function tableOf(
  chosen: Chosen,
  statuses: readonly StatusColumn[],
  grouping: { groupBy: readonly NamedColumn[]; options: readonly NamedColumn[] } | undefined,
): SuggestedField[] {
  const line = (field: string, columns: readonly NamedColumn[], confidence: number, why: string): SuggestedField => ({
    field,
    columns: columns.map(({ look }) => look.name),
    confidence,
    why,
  })
  return [
    ...[...chosen].map(([field, { columns, sureness, why }]) => line(field, columns, sureness, why)),
    ...(statuses.length > 0
      ? [
          line(
            'status',
            statuses.map(({ column }) => column),
            statuses.some(({ hidesAll }) => hidesAll) ? 0.6 : 0.9,
            'it decides what is public',
          ),
        ]
      : []),
    ...(grouping
      ? [
          line('group_by', grouping.groupBy, 0.85, 'the rows of one product share its value'),
          line('options', grouping.options, 0.85, 'they tell the rows of one product apart'),
        ]
      : []),
  ]
}
