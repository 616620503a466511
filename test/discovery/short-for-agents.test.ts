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

/** As catalogues are that were written for people: long titles, long addresses, and none of them in English. */
function longWorded(number: number): Product {
  const words =
    'Bicicletă de munte cu suspensie integrală, cadru din aluminiu, frâne hidraulice pe disc și 24 de viteze'
  const id = `${102_800 + number}`
  const sizes = number % 2 === 0 ? ['S', 'M', 'L', 'XL'] : ['M']
  return aProduct({
    id,
    handle: `bicicleta-de-munte-cu-suspensie-integrala-cadru-din-aluminiu-frane-hidraulice-${id}`,
    title: `${words.slice(0, 50 + (number % 5) * 10)} ${'negru mat '.repeat(number % 7 === 0 ? 12 : 0)}${number}`,
    description: { plain: LONG, html: `<p>${LONG}</p>` },
    brand: 'Northcairn',
    product_type: [`Biciclete și accesorii pentru munte, oraș și drum lung ${number}`],
    rating: { value: 4.6, count: 214, scale_min: 1, scale_max: 5 },
    options: [{ name: 'Mărime', values: sizes }],
    media: [
      {
        type: 'image',
        url: `https://cdn.pictures.example/magazin/files/2026/10/bicicleta-de-munte-${id}-1200.webp`,
        alt_text: 'O bicicletă',
      },
    ],
    variants: sizes.map((size) =>
      aVariant({
        id: `${id}.${size}`,
        title: size,
        options: [{ name: 'Mărime', label: size }],
        regular_price: { amount: 349_900, currency: 'RON' },
        availability: { status: 'in_stock' },
      }),
    ),
  })
}

const LONG_CHECKOUT =
  'https://magazin-de-biciclete.example.ro/checkout-link/?products={item.id}:{quantity}&utm_source=agents&utm_medium=assistant&utm_campaign=catalog'

for (const { name, origin, mostByUcp, queries, options } of [
  {
    name: 'the sample shop',
    origin: 'http://shop.test',
    mostByUcp: 2200,
    queries: ['trail running shoes', 'running', 'blue 42', ''],
    options: {},
  },
  {
    name: 'a shop of products with thirty variants',
    origin: 'http://shop.test',
    mostByUcp: 2200,
    queries: ['trail running shoes', 'running', 'blue 42', ''],
    options: { products: Array.from({ length: 60 }, (_, at) => thirtyVariants(at)) },
  },
  {
    name: 'a shop in another language with long titles, addresses and buy links, and many departments',
    origin: 'https://magazin-de-biciclete.example.ro',
    // UCP has whole addresses, and each title twice.
    mostByUcp: 3000,
    queries: ['bicicleta de munte', 'frane hidraulice', 'marime M', ''],
    options: {
      products: Array.from({ length: 300 }, (_, at) => longWorded(at)),
      environment: {
        PUBLIC_URL: 'https://magazin-de-biciclete.example.ro',
        SHOP_CURRENCY: 'RON',
        SHOP_LOCALE: 'ro-RO',
        SHOP_DESCRIPTION: 'Biciclete, piese și accesorii pentru toți cei care merg pe două roți. '.repeat(7),
        SHOP_CHECKOUT: LONG_CHECKOUT,
      },
    },
  },
] as const)
  describe(`what agents read of ${name}`, () => {
    let shop: TestShop
    before(async () => {
      shop = await openTestShop({ ...options })
      await shop.shop.search.settled()
    })
    after(() => shop[Symbol.asyncDispose]())

    const tokens = (text: string) => Math.ceil(text.length / 4)
    const read = async (path: string) => {
      const { status, text } = await shop.get(path)
      assert.equal(status, 200, path)
      return text
    }
    const mcpText = async (params: object, version: string) => {
      const _meta = {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientInfo': { name: 'reader', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      }
      const isNew = version === '2026-07-28'
      const { body } = await shop.post(
        '/mcp',
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...params, ...(isNew && { _meta }) } },
        {
          'mcp-protocol-version': version,
          ...(isNew && { 'mcp-method': 'tools/call', 'mcp-name': 'search_products' }),
        },
      )
      return Object(body.result).content[0].text as string
    }
    const ucp = async (operation: string, body: object) =>
      JSON.stringify((await shop.post(`/api/ucp/catalog/${operation}`, body)).body)

    for (const query of queries) {
      it(`has ten products for "${query}" in under 1,500 tokens, by UCP in under ${mostByUcp}`, async () => {
        const found = await read(`/api/search?limit=10&q=${encodeURIComponent(query)}`)
        assert.ok(JSON.parse(found).products.length > 1)
        assert.ok(tokens(found) < 1500, `${tokens(found)}`)
        const byUcp = await ucp('search', { query })
        assert.ok(tokens(byUcp) < mostByUcp, `UCP: ${tokens(byUcp)}`)
        for (const version of ['2025-11-25', '2026-07-28']) {
          const byMcp = tokens(await mcpText({ name: 'search_products', arguments: { query } }, version))
          assert.ok(byMcp < 1500, `MCP ${version}: ${byMcp}`)
        }
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
          ...(await read(path))
            .replaceAll(origin, 'SHOP')
            .matchAll(/SHOP(\/api\/(?:catalog|search)(?![/\w])[^`\s)]*)/g),
        ]
        assert.ok(invitations.length > 1, path)
        for (const [, address = ''] of invitations) assert.match(address, /fields=summary/, `${path}: ${address}`)
      }
    })
  })
