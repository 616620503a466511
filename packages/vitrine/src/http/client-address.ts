import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { toNetwork, unmapped } from '@vitrine/kit'

export interface AddressReader {
  /** Whether the proxy at this address may name its client. */
  isTrusted(address: string): boolean
  /** The network from which a request comes. */
  networkOf(request: IncomingMessage): string
}

/** `trusted`: addresses or networks (`10.0.0.0/8`) of proxies; `X-Forwarded-For` of any other is ignored. */
export function createAddressReader(trusted: readonly string[]): AddressReader {
  const proxies = new BlockList()
  for (const each of trusted) addTo(proxies, each)

  function isTrusted(address: string): boolean {
    const plain = unmapped(address)
    return isIP(plain) !== 0 && proxies.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }

  /** Walks from the nearest hop backwards: the first address that is not a trusted proxy is the client. */
  function clientOf(request: IncomingMessage): string {
    const socket = request.socket.remoteAddress ?? ''
    if (trusted.length === 0) return socket
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .reverse()
    let client = socket
    for (const hop of forwarded) {
      const address = withoutPort(hop.trim())
      if (!isTrusted(client) || isIP(address) === 0) break
      client = address
    }
    return client
  }

  return { isTrusted, networkOf: (request) => toNetwork(clientOf(request)) }
}

/** Some proxies append the port to the address, and put IPv6 addresses in brackets. */
function withoutPort(hop: string): string {
  const { v4, v6 } = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/.exec(hop)?.groups ?? {}
  return v4 ?? v6 ?? hop
}

function addTo(list: BlockList, text: string): void {
  const [address = '', bits] = text.split('/')
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}
