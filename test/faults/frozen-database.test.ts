import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAgentShop } from '../agents/open-agents.ts'
import { openVisitor } from '../people/open-visitor.ts'
import { sampleProducts } from '../sample-products.ts'
import { openPostgresServer } from '../servers/postgres.ts'

// A server of its own, whose processes are stopped where they are. Nobody waits by the clock here: what would hang
// would hang until the test is cut off, far beyond what an answer takes.

const skip = process.platform !== 'linux' && 'children of a process are found in /proc'

describe('a PostgreSQL server that is frozen and not dead', { skip }, () => {
  it('makes 503 of every answer that needs it, soon, and of none once it goes on', async () => {
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
      // Ready is who looked at the catalogue within ten seconds, so that a short pause turns no shop away.
      while ((await shop.get('/readyz')).status !== 503) await sleep(100)
      assert.ok(shop.shop.catalog.age() > 10_000)
      assert.equal((await shop.get('/healthz')).status, 200)
    } finally {
      server.thaw()
    }
    while ((await shop.get('/readyz')).status !== 200) await sleep(50)
    for (const [what, status] of Object.entries(await statuses())) assert.ok(status < 400, `${what}: ${status}`)
  })
})
