import assert from 'node:assert/strict'
import { SocketAddress } from 'node:net'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import { readNetwork, toNetwork } from '../src/network-address.ts'

/** Eight groups; those that begin with zeros are not given to customers. */
const ipv6 = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 7, maxLength: 7 })
  .chain((rest) => fc.integer({ min: 1, max: 0xffff }).map((first) => [first, ...rest]))

function inFull(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16).padStart(4, '0')).join(':')
}

/** As the operating system would write it, with `::` for the longest run of zeros. */
function inShort(groups: readonly number[]): string {
  return new SocketAddress({ address: inFull(groups), family: 'ipv6' }).address
}

describe('the network that callers are counted by', () => {
  it('is equal for all addresses of one IPv6 customer, and for no other', () => {
    fc.assert(
      fc.property(ipv6, ipv6, (one, other) => {
        const [front, rest] = [one.slice(0, 4), other.slice(4)]
        const network = toNetwork(inFull(one))
        const same = [inShort(one), inFull(one).toUpperCase(), `${inFull(one)}%eth0`, inFull([...front, ...rest])]
        for (const spelling of same) assert.equal(toNetwork(spelling), network, spelling)
        assert.equal(toNetwork(network.replace('/64', '')), network)
        const isNeighbour = inFull(other.slice(0, 4)) !== inFull(front)
        assert.equal(toNetwork(inShort(other)) !== network, isNeighbour)
      }),
    )
  })

  it('is an IPv4 address itself, also as an IPv6 socket writes it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        assert.equal(toNetwork(address), address)
        assert.equal(toNetwork(`::ffff:${address}`), address)
        assert.equal(toNetwork(`::FFFF:${address}`), address)
      }),
    )
  })

  it('is read from an address or its /64, and nothing else', () => {
    fc.assert(
      fc.property(ipv6, (groups) => {
        const network = toNetwork(inFull(groups))
        for (const written of [inShort(groups), `${inShort(groups)}/64`, network])
          assert.equal(readNetwork(written), network)
      }),
    )
    for (const written of ['', '1.2.3', '1.2.3.4/64', '1.2.3.4/32', '::/32', '::/64/64', 'fe80::x', 'example.com'])
      assert.equal(readNetwork(written), undefined, written)
  })
})
