import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import { after, before, describe, it, mock } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres, SERVING_LIMITS } from '../../packages/server-kit/src/database/postgres.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { openAgentShop } from '../agents/open-agents.ts'
import { ENGINES } from '../contracts/engines.ts'
import { sampleProducts } from '../sample-products.ts'
import { openPostgresServer, type RunningServer } from '../servers/postgres.ts'

// Two servers, and one name that leads to the one or the other: what a virtual address or a record in the DNS is to
// machines is here a port that hands connections on. Nobody waits by the clock but for what must be over in time.

const postgres = ENGINES.find(({ name }) => name === 'postgres')

/** Within so many milliseconds every shop follows. */
const FOLLOWED = 10_000

/** Longer than a shop may go without a write and call itself ready, in milliseconds. */
const TOO_LONG = 11_000

/** One beside the server that tests share: to fail over to, and to be told what would disturb others. */
let second: RunningServer
before(async () => {
  second = await openPostgresServer()
})
after(() => second.close())

describe('a database that fails over behind the name that the shop was given', () => {
  for (const [what, cut] of [
    ['whose connections are cut without a word', true],
    ['that goes on answering on the connections that it has', false],
  ] as const) {
    it(`is followed away from a server ${what}; credential requests get answers within 3 s`, async () => {
      await using stack = new AsyncDisposableStack()
      assert.ok(postgres)
      const one = stack.use(await postgres.fresh())
      const name = stack.use(await openName(one.url))
      const shop = stack.use(
        await openAgentShop({ products: sampleProducts(), environment: { DATABASE_URL: name.url } }),
      )
      await register(shop)
      const copy = new URL(second.url)
      copy.pathname = new URL(one.url).pathname
      await takeOver(copy.href, second.url)

      const began = performance.now()
      name.lead(copy.href, { cut })
      let longest = 0
      const isFollowed = () => shop.shop.catalog.edition()?.number === 7
      while (!isFollowed()) {
        const asked = performance.now()
        assert.ok([200, 201, 429, 503].includes(await register(shop)))
        longest = Math.max(longest, performance.now() - asked)
        assert.ok(performance.now() - began < FOLLOWED, 'the shop does not follow')
        await sleep(50)
      }
      assert.ok(longest < 3000, `a registration took ${Math.round(longest)} ms`)
      assert.equal((await shop.get('/readyz')).status, 200)
    })
  }
})

describe('connections of one pool, when another server takes the address', () => {
  it('all reach one server as soon as one does, without waiting for a probe', async () => {
    await using stack = new AsyncDisposableStack()
    assert.ok(postgres)
    const one = stack.use(await postgres.fresh())
    const copy = new URL(second.url)
    copy.pathname = new URL(one.url).pathname
    await run(second.url, `create database ${copy.pathname.slice(1)}`)
    const name = stack.use(await openName(one.url))
    const database = stack.adopt(openPostgres(name.url, SERVING_LIMITS), (each) => each.close())
    const ports = async (count: number) =>
      new Set(
        await Promise.all(
          Array.from({ length: count }, () =>
            database.sql
              .selectNoFrom(({ fn, val }) => fn<string>('current_setting', [val('port')]).as('port'))
              .executeTakeFirstOrThrow()
              .then(
                ({ port }) => port,
                () => undefined,
              ),
          ),
        ),
      )
    assert.deepEqual(await ports(2), new Set([new URL(one.url).port]))
    // The server in use is known once it was probed.
    await sleep(1500)
    name.lead(copy.href, { cut: false })
    // What is on its way to the other server may be answered there or fail, for as long as a busy machine makes of it.
    await ports(4)
    let after = new Set<string | undefined>([undefined])
    for (const began = performance.now(); ![...after].some(Boolean) && performance.now() - began < FOLLOWED; )
      after = await ports(4)
    assert.ok(after.has(copy.port) && !after.has(new URL(one.url).port), [...after].join(' '))
  })
})

describe('a server on which writes wait', () => {
  let shop: Awaited<ReturnType<typeof openAgentShop>>
  before(async () => {
    shop = await openAgentShop({
      products: sampleProducts(),
      environment: { DATABASE_URL: second.url, PROTECTED_SCOPES: '' },
    })
  })
  after(() => shop[Symbol.asyncDispose]())

  it('for another session’s lock answers 503 before its statement times out, as do reads', async () => {
    await using locked = await lockTables(second.url, 'agent_registration, product')
    const { id, handle } = sampleProducts()[0] ?? assert.fail()
    const reads = [`/products/${handle}`, `/api/catalog/${id}`, '/api/catalog', '/llms.txt', '/collections']
    const began = performance.now()
    const [, ...read] = await Promise.all([
      refusedSoon(shop),
      ...reads.map(async (url) => (await shop.get(url)).status),
    ])
    assert.deepEqual(
      read,
      reads.map(() => 503),
    )
    assert.ok(performance.now() - began < SERVING_LIMITS.statement / 2)
    await locked[Symbol.asyncDispose]()
    assert.equal(await register(shop), 200)
  })

  it('for a missing standby accepts no writes; the shop is not ready', async () => {
    await run(second.url, "alter system set synchronous_standby_names = 'nobody'")
    await run(second.url, 'select pg_reload_conf()')
    await refusedSoon(shop)
    const elapsed = performance.now.bind(performance)
    const clock = mock.method(performance, 'now', () => elapsed() + TOO_LONG)
    try {
      // The database is read all the time.
      await shop.shop.catalog.refresh()
      assert.equal((await shop.get('/readyz')).status, 503)
      await run(second.url, 'alter system reset synchronous_standby_names')
      await run(second.url, 'select pg_reload_conf()')
      for (let tries = 0; (await shop.get('/readyz')).status !== 200; tries++) {
        assert.ok(tries < 400, 'the shop does not recover')
        await sleep(50)
      }
      assert.equal(await register(shop), 200)
    } finally {
      clock.mock.restore()
    }
  })
})

describe('a server that takes no writes any more', () => {
  it('is no reason to say that there is nothing to revoke', async () => {
    await using stack = new AsyncDisposableStack()
    assert.ok(postgres)
    const { url } = stack.use(await postgres.fresh())
    const shop = stack.use(await openAgentShop({ products: [], environment: { DATABASE_URL: url } }))
    const revoke = () => shop.post('/agent/auth/revoke', { token: 'of another server' })
    assert.equal((await revoke()).status, 200)
    const name = new URL(url).pathname.slice(1)
    await run(url, `alter database ${name} set default_transaction_read_only = on`)
    await run(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    )
    assert.equal((await revoke()).status, 503)
  })
})

describe('an address of several servers (target_session_attrs)', () => {
  it('is used by the one that takes writes, before and after they change parts', async () => {
    await using stack = new AsyncDisposableStack()
    const server = await openPostgresServer()
    stack.defer(() => server.close())
    assert.ok(postgres)
    const other = stack.use(await postgres.fresh())
    const [one, two] = [new URL(server.url), new URL(other.url)]
    // Both know the database by one name.
    await run(server.url, `create database ${two.pathname.slice(1)}`)
    const url = `postgres://vitrine:vitrine@${one.host},${two.host}${two.pathname}?target_session_attrs=read-write`
    const database = stack.adopt(
      openPostgres(url, { connections: 4, connecting: 2000, statement: 5000, silence: 2000 }),
      (each) => each.close(),
    )
    // Which server it is: a connection that is lost on the way to the other is not an answer.
    const port = () =>
      database.sql
        .selectNoFrom(({ fn, val }) => fn<string>('current_setting', [val('port')]).as('port'))
        .executeTakeFirstOrThrow()
        .then((row) => row.port)
        .catch(() => undefined)
    assert.equal(await port(), one.port)

    await run(server.url, 'alter system set default_transaction_read_only = on')
    await run(server.url, 'select pg_reload_conf()')
    const began = performance.now()
    while ((await port()) !== two.port) {
      assert.ok(performance.now() - began < FOLLOWED)
      await sleep(50)
    }
    await database.ping()
  })

  it('refuses an address by which no server could be found that takes writes', () => {
    assert.throws(() => openPostgres('postgres://one,two/shop?target_session_attrs=standby'), /standby finds no server/)
  })
})

async function register(shop: Awaited<ReturnType<typeof openAgentShop>>): Promise<number> {
  const { status } = await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
  return status
}

/** A database of the same name and tables on another server, with a catalogue that has gone on to version 7. */
async function takeOver(url: string, server: string): Promise<void> {
  await run(server, `create database ${new URL(url).pathname.slice(1)}`)
  const database = await openDatabase(url)
  const version = { number: 7, published_at: new Date().toISOString(), product_count: 0, source: 'test' }
  await database.sql.insertInto('catalog_version').values(version).execute()
  await database.close()
}

async function run(url: string, text: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Half of what the server itself would give a statement is long beside the two seconds that are meant. */
async function refusedSoon(shop: Awaited<ReturnType<typeof openAgentShop>>): Promise<void> {
  const began = performance.now()
  assert.equal(await register(shop), 503)
  assert.ok(performance.now() - began < SERVING_LIMITS.statement / 2)
}

/** Locks tables as maintenance does, until it is disposed of. */
async function lockTables(url: string, tables: string): Promise<AsyncDisposable> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`begin; lock table ${tables} in access exclusive mode`)
  let ending: Promise<void> | undefined
  return {
    [Symbol.asyncDispose]() {
      ending ??= client.end()
      return ending
    },
  }
}

/** A port that hands each connection on to where the name leads when it comes. */
async function openName(first: string) {
  let target = new URL(first)
  let isCut = false
  const open = new Set<Socket>()
  const server = createServer((here) => {
    const there = new Socket()
    const to = target
    const wasCut = isCut
    there.connect(Number(to.port), to.hostname)
    for (const socket of [here, there]) {
      open.add(socket)
      socket.on('error', () => {})
    }
    const isDead = () => isCut !== wasCut
    here.on('data', (chunk) => isDead() || there.write(chunk))
    there.on('data', (chunk) => isDead() || here.write(chunk))
    here.on('close', () => there.destroy())
    there.on('close', () => isDead() || here.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(first)
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    get url() {
      return url.href
    },
    /** From now on the name leads there; `cut`: what is open hears and says nothing any more. */
    lead(to: string, { cut }: { cut: boolean }) {
      target = new URL(to)
      isCut = cut
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
