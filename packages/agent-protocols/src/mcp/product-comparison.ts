import {
  fitProducts,
  formatDecimal,
  formatWithCode,
  type ProductCard,
  roomFor,
  type Shortening,
  shorten,
} from '@vitrine/product'

type Fact = unknown

/** A fact of all products, in their order; null if unknown. */
interface ComparedFact {
  name: string
  values: Fact[]
  differs: boolean
}

/** The facts of every comparison, in this order; the products' own specifications follow. */
const FACTS: Readonly<Record<string, (card: ProductCard) => Fact>> = {
  brand: ({ brand }) => brand,
  price: ({ price_range }) => formatRange(price_range),
  regular_price: ({ list_price_range }) => list_price_range && formatRange(list_price_range),
  availability: ({ availability }) => availability.status ?? availability.available,
  rating: ({ rating }) => rating && `${rating.value} of ${rating.scale_max ?? USUAL_SCALE} (${rating.count})`,
  condition: ({ condition }) => condition,
  gender: ({ gender }) => gender,
  age_group: ({ age_group }) => age_group,
  material: ({ material }) => material,
}

/** The scale of a rating without one in a short form. */
const USUAL_SCALE = 5

/**
 * Compares products in under 1,500 tokens (`roomFor`). If not everything fits, values are shortened, and the last
 * specifications are omitted and counted.
 */
export function compareProducts(products: readonly ProductCard[], unknown: readonly string[] = []) {
  const compared = products.map(({ id, title, url }) => ({ id, title, url }))
  const unknown_ids = unknown.length > 0 ? [...unknown] : undefined
  const rest = JSON.stringify({ unknown_ids }).length + FRAME_LENGTH
  const all = factsOf(products)
  const room = roomFor('found', { count: products.length, rest }) - JSON.stringify(compared).length
  const { products: facts, texts } = fitProducts(all, room, SHORTER_FACTS)
  let left = room
  const shown = facts.filter((_fact, place) => {
    left -= texts[place]!.length + 1
    return left >= 0
  })
  return { products: compared, unknown_ids, facts: shown, facts_left_out: facts.length - shown.length || undefined }
}

/** In characters: the names around the products and the facts. */
const FRAME_LENGTH = 60

const SHORTER_FACTS: readonly Shortening<ComparedFact>[] = [160, 80, 40].map((longest) => (fact) => ({
  ...fact,
  name: shorten(fact.name, longest),
  values: fact.values.map((value) => (typeof value === 'string' ? shorten(value, longest) : value)),
}))

function factsOf(products: readonly ProductCard[]): ComparedFact[] {
  const details = new Set(products.flatMap(({ details = [] }) => details.map(({ name }) => name)))
  const options = new Set(products.flatMap(({ options }) => options.map(({ name }) => name)))
  return [
    ...Object.entries(FACTS),
    ...[...options].map((name): [string, (product: ProductCard) => Fact] => [
      name,
      (product) => labelsOf(product, name),
    ]),
    ...[...details].map((name): [string, (product: ProductCard) => Fact] => [
      name,
      (product) => detailOf(product, name),
    ]),
  ]
    .map(([name, read]) => ({ name, values: products.map((product) => read(product) ?? null) }))
    .filter(({ values }) => values.some((value) => value !== null))
    .map((fact) => ({ ...fact, differs: new Set(fact.values.map((value) => JSON.stringify(value))).size > 1 }))
}

function labelsOf({ options }: ProductCard, name: string): string | undefined {
  return options
    .find((option) => option.name === name)
    ?.values.map(({ label }) => label)
    .join(', ')
}

function detailOf({ details = [] }: ProductCard, name: string): string | undefined {
  return details.find((detail) => detail.name === name)?.value
}

/** "139.00 EUR", "119.00 to 139.00 EUR": readable without knowledge of minor units. */
export function formatRange({ min, max }: ProductCard['price_range']): string {
  const least = min.amount === max.amount ? '' : `${formatDecimal(min)} to `
  return `${least}${formatWithCode(max)}`
}
