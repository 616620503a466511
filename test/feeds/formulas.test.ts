import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { EXPORT_FORMATS, exportCatalog } from '../../packages/feeds/src/export.ts'
import { IssueSummary, ReportFile } from '../../packages/vitrine/src/import/import-report.ts'
import { readCatalog } from '../catalog/read-catalog.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { sampleProducts } from '../sample-products.ts'

// What a spreadsheet would calculate. Feeds and exports are read by programs, so they say each title as it is: an
// apostrophe before it would become a part of the product's name. What people open is the report of an import, which is
// JSON, whatever its file is called.

const TITLES = ['=1+1', '+49 30 901820', '@SUM(A1)', '-5', '=HYPERLINK("https://evil.example","Click, please")']

describe('a title that a spreadsheet would take for a formula', () => {
  let shop: TestShop
  before(async () => {
    const products = sampleProducts().slice(0, TITLES.length)
    assert.equal(products.length, TITLES.length)
    for (const [place, title] of TITLES.entries()) Object.assign(products[place] ?? {}, { title })
    shop = await openTestShop({ products })
  })
  after(() => shop[Symbol.asyncDispose]())

  /** Titles of products as a reader of the format finds them; some formats add the options of the variant. */
  async function titlesIn(text: string): Promise<Set<string>> {
    const { products } = await readCatalog(text, { currency: 'EUR' })
    return new Set(products.map(({ title }) => title))
  }

  it('is the title, to the byte, in every feed', async () => {
    const { paths } = (await shop.get('/openapi.json')).body as { paths: object }
    const feeds = Object.keys(paths).filter(
      (each) => /^\/(feeds\/|api\/products-feed\.|products\.json)/.test(each) && !/gz$|metadata/.test(each),
    )
    assert.equal(feeds.length, 8)
    for (const feed of feeds) {
      const { status, text } = await shop.get(feed)
      assert.equal(status, 200, feed)
      for (const title of TITLES)
        assert.ok(
          cellsOf(text, feed).some((cell) => isTitle(cell, title)),
          `${feed}: ${title}`,
        )
    }
  })

  it('comes back from every export', async () => {
    const facts = { shop: shop.shop.shop, at: new Date() }
    const edition = shop.shop.catalog.edition()
    assert.ok(edition)
    for (const [name, format] of Object.entries(EXPORT_FORMATS)) {
      const text = (await Array.fromAsync(exportCatalog(shop.shop.catalog.walk(edition), { format, facts }))).join('')
      const read = await titlesIn(text)
      for (const title of TITLES)
        assert.ok(
          [...read].some((each) => isTitle(each, title)),
          `${name}: ${[...read]}`,
        )
    }
  })

  it('stays text in an import’s report, which no spreadsheet opens as a table', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-report-'))
    try {
      const file = path.join(folder, 'report.csv')
      await using report = await ReportFile.open(file, { format: 'shopify' })
      const summary = new IssueSummary()
      for (const value of TITLES) {
        const problem = {
          severity: 'warning',
          code: 'value_invalid',
          line: 1,
          value,
          reason: 'R.',
          remedy: 'M.',
        } as const
        report.add(problem as never)
        summary.add(problem as never)
      }
      await report.close({} as never)
      const { problems } = JSON.parse(await readFile(file, 'utf8'))
      assert.deepEqual(
        problems.map(({ value }: { value: string }) => value),
        TITLES,
      )
      for (const line of String(summary).split('\n')) assert.doesNotMatch(line, /^[=+\-@\t]/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

/** Feeds name a variant by the product and its options: `Shoe, Red`. */
function isTitle(cell: string, title: string): boolean {
  return (
    cell === title || cell.startsWith(`${title} `) || cell.startsWith(`${title}, `) || cell.startsWith(`${title} – `)
  )
}

/** Every text in a feed, as its format writes it. */
function cellsOf(text: string, feed: string): string[] {
  if (/\.json$/.test(feed)) return textsIn(JSON.parse(text))
  if (/\.jsonl$/.test(feed))
    return text
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => textsIn(JSON.parse(line)))
  if (/\.xml$/.test(feed))
    return [...text.matchAll(/>([^<]+)</g)].map(([, found = '']) =>
      found.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
    )
  const separator = /\.csv$/.test(feed) ? ',' : '\t'
  return text
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`"(?:[^"]|"")*"|[^${separator}]+`, 'g')) ?? [])
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
