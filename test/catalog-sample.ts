import type { CatalogSample } from '../packages/server-kit/src/endpoints/endpoint.ts'

/** What a shop has, found through its own addresses: the matter that the worst request of each route is made of. */
export async function sampleOf(read: (path: string) => Promise<string>): Promise<CatalogSample> {
  const { products }: { products: { id: string; handle: string }[] } = JSON.parse(await read('/api/catalog?limit=100'))
  const { facets }: { facets: Facet[] } = JSON.parse(await read('/api/search?q=&facets=usual'))
  const options = facets.filter(({ name, type }) => name.startsWith('option.') && type === 'terms')
  const category = facets.find(({ name }) => name === 'category')?.values?.[0]?.value
  const [first] = products
  if (!first || !category) throw new Error('There is no product, or no category, to ask for.')
  const facts = [
    ...options.map(({ name, values = [] }): [string, string] => [name, values[0]?.value ?? '']),
    ...['color', 'size', 'material', 'pattern', 'gender', 'age_group'].map((name): [string, string] => [
      name,
      WORDS[name] ?? '0',
    ]),
  ]
  const { last_sequence: sequence }: { last_sequence: number } = JSON.parse(await read('/api/changes'))
  const ids = products.map(({ id }) => id)
  return { ids, handle: first.handle, category, facts: facts.slice(0, MOST_FACTS), sequence }
}

interface Facet {
  name: string
  type: string
  values?: { value: string }[]
}

/** As many filters by name as one search takes. */
const MOST_FACTS = 8
/** Those of which the schema knows all values. */
const WORDS: Record<string, string> = { gender: 'unisex', age_group: 'adult' }
