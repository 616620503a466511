import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Availability, Product, Sale, Variant } from '@vitrine/product'
import {
  ADJECTIVES,
  brandNames,
  COLOURS,
  MATERIALS,
  MODELS,
  type ProductLine,
  productLines,
  SUFFIXES,
} from './assortment.ts'
import { SeededRandom } from './seeded-random.ts'

/**
 * Words as often as a language has them: the word of rank r is met about 1/r as often as the first. The head is
 * English, so that the commonest words are those that a search leaves aside; behind the words of the trade stands a
 * long tail of invented ones, as names and jargon are to an index.
 */
const HEAD = `the and a of for with is to in it on that your you as are or from at not by this all be when an one more
its so has up out two than over under no into off can long light soft after made every where which even back keep well
dry warm cold wet day side hand foot head leg shoulder waist front inside outside close open easy quick steady quiet`

const TRADE = `fit grip weight fabric seam pocket zip strap buckle sole heel toe upper mesh foam rubber nylon cotton wool
leather steel alloy carbon lining panel cuff hood collar sleeve hem waistband drawcord padding cushion support stretch
breathable waterproof windproof insulated durable flexible rigid smooth rough wide narrow tall short deep shallow trail
road track court pitch pool beach lake river hill ridge summit valley forest snow ice rain wind sun heat night winter
summer spring autumn morning evening weekend season training race match game round lap session walk run ride climb swim
jump throw catch kick serve stroke stride pace speed power balance control comfort recovery warmup stretching strength
endurance beginner club league team coach partner family junior adult travel commute camp hike trek tour adventure
storage bottle bag pack frame wheel handle grip blade board paddle racket ball net goal hoop rope harness helmet goggle
glove sock cap jacket vest jersey tee short tight boot shoe sandal mat block band bar plate bench roller tent pole peg
stove lamp lantern watch sensor battery charger cable mount bracket clip hook loop ring carabiner pulley anchor
reflective visible bright matt washable recycled natural organic repairable spare replacement adjustable removable
foldable compact stable secure locking sealed welded taped bonded stitched knitted woven brushed coated tested certified`

const ONSETS =
  'b br c ch cl cr d dr f fl fr g gl gr h j k kl l m n p pl pr r s sc sh sk sl sm sn sp st str t th tr v w z'.split(' ')
const NUCLEI = 'a e i o u ai ea ee oa ou'.split(' ')
const CODAS = 'b ck d ft g l ld ll lm lt m mp n nd ng nt p r rd rk rm rn rt s sh sk st t th x'.split(' ')

const WORDS = 12_000

// A table with as many entries for a word as the word has share; to draw is one look-up.
const DRAWS = 1 << 16

type DrawWord = (dice: SeededRandom) => string

function createVocabulary(): DrawWord {
  const words = invent()
  const table = weigh(words.length)
  return (dice) => words[table[dice.next() >>> 16] ?? 0] ?? ''
}

function invent(): string[] {
  const words = new Set(`${HEAD} ${TRADE}`.split(/\s+/))
  const dice = new SeededRandom(1, 1)
  const syllable = () => dice.pick(ONSETS) + dice.pick(NUCLEI)
  while (words.size < WORDS) words.add(syllable() + (dice.percent(60) ? syllable() : '') + dice.pick(CODAS))
  return [...words]
}

function weigh(size: number): Uint16Array {
  // The 2 takes some of the weight from the very first words, as in real text.
  const weights = Array.from({ length: size }, (_, rank) => 1 / (rank + 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const draws = new Uint16Array(DRAWS)
  let word = 0
  let reached = (weights[0] ?? 0) / total
  for (let draw = 0; draw < DRAWS; draw++) {
    while (draw / DRAWS > reached && word < size - 1) reached += (weights[++word] ?? 0) / total
    draws[draw] = word
  }
  return draws
}

export interface SampleSize {
  products: number
  seed: number
}

/**
 * A large catalogue of the sample shop's kind. The same seed gives the same bytes everywhere, and product n of a
 * small catalogue is product n of a large one.
 *
 * @example
 * for (const product of generateProducts({ products: 1000, seed: 7 })) console.log(product.title)
 */
export function* generateProducts({ products, seed }: SampleSize): Generator<Product, void, undefined> {
  const drawWord = createVocabulary()
  for (let place = 0; place < products; place++) yield toProduct(place, new SeededRandom(seed, place), drawWord)
}

/**
 * Writes JSON Lines as fast as `out` takes them and leaves it open.
 *
 * @example
 * await writeSample(createWriteStream('catalog.jsonl'), { products: 100_000, seed: 7 })
 */
export async function writeSample(out: Writable, size: SampleSize): Promise<void> {
  await pipeline(Readable.from(chunks(size), { objectMode: false }), out, { end: false })
}

const CHUNK = 64 * 1024

function* chunks(size: SampleSize): Generator<string> {
  let chunk = ''
  for (const product of generateProducts(size)) {
    chunk += `${JSON.stringify(product)}\n`
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

function toProduct(place: number, dice: SeededRandom, drawWord: DrawWord): Product {
  const line = dice.pick(productLines())
  const brand = dice.favour(brandNames())
  const model = dice.pick(MODELS) + (dice.percent(45) ? ` ${dice.pick(SUFFIXES)}` : '')
  const material = dice.pick(MATERIALS)
  const axes = toAxes(line, dice)
  const product: Product = {
    id: `s${place}`,
    handle: `${slug(`${brand} ${model} ${line.noun}`)}-${place}`,
    title: `${brand} ${model} ${line.noun}`,
    description: { plain: describe({ model, line, material }, dice, drawWord) },
    brand,
    condition: dice.percent(97) ? 'new' : dice.pick(['refurbished', 'used'] as const),
    product_type: line.path,
    google_product_category: { id: line.google },
    tags: [dice.pick(ADJECTIVES), line.path[0].toLowerCase()],
    options: axes.options,
    media: [{ type: 'image', url: `https://pictures.example/s/${place}.jpg`, width: 1200, height: 1200 }],
    material,
    details: [
      { name: 'Material', value: material },
      { name: 'Guarantee', value: `${dice.between(1, 5)} years` },
    ],
    status: 'active',
    variants: toVariants(place, line, axes, dice),
  }
  if (line.worn) {
    product.gender = dice.pick(['male', 'female', 'unisex'] as const)
    product.age_group = dice.percent(85) ? 'adult' : 'kids'
  }
  if (dice.percent(60)) {
    product.rating = {
      value: dice.between(30, 50) / 10,
      count: 1 + dice.below(1 + dice.below(600)),
      scale_min: 1,
      scale_max: 5,
    }
  }
  return product
}

interface Axes {
  colours: string[]
  /** Empty when there is nothing to size. */
  sizes: string[]
  options: Product['options']
}

// Of ten products four have one variant, three have two, two have three, one has four: two on average.
const VARIANT_COUNTS = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4] as const

function toAxes(line: ProductLine, dice: SeededRandom): Axes {
  const count = dice.pick(VARIANT_COUNTS)
  const sized = line.sizes.length > 0
  const sizeCount = !sized ? 0 : count === 4 ? 2 : line.sizes.length >= count && dice.percent(60) ? count : 1
  const colours = dice.run(COLOURS, count / Math.max(1, sizeCount))
  const sizes = dice.run(line.sizes, sizeCount)
  const options = []
  if (colours.length > 1) options.push({ name: 'Colour', values: colours })
  if (sizes.length > 1) options.push({ name: line.sizeName, values: sizes })
  return { colours, sizes, options }
}

function toVariants(place: number, line: ProductLine, { colours, sizes }: Axes, dice: SeededRandom): Variant[] {
  const price = dice.between(line.prices[0], line.prices[1]) * 100 - dice.pick([0, 1, 5, 10])
  const sale = dice.percent(12) ? toSale(price, dice) : undefined
  const branded = dice.percent(92)
  const variants: Variant[] = []
  for (const colour of colours) {
    for (const size of sizes.length > 0 ? sizes : [undefined]) {
      const number = place * 4 + variants.length
      const options = []
      if (colours.length > 1) options.push({ name: 'Colour', label: colour })
      if (sizes.length > 1 && size) options.push({ name: line.sizeName, label: size })
      const variant: Variant = {
        id: `s${place}-${variants.length + 1}`,
        sku: `S-${number}`,
        title: options.map((option) => option.label).join(' / ') || 'Single',
        options,
        regular_price: { amount: price, currency: 'EUR' },
        availability: toAvailability(dice),
        color: colour,
      }
      if (branded) variant.gtin = gtin(number)
      if (sale) variant.sale = sale
      if (size) variant.size = size
      variants.push(variant)
    }
  }
  return variants
}

const WINDOWS: readonly Omit<Sale, 'price'>[] = [
  {},
  {},
  { starts_at: '2024-01-01T00:00:00Z', ends_at: '2024-02-01T00:00:00Z' },
  { starts_at: '2025-01-01T00:00:00Z', ends_at: '2045-01-01T00:00:00Z' },
  { starts_at: '2090-11-20T00:00:00Z', ends_at: '2090-12-01T00:00:00Z' },
]

function toSale(price: number, dice: SeededRandom): Sale {
  const amount = Math.floor((price * dice.between(60, 90)) / 100)
  return { price: { amount, currency: 'EUR' }, ...dice.pick(WINDOWS) }
}

function toAvailability(dice: SeededRandom): Availability {
  const lot = dice.below(100)
  if (lot < 78) return { status: 'in_stock', quantity: dice.between(6, 200) }
  if (lot < 86) return { status: 'limited_stock', quantity: dice.between(1, 5) }
  if (lot < 94) return { status: 'out_of_stock', quantity: 0 }
  if (lot < 97) return { status: 'backorder', available_on: `2035-0${dice.between(1, 9)}-15` }
  if (lot < 99) return { status: 'preorder', available_on: `2036-0${dice.between(1, 9)}-01` }
  return { status: 'discontinued' }
}

/** 13 digits with the prefix of the GS1 Global Office, under which nothing is sold; clear of those in `sample/`. */
function gtin(number: number): string {
  const body = 950_610_000_000 + number
  let sum = 0
  for (let rest = body, weight = 3; rest > 0; rest = Math.floor(rest / 10), weight = 4 - weight) {
    sum += (rest % 10) * weight
  }
  return `${body}${(10 - (sum % 10)) % 10}`
}

const SENTENCES = 5

function describe(
  { model, line, material }: { model: string; line: ProductLine; material: string },
  dice: SeededRandom,
  drawWord: DrawWord,
): string {
  const thing = line.noun.toLowerCase()
  let text = `The ${model}: ${dice.pick(ADJECTIVES)} and ${dice.pick(ADJECTIVES)} ${thing} in ${material.toLowerCase()}.`
  for (let sentence = 0; sentence < SENTENCES; sentence++) {
    const first = drawWord(dice)
    text += ` ${first.charAt(0).toUpperCase()}${first.slice(1)}`
    for (let left = dice.between(6, 13); left > 0; left--) text += ` ${drawWord(dice)}`
    text += '.'
  }
  return text
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-')
}
