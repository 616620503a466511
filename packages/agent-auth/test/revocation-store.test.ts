import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { migrate, openSqlite, type Sql, type Tables } from '@vitrine/server-kit'
import { AGENT_AUTH_LEDGERS } from '../src/index.ts'
import {
  endAccessToken,
  endRegistrations,
  evictUnclaimed,
  type RegistrationFilter,
  readEpoch,
  replaceUnclaimed,
} from '../src/storage/revocation-store.ts'

// What a revocation reaches, and what it must not reach: every filter stands beside neighbours that differ in it alone.

const AT = '2026-03-01T12:00:00.000Z'
const BEFORE = '2026-03-01T11:59:59.999Z'
const LATER = '2027-03-01T00:00:00.000Z'

type Registration = Partial<Tables['agent_registration']> & { id: string }
type Credential = Partial<Tables['agent_credential']> & { hash: string; registration_id: string }

async function open(registrations: readonly Registration[], credentials: readonly Credential[] = []) {
  const database = openSqlite(':memory:')
  await migrate(database, AGENT_AUTH_LEDGERS)
  const { sql } = database
  for (const registration of registrations)
    await sql
      .insertInto('agent_registration')
      .values({
        ...{ kind: 'anonymous', address: '192.0.2.1', created_at: BEFORE, expires_at: LATER, protocol: '0.1' },
        ...registration,
      } as Tables['agent_registration'])
      .execute()
  for (const credential of credentials)
    await sql
      .insertInto('agent_credential')
      .values({
        ...{ type: 'api_key', scopes: 'catalog:read', created_at: BEFORE, expires_at: LATER },
        ...credential,
      } as Tables['agent_credential'])
      .execute()
  return {
    sql,
    inTransaction: <T>(
      work: (tx: Parameters<Parameters<ReturnType<Sql['transaction']>['execute']>[0]>[0]) => Promise<T>,
    ) => sql.transaction().execute(work),
    [Symbol.asyncDispose]: () => database.close(),
  }
}

describe('ending registrations', () => {
  const everyone: Registration[] = [
    {
      id: 'ana',
      email: 'ana@shop.test',
      person: 'ana@shop.test',
      address: '192.0.2.7',
      issuer: 'https://a.test',
      subject: 's1',
    },
    { id: 'bea', email: 'bea@shop.test', person: 'bea@shop.test', issuer: 'https://a.test', subject: 's2' },
    { id: 'cai', email: 'cai@other.test', issuer: 'https://b.test', subject: 's1', created_at: LATER },
    { id: 'evil', email: 'ana@evilshop.test' },
    { id: 'past', email: 'ana@shop.test', expires_at: AT },
    { id: 'ended', email: 'ana@shop.test', ended_at: BEFORE, ended_by: 'agent' },
  ]
  const cases: readonly [RegistrationFilter, readonly string[]][] = [
    [{ id: 'ana' }, ['ana']],
    [{ email: 'ana@shop.test' }, ['ana']],
    [{ person: 'bea@shop.test' }, ['bea']],
    [{ domain: 'shop.test' }, ['ana', 'bea']],
    [{ address: '192.0.2.7' }, ['ana']],
    [{ issuer: 'https://a.test' }, ['ana', 'bea']],
    [{ issuer: 'https://a.test', subject: 's1' }, ['ana']],
    [{ mailbox: { key: 'ana@shop.test', person: 'ana+x@shop.test' } }, []],
    [{ mailbox: { key: 'cai@other.test', person: 'cai+x@other.test' } }, ['cai']],
    [{ mailbox: { key: 'nobody@shop.test', person: 'bea@shop.test' } }, ['bea']],
    [{ until: BEFORE, issuer: 'https://b.test' }, []],
    [{ until: BEFORE }, ['ana', 'bea', 'evil']],
    [{ id: 'nobody' }, []],
  ]
  for (const [filter, expected] of cases)
    it(`ends the living ones that match ${JSON.stringify(filter)} and no other`, async () => {
      await using shop = await open(everyone)
      const epoch = await readEpoch(shop.sql)
      const ended = await shop.inTransaction((tx) => endRegistrations(tx, filter, { by: 'owner', at: AT }))
      assert.deepEqual(ended.toSorted(), expected)
      const rows = await shop.sql.selectFrom('agent_registration').select(['id', 'ended_by', 'ended_at']).execute()
      for (const { id, ended_by, ended_at } of rows) {
        const want = expected.includes(id) ? ['owner', AT] : id === 'ended' ? ['agent', BEFORE] : [null, null]
        assert.deepEqual([ended_by, ended_at], want, id)
      }
      assert.equal(await readEpoch(shop.sql), expected.length > 0 ? epoch + 1 : epoch)
    })
})

describe('making room', () => {
  it('deletes what is unclaimed, and increases the epoch only then', async () => {
    await using shop = await open([
      { id: 'claimed', created_at: '2026-01-01T00:00:00.000Z', claimed_at: BEFORE },
      { id: 'old', created_at: '2026-01-02T00:00:00.000Z' },
      { id: 'new', created_at: '2026-01-03T00:00:00.000Z' },
    ])
    const epoch = await readEpoch(shop.sql)
    assert.equal(await shop.inTransaction((tx) => evictUnclaimed(tx, ['claimed', 'old'])), 1)
    const left = await shop.sql.selectFrom('agent_registration').select('id').orderBy('id').execute()
    assert.deepEqual(
      left.map(({ id }) => id),
      ['claimed', 'new'],
    )
    assert.equal(await readEpoch(shop.sql), epoch + 1)
    assert.equal(await shop.inTransaction((tx) => evictUnclaimed(tx, ['claimed', 'gone'])), 0)
    assert.equal(await readEpoch(shop.sql), epoch + 1)
  })
})

describe('credentials', () => {
  const registrations = [{ id: 'ana' }, { id: 'bea' }]
  const credentials: Credential[] = [
    { hash: 'ana key', registration_id: 'ana' },
    { hash: 'ana token', registration_id: 'ana', type: 'access_token' },
    { hash: 'ana past', registration_id: 'ana', type: 'access_token', expires_at: BEFORE },
    { hash: 'bea key', registration_id: 'bea' },
    { hash: 'bea token', registration_id: 'bea', type: 'access_token' },
  ]
  const read = async (sql: Sql) =>
    Object.fromEntries(
      (await sql.selectFrom('agent_credential').select(['hash', 'scopes', 'expires_at']).execute()).map(
        ({ hash, scopes, expires_at }) => [hash, [scopes, expires_at]],
      ),
    )

  it('of one claimed registration change, and those of its neighbour do not', async () => {
    await using shop = await open(registrations, credentials)
    const epoch = await readEpoch(shop.sql)
    const known = await read(shop.sql)
    const upgrade = { scopes: 'catalog:read search:read', at: AT, expiresAt: '2028-01-01T00:00:00.000Z' }
    await shop.inTransaction((tx) => replaceUnclaimed(tx, 'ana', upgrade))
    assert.deepEqual(await read(shop.sql), {
      ...known,
      'ana key': [upgrade.scopes, upgrade.expiresAt],
      'ana token': ['catalog:read', AT],
    })
    assert.equal(await readEpoch(shop.sql), epoch + 1)
  })

  it('end one by one: an access token that is alive, and nothing else', async () => {
    await using shop = await open(registrations, credentials)
    const epoch = await readEpoch(shop.sql)
    const known = await read(shop.sql)
    const end = (hash: string) => shop.inTransaction((tx) => endAccessToken(tx, hash, AT))
    for (const hash of ['ana key', 'ana past', 'nobody']) assert.equal(await end(hash), false, hash)
    assert.deepEqual(await read(shop.sql), known)
    assert.equal(await readEpoch(shop.sql), epoch)
    assert.equal(await end('ana token'), true)
    assert.deepEqual(await read(shop.sql), { ...known, 'ana token': ['catalog:read', AT] })
    assert.equal(await readEpoch(shop.sql), epoch + 1)
  })
})
