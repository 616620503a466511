import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

const PRODUCTS = '/admin/api/products'
const PICTURES = [{ type: 'image' as const, url: 'https://shop.test/a.jpg' }]

interface Channel {
  name: string
  is_shown: boolean
  lacks: { code: string }[]
}

describe('/admin/api/products', () => {
  let shop: TestShop
  let token: string
  before(async () => {
    const plain = { ...aProduct('A'), media: PICTURES, description: { plain: 'A thing.' } }
    const hidden = { ...aProduct('B'), media: PICTURES, status: 'draft' as const, title: 'Größe B' }
    const bare = { ...aProduct('C'), media: [], brand: 'Ardwen', product_type: ['Shoes', 'Trail'] }
    shop = await openTestShop({ products: [plain, hidden, bare] })
    ;({ token } = await shop.shop.ownerKeys.create({ scopes: ['admin:catalog'], name: 'office', days: 1 }))
  })
  after(() => shop[Symbol.asyncDispose]())

  async function ask(url: string, authorization = `Bearer ${token}`) {
    const answer = await shop.app.inject({ url, headers: { authorization } })
    return { status: answer.statusCode, body: answer.json() }
  }
  async function change(body: object) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await shop.app.inject({ method: 'PATCH', url: PRODUCTS, headers, payload: JSON.stringify(body) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const idsOf = async (query: string): Promise<string[]> => {
    const { body } = await ask(`${PRODUCTS}?${query}`)
    return body.products.map(({ product }: { product: { id: string } }) => product.id)
  }

  it('lists drafts beside public products, which the shop keeps to itself', async () => {
    assert.deepEqual(await idsOf('order=title'), ['B', 'A', 'C'])
    assert.equal((await shop.get('/api/catalog/B')).status, 404)
  })

  it('has views with their counts, and filters by department, brand and status', async () => {
    const { body } = await ask(PRODUCTS)
    assert.deepEqual(
      [body.count, body.views.all, body.views.hidden, body.views.no_picture, body.views.changed],
      [3, 3, 1, 1, 0],
    )
    assert.deepEqual(await idsOf('view=hidden'), ['B'])
    assert.deepEqual(await idsOf('view=no_picture'), ['C'])
    assert.ok((await idsOf('view=not_in_google')).includes('C'))
    assert.deepEqual(await idsOf(`department=${encodeURIComponent('Shoes/')}&brand=Ardwen`), ['C'])
    assert.deepEqual(await idsOf('status=draft'), ['B'])
  })

  it('finds by a part of a title without accents, and by a number of a variant', async () => {
    assert.deepEqual(await idsOf('text=grosse'), ['B'])
    assert.deepEqual(await idsOf('text=C-v'), ['C'])
    assert.deepEqual(await idsOf('text=100%25'), [])
  })

  it('follows each version: products that change, appear and leave', async () => {
    await shop.publish(
      [{ ...aProduct('A'), media: PICTURES, description: { plain: 'A thing.' }, title: 'Zebra' }, aProduct('D')],
      'replace',
    )
    assert.deepEqual(await idsOf('order=title'), ['D', 'A'])
    assert.deepEqual(await idsOf('text=zebra'), ['A'])
  })

  it('says of one product where values come from, and what each channel lacks', async () => {
    await change({ ids: ['A'], change: { kind: 'category', category: ['Ours'] } })
    const { body } = await ask(`${PRODUCTS}/A`)
    assert.deepEqual([body.product.product_type, body.own_values[0].field], [['Ours'], 'category'])
    const channels = body.channels.map(({ name, is_shown, lacks }: Channel) => [name, is_shown, lacks[0]?.code])
    assert.deepEqual(
      channels.map(([name]: string[]) => name),
      ['shop', 'google', 'openai', 'ucp'],
    )
    assert.deepEqual(channels[0], ['shop', true, 'buy_link_missing'])
    // Without a policy of returns it is in no feed of OpenAI's.
    assert.equal(channels[2][1], false)
    assert.ok(channels[2][2])
    assert.equal((await ask(`${PRODUCTS}/none`)).status, 404)
  })

  it('previews a change of a whole selection, makes it as one version, and gives it back', async () => {
    const order = { selection: { view: 'all' }, change: { kind: 'price_percent', percent: -10 } }
    const version = () => shop.shop.catalog.edition()?.number ?? 0
    const before = version()
    const preview = await change({ ...order, dry_run: true })
    assert.deepEqual([preview.body.status, preview.body.changed, preview.body.samples.length], ['dry_run', 2, 2])
    assert.equal(version(), before)
    const { body } = await change(order)
    assert.deepEqual([body.status, body.changed, version()], ['published', 2, before + 1])
    const [{ values }] = preview.body.samples
    const [first] = (await ask(`${PRODUCTS}?order=title`)).body.products
    assert.equal(first.product.variants[0].regular_price.amount, values[0].after.amount)
    assert.equal((await ask(`${PRODUCTS}?view=changed`)).body.count, 2)
    await change({ selection: {}, change: { kind: 'release' } })
    assert.equal((await ask(`${PRODUCTS}?view=changed`)).body.count, 0)
  })

  it('refuses a change by which a price would fall to zero, and changes nothing', async () => {
    const { status, body } = await change({ selection: {}, change: { kind: 'price_add', amount: -1_000_000 } })
    assert.deepEqual([status, body.code], [409, 'update_rejected'])
  })

  it('takes an owner’s token, and no agent’s credential', async () => {
    const registered = await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    for (const secret of [String(registered.body.credential), 'none'])
      for (const url of [PRODUCTS, `${PRODUCTS}/A`]) assert.equal((await ask(url, `Bearer ${secret}`)).status, 401)
  })

  it('has words of each language for everything that a channel can lack', () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../packages', file), 'utf8')
    const sources = ['feeds/src/google-gaps.ts', 'feeds/src/google.ts', 'feeds/src/openai.ts'].map(read)
    const codes = [...sources, read('vitrine/src/products/owner-product.ts')].flatMap((source) =>
      [...source.matchAll(/\bcode: '(\w+)'/g)].map(([, code]) => code),
    )
    const { gaps } = JSON.parse(read('vitrine/src/products/messages/en.json'))
    assert.ok(codes.length > 20)
    assert.deepEqual(new Set(codes), new Set(Object.keys(gaps)))
  })
})
