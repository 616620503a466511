import { agents, visitors } from '@vitrine/accounts'
import { personsCarts } from '@vitrine/accounts/accounts/persons-carts'
import { catalog, search, shop } from '@vitrine/catalog'
import { admission } from '@vitrine/cluster'
import { DAY, HOUR } from '@vitrine/kit'
import { defineCapability, extensionPoint, offer } from '@vitrine/server-kit'
import { layout } from '@vitrine/ui'
import { stats } from '../stats/capability.ts'
import { CART_FAILURES } from './cart-failures.ts'
import type { SendCartForm } from './cart-page.ts'
import { cartProtocols } from './cart-protocols.ts'
import { CART_SETTINGS } from './cart-settings.ts'

/** The parameter of the checkout's address that carries a cart's reference, so that an order can name its cart. */
export const checkoutParameters = extensionPoint<string | undefined>('checkout-parameters')

/** The form that sends a cart to the shop, where there is no checkout to hand it to. */
export const cartForms = extensionPoint<SendCartForm>('cart-forms')

/** Carts of people and agents, up to the merchant's checkout. */
export const carts = defineCapability({
  name: 'carts',
  needs: { admission, agents, catalog, layout, search, shop, visitors },
  uses: { stats },
  settings: CART_SETTINGS,
  failures: CART_FAILURES,
  scopes: {
    'cart:manage': {
      grants: 'Manage carts for its human (`POST /api/carts`).',
      personal: true,
      aliases: ['dev.ucp.shopping.cart:manage'],
    },
  },
  migrations: {
    '001-carts': { up: async (db) => (await import('./cart-tables.ts')).createCarts(db) },
    '002-handed-off': { up: async (db) => (await import('./cart-tables.ts')).indexHandedOff(db) },
  },
  scarce: async () => [(await import('./carts.ts')).CARTS],
  async open({ config, database, onError }, { agents, catalog, admission, shop: { shop } }) {
    const { openCarts } = await import('./carts.ts')
    return openCarts({
      ...{ database, catalog, admission, shop, onError },
      keepFor: config.cartDays * DAY,
      limits: agents.access.limits.enabled,
    })
  },
  jobs: { carts: { every: HOUR, does: 'deletes expired carts', run: (carts) => carts.purge() } },
  personalData: (carts) => ({
    name: 'carts',
    export: (subject) => carts.exportOf(subject),
    erase: (subject) => carts.eraseOf(subject),
  }),
  offers: (carts) => [offer(personsCarts, carts)],
  documents: (_carts, { shop: { shop } }, { all }) => ({
    tags: {
      carts: { description: 'Carts, up to the merchant’s checkout. Public.', order: 30, reading: 50, changes: true },
    },
    robots: { everyone: ['/cart'] },
    sections: [
      {
        title: 'Buying',
        order: 10,
        async write(facts) {
          const { buyingSection } = await import('./buying-section.ts')
          return buyingSection(shop, all.listed(cartProtocols), facts).text
        },
      },
    ],
  }),
  async routes(carts, { catalog, layout: { context }, search, shop: { shop }, stats, visitors }, { all, config }) {
    const { cartPageRoutes } = await import('./cart-page-routes.ts')
    const { cartRoutes } = await import('./cart-routes.ts')
    const { permalinkRoutes } = await import('./permalink-routes.ts')
    const { publicUrl } = config
    const [orderReference] = (await all.offered(checkoutParameters)).filter((name) => name !== undefined)
    const [inquiryForm] = await all.offered(cartForms)
    return [
      cartRoutes({ catalog, search, carts, shop }),
      permalinkRoutes({ catalog, shop, publicUrl }),
      cartPageRoutes({ carts, catalog, shop, context, publicUrl, visitors, stats, orderReference, inquiryForm }),
    ]
  },
})
