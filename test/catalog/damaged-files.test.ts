import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import { openItems } from '../../packages/catalog/src/catalog/read-items.ts'
import type { Mapping } from '../../packages/catalog-readers/src/readers/mapping.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestCatalog, type TestCatalog } from '../contracts/open-catalog.ts'
import { inChunks, readCatalog } from './read-catalog.ts'

// Every format, damaged in every way that files are: what an import with `--replace` may then take away, and what it may
// show. A shop that imports at night must find in the morning what the file says, or what was there before.

/** The same ten products in a format: whole records, and what stands around them. */
interface Written {
  name: string
  head: string
  records: readonly string[]
  tail?: string
  /** What stands between the records. */
  between?: string
  mapping?: Mapping
}

const NUMBERS = Array.from({ length: 10 }, (_, at) => at)
const titleOf = (at: number) => `Théière n° ${at} à bec`
const priceOf = (at: number) => `${20 + at}.95`
const shot = (at: number) => `https://shop.example/${at}.jpg`
const page = (at: number) => `https://shop.example/p/${at}`

function table(name: string, header: string, cells: (at: number) => readonly unknown[], more: Partial<Written> = {}) {
  const mark = [';', '\t'].find((each) => header.includes(each)) ?? ','
  return { name, head: `${header}\n`, records: NUMBERS.map((at) => `${cells(at).join(mark)}\n`), ...more }
}

const json = (
  name: string,
  head: string,
  tail: string,
  record: (at: number) => object,
  more: Partial<Written> = {},
) => ({
  name,
  head,
  tail,
  between: ',\n',
  records: NUMBERS.map((at) => JSON.stringify(record(at))),
  ...more,
})

const lines = (name: string, record: (at: number) => object) => ({
  name,
  head: '',
  records: NUMBERS.map((at) => `${JSON.stringify(record(at))}\n`),
})

const own = (at: number) => ({
  id: `p${at}`,
  title: titleOf(at),
  description: { plain: 'Céramique.' },
  variants: [{ id: `v${at}`, regular_price: { amount: 2095 + 100 * at, currency: 'EUR' } }],
})
const openAi = (at: number) => ({
  item_id: `v${at}`,
  title: titleOf(at),
  description: 'Céramique.',
  url: page(at),
  image_url: shot(at),
  availability: 'in_stock',
  price: `${priceOf(at)} EUR`,
})
const item = (at: number) =>
  `<g:id>v${at}</g:id><g:title>${titleOf(at)}</g:title><g:description>Céramique.</g:description><g:link>${page(at)}</g:link><g:image_link>${shot(at)}</g:image_link><g:availability>in_stock</g:availability><g:price>${priceOf(at)} EUR</g:price>`
const fields = { id: 'id', title: 'name', price: 'price', quantity: 'stock' }

const FORMATS: readonly Written[] = [
  table(
    'Shopify CSV',
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Status',
    (at) =>
      [`p${at}`, titleOf(at), '<p>Céramique.</p>', 'Norr', 'Thé', 'true', 'Title', 'Default Title', `v${at}`].concat([
        'shopify',
        '4',
        'deny',
        priceOf(at),
        shot(at),
        'active',
      ]),
  ),
  table(
    'WooCommerce CSV',
    'ID,Type,SKU,Name,Published,Visibility in catalog,Description,In stock?,Stock,Regular price,Categories,Images',
    (at) => [100 + at, 'simple', `v${at}`, titleOf(at), 1, 'visible', 'Céramique.', 1, 4, priceOf(at), 'Thé', shot(at)],
  ),
  table('BigCommerce CSV', 'Item,ID,Name,Type,SKU,Current Stock,Price,Categories,Description,Is Visible', (at) => [
    'Product',
    100 + at,
    titleOf(at),
    'physical',
    `v${at}`,
    4,
    priceOf(at),
    'Thé',
    'Céramique.',
    'TRUE',
  ]),
  table(
    'Wix CSV',
    'handleId,fieldType,name,description,productImageUrl,collection,sku,price,visible,inventory',
    (at) => [`p${at}`, 'Product', titleOf(at), 'Céramique.', 'a.jpg', 'Thé', `v${at}`, priceOf(at), 'true', 'InStock'],
  ),
  table('Google TSV', 'id\ttitle\tdescription\tlink\timage_link\tavailability\tcondition\tprice', (at) => [
    `v${at}`,
    titleOf(at),
    'Céramique.',
    page(at),
    shot(at),
    'in_stock',
    'new',
    `${priceOf(at)} EUR`,
  ]),
  {
    name: 'Google RSS',
    head: '<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>\n',
    records: NUMBERS.map((at) => `<item>${item(at)}</item>\n`),
    tail: '</channel></rss>',
  },
  {
    name: 'Google Atom',
    head: '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Shop</title>\n',
    records: NUMBERS.map((at) => `<entry>${item(at)}</entry>\n`),
    tail: '</feed>',
  },
  {
    name: 'YML',
    head: '<yml_catalog date="2026-11-20 12:00"><shop><currencies><currency id="EUR" rate="1"/></currencies><categories><category id="1">Thé</category></categories><offers>\n',
    records: NUMBERS.map(
      (at) =>
        `<offer id="v${at}" available="true"><url>${page(at)}</url><price>${priceOf(at)}</price><currencyId>EUR</currencyId><categoryId>1</categoryId><picture>${shot(at)}</picture><name>${titleOf(at)}</name><description>Céramique.</description></offer>\n`,
    ),
    tail: '</offers></shop></yml_catalog>',
  },
  json('Shopify JSON', '{"products":[', ']}', (at) => ({
    ...{
      id: 100 + at,
      title: titleOf(at),
      handle: `p${at}`,
      body_html: '<p>Céramique.</p>',
      options: [{ name: 'Title' }],
    },
    variants: [
      {
        id: 500 + at,
        title: 'Default Title',
        option1: 'Default Title',
        sku: `v${at}`,
        price: priceOf(at),
        available: true,
      },
    ],
    images: [{ src: shot(at) }],
  })),
  lines('OpenAI JSON Lines', openAi),
  table('OpenAI CSV', Object.keys(openAi(0)).join(','), (at) => Object.values(openAi(at))),
  lines('ACP JSON Lines', (at) => ({
    id: `p${at}`,
    title: titleOf(at),
    variants: [{ id: `v${at}`, title: 'A', price: { amount: 2095 + 100 * at, currency: 'EUR' } }],
  })),
  json('own JSON', '[', ']', own),
  lines('own JSON Lines', own),
  table('table by a mapping', 'id;name;stock;price', (at) => [`p${at}`, titleOf(at), 4, priceOf(at)], {
    mapping: { fields },
  }),
  json(
    'JSON by a mapping',
    '{"data":{"items":[',
    ']}}',
    (at) => ({ id: `p${at}`, name: titleOf(at), stock: 4, price: priceOf(at) }),
    {
      mapping: { records: 'data.items', fields },
    },
  ),
  {
    name: 'XML by a mapping',
    head: '<shop>\n',
    records: NUMBERS.map(
      (at) => `<item><id>p${at}</id><name>${titleOf(at)}</name><stock>4</stock><price>${priceOf(at)}</price></item>\n`,
    ),
    tail: '</shop>',
    mapping: { fields },
  },
]

function textOf({ head, records, tail = '', between = '' }: Written, changed: readonly string[] = records): string {
  return head + changed.join(between) + tail
}

const isTable = ({ head, tail }: Written): boolean => head !== '' && tail === undefined

/** A damage, to bytes; undefined: there is no such damage to this format. */
type Damage = (written: Written) => string | Uint8Array | undefined

/** What it does to a text must make no difference. */
const HARMLESS: Readonly<Record<string, Damage>> = {
  'the header again in the middle': (written) =>
    isTable(written) ? textOf(written, written.records.with(5, written.head + written.records[5])) : undefined,
  'lines that end in two ways': (written) =>
    textOf(
      written,
      written.records.map((record, at) => (at % 2 ? record.replace(/\n$/, '\r\n') : record)),
    ),
  'a mark of Unicode at the start and in the middle': (written) =>
    isTable(written)
      ? `\ufeff${textOf(written, written.records.with(5, `\ufeff${written.head}${written.records[5]}`))}`
      : `\ufeff${textOf(written)}`,
  'another encoding in the second half': (written) => {
    const half = textOf(written, written.records.slice(0, 5)).length - (written.tail ?? '').length
    const text = textOf(written)
    return Buffer.concat([Buffer.from(text.slice(0, half)), Buffer.from(text.slice(half), 'latin1')])
  },
  'a record twice': (written) => textOf(written, [...written.records, written.records[3] ?? '']),
  'another order': (written) => textOf(written, written.records.toReversed()),
}

/** What it leaves of a file says nothing of what is gone. */
const HARMFUL: Readonly<Record<string, Damage>> = {
  nothing: () => '',
  'only what stands around the records': (written) => textOf(written, []),
  'prices that are none': (written) =>
    textOf(
      written,
      written.records.map((record) => record.replaceAll(/2\d[.]?95/g, 'N/A')),
    ),
  'a cell too many in every row': (written) =>
    isTable(written)
      ? textOf(
          written,
          written.records.map((record) => record.replace(/\n$/, `${markIn(written)}x\n`)),
        )
      : undefined,
  'a column without its name': (written) => textOf({ ...written, head: written.head.replace(/[^,;\t]+\n$/, '\n') }),
  'a record that breaks off': (written) =>
    textOf(written, written.records.with(5, (written.records[5] ?? '').slice(0, 30))),
  'a gzip that is cut': (written) => gzipSync(textOf(written)).subarray(0, -20),
  'a zip that is cut': (written) => zipSync({ 'a.txt': Buffer.from(textOf(written)) }).subarray(0, -40),
  'a zip whose bytes have changed': (written) => {
    const zip = zipSync({ 'a.txt': Buffer.from(textOf(written)) }, { level: 0 })
    const at = 40 + Math.floor(textOf(written).length / 2)
    return zip.with(at, (zip[at] ?? 0) ^ 1)
  },
}

const markIn = ({ head }: Written): string => [';', '\t'].find((each) => head.includes(each)) ?? ','

describe('A damaged file', () => {
  let shop: TestCatalog
  before(async () => {
    const [engine] = ENGINES
    shop = await openTestCatalog(engine)
  })
  after(() => shop[Symbol.asyncDispose]())

  /** How an import that replaces ends, in short. */
  async function replaced(input: string | Uint8Array, { mapping }: Written, dryRun: boolean): Promise<string> {
    const opened = await openItems([{ name: 'file', bytes: inChunks(input, 700) }], {
      currency: 'EUR',
      timeZone: 'UTC',
      ...(mapping && { mapping }),
    })
    if ('issue' in opened) return opened.issue.code
    const parts = { database: shop.database, now: () => shop.clock.now }
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    const request = { items: opened.items, mode: 'replace', source: 'test', dryRun } as const
    const outcome = await importProducts(parts, { ...request, ...(!dryRun && { allowWithdrawals: 1 }) })
    if (outcome.status === 'busy') throw new Error('Somebody else imports.')
    if (!dryRun) await shop.catalog.refresh()
    const { added, changed, withdrawn } = outcome.counts
    if (outcome.status === 'refused') return outcome.reason
    return added + changed + withdrawn === 0 ? 'the same' : `+${added} ~${changed} -${withdrawn}`
  }

  for (const written of FORMATS) {
    it(`in ${written.name} takes nothing away that it has, whatever the damage`, async () => {
      await replaced(textOf(written), written, false)
      assert.equal(shop.catalog.edition()?.product_count, 10)
      assert.equal(await replaced(textOf(written), written, true), 'the same')
      for (const [name, damage] of Object.entries(HARMLESS)) {
        const input = damage(written)
        if (input !== undefined) assert.equal(await replaced(input, written, true), 'the same', name)
      }
      for (const [name, damage] of Object.entries(HARMFUL)) {
        const input = damage(written)
        if (input === undefined) continue
        const end = await replaced(input, written, true)
        assert.match(
          end,
          /^(the same|file_broken|no_good_product|format_unknown|mapping_column_missing|\+0 ~\d+ -0)$/,
          name,
        )
      }
    })

    it(`in ${written.name} that is cut anywhere shows no product that is cut`, async () => {
      const text = Buffer.from(textOf(written))
      const request = written.mapping ? { mapping: written.mapping } : {}
      const { products: whole } = await readCatalog(text, request)
      const known = new Map(whole.map((product) => [product.id, JSON.stringify(product)]))
      // What is cut in the last cell of a table is known by the rows above it, when there are five of them.
      const from = isTable(written) ? Buffer.byteLength(textOf(written, written.records.slice(0, 7))) : 1
      const step = (text.length - from) / 90
      const places = Array.from({ length: 90 }, (_, at) => Math.floor(from + at * step))
      for (const place of places) {
        const { products, issues } = await readCatalog(text.subarray(0, place), request)
        if (issues.some(({ code }) => code === 'file_broken' || code === 'format_unknown')) continue
        for (const product of products)
          assert.equal(
            JSON.stringify(product),
            known.get(product.id),
            `cut at ${place} of ${text.length}: …${text.subarray(place - 20, place)}`,
          )
      }
    })
  }
})
