import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Failure } from '@vitrine/server-kit'
import { areGranted, areOurs, isMeantFor, narrowResources, toAudience } from '../src/credentials/resource.ts'

// RFC 8707: for which addresses a token may be asked, and at which it is good.

const SHOP = 'https://shop.test'

describe('a resource that a token is asked for', () => {
  it('is within this shop, at an address that needs no encoding', () => {
    assert.ok(areOurs([], SHOP))
    assert.ok(areOurs([SHOP, `${SHOP}/`, `${SHOP}/mcp`, `${SHOP}/api?x=1`], SHOP))
    for (const other of [
      'https://other.test',
      'http://shop.test',
      `${SHOP}:8443`,
      'https://shop.test.evil.test',
      `${SHOP}/#part`,
      `${SHOP}/a b`,
      '/mcp',
      '',
    ])
      assert.ok(!areOurs([`${SHOP}/mcp`, other], SHOP), other)
  })

  it('is among those approved, ignoring a final slash, or any if unrestricted', () => {
    assert.ok(areGranted([`${SHOP}/mcp`], []))
    assert.ok(areGranted([`${SHOP}/mcp/`], [`${SHOP}/mcp`, `${SHOP}/api`]))
    assert.ok(!areGranted([`${SHOP}/mcp`, `${SHOP}/api`], [`${SHOP}/mcp`]))
    assert.ok(!areGranted([SHOP], [`${SHOP}/mcp`]))
  })

  it('binds the token, unless it is the whole shop', () => {
    assert.equal(toAudience(undefined, SHOP), null)
    assert.equal(toAudience([], SHOP), null)
    assert.equal(toAudience([`${SHOP}/`, `${SHOP}/mcp`], SHOP), null)
    assert.equal(toAudience([`${SHOP}/mcp`, `${SHOP}/api`], SHOP), `${SHOP}/mcp ${SHOP}/api`)
  })
})

describe('a token', () => {
  it('for an address is good there and below, and nowhere else', () => {
    const isGood = (url: string, ...resources: string[]) => isMeantFor(resources, url, SHOP)
    assert.ok(isMeantFor(undefined, '/anything', SHOP))
    assert.ok(isGood('/mcp', `${SHOP}/mcp`))
    assert.ok(isGood('/mcp/?x=1', `${SHOP}/mcp`))
    assert.ok(isGood('/mcp/deeper', `${SHOP}/mcp/`))
    assert.ok(isGood('/api/search?q=x', `${SHOP}/mcp`, `${SHOP}/api`))
    assert.ok(!isGood('/mcp2', `${SHOP}/mcp`))
    assert.ok(!isGood('/api', `${SHOP}/mcp`))
    assert.ok(!isGood('/', `${SHOP}/mcp`))
    assert.ok(!isGood('/mcp/../api', `${SHOP}/mcp`), 'as the shop reads the address')
    assert.ok(!isGood('//other.test/mcp', `${SHOP}/mcp`), 'an address of elsewhere')
    assert.ok(!isGood('/undefined', 'https://other.test/mcp'), 'a resource of elsewhere')
  })

  it('has what is asked for within every grant that it comes from', () => {
    const [mcp, api] = [`${SHOP}/mcp`, `${SHOP}/api`]
    assert.equal(narrowResources([], [], SHOP), null)
    assert.equal(narrowResources([], [[], []], SHOP), null)
    assert.equal(narrowResources([], [[mcp]], SHOP), mcp)
    assert.equal(narrowResources([mcp], [[mcp, api]], SHOP), mcp)
    assert.equal(narrowResources([mcp], [[], [SHOP]], SHOP), mcp)
    assert.equal(narrowResources([], [[], [mcp]], SHOP), mcp)
    const refused = (asked: string[], grants: string[][]) =>
      assert.throws(
        () => narrowResources(asked, grants, SHOP),
        (error) => error instanceof Failure && error.code === 'invalid_target',
      )
    refused([api], [[mcp]])
    refused([mcp], [[mcp], [api]])
    refused([], [[mcp], [api]])
    refused([mcp, api], [[mcp]])
  })
})
