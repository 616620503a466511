import Type from 'typebox'
import type { Plugin } from 'vitrine'
import { defineCapability, feedDocuments, offer, toOffers } from 'vitrine/plugin'

/** A feed of one's own: `/feeds/prices.txt`, one line of SKU, price and address for each variant. */
export function priceList(): Plugin {
  return defineCapability({
    name: 'price-list',
    offers: [
      offer(feedDocuments, {
        name: 'prices.txt',
        path: '/feeds/prices.txt',
        type: 'text/plain; charset=utf-8',
        operationId: 'readPriceList',
        summary: 'SKU, price in minor units and address of each variant, a line each',
        schema: Type.String(),
        head: ({ shop }) => `# ${shop.name}, ${shop.currency}\n`,
        rows({ product }, facts) {
          const offers = toOffers(product, facts)
          const sold = offers.filter(({ variant }) => variant.sku !== undefined)
          return {
            texts: sold.map(({ variant, price, url }) => `${variant.sku}\t${price.amount}\t${url}`),
            skipped: offers.length - sold.length,
            weakened: 0,
          }
        },
        separator: '\n',
        foot: '\n',
      }),
    ],
  })
}
