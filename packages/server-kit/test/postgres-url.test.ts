import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { canReadPostgresUrl, readPostgresUrl } from '../src/database/postgres-url.ts'

describe('an address of PostgreSQL', () => {
  it('names one or several servers in order, with the same user, database and parameters', () => {
    const { urls, mustWrite } = readPostgresUrl('postgres://shop:p%40ss@one:5432,two/shop?sslmode=require')
    assert.deepEqual(urls, [
      'postgres://shop:p%40ss@one:5432/shop?sslmode=require',
      'postgres://shop:p%40ss@two/shop?sslmode=require',
    ])
    assert.equal(mustWrite, true)
  })

  it('selects its servers by libpq’s target_session_attrs, and strips it from the addresses', () => {
    const read = (attributes: string) => readPostgresUrl(`postgres://one,two/shop?target_session_attrs=${attributes}`)
    assert.equal(read('any').mustWrite, false)
    assert.equal(read('primary').mustWrite, true)
    assert.deepEqual(read('any').urls, ['postgres://one/shop', 'postgres://two/shop'])
    assert.throws(
      () => read('standby'),
      /^Error: target_session_attrs=standby .*Use one of read-write, primary, any\.$/,
    )
    assert.equal(canReadPostgresUrl('postgres://one/shop?target_session_attrs=standby'), false)
    assert.equal(canReadPostgresUrl('postgres://one,two/shop'), true)
  })
})
