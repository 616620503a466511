import { shop } from '@vitrine/catalog'
import { DAY, HOUR } from '@vitrine/kit'
import { defineCapability, offer } from '@vitrine/server-kit'
import { carts, checkoutParameters } from '../cart/capability.ts'
import { stats } from '../stats/capability.ts'
import { ORDER_FAILURES } from './order-failures.ts'
import { ORDER_SETTINGS } from './order-settings.ts'

/** Orders that the merchant's shop system reports, so that the owner learns which agents lead to orders. */
export const orders = defineCapability({
  name: 'orders',
  needs: { carts, shop },
  uses: { stats },
  settings: ORDER_SETTINGS,
  failures: ORDER_FAILURES,
  migrations: {
    '001-orders': { up: async (db) => (await import('./order-tables.ts')).createOrders(db) },
    '002-by-date': { up: async (db) => (await import('./order-tables.ts')).indexReportedOrders(db) },
  },
  async open({ config, database }, { carts, shop: { shop }, stats }) {
    const { openOrders } = await import('./order-reports.ts')
    return openOrders({ database, carts, stats, keepFor: config.orderDays * DAY, timeZone: shop.timeZone })
  },
  jobs: {
    orders: {
      every: HOUR,
      does: 'deletes old orders that the shop system reported',
      run: (orders) => orders.purge(),
    },
  },
  personalData: (orders) => ({
    name: 'orders',
    export: (subject) => orders.exportOf(subject),
    erase: (subject) => orders.eraseOf(subject),
  }),
  async offers(_orders, { shop: { shop } }, { config }) {
    const { orderReferenceOf } = await import('./order-reference.ts')
    return [offer(checkoutParameters, orderReferenceOf(config, shop))]
  },
  async routes(orders, _apis, { config }) {
    const { orderRoutes } = await import('./order-routes.ts')
    return orderRoutes({ orders, secrets: config.orderWebhookSecrets })
  },
})
