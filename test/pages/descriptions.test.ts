import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openPagesShop } from './open-pages-shop.ts'

describe('every page that search engines are told of', () => {
  it('has a title of its own, and a description between 70 and 160 characters', async () => {
    await using shop = await openPagesShop()
    const sitemaps = await Promise.all(['/sitemap-pages.xml', '/sitemap-products-0.xml'].map((url) => shop.get(url)))
    const paths = sitemaps.flatMap(({ text }) =>
      [...text.matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g)].map(([, path = '']) => path),
    )
    assert.ok(paths.length > 150)
    const titles = new Map<string, string>()
    for (const path of paths) {
      const page = await shop.page(path)
      const title = /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''
      assert.equal(titles.get(title), undefined, `${title}: ${path}`)
      titles.set(title, path)
      const description = /<meta name="description" content="([^"]*)">/.exec(page)?.[1] ?? ''
      const { length } = description.replaceAll(/&(#\d+|\w+);/g, '_')
      assert.ok(length >= 70 && length <= 160, `${path}: ${length}`)
    }
  })
})
