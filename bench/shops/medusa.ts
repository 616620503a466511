import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Product } from '../../packages/product/src/product.ts'
import { freePort } from '../../test/free-port.ts'
import { openPostgresServer } from '../../test/servers/postgres.ts'
import { answering, running } from '../shared/running.ts'
import { type OpenShop, post, type Request, send } from './shop.ts'

const ADMIN = { email: 'bench@shop.example', password: 'supersecret' }
const BATCH = 100
const FIELDS = 'id,title,handle,thumbnail,*variants.calculated_price'

/** Medusa on PostgreSQL as one process, without Redis. Its search is the parameter `q` of its store API. */
export const openMedusa: OpenShop = async ({ peers, products }) => {
  const home = path.join(peers, 'medusa')
  const command = path.join(home, 'node_modules/@medusajs/cli/cli.js')
  if (!existsSync(command)) return 'Medusa is not installed (run `npm ci` in bench/peers/medusa)'
  await using opened = new AsyncDisposableStack()
  const database = await openPostgresServer()
  opened.defer(() => database.close())
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'production', LOG_LEVEL: 'error' }
  const options: SpawnOptions = { cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] }
  const began = performance.now()
  for (const words of [['db:migrate'], ['user', '-e', ADMIN.email, '-p', ADMIN.password]])
    execFileSync(process.execPath, [command, ...words], options)
  const child = spawn(process.execPath, [command, 'start', '-p', String(port), '-H', '127.0.0.1'], options)
  const origin = `http://127.0.0.1:${port}`
  const { pids, stop } = running(child, origin)
  opened.defer(stop)
  await answering(`${origin}/health`)
  const manage = await signIn(origin)
  const { channel, key, region } = await openStore(manage)
  const ids = await create(manage, products, channel)
  const importSeconds = (performance.now() - began) / 1000
  const read = (parameters: string): Request => ({
    path: `/store/products?limit=20&region_id=${region}&fields=${FIELDS}&${parameters}`,
    headers: { 'x-publishable-api-key': key },
  })
  const kept = opened.move()
  return {
    name: 'Medusa, PostgreSQL',
    origin,
    importSeconds,
    pids: pids(),
    database,
    search: (words: string) => read(`q=${encodeURIComponent(words)}`),
    totalOf: (body) => Number(/"count":(\d+)/.exec(body)?.[1]),
    product: ({ handle }) => read(`handle=${handle}`),
    list: read(''),
    async setPrice({ handle }, amount) {
      const { product, variant } = ids.get(handle) ?? {}
      await manage(`products/${product}/variants/${variant}`, {
        prices: [{ amount: amount / 100, currency_code: 'eur' }],
      })
    },
    shows: (body, { handle }, amount) =>
      body.includes(`"handle":"${handle}"`) && body.includes(`"calculated_amount":${amount / 100}`),
    stop: () => kept.disposeAsync(),
  }
}

type Manage = (address: string, body: object) => Promise<ReturnType<typeof JSON.parse>>

/** What asks the admin API as its user. */
async function signIn(origin: string): Promise<Manage> {
  const { token } = JSON.parse(await send(origin, post('/auth/user/emailpass', ADMIN)))
  const headers = { authorization: `Bearer ${token}` }
  return async (address, body) => JSON.parse(await send(origin, post(`/admin/${address}`, body, headers)))
}

/** A channel to sell in, the key that reads it, and a region with its currency. */
async function openStore(manage: Manage): Promise<{ channel: string; key: string; region: string }> {
  const { sales_channel: channel } = await manage('sales-channels', { name: 'Shop' })
  const { api_key: key } = await manage('api-keys', { title: 'Shop', type: 'publishable' })
  await manage(`api-keys/${key.id}/sales-channels`, { add: [channel.id] })
  const { region } = await manage('regions', { name: 'Europe', currency_code: 'eur', countries: ['de'] })
  return { channel: channel.id, key: key.token, region: region.id }
}

/** Creates the products, and gives Medusa's ids of each and of its first variant, by its handle. */
async function create(manage: Manage, products: readonly Product[], channel: string) {
  const ids = new Map<string, { product: string; variant: string }>()
  for (let at = 0; at < products.length; at += BATCH) {
    const batch = products.slice(at, at + BATCH).map((product) => toCreate(product, channel))
    const { created } = await manage('products/batch', { create: batch })
    for (const { id, handle, variants } of created) ids.set(handle, { product: id, variant: variants[0].id })
  }
  return ids
}

/** A product as its admin API takes it. Medusa wants an option where a product has one variant. */
function toCreate({ title, handle, description, options, variants }: Product, channel: string): object {
  const only = { name: 'Variant', values: ['Single'] }
  return {
    title,
    handle,
    description: description.plain,
    status: 'published',
    sales_channels: [{ id: channel }],
    options: (options.length > 0 ? options : [only]).map(({ name, values }) => ({ title: name, values })),
    variants: variants.map((variant) => ({
      title: variant.title,
      sku: variant.sku,
      manage_inventory: false,
      options: Object.fromEntries(
        (options.length > 0 ? variant.options : [{ name: only.name, label: 'Single' }]).map(({ name, label }) => [
          name,
          label,
        ]),
      ),
      prices: [{ amount: variant.regular_price.amount / 100, currency_code: 'eur' }],
    })),
  }
}
