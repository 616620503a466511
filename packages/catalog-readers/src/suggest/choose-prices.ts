import { isCostName, toLatinDigits } from '@vitrine/product'
import { type ColumnName, mentions } from './column-name.ts'
import type { ColumnProfile } from './column-profile.ts'
import type { Meaning } from './column-vocabulary.ts'
import type { Choice, NamedColumn, UnusedColumn } from './field-rules.ts'

/**
 * What a column of prices is for. `sell` and `plain` are asked of customers now, `regular` is what they pay without a
 * sale, `retail` and `msrp` are what others recommend, `net` is without tax. `measure` is the price of a kilogram or a
 * day, and `list` has several prices in a cell.
 */
type PriceKind = 'plain' | 'sell' | 'regular' | 'retail' | 'msrp' | 'sale' | 'old' | 'net' | 'measure' | 'list'

/** Names of prices may say this, and nothing else: a price of shipping or per unit is no price of a product. */
const PRICE_WORDS: ReadonlySet<Meaning> = new Set([
  ...(['price', 'sale', 'discount', 'old', 'msrp', 'retail', 'sell', 'regular', 'gross', 'net'] as const),
  ...(['taxword', 'product', 'shop', 'mainword', 'rateword'] as const),
])
/** The kinds by the words that make them, the one that decides first. */
const KINDS: readonly [PriceKind, readonly Meaning[], number][] = [
  ['net', ['net'], 0.9],
  ['sale', ['sale', 'discount'], 0.93],
  ['old', ['old'], 0.93],
  ['msrp', ['msrp'], 0.88],
  ['regular', ['regular'], 0.93],
  ['retail', ['retail'], 0.9],
  ['sell', ['sell'], 0.95],
  ['plain', ['price'], 0.95],
]

interface PriceColumn {
  column: NamedColumn
  kind: PriceKind
  confidence: number
}

export interface PriceChoice {
  fields: Partial<Record<'price' | 'sale_price' | 'compare_at_price', Choice>>
  /** Columns of prices that are not used, with the reason. */
  leftOut: UnusedColumn[]
}

/** Finds the price for customers, a sale price and a former price. `hasCosts`: another column is what the shop pays. */
export function choosePrices(columns: readonly NamedColumn[], currency: string, hasCosts: boolean): PriceChoice {
  const found = priceColumns(columns, currency)
  const isOfPiece = found.some(({ kind }) => kind !== 'measure' && kind !== 'list')
  const prices = withoutTax(isOfPiece ? found : priceColumns(columns.map(withoutUnit), currency))
  const of = (...kinds: PriceKind[]): PriceColumn | undefined => prices.find(({ kind }) => kinds.includes(kind))
  const sale = of('sale')
  const regular = sale && of('regular')
  const current = regular ?? of('sell', 'plain')
  const listed = recommendedPrices(prices)
  const asked = choose(current, listed, { hasCosts, hasSale: sale !== undefined, others: columns, prices })
  // Beside a sale price, the former price is the one that counts when there is no sale.
  const price = asked?.column ?? of('regular') ?? (sale && of('old'))
  const fields: PriceChoice['fields'] = {}
  if (price) fields.price = choice(price, asked?.why)
  const former =
    of('old') ??
    listed.find(({ column }) => column !== price?.column) ??
    (price?.kind === 'plain' ? of('regular') : undefined)
  if (sale && price) fields.sale_price = choice(sale, 'name and values match', isBelow(sale, price) ? 1 : 0.55)
  else if (former && price && former.column !== price.column)
    fields.compare_at_price = choice(former, 'a former or recommended price', isBelow(price, former) ? 1 : 0.55)
  return { fields, leftOut: unusedPrices(prices, fields) }
}

/**
 * Of two prices of one kind that differ by the same share in every row the lower is without tax, where the higher says of
 * itself what is not understood: "with tax" in some language.
 */
function withoutTax(prices: readonly PriceColumn[]): PriceColumn[] {
  const isWithTax = ({ kind, column: { name } }: PriceColumn, price: PriceColumn): boolean =>
    kind === price.kind && (name.unknown > 0 || mentions(name, 'gross', 'taxword'))
  return prices.map((price) =>
    prices.some((other) => isWithTax(other, price) && isTaxedAs(price, other))
      ? { ...price, kind: 'net' as const }
      : price,
  )
}

/** Value-added taxes are between 3 and 27 per cent; prices are rounded. */
function isTaxedAs({ column: net }: PriceColumn, { column: gross }: PriceColumn): boolean {
  const pairs = pairsOf(net.profile, gross.profile)
  const rates = pairs.map(([net, gross]) => gross / net)
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)]
  return pairs.length >= MANY_ENOUGH && lowest > 1.03 && highest < 1.28 && highest - lowest < 0.01
}

const MANY_ENOUGH = 2

/** A bare "unit price" is one of a litre or a metre; in a file without another price it is the price of a piece. */
function withoutUnit(column: NamedColumn): NamedColumn {
  const { words } = column.name
  const isUnit = (word: readonly Meaning[]): boolean => word.every((each) => each === 'unit' || each === 'perUnit')
  return { ...column, name: { ...column.name, words: words.filter((word) => !isUnit(word)) } }
}

/** Those in the shop's currency first, then the surest. */
function priceColumns(columns: readonly NamedColumn[], currency: string): PriceColumn[] {
  return columns
    .flatMap((column) => priceColumn(column) ?? [])
    .sort((a, b) => Number(isForeign(a, currency)) - Number(isForeign(b, currency)) || b.confidence - a.confidence)
}

/**
 * The least sure and lowest first; but what is far below another in every row may be what the shop pays, whatever it is
 * called, and comes last.
 */
function recommendedPrices(prices: readonly PriceColumn[]): PriceColumn[] {
  const listed = prices
    .filter(({ kind }) => kind === 'msrp' || kind === 'retail')
    .sort((a, b) => a.confidence - b.confidence || meanOf(a.column.profile) - meanOf(b.column.profile))
  const [lowest, next] = listed
  if (!lowest || !next || !isFarBelow(lowest, next)) return listed
  return [...listed.slice(1), lowest]
}

/** A shop's price is often the recommended one. What a dealer pays is below it in every row. */
function isFarBelow(price: PriceColumn, listed: PriceColumn): boolean {
  const { rows, equal, median } = compare(price.column.profile, listed.column.profile)
  return rows > 0 && equal < 0.2 && median <= 0.8
}

function unusedPrices(prices: readonly PriceColumn[], fields: PriceChoice['fields']): UnusedColumn[] {
  const used = Object.values(fields).map(({ columns }) => columns[0]?.profile.name)
  return prices
    .filter(({ column }) => !used.includes(column.profile.name))
    .map(({ column, kind }) => ({ name: column.profile.name, why: WHY_NOT[kind] }))
}

const WHY_NOT: Readonly<Record<PriceKind, string>> = {
  net: 'a price excluding tax; customers must see what they pay',
  measure: 'a price per unit of measure, rental period or pack, not per item',
  list: 'several prices in one cell, possibly in cents: export each price in its own column',
  sale: 'a sale price without a regular price, or a second sale price',
  old: 'a former price, not needed next to a sale price',
  msrp: 'a recommended price; the selling price is in another column',
  regular: 'a regular price; the selling price is in another column',
  retail: 'a recommended price; the selling price is in another column',
  sell: 'a second price',
  plain: 'a second price; it may be your cost',
}

function priceColumn(column: NamedColumn): PriceColumn | undefined {
  const { profile, name } = column
  if (!isNameOfPrice(column)) return undefined
  const isFilled = profile.filled > 0
  if (
    isFilled &&
    ((profile.price < 0.5 && !profile.distinct.every((cell) => LISTED.test(cell))) ||
      profile.date > 0.2 ||
      (profile.boolean === 1 && profile.distinct.length <= 2))
  )
    return undefined
  const { kind, confidence } = kindOf(column)
  // What each variant costs goes before what the product costs, and the price online before others.
  const isOwn = (mentions(name, 'variant') || ONLINE.test(profile.label)) && profile.filled === 1
  const own = (isOwn ? 1.02 : 1) * (mentions(name, 'gross') ? 1.01 : 1)
  const bare = mentions(name, 'start') ? 0.75 : mentions(name, 'price') || isMoneyLike(profile) ? 1 : 0.8
  return {
    column,
    kind,
    confidence: confidence * own * bare * 0.88 ** name.unknown * (isFilled ? 0.6 + 0.4 * profile.price : 0.7),
  }
}

/** Not "store", whose price may be the one at a counter. */
const ONLINE = /online|\bweb|e-?shop|интернет|онлайн/i

/** "Price per 100 g", `Preis/kg`, `prix au litre`, "Price per day". Not `Kč/ks` and "per piece". */
const PER_MEASURE =
  /(?:\/|(?<!\p{L})(?:per|pro|je|par|por|au|à la|al|alla|za|na|pr|за|ανά)[\s.])[\s.]*\(?(?:\d[\d.,]*\s*)?(?:k?g|mg|gr|gram\p{L}*|kilo\p{L}*|кг|г|lbs?|pound|oz|[mcd]?l|lit(?:er|re|ro|r)s?|л|[mc]?m[²³23]?|qm|met(?:er|re)s?|day|hour|week|month|night|tag|stunde|jour|heure|d[ií]a|hora|dag|giorno)(?!\p{L})/iu

/** What a carton costs, and a piece of many: "Price 100+", "Price from 10 pcs", `Preis ab 10`. Not "Price 1+". */
const OF_SEVERAL =
  /(?<![\d.,])(?!1\s*\+)\d+\s*\+|(?<!\p{L})(?:from|ab|dès|desde|da|od|от)\s+(?!1(?!\d))\d+|(?<!\p{L})(?:carton|case|box|pallet|karton\p{L}*|palette|dozen)(?!\p{L})/iu

/** Prices of several currencies or countries as commercetools writes them, in cents: `EUR 4900;US-USD 5900`. */
const LISTED = /^(?:[A-Z]{2}-)?[A-Z]{3} \d+(?: [^;]*)?(?:;|$)/

function kindOf({ name, profile }: NamedColumn): { kind: PriceKind; confidence: number } {
  if (PER_MEASURE.test(profile.label) || OF_SEVERAL.test(profile.label)) return { kind: 'measure', confidence: 0.9 }
  if (profile.distinct.every((cell) => LISTED.test(cell)) && profile.distinct.some((cell) => /;|^..-/.test(cell)))
    return { kind: 'list', confidence: 0.9 }
  const find = (of: (kind: PriceKind, meanings: readonly Meaning[]) => boolean) =>
    KINDS.find(([kind, meanings]) => of(kind, meanings)) ?? ['plain', [], 0.6]
  // "Price before discount" is none of a discount.
  const isBefore = mentions(name, 'old') && mentions(name, 'discount') && !mentions(name, 'net')
  const [kind, , confidence] = isBefore
    ? find((kind) => kind === 'old')
    : find((_, meanings) => mentions(name, ...meanings))
  return kind === 'plain' && ONLINE.test(profile.label) ? { kind: 'sell', confidence } : { kind, confidence }
}

function isNameOfPrice({ name, profile }: NamedColumn): boolean {
  const isInMoney = name.currency !== undefined || /\p{Sc}/u.test(profile.label)
  const isCalledSo =
    mentions(name, 'price') ||
    (mentions(name, 'sale') && name.words.length === 1) ||
    (mentions(name, 'sell') && mentions(name, 'rateword')) ||
    // "brutto €" below "Preis".
    (mentions(name, 'gross', 'net', 'sell') && isInMoney) ||
    (mentions(name, 'gross', 'net') && mentions(name, 'retail', 'sell', 'msrp'))
  const isAboutPrices = (meaning: Meaning): boolean =>
    PRICE_WORDS.has(meaning) ||
    (meaning === 'end' && mentions(name, 'old')) ||
    // What marketplaces call the price of an offer.
    (meaning === 'start' && mentions(name, 'price') && !mentions(name, 'sale', 'discount')) ||
    (meaning === 'amount' && !mentions(name, 'discount')) ||
    // In a table the price of a variant is that of its row.
    meaning === 'variant' ||
    // "Unit Retail Price" is the price of a piece; a bare "unit price" is one of a litre or a metre.
    (meaning === 'unit' && mentions(name, 'retail', 'sell'))
  return isCalledSo && name.words.every((word) => word.some(isAboutPrices))
}

/** What the choice of the price goes by. `others`: all columns, `prices`: those of them that are prices. */
interface PriceContext {
  hasCosts: boolean
  hasSale: boolean
  others: readonly NamedColumn[]
  prices: readonly PriceColumn[]
}

/**
 * Whether another price stands beside one, both with words that are not understood, and one of them is far below the
 * other in every row: it may be what the shop pays, and nothing says which.
 */
function isRivalled(current: PriceColumn, prices: readonly PriceColumn[]): boolean {
  const isRiddle = ({ kind, column }: PriceColumn): boolean => kind === 'plain' && column.name.unknown > 0
  return (
    isRiddle(current) &&
    prices.some(
      (other) => other !== current && isRiddle(other) && (isFarBelow(current, other) || isFarBelow(other, current)),
    )
  )
}

/** The price for customers among what is asked now and what is recommended, and why it is. */
function choose(
  current: PriceColumn | undefined,
  [listed]: readonly PriceColumn[],
  { hasCosts, hasSale, others, prices }: PriceContext,
): { column: PriceColumn; why: string } | undefined {
  const why = 'name and values match'
  if (!current) return listed && { column: doubted(listed, others), why: 'the only price for customers' }
  if (current.kind === 'plain' && !hasCosts && isRivalled(current, prices))
    return { column: { ...current, confidence: UNSURE }, why }
  if (!listed || current.kind !== 'plain') return { column: current, why }
  // Beside a sale price the price may be any; one with a word that is not understood may be for dealers.
  if (hasCosts || (hasSale && current.column.name.unknown === 0)) return { column: current, why }
  if (!isFarBelow(current, listed))
    return { column: current, why: `${why}; the values are close to the recommended price` }
  return {
    column: { ...listed, confidence: Math.min(listed.confidence, 0.75) },
    why: `recommended price; "${current.column.profile.name}" is much lower and may be your cost`,
  }
}

/** A recommended price beside amounts of money whose names say nothing here: one of these may be the price. */
function doubted(listed: PriceColumn, others: readonly NamedColumn[]): PriceColumn {
  const isRiddle = ({ name, profile }: NamedColumn): boolean =>
    name.unknown > 0 && profile.price > 0.8 && profile.integer < 1 && isMoneyLike(profile)
  return others.some((other) => other !== listed.column && isRiddle(other))
    ? { ...listed, confidence: Math.min(listed.confidence, UNSURE) }
    : listed
}

/** Below what is mapped. */
const UNSURE = 0.5

function choice({ column, confidence }: PriceColumn, why = 'name and values match', doubt = 1): Choice {
  return { columns: [column], confidence: confidence * doubt, why }
}

function isForeign({ column }: PriceColumn, currency: string): boolean {
  return column.name.currency !== undefined && column.name.currency !== currency
}

/** Whether one is below the other, or equal, in most of the rows that have both; also when no row has. */
function isBelow(lower: PriceColumn, higher: PriceColumn): boolean {
  const { rows, below, equal } = compare(lower.column.profile, higher.column.profile)
  return rows === 0 || below + equal > 0.8
}

interface Comparison {
  rows: number
  below: number
  equal: number
  /** Of what the first is to the second. */
  median: number
}

/** The numbers of two columns in the rows that have both. */
function pairsOf(a: ColumnProfile, b: ColumnProfile): (readonly [number, number])[] {
  return a.cells
    .map((cell, at) => [numberIn(cell[0] ?? '', a), numberIn(b.cells[at]?.[0] ?? '', b)] as const)
    .filter(([a, b]) => a > 0 && b > 0)
}

function compare(a: ColumnProfile, b: ColumnProfile): Comparison {
  const pairs = pairsOf(a, b)
  const share = (test: (a: number, b: number) => boolean): number =>
    pairs.length === 0 ? 0 : pairs.filter(([a, b]) => test(a, b)).length / pairs.length
  const ratios = pairs.map(([a, b]) => a / b).sort((a, b) => a - b)
  return {
    rows: pairs.length,
    below: share((a, b) => a < b),
    equal: share((a, b) => a === b),
    median: ratios[Math.floor(ratios.length / 2)] ?? 1,
  }
}

export function meanOf(profile: ColumnProfile): number {
  const numbers = profile.cells.map(([value = '']) => numberIn(value, profile)).filter((number) => number > 0)
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** Good enough to compare; prices themselves are never read as floats. */
function numberIn(written: string, { decimalMark }: ColumnProfile): number {
  const value = toLatinDigits(written).replaceAll('٫', '.')
  const digits = decimalMark === ',' ? value.replace(/\./g, '').replace(',', '.') : value.replace(/,/g, '')
  return Number(digits.replace(/[^\d.]/g, '')) || 0
}

/** Most of its values have decimals, or name a currency. */
function isMoneyLike({ cells }: ColumnProfile): boolean {
  const values = cells.flat()
  return values.filter((value) => /\d[.,]\d{2}(\D|$)|\p{Sc}|[A-Z]{3}/u.test(value)).length > values.length / 2
}

/** Whether the name of a column makes it the shop's own business. `columns`: all of the file. */
export function isPrivate({ profile, name }: NamedColumn, columns: readonly NamedColumn[]): boolean {
  return (
    isCostName(profile.label) ||
    (STANDARD.test(profile.label) && columns.some((column) => OF_ODOO.test(column.profile.label))) ||
    mentions(name, 'cost', 'wholesale', 'margin', 'supplier', 'person', 'place') ||
    isInternal(name)
  )
}

/** What Odoo calls the cost; it is the price at Amazon. */
const STANDARD = /^standard[_ ]price$/i
const OF_ODOO = /^(default_code|categ_id|qty_available|lst_price|sale_ok|product_tmpl_id)(\/|$)/i

/** `Internal ID` and `Internal Reference` are only numbers; `Internal notes` are private. */
function isInternal(name: ColumnName): boolean {
  return mentions(name, 'internal') && !mentions(name, 'idword', 'skuword', 'code')
}
