import { formatDecimal, formatWithCode, type PublicProduct } from '@vitrine/product'

type Fact = unknown

/** The facts of every comparison, in this order; the products' own details follow. */
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

/** Products side by side: each fact with a value per product, null where unknown. */
export function compareProducts(products: readonly PublicProduct[]) {
  const details = new Set(products.flatMap(({ details = [] }) => details.map(({ name }) => name)))
  const options = new Set(products.flatMap(({ options }) => options.map(({ name }) => name)))
  const facts = [
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
  return {
    products: products.map(({ id, title, url }) => ({ id, title, url })),
    facts: facts.map((fact) => ({
      ...fact,
      differs: new Set(fact.values.map((value) => JSON.stringify(value))).size > 1,
    })),
  }
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

/** "139.00 EUR", "119.00 to 139.00 EUR": readable without knowing minor units. */
export function formatRange({ min, max }: PublicProduct['price_range']): string {
  const least = min.amount === max.amount ? '' : `${formatDecimal(min)} to `
  return `${least}${formatWithCode(max)}`
}
