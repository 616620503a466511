import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAgentShop } from '../agents/open-agents.ts'
import { openVisitor } from './open-visitor.ts'

const [ANA, BOB] = ['ana@example.test', 'bob@example.test']
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const SETTINGS = { PROTECTED_SCOPES: '', SHOP_CHECKOUT: 'inquiry', SHOP_CONTACT_EMAIL: 'orders@northwall.example' }
const WISH = {
  line_items: [{ item: { id: 'fh-101-v' }, quantity: 2 }],
  buyer: { full_name: 'Ana Test' },
  attribution: { utm_source: 'pathfinder' },
}

async function open() {
  const shop = await openAgentShop({ environment: SETTINGS })
  async function begin(email: string) {
    const visitor = openVisitor(shop)
    const agent = await shop.register({ agent_name: `Agent of ${email}` })
    await shop.claim(agent.claim_token, email)
    const authorization = `Bearer ${agent.credential}`
    const headers = { authorization, 'idempotency-key': `key of ${email}` }
    const { body } = await shop.post('/api/carts', WISH, headers)
    const { headers: given } = await shop.post('/cart/items', 'item=fh-101-v', FORM)
    const [, cart = ''] = /cart=(cart_[\w-]+)/.exec(String(given['set-cookie'])) ?? []
    await shop.post('/cart/inquiry', new URLSearchParams({ cart, email, message: `From ${email}` }).toString(), FORM)
    // Its letters are out, so that the next mail is the next person's.
    while ((await shop.shop.inquiries.list({ most: 1 }))[0]?.confirmedAt === undefined) await sleep(10)
    await visitor.signIn(email)
    return { email, visitor, agent, authorization, cart: String(body.id), sent: cart }
  }

  // One after the other: each opens the newest mail.
  const ana = await begin(ANA)
  const bob = await begin(BOB)
  return { shop, ana, bob, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** Every text that a table of the shop holds, but for those that are to outlive a person. */
async function everything({ shop }: Awaited<ReturnType<typeof open>>): Promise<string> {
  const { sql } = shop.shop.database
  const tables = ['agent_registration', 'cart', 'cart_answer', 'inquiry', 'person_session', 'known_browser'] as const
  const rows = await Promise.all(tables.map((table) => sql.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

describe('what the shop keeps of a person', () => {
  it('is theirs alone to download', async () => {
    await using parts = await open()
    const { ana, bob } = parts
    const copy = await ana.visitor.submit(await ana.visitor.get('/your-agents'), '/your-agents/export')
    assert.equal(copy.status, 200)
    assert.match(String(copy.headers['content-disposition']), /attachment/)
    assert.equal(copy.headers['cache-control'], 'no-store')
    const { email, agents, carts, inquiries, sign_ins } = copy.body as Record<string, unknown[]>
    assert.equal(String(email), ANA)
    assert.deepEqual([agents?.length, carts?.length, inquiries?.length, sign_ins?.length], [1, 1, 1, 1])
    assert.deepEqual(Object(carts?.[0]).attribution, { utm_source: 'pathfinder' })
    assert.deepEqual(Object(carts?.[0]).buyer, { full_name: 'Ana Test' })
    assert.equal(Object(inquiries?.[0]).message, `From ${ANA}`)
    assert.ok(!copy.text.includes(BOB) && !copy.text.includes(bob.cart))
    // No secret leaves the shop a second time.
    assert.ok(!copy.text.includes(ana.agent.credential))
  })

  it('is erased with the person, stored answers included, without touching other people’s', async () => {
    await using parts = await open()
    const { shop, ana, bob } = parts
    const page = await ana.visitor.get('/your-agents')
    assert.equal((await ana.visitor.submit(page, '/your-agents/erase', { sure: 'no' })).status, 303)
    assert.ok((await everything(parts)).includes(ana.cart), 'nothing goes unless they are sure')
    const gone = await ana.visitor.submit(page, '/your-agents/erase')
    assert.equal(gone.status, 200, gone.text)
    assert.match(gone.text, /id="erased"/)

    const left = await everything(parts)
    for (const secret of [ANA, ana.cart, ana.sent, ana.agent.registration_id]) assert.ok(!left.includes(secret), secret)
    for (const kept of [BOB, bob.cart, bob.sent, bob.agent.registration_id]) assert.ok(left.includes(kept), kept)
    assert.equal((await ana.visitor.get('/your-agents')).status, 303, 'signed out')
    assert.match(
      String((await shop.get('/api/catalog', { authorization: ana.authorization })).headers['agent-credential']),
      /rejected/,
    )
    assert.equal((await shop.get(`/api/carts/${bob.cart}`, { authorization: bob.authorization })).status, 200)
  })

  it('goes out and ends only by a form of its own page, signed in', async () => {
    await using parts = await open()
    const { ana, bob } = parts
    const page = await ana.visitor.get('/your-agents')
    for (const path of ['/your-agents/export', '/your-agents/erase']) {
      assert.equal((await bob.visitor.submit(page, path)).status, 403, 'somebody else’s form')
      const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      assert.equal((await ana.visitor.submit(page, path, {}, foreign)).status, 403)
    }
    ana.visitor.cookies.delete('vitrine-session')
    assert.equal((await ana.visitor.submit(page, '/your-agents/erase')).status, 303)
    assert.ok((await everything(parts)).includes(ana.cart))
  })
})
