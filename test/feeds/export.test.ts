import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { EXPORT_FORMATS, exportCatalog } from '../../packages/feeds/src/export.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { absolute } from '../../packages/product/src/public-product.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { readCatalog } from '../catalog/read-catalog.ts'
import { COMMAND, programEnvironment, vitrine } from '../cli/run.ts'
import { openTestShop } from '../open-storefront.ts'
import fc from '../properties.ts'
import { sampleProducts } from '../sample-products.ts'
import { shopFacts } from '../shop-facts.ts'
import { anyCatalog } from './any-product.ts'
import { LOSSES } from './losses.ts'

const at = new Date('2026-11-21T00:00:00Z')
const factsIn = (SHOP_CURRENCY: string) => ({
  shop: shopFacts({ SHOP_CURRENCY }),
  at,
})
const facts = factsIn('EUR')

/** Of two decimals, of three and of none. */
const anyCurrency = fc.constantFrom('EUR', 'KWD', 'JPY')

const DOCS = readFileSync(path.join(import.meta.dirname, '../../docs/feeds.md'), 'utf8')

/** What an import recognises a file of each format as. */
const RECOGNISED: Readonly<Record<string, string>> = {
  jsonl: 'vitrine-json',
  shopify: 'shopify-csv',
  woocommerce: 'woocommerce-csv',
  google: 'google-text',
  openai: 'openai-json',
  acp: 'acp-json',
}

describe('exporting and importing again gives the same catalogue, except losses named in docs/feeds.md', () => {
  for (const [format, losses] of Object.entries(LOSSES)) {
    it(`by ${format}, for the sample shop`, async () => {
      const products = sampleProducts().filter(({ status }) => status === 'active')
      await holdRoundTrip(products, format)
    })

    it(`by ${format}, for products of which anything may be known or not`, async () => {
      await fc.assert(
        fc.asyncProperty(anyCatalog, anyCurrency, async (drafts, currency) => {
          const text = drafts.map((draft) => JSON.stringify(draft).replaceAll('"EUR"', `"${currency}"`)).join('\n')
          const { products } = await readCatalog(`${text}\n`, { currency })
          assert.equal(products.length, drafts.length)
          await holdRoundTrip(products, format, currency)
        }),
        { numRuns: 150 },
      )
    })

    it(`names the losses of ${format} in docs/feeds.md`, () => {
      const told = losses.length === 0 ? 'nothing' : losses.map(({ words }) => words).join('; ')
      assert.ok(DOCS.includes(`| ${format} | ${told} |\n`), `docs/feeds.md should say:\n| ${format} | ${told} |`)
    })
  }

  it('has a list of losses for every format there is', () => {
    assert.deepEqual(Object.keys(LOSSES), Object.keys(EXPORT_FORMATS))
    assert.deepEqual(Object.keys(RECOGNISED), Object.keys(EXPORT_FORMATS))
  })
})

describe('vitrine export', () => {
  /** The data folder is open in a shop of this address, and closed to a shop of another. */
  const PUBLIC_URL = 'http://shop.test'

  it('writes every format to a file or to standard output', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-export-'))
    await using _shop = await openTestShop({ environment: { DATA_DIR: folder, PUBLIC_URL } })
    const run = async (...options: string[]) => {
      const { code, stdout, stderr } = await vitrine(['export', ...options], { DATA_DIR: folder, PUBLIC_URL })
      assert.equal(code, 0, stderr)
      return stdout
    }
    for (const format of Object.keys(EXPORT_FORMATS)) {
      const file = path.join(folder, format)
      await run('--format', format, '--output', file)
      assert.ok((await readFile(file, 'utf8')).split('\n').length > 100, format)
    }
    assert.equal(await run(), await readFile(path.join(folder, 'jsonl'), 'utf8'))
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.endsWith('.new')),
      [],
    )
    await rm(folder, { recursive: true })
  })

  it('ends silently when its reader stops, and keeps an existing file when it fails', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-export-'))
    await using _shop = await openTestShop({ environment: { DATA_DIR: folder, PUBLIC_URL } })
    const child = spawn(process.execPath, [COMMAND, 'export'], {
      env: { ...process.env, ...(await programEnvironment()), DATA_DIR: folder, PUBLIC_URL },
    })
    child.stdout.once('data', () => child.stdout.destroy())
    const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    assert.deepEqual([code, told], [0, ''])

    const file = path.join(folder, 'feed.jsonl')
    await writeFile(file, 'of before')
    const database = await openDatabase(`sqlite:${path.join(folder, 'vitrine.db')}`)
    await database.sql.updateTable('product_document').set({ document: '{' }).where('number', '>', 5).execute()
    await database.close()
    const { code: failed } = await vitrine(['export', '--output', file], { DATA_DIR: folder, PUBLIC_URL })
    assert.equal(failed, 1)
    assert.equal(await readFile(file, 'utf8'), 'of before')
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.endsWith('.new')),
      [],
    )
    await rm(folder, { recursive: true })
  })
})

async function exported(name: string, products: Product[], currency: string): Promise<string> {
  const format = EXPORT_FORMATS[name]
  assert.ok(format)
  async function* walk() {
    yield products.map((product, number) => ({ product, number, updated_at: at }))
  }
  let text = ''
  for await (const part of exportCatalog(walk(), { format, facts: factsIn(currency) })) text += part
  return text
}

async function holdRoundTrip(products: Product[], format: string, currency = 'EUR'): Promise<void> {
  const text = await exported(format, products, currency)
  const { products: again, format: recognised } = await readCatalog(text, { currency })
  const left = remains(format === 'jsonl' ? products : products.map(withAbsoluteMedia), format)
  if (left.length > 0) assert.equal(recognised, RECOGNISED[format])
  assert.deepEqual(remains(again, format), left)
}

/** The catalogue without what the format loses. Rows are read in groups, so that products may come in another order. */
function remains(products: Product[], format: string): unknown[] {
  const losses = LOSSES[format] ?? []
  return products
    .flatMap((product) => {
      const left = losses.reduce<Product | undefined>((rest, loss) => rest && loss.forget(rest, facts), product)
      return left ? [tidy(left)] : []
    })
    .sort((one, other) => (one.title < other.title ? -1 : 1))
}

/** Addresses of pictures become absolute in every format but the first; nothing else is lost by that. */
function withAbsoluteMedia(product: Product): Product {
  const whole = (media: Product['media']) =>
    media.map((medium) => ({ ...medium, url: absolute(medium.url, { shopUrl: facts.shop.url }) }))
  return {
    ...product,
    media: whole(product.media),
    variants: product.variants.map((variant) => ({ ...variant, media: variant.media && whole(variant.media) })),
  }
}

/** Members that say nothing are the same as members that are not there; so is leave to be shown. */
function tidy(product: Product): Product {
  return JSON.parse(
    JSON.stringify({
      ...product,
      eligibility: {
        search: product.eligibility?.search === false ? false : undefined,
        ads: product.eligibility?.ads === false ? false : undefined,
      },
    }),
    (_name, value: unknown) => (isEmpty(value) ? undefined : value),
  )
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
