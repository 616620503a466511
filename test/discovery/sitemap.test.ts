import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { SaxesParser } from 'saxes'
import { readPart, sitemap, sitemapIndex } from '../../packages/vitrine/src/discovery/sitemap.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { sampleProducts } from '../sample-products.ts'
import { ORIGIN } from './addresses.ts'

const active = sampleProducts().filter(({ status }) => status === 'active')

describe('the sitemap', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('leads from robots.txt through the index to every product once, with its change time', async () => {
    const robots = await shop.get('/robots.txt')
    assert.match(robots.text, new RegExp(`^Sitemap: ${ORIGIN}/sitemap\\.xml$`, 'm'))
    const index = readXml((await shop.get('/sitemap.xml')).text)
    assert.equal(index.root, 'sitemapindex')
    const parts = await Promise.all(index.locations.map((url) => shop.get(url.slice(ORIGIN.length))))
    const urls = parts.flatMap(({ text }) => readXml(text).locations)
    const products = urls.filter((url) => url.startsWith(`${ORIGIN}/products/`))
    assert.deepEqual(
      products.toSorted(),
      active.map(({ handle }) => `${ORIGIN}/products/${encodeURIComponent(handle)}`).toSorted(),
    )
    const dated = parts.flatMap(({ text }) => readXml(text).changes)
    assert.equal(dated.length, urls.length)
    assert.ok(dated.every((date) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(date)))
  })

  it('says in its index of every part when the newest thing in it changed', async () => {
    const index = readXml((await shop.get('/sitemap.xml')).text)
    assert.equal(index.changes.length, index.locations.length)
    for (const [place, url] of index.locations.entries()) {
      const { changes } = readXml((await shop.get(url.slice(ORIGIN.length))).text)
      assert.equal(index.changes[place], changes.toSorted().at(-1), url)
    }
  })

  it('has the home page, every category and every policy', async () => {
    const { locations } = readXml((await shop.get('/sitemap-pages.xml')).text)
    for (const path of ['/', '/collections/running/trail-shoes', '/pages/privacy-policy', '/pages/faq']) {
      assert.ok(locations.includes(`${ORIGIN}${path}`), path)
    }
  })

  it('is parted without gaps or repetitions, whatever the size of a part', async () => {
    const edition = shop.shop.catalog.edition()
    assert.ok(edition)
    for (const size of [1, 7, 50, 1000]) {
      const addresses = []
      for (const { part } of await shop.shop.catalog.parts(edition, size)) {
        const some = await readPart(shop.shop.catalog, edition, { shopUrl: ORIGIN, part, size })
        assert.ok(some.length > 0 && some.length <= size, `part ${part} of size ${size} has ${some.length}`)
        addresses.push(...some.map(({ url }) => url))
      }
      assert.equal(new Set(addresses).size, addresses.length)
      assert.equal(addresses.length, active.length)
    }
  })

  it('answers 404 for a part that does not exist', async () => {
    for (const path of ['/sitemap-products-1.xml', '/sitemap-products-x.xml', '/sitemap-products-99999999.xml']) {
      assert.equal((await shop.get(path)).status, 404, path)
    }
  })

  it('is well-formed whatever an address contains', () => {
    const urls = ['https://shop.test/a?b=1&c="2"', "https://shop.test/<'>"]
    const addresses = urls.map((url) => ({ url }))
    assert.deepEqual(readXml(sitemapIndex(addresses)).locations, urls)
    assert.deepEqual(readXml(sitemap(addresses)).locations, urls)
  })
})

function readXml(text: string): { root: string; locations: string[]; changes: string[] } {
  const parser = new SaxesParser()
  const found = { root: '', locations: [] as string[], changes: [] as string[] }
  let name = ''
  parser.on('opentag', (tag) => {
    found.root ||= tag.name
    name = tag.name
  })
  parser.on('text', (value) => {
    if (name === 'loc') found.locations.push(value)
    if (name === 'lastmod') found.changes.push(value)
  })
  parser.on('closetag', () => {
    name = ''
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
  return found
}
