import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { preferredUrl } from '../../packages/ui/src/markdown/markdown-address.ts'
import { hostileProduct } from './hostile-product.ts'
import { ADDRESSES, openPagesShop } from './open-pages-shop.ts'

describe('pages as Markdown', () => {
  let shop: Awaited<ReturnType<typeof openPagesShop>>
  before(async () => {
    shop = await openPagesShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('offers near results apart from exact ones, on the page and its twin', async () => {
    const page = await shop.get('/search?q=tent+under+100+euro', { accept: 'text/html' })
    const twin = await shop.get('/search.md?q=tent+under+100+euro')
    for (const { text } of [page, twin]) {
      const [before = '', near = ''] = text.split(/(?:<h2>|## )Similar products/)
      assert.match(near, /Hollow 2 Tent/)
      assert.doesNotMatch(before, /Hollow 2 Tent/)
    }
  })

  it('exist for every page, named in its Link header, served by address or preference', async () => {
    for (const address of ADDRESSES) {
      const page = await shop.get(address, { accept: 'text/html' })
      const twin = /<http:\/\/shop\.test([^>]*)>; rel="alternate"; type="text\/markdown"/.exec(
        String(page.headers.link),
      )?.[1]
      assert.ok(twin, address)
      assert.match(String(page.headers.vary), /\bAccept\b(?!-)/, address)
      const named = await shop.get(twin)
      assert.equal(named.status, 200, twin)
      assert.equal(named.headers['content-type'], 'text/markdown; charset=utf-8', twin)
      assert.match(String(named.headers.link), /rel="canonical"/, twin)
      assert.match(named.text, /^# /, twin)
    }
    const negotiated = await shop.get('/', { accept: 'text/markdown' })
    const named = await shop.get('/index.md')
    assert.equal(negotiated.text, named.text)
    assert.match(String(negotiated.headers.vary), /\bAccept\b(?!-)/)
  })

  it('never confuses the two in what it keeps', async () => {
    for (const accept of ['text/html', 'text/markdown', 'text/html', 'text/markdown']) {
      const { headers } = await shop.get('/pages/faq', { accept })
      assert.equal(headers['content-type'], `${accept}; charset=utf-8`)
    }
  })

  it('state the HTML’s title and every variant’s price, availability and codes', async () => {
    const handle = 'skerry-3-mens-trail-running-shoes'
    const markdown = (await shop.get(`/products/${handle}.md`)).text
    const entry = await shop.shop.catalog.find(handle)
    assert.ok(entry)
    for (const { id, sku } of entry.product.variants) {
      const page = await shop.page(`/products/${handle}?variant=${id}`)
      const row = markdown.split('\n').find((line) => line.includes(`?variant=${id})`))
      assert.ok(row, id)
      assert.ok(row.includes(String(sku)), id)
      const [, price = 'no price'] =
        /<p class="price big"><span class="quiet">Price <\/span><b>([^<]*)/.exec(page) ?? []
      const [, availability = 'nothing'] = /class="availability (?:yes|no)">([^<]*)/.exec(page) ?? []
      assert.ok(row.includes(price), `${id}: ${price}`)
      assert.ok(row.includes(availability), `${id}: ${availability}`)
    }
  })
})

describe('the preferred form', () => {
  const cases: [accept: string | undefined, url: string, expected: string][] = [
    [undefined, '/', '/'],
    ['*/*', '/', '/'],
    ['text/*', '/', '/'],
    ['text/html, text/markdown', '/', '/'],
    ['text/markdown, text/html', '/', '/index.md'],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', '/search?q=a%3Fb', '/search.md?q=a%3Fb'],
    ['text/markdown;q=0.4, text/html;q=0.9', '/', '/'],
    ['text/markdown;q=0, text/html', '/', '/'],
    ['text/markdown, */*', '/collections/a/b', '/collections/a/b.md'],
    ['text/markdown', '/products/a.b', '/products/a.b.md'],
    ['text/markdown', '/products/a.md', '/products/a.md'],
    ['text/markdown', '/api/catalog', '/api/catalog'],
    ['text/markdown', '/agents.md', '/agents.md'],
    ['text/markdown', '/pictures/a.svg', '/pictures/a.svg'],
  ]
  for (const [accept, url, expected] of cases) {
    it(`answers ${url} to “${accept}” with ${expected}`, () => {
      assert.equal(preferredUrl({ url, headers: { accept } }), expected)
    })
  }
})

it('leaves what is sent where it is sent to, whatever answer is preferred', () => {
  const headers = { accept: 'text/markdown' }
  assert.equal(preferredUrl({ method: 'POST', url: '/pages/contact', headers }), '/pages/contact')
  assert.equal(preferredUrl({ method: 'HEAD', url: '/pages/contact', headers }), '/pages/contact.md')
})

it('Markdown of a hostile product stays text', async () => {
  await using shop = await openPagesShop({ products: [hostileProduct()] })
  const { text } = await shop.get('/products/hostile.md')
  assert.match(text, /\\<img/)
  assert.doesNotMatch(text, /(?<!\\)<\/?(img|script)/)
})
