import { BlockList, isIP, isIPv4 } from 'node:net'

// Which addresses of the network the shop may be sent to by a stranger. Not its own, not its neighbours', not the one
// at which clouds tell machines their secrets. What is not known to be public is not.

/** RFC 6890 and the IANA registries of special-purpose addresses. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const

/** Of IPv6 only this is given out for the internet: no mapped, translated, local or link-local address is in it. */
const PUBLIC_V6 = '2000::/3'
/** Special purposes, tunnels that lead to an IPv4 address, and documentation. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

const notPublic = listOf([...NOT_PUBLIC_V4, ...NOT_PUBLIC_V6])
const publicV6 = listOf([PUBLIC_V6])
const loopback = listOf(['127.0.0.0/8', '::1/128'])

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  return publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6')
  }
  return list
}
