import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningShop, startShop } from '../agents/start-shop.ts'
import { ENGINES } from '../contracts/engines.ts'
import { startTwo, type TwoShops } from './start-two.ts'

// One cart, two processes of one shop: what is changed in both at the same moment counts once and all of it, also where
// one of them is killed in the middle.

const RED = 'fh-101-harbour-blue-42'
const BLUE = 'fh-101-harbour-blue-43'
const SETTINGS = { SAMPLE: 'true', PROTECTED_SCOPES: '', SHOP_CHECKOUT: 'https://till.example/add?items={items}' }
const CHANGES = 50

interface Cart {
  id: string
  line_items: { id: string; quantity: number }[]
  totals: { type: string; amount: number }[]
  continue_url: string
}

async function ask(
  shop: RunningShop,
  method: 'GET' | 'POST' | 'PUT',
  address: string,
  { body, key }: { body?: object; key?: string } = {},
): Promise<{ status: number; cart: Cart }> {
  const response = await fetch(shop.origin + address, {
    method,
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
  })
  const text = await response.text()
  return { status: response.status, cart: text.startsWith('{') ? JSON.parse(text) : {} }
}

/** The keys of the changes, each for one cart at a time. */
const KEYS = Array.from({ length: CHANGES }, () => randomUUID())

const lines = (...list: [string, number][]) => ({
  line_items: list.map(([id, quantity]) => ({ item: { id }, quantity })),
})
const quantities = ({ cart }: { cart: Cart }) =>
  Object.fromEntries(cart.line_items.map((line) => [line.id, line.quantity]))

async function begin(shop: RunningShop): Promise<string> {
  while ((await fetch(`${shop.origin}/api/catalog/${RED}`)).status !== 200) await sleep(100)
  const { status, cart } = await ask(shop, 'POST', '/api/carts', { body: lines([RED, 1]) })
  assert.equal(status, 201)
  return cart.id
}

for (const engine of ENGINES)
  describe(`a cart in two processes on one ${engine.name} database`, () => {
    let shops: TwoShops
    before(async () => {
      shops = await startTwo(engine, SETTINGS)
    })
    after(() => shops?.[Symbol.asyncDispose]())

    /** The change with this number, in one process; a caller who is told to wait tries again with the same key. */
    async function change(id: string, number: number, shop: RunningShop): Promise<{ status: number }> {
      const asked = { body: { item: { id: number % 5 === 0 ? BLUE : RED }, quantity: 1 }, key: KEYS[number] }
      for (;;) {
        const answer = await ask(shop, 'POST', `/api/carts/${id}/items`, asked)
        if (answer.status !== 429 && answer.status !== 503) return answer
        await sleep(50)
      }
    }
    const all = { [RED]: 1 + (CHANGES * 4) / 5, [BLUE]: CHANGES / 5 }

    it('loses and doubles none of fifty simultaneous changes, each sent to both processes', async () => {
      const { one, two } = shops
      const id = await begin(one)
      while ((await ask(two, 'GET', `/api/carts/${id}`)).status !== 200) await sleep(100)
      const answers = await Promise.all(
        Array.from({ length: CHANGES }, (_, number) => [change(id, number, one), change(id, number, two)]).flat(),
      )
      for (const { status } of answers) assert.equal(status, 200)
      for (const shop of [one, two]) assert.deepEqual(quantities(await ask(shop, 'GET', `/api/carts/${id}`)), all)
      // By each protocol it is one cart.
      assert.deepEqual(quantities(await ask(two, 'GET', `/api/ucp/carts/${id}`)), all)
    })

    it('loses and doubles none when one process is killed and its callers switch', async () => {
      const { one, two } = shops
      const id = await begin(one)
      while ((await ask(two, 'GET', `/api/carts/${id}`)).status !== 200) await sleep(100)
      let acknowledged = 0
      const first = await Promise.allSettled(
        Array.from({ length: CHANGES }, async (_, number) => {
          const answer = await change(id, number, number % 2 === 0 ? one : two)
          if (++acknowledged === 10) await one.kill()
          return answer
        }),
      )
      const lost = first.flatMap((outcome, number) => (outcome.status === 'rejected' ? [number] : []))
      assert.ok(lost.every((number) => number % 2 === 0))
      const again = await Promise.all(lost.map((number) => change(id, number, two)))
      for (const { status } of again) assert.equal(status, 200)
      assert.deepEqual(quantities(await ask(two, 'GET', `/api/carts/${id}`)), all)
    })

    it('keeps its last acknowledged state, after whichever step a process is killed', {
      timeout: 170_000,
    }, async () => {
      await using stack = new AsyncDisposableStack()
      const folder = stack.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-steps-')), (each) =>
        rm(each, { recursive: true, force: true }),
      )
      const settings = {
        ...SETTINGS,
        DATA_DIR: folder,
        DATABASE_URL: shops.databaseUrl,
        PUBLIC_URL: 'http://shop.test',
        LIMITS: 'rateLimits=false',
      }
      const { two } = shops
      let cart = ''
      const steps: [
        step: string,
        take: (shop: RunningShop) => Promise<unknown>,
        left: Record<string, number> | undefined,
      ][] = [
        [
          'begin',
          async (shop) => {
            cart = `/api/carts/${await begin(shop)}`
          },
          { [RED]: 1 },
        ],
        [
          'add',
          (shop) => ask(shop, 'POST', `${cart}/items`, { body: { item: { id: BLUE }, quantity: 2 } }),
          { [RED]: 1, [BLUE]: 2 },
        ],
        ['replace', (shop) => ask(shop, 'PUT', cart, { body: lines([BLUE, 3]) }), { [BLUE]: 3 }],
        [
          'check out',
          (shop) => ask(shop, 'POST', '/api/ucp/checkout-sessions', { body: { cart_id: cart.split('/').at(-1) } }),
          { [BLUE]: 3 },
        ],
        ['cancel', (shop) => ask(shop, 'POST', `${cart}/cancel`, { body: {} }), undefined],
      ]
      for (const [step, take, left] of steps) {
        await using shop = await startShop(settings)
        await take(shop)
        await shop.kill()
        const found = await ask(two, 'GET', cart)
        assert.deepEqual(found.status === 404 ? undefined : quantities(found), left, step)
      }
    })
  })
