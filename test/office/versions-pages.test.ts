import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { type OfficeBrowser, openOffice, openOfficeBrowser } from './open-office.ts'

const PLANTED = 'Lamp <script>alert(1)</script>'

describe('the office’s versions', () => {
  let shop: TestShop
  let owner: OfficeBrowser
  before(async () => {
    ;({ shop, owner } = await openOffice({ products: [aProduct('A', { price: 1000 }), aProduct('B', { price: 500 })] }))
    await shop.publish([aProduct('A', { price: 1500, title: PLANTED })], 'merge')
  })
  after(() => shop[Symbol.asyncDispose]())

  const priceOf = async (id: string) =>
    /"price":\{"amount":(\d+)/.exec((await shop.get(`/api/catalog/${id}`)).text)?.[1]

  it('stand on every page, with the way to undo the live one', async () => {
    const { text } = await owner.get('/admin/products')
    assert.match(text, /Live version no\. \d+, <time datetime="[^"]+">/)
    assert.match(text, /<a href="\/admin\/versions\/\d+" aria-label="Undo version \d+"[^>]*>Undo<\/a>/)
  })

  it('are listed with what each changed, before → after, and no markup of a product', async () => {
    const list = (await owner.get('/admin/versions')).text
    const [, path = ''] = /<th scope="row"><a href="(\/admin\/versions\/\d+)">/.exec(list) ?? []
    const { text } = await owner.get(path)
    assert.match(text, /Price: <del>€10\.00<\/del> → <ins>€15\.00<\/ins>/)
    assert.match(text, /Lamp &lt;script&gt;/)
    assert.doesNotMatch(text, /<script>alert/)
    assert.equal((await owner.get('/admin/versions/999999')).status, 404)
  })

  it('are undone in two clicks from any page: the link of the live version, and its button', async () => {
    const today = (await owner.get('/admin')).text
    assert.match(today, /2 products have no picture\./)
    assert.match(today, /<a href="\/admin\/versions\/2">Import/)
    const [, path = ''] = /href="(\/admin\/versions\/\d+)" aria-label="Undo/.exec(today) ?? []
    assert.match((await owner.get(path)).text, new RegExp(`action="${path}/undo"`))
    const done = await owner.post(`${path}/undo`, {}, { from: path })
    assert.match(
      done.text,
      /role="status"><p>Version \d+ is undone: products that come back 0, that change 1, that leave 0\./,
    )
    assert.equal(await priceOf('A'), '1000')
    assert.match((await owner.get('/admin/versions')).text, /Undo of version \d+/)
    const again = await owner.post(`${path}/undo`, {}, { from: path })
    assert.match(again.text, /Nothing is left of version \d+/)
  })

  it('can be undone in the sample shop too, where an owner tries what can be done', async () => {
    await using stack = new AsyncDisposableStack()
    const sample = await openOffice()
    stack.use(sample.shop)
    const { text } = await sample.owner.get('/admin/products')
    const [, row = ''] = /action="(\/admin\/products\/[^"]+\/row)"/.exec(text) ?? []
    assert.equal((await sample.owner.post(row, { status: 'archived' }, { from: '/admin/products' })).status, 303)
    const [, path = ''] =
      /href="(\/admin\/versions\/\d+)" aria-label="Undo/.exec((await sample.owner.get('/admin')).text) ?? []
    assert.match((await sample.owner.post(`${path}/undo`, {}, { from: path })).text, /that change 1, that leave 0\./)
  })

  it('are shown to a viewer without a button, who is refused', async () => {
    const viewer = openOfficeBrowser(shop)
    const added = await owner.post('/admin/people/add', { name: 'Vera', role: 'viewer' })
    const [link = ''] = /ofl_[\w-]+/.exec(added.text) ?? []
    await viewer.post('/admin', { link }, { from: `/admin?link=${link}` })
    const list = (await viewer.get('/admin/versions')).text
    assert.doesNotMatch(list, />Undo</)
    const [, path = ''] = /<th scope="row"><a href="(\/admin\/versions\/\d+)">/.exec(list) ?? []
    assert.doesNotMatch((await viewer.get(path)).text, /id="undo"/)
    assert.equal((await viewer.post(`${path}/undo`, {}, { from: '/admin/versions' })).status, 403)
  })

  it('name values and what channels lack in the language of the shop', async () => {
    await using stack = new AsyncDisposableStack()
    const german = await openOffice({
      environment: { SHOP_LOCALE: 'de-DE' },
      products: [{ ...aProduct('A', { price: 1000 }), media: [] }],
    })
    stack.use(german.shop)
    await german.shop.publish([{ ...aProduct('A', { price: 1500 }), media: [] }], 'merge')
    assert.match((await german.owner.get('/admin/versions/2')).text, /Preis: <del>10,00/)
    const { text } = await german.owner.get('/admin/products/A')
    assert.match(text, /<li>Es hat kein Bild\. Fügen Sie/)
    assert.doesNotMatch(text, /<li lang="en">/)
  })
})
