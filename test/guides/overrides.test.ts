import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { vitrine } from '../cli/run.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { assertPrints, commandsOf } from './transcripts.ts'

describe('the guide of your own values', () => {
  it('prints what its commands print, beside a running shop that shows it', async (test) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-guide-'))
    test.after(() => rm(folder, { recursive: true, force: true }))
    const lamp = aProduct('lamp', { title: 'Lamp', price: 4900 })
    await using shop = await openTestShop({
      environment: { DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000', SHOP_CURRENCY: 'EUR' },
      products: [
        { ...lamp, variants: lamp.variants.map((one) => ({ ...one, id: 'lamp-1', sku: 'L-1' })) },
        aProduct('chair'),
      ],
    })
    const environment = { DATA_DIR: folder, SHOP_CURRENCY: 'EUR', SAMPLE: 'false' }
    let ran = 0
    for (const shown of await commandsOf('overrides')) {
      const [, words] = /^npm exec --no -- vitrine (.*)$/.exec(shown.command) ?? []
      if (words === undefined) continue
      const parameters = [...words.matchAll(/"([^"]*)"|(\S+?)="([^"]*)"|(\S+)/g)].map(([whole]) =>
        whole.replaceAll('"', ''),
      )
      const { stdout, stderr } = await vitrine(parameters, environment, undefined, folder)
      assertPrints(shown, `${stderr}\n${stdout}`)
      ran++
      await shop.shop.catalog.refresh()
      if (ran === 2) assert.equal((await shop.get('/api/catalog/lamp')).status, 404, 'a draft')
    }
    assert.equal(ran, 5)
    const { product } = (await shop.get('/api/catalog/lamp')).body as { product: { title: string } }
    assert.equal(product.title, 'Lamp')
  })
})
