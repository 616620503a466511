import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import {
  addressesIn,
  fetchableAddresses,
  isAddressOrNetwork,
  isLoopbackAddress,
  isLoopbackHost,
  isPublicAddress,
  readNetwork,
  toNetwork,
  unmapped,
  widerNetworks,
} from '../src/network-address.ts'

describe('a host of this machine', () => {
  it('is a loopback address in any notation, localhost or its subdomain (RFC 6761 §6.3)', () => {
    for (const host of [
      '127.0.0.1',
      '127.255.0.9',
      '127.0.0.1.',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '[::1]',
      '::1',
      '[0:0:0:0:0:0:0:1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      'localhost',
      'LOCALHOST',
      'localhost.',
      'shop.localhost',
      'shop.localhost.',
    ])
      assert.ok(isLoopbackHost(host), host)
  })

  it('is no lookalike name, other address, or text beyond a host', () => {
    for (const host of [
      '127.evil.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'evillocalhost',
      '.localhost',
      '0.0.0.0',
      '[::]',
      '10.0.0.1',
      '128.0.0.1',
      '[::2]',
      '[64:ff9b::7f00:1]',
      '127.0.0.1:80',
      '[::1]:80',
      '127.0.0.1/evil.example',
      'evil.example@127.0.0.1',
      '127.0.0.1@evil.example',
      '[127.0.0.1]',
      '',
    ])
      assert.ok(!isLoopbackHost(host), host)
  })

  it('is every address of 127.0.0.0/8 in any notation, and none outside', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const parts = address.split('.').map(Number)
        const number = parts.reduce((sum, part) => sum * 256 + part, 0)
        const octal = parts.map((part) => `0${part.toString(8)}`).join('.')
        for (const host of [address, String(number), `0x${number.toString(16)}`, octal, `[::ffff:${address}]`])
          assert.equal(isLoopbackHost(host), parts[0] === 127, host)
      }),
    )
  })
})

describe('addresses that a stranger may send the shop to', () => {
  it('are those of the public internet', () => {
    for (const address of ['1.1.1.1', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::1'])
      assert.ok(isPublicAddress(address), address)
  })

  it('are no private, local, shared, documentation, multicast or metadata addresses, in no notation', () => {
    for (const address of [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.255.255.254',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '198.18.0.1',
      '203.0.113.7',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:1.1.1.1',
      '::ffff:7f00:1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'fe80::1%eth0',
      'ff02::1',
      '2001:db8::1',
      '2001::1',
      '2002:7f00:1::1',
      '3fff::1',
      'localhost',
      '0x7f.1',
      '',
    ])
      assert.ok(!isPublicAddress(address), address)
  })

  it('are never both public and of this machine', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.ipV4(), fc.ipV6()),
        (address) => !(isPublicAddress(address) && isLoopbackAddress(address)),
      ),
    )
  })
})

describe('an IPv4 address that an IPv6 socket writes', () => {
  it('is that address in every spelling', () => {
    for (const written of ['::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1'])
      assert.equal(unmapped(written), '192.0.2.1', written)
    for (const other of ['192.0.2.1', '::192.0.2.1', '64:ff9b::192.0.2.1', 'x']) assert.equal(unmapped(other), other)
  })
})

describe('a network of proxies', () => {
  it('has a prefix that its family can have', () => {
    for (const good of ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '::/128']) assert.ok(isAddressOrNetwork(good))
    for (const bad of ['10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/8/8', '1.2.3', '99999', 'proxy', ''])
      assert.ok(!isAddressOrNetwork(bad), bad)
  })
})

describe('the network that an owner writes down', () => {
  it('is an IPv4 address or an IPv6 /64 in any spelling', () => {
    assert.equal(readNetwork('192.0.2.7'), '192.0.2.7')
    for (const text of ['2001:db8::7', '2001:db8:0:0:1::', '2001:db8::/64', '2001:DB8:0:0:0:0:0:0/64']) {
      assert.equal(readNetwork(text), '2001:db8:0:0::/64', text)
      assert.equal(readNetwork(text), toNetwork('2001:db8::99'), text)
    }
  })

  it('of an invalid address is the text itself, so no two callers share one', () => {
    for (const text of ['', 'x', 'not:an:address', '::ffff:x', '1:2:3:4:5:6:7:8:9']) assert.equal(toNetwork(text), text)
  })

  it('is nothing else', () => {
    for (const text of ['', 'x', 'example.com', '192.0.2.0/64', '192.0.2.0/24', '2001:db8::/48', '2001:db8::/64/64'])
      assert.equal(readNetwork(text), undefined, text)
  })
})

describe('addresses that documents of strangers are fetched from', () => {
  it('are public, or loopback in development, but never private', () => {
    const [inProduction, inDevelopment] = [false, true].map((loopback) => fetchableAddresses({ loopback }))
    assert.deepEqual(
      ['93.184.215.14', '2606:4700::1111'].map((address) => inProduction?.(address)),
      [true, true],
    )
    for (const address of ['127.0.0.1', '::1'])
      assert.deepEqual([inProduction?.(address), inDevelopment?.(address)], [false, true], address)
    for (const address of ['10.0.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0', 'fd00::1', 'localhost'])
      assert.deepEqual([inProduction?.(address), inDevelopment?.(address)], [false, false], address)
  })

  it('has the wider networks that one holder may have around a network', () => {
    const texts = (network: string) => widerNetworks(network).map(({ width, network: around }) => `${around} ${width}`)
    assert.deepEqual(texts('192.0.2.7'), ['192.0.2.0/24 /24'])
    assert.deepEqual(texts(toNetwork('2001:db8:1:2ff::9')), ['2001:db8:1::/48 /48', '2001:db8:1:200::/56 /56'])
    assert.deepEqual(texts(toNetwork('::1')), ['0:0:0::/48 /48', '0:0:0:0::/56 /56'])
    assert.deepEqual(texts('unknown'), [])
  })
})

describe('addresses in a list of addresses and networks', () => {
  it('are those that it names, in each notation', () => {
    const isListed = addressesIn(['192.168.1.20', '10.0.0.0/8', 'fd00::/8'])
    const listed = ['192.168.1.20', '10.1.2.3', '::ffff:10.1.2.3', 'fd12::1']
    for (const address of listed) assert.ok(isListed(address), address)
    for (const address of ['192.168.1.21', '11.0.0.1', 'fe80::1', 'localhost', ''])
      assert.ok(!isListed(address), address)
  })
})
