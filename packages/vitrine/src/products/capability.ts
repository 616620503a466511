import { audit } from '@vitrine/accounts'
import { catalog, shop } from '@vitrine/catalog'
import { MINUTE } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { language } from '@vitrine/ui'
import { admin } from '../admin/capability.ts'
import { overrides } from '../overrides/capability.ts'
import type { OpenedProducts } from './open-products.ts'
import { PRODUCT_MESSAGES } from './product-words.ts'

/** The owner's list of products, public or not, and changes of one or many of them. */
export const products = defineCapability({
  name: 'products',
  needs: { admin, audit, catalog, language, overrides, shop },
  messages: [PRODUCT_MESSAGES],
  migrations: {
    '001-product-list': { up: async (db) => (await import('./product-list-tables.ts')).createProductList(db) },
  },
  open({ database, onError }, { admin: { writer }, audit, catalog, overrides, shop: { shop } }) {
    let opened: Promise<OpenedProducts> | undefined
    return {
      /** Most processes never show the list: what it consists of is loaded by whoever asks first. */
      open(): Promise<OpenedProducts> {
        opened ??= import('./open-products.ts').then(({ openProducts }) =>
          openProducts({ database, catalog, shop, overrides, writer, trail: audit, onError }),
        )
        return opened
      },
      /** Whether an owner has ever opened the list. */
      async isKept(): Promise<boolean> {
        const state = await database.sql.selectFrom('product_list_state').select('version').executeTakeFirst()
        return state !== undefined
      },
      close: async () => (await opened)?.close(),
    }
  },
  close: (products) => products.close(),
  office: {
    async products(products, { language }) {
      const { productSection } = await import('./product-section.ts')
      return productSection(await products.open(), { text: language.text, words: language.words(PRODUCT_MESSAGES) })
    },
  },
  async routes(products, { admin: { keys }, audit }) {
    const { ownerProductRoutes } = await import('./product-routes.ts')
    return ownerProductRoutes({ open: products.open, keys, trail: audit })
  },
  jobs: {
    product_list: {
      every: MINUTE,
      does: 'brings the owner’s list of products to the newest version',
      run: async ({ open, isKept }) => (await isKept()) && (await open()).keepUp(),
    },
  },
})
