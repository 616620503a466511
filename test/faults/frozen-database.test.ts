import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fiftyLines } from '../../packages/selling/src/cart/cart-routes.ts'
import { SERVING_LIMITS } from '../../packages/server-kit/src/database/postgres.ts'
import { frozenWithin } from '../../packages/server-kit/src/database/postgres-watch.ts'
import type { CatalogSample } from '../../packages/server-kit/src/endpoints/endpoint.ts'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { sampleOf } from '../catalog-sample.ts'
import { openVisitor } from '../people/open-visitor.ts'
import { sampleProducts } from '../sample-products.ts'
import { openPostgresServer } from '../servers/postgres.ts'

// A server of its own, whose processes are stopped where they are. Nobody waits by the clock here: what would hang
// would hang until the test is cut off, far beyond what an answer takes.

const skip = process.platform !== 'linux' && 'children of a process are found in /proc'

describe('a PostgreSQL server that is frozen and not dead', { skip }, () => {
  it('turns all dependent answers into prompt 503s, and none once it goes on', async () => {
    const server = await openPostgresServer()
    await using stack = new AsyncDisposableStack()
    stack.defer(() => server.close())
    const shop = stack.use(
      await openAgentShop({
        products: sampleProducts(),
        environment: { DATABASE_URL: server.url, PROTECTED_SCOPES: '' },
      }),
    )
    const { credential, claim_token } = await shop.register()
    const visitor = openVisitor(shop)
    await visitor.signIn('ana@example.test')
    const handle = sampleProducts()[0]?.handle ?? ''
    let question = 0
    const asked: Record<string, () => Promise<{ status: number }>> = {
      // Whole products are the database's; what a summary shows lies beside the index.
      'a search': () => shop.get(`/api/search?q=shoe&limit=${++question}&fields=full`),
      'a search for summaries': () => shop.get(`/api/search?q=shoe&limit=${++question}`),
      'a page of a search': () => shop.get(`/search?q=bottle+${++question}`, { accept: 'text/html' }),
      'a product': () => shop.get(`/products/${handle}?x=${++question}`, { accept: 'text/html' }),
      'the catalogue': () => shop.get(`/api/catalog?limit=${++question}`),
      'a registration': () => shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' }),
      'a claim': () => shop.post('/agent/auth/claim', { claim_token, email: 'bo@example.test' }),
      'a person': () => visitor.get('/your-agents'),
      // Reading is open to strangers here, and a credential that is not known is told so beside the answer.
      'a credential': async () => {
        const { status, headers } = await shop.read(credential, `/api/catalog?limit=${++question}`)
        return { status: headers['agent-credential'] === undefined ? status : 401 }
      },
      readiness: () => shop.get('/readyz'),
    }
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(asked).map(async ([what, ask]) => [what, (await ask()).status] as const)),
      )
    const before = await statuses()
    for (const [what, status] of Object.entries(before)) assert.ok(status < 400, `${what}: ${status}`)

    const sample = await sampleOf(async (address) => (await shop.get(address)).text)
    const { body: cart } = await shop.post('/api/carts', fiftyLines(sample.ids))
    const everyRoute = { ...sample, cart: String(cart.id) }

    // One is in the middle of a transaction.
    const { sql } = shop.shop.database
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const transaction = sql.transaction().execute(async (tx) => {
      await tx.selectFrom('agent_epoch').selectAll().execute()
      begun.resolve()
      await goOn.promise
      await tx.selectFrom('agent_epoch').selectAll().execute()
    })
    await begun.promise

    server.freeze()
    try {
      goOn.resolve()
      await assert.rejects(transaction, { code: 'unavailable' })
      const during = await statuses()
      for (const [what, status] of Object.entries(during))
        assert.ok(status === 503 || status === 200, `${what}: ${status}`)
      for (const what of ['a registration', 'a claim', 'a person', 'a search', 'the catalogue'])
        assert.equal(during[what], 503, what)
      for (const [what, status] of Object.entries(await askEveryRoute(shop, everyRoute)))
        assert.ok(status === 503 || status < 500, `${what}: ${status}`)
      // Ready is who read and wrote within ten seconds, so that a short pause turns no shop away.
      let readiness = await shop.get('/readyz')
      for (; readiness.status !== 503; readiness = await shop.get('/readyz')) await sleep(100)
      assert.match(String(readiness.body.detail), /^The database has not .* for \d{2,} seconds\.$/)
      // A probe may carry a credential, of which nothing is known by now.
      assert.equal((await shop.get('/healthz')).status, 200)
      assert.equal((await shop.read(credential, '/healthz')).status, 200)
    } finally {
      server.thaw()
    }
    while ((await shop.get('/readyz')).status !== 200) await sleep(50)
    for (const [what, status] of Object.entries(await statuses())) assert.ok(status < 400, `${what}: ${status}`)
    for (const [what, status] of Object.entries(await askEveryRoute(shop, everyRoute)))
      assert.ok(status < 500, `${what}: ${status}`)
  })

  it('is known to be frozen within three seconds, over every connection', () => {
    assert.ok(frozenWithin(SERVING_LIMITS) <= 3000)
    for (const limit of ['connecting', 'lock'] as const) assert.ok(Number(SERVING_LIMITS[limit]) <= 3000, limit)
    // The one pool that is watched; what connects for it; and the process that builds an index, for which nobody waits.
    const known = ['postgres-watch.ts', 'postgres-servers.ts', 'postgres.ts']
    const root = path.join(import.meta.dirname, '../../packages')
    const connecting = globSync('*/src/**/*.ts', { cwd: root }).filter((file) =>
      /(new|extends) pg\.(Pool|Client)/.test(readFileSync(path.join(root, file), 'utf8')),
    )
    assert.deepEqual(connecting.map((file) => path.basename(file)).sort(), known.sort())
  })
})

/** The statuses of the worst request of each route that makes work, all asked at once. */
async function askEveryRoute(shop: AgentShop, sample: CatalogSample): Promise<Record<string, number>> {
  const accept = { accept: 'application/json, text/event-stream' }
  const asked = shop.app.routesWithWork.map(async ({ method, url: route, worstRequest }) => {
    const { url, body, ...more } = { method, url: route, body: undefined, ...worstRequest.request?.(sample) }
    const sent = { url, headers: { ...accept, ...('headers' in more ? more.headers : {}) } }
    const { statusCode } = await shop.app.inject(
      body === undefined
        ? { ...sent, method: method === 'HEAD' ? 'HEAD' : 'GET' }
        : { ...sent, method: more.method === 'PUT' ? 'PUT' : 'POST', payload: body },
    )
    return [`${method} ${route}`, statusCode] as const
  })
  return Object.fromEntries(await Promise.all(asked))
}
