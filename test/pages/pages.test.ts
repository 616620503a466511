import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { AvailabilityStatus, Product } from '../../packages/product/src/product.ts'
import { toPolicy } from '../../packages/ui/src/policies/policies.ts'
import { createTranslations } from '../../packages/ui/src/translations/translations.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { hostileProduct } from './hostile-product.ts'
import { dataOf } from './judge-data.ts'
import { ADDRESSES, openPagesShop } from './open-pages-shop.ts'

const SKERRY = '/products/skerry-3-mens-trail-running-shoes'

describe('pages of the sample shop', () => {
  let shop: Awaited<ReturnType<typeof openPagesShop>>
  before(async () => {
    shop = await openPagesShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('answers every kind of page as HTML that may be cached and revalidated', async () => {
    for (const address of ADDRESSES) {
      const page = await shop.get(address, { accept: 'text/html' })
      assert.equal(page.status, 200, address)
      assert.equal(page.headers['content-type'], 'text/html; charset=utf-8', address)
      const again = await shop.get(address, { accept: 'text/html', 'if-none-match': String(page.headers.etag) })
      assert.equal(again.status, 304, address)
    }
  })

  it('stay under 72 kB of markup and styles, without a product’s structured data', async () => {
    for (const address of ADDRESSES) {
      const page = await shop.page(address)
      const isProduct = address.startsWith('/products/')
      const weighed = isProduct ? page.replaceAll(/<script type="application\/ld\+json">.*?<\/script>/gs, '') : page
      const { length } = Buffer.from(weighed)
      assert.ok(length < 72_000, `${address} has ${length} bytes`)
    }
  })

  it('names addresses by the configured origin and never by the Host header', async () => {
    for (const address of ADDRESSES) {
      const { text } = await shop.get(address, { accept: 'text/html', host: 'evil.example' })
      assert.ok(!text.includes('evil.example'), address)
    }
    assert.match(await shop.page('/'), /<link rel="canonical" href="http:\/\/shop\.test\/"/)
  })

  it('have small scripts, served as own files, and load nothing from elsewhere', async () => {
    for (const address of ADDRESSES) {
      const page = await shop.page(address)
      const scripts = page.match(/<script(?! type="application\/ld\+json">)[^>]*>[^<]*/g) ?? []
      const names = scripts.map(
        (script) => /^<script src="(\/assets\/([a-z-]+)-[0-9a-f]{12}\.js)" type="module">$/.exec(script)?.[2],
      )
      const ofProducts = address.startsWith('/products/') ? ['renew', 'choose', 'gallery', 'recently-viewed'] : []
      const ofLists = /^\/(collections\/|search)/.test(address) ? ['renew', 'listing'] : []
      assert.deepEqual(names, ['suggest', 'cart', 'page-pictures', 'agents', ...ofProducts, ...ofLists], address)
      assert.doesNotMatch(page, /(src|action)="https?:/, address)
    }
  })

  it('shows departments, offers and what people like on the home page', async () => {
    const page = await shop.page('/')
    assert.match(page, /<h1[^>]*>Fieldhouse<\/h1>/)
    assert.match(page, /href="\/collections\/running"/)
    assert.match(page, /On sale now/)
    assert.match(page, /Well liked/)
  })

  it('lists a department with those below it, and narrows it by brand', async () => {
    const all = await shop.page('/collections/running')
    assert.match(all, /href="\/collections\/running\/trail-shoes"/)
    assert.match(all, /Orrery GPS Sports Watch/)
    const narrowed = await shop.page('/collections/running?brand=Ardwen')
    assert.doesNotMatch(narrowed, /Orrery GPS Sports Watch/)
    assert.match(narrowed, /<meta name="robots" content="noindex">/)
    assert.match(narrowed, /href="\/collections\/running" rel="nofollow"/)
  })

  it('show the first page for a cursor that is malformed or of another query', async () => {
    for (const path of ['/search?q=shoes', '/collections/running'])
      for (const cursor of ['zzz', 'Wy0yNjAwLDkxNzE5XQ']) {
        const address = `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`
        const links = (page: string) => [...page.matchAll(/<h3><a href="([^"]*)"/g)].map(([, href]) => href)
        const first = links(await shop.page(path))
        assert.ok(first.length > 3)
        assert.deepEqual(links(await shop.page(address)), first, address)
      }
  })

  it('redirect other spellings of departments and other product names to one address', async () => {
    const moved = await shop.get('/collections/Running/Trail%20Shoes', { accept: 'text/html' })
    assert.deepEqual([moved.status, moved.headers.location], [301, '/collections/running/trail-shoes'])
    for (const [from, to] of [
      ['/collections/', '/collections'],
      ['/collections/Running?brand=Ardwen', '/collections/running?brand=Ardwen'],
      ['/collections/Running.md?brand=Ardwen', '/collections/running.md?brand=Ardwen'],
      ['/products/fh-101?variant=fh-101-night-black-42', `${SKERRY}?variant=fh-101-night-black-42`],
    ] as const)
      assert.equal((await shop.get(from)).headers.location, to)
    const byId = await shop.get('/products/fh-101')
    assert.deepEqual([byId.status, byId.headers.location], [301, SKERRY])
    const byVariant = await shop.get('/products/fh-101-night-black-42')
    assert.deepEqual([byVariant.status, byVariant.headers.location], [301, `${SKERRY}?variant=fh-101-night-black-42`])
  })

  it('chooses a variant by a link: its price, its availability and its picture', async () => {
    const page = await shop.page(`${SKERRY}?variant=fh-101-ember-orange-40`)
    assert.match(page, /class="availability no">Out of stock/)
    assert.match(
      page,
      /id="picture-1"[^>]*><a [^>]*><img\s+src="\/pictures\/skerry-3-mens-trail-running-shoes-ember-orange\.webp"/,
    )
    assert.match(page, /href="\/products\/skerry-3-mens-trail-running-shoes\?variant=fh-101-ember-orange-41"/)
    assert.match(page, /<dd>ARD-SKERRY3M-EOR-40<\/dd>/)
    assert.match(page, /<link rel="canonical" href="http:\/\/shop\.test\/products\/skerry-3-mens-trail-running-shoes">/)
  })

  it('gives every picture its dimensions, and the main one words instead of it', async () => {
    const page = await shop.page(SKERRY)
    const pictures = page.match(/<img[^>]*>/g) ?? []
    assert.ok(pictures.length > 3)
    for (const picture of pictures) assert.match(picture, / alt="[^"]*" width="\d+" height="\d+"/)
    assert.match(page, /alt="Ardwen Skerry 3 Men&#39;s Trail Running Shoes in harbour blue, illustration"/)
  })

  it('has the same facts in JSON-LD: each variant with its price and availability', async () => {
    const [group] = dataOf(await shop.page(SKERRY))
    assert.equal(group?.['@type'], 'ProductGroup')
    assert.equal(group?.productGroupID, 'fh-101')
    const variants = group?.hasVariant as {
      sku: string
      offers: { price: string; availability: string; url: string }
    }[]
    assert.equal(variants.length, 30)
    const orange = variants.find(({ sku }) => sku === 'ARD-SKERRY3M-EOR-40')
    assert.deepEqual([orange?.offers.price, orange?.offers.availability], ['139.00', 'https://schema.org/OutOfStock'])
    assert.equal(orange?.offers.url, `http://shop.test${SKERRY}?variant=fh-101-ember-orange-40`)
  })

  it('finds what was misspelt, says so, and keeps what was asked in the field', async () => {
    const page = await shop.page('/search?q=trial+shose')
    assert.match(page, /value="trial shose"/)
    assert.match(page, /Skerry 3 Women/)
    assert.match(page, /class="messages"/)
  })

  it('takes empty and unknown fields of an address as nothing said', async () => {
    const page = await shop.page('/search?q=&price_min=&price_max=cheap&sort=bogus&utm_source=letter&brand=')
    assert.match(page, /Everything/)
  })

  it('help on a missing page, which nobody may cache', async () => {
    for (const address of ['/products/nothing', '/collections/nothing', '/pages/nothing', '/pictures/nothing.svg']) {
      const page = await shop.get(address, { accept: 'text/html' })
      assert.equal(page.status, 404, address)
      assert.equal(page.headers['cache-control'], 'no-store', address)
      assert.match(page.text, /<a href="\/collections">/, address)
    }
  })

  it('serve pictures from one folder only, and let none of them run scripts', async () => {
    const picture = await shop.get('/pictures/skerry-3-mens-trail-running-shoes-harbour-blue.webp')
    assert.equal(picture.status, 200)
    assert.equal(picture.headers['content-type'], 'image/webp')
    assert.match(String(picture.headers['cache-control']), /max-age=86400/)
    assert.match(String(picture.headers['content-security-policy']), /default-src 'none'.*sandbox/)
    for (const address of [
      '/pictures/../catalog.jsonl',
      '/pictures/..%2fcatalog.jsonl',
      '/pictures/%2e%2e/catalog.jsonl',
      '/pictures/',
    ]) {
      const { status, text } = await shop.get(address)
      assert.ok(status === 404 || status === 400 || status === 403, `${address}: ${status}`)
      assert.ok(!text.includes('fh-101'), address)
    }
  })
})

describe('pages of other shops', () => {
  it('show a hostile product as the text it is, in HTML and in JSON-LD', async () => {
    await using shop = await openPagesShop({ products: [hostileProduct()] })
    for (const address of [
      '/',
      '/products/hostile',
      '/products/hostile?variant=hostile-99',
      '/search?q=hostile',
      '/collections',
    ]) {
      const page = await shop.page(address)
      assert.ok(!page.includes('<img src=x'), address)
      assert.ok(!page.includes(`</script><`), address)
    }
    const [group] = dataOf(await shop.page('/products/hostile'))
    assert.match(String(group?.name), /^<\/script><img src=x onerror=alert\(1\)>/)
  })

  it('show a sale only while it lasts, and until when', async () => {
    const product = aProduct('cut')
    const [variant] = product.variants
    assert.ok(variant)
    const sale = { price: { amount: 750, currency: 'EUR' }, ends_at: '2099-01-02T00:00:00Z' }
    const over = { ...sale, ends_at: '2020-01-02T00:00:00Z' }
    const late = { ...aProduct('late'), variants: [{ ...variant, id: 'late-v', sale: over }] }
    await using shop = await openPagesShop({ products: [{ ...product, variants: [{ ...variant, sale }] }, late] })
    const page = await shop.page('/products/product-cut')
    assert.match(page, /<b>€7\.50<\/b>/)
    assert.match(page, /<s>.*€10\.00<\/s>/)
    assert.match(page, /Sale price until 1 January 2099/)
    const ended = await shop.page('/products/product-late')
    assert.match(ended, /<b>€10\.00<\/b>/)
    assert.doesNotMatch(ended, /<s>/)
  })

  it('show times in the shop’s zone, and catalogue days as they are', async () => {
    const product = aProduct('cut')
    const [variant] = product.variants
    assert.ok(variant)
    // Midnight after Christmas Eve in New York.
    const sale = { price: { amount: 750, currency: 'EUR' }, ends_at: '2098-12-25T05:00:00Z' }
    const availability = { status: 'preorder', available_on: '2099-03-01' } as const
    for (const [zone, last] of [
      ['America/New_York', '24 December 2098'],
      ['Pacific/Auckland', '25 December 2098'],
    ] as const) {
      const environment = { SHOP_TIME_ZONE: zone, SHOP_LOCALE: 'en-IE' }
      const products = [{ ...product, variants: [{ ...variant, sale, availability }] }]
      await using shop = await openPagesShop({ products, environment })
      for (const page of ['/products/product-cut', '/products/product-cut.md']) {
        const { text } = await shop.get(page)
        assert.match(text, new RegExp(`until ${last}`), `${page} in ${zone}`)
        assert.match(text, /1 March 2099/, `${page} in ${zone}`)
      }
    }
  })

  it('follow the catalogue: a price that changed is on the page at once', async () => {
    await using shop = await openPagesShop({ products: [aProduct('one')] })
    assert.match(await shop.page('/products/product-one'), /€10\.00/)
    await shop.publish([aProduct('one', { price: 2500 })])
    assert.match(await shop.page('/products/product-one'), /€25\.00/)
  })

  it('write money and dates in the shop’s locale and follow its writing direction', async () => {
    await using shop = await openPagesShop({
      environment: { SHOP_LOCALE: 'ar-EG', SHOP_CURRENCY: 'EGP' },
      products: [aProduct('one')],
    })
    assert.match(await shop.page('/'), /<html lang="ar-EG" dir="rtl">/)
  })

  it('let people look around without sales and ratings', async () => {
    await using shop = await openPagesShop({ products: [aProduct('one'), aProduct('two')] })
    const page = await shop.page('/')
    assert.match(page, /A look around/)
    assert.match(page, /href="\/products\/product-two"/)
    assert.match((await shop.get('/index.md')).text, /## A look around/)
  })

  it('show offers on the home page with unknown stock or without pictures', async () => {
    const media = [{ type: 'image' as const, url: 'http://pictures.example/hat.jpg' }]
    const cheaper = (id: string, status: AvailabilityStatus, given: Partial<Product> = {}): Product => {
      const product = aProduct(id, { product_type: ['Hats'], ...given })
      const sale = { price: { amount: 600, currency: 'EUR' } }
      return {
        ...product,
        variants: product.variants.map((each) => ({ ...each, sale, availability: { status } })),
      }
    }
    const others = ['x', 'y', 'z'].map((id) => aProduct(id, { product_type: ['Hats'] }))
    await using seen = await openPagesShop({ products: [cheaper('a', 'unknown', { media }), ...others] })
    const home = await seen.page('/')
    assert.match(home, /<h2 id="offers">/)
    assert.match(
      home,
      /<ul class="tiles across-3" role="list"><li class="tile"><div class="frame"><img src="http:\/\/pictures/,
    )
    await using unseen = await openPagesShop({
      products: [cheaper('a', 'in_stock'), cheaper('b', 'out_of_stock'), ...others],
    })
    const bare = await unseen.page('/')
    assert.match(bare, /<h2 id="offers">/)
    assert.doesNotMatch(bare, /product-b/)
  })

  it('let people look around among what can be had before what is sold out', async () => {
    const soldOut = Array.from({ length: 12 }, (_, place) => {
      const product = aProduct(`gone-${place}`)
      const availability = { status: 'out_of_stock' as const }
      return { ...product, variants: product.variants.map((variant) => ({ ...variant, availability })) }
    })
    await using shop = await openPagesShop({ products: [...soldOut, aProduct('there')] })
    const cards = [...(await shop.page('/')).matchAll(/href="\/products\/(product-[^"]*)"/g)].map(
      ([, handle]) => handle,
    )
    assert.equal(cards[0], 'product-there')
    assert.equal(cards.length, 8)
  })

  it('may show other hosts’ pictures, including those that a catalogue names by http', async () => {
    await using shop = await openPagesShop({ products: [aProduct('one')] })
    const { headers } = await shop.get('/', { accept: 'text/html' })
    const [pictures] = /img-src [^;]*/.exec(String(headers['content-security-policy'])) ?? []
    assert.equal(pictures, "img-src 'self' https: http: data:")
  })

  it('part long names of departments where their words join', async () => {
    const wheels = ['one', 'two'].map((id) => aProduct(id, { product_type: ['Rims/Spokes(Wheels)'] }))
    await using shop = await openPagesShop({ products: wheels })
    assert.match(await shop.page('/collections'), />Rims\/<wbr>Spokes<wbr>\(Wheels\)<\/a>/)
  })

  it('lead out to where a product is bought when the catalogue says so', async () => {
    await using shop = await openPagesShop({ products: [aProduct('out', { url: 'https://till.example/out?a=1&b=2' })] })
    const page = await shop.page('/products/product-out')
    assert.match(page, /href="\/buy\/out-v:1" rel="nofollow">Buy at till\.example/)
    const { headers } = await shop.get('/buy/out-v:1')
    assert.equal(headers.location, 'https://till.example/out?a=1&b=2')
  })

  it('lead to the merchant’s page, and into no cart, while something is sold out', async () => {
    const soldOut = (id: string, changes: Partial<Product>) => {
      const product = aProduct(id, changes)
      const availability = { status: 'out_of_stock' as const }
      return { ...product, variants: product.variants.map((variant) => ({ ...variant, availability })) }
    }
    const products = [soldOut('page', { url: 'https://till.example/page' }), soldOut('none', {})]
    await using shop = await openPagesShop({
      products,
      environment: { SHOP_CHECKOUT: 'https://till.example/add?item={item.id}' },
    })
    const known = await shop.page('/products/product-page')
    assert.match(
      known,
      /class="button plain" href="https:\/\/till\.example\/page" rel="nofollow">See it at till\.example/,
    )
    for (const page of [known, await shop.page('/products/product-none')]) {
      assert.doesNotMatch(page, /Buy at|href="\/buy\/|action="\/cart\/items"|href="https:\/\/till\.example\/add/)
    }
  })

  it('omit frames where no product has a picture, and link to everything without departments', async () => {
    await using shop = await openPagesShop({ products: [aProduct('one', { product_type: [] })] })
    const page = await shop.page('/')
    assert.match(page, /class="grid bare"/)
    assert.doesNotMatch(page, /class="frame"/)
    assert.match(page, /href="\/search">Everything/)
  })

  it('lead to all products, and nowhere to departments, in a shop that has none', async () => {
    await using shop = await openPagesShop({ products: [aProduct('lamp'), aProduct('bell')] })
    for (const address of ['/', '/collections', '/search?q=zzzzqqqq', '/nothing']) {
      const { text } = await shop.get(address, { accept: 'text/html' })
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? []
      assert.match(main, /href="\/search">Everything/, address)
      assert.doesNotMatch(main, /href="\/collections">/, address)
    }
  })

  it('are not there before a catalogue is: 503 with a page that says so', async () => {
    await using shop = await openTestShop({ products: [] })
    const { status, text } = await shop.get('/', { accept: 'text/html' })
    assert.equal(status, 503)
    assert.match(text, /<h1>Temporarily unavailable<\/h1>/)
  })
})

describe('policies', () => {
  it('take their title from the first heading and leave out what is unsafe', () => {
    const words = createTranslations('en')
    const policy = toPolicy(
      {
        slug: 'faq',
        markdown:
          '# Good *questions*\n\nFirst [words](/x).\n\n<script>alert(1)</script><b onclick="x()">b</b>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
      },
      words,
    )
    assert.equal(policy.title, 'Good questions')
    assert.equal(policy.summary, 'First words.')
    assert.equal(String(policy.html).includes('script'), false)
    assert.equal(String(policy.html).includes('onclick'), false)
    assert.match(String(policy.html), /<table tabindex="0">/)
    assert.equal(toPolicy({ slug: 'faq', markdown: 'No heading.' }, words).title, 'Frequently asked questions')
  })

  it('have one title, whether the rest of the text is read or not', () => {
    const words = createTranslations('en')
    const TITLES = {
      '# Good *questions*\n\nText.': 'Good questions',
      '\r\n#  [Terms](/x) of `sale`  \r\nText.': 'Terms of sale',
      '# Closed ##\nText.': 'Closed',
      '#\n\n# Second': '',
      'Underlined\n===\n': 'Underlined',
      'Text.\n\n# Below': 'Below',
      '    # Code': 'Frequently asked questions',
      '#Hash': 'Frequently asked questions',
    }
    for (const [markdown, expected] of Object.entries(TITLES)) {
      const unread = toPolicy({ slug: 'faq', markdown }, words)
      assert.equal(unread.title, expected, markdown)
      const read = toPolicy({ slug: 'faq', markdown }, words)
      assert.ok(read.html)
      assert.equal(read.title, expected, markdown)
    }
  })
})
