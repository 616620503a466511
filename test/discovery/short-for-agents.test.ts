import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { boundProduct } from '../../packages/agent-protocols/src/mcp/mcp-outputs.ts'
import { SHORTER_TOOL_SUMMARIES, toToolSummary } from '../../packages/agent-protocols/src/mcp/mcp-tools.ts'
import { compareProducts } from '../../packages/agent-protocols/src/mcp/product-comparison.ts'
import { productInFewWords, productText } from '../../packages/agent-protocols/src/mcp/result-text.ts'
import { SHORTER_FOUND, toFoundProduct } from '../../packages/agent-protocols/src/ucp/ucp-product.ts'
import { fitProducts, roomFor, shorterCards, shorterSummaries } from '../../packages/product/src/fit-products.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { toCard } from '../../packages/product/src/product-card.ts'
import { prepareSummary } from '../../packages/product/src/product-summary.ts'
import { toPublicProduct } from '../../packages/product/src/public-product.ts'
import { aProduct, aVariant } from '../feeds/products.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import fc from '../properties.ts'

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

const HOSTILE_SHOP = 'https://the-shop-with-a-long-name-of-its-own.example-shops.com'
const HOSTILE_AT = new Date('2026-11-23T00:00:00Z')

/** Texts up to a length, among them what JSON writes longer than it is and what addresses write longer still. */
const upTo = (most: number) =>
  fc
    .tuple(
      fc.constantFrom('x', 'winter ', 'a "quoted" ', 'c:\\\\', '长靴', 'сапог ', '👢', 'ÄÖ'),
      fc.constantFrom(1, most / 3, most),
    )
    .map(
      ([unit, length]) =>
        unit
          .repeat(Math.ceil(length / unit.length))
          .slice(0, length)
          .toWellFormed()
          .trim() || 'x',
    )

const hostileVariant = fc.record({
  title: upTo(150),
  amount: fc.constantFrom(0, 199, 12_345_678_900, Number.MAX_SAFE_INTEGER),
  status: fc.constantFrom('in_stock', 'limited_stock', 'out_of_stock', 'unknown'),
  gtins: fc.boolean(),
})

/** A product that is at the limits of the model in any of its members; `number` makes it another than the rest. */
const hostileProduct = (number: number) =>
  fc
    .record({
      idUnit: fc.constantFrom('a', ':', 'Z.'),
      handle: fc.constantFrom('h', '靴', 'х', 'long-'),
      title: upTo(500),
      plain: upTo(20_000),
      brand: fc.option(upTo(70), { nil: undefined }),
      types: fc.array(upTo(200), { maxLength: 20 }),
      tags: fc.array(upTo(255), { maxLength: 60 }),
      details: fc.array(fc.record({ name: upTo(140), value: upTo(1000) }), { maxLength: 60 }),
      highlights: fc.array(upTo(150), { maxLength: 40 }),
      optionNames: fc.uniqueArray(upTo(100), { maxLength: 20 }),
      label: upTo(250),
      picture: fc.constantFrom(10, 190, 1900),
      rating: fc.option(
        fc.constantFrom(
          { value: 4.123456789012345, count: 1_234_567_890, scale_min: 0, scale_max: 100 },
          { value: 5, count: 1, scale_min: 1, scale_max: 5 },
        ),
        { nil: undefined },
      ),
      onSale: fc.boolean(),
      variants: fc.array(hostileVariant, { minLength: 1, maxLength: 60 }),
    })
    .map((one): Product => {
      const id = `${one.idUnit.repeat(46).slice(0, 45)}${number}`
      const label = (at: number) => `${one.label.slice(0, 240)}${at}`
      const media = [
        { type: 'image' as const, url: `https://pictures.example/${'p'.repeat(one.picture)}${number}.webp` },
      ]
      return aProduct({
        id,
        handle: `${number}${one.handle.repeat(200).slice(0, 190)}`,
        title: one.title,
        description: { plain: one.plain },
        brand: one.brand,
        product_type: one.types,
        tags: one.tags,
        details: one.details,
        highlights: one.highlights,
        rating: one.rating,
        media,
        options: one.optionNames.map((name) => ({ name, values: one.variants.map((_, at) => label(at)) })),
        variants: one.variants.map(({ title, amount, status, gtins }, at) =>
          aVariant({
            id: `${one.idUnit.repeat(44).slice(0, 43)}${number}-${at}`,
            title,
            regular_price: { amount, currency: 'EUR' },
            ...(one.onSale && amount > 0 && { sale: { price: { amount: amount - 1, currency: 'EUR' } } }),
            availability: { status },
            options: one.optionNames.map((name) => ({ name, label: label(at) })),
            media,
            material: 'm'.repeat(200),
            ...(gtins && {
              barcodes: Array.from({ length: 20 }, () => ({ type: 'EAN' as const, value: '9'.repeat(50) })),
            }),
          }),
        ),
      })
    })

const hostileProducts = (count: number) => fc.tuple(...Array.from({ length: count }, (_, at) => hostileProduct(at)))

describe('what agents read of products at every limit', () => {
  const showing = {
    shopUrl: HOSTILE_SHOP,
    at: HOSTILE_AT,
    checkout: { kind: 'template' as const, template: `${HOSTILE_SHOP}/add?${'u'.repeat(150)}={items}` },
  }
  // The brackets belong to what is around the products.
  const lengthOf = (products: readonly object[]) => JSON.stringify(products).length - 1
  const checkFits = (products: readonly object[], room: number) =>
    assert.ok(lengthOf(products) <= room, `${lengthOf(products)} of ${room}: ${JSON.stringify(products[0])}`)
  /** Beside the products: the words of the question, filters, messages, a cursor. */
  const REST = 900
  /** Nothing is repeated of the question. */
  const REST_BY_UCP = 500

  it('is under 1,500 tokens for ten products or one, by API, UCP and MCP', () => {
    const match = { matched_fields: ['description'], variant_ids: [], score: 1, complete: true }
    const room = roomFor('found', { count: 10, rest: REST })
    fc.assert(
      fc.property(hostileProducts(10), (products) => {
        const entries = products.map((product, number) => ({ product, number, updated_at: HOSTILE_AT, version: 'v' }))
        const whole = entries.map((entry) => ({ ...toPublicProduct(entry, showing), match }))
        const found = entries.map((entry) => {
          const { summary, variantAt } = prepareSummary(entry, showing)
          return { ...summary, variant: variantAt(0), variant_count: 2048, match: { matched_fields: ['description'] } }
        })
        const fitted = fitProducts(found, room, shorterSummaries())
        checkFits(fitted.products, room)
        assert.deepEqual(
          fitted.texts,
          fitted.products.map((product) => JSON.stringify(product)),
        )
        // What each step saves is counted as it is.
        checkFits(fitProducts(found, lengthOf(fitted.products), shorterSummaries()).products, lengthOf(fitted.products))
        const byUcp = whole.map((product) => toFoundProduct(product, { url: HOSTILE_SHOP, checkout: showing.checkout }))
        const roomByUcp = roomFor('found', { count: 10, rest: REST_BY_UCP })
        checkFits(fitProducts(byUcp, roomByUcp, SHORTER_FOUND).products, roomByUcp)
        const byMcp = whole.map((product) => toToolSummary(product, { url: HOSTILE_SHOP }))
        checkFits(fitProducts(byMcp, room, SHORTER_TOOL_SUMMARIES).products, room)
        const cards = entries.map((entry) => toCard(entry, showing))
        const roomOfNamed = roomFor('named', { count: 10, rest: REST })
        checkFits(fitProducts(cards, roomOfNamed, shorterCards()).products, roomOfNamed)
        const alone = roomFor('one', { count: 1, rest: REST })
        for (const [at, entry] of entries.entries()) {
          checkFits(fitProducts([toCard(entry, showing)], alone, shorterCards()).products, alone)
          const bounded = boundProduct(whole[at]!, entry.product.id)
          checkFits([bounded], roomFor('one', { count: 1, rest: 0 }))
          assert.ok(productText(bounded).length <= 5990)
          assert.ok(JSON.stringify(productInFewWords(bounded)).length <= 5990)
        }
        for (const count of [2, 5, 10]) {
          const compared = JSON.stringify(compareProducts(cards.slice(0, count))).length
          assert.ok(compared < 6000, `${count}: ${compared}`)
        }
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })
})

const LONG_CHECKOUT =
  'https://magazin-de-biciclete.example.ro/checkout-link/?products={item.id}:{quantity}&utm_source=agents&utm_medium=assistant&utm_campaign=catalog'

for (const { name, origin, queries, options } of [
  {
    name: 'the sample shop',
    origin: 'http://shop.test',
    queries: ['trail running shoes', 'running', 'blue 42', ''],
    options: {},
  },
  {
    name: 'a shop of products with thirty variants',
    origin: 'http://shop.test',
    queries: ['trail running shoes', 'running', 'blue 42', ''],
    options: { products: Array.from({ length: 60 }, (_, at) => thirtyVariants(at)) },
  },
  {
    name: 'a shop in another language with long titles, addresses and buy links, and many departments',
    origin: 'https://magazin-de-biciclete.example.ro',
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
  {
    name: 'a shop whose products are at every limit',
    origin: HOSTILE_SHOP,
    queries: ['winter', 'x', 'сапог', ''],
    options: {
      products: fc.sample(hostileProducts(60), 1).flat(),
      environment: {
        PUBLIC_URL: HOSTILE_SHOP,
        SHOP_DESCRIPTION: 'Everything that there is, in every length, size and colour, and then some. '.repeat(6),
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
    const mcpText = async (params: { name: string; arguments: object }, version: string) => {
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
          ...(isNew && { 'mcp-method': 'tools/call', 'mcp-name': params.name }),
        },
      )
      const { content, structuredContent } = Object(body.result)
      // Hosts hand the model the one or the other.
      return [content[0].text as string, JSON.stringify(structuredContent)].toSorted(
        (one, other) => other.length - one.length,
      )[0]!
    }
    const ucp = async (operation: string, body: object) =>
      JSON.stringify((await shop.post(`/api/ucp/catalog/${operation}`, body)).body)

    /** A picture is part of what choosing needs; a long address of one stands by the product's. */
    const checkPictures = async (products: { id: string; media?: { url: string }[] }[]) => {
      for (const { id, media: [picture] = [] } of products) {
        const { body } = await shop.get(`/api/catalog/${id}`)
        const [shown] = Object(body).product.media
        assert.ok(picture, `${id} has no picture`)
        if (picture.url === shown.url) continue
        const { statusCode, headers } = await shop.app.inject(new URL(picture.url).pathname)
        assert.equal(statusCode, 302)
        assert.equal(new URL(String(headers.location), origin).href, shown.url)
      }
    }

    for (const query of queries) {
      it(`has ten products for "${query}" in under 1,500 tokens, by UCP and MCP too`, async () => {
        const found = await read(`/api/search?limit=10&q=${encodeURIComponent(query)}`)
        assert.ok(JSON.parse(found).products.length > 1)
        assert.ok(tokens(found) < 1500, `${tokens(found)}`)
        const byUcp = await ucp('search', { query })
        assert.ok(tokens(byUcp) < 1500, `UCP: ${tokens(byUcp)}`)
        // At every limit there is not room for ten.
        if (origin !== HOSTILE_SHOP)
          for (const products of [byUcp, found].map((text) => JSON.parse(text).products)) await checkPictures(products)
        for (const version of ['2025-11-25', '2026-07-28']) {
          const byMcp = tokens(await mcpText({ name: 'search_products', arguments: { query } }, version))
          assert.ok(byMcp < 1500, `MCP ${version}: ${byMcp}`)
        }
      })
    }

    it('has any product in under 1,500 tokens, by UCP as well', async () => {
      const { products } = JSON.parse(await read('/api/catalog?fields=summary&limit=250'))
      for (const { id } of products.slice(0, 40)) {
        for (const form of ['summary', 'card']) {
          const one = tokens(await read(`/api/catalog/${id}?fields=${form}`))
          assert.ok(one < 1500, `${id} as ${form}: ${one}`)
        }
        const byUcp = tokens(await ucp('product', { id }))
        assert.ok(byUcp < 1500, `${id} by UCP: ${byUcp}`)
      }
      for (const { id } of products.slice(0, 10))
        for (const version of ['2025-11-25', '2026-07-28']) {
          const byMcp = tokens(await mcpText({ name: 'get_product', arguments: { id } }, version))
          assert.ok(byMcp < 1500, `${id} by MCP ${version}: ${byMcp}`)
        }
    })

    it('has fifty products of a walk in under 10,000 tokens', async () => {
      for (const form of ['summary', 'card'])
        assert.ok(tokens(await read(`/api/catalog?fields=${form}&limit=50`)) < 10_000, form)
    })

    it('has ten cards in under 3,000 tokens, by id and by words', async () => {
      const { products } = JSON.parse(await read('/api/catalog?fields=summary&limit=10'))
      const ids = products.map(({ id }: { id: string }) => id).join()
      for (const path of [`/api/catalog?ids=${ids}`, '/api/search?q=&limit=10']) {
        const cards = await read(`${path}&fields=card`)
        assert.ok(JSON.parse(cards).products.length > 1, path)
        assert.ok(tokens(cards) < 3000, `${path}: ${tokens(cards)}`)
      }
    })

    it('has llms.txt in under 2,000 tokens', async () => {
      assert.ok(tokens(await read('/llms.txt')) < 2000)
    })

    it('invites to search and to walk in summaries or cards, wherever it invites', async () => {
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
        for (const [, address = ''] of invitations)
          assert.match(address, /fields=(summary|card)/, `${path}: ${address}`)
      }
    })
  })
