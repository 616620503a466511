import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

export interface AddressReader {
  /** Whether a proxy at this address may say for whom it asks. */
  isTrusted(address: string): boolean
  /** The network that a request comes from: an IPv4 address, or the /64 of an IPv6 one, which is what one customer gets. */
  networkOf(request: IncomingMessage): string
}

/** `trusted` are addresses or networks (`10.0.0.0/8`) of proxies; of nobody else is `X-Forwarded-For` believed. */
export function createAddressReader(trusted: readonly string[]): AddressReader {
  const proxies = new BlockList()
  for (const each of trusted) addTo(proxies, each)

  function isTrusted(address: string): boolean {
    const plain = unmapped(address)
    return isIP(plain) !== 0 && proxies.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }

  /** From the nearest hop backwards: the first that is not one of ours is whom the last of ours saw. */
  function clientOf(request: IncomingMessage): string {
    const socket = request.socket.remoteAddress ?? ''
    if (trusted.length === 0) return socket
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .reverse()
    let client = socket
    for (const hop of forwarded) {
      const address = hop.trim()
      if (!isTrusted(client) || isIP(address) === 0) break
      client = address
    }
    return client
  }

  return { isTrusted, networkOf: (request) => toNetwork(unmapped(clientOf(request))) }
}

function addTo(list: BlockList, text: string): void {
  const [address = '', bits] = text.split('/')
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}

/** `::ffff:192.0.2.1` is an IPv4 caller on a socket for both families. */
function unmapped(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}

export function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? front : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}
