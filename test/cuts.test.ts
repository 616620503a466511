import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { EXPORT_FORMATS, exportCatalog } from '../packages/feeds/src/export.ts'
import { shorten } from '../packages/product/src/fit-products.ts'
import { toSlug } from '../packages/product/src/handle.ts'
import { nameOf } from '../packages/product/src/html-text.ts'
import type { Product } from '../packages/product/src/product.ts'
import { metaDescription } from '../packages/ui/src/layout/meta-description.ts'
import { shortenExample } from '../packages/vitrine/src/discovery/public-openapi.ts'
import { titleCard } from '../packages/vitrine/src/pages/product/title-card.ts'
import { readCatalog } from './catalog/read-catalog.ts'
import { aProduct } from './products.ts'
import { shopFacts } from './shop-facts.ts'

// Wherever a text for people or for a feed is shortened, it ends between two grapheme clusters.

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** In NFC, as everything that is imported. */
const CLUSTERS = ['👩‍👩‍👦‍👦', '🇩🇪', '👍🏽', 'x̂', 'क्षि']

/** No part of a cluster stands anywhere without the rest of it. */
function assertWhole(text: string, cluster: string): void {
  const parts = new Set([...cluster].filter((part) => part > '\u007f'))
  for (const { segment } of segmenter.segment(text))
    if ([...segment].some((part) => parts.has(part)))
      assert.ok(segment === cluster, `${JSON.stringify(segment)} in ${JSON.stringify(text.slice(-60))}`)
  assert.ok(text.isWellFormed())
  // As JSON writes a half of a pair.
  assert.doesNotMatch(text, /\\u[dD][89a-fA-F]/)
}

/** Texts in which a cluster is across each of the places around a length. */
function across(most: number, cluster: string): string[] {
  return Array.from(
    { length: cluster.length + 3 },
    (_, at) => `${'a'.repeat(most - at)}${cluster}${cluster}${'b'.repeat(most)}`,
  )
}

const SHORTENED: Readonly<Record<string, { most: number; cut: (text: string) => string }>> = {
  'what interfaces of agents shorten': { most: 50, cut: (text) => shorten(text, 51) },
  'what interfaces of agents shorten to half': { most: 25, cut: (text) => shorten(text, 50) },
  'a meta description': { most: 160, cut: (text) => metaDescription([text]) ?? '' },
  'a name with HTML': { most: 1000, cut: (text) => nameOf(`<b>${text}</b>`) },
  'an example in the API description': { most: 300, cut: (text) => String(shortenExample(text)) },
  'the lines of a drawn title': { most: 40, cut: (title) => titleCard({ title }).replace(/<[^>]*>/g, '\n') },
}

describe('a shortened text ends between two grapheme clusters', () => {
  for (const [what, { most, cut }] of Object.entries(SHORTENED))
    it(what, () => {
      for (const cluster of CLUSTERS) for (const text of across(most, cluster)) assertWhole(cut(text), cluster)
    })

  it('a handle', () => {
    // Of the clusters only letters with marks are part of handles.
    for (const text of across(200, 'क्षि')) assertWhole(toSlug(text), 'क्षि')
  })

  for (const [format, form] of Object.entries(EXPORT_FORMATS))
    it(`every member of the export ${format}`, async () => {
      const facts = { shop: shopFacts({ SHOP_CURRENCY: 'EUR' }), at: new Date('2026-11-21T00:00:00Z') }
      for (const cluster of CLUSTERS) {
        const products = [150, 5000].flatMap((most) =>
          across(most, cluster).map((text, at) => longProduct(`${most}-${at}`, text, most)),
        )
        const batch = products.map((product, number) => ({ product, number, updated_at: facts.at }))
        const texts = await Array.fromAsync(exportCatalog(inBatch(batch), { format: form, facts }))
        assert.ok(texts.length > 0)
        assert.equal(
          new Set(batch.map(({ product }) => product.id).filter((id) => texts.join('').includes(id))).size,
          batch.length,
        )
        assertWhole(texts.join(''), cluster)
      }
    })

  it('titles, labels and texts of an import', async () => {
    for (const cluster of CLUSTERS)
      for (const text of across(150, cluster)) {
        const csv = `Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Alt Text,Status
one,${text},${text},${text},true,${text},${text},E,20,https://a.example/1.jpg,${text},active`
        const { products, issues } = await readCatalog(csv)
        assert.equal(products.length, 1, JSON.stringify(issues))
        assertWhole(JSON.stringify(products), cluster)
        assert.ok(!issues.some(({ code }) => code === 'letters_lost'))
      }
  })

  it('and nothing else of the packages cuts a text at a fixed length', () => {
    // A text that is only analysed may end anywhere.
    const ANALYSED =
      /^packages\/search\/src\/(text|index|query|suggest\.ts|remote-search\.ts|result\/matched-texts\.ts)/
    const CUT =
      /(?:[tT]itle|[tT]ext|[nN]ame|[lL]abel|[dD]escription|[mM]essage|plain|line|summary|value|snippet|handle|html|\bq)\)?\s*\??\.(?:slice|substring|substr)\(0, (?:[A-Z]{2}[\w.]*|longest|maxLength|most\.\w+|\d{2,})/
    assert.match('title.slice(0, 150)', CUT)
    const root = path.join(import.meta.dirname, '..')
    const found = globSync('packages/*/src/**/*.ts', { cwd: root }).filter(
      (file) => !ANALYSED.test(file) && CUT.test(readFileSync(path.join(root, file), 'utf8')),
    )
    assert.deepEqual(found.toSorted(), [
      'packages/product/src/read-instant.ts', // of a date
      'packages/search/src/filter/department-facets.ts', // of a list
      'packages/vitrine/src/discovery/public-openapi.ts', // of a list
    ])
  })
})

function longProduct(id: string, text: string, most: number): Product {
  const media = [{ type: 'image' as const, url: 'https://cdn.example/1.jpg' }]
  const product = { ...aProduct(id), media, brand: 'Ardwen', description: { plain: 'A thing.' } }
  return most > 150
    ? { ...product, description: { plain: text } }
    : { ...product, title: text.slice(0, 200).replace(/b+$/, ''), product_type: [text, text] }
}

async function* inBatch<Entry>(entries: Entry[]): AsyncGenerator<Entry[]> {
  yield entries
}
