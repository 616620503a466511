import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runChecks } from 'afdocs'
import { freePort } from '../free-port.ts'
import { openPagesShop } from './open-pages-shop.ts'

describe('afdocs, run on every non-product page and a twelfth of the products', () => {
  it('finds one thing: how early words begin on pages that show things', async () => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    await using shop = await openPagesShop({ environment: { PUBLIC_URL: origin } })
    await shop.app.listen({ port, host: '127.0.0.1' })
    const sitemaps = await Promise.all(['/sitemap-pages.xml', '/sitemap-products-0.xml'].map((url) => shop.get(url)))
    const pages = sitemaps.flatMap(({ text }) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url))
    const looked = pages.filter((page, place) => !page.includes('/products/') || place % 12 === 0)
    assert.ok(looked.length > 40)

    const { results } = await runChecks(origin, {
      samplingStrategy: 'curated',
      curatedPages: looked,
      requestDelay: 0,
      networkContext: 'ci',
    })

    const unhappy = results.filter(({ status }) => status !== 'pass').map(({ id, status }) => `${status} ${id}`)
    assert.ok(results.length >= 28)
    // All of the sitemap, and not as much as passes: an address more or less must not change the result.
    const coverage = results.find(({ id }) => id === 'llms-txt-coverage')
    assert.deepEqual([coverage?.details?.missingFromLlmsTxt, coverage?.details?.unmatchedLlmsTxtUrls], [[], []])
    // Nothing here needs to sign in, so there is no other way in to look for.
    assert.deepEqual(unhappy, ['warn content-start-position', 'skip auth-alternative-access'])
  })
})
