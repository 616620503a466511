import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { openTestShop } from '../open-storefront.ts'
import { sampleProducts } from '../sample-products.ts'

const INDEX = '/.well-known/agent-skills/index.json'

interface Entry {
  name: string
  type: string
  url: string
  description: string
  digest: string
}

describe('the skill for agents', () => {
  it('is vouched for by a digest over the very bytes that are served', async () => {
    await using shop = await openTestShop()
    for (const { url, digest } of entriesOf(await shop.get(INDEX))) {
      const { rawPayload } = await shop.app.inject({ url: url.slice('http://shop.test'.length) })
      assert.equal(digest, `sha256:${createHash('sha256').update(rawPayload).digest('hex')}`)
    }
  })

  it('follows version 0.2.0: schema, names, types, and a front matter that says the same', async () => {
    await using shop = await openTestShop()
    const answer = await shop.get(INDEX)
    assert.equal(answer.body.$schema, 'https://schemas.agentskills.io/discovery/0.2.0/schema.json')
    const [entry] = entriesOf(answer)
    assert.ok(entry)
    assert.match(entry.name, /^[a-z0-9-]{1,64}$/)
    assert.equal(entry.type, 'skill-md')
    const { text, headers } = await shop.get(entry.url.slice('http://shop.test'.length))
    assert.match(String(headers['content-type']), /^text\/markdown/)
    const [, name, description = ''] = /^---\nname: (\S+)\ndescription: (".*")\n---\n/.exec(text) ?? []
    assert.equal(name, entry.name)
    assert.equal(JSON.parse(description), entry.description)
    assert.ok(entry.description.length <= 1024)
  })

  it('stays the same while the catalogue changes', async () => {
    await using shop = await openTestShop()
    const before = await shop.get(INDEX)
    await shop.publish(sampleProducts().slice(0, 3), 'replace')
    assert.equal((await shop.get(INDEX)).text, before.text)
  })

  it('has a name that can be one, whatever the shop is called', async () => {
    for (const name of ['Ørsted & Søn – Sport!', '運動用品', 'x'.repeat(70), '"\': # {}']) {
      await using shop = await openTestShop({ environment: { SHOP_NAME: name }, products: [] })
      const [entry] = entriesOf(await shop.get(INDEX))
      assert.match(entry?.name ?? '', /^[a-z0-9]+(-[a-z0-9]+)*$/)
      assert.ok((entry?.name.length ?? 0) <= 64)
      assert.equal((await shop.get(entry?.url.slice('http://shop.test'.length) ?? '')).status, 200)
    }
  })
})

function entriesOf({ text }: { text: string }): Entry[] {
  return JSON.parse(text).skills
}
