import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { Failure, migrate, openSqlite } from '@vitrine/server-kit'
import { OAUTH_FAILURES } from '../src/failures/oauth-failures.ts'
import { AGENT_AUTH_LEDGERS } from '../src/index.ts'
import { findPreviousResponse, readIdempotentRequest, respondOnce } from '../src/limits/idempotency.ts'

const REQUEST = { path: '/agent/auth', network: '192.0.2.0/24' }
const NOW = new Date('2026-03-01T12:00:00Z')
const MINUTE = 60_000

async function open() {
  const database = openSqlite(':memory:')
  await migrate(database, AGENT_AUTH_LEDGERS)
  const once = readIdempotentRequest({ key: randomUUID(), digest: 'its content' }, REQUEST)
  const after = (milliseconds: number) => ({ sql: database.sql, now: new Date(NOW.getTime() + milliseconds) })
  return {
    once,
    after,
    respond: <T extends object>(make: () => Promise<T>) =>
      respondOnce({ ...after(0), random: randomBytes }, once, make),
    [Symbol.asyncDispose]: () => database.close(),
  }
}

describe('a request with an Idempotency-Key', () => {
  it('is refused where the key could be guessed', () => {
    for (const key of ['', '1', 'registration-1', 'aaaaaaaaaaaaaaaaaaaaaaaa'])
      assert.throws(
        () => readIdempotentRequest({ key, digest: '' }, REQUEST),
        { code: 'idempotency_key_guessable' },
        key,
      )
    assert.equal(readIdempotentRequest(undefined, REQUEST), undefined)
  })

  it('gets its first response for ten minutes, and from then on is refused', async () => {
    await using shop = await open()
    const response = { key: 'first' }
    assert.deepEqual(await shop.respond(async () => response), response)
    assert.deepEqual(await findPreviousResponse(shop.after(10 * MINUTE - 1), shop.once), response)
    await assert.rejects(findPreviousResponse(shop.after(10 * MINUTE), shop.once), { code: 'idempotency_key_reused' })
  })

  it('fails as its work fails, and leaves nothing behind', async () => {
    await using shop = await open()
    const failure = new Failure(OAUTH_FAILURES.invalid_grant, 'This code was used before.')
    await assert.rejects(
      shop.respond(() => Promise.reject(failure)),
      failure,
    )
    assert.equal(await findPreviousResponse(shop.after(0), shop.once), undefined)
  })
})
