import { isIP } from 'node:net'

/** What requests are counted by, and blocked by: an IPv4 address, or the /64 of an IPv6 one, which one customer gets. */
export function toNetwork(address: string): string {
  const plain = unmapped(address)
  if (!plain.includes(':')) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? front : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}

/** The network that somebody writes down: an address of either family, or a /64 in any spelling. */
export function readNetwork(text: string): string | undefined {
  const address = text.replace(/\/64$/, '')
  const family = isIP(address)
  if (family === 0 || (family === 4 && address !== text)) return undefined
  return toNetwork(address)
}

/** `::ffff:192.0.2.1` is an IPv4 caller on a socket for both families. */
export function unmapped(address: string): string {
  return address.toLowerCase().startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}
