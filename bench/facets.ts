import type { Product } from '@vitrine/product'
import { createMemoryCatalog, openRemoteSearch, openSearch, type Search } from '../packages/search/src/index.ts'
import { openOpenSearchCluster, whyNoOpenSearch } from '../test/servers/opensearch.ts'
import { CATALOGS, type JudgedCatalog } from './search/catalogs.ts'
import { median } from './shared/quantile.ts'
import { option } from './shared/running.ts'
import { table } from './shared/table.ts'

// `npm run bench facets -- [--rounds 40] [--catalogues sample,mixed] [--opensearch]`: what the facets from details add to
// the first page of a department: 24 products, the total, and every facet that it shows, against the same without those
// from details. Each request has a lowest price that none had before, so that no answer is kept, and the two take turns.
// With `--opensearch` also in OpenSearch: that at OPENSEARCH_URL, or one that is started here.

const rounds = Number(option('--rounds', '40'))
const only = option('--catalogues', CATALOGS.map(({ name }) => name).join(',')).split(',')
const WARM_UP = 20
/** The largest departments that offer a detail. */
const MOST_DEPARTMENTS = 6
const HEADS = [
  'catalogue',
  'engine',
  'departments',
  'details in each',
  'without, ms',
  'with, ms',
  'with/without: median, most',
]

interface Department {
  path: string
  /** The names of its facets that are no details: those that every shop has, and the options of its products. */
  plain: string[]
  details: number
}

const cluster = process.argv.includes('--opensearch') ? await openNodes() : undefined
const rows: string[][] = []
try {
  for (const catalogue of CATALOGS.filter(({ name }) => only.includes(name))) {
    const products = await catalogue.read()
    if (products === undefined) console.log(`The catalogue ${catalogue.name} is not on this machine.`)
    else rows.push(...(await measure(catalogue, products)))
  }
} finally {
  await cluster?.[Symbol.asyncDispose]()
}
console.log(table(HEADS, rows))

/** The addresses of OpenSearch: the one that is named, or one that is started here. */
async function openNodes(): Promise<{ nodes: string[] } & AsyncDisposable> {
  const { OPENSEARCH_URL: url } = process.env
  if (url !== undefined) return { nodes: [url], [Symbol.asyncDispose]: async () => undefined }
  const lacking = await whyNoOpenSearch()
  if (lacking !== undefined) throw new Error(lacking)
  const cluster = await openOpenSearchCluster()
  return { nodes: cluster.nodes.map((node) => node.url), [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose]() }
}

async function measure({ name, locale }: JudgedCatalog, products: Product[]): Promise<string[][]> {
  const shop = {
    url: 'https://shop.test',
    locale,
    currency: products[0]?.variants[0]?.regular_price.currency ?? 'EUR',
  }
  const catalog = createMemoryCatalog(products)
  const engines: [string, Search][] = [['process', await openSearch({ catalog, shop })]]
  if (cluster) {
    const openSearch = { nodes: cluster.nodes, name: `facets-${name}`, searchTimeout: 20_000 }
    engines.push(['OpenSearch', await openRemoteSearch({ catalog, shop, openSearch, onError: console.error })])
  }
  const rows: string[][] = []
  for (const [engine, search] of engines) {
    await search.settled()
    rows.push(await compare(search, [name, engine]))
    await search.close()
  }
  return rows
}

async function compare(search: Search, names: string[]): Promise<string[]> {
  const departments = await departmentsOf(search)
  if (departments.length === 0) return [...names, '0', '', '', '', 'none offers any']
  const pairs: { without: number; with: number }[] = []
  let asked = 0
  for (const { path, plain } of departments) {
    const times = { without: [] as number[], with: [] as number[] }
    for (let round = -WARM_UP; round < rounds; round++)
      for (const kind of ['without', 'with'] as const) {
        const filters = { category: [path], price: { min: ++asked } }
        const began = performance.now()
        await search.find({ filters, limit: 24, ...(kind === 'without' && { facets: plain }) })
        if (round >= 0) times[kind].push(performance.now() - began)
      }
    pairs.push({ without: median(times.without), with: median(times.with) })
  }
  const ratios = pairs.map((pair) => pair.with / pair.without)
  return [
    ...names,
    String(departments.length),
    departments.map(({ details }) => details).join(', '),
    median(pairs.map(({ without }) => without)).toFixed(2),
    median(pairs.map((pair) => pair.with)).toFixed(2),
    `${median(ratios).toFixed(2)}, ${Math.max(...ratios).toFixed(2)}`,
  ]
}

/** The largest departments, at any depth, that offer details. */
async function departmentsOf(search: Search): Promise<Department[]> {
  const [categories] = (await search.find({ facets: ['category'], limit: 1 })).facets
  if (categories?.type !== 'terms') return []
  const found: Department[] = []
  for (const { value: path } of categories.values) {
    const { facets } = await search.find({ filters: { category: [path] }, limit: 1 })
    const names = facets.map(({ name }) => name)
    const plain = names.filter((name) => !name.startsWith('attribute.'))
    if (plain.length < names.length) found.push({ path, plain, details: names.length - plain.length })
    if (found.length === MOST_DEPARTMENTS) break
  }
  return found
}
