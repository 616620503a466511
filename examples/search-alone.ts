import type { Product } from '@vitrine/product'
import { createMemoryCatalog, openSearch } from '@vitrine/search'

// Product search without a shop: products in memory, a query, facets, suggestions, and a change.
//
//     node examples/search-alone.ts                                        with the packages from npm
//     node --conditions=vitrine-source examples/search-alone.ts            in this repository

const catalog = createMemoryCatalog([
  product({ id: 'lantern', title: 'Camping lantern', brand: 'Aeolus', colors: ['Red', 'Blue'], cents: 4900 }),
  product({ id: 'stove', title: 'Camping stove', brand: 'Aeolus', colors: ['Black'], cents: 6900 }),
  product({ id: 'tent', title: 'Tent for two', brand: 'Northwall', colors: ['Green'], cents: 19900 }),
])
const search = await openSearch({ catalog, shop: { url: 'https://shop.example', locale: 'en', currency: 'EUR' } })
await search.settled()

// A misspelt word is found all the same, and the answer says what was corrected.
const misspelt = await search.find({ q: 'lanturn' })
console.log('lanturn:', titles(misspelt), misspelt.messages.map(({ content }) => content).join(' '))

// Filters hold for one variant together. Facets count what each further value would find.
const red = await search.find({
  q: 'camping',
  filters: { facts: new Map([['color', ['Red']]]), price: { max: 5000 } },
  facets: ['brand', 'color'],
})
console.log('camping, red, at most 50.00:', titles(red))
for (const facet of red.facets) {
  if (facet.type === 'terms')
    console.log(`  ${facet.name}:`, facet.values.map(({ value, count }) => `${value} (${count})`).join(', '))
}

const suggestions = await search.suggest('cam')
console.log('cam…:', suggestions.queries)

// The index follows the catalogue: only what changed is indexed again.
await catalog.publish([
  product({ id: 'lantern', title: 'Folding lantern', brand: 'Aeolus', colors: ['Red'], cents: 5900 }),
])
await search.settled()
console.log('after publish:', titles(await search.find({ q: 'lantern' })))

await search.close()

function titles({ products }: Awaited<ReturnType<typeof search.find>>): string[] {
  return products.map(({ title }) => title)
}

interface Article {
  id: string
  title: string
  brand: string
  colors: string[]
  cents: number
}

/** A product with a variant for each colour. Amounts are in minor units: 4900 is 49.00. */
function product({ id, title, brand, colors, cents }: Article): Product {
  return {
    id,
    handle: id,
    title,
    brand,
    description: { plain: '' },
    condition: 'new',
    product_type: ['Outdoors'],
    tags: [],
    options: [{ name: 'Color', values: colors }],
    media: [],
    status: 'active',
    variants: colors.map((color) => ({
      id: `${id}-${color.toLowerCase()}`,
      title: color,
      color,
      options: [{ name: 'Color', label: color }],
      regular_price: { amount: cents, currency: 'EUR' },
      availability: { status: 'in_stock' },
    })),
  }
}
