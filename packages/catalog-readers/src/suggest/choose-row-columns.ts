import { findStatus, isHidingWord, readBoolean, readCondition, readStatus } from '@vitrine/product'
import type { Source } from '../readers/mapping.ts'
import type { RowKind } from './choose-rows.ts'
import { mentions } from './column-name.ts'
import { type ColumnProfile, separatorIn } from './column-profile.ts'
import type { Meaning } from './column-vocabulary.ts'
import { codesOfCondition, type NamedColumn, nameMatches, type UnusedColumn } from './field-rules.ts'

// Columns that classify a row: the product whose variant it is, and whether that product is public.

/** What the status of a product can stand beside in the name of a column. */
export const BESIDE_STATUS = ['status', 'hiddenword', 'product', 'variant', 'shop', 'category', 'sell'] as const
const MOST_WORDS = 12
const IS_ABOUT_SHOWING =
  /visib|publi|online|sichtbar|archiv|видим|synli|display|vidlj|objav|afich|affich|anzeig|prikaz|приказ|nähtav/i

/** A column that decides whether a product is public, with what its words mean. */
export interface StatusColumn {
  column: NamedColumn
  source: Source & object
  /** None of its words is known to mean public: everything would be hidden. */
  hidesAll: boolean
}

/**
 * The status that a column says, when it is one. What its words mean is written down for each of them, so that the
 * owner can read it; in columns that hide ("archived"), every word but a no hides.
 */
export function statusColumn(column: NamedColumn): StatusColumn | undefined {
  const { profile, name } = column
  const isDenied = name.isDenied && profile.boolean === 1
  const hides = isDenied || nameMatches(name, ['hiddenword'], BESIDE_STATUS) === 1
  const isCalledSo = hides || nameMatches(name, ['status'], BESIDE_STATUS) === 1 || isOfShop(column)
  // "Pickup enabled" is about something else; "Square Online visibility" is about being seen, whatever Square is.
  const isClear = isCalledSo && name.unknown <= (IS_ABOUT_SHOWING.test(profile.label) ? 1 : 0)
  if (!isClear && !saysWhatIsShown(profile)) return undefined
  if (profile.filled === 0 || profile.distinct.length > MOST_WORDS || profile.url > 0) return undefined
  // "Published on" is a day.
  if (profile.distinct.every((word) => /\d{4}/.test(word) && !Number.isNaN(Date.parse(word)))) return undefined
  if (profile.distinct.every((word) => readCondition(word) !== undefined && readBoolean(word) === undefined))
    return undefined
  // A marketplace's `state` may be that of the thing.
  if (codesOfCondition(profile.distinct)) return undefined
  const words = [...new Set(profile.distinct.flatMap((word) => [word, ...oppositeOf(word)]))]
  const meanings = words.map((word): [string, string] => [word, meaningOf(word, hides, profile)])
  const values = Object.fromEntries([
    ...meanings.filter(([, meaning]) => !hides || meaning === 'active'),
    ...(hides ? [['*', 'archived'] as const] : []),
  ])
  const hidesAll = !profile.distinct.some(
    (word) => (values[word] ?? values['*']) === 'active' || isKnownToHide(word, hides),
  )
  // A box that is ticked or empty: what says nothing is a no.
  const isTicked = !hides && profile.filled < 1 && profile.distinct.every((word) => values[word] === 'active')
  return {
    column,
    source: { column: profile.name, values, ...(isTicked && { constant: 'draft' }) },
    hidesAll: hidesAll && profile.filled === 1,
  }
}

/** "Webshop article", "Online": a yes and a no whose name speaks of nothing but the shop. */
function isOfShop({ profile, name }: NamedColumn): boolean {
  return (
    !profile.name.includes('@') &&
    profile.boolean === 1 &&
    profile.distinct.length <= 2 &&
    nameMatches(name, ['shop']) === 1
  )
}

/** Whether the values alone tell of showing and hiding, whatever the column is called: private is the safer mistake. */
function saysWhatIsShown({ distinct }: ColumnProfile): boolean {
  return (
    distinct.some(isHidingWord) &&
    distinct.some((word) => findStatus(word) === 'active') &&
    distinct.every((word) => findStatus(word) !== undefined)
  )
}

/** Whether a column may be a status although a word of its name is not known: worth a question. */
export function mayBeStatus({ profile, name }: NamedColumn): boolean {
  const isSwitch = profile.boolean === 1 && profile.distinct.length <= 2
  const isOfWords = profile.distinct.length <= MOST_WORDS && profile.number === 0 && profile.date === 0
  return (
    (isSwitch || isOfWords) &&
    profile.filled > 0 &&
    profile.length < 30 &&
    name.unknown > 0 &&
    nameMatches(name, ['status'], BESIDE_STATUS) === 1
  )
}

function meaningOf(word: string, hides: boolean, profile: ColumnProfile): string {
  if (hides) return readBoolean(word) === false ? 'active' : 'archived'
  // Magento writes its four kinds of visibility as numbers; only the first is "nowhere".
  if (/visibility/i.test(profile.label) && profile.distinct.every((value) => /^[1-4]$/.test(value)))
    return /^[2-4]$/.test(word) ? 'active' : 'draft'
  return initialMeaning(word, profile) ?? readStatus(word)
}

/** Signs and initials of yes and no: sim, sí and sì, oui, tak, ja with a no; evet and hayır; of active with disabled, hidden, inactive and pending. */
const INITIALS: readonly (readonly [yes: RegExp, no: RegExp])[] = [
  [/^[sotj]$/i, /^n$/i],
  [/^e$/i, /^h$/i],
  [/^a$/i, /^[dhip]$/i],
  [/^\+$/, /^-$/],
]

/** What a letter means in a column that has no other words. */
function initialMeaning(word: string, { distinct }: ColumnProfile): 'active' | 'draft' | undefined {
  const [yes, no] = INITIALS.find(([yes, no]) => distinct.every((each) => yes.test(each) || no.test(each))) ?? []
  if (yes?.test(word)) return 'active'
  return no?.test(word) ? 'draft' : undefined
}

function isKnownToHide(word: string, hides: boolean): boolean {
  return hides || readBoolean(word) === false || readStatus(word) === 'archived'
}

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['1', '0'],
  ['true', 'false'],
  ['TRUE', 'FALSE'],
  ['True', 'False'],
  ['yes', 'no'],
  ['Yes', 'No'],
  ['YES', 'NO'],
  ['Y', 'N'],
  ['y', 'n'],
  ['S', 'N'],
  ['O', 'N'],
  ['T', 'N'],
  ['J', 'N'],
  ['E', 'H'],
  ['+', '-'],
]

/** The word that this file will write for the other case, should the rows that were looked at not have it. */
function oppositeOf(word: string): string[] {
  return OPPOSITES.flatMap(([yes, no]) => (word === yes ? [no] : word === no ? [yes] : []))
}

export interface VariantChoice {
  /**
   * The columns whose value the variants of a product share; of several, the first that is filled. None: rows of
   * variants are below the row of their product.
   */
  groupBy: readonly NamedColumn[]
  options: readonly OptionColumn[]
  /** Rows without a group are of the product above them. */
  isContinued: boolean
  /** What says which rows are products, where options do not. */
  rows?: Source & object
}

/** A column in which the variants of a product differ. */
export interface OptionColumn {
  column: NamedColumn
  /** The column that says in each row what the option is called; undefined: the name of `column` does. */
  calledBy?: NamedColumn
  /** What separates its values, where a row lists those of all variants; its pairs, where it has several options. */
  separator?: string
  /** What is between the name of an option and its value, where the column has both. */
  pairs?: string
  /** The column has the title of the product in the product's own row. */
  isTitle?: boolean
}

const PARENT: readonly Meaning[] = ['parent', 'product', 'code', 'idword', 'skuword', 'variant', 'modelword']
const OPTIONS: readonly Meaning[] = ['color', 'size', 'material', 'pattern']

/**
 * Finds what the rows of one product share, and in what they differ. Rows that cannot be distinguished would be lost as
 * repetitions, so a column is only taken when the values of others tell all rows of its groups apart.
 */
export function chooseVariants(
  columns: readonly NamedColumn[],
  kinds: readonly (RowKind | undefined)[],
): VariantChoice | { doubtful: UnusedColumn } | undefined {
  const pairs = [...optionPairs(columns), ...columns.flatMap((column) => pairsIn(column) ?? [])]
  const inPairs = new Set(pairs.flatMap(({ column, calledBy }) => [column, calledBy]))
  const bare = columns.filter((column) => isBareOption(column) && !inPairs.has(column))
  const isOfVariants = pairs.length + bare.length > 0 || kinds.includes('variant')
  const group =
    smallestGroups(columns.filter((column) => isGroup(column, columns))) ??
    (isOfVariants ? (columns.find(isSharedCode) ?? columns.find(isCodeOfFirstRow)) : undefined) ??
    (columns.some(isOption) ? columns.find(isSharedArticle) : undefined) ??
    (columns.some(isOfOneVariant) ? columns.find(isSharedName) : undefined)
  if (!group && !kinds.includes('variant')) return undefined
  const isContinued = !group || (!hasRepeats(group.profile) && isCodeOfFirstRow(group))
  const all = !group ? groupsByKind(kinds) : isContinued ? groupsBelow(group) : groupsOf(group)
  // Beside rows of variants the row of the product is none.
  const groups = all.map((rows) =>
    rows.some((row) => kinds[row] === 'variant') ? rows.filter((row) => kinds[row] !== 'product') : rows,
  )
  const differs = ({ column }: OptionColumn): boolean =>
    groups.some((rows) => new Set(rows.map(valueIn(column))).size > 1)
  const others = columns.filter(
    (column) => column !== group && isOption(column) && !pairs.some((pair) => pair.column === column),
  )
  const sure = [...pairs, ...others.map((column) => ({ column }))]
  const options = [sure, [...sure, ...bare.map((column) => ({ column }))]]
    .map((columns) => columns.filter(differs))
    .find((columns) => columns.length > 0 && groups.every((rows) => areToldApart(rows, columns)))
  const own = group && columns.find((column) => column !== group && isOwnCode(column, group))
  if (!options) return group && ((own && calledVariants(columns, group, own)) ?? toldTogether(group))
  if (!group) return { groupBy: [], options, isContinued }
  return { groupBy: own && !isContinued ? [group, own] : [group], options, isContinued }
}

function toldTogether({ profile }: NamedColumn): { doubtful: UnusedColumn } {
  return { doubtful: { name: profile.name, why: NOT_TOLD_APART } }
}

/**
 * Rows that name another row as their parent, and that only their own names tell apart: the row that is named is the
 * product, whose status is theirs.
 */
function calledVariants(
  columns: readonly NamedColumn[],
  group: NamedColumn,
  own: NamedColumn,
): VariantChoice | undefined {
  const codes = new Set(own.profile.cells.flat())
  if (!group.profile.distinct.every((parent) => codes.has(parent))) return undefined
  const column = columns.find(
    ({ name }) => name.unknown === 0 && nameMatches(name, ['name'], ['variant', 'product']) === 1,
  )
  const groups = groupsOf(group)
  if (!column || !groups.every((rows) => areToldApart(rows, [{ column }]))) return undefined
  const rows = { column: group.profile.name, values: { '*': 'variant' }, constant: 'product' }
  return { groupBy: [group, own], options: [{ column, isTitle: true }], isContinued: false, rows }
}

/** Of several groups around each other the innermost is the product. */
function smallestGroups(columns: readonly NamedColumn[]): NamedColumn | undefined {
  const sizeOf = ({ profile }: NamedColumn): number => profile.cells.flat().length / profile.distinct.length
  return [...columns].sort((a, b) => sizeOf(a) - sizeOf(b))[0]
}

const NOT_TOLD_APART =
  'several rows have the same value, but no column distinguishes them: list the distinguishing columns under "options", and map this one to "group_by"'

function areToldApart(rows: readonly number[], options: readonly OptionColumn[]): boolean {
  const combinations = rows.map((row) => JSON.stringify(options.map(({ column }) => valueIn(column)(row))))
  return new Set(combinations).size === rows.length
}

function isGroup({ profile, name }: NamedColumn, columns: readonly NamedColumn[]): boolean {
  // What a row is, and not whose: `parent_child` beside `parent_sku`.
  if (profile.distinct.every((value) => /^(parent|child)$/i.test(value))) return false
  if (!hasRepeats(profile) || (profile.price === 1 && profile.integer < 1) || profile.url > 0) return false
  const isParent = mentions(name, 'parent') && !mentions(name, 'category', 'name', 'variant')
  const isProductBesideVariant =
    mentions(name, 'idword') &&
    !mentions(name, 'variant') &&
    columns.some((other) => mentions(other.name, 'variant') && mentions(other.name, 'idword', 'code', 'skuword'))
  // A model that rows share; a bare "model" may be the maker's word for much else.
  const isModel = mentions(name, 'modelword') && mentions(name, 'code')
  return (
    (isParent || isProductBesideVariant || isModel) &&
    name.words.every((word) => word.some((meaning) => PARENT.includes(meaning)))
  )
}

function hasRepeats({ cells, distinct }: ColumnProfile): boolean {
  return distinct.length < cells.flat().length
}

/** `Option 1 name` beside `Option 1 value`, in the languages of exports. */
const OPTION_NAME = /name|キー|title|label|naam|nom(bre|e)?|nazwa|n[aá]zev|назва(ние)?/iu
const OPTION_VALUE =
  /values?|選択肢|werte?|waarden?|valeurs?|valor(es?|i)?|warto[sś](ci|[cć])|hodnot[ay]|значен\p{L}+/iu

function optionPairs(columns: readonly NamedColumn[]): OptionColumn[] {
  const byStem = new Map(columns.map((column) => [column.profile.name.replace(OPTION_VALUE, '#'), column]))
  return columns.flatMap((calledBy) => {
    const stem = calledBy.profile.name.replace(OPTION_NAME, '#')
    const column = mentions(calledBy.name, 'variant') && stem.includes('#') ? byStem.get(stem) : undefined
    return column && column !== calledBy ? [{ column, calledBy }] : []
  })
}

/** Columns whose rows list the values of all variants: pairs, `Color` and `Red,Green`, and lists of sizes. */
export function chooseListedOptions(columns: readonly NamedColumn[]): OptionColumn[] {
  const listed = optionPairs(columns).flatMap((pair) => {
    const { filled } = pair.column.profile
    const separator = filled === 0 ? undefined : separatorIn(pair.column.profile, ['|', ';', ','])
    return separator === undefined ? [] : [{ ...pair, separator }]
  })
  return listed.length > 0 ? listed : columns.flatMap((column) => listOfSizes(column) ?? [])
}

/** A thing has one size, so several in a cell are a choice; of colours it may have several. */
function listOfSizes(column: NamedColumn): OptionColumn | undefined {
  const { name, profile } = column
  if (!mentions(name, 'size') || mentions(name, 'image', 'unit', 'dimension', 'machine')) return undefined
  const separator = ['|', ';', ','].find((mark) => profile.distinct.filter((text) => isList(text, mark)).length > 1)
  return separator === undefined ? undefined : { column, separator }
}

/** `S,M,L`, `38, 39`; neither `38,5` nor `10,5 x 20,5 cm`. */
function isList(text: string, mark: string): boolean {
  const parts = text.split(mark).map((part) => part.trim())
  const isNumber = mark === ',' && /\d,\d/.test(text) && parts.length < 3
  return parts.length > 1 && !isNumber && parts.every((part) => part !== '' && part.length <= 15)
}

/** A column called "option", or "option values", beside none that says what the option is. */
function isBareOption({ name, profile }: NamedColumn): boolean {
  const isAbout = (meaning: Meaning): boolean => meaning === 'variant' || meaning === 'name'
  const isAllKnown = name.unknown <= (OPTION_VALUE.test(profile.label) ? 1 : 0)
  return mentions(name, 'variant') && isAllKnown && name.words.every((word) => word.some(isAbout))
}

/** A handle or a number that rows share: beside columns of options it is the product's. */
function isSharedCode(column: NamedColumn): boolean {
  return hasRepeats(column.profile) && isCodeByName(column)
}

/** The id or the name of a variant, which says that each row is one: Square's `Variation Name`. */
function isOfOneVariant({ profile, name }: NamedColumn): boolean {
  return (
    profile.filled > 0 &&
    name.unknown === 0 &&
    nameMatches(name, ['variant']) === 0 &&
    (nameMatches(name, ['variant', 'idword']) === 1 || nameMatches(name, ['variant', 'name']) === 1)
  )
}

/** The name of a product in several rows: what its variants share where each has an id of its own. */
function isSharedName({ profile, name }: NamedColumn): boolean {
  return (
    hasRepeats(profile) &&
    profile.distinct.length > 1 &&
    profile.filled === 1 &&
    name.unknown === 0 &&
    nameMatches(name, ['name'], ['product']) === 1
  )
}

/** An article number that rows of several sizes or colours share. */
function isSharedArticle({ profile, name }: NamedColumn): boolean {
  return (
    hasRepeats(profile) &&
    profile.distinct.length > 1 &&
    profile.filled === 1 &&
    name.unknown <= 1 &&
    mentions(name, 'skuword') &&
    name.words.every((word) => word.some((meaning) => PARENT.includes(meaning)))
  )
}

/** A handle or a number that some rows have, none of them twice, and the first of all: those between go on with a product. */
function isCodeOfFirstRow(column: NamedColumn): boolean {
  const { filled, unique, cells } = column.profile
  return filled > 0 && filled < 1 && unique === 1 && (cells[0]?.length ?? 0) > 0 && isCodeByName(column)
}

function isCodeByName({ name }: NamedColumn): boolean {
  return (
    name.unknown === 0 &&
    !mentions(name, 'variant') &&
    mentions(name, 'idword', 'handleword') &&
    name.words.every((word) =>
      word.some((meaning) => ['handleword', 'link', 'internal'].includes(meaning) || PARENT.includes(meaning)),
    )
  )
}

function isOption({ profile, name }: NamedColumn): boolean {
  const isTrait = mentions(name, ...OPTIONS) && !mentions(name, 'image', 'unit', 'dimension', 'machine')
  return (isTrait || optionInName(profile.label) !== undefined) && profile.length < 60 && profile.url === 0
}

/** The option whose values a column has, as its name says: `variant:Flavour`, `product_variation_option_{Size}`. */
export function optionInName(label: string): string | undefined {
  const [, separator, name = ''] =
    /^(?:product[ _])?(?:variant|variation|option)(?:[ _](?:option|attribute|value))?([ _:]*)([^ _:].*)$/is.exec(
      label,
    ) ?? []
  const braced = /^\{(.+)\}$/s.exec(name)?.[1]
  return braced ?? (separator?.includes(':') ? name : undefined)
}

const OF_OPTIONS = /variant|variation|option|relationship.?details|combo|configurator|attributes?$/i
const PAIRS: readonly (readonly [separator: string, is: string])[] = [
  ['|', '='],
  ['|', ':'],
  [';', '='],
  [';', ':'],
  [',', '='],
  [',', ':'],
]

/** A column that has options with their names, `Size=M|Color=Red`, throughout in one form. */
function pairsIn(column: NamedColumn): OptionColumn | undefined {
  const { label, distinct } = column.profile
  if (distinct.length < 2 || !OF_OPTIONS.test(label)) return undefined
  const form = PAIRS.find(
    ([separator, is]) =>
      distinct.some((text) => text.includes(separator)) && distinct.every((text) => isOfPairs(text, separator, is)),
  )
  const [separator, is] =
    form ?? PAIRS.find(([separator, is]) => distinct.every((text) => isOfPairs(text, separator, is))) ?? []
  return separator === undefined || is === undefined ? undefined : { column, separator, pairs: is }
}

function isOfPairs(text: string, separator: string, is: string): boolean {
  return text.split(separator).every((part) => {
    const at = part.indexOf(is)
    return at > 0 && part.slice(0, at).trim() !== '' && at <= 40 && part.slice(at + is.length).trim() !== ''
  })
}

/** The code by which other rows name this one as their parent. */
function isOwnCode({ profile, name }: NamedColumn, group: NamedColumn): boolean {
  const parents = new Set(group.profile.cells.flat())
  return (
    mentions(name, 'skuword', 'idword', 'code') &&
    profile.unique === 1 &&
    profile.distinct.some((value) => parents.has(value))
  )
}

/** The numbers of the rows of each group. */
function groupsOf({ profile }: NamedColumn): number[][] {
  const groups = new Map<string, number[]>()
  for (const [row, [value]] of profile.cells.entries()) {
    if (value !== undefined) groups.set(value, [...(groups.get(value) ?? []), row])
  }
  return [...groups.values()]
}

/** The rows of variants below the row of each product. */
function groupsByKind(kinds: readonly (RowKind | undefined)[]): number[][] {
  const groups: number[][] = []
  for (const [row, kind] of kinds.entries()) {
    if (kind !== 'variant') groups.push([])
    groups.at(-1)?.push(row)
  }
  return groups
}

/** The same where only the first row of each says its value. */
function groupsBelow({ profile }: NamedColumn): number[][] {
  const groups: number[][] = []
  for (const [row, values] of profile.cells.entries()) {
    if (values.length > 0) groups.push([])
    groups.at(-1)?.push(row)
  }
  return groups
}

function valueIn({ profile }: NamedColumn): (row: number) => string {
  return (row) => profile.cells[row]?.[0] ?? ''
}
