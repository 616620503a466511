import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buyLink, cartLink, merchantPage, permalinkItems, readCheckout, shorterBuyLink } from '../src/buy-link.ts'
import type { Product, Variant } from '../src/product.ts'

const FROM = { shopUrl: 'https://vitrine.example' }

function variant(id: string, given: Partial<Variant> = {}): Variant {
  return {
    id,
    title: id,
    options: [],
    regular_price: { amount: 1000, currency: 'EUR' },
    availability: { status: 'in_stock' },
    ...given,
  }
}

function product(given: Partial<Product> & { variants: Variant[] }): Product {
  return {
    id: 'boot',
    handle: 'wander-boot',
    title: 'Boot',
    description: { plain: '' },
    condition: 'new',
    product_type: [],
    tags: [],
    options: [],
    media: [],
    status: 'active',
    ...given,
  }
}

/** A line as the shop system understands it. */
interface ReadLine {
  /** Its own id, as `external_id` has it. */
  id: string
  /** Absent where the address opens a page on which the shopper says so. */
  quantity?: number
}

/** How a shop system reads its addresses, after its documentation or the code that answers them. */
interface PlatformReader {
  /** Its address, as an owner sets it. */
  store: string
  /** `external_id` of two variants. */
  ids: [string, string]
  /** Undefined where the address is not one of its own. */
  read(url: URL): ReadLine[] | undefined
}

const READERS: Record<string, PlatformReader> = {
  // https://shopify.dev/docs/apps/build/checkout/create-cart-permalinks, "Step 1": /cart/{variant_id}:{quantity}(,…).
  // GraphQL's global ids are no numbers of a permalink.
  shopify: {
    store: 'https://shop.example/',
    ids: ['gid://shopify/ProductVariant/41000001', '41000002'],
    read({ pathname }) {
      const [, list] = /^\/cart\/((?:\d+:[1-9]\d*)(?:,\d+:[1-9]\d*)*)$/.exec(pathname) ?? []
      return list?.split(',').map((pair) => toLine(pair.split(':')))
    },
  },
  // woocommerce/woocommerce, plugins/woocommerce/src/Blocks/Domain/Services/CheckoutLink.php: the rewrite rule is
  // `^checkout-link$`, WordPress drops the slash at the end; `id:quantity` with commas, and one id counts once.
  woocommerce: {
    store: 'https://shop.example',
    ids: ['123', '456'],
    read({ pathname, searchParams }) {
      if (pathname.replace(/^\/|\/$/g, '') !== 'checkout-link') return undefined
      const products = new Map<number, number>()
      for (const pair of (searchParams.get('products') ?? '').split(',')) {
        const [id = 0, quantity = 1] = pair.split(':').map((digits) => Math.abs(Number.parseInt(digits, 10) || 0))
        if (id > 0 && quantity > 0) products.set(id, quantity)
      }
      return [...products].map(([id, quantity]) => ({ id: String(id), quantity }))
    },
  },
  // shopware/shopware, src/Storefront/Controller/ProductController.php: GET /detail/{productId}, where ids are UUIDs in
  // hexadecimal. CartLineItemController.php adds by POST only (/checkout/line-item/add).
  shopware: {
    store: 'https://shop.example/',
    ids: ['0189f6b5a1c97d2e8f3b4a5c6d7e8f90', '1189f6b5a1c97d2e8f3b4a5c6d7e8f90'],
    read({ pathname }) {
      const [, id] = /^\/detail\/([0-9a-f]{32})$/.exec(pathname) ?? []
      return id === undefined ? undefined : [{ id }]
    },
  },
  // medusajs/nextjs-starter-medusa, src/app/[countryCode]/(main)/products/[handle]/page.tsx, which reads `v_id` of the
  // query; adding to a cart is an action of the page.
  medusa: {
    store: 'https://shop.example/de',
    ids: ['variant_01HQ2', 'variant_01HQ3'],
    read({ pathname, searchParams }) {
      const [, handle] = /^\/[a-z]{2}\/products\/([^/]+)$/.exec(pathname) ?? []
      const id = searchParams.get('v_id')
      return handle === 'wander-boot' && id !== null ? [{ id }] : undefined
    },
  },
  // magento/magento2, Framework/App/Router/Base.php: front name, controller, action, then names and values by turns;
  // Catalog/Controller/Product/View.php reads `id`. Checkout/Controller/Cart/Add.php needs the form key of a session.
  magento: {
    store: 'https://shop.example/',
    ids: ['17', '18'],
    read({ pathname }) {
      const [frontName, controller, action, ...rest] = pathname.replace(/^\/|\/$/g, '').split('/')
      const values = new Map<string, string>()
      for (let place = 0; place < rest.length; place += 2) values.set(rest[place] ?? '', rest[place + 1] ?? '')
      const id = values.get('id')
      const isView = frontName === 'catalog' && controller === 'product' && action === 'view'
      return isView && id !== undefined && Number.parseInt(id, 10) > 0 ? [{ id }] : undefined
    },
  },
  // PrestaShop/PrestaShop, controllers/front/ProductController.php reads `id_product` and `id_product_attribute`.
  // CartController.php changes no cart of a visitor without a session (`cookie->exists()`), who is sent to the home page.
  prestashop: {
    store: 'https://shop.example/',
    ids: ['12-34', '13'],
    read({ pathname, searchParams }) {
      if (pathname !== '/index.php' || searchParams.get('controller') !== 'product') return undefined
      const [product, combination] = ['id_product', 'id_product_attribute'].map((name) => searchParams.get(name))
      if (product == null || !/^[1-9]\d*$/.test(product)) return undefined
      return [{ id: combination == null ? product : `${product}-${combination}` }]
    },
  },
}

function toLine([id = '', quantity]: string[]): ReadLine {
  return { id, quantity: Number(quantity) }
}

describe('the buy link', () => {
  for (const [platform, { store, ids, read }] of Object.entries(READERS)) {
    it(`is read back by the grammar of ${platform}`, () => {
      const checkout = readCheckout(`${platform}:${store}`)
      const [first, second] = [variant('a', { external_id: ids[0] }), variant('b', { external_id: ids[1] })] as const
      const boot = product({ variants: [first, second] })
      const bare = (id: string) => id.replace(/^gid:.*\//, '')
      const link = new URL(buyLink(boot, first, { ...FROM, checkout }, 3) ?? '')
      assert.equal(link.origin, 'https://shop.example')
      const [line, ...more] = read(link) ?? []
      assert.deepEqual([line?.id, more], [bare(ids[0]), []])
      // Attribution and the reference of an order do not get into its way.
      const tagged = new URL(link)
      tagged.searchParams.set('utm_source', 'agent')
      assert.deepEqual(read(tagged), read(link))

      const both = cartLink(
        [
          { product: boot, variant: first, quantity: 1 },
          { product: boot, variant: second, quantity: 20 },
        ],
        checkout,
      )
      // What opens a page takes no quantity, and no second product.
      if (line?.quantity === undefined) assert.equal(both, undefined)
      else {
        assert.equal(line.quantity, 3)
        assert.deepEqual(read(new URL(both ?? '')), [
          { id: bare(ids[0]), quantity: 1 },
          { id: ids[1], quantity: 20 },
        ])
      }
    })
  }

  it('never contains our id where the shop system has its own', () => {
    const checkout = readCheckout('shopify:https://shop.example')
    const only = variant('4711')
    const mapped = product({ variants: [only], source: { system: 'mapped' } })
    assert.equal(buyLink(mapped, only, { ...FROM, checkout }), undefined)
    assert.equal(cartLink([{ product: mapped, variant: only, quantity: 1 }], checkout), undefined)
    // What was read from a file of that system has its ids.
    assert.equal(
      buyLink({ ...mapped, source: { system: 'shopify' } }, only, { ...FROM, checkout }),
      'https://shop.example/cart/4711:1',
    )
    const word = variant('boot-42')
    assert.equal(
      buyLink({ ...mapped, source: { system: 'shopify' } }, word, { ...FROM, checkout }),
      'https://shop.example/products/wander-boot',
    )
    // An id in the wrong shape leads to the address that the file gives.
    const elsewhere = variant('a', { external_id: 'x y', url: 'https://own.example/boot' })
    assert.equal(buyLink(mapped, elsewhere, { ...FROM, checkout }), 'https://own.example/boot')
  })

  it('adds a WooCommerce variation with its open options, or opens its page', () => {
    const from = { ...FROM, checkout: readCheckout('woocommerce:https://shop.example') }
    const linkOf = (external_id: string) => {
      const open = variant('36-l', { external_id })
      return buyLink(product({ variants: [open] }), open, from, 3)
    }
    assert.equal(
      linkOf('33/36?attribute_size=L%2C%20wide'),
      'https://shop.example/checkout/?add-to-cart=33&variation_id=36&quantity=3&attribute_size=L%2C%20wide',
    )
    assert.equal(linkOf('33/36'), 'https://shop.example/?post_type=product&p=33')
    for (const odd of ['33/', '33/36?size=L', '33/36?attribute_a=#', '33/36/37']) assert.equal(linkOf(odd), undefined)
  })

  it('names an id of the shop system once, with all of its quantity', () => {
    const [red, blue] = [variant('a', { external_id: '7' }), variant('b', { external_id: '7' })]
    const boot = product({ variants: [red, blue] })
    const lines = [
      { product: boot, variant: red, quantity: 1 },
      { product: boot, variant: blue, quantity: 2 },
    ]
    const link = cartLink(lines, readCheckout('woocommerce:https://shop.example')) ?? ''
    assert.deepEqual(READERS.woocommerce?.read(new URL(link)), [{ id: '7', quantity: 3 }])
    assert.equal(cartLink(lines, readCheckout('shopify:https://shop.example')), 'https://shop.example/cart/7:3')
  })

  it('is the merchant’s page, if known, where nothing can be bought', () => {
    const sold = variant('a', { external_id: '17' })
    const page = (given: Partial<Product>, setting?: string) =>
      merchantPage(
        product({ variants: [sold], ...given }),
        sold,
        setting === undefined ? undefined : readCheckout(setting),
      )
    const own = { url: 'https://own.example/boot' }
    for (const setting of [
      undefined,
      'inquiry',
      'https://t.example/{items}',
      'shopify:https://s.example',
      'magento:https://m.example',
    ])
      assert.equal(page(own, setting), 'https://own.example/boot', String(setting))
    for (const setting of [
      undefined,
      'inquiry',
      'https://t.example/{items}',
      'shopify:https://s.example',
      'woocommerce:https://w.example',
    ])
      assert.equal(page({}, setting), undefined, String(setting))
    // By its handle there, since the catalogue came from there; by its id where the address is a page of it.
    assert.equal(
      page({ source: { system: 'shopify' } }, 'shopify:https://s.example'),
      'https://s.example/products/wander-boot',
    )
    assert.equal(page({}, 'magento:https://m.example'), 'https://m.example/catalog/product/view/id/17')
  })

  it('is the file’s address if nothing is set, unless it is a local path', () => {
    const only = variant('a')
    const own = product({ variants: [only], url: 'https://own.example/boot' })
    assert.equal(buyLink(own, only, FROM), 'https://own.example/boot')
    assert.equal(buyLink(own, variant('a', { url: 'https://own.example/a' }), FROM), 'https://own.example/a')
    assert.equal(buyLink({ ...own, url: '/boot' }, only, FROM), undefined)
    assert.equal(buyLink({ ...own, url: undefined }, only, FROM), undefined)
  })

  it('fills in the owner’s template, or is absent if a value is missing', () => {
    const only = variant('a b', { external_id: '7/8', sku: 'S 1' })
    const boot = product({ variants: [only], url: 'https://own.example/boot?x=1&y=2' })
    const link = (template: string, quantity?: number) =>
      buyLink(boot, only, { ...FROM, checkout: readCheckout(template) }, quantity)
    assert.equal(link('https://t.example/add?i={item.id}&n={quantity}', 2), 'https://t.example/add?i=7%2F8&n=2')
    assert.equal(link('https://t.example/c/{items}'), 'https://t.example/c/7%2F8:1')
    assert.equal(link('{url}'), 'https://own.example/boot?x=1&y=2')
    assert.equal(
      link('https://t.example/go?to={url}'),
      'https://t.example/go?to=https%3A%2F%2Fown.example%2Fboot%3Fx%3D1%26y%3D2',
    )
    assert.equal(link('https://t.example/{handle}?sku={sku}'), 'https://t.example/wander-boot?sku=S%201')
    // A cart that does not exist has no id.
    assert.equal(link('https://t.example/{cart_id}'), 'https://own.example/boot?x=1&y=2')
    const lines = [{ product: boot, variant: only, quantity: 2 }]
    assert.equal(cartLink(lines, readCheckout('https://t.example/{cart_id}'), 'c1'), 'https://t.example/c1')
    const two = [...lines, ...lines]
    assert.equal(cartLink(two, readCheckout('https://t.example/{item.id}')), undefined)
    assert.equal(cartLink(two, readCheckout('https://t.example/{items}')), 'https://t.example/7%2F8:2,7%2F8:2')
  })

  it('of a cart is none if empty, and its only line’s without a checkout', () => {
    const [one, two] = [variant('a', { external_id: '1' }), variant('b', { external_id: '2' })]
    const boot = product({ variants: [one, two], url: 'https://own.example/boot' })
    const line = { product: boot, variant: one, quantity: 1 }
    for (const text of ['shopify:https://shop.example', 'https://t.example/{items}', 'inquiry'])
      assert.equal(cartLink([], readCheckout(text)), undefined, text)
    assert.equal(cartLink([], undefined), undefined)
    assert.equal(cartLink([line], undefined), 'https://own.example/boot')
    assert.equal(cartLink([line, { ...line, variant: two }], undefined), undefined)
    assert.equal(cartLink([line], readCheckout('inquiry')), undefined)
  })

  it('leads to the permalink of this shop where orders are taken by people', () => {
    const only = variant('a:b')
    const link = buyLink(product({ variants: [only] }), only, { ...FROM, checkout: readCheckout('inquiry') })
    assert.equal(link, `https://vitrine.example/buy/~${Buffer.from('a:b').toString('base64url')}:1`)
    assert.equal(
      permalinkItems([
        { id: 'a', quantity: 2 },
        { id: 'B_1.x-2', quantity: 1 },
      ]),
      'a:2,B_1.x-2:1',
    )
  })

  it('is shortened to this shop’s permalink if that is shorter and equivalent', () => {
    const one = variant('a', { external_id: '43210987654321', sku: 'S-1', url: 'https://own.example/winter/boots/a' })
    const boot = product({ handle: 'boot', variants: [one] })
    const own = 'https://vitrine.example/buy/a:1'
    for (const [setting, short] of [
      ['shopify:https://northwall.example', own],
      ['woocommerce:https://northwall.example', own],
      // Of these the permalink is that of a page, and it leads there too.
      ['magento:https://northwall.example', own],
      ['https://northwall.example/add?utm_source=agents&sku={sku}', own],
      ['https://b.co/{sku}', 'https://b.co/S-1'],
      // The catalogue's own address, which a permalink finds by itself only where nothing else is set.
      ['', own],
      ['shopware:https://northwall.example', one.url],
      ['https://northwall.example/add?cart={cart_id}', one.url],
      ['{url}', one.url],
    ] as const) {
      const from = { ...FROM, checkout: readCheckout(setting) }
      assert.equal(from.checkout === undefined, setting === '', setting)
      const link = buyLink(boot, one, from)
      assert.ok(link)
      assert.equal(shorterBuyLink(link, boot, one, from), short, setting)
    }
  })

  it('rejects settings with a fixed target, a password or unknown placeholders', () => {
    for (const text of [
      '',
      'shopify',
      'shopify:shop.example',
      'shopify:https://a:b@shop.example',
      'magic:https://shop.example',
      'https://shop.example/cart',
      'https://shop.example/cart?n={quantity}',
      'https://shop.example/{unknown}',
      'https://shop.example/{item.id}/{unknown}',
      'javascript:alert({item.id})',
      'https://a:b@shop.example/{item.id}',
      'https://shop.example/ {item.id}',
      '{item.id}',
    ])
      assert.equal(readCheckout(text), undefined, text)
  })
})
