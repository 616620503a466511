import { fold } from './fold.ts'

// "2 l", "2l", "2,0 litres" and "2000 ml" mean the same to a shopper. A measure becomes one word in the smallest unit
// of its kind, both in products and in queries.

/** Signs for inches that merchants type. */
const INCHES = ['"', '″', '”', '′′']

/** For each unit: the base unit, the factor, and the spellings. */
const UNITS: readonly (readonly [unit: string, factor: number, spellings: string])[] = [
  ['ml', 1, 'ml millilitre millilitres milliliter milliliters mililitri'],
  ['ml', 10, 'cl centilitre centiliter'],
  ['ml', 1000, 'l ltr litre litres liter liters litru litri litro litros litros litr'],
  ['g', 1, 'g gr gram grams gramm grame grammes gramos grammi'],
  ['g', 1000, 'kg kgs kilo kilos kilogram kilograms kilograme kilogramm'],
  ['mm', 1, 'mm millimetre millimetres millimeter millimeters milimetri'],
  ['mm', 10, 'cm centimetre centimetres centimeter centimeters centimetri'],
  ['mm', 1000, 'm mtr metre metres meter meters metri metru metros'],
  ['in', 1, `in inch inches zoll inci inchi pouces pulgadas pollici ${INCHES.join(' ')}`],
  ['ft', 1, 'ft foot feet'],
  ['oz', 1, 'oz ounce ounces'],
  ['lb', 1, 'lb lbs pound pounds'],
  ['mb', 1, 'mb'],
  ['gb', 1, 'gb go'],
  ['gb', 1000, 'tb to'],
  ['mah', 1, 'mah'],
  ['mah', 1000, 'ah'],
  ['w', 1, 'w watt watts'],
  ['w', 1000, 'kw'],
  ['wh', 1, 'wh'],
  ['v', 1, 'v volt volts'],
  ['hz', 1, 'hz'],
  ['mhz', 1, 'mhz'],
  ['mhz', 1000, 'ghz'],
  ['lm', 1, 'lm lumen lumens lumeni'],
  ['psi', 1, 'psi'],
  ['bar', 1, 'bar bari'],
  ['km', 1, 'km kms kilometre kilometres kilometer kilometers kilometri'],
]

const BY_SPELLING = new Map(
  UNITS.flatMap(([unit, factor, spellings]) =>
    spellings.split(' ').map((spelling): [string, { unit: string; factor: number }] => [spelling, { unit, factor }]),
  ),
)

const GLUED = new RegExp(`^(\\d{1,9}(?:[.,]\\d{1,4})?)-?(\\p{L}+|${INCHES.join('|')})$`, 'u')
const NUMBER = /^\d{1,9}(?:[.,]\d{1,4})?$/

/** The word for a number and its unit, folded; undefined if the unit is unknown. */
export function measureOf(number: string, unit: string): string | undefined {
  const known = BY_SPELLING.get(unit)
  if (!known || !NUMBER.test(number)) return undefined
  const amount = Number(number.replace(',', '.')) * known.factor
  return `${Number(amount.toFixed(4))}${known.unit}`
}

/** An amount in the base unit of its kind. Of an unknown unit, that unit is the base. */
export interface Quantity {
  amount: number
  unit: string
  /** The unit as written, and its size in the base unit. */
  spelled: string
  factor: number
}

const QUANTITY = new RegExp(`^(-?\\d{1,9}(?:[.,]\\d{1,4})?)\\s?([\\p{L}°Ωµ%][^\\s\\d]{0,11}|${INCHES.join('|')})$`, 'u')

/**
 * A text that is a number and its unit, and nothing else; undefined for others.
 *
 * @example
 * quantityIn('1,5 kg') // => { amount: 1500, unit: 'g', spelled: 'kg', factor: 1000 }
 */
export function quantityIn(text: string): Quantity | undefined {
  const [, number, spelled] = QUANTITY.exec(text.trim()) ?? []
  if (number === undefined || spelled === undefined) return undefined
  const folded = fold(spelled)
  const { unit, factor } = BY_SPELLING.get(folded) ?? { unit: folded, factor: 1 }
  const amount = Number((Number(number.replace(',', '.')) * factor).toFixed(4))
  return { amount, unit, spelled, factor }
}

const NUMBERS = String.raw`\d{1,5}(?:[.,]\d{1,2})?`
/** "140 x 200 x 22 cm", "120x60cm": numbers of which only the last has the unit. */
const DIMENSIONS = new RegExp(
  `(?<![\\d.,])((?:${NUMBERS}\\s?[x×]\\s?){1,2})(${NUMBERS})\\s?([a-z]{1,2})(?![\\p{L}\\d])`,
  'giu',
)
const LENGTHS = new Set(['mm', 'cm', 'm'])

/** The dimensions that share the unit of the last one: "140 x 200 cm" says "140cm" as well, and is found by "1.40 m". */
export function dimensionsIn(text: string): string {
  if (!/\d\s?[x×]\s?\d/i.test(text)) return ''
  return Array.from(text.matchAll(DIMENSIONS), ([, before = '', , unit = '']) =>
    LENGTHS.has(unit.toLowerCase()) ? before.replace(/\s?[x×]\s?/giu, `${unit} `) : '',
  ).join('')
}

/** The word for a measure without a space, `17"` or `2,5l`. */
export function gluedMeasureOf(chunk: string): string | undefined {
  const parts = GLUED.exec(chunk)
  return parts?.[1] !== undefined && parts[2] !== undefined ? measureOf(parts[1], parts[2]) : undefined
}
