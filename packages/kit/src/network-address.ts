import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

// Classifies hosts: this machine, a private network, or the public internet. The only place with this knowledge, for
// the configuration, browsers' origins, OAuth clients, fetched documents, and the networks by which callers are
// counted.

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

/** The IPv6 addresses assigned to the internet, without mapped, translated (NAT64), local or link-local addresses. */
const PUBLIC_V6 = '2000::/3'
/** Special purposes, tunnels that lead to an IPv4 address, and documentation. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

const notPublic = listOf([...NOT_PUBLIC_V4, ...NOT_PUBLIC_V6])
const publicV6 = listOf([PUBLIC_V6])
const loopback = listOf(['127.0.0.0/8', '::1/128'])

/** The address under which a program reaches this machine alone. */
export const THIS_MACHINE = '127.0.0.1'

/**
 * Whether a text is an IP address of the public internet. An address with a zone (`%eth0`) is not.
 *
 * @example
 * isPublicAddress('93.184.215.14') // => true
 * isPublicAddress('10.0.0.1') // => false
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  return isIPv6(address) && publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/**
 * Whether an IP address belongs to this machine: 127.0.0.0/8, ::1, and the former mapped to IPv6. `0.0.0.0` does not.
 *
 * @example
 * isLoopbackAddress('::1') // => true
 */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

/**
 * The addresses from which untrusted documents may be fetched: those of the public internet and, with `loopback`, those
 * of this machine. Never those of a private network.
 *
 * @example
 * fetchableAddresses({ loopback: false })('127.0.0.1') // => false
 * fetchableAddresses({ loopback: true })('127.0.0.1') // => true
 */
export function fetchableAddresses({ loopback }: { loopback: boolean }): (address: string) => boolean {
  return (address) => isPublicAddress(address) || (loopback && isLoopbackAddress(address))
}

/**
 * Whether an address is one of these, or in one of these networks. Throws for a text that is neither.
 *
 * @example
 * addressesIn(['10.0.0.0/8', '192.168.1.20'])('10.1.2.3') // => true
 */
export function addressesIn(networks: readonly string[]): (address: string) => boolean {
  const list = listOf(networks)
  return (address) => {
    const plain = unmapped(address)
    return isIP(plain) !== 0 && list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }
}

/**
 * Whether a host, in the form of an address or a `Host` header without the port, is this machine: a loopback address in
 * any notation (`127.1`, `0x7f000001`, `[::1]`), `localhost`, or a name below it (RFC 6761, section 6.3). A name that
 * only starts like one, such as `127.shop.example`, is not local.
 *
 * @example
 * isLoopbackHost('localhost') // => true
 * isLoopbackHost('127.shop.example') // => false
 */
export function isLoopbackHost(host: string): boolean {
  const hostname = toHostname(host)
  if (hostname === undefined) return false
  return /^(.+\.)?localhost$/.test(hostname) || isLoopbackAddress(hostname)
}

/**
 * The canonical spelling of a host: lower case, IPv4 in four decimals, IPv6 shortest and without brackets, no final
 * dot.
 */
function toHostname(host: string): string | undefined {
  const address = isIPv6(host) ? `[${host}]` : host
  // Parsed as browsers do; a text with anything besides a host is rejected.
  if (/[\s/?#@\\]|:\d*$/.test(address) && !address.endsWith(']')) return undefined
  const hostname = URL.parse(`http://${address}/`)?.hostname
  return hostname?.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/**
 * The network by which requests are counted and blocked: an IPv4 address, or the /64 of an IPv6 address, which is what
 * one customer gets.
 *
 * @example
 * toNetwork('2001:db8:1:2:3:4:5:6') // => '2001:db8:1:2::/64'
 */
export function toNetwork(address: string): string {
  const plain = unmapped(address)
  const groups = groupsOf(plain)
  return groups ? `${toText(groups.slice(0, 4))}::/64` : plain
}

/** Networks around that of a caller, by the length of their prefix. */
export type Width = '/24' | '/48' | '/56'

/**
 * The wider networks that one holder may have, widest first: of an IPv4 address the /24, of a /64 the /48 and the /56.
 * `network` is a result of `toNetwork`; a text that is none has no wider networks.
 *
 * @example
 * widerNetworks('192.0.2.7') // => [{ width: '/24', network: '192.0.2.0/24' }]
 */
export function widerNetworks(network: string): { width: Width; network: string }[] {
  if (isIPv4(network)) return [{ width: '/24', network: `${network.slice(0, network.lastIndexOf('.'))}.0/24` }]
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(network.replace(/\/64$/, '')) ?? []
  if (!network.endsWith('/64')) return []
  return [
    { width: '/48', network: `${toText([first, second, third])}::/48` },
    { width: '/56', network: `${toText([first, second, third, fourth & 0xff00])}::/56` },
  ]
}

/**
 * Parses a network that a person typed: an address of either family, or a /64 in any notation. Undefined for anything
 * else.
 *
 * @example
 * readNetwork('2001:db8:1:2::/64') // => '2001:db8:1:2::/64'
 * readNetwork('localhost') // => undefined
 */
export function readNetwork(text: string): string | undefined {
  const address = text.replace(/\/64$/, '')
  const family = isIP(address)
  if (family === 0 || (family === 4 && address !== text)) return undefined
  return toNetwork(address)
}

/**
 * Converts an IPv4 caller on a dual-stack socket, `::ffff:192.0.2.1` in any spelling, to that IPv4 address.
 *
 * @example
 * unmapped('::ffff:192.0.2.1') // => '192.0.2.1'
 */
export function unmapped(address: string): string {
  const groups = groupsOf(address)
  const [high, low] = groups?.slice(6) ?? []
  const isMapped = groups?.slice(0, 6).join() === '0,0,0,0,0,65535'
  if (!isMapped || high === undefined || low === undefined) return address
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight groups of an IPv6 address; undefined for anything else. */
function groupsOf(address: string): number[] | undefined {
  // A fast path, since most callers are IPv4 and every request is checked.
  if (!address.includes(':') || !isIPv6(address)) return undefined
  const [head = [], tail] = (address.split('%')[0] ?? '').split('::').map(readGroups)
  if (tail === undefined) return [...head]
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

function readGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

/**
 * Whether a text is an address, or a network such as `10.0.0.0/8` with a prefix length that its family allows.
 *
 * @example
 * isAddressOrNetwork('10.0.0.0/8') // => true
 */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function toText(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':')
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const [family, all] = isIPv4(address) ? (['ipv4', 32] as const) : (['ipv6', 128] as const)
    list.addSubnet(address, Number(bits ?? all), family)
  }
  return list
}
