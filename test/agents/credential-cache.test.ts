import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, it } from 'node:test'
import {
  type CredentialCache,
  createCredentialCache,
} from '../../packages/agent-auth/src/credentials/credential-cache.ts'
import { hashSecret, mintSecret } from '../../packages/agent-auth/src/credentials/secrets.ts'
import { insertCredential, insertRegistration } from '../../packages/agent-auth/src/storage/registration-store.ts'
import type { Database } from '../../packages/server-kit/src/database/database.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { ENGINES } from '../contracts/engines.ts'

const SUPPORTED = ['catalog:read', 'products:read', 'search:read']

// What the cache of credentials says of a row, without a shop around it. The races are in recognising.test.ts.

const NOON = Date.parse('2026-03-01T12:00:00.000Z')
const iso = (at: number) => new Date(at).toISOString()

describe('the cache of credentials', () => {
  let stack: AsyncDisposableStack
  let database: Database
  let cache: CredentialCache
  let now: number
  const failures: unknown[] = []

  beforeEach(async () => {
    now = NOON
    stack = new AsyncDisposableStack()
    const sqlite = ENGINES.find(({ name }) => name === 'sqlite')
    assert.ok(sqlite)
    const place = stack.use(await sqlite.migrated())
    database = stack.adopt(await openDatabase(place.url), (each) => each.close())
    cache = stack.adopt(
      createCredentialCache({
        sql: database.sql,
        scopes: SUPPORTED,
        now: () => new Date(now),
        onError: (error) => failures.push(error),
      }),
      (each) => each.close(),
    )
  })
  afterEach(async () => {
    await stack.disposeAsync()
    assert.deepEqual(failures.splice(0), [])
  })

  async function issue(more: { ended_at?: string; claimed_at?: string; scopes?: string } = {}): Promise<string> {
    const credential = mintSecret('credential', randomBytes)
    const { ended_at = null, claimed_at = null, scopes = 'catalog:read search:read' } = more
    const id = `reg_${randomBytes(6).toString('hex')}`
    const life = { created_at: iso(NOON), expires_at: iso(NOON + 1000) }
    const nobody = { agent_name: null, email: null, issuer: null, subject: null, client_id: null, person: null }
    const nothing = {
      claim_hash: null,
      claim_expires_at: null,
      ended_by: null,
      granted_scopes: null,
      granted_resource: null,
      client_auth: null,
      collected_at: null,
      assertion_mark: null,
      emails_sent: 0,
    }
    await insertRegistration(database.sql, {
      ...{ id, kind: 'anonymous', address: '192.0.2.1', protocol: '0.1' },
      ...{ ...life, ...nobody, ...nothing, claimed_at, ended_at },
    })
    const hash = hashSecret(credential)
    await insertCredential(database.sql, {
      ...{ hash, registration_id: id, type: 'api_key', scopes, last_used_at: null, resource: null, proof_key: null },
      ...life,
    })
    return credential
  }
  const lastUse = async () =>
    (await database.sql.selectFrom('agent_credential').select('last_used_at').executeTakeFirstOrThrow()).last_used_at

  it('knows the scopes of a credential, and caches them', async () => {
    const credential = await issue({ claimed_at: iso(NOON), scopes: 'search:read unheard:of' })
    assert.equal(cache.lookUpCached(credential), undefined, 'nobody has looked')
    const standing = await cache.lookUp(credential)
    assert.ok(standing.state === 'good')
    assert.deepEqual([...standing.scopes], ['search:read'])
    assert.deepEqual([standing.claimed, standing.expires_at], [true, NOON + 1000])
    assert.deepEqual(cache.lookUpCached(credential), standing)
    cache.clear()
    assert.equal(cache.lookUpCached(credential), undefined)
    const other = await cache.lookUp(await issue())
    assert.ok(other.state === 'good' && !other.claimed)
  })

  it('refuses a credential from its expiry on, from memory and the database', async () => {
    const credential = await issue()
    await cache.lookUp(credential)
    now = NOON + 999
    assert.equal(cache.lookUpCached(credential)?.state, 'good')
    now = NOON + 1000
    assert.equal(cache.lookUpCached(credential), undefined)
    assert.equal((await cache.lookUp(credential)).state, 'expired')
    now = NOON + 1001
    assert.equal(cache.lookUpCached(credential)?.state, 'expired')
  })

  it('remembers refused credentials too, so that a flood asks the database once', async () => {
    const ended = await issue({ ended_at: iso(NOON) })
    const unknown = mintSecret('credential', randomBytes)
    assert.equal((await cache.lookUp(ended)).state, 'revoked')
    assert.equal((await cache.lookUp(unknown)).state, 'unknown')
    assert.equal(cache.lookUpCached(ended)?.state, 'revoked')
    assert.equal(cache.lookUpCached(unknown)?.state, 'unknown')
    await cache.flush()
    assert.equal(await lastUse(), null, 'which is no use of it')
  })

  it('makes no query for what cannot be a credential', async () => {
    const asked: unknown[] = []
    const sql = new Proxy(database.sql, {
      get(target, name) {
        asked.push(name)
        return Reflect.get(target, name)
      },
    })
    const other = createCredentialCache({
      sql,
      scopes: SUPPORTED,
      now: () => new Date(now),
      onError: (error) => failures.push(error),
    })
    for (const text of ['', 'x', `vtr_${'0'.repeat(39)}`, mintSecret('claim', randomBytes)])
      assert.deepEqual(await other.lookUp(text), { state: 'unknown' })
    assert.deepEqual(asked, [])
    await other.close()
  })

  it('looks at the epoch once in a lease, and not with each credential', async () => {
    let looks = 0
    const sql = new Proxy(database.sql, {
      get(target, name) {
        if (name !== 'selectFrom') return Reflect.get(target, name)
        return (table: never) => {
          if (String(table) === 'agent_epoch') looks++
          return target.selectFrom(table)
        }
      },
    })
    const other = createCredentialCache({
      sql,
      scopes: SUPPORTED,
      now: () => new Date(now),
      onError: (error) => failures.push(error),
    })
    for (let count = 0; count < 5; count++) await other.lookUp(mintSecret('credential', randomBytes))
    assert.equal(looks, 1)
    await other.close()
  })

  it('records uses from memory and from the database when it flushes or closes', async () => {
    const credential = await issue()
    await cache.lookUp(credential)
    await cache.flush()
    assert.equal(await lastUse(), iso(NOON))
    now = NOON + 500
    cache.lookUpCached(credential)
    await cache.flush()
    assert.equal(await lastUse(), iso(NOON + 500))
    now = NOON + 700
    await cache.flush()
    assert.equal(await lastUse(), iso(NOON + 500), 'nobody has used it since')
    cache.lookUpCached(credential)
    await cache.close()
    assert.equal(await lastUse(), iso(NOON + 700))
  })
})
