import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { vitrine } from '../cli/run.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { assertPrints, commandsOf } from './transcripts.ts'

describe('the guide of versions', () => {
  it('prints what its commands print, and what its program is answered, beside a running shop', async (test) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-guide-'))
    test.after(() => rm(folder, { recursive: true, force: true }))
    const lamp = (title: string, price: number) => {
      const product = aProduct('lamp', { title, price })
      return { ...product, variants: product.variants.map((one) => ({ ...one, id: 'lamp-1', title })) }
    }
    const write = (name: string, products: object[]) =>
      writeFile(path.join(folder, name), products.map((one) => `${JSON.stringify(one)}\n`).join(''))
    await write('products.jsonl', [lamp('Lamp', 4900), aProduct('chair')])
    await write('week-48.jsonl', [lamp('Desk lamp', 5200), aProduct('sofa', { title: 'Sofa' })])
    await using shop = await openTestShop({
      environment: { DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000', SHOP_CURRENCY: 'EUR', SAMPLE: 'false' },
      products: [],
    })
    const environment = { DATA_DIR: folder, SHOP_CURRENCY: 'EUR', SAMPLE: 'false' }
    for (const file of ['products.jsonl', 'week-48.jsonl'])
      assert.equal((await vitrine(['import', file], environment, undefined, folder)).code, 0)
    const { token } = await shop.shop.ownerKeys.create({ scopes: ['admin:catalog'], name: 'till', days: 1 })
    let ran = 0
    for (const shown of await commandsOf('versions')) {
      const [, words] = /^npm exec --no -- vitrine (.*)$/.exec(shown.command) ?? []
      const [, body] = /-d '(.*)'/.exec(shown.command) ?? []
      ran++
      if (words !== undefined) {
        const { stdout, stderr } = await vitrine(words.split(' '), environment, undefined, folder)
        assertPrints(shown, `${stderr}\n${stdout}`)
        continue
      }
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/admin/api/versions/2/undo',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: body ?? '',
      })
      assertPrints(shown, answer.body)
    }
    assert.equal(ran, 7)
    await shop.shop.catalog.refresh()
    const { product } = (await shop.get('/api/catalog/lamp')).body as { product: { title: string } }
    assert.equal(product.title, 'Desk lamp')
  })
})
