import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openListeningShop, type TestShop } from '../open-storefront.ts'

const ORIGIN = 'http://shop.test'
const PATH = '/.well-known/api-catalog'

interface Context {
  anchor: string
  [relation: string]: unknown
}

describe('RFC 9727, the catalogue of interfaces', () => {
  let shop: TestShop
  let contexts: Context[]
  before(async () => {
    shop = await openListeningShop()
    contexts = JSON.parse((await shop.get(PATH)).text).linkset
  })
  after(() => shop[Symbol.asyncDispose]())

  it('C-1: is a linkset with the profile of catalogues', async () => {
    const answer = await shop.get(PATH)
    assert.equal(answer.status, 200)
    assert.equal(
      answer.headers['content-type'],
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    )
  })

  it('C-2: names itself in the Link header of HEAD', async () => {
    const { status, headers, text } = await shop.head(PATH)
    assert.equal(status, 200)
    assert.equal(text, '')
    assert.equal(headers.link, `<${ORIGIN}${PATH}>; rel="api-catalog"`)
  })

  it('C-3: leads to catalogue, search, feed and registration', () => {
    const anchors = contexts.map(({ anchor }) => anchor)
    for (const path of ['/api/catalog', '/api/search', '/api/products-feed.json', '/agent/auth']) {
      assert.ok(anchors.includes(`${ORIGIN}${path}`), path)
    }
  })

  it('C-1, C-3, C-5, C-6: the home page’s Link leads to working, described interfaces', async () => {
    const [, address = ''] = /<([^>]+)>; rel="api-catalog"/.exec(String((await shop.get('/')).headers.link)) ?? []
    const { linkset } = JSON.parse((await shop.get(address)).text) as { linkset: Context[] }
    for (const { anchor, ...relations } of linkset.slice(1)) {
      const options = await shop.app.inject({ method: 'OPTIONS', url: new URL(anchor).pathname })
      assert.equal(options.statusCode, 204, anchor)
      const [description] = relations['service-desc'] as { href: string }[]
      const { paths } = JSON.parse((await shop.get(String(description?.href))).text)
      assert.ok(Object(paths)[new URL(anchor).pathname], anchor)
      const [state] = relations.status as { href: string }[]
      assert.equal(JSON.parse((await shop.get(String(state?.href))).text).status, 'alive', anchor)
    }
  })

  it('C-4: has a list of objects for each relation', () => {
    for (const { anchor, ...relations } of contexts) {
      assert.ok(anchor)
      for (const [name, links] of Object.entries(relations)) {
        assert.ok(
          Array.isArray(links) && links.length > 0 && links.every((link) => typeof link.href === 'string'),
          name,
        )
      }
    }
  })

  it('C-5: gives description, manual and state of each interface', () => {
    for (const { anchor, ...relations } of contexts.slice(1)) {
      assert.deepEqual(Object.keys(relations), ['service-desc', 'service-doc', 'status'], anchor)
    }
  })

  it('C-6: is named in the Link header of the home page', async () => {
    const { headers } = await shop.get('/')
    assert.match(String(headers.link), /<\/\.well-known\/api-catalog>; rel="api-catalog"/)
  })

  it('C-7: leads to nothing that does not answer with 200', async () => {
    const links = contexts.flatMap(({ anchor: _anchor, ...relations }) => Object.values(relations).flat())
    for (const link of links) {
      const address = String(Object(link).href)
      assert.equal((await shop.get(address.slice(ORIGIN.length))).status, 200, address)
    }
  })

  it('C-8: stays a linkset whatever is accepted', async () => {
    const answer = await shop.get(PATH, { accept: 'text/html' })
    assert.match(String(answer.headers['content-type']), /^application\/linkset\+json/)
  })
})
