import {
  fitProducts,
  formatDecimal,
  formatWithCode,
  LONGEST_SUMMARY_TITLE,
  type PublicProduct,
  roomFor,
  type Shortening,
  shorten,
  shortProductUrl,
} from '@vitrine/product'

type Fact = unknown

/** A fact of all products, in their order; null if unknown. */
interface ComparedFact {
  name: string
  values: Fact[]
  differs: boolean
}

/** The facts of every comparison, in this order; the products' own specifications follow. */
const FACTS: Readonly<Record<string, (product: PublicProduct) => Fact>> = {
  brand: ({ brand }) => brand,
  price: ({ price_range }) => formatRange(price_range),
  regular_price: ({ list_price_range }) => list_price_range && formatRange(list_price_range),
  availability: ({ availability }) => availability.status ?? availability.available,
  rating: ({ rating }) => rating && `${rating.value} of ${rating.scale_max} (${rating.count})`,
  condition: ({ condition }) => condition,
  gender: ({ gender }) => gender,
  age_group: ({ age_group }) => age_group,
  material: ({ material }) => material,
}

/**
 * Compares products in under 1,500 tokens (`roomFor`). If not everything fits, values are shortened, and the last
 * specifications are omitted and counted.
 */
export function compareProducts(products: readonly PublicProduct[], { url: shopUrl }: { url: string }) {
  const compared = products.map((product) => ({
    id: product.id,
    title: shorten(product.title, LONGEST_SUMMARY_TITLE),
    url: shortProductUrl(product, { shopUrl }),
  }))
  const all = factsOf(products)
  const room = roomFor('found', { count: products.length, rest: JSON.stringify(compared).length + FRAME_LENGTH })
  const { products: facts, texts } = fitProducts(all, room, SHORTER_FACTS)
  let left = room
  const shown = facts.filter((_fact, place) => {
    left -= texts[place]!.length + 1
    return left >= 0
  })
  return { products: compared, facts: shown, facts_left_out: facts.length - shown.length || undefined }
}

/** In characters: the names around the products and the facts. */
const FRAME_LENGTH = 60

const SHORTER_FACTS: readonly Shortening<ComparedFact>[] = [160, 80, 40].map((longest) => (fact) => ({
  ...fact,
  name: shorten(fact.name, longest),
  values: fact.values.map((value) => (typeof value === 'string' ? shorten(value, longest) : value)),
}))

function factsOf(products: readonly PublicProduct[]): ComparedFact[] {
  const details = new Set(products.flatMap(({ details = [] }) => details.map(({ name }) => name)))
  const options = new Set(products.flatMap(({ options }) => options.map(({ name }) => name)))
  return [
    ...Object.entries(FACTS),
    ...[...options].map((name): [string, (product: PublicProduct) => Fact] => [
      name,
      (product) => labelsOf(product, name),
    ]),
    ...[...details].map((name): [string, (product: PublicProduct) => Fact] => [
      name,
      (product) => detailOf(product, name),
    ]),
  ]
    .map(([name, read]) => ({ name, values: products.map((product) => read(product) ?? null) }))
    .filter(({ values }) => values.some((value) => value !== null))
    .map((fact) => ({ ...fact, differs: new Set(fact.values.map((value) => JSON.stringify(value))).size > 1 }))
}

function labelsOf({ options }: PublicProduct, name: string): string | undefined {
  return options
    .find((option) => option.name === name)
    ?.values.map(({ label }) => label)
    .join(', ')
}

function detailOf({ details = [] }: PublicProduct, name: string): string | undefined {
  return details.find((detail) => detail.name === name)?.value
}

/** "139.00 EUR", "119.00 to 139.00 EUR": readable without knowledge of minor units. */
export function formatRange({ min, max }: PublicProduct['price_range']): string {
  const least = min.amount === max.amount ? '' : `${formatDecimal(min)} to `
  return `${least}${formatWithCode(max)}`
}
