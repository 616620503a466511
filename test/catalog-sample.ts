import type { CatalogSample } from '../packages/server-kit/src/endpoints/endpoint.ts'

/** What a shop has, found through its own addresses: the matter that the worst request of each route is made of. */
export async function sampleOf(read: (path: string) => Promise<string>): Promise<CatalogSample> {
  const { products }: { products: CatalogProduct[] } = JSON.parse(await read('/api/catalog?limit=100'))
  const { facets }: { facets: Facet[] } = JSON.parse(await read('/api/search?q=&facets=usual'))
  const category = facets.find(({ name }) => name === 'category')?.values?.[0]?.value
  const [first] = products
  if (!first || !category) throw new Error('There is no product, or no category, to ask for.')
  const { last_sequence: sequence }: { last_sequence: number } = JSON.parse(await read('/api/changes'))
  const ids = products.map(({ id }) => id)
  return { ids, handle: first.handle, category, facts: factsOf(facets, products), sequence }
}

interface CatalogProduct {
  id: string
  handle: string
  options?: readonly { name: string; values: readonly string[] }[]
  details?: readonly { name: string; value: string }[]
}

interface Facet {
  name: string
  type: string
  values?: { value: string }[]
}

/** As many filters by name as one search takes, and as many values as one filter. */
const MOST_FACTS = 8
const MOST_VALUES = 50
const TRAITS = new Set(['color', 'size', 'material', 'pattern', 'gender', 'age_group'])

/** Every value of each name, so that the filters hold for most products and no table is spared. */
function factsOf(facets: readonly Facet[], products: readonly CatalogProduct[]): [name: string, value: string][] {
  const values = new Map<string, Set<string>>()
  const add = (name: string, value: string) => values.set(name, (values.get(name) ?? new Set()).add(value))
  for (const { name, values: found = [] } of facets)
    if (TRAITS.has(name) || name.startsWith('option.')) for (const { value } of found) add(name, value)
  for (const { options = [], details = [] } of products) {
    for (const { name, values: own } of options) for (const value of own) add(`option.${name}`, value)
    for (const { name, value } of details) add(`attribute.${name}`, value)
  }
  return [...values]
    .slice(0, MOST_FACTS)
    .flatMap(([name, all]) => [...all].slice(0, MOST_VALUES).map((value): [string, string] => [name, value]))
}
