import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { SaxesParser } from 'saxes'
import type { Product } from '../../packages/product/src/product.ts'
import { FEED_DOCUMENTS } from '../../packages/vitrine/src/feeds/documents.ts'
import { openTestShop } from '../open-storefront.ts'
import fc from '../properties.ts'
import { shopFacts } from '../shop-facts.ts'
import { aProduct, aVariant } from './products.ts'

describe('every feed', () => {
  it('is served with its own media type, validators and an API summary', async () => {
    await using shop = await openTestShop({ products: [aProduct()] })
    for (const { path: address, type } of FEED_DOCUMENTS) {
      const answer = await shop.get(address, { accept: type.split(';')[0] ?? '' })
      assert.deepEqual([answer.status, answer.headers['content-type']], [200, type], address)
      assert.ok(answer.headers.etag && answer.headers['last-modified'], address)
      assert.equal((await shop.get(address, { 'if-none-match': String(answer.headers.etag) })).status, 304, address)
    }
  })

  it('is well formed when there is nothing to say', async () => {
    await using shop = await openTestShop({ products: [aProduct({ brand: undefined, media: [] })] })
    assert.deepEqual((await shop.get('/api/products-feed.json')).body.products, [])
    assert.equal((await shop.get('/api/products-feed.jsonl')).text, '')
    assert.equal((await shop.get('/api/products-feed.csv')).text.split('\n').length, 2)
    assert.deepEqual(itemsOf((await shop.get('/feeds/google.xml')).text), [])
  })

  it('gives every variant the same id, title, price, availability and address', async () => {
    await using shop = await openTestShop()
    const json = (await shop.get('/api/products-feed.json')).body.products as Record<string, string>[]
    const rows = (await shop.get('/api/products-feed.jsonl')).text.trimEnd().split('\n').map(toRecord)
    assert.deepEqual(rows, json)
    const facts = json.map(({ item_id, title, price, sale_price, availability, url }) => [
      item_id,
      title,
      sale_price ?? price,
      availability?.replace('pre_order', 'preorder'),
      url,
    ])

    for (const [address, delimiter] of [
      ['/api/products-feed.csv', ','],
      ['/api/products-feed.tsv', '\t'],
    ] as const) {
      const records = tableOf((await shop.get(address)).text, delimiter)
      assert.deepEqual(
        records.map((row) => [
          row.item_id,
          row.title,
          row.sale_price || row.price,
          row.availability?.replace('pre_order', 'preorder'),
          row.url,
        ]),
        facts,
        address,
      )
    }

    const items = itemsOf((await shop.get('/feeds/google.xml')).text)
    const told = new Set(items.map((item) => item['g:id']))
    const googleFacts = facts.filter(([id]) => told.has(id))
    assert.ok(googleFacts.length > 500)
    const now = shop.shop.catalog.edition()?.as_of ?? new Date()
    const googlePrice = (item: Record<string, string>, prefix: string) => {
      const window = item[`${prefix}sale_price_effective_date`]?.split('/') ?? []
      const isOn = item[`${prefix}sale_price`] && (!window[0] || Date.parse(window[0]) <= now.getTime())
      return isOn ? item[`${prefix}sale_price`] : item[`${prefix}price`]
    }
    assert.deepEqual(
      items.map((item) => [
        item['g:id'],
        item['g:title'],
        googlePrice(item, 'g:'),
        item['g:availability'],
        item['g:link'],
      ]),
      googleFacts,
    )
    assert.deepEqual(
      tableOf((await shop.get('/feeds/google.tsv')).text, '\t').map((item) => [
        item.id,
        item.title,
        googlePrice(item, ''),
        item.availability,
        item.link,
      ]),
      googleFacts,
    )

    const products = (await shop.get('/feeds/acp/products.jsonl')).text.trimEnd().split('\n').map(toRecord)
    const variants = products.flatMap((product) => product.variants as unknown as AcpVariant[])
    assert.deepEqual(
      variants.map(({ id, title, price, availability, url }) => [
        id,
        title,
        `${(price.amount / 100).toFixed(2)} ${price.currency}`,
        AS_OPENAI[availability?.status ?? 'unknown'] ?? availability?.status,
        url,
      ]),
      facts,
    )
  })

  it('contains every character of a product that its format can hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 5 }), async (texts) => {
        const products = texts.map((text, at) => ({
          ...aProduct(),
          id: `p${at}`,
          title: `${text}x`,
          description: { plain: `${text}y` },
        }))
        for (const document of FEED_DOCUMENTS) {
          const body = written(document, products)
          if (document.path.endsWith('.xml'))
            assert.deepEqual(
              itemsOf(body).map((item) => item['g:title']),
              products.map(({ title }) => speakable(title).slice(0, 150)),
            )
          if (document.path.endsWith('.json')) assert.equal(JSON.parse(body).products.length, products.length)
          if (document.path.endsWith('.jsonl'))
            assert.equal(body.trimEnd().split('\n').map(toRecord).length, products.length)
          if (document.path.endsWith('.csv'))
            assert.deepEqual(
              tableOf(body, ',').map(({ title }) => title),
              products.map(({ title }) => title),
            )
          if (document.path.endsWith('.tsv')) assert.equal(tableOf(body, '\t').length, products.length)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('the ACP feed', () => {
  it('is valid by the published schema, metadata and every product', async (t) => {
    const file = path.join(
      import.meta.dirname,
      '../../../shared/schemas/acp-2026-04-17/spec/2026-04-17/json-schema/schema.feed.json',
    )
    if (!existsSync(file)) return t.skip('the published schemas are not on this machine')
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    const schema: { $id: string } = JSON.parse(readFileSync(file, 'utf8'))
    ajv.addSchema(schema)
    const isProduct = ajv.compile({ $ref: `${schema.$id}#/$defs/Product` })
    const isMetadata = ajv.compile({ $ref: `${schema.$id}#/$defs/FeedMetadata` })

    await using shop = await openTestShop()
    const metadata = (await shop.get('/feeds/acp/metadata.json')).body
    assert.ok(isMetadata(metadata), JSON.stringify(isMetadata.errors))
    assert.equal(metadata.target_country, 'IE')
    for (const line of (await shop.get('/feeds/acp/products.jsonl')).text.trimEnd().split('\n')) {
      assert.ok(isProduct(JSON.parse(line)), JSON.stringify(isProduct.errors))
    }
  })
})

describe('the Google feed', () => {
  it('names a sale with its complete window, before and during it, never after', async () => {
    const price = { amount: 5999, currency: 'EUR' }
    const sales = {
      coming: { price, starts_at: '2999-01-01T00:00:00Z', ends_at: '2999-02-01T00:00:00Z' },
      endless: { price, starts_at: '2020-01-01T00:00:00Z' },
      endlessToCome: { price, starts_at: '2999-01-01T00:00:00Z' },
      over: { price, ends_at: '2020-01-01T00:00:00Z' },
    }
    const products = Object.entries(sales).map(([id, sale]) =>
      aProduct({ id, handle: id, variants: [aVariant({ id: `${id}-v`, sale })] }),
    )
    await using shop = await openTestShop({ products })
    const items = itemsOf((await shop.get('/feeds/google.xml')).text)
    assert.deepEqual(
      items.map((item) => [item['g:id'], item['g:price'], item['g:sale_price'], item['g:sale_price_effective_date']]),
      [
        ['coming-v', '79.99 EUR', '59.99 EUR', '2999-01-01T00:00:00Z/2999-02-01T00:00:00Z'],
        ['endless-v', '79.99 EUR', '59.99 EUR', undefined],
        ['endlessToCome-v', '79.99 EUR', undefined, undefined],
        ['over-v', '79.99 EUR', undefined, undefined],
      ],
    )
  })

  it('has options, questions, documents, films, parcels and where an item must not be shown', async () => {
    const [size, other] = ['42', '43'].map((label) =>
      aVariant({
        id: `p1-${label}`,
        title: label,
        options: [{ name: 'Size', label }],
        shipping: { requires_shipping: true, length: '0.35', width: '220', unit: 'm' },
      }),
    )
    assert.ok(size && other)
    const product = aProduct({
      options: [{ name: 'Size', values: ['42', '43'] }],
      media: [
        { type: 'image', url: '/pictures/shoe.png' },
        { type: 'video', url: 'https://films.example/shoe.mp4' },
        { type: 'model_3d', url: '/pictures/shoe.glb' },
      ],
      faqs: [{ question: 'Narrow: yes, or no?', answer: 'A \\ in between.' }],
      documents: [{ title: 'Care', url: '/files/care.pdf' }],
      eligibility: { ads: false },
      variants: [size, other],
    })
    await using shop = await openTestShop({ products: [product] })
    const xml = (await shop.get('/feeds/google.xml')).text
    for (const element of [
      '<g:variant_option><g:name>Size</g:name><g:value>42</g:value></g:variant_option>',
      '<g:question_and_answer><g:question>Narrow: yes, or no?</g:question><g:answer>A \\ in between.</g:answer>',
      '<g:document_link>http://shop.test/files/care.pdf</g:document_link>',
      '<g:video_link>https://films.example/shoe.mp4</g:video_link>',
      '<g:virtual_model_link>http://shop.test/pictures/shoe.glb</g:virtual_model_link>',
      '<g:shipping_length>35 cm</g:shipping_length><g:shipping_width>22000 cm</g:shipping_width>',
      '<g:excluded_destination>Shopping_ads</g:excluded_destination>',
    ]) {
      assert.ok(xml.includes(element), element)
    }
    const text = (await shop.get('/feeds/google.tsv')).text
    const [header = '', row = ''] = text.split('\n').map((line) => line.split('\t'))
    const cell = (name: string) => row[header.indexOf(name)]
    assert.equal(cell('variant_option(name:value)'), 'Size:42')
    assert.equal(cell('question_and_answer(question:answer)'), 'Narrow\\: yes\\, or no?:A \\\\ in between.')
  })

  it('says what shipping costs within the shop’s own country', async () => {
    const abroad = { country: 'DE', service: 'Standard', price: 990, handlingDays: [0, 1], transitDays: [3, 6] }
    const shipping = [{ ...abroad, country: 'IE' }, abroad]
    await using shop = await openTestShop({ products: [aProduct()], file: { shop: { country: 'IE', shipping } } })
    const xml = (await shop.get('/feeds/google.xml')).text
    const countries = [...xml.matchAll(/<g:country>(\w+)<\/g:country>/g)].map(([, country]) => country)
    assert.ok(countries.length > 0)
    assert.deepEqual([...new Set(countries)], ['IE'])
  })

  it('leaves out what it has no word for, and a pre-order without its day', async () => {
    const statuses = ['unknown', 'discontinued', 'preorder', 'backorder', 'out_of_stock'] as const
    const products = statuses.map((status) =>
      aProduct({ id: status, handle: status, variants: [aVariant({ id: `${status}-v`, availability: { status } })] }),
    )
    const dated = aProduct({
      id: 'dated',
      handle: 'dated',
      variants: [aVariant({ id: 'dated-v', availability: { status: 'preorder', available_on: '2027-03-01' } })],
    })
    const environment = { SHOP_TIME_ZONE: 'America/New_York' }
    await using shop = await openTestShop({ products: [...products, dated], environment })
    const items = itemsOf((await shop.get('/feeds/google.xml')).text)
    assert.deepEqual(
      items.map((item) => [item['g:id'], item['g:availability_date']]),
      [
        ['out_of_stock-v', undefined],
        ['dated-v', '2027-03-01T00:00-0500'],
      ],
    )
  })

  for (const [gtin, kept] of [
    ['9506000101002', true],
    ['2012345678900', false],
    ['0212345678908', false],
    ['9812345678901', false],
    ['00012345600012', true],
  ] as const) {
    it(`${kept ? 'takes' : 'drops'} the barcode ${gtin}`, () => {
      const body = written(documentAt('/feeds/google.xml'), [aProduct({ variants: [aVariant({ gtin })] })])
      const [item] = itemsOf(body)
      assert.equal(item?.['g:gtin'], kept ? gtin : undefined)
      assert.equal(item?.['g:identifier_exists'], kept ? undefined : 'no')
    })
  }
})

interface AcpVariant {
  id: string
  title: string
  url: string
  price: { amount: number; currency: string }
  availability?: { status?: string }
}

const SHOP = shopFacts()

/** Where the words of the two formats differ. */
const AS_OPENAI: Record<string, string> = {
  limited_stock: 'in_stock',
  discontinued: 'out_of_stock',
  unknown: 'unknown',
}

const anyText = fc.string({ unit: 'binary', maxLength: 40 })

/** What XML 1.0 can hold, with line breaks as its readers give them back. */
function speakable(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}

function documentAt(address: string) {
  const document = FEED_DOCUMENTS.find(({ path: known }) => known === address)
  assert.ok(document, address)
  return document
}

function written(document: (typeof FEED_DOCUMENTS)[number], products: Product[]): string {
  const facts = { shop: SHOP, at: new Date('2026-11-21T00:00:00Z') }
  const texts = products.flatMap(
    (product, number) => document.rows({ product, number, updated_at: facts.at }, facts).texts,
  )
  return (
    document.head(facts, { rows: texts.length, skipped: 0, weakened: 0 }) +
    texts.join(document.separator) +
    document.foot
  )
}

function toRecord(line: string): Record<string, string> {
  return JSON.parse(line)
}

function tableOf(text: string, delimiter: string): Record<string, string>[] {
  return parse(text, { delimiter, columns: true, relax_column_count: false })
}

/** The items of an RSS feed, read by a strict parser: attributes without parts, of a repeated one the last. */
function itemsOf(xml: string): Record<string, string>[] {
  const items: Record<string, string>[] = []
  const open: string[] = []
  let text = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (name === 'item') items.push({})
    open.push(name)
    text = ''
  })
  parser.on('text', (some) => {
    text += some
  })
  parser.on('closetag', ({ name }) => {
    open.pop()
    const item = items.at(-1)
    if (item && open.at(-1) === 'item') item[name] = text
    text = ''
  })
  parser.write(xml).close()
  return items
}
