import { isCurrency, isNoBrand, readAgeGroup, readAvailability, readCondition, readGender } from '@vitrine/product'
import { PLAIN_FIELDS, type PlainField } from '../readers/mapping.ts'
import { type ColumnName, mentions } from './column-name.ts'
import type { ColumnProfile } from './column-profile.ts'
import type { Meaning } from './column-vocabulary.ts'
import { PLATFORM_CODES, type PlatformCodes } from './platform-codes.ts'

/** A column of the file that a mapping is suggested for. */
export interface NamedColumn {
  profile: ColumnProfile
  name: ColumnName
}

/** What fills a field, how sure that is (0 to 1), and why. */
export interface Choice {
  columns: readonly NamedColumn[]
  confidence: number
  why: string
  /** What its words mean, where only other columns say it. */
  values?: Readonly<Record<string, string>>
}

/** A column that is not used, and why. */
export interface UnusedColumn {
  name: string
  why: string
}

/** What a column must be called, and profile like, to fill a field. */
interface FieldRule {
  field: PlainField
  /** What the words of the name must mean together, and how sure that makes us, from 0 to 1. */
  names: readonly [meanings: readonly Meaning[], confidence: number][]
  /** What its other words may mean. A name that says anything else says something else. */
  also?: readonly Meaning[]
  /** How well the values fit, from 0 (they cannot be this) to 1. Asked only where there are values. */
  fit: (profile: ColumnProfile, name: ColumnName) => number
}

/** The share of values that are more than one word. */
const hasSpaces = ({ distinct }: ColumnProfile): number =>
  distinct.filter((value) => /\S\s\S/.test(value)).length / distinct.length
/** Elements in its values; a character that is written for HTML, `&amp;`, occurs in titles too. */
const isMarkup = ({ distinct }: ColumnProfile): boolean =>
  distinct.filter((value) => /<\/?[a-z]/i.test(value)).length > distinct.length * 0.2
const shortText = ({ length, url, html }: ColumnProfile): number => (length <= 120 && url < 0.2 && html < 0.2 ? 1 : 0)
const words =
  (read: (word: string) => unknown) =>
  ({ distinct }: ColumnProfile): number => {
    const known = distinct.filter((word) => read(word) !== undefined).length / distinct.length
    return distinct.length > 20 || known < 0.5 ? 0 : known
  }
const trait = (profile: ColumnProfile): number =>
  shortText(profile) * (profile.number > 0.5 || profile.length > 60 ? 0.4 : 1)
/** A code: short, without many spaces. */
const code = ({ length, distinct, html, url }: ColumnProfile): number =>
  length <= 50 &&
  html === 0 &&
  url === 0 &&
  distinct.filter((value) => /\s\S+\s|^\//.test(value)).length < Math.max(distinct.length / 2, 1)
    ? 1
    : 0
const eachOnce = (profile: ColumnProfile): number =>
  profile.unique > 0.98 ? code(profile) : profile.unique > 0.9 ? 0.7 * code(profile) : 0
const counted = ({ integer, distinct }: ColumnProfile): number => (integer > 0.9 && distinct.length > 0 ? 1 : 0)
/** Numbers, and words for those who do not count: "unlimited". */
const countedOrSaid = (profile: ColumnProfile): number => {
  const said = profile.distinct.filter((value) => !/^-?\d/.test(value))
  return profile.integer > 0 && said.length < 4 && said.every((word) => readStockWord(word)) ? 1 : counted(profile)
}

/** What shop systems write into a column of types; none of it is a category. */
const KINDS =
  /^((simple|configurable|variable|variation|virtual|bundle|grouped|downloadable|external|physical|digital|regular|standard)( product)?|gift ?card|product|product ?group|item|parent|child|services?|products|\/api\/.*|storable product|consumable|goods|articolo|vara|artikel|[a-z])$/i

/** Numbers of categories, or UUIDs with or without hyphens, in a list: names that say nothing to customers. */
const IDS = /^[\d,;| ]+$|^[0-9a-f]{8}[0-9a-f,;| -]{24,}$/i

/** Dates, or the numbers that spreadsheets make of them. */
const dated = ({ date, distinct }: ColumnProfile): number =>
  date > 0.8 || (distinct.length > 0 && distinct.every((value) => /^[3-6]\d{4}$/.test(value))) ? 1 : 0

/** Not the day of the last change, nor that of the next delivery, which PrestaShop calls `available_date`. */
function isOfPublication({ label }: ColumnProfile): boolean {
  return !/updat|modif|creat|chang|^available[_ ]date$/i.test(label)
}

/** Words beside the condition in names. */
export const CONDITION_WORDS: readonly Meaning[] = ['condition', 'typeword', 'name', 'idword', 'code']

/** The numbers of a column of availability, where other columns say whose they are. */
export function codesOfAvailability(columns: readonly NamedColumn[]): Readonly<Record<string, string>> | undefined {
  const names = new Set(columns.map(({ profile }) => profile.name.toLowerCase().replace(/[^a-z]/g, '')))
  const row = PLATFORM_CODES.find(
    ({ field, toldBy }) =>
      field === 'availability' && 'columns' in toldBy && toldBy.columns.every((column) => names.has(column)),
  )
  return row && meaningByCode(row)
}

/** The system of numbers that a column of conditions is in; its whole table, so that what comes later is known too. */
export function codesOfCondition(distinct: readonly string[]): Readonly<Record<string, string>> | undefined {
  const tables = PLATFORM_CODES.filter(
    ({ field, toldBy }) =>
      field === 'condition' && 'codes' in toldBy && toldBy.codes.split(' ').some((code) => distinct.includes(code)),
  ).map(meaningByCode)
  return tables.find((table) => distinct.every((value) => Object.hasOwn(table, value)))
}

function meaningByCode({ codes }: PlatformCodes): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(codes).flatMap(([meaning, list]) => list.split(' ').map((code) => [code, meaning])),
  )
}

export const FIELD_RULES: readonly FieldRule[] = [
  {
    field: 'title',
    names: [
      [['name'], 0.95],
      [['product'], 0.6],
    ],
    also: ['long', 'mainword', 'shop'],
    fit: (profile) =>
      profile.number > 0.5 ||
      profile.url > 0.1 ||
      profile.image > 0.5 ||
      isMarkup(profile) ||
      profile.date > 0.5 ||
      profile.boolean > 0.5
        ? 0
        : profile.length < 2 || profile.length > 250
          ? 0
          : (profile.unique > 0.3 ? 1 : 0.7) *
            (hasSpaces(profile) > 0.3 ? 1 : 0.85) *
            (0.95 + Math.min(50, profile.length) / 1000),
  },
  {
    field: 'description',
    names: [
      [['description', 'long'], 0.98],
      [['description'], 0.93],
      [['description', 'short'], 0.75],
      [['short'], 0.7],
    ],
    // A description may speak of prices and of sales, in its name too.
    also: ['long', 'price', 'sell', 'mainword', 'shop', 'name'],
    fit: ({ html, length, number, url, boolean }) =>
      number > 0.5 || url > 0.5 || boolean > 0.5 ? 0 : html > 0.2 || length > 60 ? 1 : length > 12 ? 0.9 : 0.7,
  },
  {
    field: 'brand',
    names: [
      [['brand'], 0.95],
      [['vendor'], 0.5],
    ],
    also: ['name', 'mainword'],
    fit: (profile) =>
      shortText(profile) *
      (profile.number > 0.5 || profile.boolean > 0.8
        ? 0
        : profile.length > 60 || profile.distinct.every(isNoBrand)
          ? 0.5
          : 1),
  },
  {
    field: 'google_product_category',
    names: [[['googleword', 'category'], 0.95]],
    also: ['name', 'idword', 'typeword'],
    fit: () => 1,
  },
  {
    field: 'category',
    names: [
      [['category', 'path'], 0.97],
      [['path'], 0.9],
      [['category'], 0.93],
      [['typeword', 'product'], 0.75],
      [['typeword'], 0.65],
    ],
    also: ['name', 'mainword', 'sub', 'typeword', 'shop'],
    fit: ({ number, url, html, length, distinct, boolean }, { isQuestion }) =>
      number > 0.3 || url > 0.1 || html > 0.1 || boolean > 0.5 || length > 200 || isQuestion
        ? 0
        : distinct.every((value) => KINDS.test(value) || IDS.test(value))
          ? 0
          : 1,
  },
  {
    field: 'tags',
    names: [[['tags'], 0.93]],
    also: ['mainword', 'name'],
    fit: ({ number, url, html }) => (number > 0.5 || url > 0.1 || html > 0.2 ? 0 : 1),
  },
  {
    field: 'images',
    names: [
      [['image'], 0.93],
      [['image', 'link'], 0.97],
      [['image', 'name'], 0.75],
    ],
    also: ['link', 'extra', 'mainword', 'shop', 'path'],
    fit: ({ url, image, html }) => (html > 0.1 ? 0 : image > 0.5 || url > 0.8 ? 1 : 0),
  },
  {
    field: 'url',
    names: [
      [['link'], 0.8],
      [['link', 'product'], 0.95],
      [['link', 'shop'], 0.9],
    ],
    fit: ({ url, image }) => (url > 0.8 && image < 0.3 ? 1 : 0),
  },
  {
    field: 'handle',
    names: [
      [['handleword'], 0.9],
      [['link'], 0.7],
      [['link', 'key'], 0.95],
      [['link', 'handleword'], 0.95],
    ],
    fit: ({ distinct, unique, number }) =>
      unique > 0.9 && number < 0.5 && distinct.every((value) => /^[\p{L}\p{N}_-]+$/u.test(value)) ? 1 : 0,
  },
  {
    field: 'availability',
    names: [
      [['availability'], 0.9],
      [['stock', 'status'], 0.95],
      [['stock'], 0.8],
    ],
    also: ['stock', 'status', 'sub'],
    // A bare "stock" is a number; "in stock" may be one or a yes.
    fit: (profile, { isQuestion }) =>
      profile.distinct.some((word) => /^-?\d+$/.test(word) && /[2-9]/.test(word)) ||
      (profile.integer > 0.9 && !isQuestion)
        ? 0
        : words(readStockWord)(profile),
  },
  {
    field: 'quantity',
    names: [
      [['stock'], 0.88],
      [['quantity'], 0.88],
      [['stock', 'quantity'], 0.97],
      [['stock', 'amount'], 0.95],
      [['availability', 'quantity'], 0.95],
      [['availability', 'stock'], 0.9],
      [['availability'], 0.75],
      [['stock', 'countword'], 0.95],
      [['stock', 'unit'], 0.85],
      // "Number in stock", "Nombre en stock", "Number available".
      [['stock', 'code'], 0.8],
      [['stock', 'name'], 0.7],
      [['availability', 'code'], 0.75],
    ],
    also: ['sub', 'net', 'availability', 'stock', 'shop', 'mainword', 'variant', 'unit'],
    fit: (profile, name) =>
      isNumberOfOthers(name) || isStockNumber(profile, name)
        ? 0
        : countedOrSaid(profile) * (name.isQuestion && profile.boolean === 1 ? 0.3 : 1),
  },
  {
    field: 'weight',
    names: [[['weight'], 0.95]],
    also: ['net', 'gross'],
    fit: ({ number, weighed }) => (number > 0.8 || weighed > 0.8 ? 1 : 0),
  },
  {
    field: 'gtin',
    names: [[['gtinword'], 0.97]],
    also: ['code', 'variant'],
    fit: ({ gtin }) => (gtin > 0.5 ? 1 : gtin > 0.2 ? 0.6 : 0),
  },
  {
    field: 'mpn',
    names: [
      [['mpnword'], 0.97],
      [['brand', 'code'], 0.92],
      [['partword', 'code'], 0.9],
      [['brand', 'skuword'], 0.9],
    ],
    also: ['product', 'partword'],
    // "Número de piezas" is how many there are.
    fit: (profile) =>
      profile.integer === 1 && profile.length < 4 ? 0 : code(profile) * (profile.gtin > 0.9 ? 0.5 : 1),
  },
  {
    field: 'sku',
    names: [
      [['skuword'], 0.96],
      [['skuword', 'code'], 0.96],
      [['product', 'code'], 0.86],
      [['code'], 0.8],
      [['modelword'], 0.66],
      [['modelword', 'code'], 0.7],
    ],
    also: ['product', 'stock', 'variant', 'name', 'custom', 'shop', 'idword', 'mainword'],
    // A shop may have barcodes for its own codes; a bare "code" or "model" of barcodes is that of the maker.
    fit: (profile, name) =>
      eachOnce(profile) * (profile.gtin > 0.9 && profile.distinct.length > 3 && !isCodeOfShop(name) ? 0.5 : 1),
  },
  {
    field: 'id',
    names: [
      [['idword'], 0.9],
      [['idword', 'product'], 0.95],
    ],
    also: ['internal', 'product', 'code'],
    fit: (profile) => (profile.unique === 1 && profile.gtin < 0.9 ? code(profile) : 0),
  },
  {
    field: 'variant_id',
    names: [[['variant', 'idword'], 0.95]],
    also: ['internal'],
    fit: (profile) => (profile.unique === 1 ? code(profile) : 0),
  },
  {
    field: 'condition',
    names: [[['condition'], 0.93]],
    also: CONDITION_WORDS,
    fit: (profile) => words(readCondition)(profile) || (codesOfCondition(profile.distinct) ? 1 : 0),
  },
  { field: 'gender', names: [[['gender'], 0.93]], fit: words(readGender) },
  { field: 'age_group', names: [[['age'], 0.93]], also: ['category'], fit: words(readAgeGroup) },
  { field: 'color', names: [[['color'], 0.93]], also: ['name', 'mainword'], fit: trait },
  { field: 'size', names: [[['size'], 0.9]], also: ['name'], fit: shortText },
  { field: 'material', names: [[['material'], 0.93]], also: ['mainword'], fit: trait },
  { field: 'pattern', names: [[['pattern'], 0.9]], also: ['name'], fit: trait },
  {
    field: 'rating',
    names: [
      [['rating', 'average'], 0.95],
      [['rating'], 0.8],
    ],
    fit: ({ number, distinct }) =>
      number > 0.9 && distinct.every((value) => Number(value.replace(',', '.')) <= 10) ? 1 : 0,
  },
  {
    field: 'rating_count',
    names: [
      [['rating', 'countword'], 0.95],
      [['rating', 'quantity'], 0.9],
    ],
    fit: counted,
  },
  {
    field: 'highlights',
    names: [[['highlight'], 0.93]],
    also: ['name', 'description'],
    fit: ({ number, url, boolean }) => (number > 0.5 || url > 0.1 || boolean > 0.5 ? 0 : 1),
  },
  {
    field: 'on_sale',
    names: [
      [['sale'], 0.9],
      [['discount'], 0.85],
    ],
    also: ['status', 'sell', 'price'],
    fit: ({ boolean, distinct }) => (boolean === 1 && distinct.length <= 2 ? 1 : 0),
  },
  {
    field: 'discount_percent',
    names: [[['discount', 'percent'], 0.93]],
    also: ['price', 'sale'],
    fit: ({ number, distinct }) =>
      number > 0.8 && distinct.every((value) => Number(value.replace(',', '.')) <= 100) ? 1 : 0,
  },
  {
    field: 'discount_amount',
    names: [[['discount', 'amount'], 0.93]],
    also: ['price', 'sale'],
    fit: ({ number }) => (number > 0.8 ? 1 : 0),
  },
  {
    field: 'price_quantity',
    names: [
      [['perCount'], 0.95],
      [['price', 'quantity'], 0.9],
    ],
    also: ['sell', 'unit'],
    // A price of ten pieces in a list of prices by quantity looks like any number; what prices are for is 1, 10, 100.
    fit: ({ distinct }) => (distinct.every((value) => /^10{0,4}([.,]0+)?$/.test(value)) ? 1 : 0),
  },
  {
    field: 'currency',
    names: [[['currencyword'], 0.95]],
    also: ['code', 'idword', 'price', 'key', 'mainword'],
    fit: ({ distinct }) => (distinct.every((value) => isCurrency(value.toUpperCase())) ? 1 : 0),
  },
  {
    field: 'public_from',
    names: [
      [['status', 'date'], 0.9],
      [['status', 'start'], 0.9],
      [['availability', 'date'], 0.9],
      [['availability', 'start'], 0.9],
    ],
    also: ['product', 'shop', 'status', 'date', 'start'],
    fit: (profile, name) => (isOfPublication(profile) ? dated(profile) : 0) * (name.unknown > 1 ? 0 : 1),
  },
  {
    field: 'public_until',
    names: [
      [['status', 'end'], 0.9],
      [['availability', 'end'], 0.9],
    ],
    also: ['product', 'shop', 'status', 'date'],
    fit: dated,
  },
  {
    field: 'sale_starts',
    names: [
      [['sale', 'start'], 0.95],
      [['discount', 'start'], 0.93],
    ],
    also: ['date', 'price', 'discount'],
    fit: dated,
  },
  {
    field: 'sale_ends',
    names: [
      [['sale', 'end'], 0.95],
      [['discount', 'end'], 0.93],
    ],
    also: ['date', 'price', 'discount'],
    fit: dated,
  },
]

/** A number of something that is not known, "Antal i pakke"; of a stock it would say so. */
function isNumberOfOthers(name: ColumnName): boolean {
  return name.unknown > 0 && !mentions(name, 'stock', 'availability')
}

/** "Stock number": a long one, and another for each product. */
function isStockNumber({ unique, length }: ColumnProfile, name: ColumnName): boolean {
  return mentions(name, 'code', 'name') && unique > 0.9 && length >= 4
}

function isCodeOfShop(name: ColumnName): boolean {
  return mentions(name, 'skuword') || (mentions(name, 'product') && mentions(name, 'code'))
}

/** What the values of a column must be that has the name of a field, where that is more or less than its rule asks. */
const OWN_FITS: Readonly<Partial<Record<PlainField, FieldRule['fit']>>> = {
  id: (profile) => (profile.unique === 1 ? code(profile) : 0),
  title: ({ url, image }) => (url > 0.5 || image > 0.5 ? 0 : 1),
  available_on: dated,
  external_id: code,
  variant_title: shortText,
  // Other columns are taken for it only by the usual numbers of pieces; a price for twelve must not be one for each.
  price_quantity: counted,
}

/** Names of others that mean nothing else: Google's for the day from which a thing can be had. */
const SAME_AS: Readonly<Record<string, PlainField>> = { availability_date: 'available_on' }

/**
 * The field whose name a column has, where its values can be that. `vendor` is left to the owner: it may be a supplier,
 * and would be shown where a product has no brand.
 */
export function ownField({ profile, name }: NamedColumn): PlainField | undefined {
  const field = SAME_AS[profile.label] ?? PLAIN_FIELDS.find((each) => each === profile.label && each !== 'vendor')
  // Other systems have it too, for theirs.
  if (field === 'external_id' && profile.filled === 0) return undefined
  if (field === undefined || profile.filled === 0) return field
  const fit = OWN_FITS[field] ?? FIELD_RULES.find((rule) => rule.field === field)?.fit
  return fit && fit(profile, name) > 0 ? field : undefined
}

/** A plus and a minus are what some marketplaces write for "there" and "not there". */
export function readStockWord(word: string): ReturnType<typeof readAvailability> {
  return word === '+' ? 'in_stock' : word === '-' ? 'out_of_stock' : readAvailability(word)
}

/** What an empty column is worth, whose name is all that there is. */
const EMPTY_FIT = 0.75
const PER_UNKNOWN_WORD = 0.88

/** What every product has. A column that hardly any row fills is something else, whatever it is called. */
const ON_EVERY_ROW: ReadonlySet<PlainField> = new Set(['title', 'id', 'sku', 'brand', 'category', 'description'])

function fillOf({ filled, cells }: ColumnProfile): number {
  return cells.length < 20 ? 1 : 0.5 + 0.5 * Math.min(1, 4 * filled)
}

/** How sure it is, from 0 to 1, that a column fills the field of a target. */
export function confidenceOf(target: FieldRule, { profile, name }: NamedColumn): number {
  const called = Math.max(
    0,
    ...target.names.map(([needed, confidence]) => nameMatches(name, needed, target.also) * confidence),
  )
  if (called === 0) return 0
  const fit =
    profile.filled === 0
      ? EMPTY_FIT
      : target.fit(profile, name) * (ON_EVERY_ROW.has(target.field) ? fillOf(profile) : 1)
  return called * PER_UNKNOWN_WORD ** name.unknown * fit
}

/** 1 when each of the needed meanings is in the name, and nothing else but what may be there. */
export function nameMatches({ words }: ColumnName, needed: readonly Meaning[], also: readonly Meaning[] = []): 0 | 1 {
  const allowed = new Set<Meaning>([...needed, ...also, 'product'])
  const isAllowed = words.every((word) => word.some((meaning) => allowed.has(meaning)))
  return isAllowed && needed.every((meaning) => words.some((word) => word.includes(meaning))) ? 1 : 0
}
