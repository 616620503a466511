import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ENGINES } from '../contracts/engines.ts'
import { openTestShop } from '../open-storefront.ts'
import { sampleProducts } from '../sample-products.ts'

const [sqlite] = ENGINES

describe('a shop that was started again with other settings, on the same catalogue', () => {
  it('dates its answers by the catalogue and the settings, not by process start', async (t) => {
    assert.ok(sqlite)
    await using database = await sqlite.migrated()
    const open = (products = sampleProducts().slice(0, 1)) =>
      openTestShop({ environment: { DATABASE_URL: database.url, SHOP_NAME: 'Northwall' }, products })
    await using one = await open()
    const paths = ['/agents.md', '/openapi.json', '/api/catalog', '/']
    const dates = async (shop: typeof one) =>
      Promise.all(paths.map(async (path) => (await shop.get(path)).headers['last-modified']))
    const first = await dates(one)
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 })
    await using two = await open([])
    assert.deepEqual(await dates(two), first)
  })

  it('sends its documents again for an older date, but not for a later one', async (t) => {
    assert.ok(sqlite)
    await using database = await sqlite.migrated()
    const open = (name: string, products = sampleProducts().slice(0, 1)) =>
      openTestShop({ environment: { DATABASE_URL: database.url, SHOP_NAME: name }, products })
    const paths = ['/agents.md', '/.well-known/oauth-protected-resource', '/api/catalog', '/']

    const seen = new Map<string, string>()
    {
      await using before = await open('Northwall')
      for (const path of paths) seen.set(path, String((await before.get(path)).headers['last-modified']))
    }
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 })
    await using after = await open('Southgate', [])
    for (const [path, date] of seen) {
      const answer = await after.get(path, { 'if-modified-since': date })
      assert.equal(answer.status, 200, path)
      assert.match(answer.text, /Southgate/)
      const again = await after.get(path, { 'if-modified-since': String(answer.headers['last-modified']) })
      assert.equal(again.status, 304, path)
    }
  })
})
