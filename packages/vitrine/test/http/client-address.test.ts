import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, it } from 'node:test'
import { createAddressReader } from '../../src/http/client-address.ts'

// Whose request it is: what the owner's proxies say, and nobody else.

function asked(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return { socket, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } } as IncomingMessage
}

const networkOf = (trusted: string[], ...request: Parameters<typeof asked>) =>
  createAddressReader(trusted).networkOf(asked(...request))

describe('the network of a request', () => {
  it('is that of the connection where no proxy is trusted, whatever is said', () => {
    assert.equal(networkOf([], '192.0.2.1', '198.51.100.1'), '192.0.2.1')
    assert.equal(networkOf([], '::ffff:192.0.2.1'), '192.0.2.1')
    assert.equal(networkOf([], '2001:db8:1:2:3::4'), networkOf([], '2001:db8:1:2:ffff::1'), 'a /64 is one network')
    assert.notEqual(networkOf([], '2001:db8:1:2::4'), networkOf([], '2001:db8:1:3::4'))
  })

  it('is what a trusted proxy says, and not what another does', () => {
    assert.equal(networkOf(['10.0.0.1'], '10.0.0.1', '192.0.2.1'), '192.0.2.1')
    assert.equal(networkOf(['10.0.0.1'], '10.0.0.2', '192.0.2.1'), '10.0.0.2')
    assert.equal(networkOf(['10.0.0.0/8'], '::ffff:10.9.9.9', '192.0.2.1'), '192.0.2.1')
    assert.equal(networkOf(['fd00::/8'], 'fd00::1', '192.0.2.1'), '192.0.2.1')
    assert.equal(networkOf(['10.0.0.1'], '10.0.0.1'), '10.0.0.1')
  })

  it('is the last one before our own proxies, since clients can forge earlier ones', () => {
    assert.equal(networkOf(['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, 192.0.2.1, 10.0.0.2'), '192.0.2.1')
    assert.equal(networkOf(['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2'), '10.0.0.3')
    assert.equal(networkOf(['10.0.0.0/8'], '10.0.0.1', '192.0.2.1, nonsense, 10.0.0.2'), '10.0.0.2')
  })

  it('is read with a port beside the address, as some proxies write it', () => {
    assert.equal(networkOf(['10.0.0.1'], '10.0.0.1', '192.0.2.1:4711'), '192.0.2.1')
    assert.equal(
      networkOf(['10.0.0.1'], '10.0.0.1', '[2001:db8::1]:4711'),
      networkOf(['10.0.0.1'], '10.0.0.1', '2001:db8::1'),
    )
    assert.equal(
      networkOf(['10.0.0.1'], '10.0.0.1', '[2001:db8::1]'),
      networkOf(['10.0.0.1'], '10.0.0.1', '2001:db8::1'),
    )
  })
})

describe('a proxy', () => {
  it('is trusted by its address or network, in either notation; malformed ones are not', () => {
    const { isTrusted } = createAddressReader(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'])
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.1', '2001:db8:ffff::1'])
      assert.ok(isTrusted(address), address)
    for (const address of ['11.0.0.1', '192.0.2.2', '2001:db9::1', '', 'localhost'])
      assert.ok(!isTrusted(address), address)
  })
})
