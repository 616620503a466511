import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../../packages/product/src/product.ts'
import { freePort } from '../../test/free-port.ts'
import { openPostgresServer } from '../../test/servers/postgres.ts'
import { answering, running } from '../shared/running.ts'
import { execute, type OpenShop, post, type Request, send } from './shop.ts'

const PROCESS = path.join(import.meta.dirname, 'vendure-process.mjs')
const PRODUCT = 'id name slug description variants { id name sku priceWithTax stockLevel options { name } }'
const SEARCH = `query($term: String!) { search(input: { term: $term, groupByProduct: true, take: 20 }) {
  totalItems items { productName slug priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`

/** Vendure with its own search on PostgreSQL: a server, and the worker that writes its index. */
export const openVendure: OpenShop = async ({ folder, peers, products }) => {
  const home = path.join(peers, 'vendure')
  if (!existsSync(path.join(home, 'node_modules/@vendure/core')))
    return 'Vendure is not installed (run `npm ci` in bench/peers/vendure)'
  await using opened = new AsyncDisposableStack()
  const database = await openPostgresServer()
  opened.defer(() => database.close())
  const began = performance.now()
  const file = path.join(folder, 'vendure.csv')
  await writeFile(file, toCsv(products))
  const port = await freePort()
  const start = starter(home, { DATABASE_URL: database.url, PORT: String(port) })
  const [code] = await once(start('populate', file), 'exit')
  if (code !== 0) throw new Error(`Vendure’s import ended with ${code}.`)
  // One or two for each product, done at five a second: the reindexing below does all that they would do, much sooner.
  await execute(database.url, `DELETE FROM job_record WHERE state = 'PENDING'`)
  const origin = `http://127.0.0.1:${port}`
  const processes = ['server', 'worker'].map((task) => running(start(task), origin))
  for (const { stop } of processes) opened.defer(stop)
  await answering(`${origin}/health`)
  const manage = await signIn(origin)
  await manage('mutation { reindex { id } }')
  while (!(await manage('{ jobs(options: { filter: { isSettled: { eq: false } } }) { totalItems } }')).includes(':0}'))
    await sleep(100)
  const importSeconds = (performance.now() - began) / 1000
  const ids = await readIds(manage)
  const kept = opened.move()
  return {
    name: 'Vendure, PostgreSQL',
    origin,
    importSeconds,
    pids: processes.flatMap(({ pids }) => pids()),
    database,
    search: (term: string) => asked(SEARCH, { term }),
    totalOf: (body) => Number(/"totalItems":(\d+)/.exec(body)?.[1]),
    product: ({ handle }) => asked(`query($slug: String!) { product(slug: $slug) { ${PRODUCT} } }`, { slug: handle }),
    list: asked(`{ products(options: { take: 20 }) { totalItems items { ${PRODUCT} } } }`),
    async setPrice({ variants: [variant] }, amount) {
      const input = [{ id: ids.get(variant?.sku ?? ''), price: amount }]
      const body = await manage(
        'mutation($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id price } }',
        { input },
      )
      if (!body.includes(`"price":${amount}`)) throw new Error(`Vendure did not set the price: ${body}`)
    },
    shows: (body, { handle }, amount) => body.includes(`"slug":"${handle}"`) && body.includes(String(amount)),
    stop: () => kept.disposeAsync(),
  }
}

/** Starts processes of Vendure from a folder that has it. */
function starter(home: string, settings: Record<string, string>): (...words: string[]) => ChildProcess {
  const env = { ...process.env, ...settings }
  return (...words) =>
    spawn(process.execPath, [PROCESS, ...words], { cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

type Manage = (query: string, variables?: object) => Promise<string>

/** What asks the admin API as the superadmin. */
async function signIn(origin: string): Promise<Manage> {
  const { path: address, ...login } = post('/admin-api', {
    query: 'mutation { login(username: "superadmin", password: "superadmin") { __typename } }',
  })
  const response = await fetch(origin + address, login)
  const authorization = `Bearer ${response.headers.get('vendure-auth-token')}`
  return (query, variables = {}) => send(origin, post('/admin-api', { query, variables }, { authorization }))
}

/** Vendure's id of each variant, by its SKU. */
async function readIds(manage: Manage): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const query =
    'query($skip: Int!) { productVariants(options: { take: 500, skip: $skip, sort: { id: ASC } }) { items { id sku } } }'
  for (;;) {
    const page = [...(await manage(query, { skip: ids.size })).matchAll(/"id":"(\d+)","sku":"([^"]*)"/g)]
    for (const [, id = '', sku = ''] of page) ids.set(sku, id)
    if (page.length === 0) return ids
  }
}

function asked(query: string, variables: Record<string, string> = {}): Request {
  return post('/shop-api', { query, variables })
}

const HEAD = [
  'name',
  'slug',
  'description',
  'assets',
  'facets',
  'optionGroups',
  'optionValues',
  'sku',
  'price',
  'taxCategory',
  'stockOnHand',
  'trackInventory',
  'variantAssets',
  'variantFacets',
]

/** A product a row with its first variant, and a row for each other variant. Pictures are left out: they would be fetched. */
function toCsv(products: readonly Product[]): string {
  const lines = products.flatMap(({ title, handle, description, brand, product_type: type, options, variants }) =>
    variants.map((variant, at) => {
      const facets = [`category:${type.at(-1)}`, ...(brand ? [`brand:${brand}`] : [])].join('|')
      const own =
        at === 0
          ? [title, handle, description.plain, '', facets, options.map(({ name }) => name).join('|')]
          : Array(6).fill('')
      const labels = variant.options.map(({ label }) => label).join('|')
      const price = (variant.regular_price.amount / 100).toFixed(2)
      return [...own, labels, variant.sku ?? variant.id, price, 'Standard', '100', 'false', '', '']
    }),
  )
  return `${[HEAD, ...lines].map((cells) => cells.map(quoted).join(',')).join('\n')}\n`
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
