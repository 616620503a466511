import { type DecimalMark, decimalsOf, fromWholeUnits, isCurrency, readCondition, readMoney } from '@vitrine/product'
import { decode } from '../input/decode.ts'
import { type InputPreview, isAside, previewInput, readSample } from '../input/input-preview.ts'
import { PackingError, type Unpacked, unpack } from '../input/unpack.ts'
import { brokenIssue, type ImportIssue } from '../model/import-issue.ts'
import { foreignIssue, isDocumentPart } from '../readers/foreign-files.ts'
import { formatIssue } from '../readers/format-readers.ts'
import type { Mapping, PlainField, Source } from '../readers/mapping.ts'
import { type Chosen, chooseColumns, groupingColumns, shownByYes } from './choose-columns.ts'
import {
  type AskedColumn,
  addLateDetails,
  chooseBrandAndCategory,
  chooseDetails,
  columnFamilies,
  type DetailChoice,
  sampleColumns,
} from './choose-details.ts'
import { isPrivate, meanOf } from './choose-prices.ts'
import {
  BESIDE_STATUS,
  mayBeStatus,
  type OptionColumn,
  optionInName,
  type StatusColumn,
  type VariantChoice,
} from './choose-row-columns.ts'
import { chooseRows, type RowChoice } from './choose-rows.ts'
import { type ColumnName, mentions, readColumnName, type WeightUnit } from './column-name.ts'
import {
  type ColumnProfile,
  profileColumns,
  profileRows,
  separatorIn,
  withoutAddresses,
  withoutNames,
} from './column-profile.ts'
import type { Meaning } from './column-vocabulary.ts'
import {
  type Choice,
  CONDITION_WORDS,
  codesOfCondition,
  type NamedColumn,
  nameMatches,
  readStockWord,
  type UnusedColumn,
} from './field-rules.ts'
import { chooseNestedVariants, type NestedVariants } from './nested-variants.ts'
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
  /** Columns that may or may not be meant for customers. They stay private until the owner answers. */
  asked: AskedColumn[]
  /** All columns of the file, or patterns of several, in its order. */
  columns: AskedColumn[]
  /** What only the owner can answer. */
  questions: OpenQuestions
  /** What is needed and was not found, and what the owner should check. */
  warnings: string[]
  /** What the mapping makes of the file; undefined while something that is needed is missing. */
  trial?: MappingTrial
  /** Whether it can be used as it is: title and price are there, and most of the products have both. */
  isUsable: boolean
}

/** What the file leaves open, and what must not be guessed. */
export interface OpenQuestions {
  /** Every price is a whole number: whether in the currency's main unit or in its smallest, nothing says. */
  priceUnit: boolean
  /** Columns that may hide products, where none is known to. */
  mayHide: string[]
}

/**
 * Suggests a mapping for a table or JSON text from the names of its columns and their values. What is doubtful is not
 * mapped but named. A column that is not recognised as a public fact of the product model is not published. Of texts in
 * several languages the one of `locale` is taken, otherwise the first.
 *
 * @example
 * const suggestion = await suggestMapping(file('code,name,price\n1,Boot,90.00\n2,Rope,89.00\n'), { currency: 'EUR' })
 * suggestion.mapping.fields.title // => 'name'
 */
export async function suggestMapping(
  source: AsyncIterable<Uint8Array>,
  shop: FileOwner,
): Promise<Suggestion | { issue: ImportIssue }> {
  try {
    return await suggestForFirst(unpack(source), shop)
  } catch (error) {
    if (!(error instanceof PackingError)) throw error
    return { issue: brokenIssue(1, error.message, 'Create the archive again, or download it again.') }
  }
}

/** What is known of a file by whose it is. */
interface FileOwner {
  currency: string
  locale?: string | undefined
  encoding?: string
}

async function suggestForFirst(
  files: AsyncGenerator<Unpacked>,
  { currency, locale, encoding }: FileOwner,
): Promise<Suggestion | { issue: ImportIssue }> {
  const language = locale === undefined ? undefined : new Intl.Locale(locale).language
  for await (const { bytes, name } of files) {
    const { start, text } = await readSample(decode(bytes, { encoding, locale }))
    const seen = await previewInput(start)
    if (isAside(name, seen) && !isDocumentPart(name)) continue
    const foreign = foreignIssue(start, name)
    if (foreign) return { issue: foreign }
    const profiles = await profileColumns(seen, currency)
    if (profiles.length === 0) return { issue: formatIssue(seen) }
    const wrapper = seen.kind === 'json' ? wrapperAround(profiles) : ''
    const all = profiles.map((profile) => {
      const label = profile.label.startsWith(wrapper) ? profile.label.slice(wrapper.length) : profile.label
      return { profile: { ...profile, label }, name: columnNameOf({ ...profile, label }, seen) }
    })
    const rows = chooseRows(all, language)
    const columns = rows.kinds.includes('skip')
      ? all.map(({ profile, name }) => ({
          profile: profileRows(profile, (row) => rows.kinds[row] !== 'skip', currency),
          name,
        }))
      : all
    const suggestion = suggest(columns, seen, { currency, language, rows })
    return suggestion.isUsable
      ? withTrial(suggestion, await tryMapping(text, seen, suggestion.mapping, currency))
      : suggestion
  }
  return { issue: formatIssue({ kind: 'unknown', start: '' }) }
}

/** What envelopes call the object in which the members of a record are: those of JSON:API, GraphQL, Airtable. */
const WRAPPER = /^(node|attributes|fields|_?source|properties|values|item_data)\./

/** The beginning that the paths of most members share and that says nothing of them. */
function wrapperAround(profiles: readonly ColumnProfile[]): string {
  const starts = profiles.flatMap(({ name }) => WRAPPER.exec(name)?.[0] ?? [])
  const [most] = [...Map.groupBy(starts, (start) => start)].toSorted(([, a], [, b]) => b.length - a.length)
  return most && most[1].length >= profiles.length / 2 ? most[0] : ''
}

/** Elements of XML stand in others that only hold them together; their names say nothing of what is in them. */
function columnNameOf({ label }: ColumnProfile, { kind }: InputPreview): ColumnName {
  const steps = label.split('.')
  const last = steps.findLastIndex((step) => step !== 'language')
  const telling = steps.filter((step, at) => at === last || (at < last && !isWrapper(step)))
  return readColumnName(kind === 'xml' ? telling.join('.') : label)
}

function isWrapper(step: string): boolean {
  const meanings = readColumnName(step).words
  return meanings.every((word) => word.some((meaning) => ['product', 'description', 'long'].includes(meaning)))
}

/** Below this share of products with a price, the column is not taken for the price. */
const MOST_PRICED = 0.5
/** Below this share of products with a title, rows are something else than products. */
const MOST_TITLED = 0.5
const NEARLY_ALL = 0.95

/**
 * Adds the details that the whole file has. Takes the price back when the file has none for most of its products, and
 * says what else is missing.
 */
function withTrial(suggested: Suggestion, trial: MappingTrial): Suggestion {
  const { products, priced, titled } = trial
  const suggestion = withLateDetails(suggested, trial)
  const count = (part: number): string => `${part} of ${products} products`
  const warnings = [...suggestion.warnings]
  if (products > 0 && titled < products * NEARLY_ALL)
    warnings.push(
      `Only ${count(titled)} have a title. If the other rows are variants, set "group_by" to the column whose value they share. If they continue the row above, set "continued_rows": true.`,
    )
  const isUsable = titled >= products * MOST_TITLED
  if (priced >= products * NEARLY_ALL) return { ...suggestion, trial, warnings, isUsable }
  const column = sourceNames(suggestion.mapping.fields.price).join(', ')
  warnings.push(`Only ${count(priced)} have a price (column "${column}"). An import would leave out the others.`)
  const tried = { ...suggestion, trial, warnings, isUsable }
  if (priced >= products * MOST_PRICED) return tried
  return withoutPrice(tried, { name: column, why: `possibly the price, but only ${count(priced)} have one` })
}

function withLateDetails(suggestion: Suggestion, { heldBack }: MappingTrial): Suggestion {
  const { mapping, asked } = suggestion
  const { details } = addLateDetails({ details: mapping.details ?? [], asked }, heldBack)
  return details.length === 0 ? suggestion : { ...suggestion, mapping: { ...mapping, details } }
}

/** `doubt`: the column that was taken for the price. */
function withoutPrice(suggestion: Suggestion, doubt: UnusedColumn): Suggestion {
  const fields = Object.fromEntries(Object.entries(suggestion.mapping.fields).filter(([field]) => !isOfPrice(field)))
  const warning = 'The price was therefore not mapped. Map the right column to "price", or confirm this one.'
  return {
    ...suggestion,
    mapping: { ...suggestion.mapping, fields },
    fields: suggestion.fields.filter(({ field }) => !isOfPrice(field)),
    doubtful: [...suggestion.doubtful, doubt],
    warnings: [...suggestion.warnings, warning],
    isUsable: false,
  }
}

const isOfPrice = (field: string): boolean => /price|sale|discount/.test(field)

/** What is decided of the columns of a file. */
interface Decisions {
  chosen: Chosen
  statuses: StatusColumn[]
  grouping: VariantChoice | undefined
  /** The options whose values a row lists, where each row is a product. */
  listed: readonly OptionColumn[]
  prices: PriceForm
  /** Of bare weights. */
  unit: WeightUnit | undefined
  fields: Mapping['fields']
  /** Columns that the mapping does not read, and those of them that may well fill a field. */
  unused: readonly NamedColumn[]
  doubtful: UnusedColumn[]
}

/** How the price column writes amounts; `unit` is undefined where whole numbers leave it open. */
interface PriceForm {
  column: NamedColumn | undefined
  unit: ReturnType<typeof minorUnits>
  decimal: DecimalMark | undefined
  /** The currency that the file names. */
  named: string | undefined
}

function suggest(
  all: readonly NamedColumn[],
  seen: InputPreview,
  { currency, language, rows }: { currency: string; language: string | undefined; rows: RowChoice },
): Suggestion {
  const families = columnFamilies(all)
  const ofRows = new Set(namesOf(rows.columns))
  const isInFamily = ({ profile }: NamedColumn): boolean => families.some((start) => profile.label.startsWith(start))
  const columns = all.filter((column) => !isInFamily(column) && !ofRows.has(column.profile.name))
  const own = columns.filter((column) => isPrivate(column, all))
  const open = withoutTranslations(columns, language).filter((column) => !own.includes(column))
  const nested = seen.kind === 'delimited' ? undefined : chooseNestedVariants(columns, currency)
  const isOuter = ({ profile }: NamedColumn): boolean => !nested || !profile.name.startsWith(`${nested.at}.`)
  const decisions = decide(open.filter(isOuter), columns.filter(isOuter), {
    ...{ seen, currency, nested, rows },
    attributes: all.filter(isInFamily),
    suppliers: own.filter(({ name }) => mentions(name, 'supplier')),
  })
  const { chosen, doubtful } = decisions
  const inVariants = columns.filter((column) => !isOuter(column) && !isReadIn(nested, column))
  const told = new Set([...namesOf(own), ...doubtful.map(({ name }) => name)])
  const undecided = [...decisions.unused, ...all.filter(isInFamily)].filter(({ profile }) => !told.has(profile.name))
  const { details, asked } = chooseDetails(undecided, families, seen.kind)
  const unused = [...decisions.unused, ...inVariants].filter(({ profile }) => !details.includes(profile.name))
  const fields = tableOf(decisions)
  const used = new Set([...fields.flatMap((field) => field.columns), ...told, ...details])
  return {
    mapping: toMapping({ ...decisions, unused, details }, fields, { seen, currency, nested, rows }),
    fields,
    doubtful,
    private: namesOf(own.filter((column) => decisions.unused.includes(column))),
    asked,
    columns: sampleColumns(all, families, used),
    questions: {
      priceUnit: decisions.prices.column !== undefined && decisions.prices.unit === undefined,
      mayHide: namesOf(hiding(decisions)),
    },
    warnings: [...rowWarnings(rows), ...warningsOf(decisions, currency)],
    isUsable:
      chosen.has('title') &&
      (chosen.has('price') || (nested?.chosen.has('price') ?? false)) &&
      !isUnclear(decisions, seen) &&
      hiding(decisions).length === 0,
  }
}

/**
 * The columns that are not understood and may hide products, where no other does. What somebody has hidden must
 * not become public by a guess, so the owner answers first.
 */
function hiding({ statuses, unused }: Decisions): NamedColumn[] {
  return statuses.length === 0 ? unused.filter((column) => mayBeStatus(column) || isRiddle(column)) : []
}

/** A yes and a no whose name has unknown words, and beside them none that is about something else. */
function isRiddle(column: NamedColumn): boolean {
  return isSwitch(column) && column.name.unknown > 0 && nameMatches(column.name, [], BESIDE_STATUS) === 1
}

/** Programs count in cents more often than they sell for whole amounts: a price a hundred times too high is no guess. */
function isUnclear({ prices: { column, unit } }: Decisions, { kind }: InputPreview): boolean {
  const couldBe = column?.profile.distinct.every((amount) => Number(amount) >= 100) ?? false
  return kind === 'json' && couldBe && unit === undefined
}

/** Whether a mapping reads a member of a nested variant. */
function isReadIn(nested: NestedVariants | undefined, { profile }: NamedColumn): boolean {
  const read = nested && [
    ...nested.options,
    ...[...nested.chosen.values()].flatMap(({ columns }) => columns),
    ...nested.statuses.map(({ column }) => column),
  ]
  return namesOf(read ?? []).some((name) => profile.name === `${nested?.at}.${name}`)
}

/** What is read of the file beside its columns. */
interface FileFacts {
  seen: InputPreview
  /** The shop's. */
  currency: string
  nested: NestedVariants | undefined
  rows: RowChoice
}

/** Columns that are chosen only where no other column fills a field. */
interface Fallbacks {
  attributes: readonly NamedColumn[]
  suppliers: readonly NamedColumn[]
}

/** What `open` columns are for. `columns`: all of the file, which say what an open one means. */
function decide(
  open: readonly NamedColumn[],
  columns: readonly NamedColumn[],
  { seen, currency, nested, rows, attributes, suppliers }: FileFacts & Fallbacks,
): Decisions {
  const { chosen, doubtful, statuses, grouping, listed } = chooseColumns(open, columns, {
    currency,
    kinds: rows.kinds.filter((kind) => kind !== 'skip'),
    hasChildren: rows.children !== undefined,
  })
  if (rows.children) for (const { source } of statuses) sellVariants(source)
  if (nested) leaveToVariants(chosen, statuses, nested)
  chooseBrandAndCategory(chosen, attributes, suppliers)
  const unit = weightUnit(chosen, columns, doubtful)
  const price = (chosen.get('price') ?? nested?.chosen.get('price'))?.columns[0]
  const fields = fieldsOf(chosen, statuses)
  const used = usedColumns(fields, grouping, listed)
  return {
    chosen,
    statuses,
    grouping,
    listed,
    prices: {
      column: price,
      unit: minorUnits(price, [...columns, ...(nested?.columns ?? [])], { seen, currency }),
      decimal: price && markBeforeDecimals(price.profile, currency),
      named: currencyOf([...columns, ...(nested?.columns ?? [])], price),
    },
    unit,
    fields,
    unused: columns.filter(({ profile }) => !used.has(profile.name)),
    doubtful: doubtful.filter(({ name }) => !used.has(name)),
  }
}

/** What is "not visible individually" is visible as the variant of a product. */
function sellVariants({ values = {} }: StatusColumn['source']): void {
  for (const word of Object.keys(values)) if (/individual/i.test(word)) values[word] = 'variant_only'
}

function rowWarnings({ language }: RowChoice): string[] {
  if (!language) return []
  const { column, kept } = language
  const read = kept === '' ? 'rows without a language are read' : `rows in "${kept}" are read`
  return [
    `The file has rows in several languages ("${column.profile.name}"), and a shop has one: only ${read}. To read others, change "rows".`,
  ]
}

/**
 * Of a product with a list of variants the list says what can be had; a yes and a no beside it show the product, unless
 * they are of its stock.
 */
function leaveToVariants(chosen: Chosen, statuses: StatusColumn[], nested: NestedVariants): void {
  chosen.delete('variant_id')
  const [column] = chosen.get('availability')?.columns ?? []
  if (!column || !nested.chosen.has('quantity') || nested.chosen.has('availability')) return
  chosen.delete('availability')
  if (column.profile.boolean < 1 || mentions(column.name, 'stock')) return
  statuses.push({ column, source: { column: column.profile.name, values: shownByYes(column) }, hidesAll: false })
}

function namesOf(columns: readonly NamedColumn[]): string[] {
  return columns.map(({ profile }) => profile.name)
}

/** Hundreds of parameters are one pattern. */
function patternsOf(columns: readonly NamedColumn[]): string[] {
  return [...new Set(namesOf(columns).map(withoutNames))]
}

function warningsOf({ chosen, statuses, grouping, listed, prices, unused }: Decisions, currency: string): string[] {
  const warnings = priceWarnings(prices, currency)
  if (listed.length > 0)
    warnings.push(
      `${namesOf(listed.map(({ column }) => column))
        .map((name) => `"${name}"`)
        .join(
          ' and ',
        )} list the values of all variants in one row. Each combination becomes a variant at the price of that row. If prices differ by variant, remove "options".`,
    )
  for (const { hidesAll, column } of statuses)
    if (hidesAll)
      warnings.push(
        `No value in "${column.profile.name}" is known to mean public, so every product would be hidden. Under "status", set the right value to "active".`,
      )
  for (const field of ['title', 'price'] as const)
    if (field === 'title' ? !chosen.has(field) : !prices.column)
      warnings.push(`No column was found for "${field}", which is required. Add it to "fields".`)
  if (!chosen.has('id') && !chosen.has('sku') && !grouping)
    warnings.push(
      'No column was found for "id" or "sku": product ids are derived from titles, and change when a title changes.',
    )
  if (statuses.length === 0) warnings.push(nothingHidden(unused))
  else if (switchesIn(unused).length > 0)
    warnings.push(`If any of these columns also hides products, add it to "status": ${switchesIn(unused).join(', ')}.`)
  for (const list of unreadLists(unused))
    warnings.push(
      `The list "${list}" has its own prices or codes and is not mapped. If its entries are variants, map it under "variants"; otherwise each product is sold as one variant.`,
    )
  for (const { source } of statuses)
    if (source.constant !== undefined)
      warnings.push(`Rows with an empty "${source.column}" would be hidden. To show them, remove its "constant".`)
  const conditions = chosen.has('condition') ? [] : unused.filter(isUnreadCondition)
  for (const { profile } of conditions)
    warnings.push(
      `The values of "${profile.name}" are unknown conditions, so every product would be listed as new. Map it to "condition", and translate its values under "values".`,
    )
  return warnings
}

/** Lists inside records whose entries have prices or codes, and that are not read. */
function unreadLists(unused: readonly NamedColumn[]): string[] {
  const inLists = unused.filter(
    ({ profile, name }) =>
      profile.name.includes('.') &&
      mentions(name, 'price', 'skuword') &&
      !mentions(name, 'cost') &&
      profile.cells.some((values) => values.length > 1),
  )
  return [...new Set(namesOf(inLists).map((path) => path.slice(0, path.lastIndexOf('.'))))]
}

function priceWarnings({ column: price, unit, named }: PriceForm, currency: string): string[] {
  const warnings: string[] = []
  if (named !== undefined && named !== currency)
    warnings.push(`The prices are in ${named}, but the shop’s currency is ${currency}, so they would be refused.`)
  if (price && unit === undefined)
    warnings.push(
      'Every price is a whole number, possibly in cents. Check one product and set "price_in" to "major" or "minor" (cents).',
    )
  if (price && unit === 'minor' && !price.name.isMinor)
    warnings.push('No price has decimals, so prices are read as cents ("price_in": "minor"). Check one product.')
  return warnings
}

/** Whether it says of some products that they may not be new, without saying which. */
function isUnreadCondition({ profile, name }: NamedColumn): boolean {
  const isCalledSo =
    name.words.length > 0 && name.unknown === 0 && name.words.every((word) => word.some(isOf(CONDITION_WORDS)))
  const isYesOrNo = readCondition(profile.label) !== undefined && profile.boolean === 1
  return ((isCalledSo && mentions(name, 'condition')) || isYesOrNo) && profile.filled > 0
}

const isOf =
  (meanings: readonly Meaning[]) =>
  (meaning: Meaning): boolean =>
    meanings.includes(meaning)

/** Columns of a yes and a no that are not used: one of them may hide products. */
function nothingHidden(unused: readonly NamedColumn[]): string {
  const warning = 'No column marks hidden products, so every product of the file would be public.'
  const names = switchesIn(unused)
  return names.length === 0
    ? warning
    : `${warning} If one of these columns hides products, map it to "status": ${names.join(', ')}. Otherwise use the mapping as it is.`
}

/** Columns of a yes and a no of whose names some word is not known. */
function switchesIn(unused: readonly NamedColumn[]): string[] {
  return namesOf(unused.filter((column) => isSwitch(column) || mayBeStatus(column))).map((name) => `"${name}"`)
}

function isSwitch(column: NamedColumn): boolean {
  return (
    column.profile.boolean === 1 &&
    column.profile.distinct.length === 2 &&
    !mentions(column.name, 'stock') &&
    !isUnreadCondition(column)
  )
}

/** Names of the columns that the mapping reads. */
function usedColumns(
  fields: Mapping['fields'],
  grouping: VariantChoice | undefined,
  listed: readonly OptionColumn[],
): Set<string> {
  return new Set([
    ...namesOf(listed.flatMap(({ column, calledBy }) => (calledBy ? [column, calledBy] : [column]))),
    ...Object.values(fields).flatMap(sourceNames),
    ...(grouping ? namesOf(groupingColumns(grouping)) : []),
  ])
}

function toMapping(
  { grouping, listed, prices, fields, unit, unused, details }: Decisions & Pick<DetailChoice, 'details'>,
  suggested: readonly SuggestedField[],
  { seen, currency, nested, rows }: FileFacts,
): Mapping {
  const [source, ...others] = [...rows.sources, ...(grouping?.rows && !nested ? [grouping.rows] : [])]
  const path = seen.kind === 'json' ? seen.layout.path : seen.kind === 'xml' ? (seen.path ?? []) : []
  const comments = suggested.map(({ field, confidence, why }) => [field, `${confidence.toFixed(2)}: ${why}.`])
  return {
    comments: Object.fromEntries(comments),
    ...(path.length > 0 && { records: path.join('.') }),
    currency: prices.named ?? currency,
    ...(prices.column && { price_in: prices.unit ?? 'major' }),
    ...(prices.decimal && { decimal: prices.decimal }),
    fields,
    ...(unit && { weight_unit: unit }),
    ...(source && { rows: others.length > 0 ? [source, ...others] : source }),
    ...(rows.children && { children: rows.children.setting }),
    ...(grouping && !nested && toGroups(grouping)),
    ...(listed.length > 0 && !nested && { options: listed.map(optionOf) }),
    ...(nested && { variants: toVariants(nested) }),
    ...(details.length > 0 && { details }),
    ...(unused.length > 0 && { ignore: patternsOf(unused) }),
  }
}

function toVariants({ at, chosen, statuses, options, optionName }: NestedVariants): Mapping['variants'] {
  const named = options.map((column) => ({ ...optionOf({ column }), ...(optionName && { name: optionName }) }))
  return { at, fields: fieldsOf(chosen, statuses), options: named }
}

/** What an option is called, without what the column says of itself: `Variation Name`, `Sizes`. */
const OWN_WORDS = /^(size|variation|variant|option)(?:s|[ _](?:name|values?))?$/i

function toGroups({
  groupBy,
  options,
  isContinued,
}: VariantChoice): Pick<Mapping, 'group_by' | 'options' | 'continued_rows'> {
  const names = namesOf(groupBy)
  return {
    ...(names.length > 0 && { group_by: names.length > 1 ? names : names[0] }),
    options: options.map(optionOf),
    ...(isContinued && { continued_rows: true }),
  }
}

function optionOf({
  column,
  calledBy,
  separator,
  pairs,
  isTitle,
}: OptionColumn): NonNullable<Mapping['options']>[number] {
  if (pairs !== undefined) return { pairs, column: column.profile.name, ...(separator !== undefined && { separator }) }
  const label = isTitle
    ? 'Variant'
    : (optionInName(column.profile.label) ?? column.profile.label.replace(OWN_WORDS, '$1'))
  const [only, ...others] = calledBy?.profile.distinct ?? [label]
  return {
    ...(calledBy && (only === undefined || others.length > 0)
      ? { name_from: calledBy.profile.name, column: column.profile.name }
      : { name: only ?? label, column: column.profile.name }),
    ...(separator !== undefined && { separator }),
  }
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
    why: 'weight without a unit: map it to "weight" and set "weight_unit"',
  })
  return undefined
}

function currencyOf(all: readonly NamedColumn[], price: NamedColumn | undefined): string | undefined {
  const column = all.find(
    ({ name, profile }) =>
      mentions(name, 'currencyword') &&
      profile.distinct.length === 1 &&
      isCurrency(profile.distinct[0]?.toUpperCase() ?? ''),
  )
  return column?.profile.distinct[0]?.toUpperCase() ?? price?.name.currency
}

/** In these a price is usually a whole number, and no sign of cents. */
const WHOLE =
  /^(SEK|NOK|DKK|ISK|CZK|HUF|RUB|UAH|TRY|INR|PKR|THB|PHP|TWD|KES|NGN|COP|IDR|MXN|ARS|EGP|RSD|KZT|IQD|LBP|UZS|AMD|MMK|LAK|KHR|MNT|TZS)$/

/** Undefined: they are whole numbers that may be either. */
function minorUnits(
  price: NamedColumn | undefined,
  columns: readonly NamedColumn[],
  { seen, currency }: Pick<FileFacts, 'seen' | 'currency'>,
): Mapping['price_in'] {
  if (!price) return undefined
  if (fromWholeUnits(1, currency) === 1) return 'major'
  if (columns.some((column) => isCountOfDecimals(column, currency)) && price.profile.integer === 1) return 'minor'
  if (price.name.isMinor || columns.some((column) => isSameInWords(price, column, currency))) return 'minor'
  if (columns.some((column) => isTaxedInCents(price, column) || OF_SYLIUS.test(column.profile.name))) return 'minor'
  const { integer, distinct } = price.profile
  if (integer < 1 || WHOLE.test(currency)) return 'major'
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
  if (seen.kind === 'json' && distinct.length < 3) return undefined
  return distinct.length < 3 || share(/\.0+$/) > 0 ? 'major' : undefined
}

/** A member of Sylius, whose amounts are in cents. */
const OF_SYLIUS = /(^|\.)lowestPriceBeforeDiscount$/

/** `currency_minor_unit`, `fractionDigits`: what interfaces say that write amounts in cents. */
function isCountOfDecimals({ profile: { name, distinct } }: NamedColumn, currency: string): boolean {
  const isCalledSo = /(minor_?units?|fraction_?digits|decimal_?places)$/i.test(name)
  return isCalledSo && distinct.every((count) => Number(count) === decimalsOf(currency))
}

/** With tax and without it, prices are rarely both whole; in every row they are where both are in cents. */
function isTaxedInCents(price: NamedColumn, other: NamedColumn): boolean {
  if (other === price || ![price, other].every(({ name, profile }) => mentions(name, 'price') && profile.integer === 1))
    return false
  if (![price, other].some(({ name }) => mentions(name, 'gross', 'net', 'taxword'))) return false
  const ratios = price.profile.cells.flatMap((cell, row) =>
    cell.map((value, at) => Number(value) / Number(other.profile.cells[row]?.[at])),
  )
  return ratios.length >= MANY_ENOUGH && ratios.every((ratio) => ratio !== 1 && ratio > 0.7 && ratio < 1.4)
}

const MANY_ENOUGH = 3

/** Whether a column is the price as people read it, "$29" beside 2900. */
function isSameInWords({ profile }: NamedColumn, other: NamedColumn, currency: string): boolean {
  if (profile.integer < 1 || !mentions(other.name, 'price')) return false
  const pairs = profile.cells.flatMap(([number], row) => {
    const verdict = readMoney(other.profile.cells[row]?.[0] ?? '', currency)
    return number === undefined || !verdict.ok || verdict.money.amount === 0
      ? []
      : [verdict.money.amount === Number(number)]
  })
  return pairs.length > 0 && pairs.every(Boolean)
}

/**
 * The mark that begins the decimals. Where one stands before three digits throughout, it is between thousands if prices
 * in the currency are whole, and begins the decimals if it has three.
 */
function markBeforeDecimals({ decimalMark, distinct }: ColumnProfile, currency: string): DecimalMark | undefined {
  if (decimalMark) return decimalMark
  const ambiguous = distinct.filter((value) => {
    const verdict = readMoney(value, currency)
    return !verdict.ok && verdict.refusal === 'ambiguous'
  })
  const found = ambiguous.map((value) => /(?<!\d)\d{1,3}([.,])\d{3}(?!\d)/.exec(value)?.[1])
  const [mark, ...others] = new Set(found)
  if (!mark || others.length > 0) return undefined
  if (fromWholeUnits(1, currency) === 1 || WHOLE.test(currency)) return mark === '.' ? ',' : '.'
  return fromWholeUnits(1, currency) === 1000 ? (mark === '.' ? '.' : ',') : undefined
}

function fieldsOf(chosen: Chosen, statuses: readonly StatusColumn[]): Mapping['fields'] {
  const fields = Object.fromEntries([...chosen].map(([field, choice]) => [field, sourceOf(field, choice)]))
  const [first, ...others] = statuses.map(({ source }) => source)
  return { ...fields, ...(first && { status: others.length > 0 ? [first, ...others] : first }) }
}

const LISTS: Readonly<Partial<Record<PlainField, readonly string[]>>> = {
  category: [' > ', '>', '|', ' / ', '/'],
  images: ['|', '~', ';', ','],
  tags: ['|', ';', ','],
  gtin: ['|', ';', ','],
}

function sourceOf(field: PlainField, { columns, values }: Choice): Source {
  const names = columns.map(({ profile }) => profile.name)
  if (values) return { column: names[0] ?? '', values: { ...values } }
  const separators = LISTS[field] ?? []
  const found = columns
    .map(({ profile }) => separatorIn(field === 'images' ? withoutAddresses(profile) : profile, separators))
    .find((separator) => separator !== undefined)
  const separator = found?.trim() || found
  const codes = field === 'condition' ? codesOfCondition(columns[0]?.profile.distinct ?? []) : undefined
  if (codes) return { column: names[0] ?? '', values: { ...codes } }
  const words = field === 'availability' ? (columns[0]?.profile.distinct ?? []) : []
  if (words.length > 0) {
    const values = Object.fromEntries(words.map((word) => [word, readStockWord(word) ?? 'unknown']))
    return { column: names[0] ?? '', values }
  }
  if (names.length === 1 && separator === undefined) return names[0] ?? ''
  const list_separator = field === 'category' && separator !== undefined ? listSeparator(columns, separator) : undefined
  return {
    ...(names.length === 1 ? { column: names[0] ?? '' } : { columns: names }),
    ...(separator !== undefined && { separator }),
    ...(list_separator !== undefined && { list_separator }),
  }
}

/** What parts several paths in one cell, each of which has steps of its own: `/mugs, /gifts`. */
function listSeparator(columns: readonly NamedColumn[], separator: string): string | undefined {
  const cells = columns.flatMap(({ profile }) => profile.distinct)
  return [',', ';', '|'].find((mark) => {
    const parted = cells.filter((cell) => mark !== separator && cell.includes(mark)).map((cell) => cell.split(mark))
    return parted.length > 0 && parted.flat().every((path) => path.includes(separator))
  })
}

function sourceNames(sources: Source | Source[] | undefined): string[] {
  return [sources ?? []]
    .flat()
    .flatMap((source) => (typeof source === 'string' ? source : (source.column ?? source.columns ?? [])))
}

function tableOf({ chosen, statuses, grouping, listed }: Decisions): SuggestedField[] {
  const choices: [string, Choice][] = [...chosen]
  if (statuses.length > 0) choices.push(['status', statusChoice(statuses)])
  if (grouping) choices.push(...groupingChoices(grouping))
  const columns = listed.map(({ column }) => column)
  if (columns.length > 0)
    choices.push(['options', { columns, confidence: 0.7, why: 'each row lists the values of all variants' }])
  return choices.map(([field, { columns, confidence, why }]) => ({ field, columns: namesOf(columns), confidence, why }))
}

function statusChoice(statuses: readonly StatusColumn[]): Choice {
  const columns = statuses.map(({ column }) => column)
  const confidence = statuses.some(({ hidesAll }) => hidesAll) ? 0.6 : 0.9
  return { columns, confidence, why: 'determines which products are public' }
}

function groupingChoices({ groupBy, options }: VariantChoice): [string, Choice][] {
  const differing = options.map(({ column }) => column)
  return [
    ['group_by', { columns: groupBy, confidence: 0.85, why: 'rows of the same product have the same value' }],
    ['options', { columns: differing, confidence: 0.85, why: 'they distinguish the variants of a product' }],
  ]
}
