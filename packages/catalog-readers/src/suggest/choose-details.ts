import { cutText, lazily } from '@vitrine/kit'
import { isCostName, toSlug } from '@vitrine/product'
import type { InputPreview } from '../input/input-preview.ts'
import { attributeName, attributeStart } from '../readers/attribute-key.ts'
import type { Chosen } from './choose-columns.ts'
import { mentions, readColumnName } from './column-name.ts'
import { type ColumnProfile, withoutNames } from './column-profile.ts'
import type { Meaning } from './column-vocabulary.ts'
import { type NamedColumn, nameMatches } from './field-rules.ts'
import { ATTRIBUTE_NAMES, ATTRIBUTE_VALUES } from './product-attributes.ts'

// Which columns that fill no field customers may read. What a shop notes for itself stands in the same files, so a column
// is proposed only if its name or its values are those of an attribute of the taxonomy. The owner is asked about the
// others, once and together. Brand and department are taken from attributes where no column of the shop is called so,
// and the brand from suppliers where the titles name them.

/** A column, or a pattern of several, that the owner is asked about. */
export interface AskedColumn {
  /** As `details` of a mapping name it. */
  column: string
  /** Some of its values, cut to be read at a glance. */
  samples: string[]
}

export interface DetailChoice {
  /** Names of columns for `details` of the mapping. */
  details: string[]
  asked: AskedColumn[]
}

/** Columns that begin alike, `attr_*`, are attributes of all kinds of products; there may be thousands. */
const META = /^meta[_.:-]/i
const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 40

/** What columns begin with where several begin so: `attr_`, `meta:`. */
export function columnFamilies(columns: readonly NamedColumn[]): string[] {
  const starts = columns.flatMap(({ profile: { name, label } }) => (name.includes('[') ? [] : (startOf(label) ?? [])))
  return [...Map.groupBy(starts, (start) => start)].flatMap(([start, { length }]) => (length >= 2 ? [start] : []))
}

function startOf(label: string): string | undefined {
  return attributeStart(label) ?? META.exec(label)?.[0]
}

/** Decides about columns that fill no field. `families`: from `columnFamilies`; `kind`: of the file. */
export function chooseDetails(
  columns: readonly NamedColumn[],
  families: readonly string[],
  kind: InputPreview['kind'],
): DetailChoice {
  const pairs = families.filter((start) => isListOfPairs(start, columns))
  const [details, others] = partition(columns, (column) => {
    // A pair in JSON may have a member beside its value that hides it; feeds in XML are written for the public.
    const mayBeHidden = column.profile.name.includes('[') && kind !== 'xml'
    const isOfPair = pairs.some((start) => column.profile.label.startsWith(start))
    return !mayBeHidden && !isOfPair && isProductDetail(column, calledOf(column.profile))
  })
  const groups = Map.groupBy(others, ({ profile }) => patternOf(profile, families))
  return {
    details: details.map(({ profile }) => profile.name),
    asked: [...groups].map(([column, members]) => ({ column, samples: samplesOf(members) })),
  }
}

/** Every column with some of its values; those without a use of their own as the patterns by which owners are asked. */
export function sampleColumns(
  columns: readonly NamedColumn[],
  families: readonly string[],
  used: ReadonlySet<string>,
): AskedColumn[] {
  const nameOf = ({ profile }: NamedColumn) => (used.has(profile.name) ? profile.name : patternOf(profile, families))
  const groups = Map.groupBy(columns, nameOf)
  return [...groups].map(([column, members]) => ({ column, samples: samplesOf(members) }))
}

/**
 * Adds columns whose first values are behind the rows that were examined: `names`, which the mapping has not published.
 * Their names alone decide.
 */
export function addLateDetails(choice: DetailChoice, names: readonly string[]): DetailChoice {
  const asked = new Set(choice.asked.map(({ column }) => column))
  const isNew = (name: string): boolean =>
    !choice.details.includes(name) && !asked.has(name) && attributeStart(name) !== undefined
  const late = names.filter((name) => isNew(name) && isDetailName({ name: attributeName(name), isAttribute: true }))
  return { ...choice, details: [...choice.details, ...late] }
}

/** Whether the members of `attributes.` are those of entries, each with a name and a value, and not attributes themselves. */
function isListOfPairs(start: string, columns: readonly NamedColumn[]): boolean {
  return start.endsWith('.') && columns.some(({ profile: { label } }) => PART_OF_PAIR.test(label.slice(start.length)))
}

const PART_OF_PAIR = /^(id|name|key|label|values?|options?|visible)$/i

/** Parameters of XML have their name beside the value; columns of tables have it behind `attr_`. */
function calledOf({ name, label }: ColumnProfile): { name: string; isAttribute: boolean } {
  return { name: attributeName(label), isAttribute: name.includes('[') || attributeStart(label) !== undefined }
}

function patternOf({ name, label }: ColumnProfile, families: readonly string[]): string {
  const start = families.find((start) => label.startsWith(start))
  return start === undefined ? withoutNames(name) : `${name.slice(0, name.length - label.length)}${start}*`
}

/** Of one column its values; of several the name and a value of each. */
function samplesOf(columns: readonly NamedColumn[]): string[] {
  const [only, ...others] = columns
  const samples =
    only && others.length === 0
      ? only.profile.distinct
      : columns.flatMap(({ profile: { label, distinct } }) =>
          distinct.slice(0, 1).map((value) => `${attributeName(label)}: ${value}`),
        )
  return samples.slice(0, MOST_SAMPLES).map((sample) => cutText(sample, LONGEST_SAMPLE))
}

function partition<Value>(values: readonly Value[], test: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter(test), values.filter((value) => !test(value))]
}

/** Words for what a shop keeps to itself, or for what is a field of its own. A name with one of them is asked about. */
const NOT_A_DETAIL: readonly Meaning[] = [
  ...(['cost', 'wholesale', 'margin', 'supplier', 'vendor', 'person', 'place', 'internal', 'hiddenword'] as const),
  ...([
    'price',
    'msrp',
    'retail',
    'discount',
    'sale',
    'stock',
    'quantity',
    'availability',
    'points',
    'minimum',
  ] as const),
  ...(['seo', 'shippingword', 'taxword', 'related', 'idword', 'skuword', 'gtinword', 'mpnword', 'code'] as const),
  ...(['machine', 'custom'] as const),
]
/** What describes a product in all languages of the vocabulary: `Obermaterial`, `Farbton`. */
const TRAITS: readonly Meaning[] = ['color', 'size', 'material', 'pattern', 'gender', 'age']
/** Measures are of the product where the file calls them an attribute; beside it they may be those of its parcel. */
const MEASURES: readonly Meaning[] = ['dimension', 'weight']
const BESIDE_TRAITS: readonly Meaning[] = ['product', 'variant', 'name', 'mainword', 'unit']

/** So many different values of one attribute are no chance. */
const ENOUGH_VALUES = 4
/** A longer text is a note or a description. */
const LONGEST = 200

/** What is asked of the name of a column. */
interface DetailName {
  /** Without what families of columns begin with: `battery_type` of `attr_battery_type`. */
  name: string
  /** The file itself calls it an attribute, a parameter or a specification of the product. */
  isAttribute: boolean
}

/** Whether a column describes the product, by its name or by its values. */
function isProductDetail({ profile }: NamedColumn, called: DetailName): boolean {
  const { filled, length, html, url, date, boolean } = profile
  if (filled === 0 || length > LONGEST || html > 0 || url > 0 || date > 0.5) return false
  // A yes and a no beside the attributes may be a switch of the shop.
  if (boolean > 0.5 && !called.isAttribute) return false
  return isDetailName(called) || (!isPrivateName(called.name) && hasAttributeValues(profile))
}

/**
 * Whether a name is that of an attribute of the taxonomy, or of a trait in any language of the vocabulary. Of what the
 * file calls an attribute, it is enough that the taxonomy knows all words of the name, and that one of its names ends
 * so.
 *
 * @example
 * isDetailName({ name: 'Cable type', isAttribute: false }) // => true
 * isDetailName({ name: 'Supplier type', isAttribute: true }) // => false
 */
function isDetailName({ name, isAttribute }: DetailName): boolean {
  if (isCostName(name)) return false
  const words = wordsOf(name)
  const { names, heads, parts } = attributes()
  if (names.has(words.join(' '))) return true
  if (isPrivateName(name)) return false
  if (isAttribute && heads.has(words.at(-1) ?? '') && words.every((word) => parts.has(word))) return true
  const read = readColumnName(name)
  const traits = isAttribute ? [...TRAITS, ...MEASURES] : TRAITS
  return (
    read.unknown === 0 &&
    mentions(read, ...traits) &&
    read.words.every((word) => word.some((meaning) => traits.includes(meaning) || BESIDE_TRAITS.includes(meaning)))
  )
}

function isPrivateName(name: string): boolean {
  const read = readColumnName(name)
  return isCostName(name) || read.isDenied || mentions(read, ...NOT_A_DETAIL)
}

/** Whether all values are those of one attribute, and enough of them differ. A cell may list several. */
function hasAttributeValues({ distinct }: ColumnProfile): boolean {
  const found = new Set(distinct.flatMap((cell) => cell.split(/[,;/|]/)).map((value) => wordsOf(value).join(' ')))
  found.delete('')
  return found.size >= ENOUGH_VALUES && attributes().values.some((known) => found.isSubsetOf(known))
}

/** The tables as sets of words, read when the first mapping is suggested. */
const attributes = lazily(() => {
  const rows = Object.entries(ATTRIBUTE_NAMES).flatMap(([head, names]) =>
    names.split(',').map((name) => wordsOf(name.trim() === '-' ? head : `${name} ${head}`)),
  )
  return {
    names: new Set(rows.map((words) => words.join(' '))),
    heads: new Set(rows.map((words) => words.at(-1) ?? '')),
    parts: new Set(rows.flat()),
    values: Object.values(ATTRIBUTE_VALUES).map(
      (values) => new Set(values.split(',').map((value) => wordsOf(value).join(' '))),
    ),
  }
})

/** Words of English in one spelling: `Colours` and `color`; signs of units, `(h h)`, say nothing. */
function wordsOf(text: string): string[] {
  return toSlug(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' '))
    .split('-')
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/colour/, 'color').replace(/(?<=\w{2})s$/, ''))
}

/** What an attribute must be called to fill a field. */
const BY_ATTRIBUTE: readonly (readonly [field: 'brand' | 'category', ...meanings: Meaning[]])[] = [
  ['brand', 'brand'],
  ['category', 'typeword', 'product'],
  ['category', 'category'],
]

/** Fills `brand` and `category` of `chosen`, where they are open. */
export function chooseBrandAndCategory(
  chosen: Chosen,
  attributes: readonly NamedColumn[],
  suppliers: readonly NamedColumn[],
): void {
  for (const [field, ...meanings] of BY_ATTRIBUTE) {
    const column = attributes.find((each) => isAttributeCalled(each, meanings))
    if (column && !chosen.has(field))
      chosen.set(field, { columns: [column], confidence: 0.75, why: 'an attribute of that name' })
  }
  const [titles] = chosen.get('title')?.columns ?? []
  const maker = titles && suppliers.find((column) => isInTitles(column, titles))
  if (maker && !chosen.has('brand'))
    chosen.set('brand', { columns: [maker], confidence: 0.75, why: 'the titles of the products begin with it' })
}

function isAttributeCalled({ profile }: NamedColumn, meanings: readonly Meaning[]): boolean {
  const name = readColumnName(attributeName(profile.label))
  const isText = profile.filled > 0 && profile.number < 0.5 && profile.boolean < 0.5 && profile.length < 60
  return isText && name.unknown === 0 && nameMatches(name, meanings, ['name']) === 1
}

const ENOUGH_ROWS = 3
const MOST_TITLES = 0.9

/** What nearly all titles begin with is public already, whatever its column is called. */
function isInTitles({ profile }: NamedColumn, { profile: titles }: NamedColumn): boolean {
  const pairs = profile.cells.flatMap(([maker], row) => {
    const [title] = titles.cells[row] ?? []
    return maker === undefined || title === undefined ? [] : [title.toLowerCase().startsWith(maker.toLowerCase())]
  })
  return pairs.length >= ENOUGH_ROWS && pairs.filter(Boolean).length >= pairs.length * MOST_TITLES
}
