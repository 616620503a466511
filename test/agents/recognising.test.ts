import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin, QueryId } from 'kysely'
import { CACHE_LEASE, createCredentialCache } from '../../packages/agent-auth/src/credentials/credential-cache.ts'
import { endRegistrations } from '../../packages/agent-auth/src/storage/revocation-store.ts'
import type { Sql } from '../../packages/server-kit/src/database/database.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openAgentShop } from './open-agents.ts'

const SUPPORTED = ['catalog:read', 'products:read', 'search:read']

// The window of a race is a few microseconds wide on a quick machine. Here the database is the real one, and its answers
// arrive when the test says so: what was read is old by then, as it is on a slow network.

for (const engine of ENGINES) {
  describe(`a credential that is remembered, on ${engine.name}`, () => {
    async function open() {
      await using stack = new AsyncDisposableStack()
      const database = stack.use(await engine.migrated())
      const shop = stack.use(await openAgentShop({ environment: { DATABASE_URL: database.url } }))
      const { credential, registration_id } = await shop.register()
      // A connection of its own, as another process has it: an answer that waits keeps SQLite's only one.
      const own = stack.adopt(await openDatabase(database.url), (each) => each.close())
      const answers = delayAnswers(own.sql)
      const failures: unknown[] = []
      const recogniser = stack.adopt(
        createCredentialCache({
          sql: answers.sql,
          scopes: SUPPORTED,
          now: () => new Date(),
          onError: (error) => failures.push(error),
        }),
        (each) => {
          answers.release()
          return each.close()
        },
      )
      const opened = stack.move()
      return {
        answers,
        credential,
        recogniser,
        sql: shop.shop.database.sql,
        /** As any process does that ends a registration. */
        end: () =>
          shop.shop.database.sql.transaction().execute(async (tx) => {
            await endRegistrations(tx, { id: registration_id }, { by: 'owner', at: new Date().toISOString() })
          }),
        async [Symbol.asyncDispose]() {
          await opened.disposeAsync()
          assert.deepEqual(failures, [])
        },
      }
    }

    it('is not remembered as good when this process ended it while the database answered', async () => {
      await using shop = await open()
      await shop.recogniser.lookUp(shop.credential)
      shop.recogniser.clear()
      shop.answers.delay('agent_credential')
      const asking = shop.recogniser.lookUp(shop.credential)
      await shop.answers.arrived('agent_credential')
      await shop.end()
      shop.recogniser.clear()
      shop.answers.release()
      assert.equal((await asking).state, 'good', 'which it was when it was read')
      assert.notEqual(shop.recogniser.lookUpCached(shop.credential)?.state, 'good')
      assert.equal((await shop.recogniser.lookUp(shop.credential)).state, 'revoked')
    })

    it('holds its lease from the start of a lookup, not from its end', async () => {
      await using shop = await open()
      shop.answers.delay('agent_epoch')
      const asking = shop.recogniser.lookUp(shop.credential)
      await shop.answers.arrived('agent_epoch')
      await sleep(CACHE_LEASE + 1)
      // This one arrives; the next, which would give a fresh lease, does not.
      shop.answers.release()
      shop.answers.delay('agent_epoch')
      assert.equal((await asking).state, 'good')
      assert.equal(shop.recogniser.lookUpCached(shop.credential), undefined)
    })

    it('is looked up again while the database is silent, and remembered afterwards', async () => {
      await using shop = await open()
      shop.recogniser.lookUpCached(shop.credential)
      await shop.recogniser.lookUp(shop.credential)
      shop.answers.delay('agent_epoch')
      await shop.answers.arrived('agent_epoch')
      await sleep(CACHE_LEASE + 1)
      assert.equal(shop.recogniser.lookUpCached(shop.credential), undefined)
      shop.answers.release()
      while (shop.recogniser.lookUpCached(shop.credential) === undefined) await shop.recogniser.lookUp(shop.credential)
      assert.equal(shop.recogniser.lookUpCached(shop.credential)?.state, 'good')
    })

    it('stays remembered while nothing is ended, look after look', async () => {
      await using shop = await open()
      shop.recogniser.lookUpCached(shop.credential)
      await shop.recogniser.lookUp(shop.credential)
      await shop.answers.given('agent_epoch')
      await shop.answers.given('agent_epoch')
      assert.equal(shop.recogniser.lookUpCached(shop.credential)?.state, 'good')
    })

    it('is noted as used once for each use, and not again with every note', async () => {
      await using shop = await open()
      const lastUse = async () =>
        (await shop.sql.selectFrom('agent_credential').select('last_used_at').executeTakeFirstOrThrow()).last_used_at
      await shop.recogniser.lookUp(shop.credential)
      await shop.recogniser.flush()
      assert.ok(await lastUse())
      await shop.sql.updateTable('agent_credential').set({ last_used_at: null }).execute()
      await shop.recogniser.flush()
      assert.equal(await lastUse(), null)
      await shop.recogniser.lookUp(shop.credential)
      await shop.recogniser.flush()
      assert.ok(await lastUse())
    })

    // SQLite answers one question after the other; there no look comes between.
    if (engine.name === 'sqlite') return

    it('is not remembered as good when another process ended it while the database answered', async () => {
      await using shop = await open()
      shop.recogniser.lookUpCached(shop.credential)
      shop.answers.delay('agent_credential')
      const asking = shop.recogniser.lookUp(shop.credential)
      await shop.answers.arrived('agent_credential')
      await shop.end()
      // Two looks: the first may have begun before the end.
      for (let look = 0; look < 2; look++) await shop.answers.given('agent_epoch')
      shop.answers.release()
      assert.equal((await asking).state, 'good', 'which it was when it was read')
      assert.notEqual(shop.recogniser.lookUpCached(shop.credential)?.state, 'good')
    })
  })
}

interface DelayedAnswers {
  /** The same database; what is selected from a table that is delayed arrives when it is released. */
  sql: Sql
  delay(table: string): void
  /** Until the database has answered a question to this table, and the answer waits. */
  arrived(table: string): Promise<void>
  /** Until an answer from this table, asked from now on or on its way, was handed over. */
  given(table: string): Promise<void>
  /** Hands over what waits, and delays nothing any more. */
  release(): void
}

function delayAnswers(sql: Sql): DelayedAnswers {
  const tables = new WeakMap<QueryId, string>()
  const events = new EventTarget()
  let delayed: { table: string; until: PromiseWithResolvers<void> } | undefined
  const waiting = new Set<string>()

  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const [table = ''] = /agent_\w+/.exec(JSON.stringify('from' in node ? node.from : '')) ?? []
      tables.set(queryId, table)
      return node
    },
    async transformResult({ result, queryId }) {
      const table = tables.get(queryId) ?? ''
      if (delayed?.table === table) {
        const { until } = delayed
        waiting.add(table)
        events.dispatchEvent(new Event(`arrived ${table}`))
        await until.promise
      }
      events.dispatchEvent(new Event(`given ${table}`))
      return result
    },
  }

  // The looks of a recogniser keep no process alive; what waits for one does.
  const next = async (event: string) => {
    await once(events, event, { signal: AbortSignal.timeout(20_000) })
  }

  return {
    sql: sql.withPlugin(plugin),
    delay(table) {
      delayed = { table, until: Promise.withResolvers() }
    },
    arrived: async (table) => {
      if (!waiting.has(table)) await next(`arrived ${table}`)
    },
    given: (table) => next(`given ${table}`),
    release() {
      delayed?.until.resolve()
      delayed = undefined
      waiting.clear()
    },
  }
}
