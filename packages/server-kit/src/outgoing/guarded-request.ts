import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { type IncomingMessage, request as requestInClear } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

// Requests to addresses that others choose invite server-side request forgery. The name is resolved once, every address
// is checked, and the connection uses one of the checked addresses: there is no second resolution with another result.

/** Nothing was requested: the name has an address that is not allowed. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** All addresses of a name, as `dns.lookup` returns them with `all`. */
export type LookUp = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export interface GuardedRequest {
  /** Of an IP address. All addresses of the name must be allowed. */
  isAllowed(address: string): boolean
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  /** Resolves a name; `node:dns` if absent. */
  lookUp?: LookUp
}

/**
 * Requests an http or https address with `GET`. Resolves once the response has begun; redirects are not followed, and
 * nothing is decoded. The caller bounds size and time. Throws `AddressRefused`, or what the network reports.
 *
 * @example
 * const response = await guardedRequest(new URL('https://feeds.example/all.csv'), {
 *   isAllowed: isPublicAddress,
 *   headers: {},
 *   signal: AbortSignal.timeout(3000),
 * })
 */
export async function guardedRequest(
  url: URL,
  { isAllowed, headers, signal, lookUp = lookup }: GuardedRequest,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is not resolved, so it is checked here.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new AddressRefused()
  return new Promise((resolve, reject) => {
    const options = { agent: false, lookup: checkedLookup(isAllowed, lookUp), signal, headers } as const
    const asking = url.protocol === 'https:' ? request(url, options) : requestInClear(url, options)
    asking.on('response', resolve).on('error', reject).end()
  })
}

function checkedLookup(isAllowed: GuardedRequest['isAllowed'], lookUp: LookUp): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('The name has no address.'), '')
      // One disallowed address suffices: a name that is both public and private is an attack.
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(new AddressRefused(), '')
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}
