import assert from 'node:assert/strict'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { signatureHeaders } from 'web-bot-auth'
import { signerFromJWK } from 'web-bot-auth/crypto'
import { CARTS } from '../../packages/selling/src/cart/carts.ts'
import { type Inbox, openInbox } from '../agents/inbox.ts'
import { openAgentShop } from '../agents/open-agents.ts'
import { type Answer, openTestShop } from '../open-storefront.ts'
import { formsOf, openVisitor } from '../people/open-visitor.ts'
import { aProduct } from '../products.ts'
import { address, BEHIND, from, inTurns, numbers, proof, tooCheap } from './strangers.ts'

// Strangers from many networks spend what is scarce, and an honest caller still gets through: for free where it was known
// before or where a share is left, otherwise for a proof of work. Networks are played through a trusted proxy.

const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', origin: 'http://shop.test' }

const statusesOf = (answers: readonly Answer[]) => new Set(answers.map(({ status }) => status))
const countOf = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length

describe('the intake of orders', () => {
  /** With an inbox, mails go through a mail server, which takes a while; otherwise they are files. */
  async function open(inbox?: Inbox) {
    const shop = await openTestShop({
      products: [aProduct('lamp', { price: 1250 })],
      environment: {
        ...BEHIND,
        ...{ SHOP_CHECKOUT: 'inquiry', SHOP_CONTACT_EMAIL: 'orders@northwall.example' },
        ...(inbox && { SMTP_URL: inbox.url }),
      },
    })
    const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
      shop.post(path, new URLSearchParams(fields).toString(), { ...FORM, ...headers })
    const desk = {
      shop,
      /** Puts a lamp into a new cart. */
      async begin(caller: string) {
        const { headers, status, text } = await post('/cart/items', { item: 'lamp-v', quantity: '1' }, from(caller))
        assert.equal(status, 303, text)
        const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '')
        return { cart: cookies[0]?.split('=')[1] ?? '', cookie: cookies.join('; ') }
      },
      send: (cart: string, email: string, caller: string, more: Record<string, string> = {}) =>
        post('/cart/inquiry', { cart, email }, { ...from(caller), ...more }),
      async order(email: string, caller: string) {
        return desk.send((await desk.begin(caller)).cart, email, caller)
      },
      /** Sends the form of the page that asks for a proof of work. */
      async pay(page: Answer, path: string, caller: string) {
        const { fields } = formsOf(page.text).find(({ action }) => action === path) ?? {}
        assert.ok(fields, page.text)
        const bits = Number(/data-bits="(\d+)"/.exec(page.text)?.[1])
        return post(path, { ...fields, proof_of_work: proof(bits) }, from(caller))
      },
      write: (caller: string, email = 'bot@flood.test') =>
        post('/pages/contact', { email, message: 'Hi.' }, from(caller)),
      [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
    }
    return desk
  }

  it('stays open to known browsers and to proofs when forty networks fill it', async (t) => {
    await using desk = await open()
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() - 2 * 86_400_000 })
    const regular = await desk.begin('203.0.113.7')
    t.mock.timers.reset()
    const flood = await inTurns(
      numbers(40).flatMap((network) => numbers(10).map((mail) => [network, mail] as const)),
      ([network, mail]) => desk.order(`p${network}-${mail}@flood.test`, address(network)),
    )
    assert.equal(countOf(flood, 303), 300, 'what is open to strangers')
    assert.equal(countOf(flood, 429), 100)

    const known = await desk.send(regular.cart, 'ana@example.test', '203.0.113.7', { cookie: regular.cookie })
    assert.equal(known.status, 303, 'the reserve is for her')
    const { cart } = await desk.begin('203.0.113.8')
    const refused = await desk.send(cart, 'bo@example.test', '203.0.113.8')
    assert.equal(refused.status, 429)
    assert.match(refused.text, /orders@northwall\.example/)
    assert.equal((await desk.pay(refused, '/cart/inquiry', '203.0.113.8')).status, 303)
  })

  it('does not count requests that end in 404 or 400', async () => {
    await using desk = await open()
    const answers = await inTurns(numbers(600), (index) =>
      desk.send(index % 2 ? 'cart_none' : '', index % 3 ? 'x@flood.test' : 'x', address(index % 40)),
    )
    assert.deepEqual(statusesOf(answers), new Set([400, 404]))
    assert.equal((await desk.order('ana@example.test', address(0))).status, 303, 'even from there')
  })

  it('is not shut by letters, and letters are open for a proof', async () => {
    await using desk = await open()
    const flood = await inTurns(numbers(400), (index) => desk.write(address(index % 40)))
    assert.equal(countOf(flood, 200), 150)
    assert.equal((await desk.order('ana@example.test', '203.0.113.7')).status, 303)
    const refused = await desk.write('203.0.113.7', 'ana@example.test')
    assert.equal(refused.status, 429)
    assert.equal((await desk.pay(refused, '/pages/contact', '203.0.113.7')).status, 200)
  })

  it('sends a victim few mails, and takes the victim’s own order for a proof', async () => {
    await using inbox = await openInbox()
    await using desk = await open(inbox)
    const flood = await inTurns(numbers(60), (network) => desk.order('victim@example.test', address(network)))
    assert.equal(countOf(flood, 303), 10)
    await desk.shop.shop.inquiries.deliver()
    assert.equal(inbox.mails.filter(({ to }) => to.includes('victim@example.test')).length, 10)
    const own = await desk.order('victim@example.test', '203.0.113.7')
    assert.equal(own.status, 429)
    assert.equal((await desk.pay(own, '/cart/inquiry', '203.0.113.7')).status, 303)
    assert.equal((await desk.order('neighbour@example.test', '203.0.113.8')).status, 303, 'the domain is not spent')
  })

  for (const [name, caller] of [
    ['thirty people behind one address', () => '203.0.113.7'],
    ['an office of forty addresses', (index: number) => `203.0.113.${index}`],
    ['forty phones of one carrier', (index: number) => `2001:db8:1:${(index * 1577).toString(16)}::5`],
  ] as const)
    it(`takes the orders of ${name} without a proof`, async () => {
      await using desk = await open()
      const orders = numbers(name.startsWith('thirty') ? 30 : 40)
      const answers = await inTurns(orders, (index) => desk.order(`p${index}@mail.test`, caller(index)))
      assert.deepEqual(statusesOf(answers), new Set([303]))
    })
})

describe('new carts', () => {
  const CART = { line_items: [{ item: { id: 'lamp-v' }, quantity: 1 }] }

  it('are stored for proofs and claimed agents after 168 networks spent the hour', async () => {
    await using shop = await openAgentShop({
      environment: { ...BEHIND, PROTECTED_SCOPES: '' },
      products: [aProduct('lamp')],
    })
    const begin = (headers: Record<string, string>) => shop.post('/api/carts', CART, headers)
    // As many as `POST /api/carts` would store, without twenty thousand requests.
    const { admission } = shop.shop
    const flood = await Promise.all(
      numbers(168).map(async (network) => {
        const by = { address: address(network) }
        let stored = 0
        for (let count = 0; count < 120; count++) await admission.spend(CARTS, by, async () => stored++).catch(() => {})
        return stored
      }),
    )
    assert.equal(
      flood.reduce((sum, stored) => sum + stored, 0),
      15_000,
    )

    const refused = await begin(from('203.0.113.7'))
    assert.equal(refused.status, 429)
    assert.deepEqual(refused.body['violated-policies'], ['carts-of-all'])
    const { bits } = refused.body.proof_of_work as { bits: number }
    assert.equal((await begin({ ...from('203.0.113.7'), 'proof-of-work': proof(bits) })).status, 201)
    const again = { ...from('203.0.113.7'), 'proof-of-work': tooCheap(bits) }
    assert.equal((await begin(again)).status, 429, 'a cheaper proof is none')

    const person = openVisitor(shop)
    const put = new URLSearchParams({ item: 'lamp-v', quantity: '2' }).toString()
    const page = await shop.post('/cart/items', put, { ...FORM, ...from('203.0.113.8') })
    assert.equal(page.status, 429)
    const paid = await person.submit(page, '/cart/items', { proof_of_work: proof(bits) }, from('203.0.113.8'))
    assert.equal(paid.status, 303)
    assert.match((await person.get('/cart', from('203.0.113.8'))).text, /lamp/i)

    const { claim_token, credential } = await shop.register()
    await shop.claim(claim_token, 'ana@example.test')
    const claimed = { authorization: `Bearer ${credential}`, ...from('203.0.113.9') }
    assert.equal((await begin(claimed)).status, 201)
  })

  it('that nobody can store, or that are stored already, do not count', async () => {
    await using shop = await openTestShop({ environment: BEHIND, products: [aProduct('lamp')] })
    const key = { ...from('203.0.113.7'), 'idempotency-key': randomUUID() }
    for (let count = 0; count < 150; count++) assert.equal((await shop.post('/api/carts', CART, key)).status, 201)
    const nothing = { line_items: [{ item: { id: 'nothing' }, quantity: 1 }] }
    for (let count = 0; count < 150; count++)
      assert.equal((await shop.post('/api/carts', nothing, from('203.0.113.7'))).status, 409)
    assert.equal((await shop.post('/api/carts', CART, from('203.0.113.7'))).status, 201)
  })
})

/** Documents on this machine: a platform's profile, or the keys of an agent at an address of its own. */
async function openSite(documents: Readonly<Record<string, object>>) {
  const server = createServer((request, response) => {
    const document = documents[request.url ?? '']
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'max-age=86400' })
    response.end(JSON.stringify(document ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A shop on this machine may read documents on it. */
const LOCAL = { PUBLIC_URL: 'http://localhost:4321' }

describe('profiles of UCP platforms', () => {
  const version = '2026-08-25'
  const search = { 'dev.ucp.shopping.catalog.search': [{ version }] }
  const profile = { ucp: { version, services: {}, payment_handlers: {}, capabilities: search } }

  it('are read for proofs and claimed agents after seventeen networks spent the hour', async () => {
    await using site = await openSite({ '/known': profile, '/new': profile, '/agents': profile })
    await using shop = await openAgentShop({
      environment: { ...BEHIND, ...LOCAL, PROTECTED_SCOPES: '' },
      products: [aProduct('lamp')],
    })
    const ask = (path: string, headers: Record<string, string>) =>
      shop.post(
        '/api/ucp/catalog/search',
        { query: 'lamp' },
        { 'ucp-agent': `profile="${site.origin}${path}"`, ...headers },
      )
    assert.equal((await ask('/known', from('203.0.113.7'))).status, 200)
    const flood = await inTurns(numbers(17 * 60), (index) => ask(`/absent-${index}`, from(address(index % 17))))
    assert.equal(countOf(flood, 424), 749)
    assert.equal(countOf(flood, 429), 17 * 60 - 749)

    assert.equal((await ask('/known', from('203.0.113.8'))).status, 200, 'what is kept is kept for all')
    const refused = await ask('/new', from('203.0.113.8'))
    assert.equal(refused.status, 429)
    const { bits } = refused.body.proof_of_work as { bits: number }
    assert.equal(
      (await ask('/new', { ...from('203.0.113.8'), 'proof-of-work': proof(bits, 'localhost:4321') })).status,
      200,
    )
    const { claim_token, credential } = await shop.register()
    await shop.claim(claim_token, 'ana@example.test')
    const claimed = { authorization: `Bearer ${credential}`, ...from('203.0.113.9') }
    assert.equal((await ask('/agents', claimed)).status, 200)
  })
})

describe('key directories of agents that sign', () => {
  it('are fetched for a stranger with a proof after sixty networks spent the hour', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const keys = [publicKey.export({ format: 'jwk' })]
    await using site = await openSite({ '/.well-known/http-message-signatures-directory': { keys } })
    await using shop = await openTestShop({
      environment: { ...BEHIND, ...LOCAL, SIGNED_AGENTS: 'require' },
      products: [aProduct('lamp')],
    })
    const signer = await signerFromJWK(privateKey.export({ format: 'jwk' }))
    /** Signed by an agent at this address; a stranger's signature need not be good to cause a request. */
    async function read(agent: string, headers: Record<string, string>): Promise<Answer> {
      const own = { 'signature-agent': `"${agent}"` }
      const message = { method: 'GET', url: 'http://localhost:4321/api/catalog', headers: own }
      const expires = new Date(Date.now() + 60_000)
      const made = await signatureHeaders(message, signer, { created: new Date(), expires })
      const signed = { signature: made.Signature, 'signature-input': made['Signature-Input'] }
      return shop.get('/api/catalog', { host: 'localhost:4321', ...own, ...signed, ...headers })
    }
    const flood = await inTurns(numbers(600), (index) =>
      read(`http://127.1.${index >> 8}.${index & 255}:1`, from(address(index % 60))),
    )
    assert.deepEqual(statusesOf(flood), new Set([403]))
    const reasons = flood.map(({ headers }) => /reason=(\w+)/.exec(String(headers['agent-signature']))?.[1])
    assert.equal(reasons.filter((reason) => reason === 'agent_unreachable').length, 450)

    const refused = await read(site.origin, from('203.0.113.7'))
    assert.equal(refused.status, 403)
    assert.match(
      String(refused.headers['agent-signature']),
      /too_many_directories; bits=6; begins="v1:localhost:4321:"/,
    )
    const { bits } = refused.body.proof_of_work as { bits: number }
    const paid = { ...from('203.0.113.7'), 'proof-of-work': proof(bits, 'localhost:4321') }
    assert.equal((await read(site.origin, paid)).status, 200)
    assert.equal((await read(site.origin, from('203.0.113.8'))).status, 200, 'it is kept for all')
  })
})
