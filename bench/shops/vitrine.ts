import path from 'node:path'
import { openPostgresServer } from '../../test/servers/postgres.ts'
import { importSample, startShop, vitrine } from '../shared/running.ts'
import { type OpenShop, post, type Shop, send } from './shop.ts'

/** This shop on its embedded database. */
export const openOnSqlite: OpenShop = ({ folder, products }) => open('Vitrine, SQLite', folder, products.length)

/** This shop on PostgreSQL. */
export const openOnPostgres: OpenShop = async ({ folder, products }) => {
  await using opened = new AsyncDisposableStack()
  const database = await openPostgresServer()
  opened.defer(() => database.close())
  const shop = await open('Vitrine, PostgreSQL', folder, products.length, database.url)
  opened.defer(() => shop.stop())
  const kept = opened.move()
  return { ...shop, database, stop: () => kept.disposeAsync() }
}

async function open(name: string, folder: string, products: number, databaseUrl?: string): Promise<Shop> {
  const settings = { SHOP_CURRENCY: 'EUR', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  const home = path.join(folder, name.replaceAll(/\W/g, '-'))
  const began = performance.now()
  importSample(home, products, settings)
  const token = vitrine(home, ['keys', 'create', '--scope', 'admin:catalog', '--name', 'bench'], settings).trim()
  const { origin, pids, stop } = await startShop(home, settings)
  const importSeconds = (performance.now() - began) / 1000
  // A shop that has just started writes its feed, which is work of its own.
  await send(origin, { path: '/api/products-feed.json' })
  return {
    name,
    origin,
    importSeconds,
    pids: pids(),
    search: (words) => ({ path: `/api/search?fields=summary&facets=&limit=20&q=${encodeURIComponent(words)}` }),
    totalOf: (body) => Number(/"total_count":(\d+)/.exec(body)?.[1]),
    product: ({ handle }) => ({ path: `/api/catalog/${handle}` }),
    list: { path: '/api/catalog?limit=20' },
    async setPrice({ variants }, amount) {
      const body = { variants: [{ id: variants[0]?.id, price: { amount, currency: 'EUR' } }] }
      await send(origin, {
        ...post('/admin/api/variants', body, { authorization: `Bearer ${token}` }),
        method: 'PATCH',
      })
    },
    shows: (body, { id }, amount) => body.includes(`"id":"${id}"`) && body.includes(`"amount":${amount},`),
    stop,
  }
}
