import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { unfold } from '../agents/inbox.ts'
import { openPagesShop } from '../pages/open-pages-shop.ts'
import { aProduct } from '../products.ts'

const ITEM = 'fh-101-harbour-blue-42'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the sample shop', () => {
  it('goes from a search to sending the cart to the shop, with nothing set', async () => {
    await using shop = await openPagesShop()
    const { products } = (await shop.get('/api/search?q=skerry+3+men+blue+42')).body as {
      products: { url: string; variant: { id: string; buy_url?: string } }[]
    }
    const [found] = products
    assert.deepEqual([found?.variant.id, found?.variant.buy_url], [ITEM, undefined])
    // Where a summary has no address to buy at, its page has the button.
    const { pathname, search } = new URL(found?.url ?? '')
    assert.match(await shop.page(pathname + search), new RegExp(`action="/cart/items".*value="${ITEM}"`, 's'))
    const { product } = (await shop.get(`/api/catalog/${ITEM}`)).body as { product: { variants: object[] } }
    for (const variant of product.variants)
      assert.match(JSON.stringify(variant), /"buy_url":"http:\/\/shop\.test\/buy\//)

    const { headers } = await shop.post('/cart/items', `item=${ITEM}&quantity=2`, FORM)
    const [cookie = ''] = String(headers['set-cookie']).split(';')
    const { text: cart } = await shop.get('/cart', { cookie, accept: 'text/html' })
    assert.match(cart, /Send this cart to Fieldhouse/)
    const fields = new URLSearchParams({ cart: cookie.split('=')[1] ?? '', email: 'ana@example.test' })
    const sent = await shop.post('/cart/inquiry', fields.toString(), { ...FORM, cookie })
    assert.equal(sent.status, 303)
    const outbox = path.join(shop.shop.config.dataDir, 'outbox')
    let letters: string[] = []
    for (let tries = 0; letters.length < 2 && tries < 200; tries++) {
      await sleep(25)
      letters = await readdir(outbox).then(
        (names) => names.filter((name) => name.endsWith('.eml')).sort(),
        () => [],
      )
    }
    const texts = await Promise.all(letters.map((name) => readFile(path.join(outbox, name), 'utf8')))
    assert.deepEqual(
      texts.map((text) => /^To: (.*)\r?$/m.exec(text)?.[1]),
      ['hello@fieldhouse.example', 'ana@example.test'],
    )
    for (const text of texts) assert.match(unfold(text), /2 × Skerry 3 Men.s Trail Running Shoes/)
  })

  it('leaves nothing of that to a shop of one’s own', async () => {
    await using own = await openPagesShop({ products: [{ ...aProduct('lamp'), url: 'https://own.example/lamp' }] })
    assert.equal(own.shop.shop.checkout, undefined)
    const { product } = (await own.get('/api/catalog/lamp')).body as { product: { buy_url: string } }
    assert.equal(product.buy_url, 'https://own.example/lamp')
    assert.equal((await own.get('/.well-known/acp.json')).status, 404)
  })
})
