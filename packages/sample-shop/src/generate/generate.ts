import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Availability, Product, Sale, Variant } from '@vitrine/product'
import { ADJECTIVES, brands, COLOURS, MATERIALS, MODELS, type Shelf, SUFFIXES, shelves } from './assortment.ts'
import { Dice } from './dice.ts'
import { drawWord } from './vocabulary.ts'

export interface SampleSize {
  products: number
  seed: number
}

/**
 * A large catalogue of the sample shop's kind. The same seed gives the same bytes everywhere, and product n of a
 * small catalogue is product n of a large one.
 */
export function* generateProducts({ products, seed }: SampleSize): Generator<Product, void, undefined> {
  for (let place = 0; place < products; place++) yield toProduct(place, new Dice(seed, place))
}

/** Writes JSON Lines as fast as `out` takes them and leaves it open. */
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

function toProduct(place: number, dice: Dice): Product {
  const shelf = dice.pick(shelves)
  const brand = dice.favour(brands)
  const model = dice.pick(MODELS) + (dice.percent(45) ? ` ${dice.pick(SUFFIXES)}` : '')
  const material = dice.pick(MATERIALS)
  const axes = toAxes(shelf, dice)
  const product: Product = {
    id: `s${place}`,
    handle: `${slug(`${brand} ${model} ${shelf.noun}`)}-${place}`,
    title: `${brand} ${model} ${shelf.noun}`,
    description: { plain: describe(model, shelf, material, dice) },
    brand,
    condition: dice.percent(97) ? 'new' : dice.pick(['refurbished', 'used'] as const),
    product_type: shelf.path,
    google_product_category: { id: shelf.google },
    tags: [dice.pick(ADJECTIVES), shelf.path[0].toLowerCase()],
    options: axes.options,
    media: [{ type: 'image', url: `https://pictures.example/s/${place}.jpg`, width: 1200, height: 1200 }],
    material,
    details: [
      { name: 'Material', value: material },
      { name: 'Guarantee', value: `${dice.between(1, 5)} years` },
    ],
    status: 'active',
    variants: toVariants(place, shelf, axes, dice),
  }
  if (shelf.worn) {
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

function toAxes(shelf: Shelf, dice: Dice): Axes {
  const count = dice.pick(VARIANT_COUNTS)
  const sized = shelf.sizes.length > 0
  const sizeCount = !sized ? 0 : count === 4 ? 2 : shelf.sizes.length >= count && dice.percent(60) ? count : 1
  const colours = dice.run(COLOURS, count / Math.max(1, sizeCount))
  const sizes = dice.run(shelf.sizes, sizeCount)
  const options = []
  if (colours.length > 1) options.push({ name: 'Colour', values: colours })
  if (sizes.length > 1) options.push({ name: shelf.sizeName, values: sizes })
  return { colours, sizes, options }
}

function toVariants(place: number, shelf: Shelf, { colours, sizes }: Axes, dice: Dice): Variant[] {
  const price = dice.between(shelf.prices[0], shelf.prices[1]) * 100 - dice.pick([0, 1, 5, 10])
  const sale = dice.percent(12) ? toSale(price, dice) : undefined
  const branded = dice.percent(92)
  const variants: Variant[] = []
  for (const colour of colours) {
    for (const size of sizes.length > 0 ? sizes : [undefined]) {
      const number = place * 4 + variants.length
      const options = []
      if (colours.length > 1) options.push({ name: 'Colour', label: colour })
      if (sizes.length > 1 && size) options.push({ name: shelf.sizeName, label: size })
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

function toSale(price: number, dice: Dice): Sale {
  const amount = Math.floor((price * dice.between(60, 90)) / 100)
  return { price: { amount, currency: 'EUR' }, ...dice.pick(WINDOWS) }
}

function toAvailability(dice: Dice): Availability {
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

function describe(model: string, shelf: Shelf, material: string, dice: Dice): string {
  const thing = shelf.noun.toLowerCase()
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
