import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import { openTestShop, type TestShop, type TestShopOptions } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

// What a person sees of their cart, without script: pages, forms, and the cookie with the number of pieces.

const STORE = 'https://northwall.example'
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

/** A browser: it keeps cookies, and follows the answer to a form. */
async function openBuyer(options: TestShopOptions) {
  const shop = await openTestShop({
    ...options,
    environment: { SHOP_CHECKOUT: `shopify:${STORE}`, ...options.environment },
  })
  const cookies = new Map<string, string>()
  const keep = ({ headers }: Awaited<ReturnType<TestShop['get']>>) => {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? []
      cookies.set(name, value)
    }
  }
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    shop,
    cookies,
    async open(path: string, headers: Record<string, string> = {}) {
      const answer = await shop.get(path, { accept: 'text/html', cookie: cookie(), ...headers })
      keep(answer)
      return answer.text
    },
    async submit(fields: string, headers: Record<string, string> = {}) {
      const answer = await shop.post('/cart/items', fields, { ...FORM, cookie: cookie(), ...headers })
      keep(answer)
      return answer
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** Reduced from the first price to the second. */
function reduced(id: string, from: number, to: number): Product {
  const product = aProduct(id, { price: from })
  const sale = { price: { amount: to, currency: 'EUR' } }
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, sale })) }
}

describe('the cart’s page', () => {
  it('says what was added and removed, and puts it back', async () => {
    await using buyer = await openBuyer({ products: [aProduct('A', { price: 1999 }), aProduct('B', { price: 250 })] })
    const added = await buyer.submit('item=A-v&quantity=2')
    assert.equal(added.headers.location, '/cart?added=A-v:2')
    assert.match(await buyer.open('/cart?added=A-v:2'), /id="added">Added to the cart: 2 × Product A</)
    const removed = await buyer.submit('item=A-v&set=0&was=2&back=%2Fcollections')
    assert.equal(removed.headers.location, '/cart?back=%2Fcollections&removed=A-v:2')
    const page = await buyer.open(String(removed.headers.location))
    assert.match(page, /Removed from the cart: 2 × Product A/)
    assert.match(page, /name="item" value="A-v">.*name="set" value="2">.*id="undo"/s)
    await buyer.submit('item=A-v&set=2&back=%2Fcollections')
    assert.match(await buyer.open('/cart'), /2 × /)
    // An old address says nothing that the cart does not bear out.
    assert.doesNotMatch(await buyer.open('/cart?removed=A-v:2&added=B-v:1,nobody:3'), /Removed from|Added to/)
  })

  it('has steps that state where they lead, up to what can be ordered', async () => {
    const few = aProduct('A', { price: 1999 })
    const products = [
      {
        ...few,
        variants: few.variants.map((one) => ({ ...one, availability: { status: 'in_stock' as const, quantity: 2 } })),
      },
    ]
    await using buyer = await openBuyer({ products })
    await buyer.submit('item=A-v')
    assert.match(
      await buyer.open('/cart'),
      /-fewer" name="set" value="0"[^>]* disabled>.*-more" name="set" value="2"[^>]*[^d]>\+/s,
    )
    await buyer.submit('item=A-v&set=2')
    assert.match(
      await buyer.open('/cart'),
      /-fewer" name="set" value="1"[^>]*[^d]>−.*-more" name="set" value="3"[^>]* disabled>/s,
    )
  })

  it('says the former and the present price in words', async () => {
    await using buyer = await openBuyer({ products: [reduced('A', 4000, 3000)] })
    await buyer.submit('item=A-v&quantity=2')
    const [, line = ''] = /<p class="price cut">(.*?)<\/p>/.exec(await buyer.open('/cart')) ?? []
    assert.equal(line.replace(/<[^>]+>/g, ''), '2 × Before €40.00 Now €30.00 = €60.00')
  })

  it('leads back to where the person was, and to no other site', async () => {
    await using buyer = await openBuyer({ products: [aProduct('A')] })
    const wayBack = async (path: string, referer?: string) =>
      /id="go-on-shopping" href="([^"]*)"/.exec(await buyer.open(path, referer === undefined ? {} : { referer }))?.[1]
    const all = await wayBack('/cart')
    assert.equal(await wayBack('/cart', 'http://shop.test/search?q=lamp&page=2'), '/search?q=lamp&amp;page=2')
    await buyer.submit('item=A-v')
    assert.match(
      await buyer.open('/cart', { referer: 'http://shop.test/products/product-a' }),
      /name="back" value="\/products\/product-a"/,
    )
    assert.equal(await wayBack('/cart?back=%2Fcollections', 'http://shop.test/cart'), '/collections')
    for (const other of [
      'https://evil.example/a',
      '//evil.example',
      '/\\evil.example',
      '/cart?items=A-v:1',
      'javascript:alert(1)',
    ])
      assert.equal(await wayBack(`/cart?back=${encodeURIComponent(other)}`), all, other)
    assert.equal(await wayBack('/cart', 'http://shop.test.evil.example/'), all)
  })

  it('counts pieces in a cookie that scripts may read, and in no page', async () => {
    await using buyer = await openBuyer({ products: [aProduct('A'), aProduct('B')] })
    // Until the departments are known, the home page is another.
    await buyer.shop.shop.layout.departments()
    const before = await buyer.open('/')
    const { headers } = await buyer.submit('item=A-v&quantity=2')
    const written = [headers['set-cookie']].flat().map(String)
    const [count = ''] = written.filter((one) => one.startsWith('vitrine-count='))
    assert.match(count, /^vitrine-count=2; Path=\/; SameSite=Lax; Max-Age=\d+$/)
    assert.match(written.find((one) => one.startsWith('vitrine-cart=')) ?? '', /HttpOnly/)
    await buyer.submit('item=B-v')
    assert.equal(buyer.cookies.get('vitrine-count'), '3')
    assert.equal(await buyer.open('/'), before)
    await buyer.submit('item=A-v&set=0')
    assert.equal(buyer.cookies.get('vitrine-count'), '1')
    // Told anew by the cart's page where something else changed the cart.
    buyer.cookies.set('vitrine-count', '7')
    await buyer.open('/cart')
    assert.equal(buyer.cookies.get('vitrine-count'), '1')
  })

  it('adds once what is sent twice with one key', async () => {
    await using buyer = await openBuyer({ products: [aProduct('A')] })
    const form = `item=A-v&in_place=1&key=${randomUUID()}`
    const first = await buyer.submit(form)
    assert.equal(first.status, 200)
    assert.match(first.text, /Added to the cart: Product A.*href="\/cart"[^>]*>Go to cart</s)
    await buyer.submit(form)
    assert.equal(buyer.cookies.get('vitrine-count'), '1')
    // Also if the first answer, and its cookie with it, was lost.
    buyer.cookies.clear()
    await buyer.submit(form)
    assert.equal(buyer.cookies.get('vitrine-count'), '1')
    await buyer.submit(`item=A-v&in_place=1&key=${randomUUID()}`)
    assert.equal(buyer.cookies.get('vitrine-count'), '2')
  })

  it('adds nothing that is sold out meanwhile, says so, and removes what was there', async () => {
    await using buyer = await openBuyer({ products: [aProduct('A'), aProduct('B')] })
    await buyer.submit('item=A-v')
    await buyer.submit('item=B-v')
    const soldOut = aProduct('B')
    const gone = {
      ...soldOut,
      variants: soldOut.variants.map((one) => ({ ...one, availability: { status: 'out_of_stock' as const } })),
    }
    await buyer.shop.publish([aProduct('A'), gone])
    const page = await buyer.open('/cart')
    assert.match(page, /Product B cannot be ordered at the moment\.<\/p><input type="hidden" name="item" value="B-v">/)
    assert.equal(buyer.cookies.get('vitrine-count'), '1')
    await buyer.submit('item=B-v&set=0')
    assert.doesNotMatch(await buyer.open('/cart'), /Product B/)
    const refused = await buyer.submit(`item=B-v&in_place=1&key=${randomUUID()}`)
    assert.match(refused.text, /Product B cannot be ordered at the moment/)
    assert.doesNotMatch(refused.text, /Added to the cart/)
    assert.equal((await buyer.submit('item=B-v')).headers.location, '/cart?items=B-v:1')
    assert.doesNotMatch(await buyer.open('/cart'), /Product B/)
  })
})

describe('what a cart costs', () => {
  const post = (country: string, price: number, freeOver?: number, service = 'Post') => ({
    ...{ country, service, price, handlingDays: [0, 1] as [number, number], transitDays: [1, 2] as [number, number] },
    ...(freeOver !== undefined && { freeOver }),
  })
  const said = async (facts: object, environment: Record<string, string> = {}) => {
    await using buyer = await openBuyer({
      file: { shop: facts },
      environment,
      products: [aProduct('A', { price: 4760 })],
    })
    await buyer.submit('item=A-v')
    const [, summary = ''] = /<section class="cart-summary"(.*?)<\/section>/s.exec(await buyer.open('/cart')) ?? []
    return summary.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  }

  it('says nothing about delivery and taxes that the owner has not said', async () => {
    const text = await said({})
    assert.match(text, /Delivery is not included\./)
    assert.doesNotMatch(text, /axes|VAT|free/)
  })

  it('says whether prices include taxes', async () => {
    assert.match(await said({}, { SHOP_PRICES_INCLUDE_TAXES: 'true' }), /Prices include taxes\./)
    assert.match(await said({}, { SHOP_PRICES_INCLUDE_TAXES: 'false' }), /Taxes are added\./)
    assert.match(
      await said({}, { SHOP_PRICES_INCLUDE_TAXES: 'true', SHOP_LOCALE: 'de-DE' }),
      /Preise inkl\. Mehrwertsteuer/,
    )
  })

  it('says what is missing to free delivery', async () => {
    assert.match(
      await said({ shipping: [post('IE', 490, 6000)] }),
      /€12\.40 to free delivery .*Delivery \(Ireland, Post\) €4\.90/,
    )
    assert.match(await said({ shipping: [post('IE', 490, 4760)] }), /Delivery \(Ireland, Post\) free/)
  })

  it('names the country and the service where there are several', async () => {
    const shipping = [
      post('IE', 490, 6000),
      post('IE', 990, undefined, 'Express'),
      post('DE', 990, 9000),
      post('FR', 990, 9000),
    ]
    const text = await said({ country: 'IE', shipping })
    assert.match(text, /€12\.40 to free delivery \(Post, Ireland\)/)
    assert.match(text, /Delivery \(Ireland, Express\) €9\.90/)
    assert.match(text, /Delivery to other countries Germany, France: Post €9\.90 \(free over €90\.00\)/)
    // Without a country of its own nobody knows which of them it is.
    assert.doesNotMatch(await said({ shipping }), /to free delivery/)
  })
})
