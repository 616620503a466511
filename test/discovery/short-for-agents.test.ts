import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Product } from '../../packages/product/src/product.ts'
import { aProduct, aVariant } from '../feeds/products.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

// What an agent reads it has to keep in mind. A token is taken for four characters.

const LONG = 'Made for long days outside, in wind and rain, and easy to look after when they are over. '.repeat(40)

/** Products such as larger shops have: thirty variants at several prices, long words, many facts. */
function thirtyVariants(number: number): Product {
  const colours = ['Harbour Blue', 'Ember Orange', 'Night Black', 'Chalk White', 'Moss Green']
  const sizes = ['38', '39', '40', '41', '42', '43']
  const id = `TR-${1000 + number}`
  return aProduct({
    id,
    handle: `windward-trail-running-shoe-${number}`,
    title: `Windward ${number} Trail Running Shoe`,
    description: { plain: LONG, html: `<p>${LONG}</p>` },
    brand: 'Northcairn',
    rating: { value: 4.6, count: 214, scale_min: 1, scale_max: 5 },
    details: Array.from({ length: 30 }, (_, at) => ({
      name: `Property ${at}`,
      value: `A value of some length, ${at}`,
    })),
    highlights: Array.from({ length: 10 }, (_, at) => `A highlight of some length, number ${at}`),
    options: [
      { name: 'Colour', values: colours },
      { name: 'Size', values: sizes },
    ],
    media: [
      { type: 'image', url: `https://pictures.example/windward-${number}.webp`, alt_text: 'A shoe from the side' },
    ],
    variants: colours.flatMap((colour, at) =>
      sizes.map((size) =>
        aVariant({
          id: `${id}-${at}-${size}`,
          sku: `WW${number}-${at}-${size}`,
          title: `${colour} / ${size}`,
          options: [
            { name: 'Colour', label: colour },
            { name: 'Size', label: size },
          ],
          regular_price: { amount: 11_900 + at * 100, currency: 'EUR' },
          availability: { status: size === '39' ? 'out_of_stock' : 'in_stock' },
        }),
      ),
    ),
  })
}

for (const [name, options] of [
  ['the sample shop', {}],
  ['a shop of products with thirty variants', { products: Array.from({ length: 60 }, (_, at) => thirtyVariants(at)) }],
] as const)
  describe(`what agents read of ${name}`, () => {
    let shop: TestShop
    before(async () => {
      shop = await openTestShop(options)
      await shop.shop.search.settled()
    })
    after(() => shop[Symbol.asyncDispose]())

    const tokens = (text: string) => Math.ceil(text.length / 4)
    const read = async (path: string) => {
      const { status, text } = await shop.get(path)
      assert.equal(status, 200, path)
      return text
    }
    const ucp = async (operation: string, body: object) =>
      JSON.stringify((await shop.post(`/api/ucp/catalog/${operation}`, body)).body)

    for (const query of ['trail running shoes', 'running', 'blue 42', '']) {
      it(`has ten products for "${query}" in under 1,500 tokens, by UCP in under 2,200`, async () => {
        const found = await read(`/api/search?limit=10&q=${encodeURIComponent(query)}`)
        assert.ok(JSON.parse(found).products.length > 1)
        assert.ok(tokens(found) < 1500, `${tokens(found)}`)
        const byUcp = await ucp('search', { query })
        assert.ok(tokens(byUcp) < 2200, `UCP: ${tokens(byUcp)}`)
      })
    }

    it('has any product in under 1,500 tokens, by UCP as well', async () => {
      const { products } = JSON.parse(await read('/api/catalog?fields=summary&limit=250'))
      for (const { id } of products.slice(0, 40)) {
        const one = tokens(await read(`/api/catalog/${id}?fields=summary`))
        assert.ok(one < 1500, `${id}: ${one}`)
        const byUcp = tokens(await ucp('product', { id }))
        assert.ok(byUcp < 1500, `${id} by UCP: ${byUcp}`)
      }
    })

    it('has fifty products of a walk in under 10,000 tokens', async () => {
      assert.ok(tokens(await read('/api/catalog?fields=summary&limit=50')) < 10_000)
    })

    it('has llms.txt in under 2,000 tokens', async () => {
      assert.ok(tokens(await read('/llms.txt')) < 2000)
    })

    it('invites to search and to walk with fields=summary, wherever it invites', async () => {
      const { skills } = JSON.parse(await read('/.well-known/agent-skills/index.json'))
      const catalog = JSON.parse(await read('/.well-known/api-catalog'))
      assert.match(catalog.linkset[0].item[0].href, /\/api\/catalog\?fields=summary$/)
      assert.match(await read('/'), /href="\/api\/catalog\?fields=summary"/)
      for (const path of ['/llms.txt', '/agents.md', new URL(skills[0].url).pathname]) {
        const invitations = [
          ...(await read(path)).matchAll(/http:\/\/shop\.test(\/api\/(?:catalog|search)(?![/\w])[^`\s)]*)/g),
        ]
        assert.ok(invitations.length > 1, path)
        for (const [, address = ''] of invitations) assert.match(address, /fields=summary/, `${path}: ${address}`)
      }
    })
  })
