import { fromWholeUnits } from '@vitrine/product'
import { decode } from '../input/decode.ts'
import { type InputPreview, previewInput, readSample } from '../input/input-preview.ts'
import { unpack } from '../input/unpack.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import { formatIssue } from '../readers/format-readers.ts'
import type { Mapping, PlainField, Source } from '../readers/mapping.ts'
import { choosePrices, isPrivate, meanOf } from './choose-prices.ts'
import {
  chooseVariants,
  mayBeStatus,
  type OptionColumn,
  type StatusColumn,
  statusColumn,
} from './choose-row-columns.ts'
import { mentions, readColumnName, type WeightUnit } from './column-name.ts'
import { type ColumnProfile, profileColumns, separatorIn } from './column-profile.ts'
import {
  type Choice,
  confidenceOf,
  FIELD_RULES,
  type NamedColumn,
  readStockWord,
  type UnusedColumn,
} from './field-rules.ts'
import { withoutTranslations } from './translations.ts'
import { type MappingTrial, tryMapping } from './try-mapping.ts'

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
  doubtful: UnusedColumn[]
  /** Columns that are the shop's own business by their names: costs, suppliers, notes. */
  private: string[]
  /** Columns that say nothing of the product model. */
  notPublished: string[]
  /** What is needed and was not found, and what the owner should check. */
  warnings: string[]
  /** What the mapping makes of the file; undefined while something that is needed is missing. */
  trial?: MappingTrial
  /** Whether it can be used as it is: title and price are there, and most of the products have both. */
  isUsable: boolean
}

/** How sure a choice must be to be written into the mapping. */
export const MIN_CONFIDENCE = 0.6
const MIN_DOUBTFUL = 0.35

/**
 * Suggests a mapping for a table or JSON text from the names of its columns and their values. What is doubtful is not
 * mapped but named. A column that is not recognised as a public fact of the product model is not published. Of texts in
 * several languages the one in `language` (ISO 639-1) is taken, otherwise the first.
 *
 * @example
 * const suggestion = await suggestMapping(file('code,name,price\n1,Boot,90.00\n2,Rope,89.00\n'), { currency: 'EUR' })
 * suggestion.mapping.fields.title // => 'name'
 */
export async function suggestMapping(
  source: AsyncIterable<Uint8Array>,
  { currency, language, encoding }: { currency: string; language?: string | undefined; encoding?: string },
): Promise<Suggestion | { issue: ImportIssue }> {
  for await (const { bytes } of unpack(source)) {
    const { start, text } = await readSample(decode(bytes, { encoding }))
    const seen = await previewInput(start)
    const profiles = await profileColumns(seen)
    if (profiles.length === 0) return { issue: formatIssue(seen) }
    const columns = profiles.map((profile) => ({ profile, name: readColumnName(profile.name) }))
    const suggestion = suggest(columns, seen, { currency, language })
    return suggestion.isUsable
      ? withTrial(suggestion, await tryMapping(text, seen, suggestion.mapping, currency))
      : suggestion
  }
  return { issue: formatIssue({ kind: 'unknown', start: '' }) }
}

/** Below this share of products with a price, the column is not taken for the price. */
const MOST_PRICED = 0.5
const NEARLY_ALL = 0.95

/** Takes the price back when the file has none for most of its products, and says what else is missing. */
function withTrial(suggestion: Suggestion, trial: MappingTrial): Suggestion {
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

/** The columns of a file while fields are chosen for them. */
interface Choosing {
  chosen: Chosen
  /** Columns that no field has taken yet. */
  open: Set<NamedColumn>
  doubtful: UnusedColumn[]
}

/** What was chosen for fields that more than a name decides. */
interface Decisions {
  statuses: StatusColumn[]
  /** Columns of a yes and a no that are not used: one of them may hide products. */
  switches: readonly string[]
  grouping: Grouping | undefined
  prices: PriceForm
}

type Grouping = Extract<ReturnType<typeof chooseVariants>, { groupBy: unknown }>

/** How the price column writes amounts; `unit` is undefined where whole numbers leave it open. */
interface PriceForm {
  column: NamedColumn | undefined
  unit: ReturnType<typeof minorUnits>
  /** The currency that the file names. */
  named: string | undefined
}

function suggest(
  all: readonly NamedColumn[],
  seen: InputPreview,
  { currency, language }: { currency: string; language: string | undefined },
): Suggestion {
  const attributes = attributePatterns(all)
  const columns = all.filter(({ profile }) => !attributes.some(({ start }) => profile.name.startsWith(start)))
  const own = columns.filter(isPrivate)
  const open = withoutTranslations(columns, language).filter((column) => !own.includes(column))
  const { chosen, doubtful, statuses, grouping } = choose(open, columns, currency)
  const unit = weightUnit(chosen, columns, doubtful)
  const price = chosen.get('price')?.columns[0]
  const prices = { column: price, unit: minorUnits(price, seen, currency), named: currencyOf(columns, price) }
  const fields = fieldsOf(chosen, statuses)
  const used = usedColumns(fields, grouping)
  const unused = columns.filter(({ profile }) => !used.has(profile.name))
  const rest = unused.map(({ profile }) => profile.name)
  const switches = unused.filter(isSwitch).map(({ profile }) => profile.name)
  const decisions = { statuses, switches, grouping, prices }
  const privateNames = own.map(({ profile }) => profile.name)
  const doubts = doubtful.filter(({ name }) => !used.has(name))
  const suggested = tableOf(chosen, statuses, grouping)
  return {
    mapping: toMapping({ seen, currency, fields, suggested, unit, rest, decisions }),
    fields: suggested,
    doubtful: doubts,
    private: privateNames,
    notPublished: [
      ...rest.filter((name) => !privateNames.includes(name) && !doubts.some((other) => other.name === name)),
      ...attributes.map(({ start }) => `${start}*`),
    ],
    warnings: warningsOf(chosen, currency, decisions),
    isUsable: chosen.has('title') && chosen.has('price'),
  }
}

/** A column for each field, from `open`. `columns`: all of the file, which say what an open one means. */
function choose(open: readonly NamedColumn[], columns: readonly NamedColumn[], currency: string) {
  const choosing: Choosing = { chosen: new Map(), open: new Set(open), doubtful: [] }
  choosePriceColumns(choosing, columns, currency)
  const statuses = chooseStatusColumns(choosing)
  const grouping = chooseGrouping(choosing)
  chooseByName(choosing)
  chooseByValues(choosing)
  const { chosen, doubtful } = choosing
  if (!chosen.has('sale_price')) for (const field of ['sale_starts', 'sale_ends'] as const) chosen.delete(field)
  if (grouping) rename(chosen, 'id', 'variant_id')
  const handle = grouping?.groupBy.find(({ name }) => mentions(name, 'handleword'))
  if (handle) chosen.set('handle', { columns: [handle], confidence: 0.85, why: 'the rows of one product share it' })
  return { chosen, doubtful, statuses, grouping }
}

function choosePriceColumns(choosing: Choosing, columns: readonly NamedColumn[], currency: string): void {
  const { open, doubtful } = choosing
  const hasCosts = columns.some(
    ({ name, profile }) => mentions(name, 'cost') && (profile.price > 0.5 || profile.filled === 0),
  )
  const prices = choosePrices([...open], currency, hasCosts)
  for (const field of ['price', 'sale_price', 'compare_at_price'] as const) {
    const choice = prices.fields[field]
    if (choice) take(field, choice, choosing)
  }
  doubtful.push(...prices.leftOut)
  for (const { name } of prices.leftOut) forget(open, name)
}

function chooseStatusColumns({ open, doubtful }: Choosing): StatusColumn[] {
  const statuses = [...open].flatMap((column) => statusColumn(column) ?? [])
  for (const { column } of statuses) open.delete(column)
  for (const { profile } of [...open].filter(mayBeStatus))
    doubtful.push({ name: profile.name, why: 'perhaps status: if it hides products, name it as "status"' })
  return statuses
}

function chooseGrouping({ open, doubtful }: Choosing): Grouping | undefined {
  const variants = chooseVariants([...open])
  if (variants && 'doubtful' in variants) doubtful.push(variants.doubtful)
  const grouping = variants && 'groupBy' in variants ? variants : undefined
  for (const column of grouping ? groupingColumns({ ...grouping, groupBy: grouping.groupBy.slice(0, 1) }) : [])
    open.delete(column)
  return grouping
}

function groupingColumns({ groupBy, options }: Grouping): NamedColumn[] {
  return [...groupBy, ...options.flatMap(({ column, calledBy }) => (calledBy ? [calledBy, column] : [column]))]
}

function warningsOf(chosen: Chosen, currency: string, { statuses, switches, grouping, prices }: Decisions): string[] {
  const { column: price, unit, named } = prices
  const warnings: string[] = []
  if (named !== undefined && named !== currency)
    warnings.push(`The prices are in ${named}, but the shop sells in ${currency}: they would be refused.`)
  if (price && unit === undefined)
    warnings.push(
      'Every price is a whole number. Check with a product you know that they are not in cents ("price_in": "minor").',
    )
  if (price && unit === 'minor' && !price.name.isMinor)
    warnings.push(
      'No price has a fraction, so they were taken as cents ("price_in"): check this with a product you know.',
    )
  for (const { hidesAll, column } of statuses)
    if (hidesAll)
      warnings.push(
        `No word in "${column.profile.name}" is known to mean public, so every product would stay hidden: write "active" behind the right word under "status".`,
      )
  for (const field of ['title', 'price'] as const)
    if (!chosen.has(field)) warnings.push(`No column was found for "${field}", which is needed: name it yourself.`)
  if (!chosen.has('id') && !chosen.has('sku') && !grouping)
    warnings.push(
      'No column was found for "id" or "sku": products are named by their titles, and change when these do.',
    )
  if (statuses.length === 0)
    warnings.push(
      [
        'No column was found that says what is hidden: every product of the file would be public.',
        ...(switches.length > 0 ? [`If one of these hides products, name it as "status": ${quoted(switches)}.`] : []),
      ].join(' '),
    )
  return warnings
}

function isSwitch({ profile }: NamedColumn): boolean {
  return profile.boolean === 1 && profile.distinct.length === 2
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** Names of the columns that the mapping reads. */
function usedColumns(fields: Mapping['fields'], grouping: Grouping | undefined): Set<string> {
  return new Set([
    ...Object.values(fields).flatMap(sourceNames),
    ...(grouping ? groupingColumns(grouping).map(({ profile }) => profile.name) : []),
  ])
}

interface MappingParts {
  seen: InputPreview
  currency: string
  fields: Mapping['fields']
  suggested: readonly SuggestedField[]
  unit: ReturnType<typeof weightUnit>
  rest: string[]
  decisions: Decisions
}

function toMapping({ seen, currency, fields, suggested, unit, rest, decisions }: MappingParts): Mapping {
  const { grouping, prices } = decisions
  const path = seen.kind === 'json' ? seen.layout.path : []
  return {
    comments: Object.fromEntries(
      suggested.map(({ field, confidence, why }) => [field, `${confidence.toFixed(2)}: ${why}.`]),
    ),
    ...(path.length > 0 && { records: path.join('.') }),
    currency: prices.named ?? currency,
    ...(prices.column && { price_in: prices.unit ?? 'major' }),
    ...(prices.column?.profile.decimalMark && { decimal: prices.column.profile.decimalMark }),
    fields,
    ...(unit && { weight_unit: unit }),
    ...(grouping && {
      group_by:
        grouping.groupBy.length > 1
          ? grouping.groupBy.map(({ profile }) => profile.name)
          : (grouping.groupBy[0]?.profile.name ?? ''),
      options: grouping.options.map(optionOf),
    }),
    ...(rest.length > 0 && { ignore: rest }),
  }
}

function optionOf({ column, calledBy }: OptionColumn): NonNullable<Mapping['options']>[number] {
  const [only, ...others] = calledBy?.profile.distinct ?? [column.profile.name]
  return calledBy && (only === undefined || others.length > 0)
    ? { name_from: calledBy.profile.name, column: column.profile.name }
    : { name: only ?? column.profile.name, column: column.profile.name }
}

/**
 * Columns that begin alike, `attr_*`, are technical facts of all kinds of products: they say nothing of a field, and
 * whether customers may read them is the owner's to say.
 */
function attributePatterns(columns: readonly NamedColumn[]): { start: string }[] {
  const counts = new Map<string, number>()
  for (const { profile } of columns) {
    const start = ATTRIBUTE.exec(profile.name)?.[1]
    if (start) counts.set(start, (counts.get(start) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count >= 2).map(([start]) => ({ start }))
}

const ATTRIBUTE =
  /^((?:attr|attribute|spec|specification|feature|property|param|prop|caracteristica|atribut|attribut|merkmal|eigenschaft|характеристика|параметр|cecha|meta)s?[_.:-](?:[a-z][_.:-])?)/iu

interface Progress {
  chosen: Chosen
  open: Set<NamedColumn>
  doubtful: UnusedColumn[]
}

function take(field: PlainField, choice: Choice, { chosen, open, doubtful }: Progress): void {
  for (const column of choice.columns) open.delete(column)
  if (choice.confidence >= MIN_CONFIDENCE) chosen.set(field, choice)
  else if (choice.confidence >= MIN_DOUBTFUL)
    doubtful.push(
      ...choice.columns.map(({ profile }) => ({
        name: profile.name,
        why: `perhaps ${field} (${choice.confidence.toFixed(2)})`,
      })),
    )
}

function forget(open: Set<NamedColumn>, name: string): void {
  for (const column of open) if (column.profile.name === name) open.delete(column)
}

/** The surest pair of a field and a column first, then the next among what is left. */
function chooseByName({ chosen, open, doubtful }: Progress): void {
  const pairs = FIELD_RULES.flatMap((target) =>
    [...open].map((column) => ({
      field: target.field,
      column,
      confidence: confidenceOf(target, column.profile, column.name),
    })),
  )
    .filter(({ confidence }) => confidence >= MIN_DOUBTFUL)
    .sort((a, b) => b.confidence - a.confidence)
  const perhaps = new Map<NamedColumn, UnusedColumn>()
  for (const { field, column, confidence } of pairs) {
    if (!open.has(column)) continue
    const first = chosen.get(field)
    if (confidence < MIN_CONFIDENCE) {
      if (!first && !perhaps.has(column))
        perhaps.set(column, { name: column.profile.name, why: `perhaps ${field} (${confidence.toFixed(2)})` })
    } else if (!first) {
      chosen.set(field, { columns: [column], confidence, why: whyOf(column.profile) })
      open.delete(column)
    } else if (takesMore(field, first, column)) {
      chosen.set(field, { ...first, columns: inOrder([...first.columns, column]) })
      open.delete(column)
    }
  }
  doubtful.push(...[...perhaps].filter(([column]) => open.has(column)).map(([, note]) => note))
}

function whyOf({ filled }: ColumnProfile): string {
  return filled === 0 ? 'by its name; it is empty in the rows that were looked at' : 'by its name and its values'
}

/** Pictures, barcodes and highlights may be in several columns, and the steps of a category. */
function takesMore(field: PlainField, { columns: [first] }: Choice, column: NamedColumn): boolean {
  // A picture that is named by its size is one of the others again.
  if (field === 'images' && /\d+x\d+/.test(column.profile.name)) return false
  if (field === 'images' || field === 'gtin' || field === 'highlights') return true
  if (field !== 'category' || !first || mentions(first.name, 'path')) return false
  const isNumbered = stemOf(column) === stemOf(first) && column.profile.name !== first.profile.name
  return isNumbered || (column.name.unknown === 0 && mentions(column.name, 'sub') && mentions(column.name, 'category'))
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
function chooseByValues({ chosen, open, doubtful }: Progress): void {
  const byValues: readonly [PlainField, (profile: ColumnProfile) => boolean, string][] = [
    ['gtin', ({ gtin, unique }) => gtin > 0.9 && unique > 0.9, 'its values are barcodes'],
    ['images', ({ image, url }) => image > 0.8 && url > 0.8, 'its values are addresses of pictures'],
    ['description', ({ html }) => html > 0.5, 'its values are formatted texts'],
  ]
  for (const [field, fits, why] of byValues) {
    const column = chosen.has(field)
      ? undefined
      : [...open].find(
          ({ profile, name }) =>
            fits(profile) &&
            !mentions(name, 'seo', 'thumb', 'alt', 'short', 'shippingword', 'warranty', 'related', 'video', 'custom'),
        )
    if (column)
      take(
        field,
        { columns: [column], confidence: column.name.unknown > 0 || field === 'gtin' ? 0.65 : 0.5, why },
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
function weightUnit(chosen: Chosen, all: readonly NamedColumn[], doubtful: UnusedColumn[]): WeightUnit | undefined {
  const column = chosen.get('weight')?.columns[0]
  if (!column || column.profile.weighed > 0.8) return undefined
  const units = all
    .filter(({ name }) => mentions(name, 'unit') && !mentions(name, 'dimension', 'price'))
    .flatMap(({ profile }) =>
      profile.distinct.length === 1 ? (readColumnName(`weight ${profile.distinct[0]}`).unit ?? []) : [],
    )
  const unit = column.name.unit ?? units[0]
  if (unit) return unit
  chosen.delete('weight')
  doubtful.push({
    name: column.profile.name,
    why: 'weight, but nothing says in which unit: name it as "weight", and say "weight_unit"',
  })
  return undefined
}

function currencyOf(all: readonly NamedColumn[], price: NamedColumn | undefined): string | undefined {
  const column = all.find(
    ({ name, profile }) =>
      mentions(name, 'currencyword') && profile.distinct.length === 1 && /^[A-Z]{3}$/.test(profile.distinct[0] ?? ''),
  )
  return column?.profile.distinct[0] ?? price?.name.currency
}

/** In these a price is usually a whole number, and no sign of cents. */
const WHOLE = /^(SEK|NOK|DKK|ISK|CZK|HUF|RUB|UAH|TRY|INR|PKR|THB|PHP|TWD|KES|NGN|COP|IDR|MXN|ARS|EGP|RSD|KZT)$/

/** Undefined: they are whole numbers that may be either. */
function minorUnits(price: NamedColumn | undefined, seen: InputPreview, currency: string): Mapping['price_in'] {
  if (!price) return undefined
  if (price.name.isMinor) return 'minor'
  const { integer, distinct } = price.profile
  if (integer < 1 || fromWholeUnits(1, currency) === 1 || WHOLE.test(currency)) return 'major'
  const share = (test: RegExp): number => distinct.filter((value) => test.test(value)).length / distinct.length
  // Programs write 49.9 for what is not whole; where none of their prices has a fraction, they count in cents.
  if (
    seen.kind === 'json' &&
    distinct.length >= 20 &&
    share(/^\d{3,}$/) > 0.95 &&
    share(/[59]$/) > 0.7 &&
    meanOf(price.profile) > 1500
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
  const names = columns.map(({ profile }) => profile.name)
  const separators = LISTS[field] ?? []
  const found = columns
    .map(({ profile }) => separatorIn(profile, separators))
    .find((separator) => separator !== undefined)
  const separator = found?.trim() || found
  const words = field === 'availability' ? (columns[0]?.profile.distinct ?? []) : []
  if (words.length > 0) {
    const values = Object.fromEntries(words.map((word) => [word, readStockWord(word) ?? 'unknown']))
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

function tableOf(chosen: Chosen, statuses: readonly StatusColumn[], grouping: Grouping | undefined): SuggestedField[] {
  const line = (field: string, columns: readonly NamedColumn[], confidence: number, why: string): SuggestedField => ({
    field,
    columns: columns.map(({ profile }) => profile.name),
    confidence,
    why,
  })
  return [
    ...[...chosen].map(([field, { columns, confidence, why }]) => line(field, columns, confidence, why)),
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
          line(
            'options',
            grouping.options.map(({ column }) => column),
            0.85,
            'they tell the rows of one product apart',
          ),
        ]
      : []),
  ]
}
