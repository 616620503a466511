import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { leadsTo } from './leads-to.ts'

const STORE = 'https://northwall.example'
const FORM = 'application/x-www-form-urlencoded'

interface Line {
  id: string
  quantity: number
  item: { id: string; price: number }
  totals: { type: string; amount: number }[]
}
interface Cart {
  id: string
  line_items: Line[]
  totals: { type: string; amount: number }[]
  messages: { code: string }[]
  continue_url: string
}

/** A product with the number that its shop system knows it by. */
function sold(id: string, number: string, price: number) {
  const product = aProduct(id, { price })
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, external_id: number })) }
}

describe('/api/carts', () => {
  let shop: TestShop
  before(async () => {
    const plain = aProduct('C', { price: 700 })
    shop = await openTestShop({
      environment: { SHOP_CHECKOUT: `shopify:${STORE}` },
      products: [sold('A', '41', 1999), sold('B', '42', 250), plain],
    })
  })
  after(() => shop[Symbol.asyncDispose]())

  const lines = (...list: [string, number][]) => ({
    line_items: list.map(([id, quantity]) => ({ item: { id }, quantity })),
  })
  async function begin(...list: [string, number][]): Promise<Cart> {
    const answer = await shop.post('/api/carts', lines(...list))
    assert.equal(answer.status, 201, answer.text)
    assert.equal(answer.headers['cache-control'], 'no-store')
    return answer.body as unknown as Cart
  }
  const put = async (url: string, payload: object) => {
    const answer = await shop.app.inject({ method: 'PUT', url, payload })
    return { status: answer.statusCode, body: answer.json() }
  }

  it('begins, reads, replaces, changes and cancels', async () => {
    const cart = await begin(['A-v', 2], ['B', 1])
    assert.deepEqual(cart.totals, [
      { type: 'subtotal', amount: 4248 },
      { type: 'total', amount: 4248 },
    ])
    assert.equal(await leadsTo(shop, cart.continue_url), `${STORE}/cart/41:2,42:1`)
    for (const { totals, item, quantity } of cart.line_items)
      for (const { amount } of totals) assert.equal(amount, item.price * quantity)
    const { body: read } = await shop.get(`/api/carts/${cart.id}`)
    assert.deepEqual(
      { ...read, expires_at: '', status_at: undefined },
      { ...cart, expires_at: '', status: 'checkout_opened', status_at: undefined },
    )

    const more = await shop.post(`/api/carts/${cart.id}/items`, { item: { id: 'B-v' }, quantity: 3 })
    assert.deepEqual(
      (more.body as unknown as Cart).line_items.map(({ id, quantity }) => [id, quantity]),
      [
        ['A-v', 2],
        ['B-v', 4],
      ],
    )
    const replaced = await put(`/api/carts/${cart.id}`, {
      ...lines(['B-v', 1]),
      attribution: { utm_source: 'agent', access_token: 'x' },
    })
    assert.equal(await leadsTo(shop, replaced.body.continue_url), `${STORE}/cart/42:1?utm_source=agent`)
    const canceled = await shop.post(`/api/carts/${cart.id}/cancel`, {})
    assert.equal(canceled.status, 200, canceled.text)
    const gone = await shop.get(`/api/carts/${cart.id}`)
    assert.deepEqual([gone.status, gone.body.code], [404, 'cart_not_found'])
  })

  it('costs what the page says at the same moment', async () => {
    const cart = await begin(['A-v', 1], ['B-v', 1], ['C-v', 1])
    for (const { item } of cart.line_items) {
      const { body } = await shop.get(`/api/catalog/${item.id}`)
      const { variants } = body.product as { variants: { id: string; price: { amount: number } }[] }
      assert.equal(variants.find(({ id }) => id === item.id)?.price.amount, item.price)
      const { text: page } = await shop.get(`/products/product-${item.id[0]?.toLowerCase()}`, { accept: 'text/html' })
      const [, shown = ''] = /<p class="price big">.*?<b>([^<]+)<\/b>/s.exec(page) ?? []
      assert.equal(Number(shown.replace(/[^\d]/g, '')), item.price, shown)
    }
  })

  it('leads to a page with one link per line if no address takes all', async () => {
    const cart = await begin(['A-v', 1], ['C-v', 2])
    assert.equal(cart.continue_url, `http://shop.test/cart/${cart.id}`)
    const page = await shop.get(`/cart/${cart.id}`)
    assert.equal(page.status, 200)
    assert.match(page.text, /href="\/buy\/A-v:1"/)
    assert.equal((await shop.get('/buy/A-v:1')).headers.location, `${STORE}/cart/41:1`)
    assert.match(String(page.headers['x-robots-tag']), /noindex/)
  })

  it('repeats the answer for one Idempotency-Key', async () => {
    const key = randomUUID()
    const ask = (body: object) => shop.post('/api/carts', body, { 'idempotency-key': key })
    const [one, two] = [await ask(lines(['A-v', 1])), await ask(lines(['A-v', 1]))]
    assert.deepEqual([one.status, two.status, one.body.id], [201, 201, two.body.id])
    const other = await ask(lines(['A-v', 2]))
    assert.deepEqual([other.status, other.body.code], [409, 'idempotency_key_reused'])
  })

  it('refuses what cannot be a cart, and says why', async () => {
    const nothing = await shop.post('/api/carts', lines(['nobody-has-this', 1]))
    assert.deepEqual([nothing.status, nothing.body.code], [409, 'nothing_to_buy'])
    assert.match(String(nothing.body.detail), /nobody-has-this/)
    for (const body of [
      {},
      lines(['A-v', 0]),
      lines(['A-v', 1.5]),
      lines(['A-v', 1e9]),
      { line_items: [{ item: {}, quantity: 1 }] },
    ])
      assert.equal((await shop.post('/api/carts', body)).status, 400, JSON.stringify(body))
    const empty = await shop.post('/api/carts', { line_items: [] })
    assert.equal(empty.status, 409)
    const capped = await begin(['A-v', 100_000])
    assert.deepEqual([capped.line_items[0]?.quantity, capped.messages[0]?.code], [999, 'quantity_adjusted'])
  })
})

describe('permalinks at /buy', () => {
  let shop: TestShop
  before(async () => {
    const [gone] = [aProduct('D')]
    shop = await openTestShop({
      environment: { SHOP_CHECKOUT: `shopify:${STORE}` },
      products: [
        sold('A', '41', 1999),
        sold('B', '42', 250),
        {
          ...gone,
          variants: gone.variants.map((one) => ({ ...one, availability: { status: 'out_of_stock' as const } })),
        },
      ],
    })
  })
  after(() => shop[Symbol.asyncDispose]())

  async function follow(path: string): Promise<string> {
    const answer = await shop.get(path)
    assert.equal(answer.status, 303, answer.text)
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.equal(answer.headers['referrer-policy'], 'no-referrer')
    return String(answer.headers.location)
  }

  it('lead to the merchant’s checkout with what was asked for, and with attribution', async () => {
    assert.equal(await follow('/buy/A-v:2'), `${STORE}/cart/41:2`)
    assert.equal(await follow(`/buy/~${Buffer.from('A-v').toString('base64url')}:1,B-v:3`), `${STORE}/cart/41:1,42:3`)
    assert.equal(
      await follow('/buy/A-v:1?attribution/ref=me&utm_source=x&buyer/email=a@b.example&access_token=s'),
      `${STORE}/cart/41:1?ref=me&utm_source=x`,
    )
    const long = Array.from({ length: 48 }, () => 'A-v:1').join(',')
    assert.equal(await follow(`/buy/${long}?x=${'y'.repeat(400)}`), `${STORE}/cart/41:48?x=${'y'.repeat(400)}`)
  })

  it('lead to an explanation if nothing can be bought, or to the preferred address', async () => {
    assert.equal(await follow('/buy/D-v:1'), '/cart?items=D-v:1')
    const page = await shop.get('/cart?items=D-v:1')
    assert.match(page.text, /cannot be ordered/)
    assert.equal(await follow('/buy/D-v:1?continue_to=/collections'), '/collections')
    assert.equal(await follow('/buy?continue_to=/collections'), '/collections')
    assert.equal(await follow('/buy/'), '/')
  })

  it('lead home where they cannot be read, and never elsewhere', async () => {
    for (const path of [
      '/buy/A-v:0',
      '/buy/A-v:1,',
      '/buy/A-v:1?buyer/email=a&/buyer/email=b',
      '/buy?continue_to=//evil.example',
      '/buy?continue_to=https://evil.example',
      '/buy?continue_to=/%5Cevil.example',
    ])
      assert.equal(await follow(path), '/', path)
  })

  it('keep nothing, so that a program may look at them ahead of a person', async () => {
    const count = async () => (await shop.shop.database.sql.selectFrom('cart').select('id').execute()).length
    const before = await count()
    await follow('/buy/A-v:1')
    await shop.get('/cart?items=A-v:1')
    assert.equal(await count(), before)
  })
})

describe('the cart on the shop’s own pages, without script', () => {
  it('takes, changes and gives back, and goes on to the merchant’s checkout', async () => {
    await using shop = await openTestShop({
      environment: { SHOP_CHECKOUT: `shopify:${STORE}` },
      products: [sold('A', '41', 1999), sold('B', '42', 250)],
    })
    const { text: product } = await shop.get('/products/product-a')
    assert.match(
      product,
      /<form [^>]*method="post" action="\/cart\/items"><input type="hidden" name="item" value="A-v">/,
    )
    assert.match(product, /Add to cart/)
    assert.match(product, /Buy at northwall\.example/)

    const form = { 'content-type': FORM }
    const first = await shop.post('/cart/items', 'item=A-v', form)
    assert.deepEqual([first.status, first.headers.location], [303, '/cart?added=A-v:1'])
    const [cookie = ''] = String(first.headers['set-cookie']).split(';')
    assert.match(String(first.headers['set-cookie']), /HttpOnly; SameSite=Lax/)
    const mine = { ...form, cookie }
    await shop.post('/cart/items', 'item=B-v&quantity=2', mine)
    await shop.post('/cart/items', 'item=A-v&set=3', mine)
    const { text: cart } = await shop.get('/cart', { cookie })
    assert.match(cart, /id="go-on" href="\/cart\/cart_[\w-]+\/checkout"/)
    await shop.post('/cart/items', 'item=A-v&set=0', mine)
    const [, onward] = /id="go-on" href="([^"]+)"/.exec((await shop.get('/cart', { cookie })).text) ?? []
    assert.equal(await leadsTo(shop, `http://shop.test${onward}`), `${STORE}/cart/42:2`)

    // Another browser has another cart, and a page of somebody else fills none.
    assert.match((await shop.get('/cart')).text, /id="empty"/)
    const stranger = await shop.post('/cart/items', 'item=A-v', { ...mine, 'sec-fetch-site': 'cross-site' })
    assert.equal(stranger.status, 403)
    for (const body of ['', 'item=', 'item=A-v&quantity=0', 'item=A-v&quantity=x', 'item=A-v&set=', 'item=A-v&set=1e1'])
      assert.equal((await shop.post('/cart/items', body, form)).status, 400, body)
    // A field that was left empty takes nothing away.
    assert.equal((await shop.post('/cart/items', 'item=B-v&set=', mine)).status, 400)
    assert.equal(await leadsTo(shop, `http://shop.test${onward}`), `${STORE}/cart/42:2`)
    const lost = await shop.post('/cart/items', 'item=nobody-has-this', form)
    assert.equal(lost.headers.location, '/cart?items=nobody-has-this:1')
  })

  it('is remembered by the browser as long as it is kept', async () => {
    await using shop = await openTestShop({ environment: { CART_DAYS: '3' }, products: [sold('A', '41', 1999)] })
    const { headers } = await shop.post('/cart/items', 'item=A-v', { 'content-type': FORM })
    assert.match(String(headers['set-cookie']), /vitrine-cart=[^,]*Max-Age=259200(,|$)/)
  })

  it('tells a reader under another host name where its forms work', async () => {
    await using shop = await openTestShop({
      environment: { PUBLIC_URL: 'http://localhost:4203' },
      products: [sold('A', '41', 1999)],
    })
    const send = (headers: Record<string, string>) =>
      shop.post('/cart/items', 'item=A-v', { 'content-type': FORM, accept: 'text/html', ...headers })
    const own = { host: 'localhost:4203', origin: 'http://localhost:4203', 'sec-fetch-site': 'same-origin' }
    assert.equal((await send(own)).status, 303)
    const elsewhere = { host: '127.0.0.1:4203', origin: 'http://127.0.0.1:4203', 'sec-fetch-site': 'same-origin' }
    const refused = await send(elsewhere)
    assert.equal(refused.status, 403)
    assert.match(refused.text, /<a href="http:\/\/localhost:4203\/">/)
    // What a stranger's page says of itself is not repeated.
    const stranger = await send({ ...own, origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' })
    assert.equal(stranger.status, 403)
    assert.doesNotMatch(stranger.text, /evil|not the shop’s own address/)
  })
})
