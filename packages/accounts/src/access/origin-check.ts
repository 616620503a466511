import { isLoopbackHost } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import type { FastifyRequest } from 'fastify'
import { ACCESS_FAILURES } from './access-failures.ts'

/**
 * MCP requires servers to check the origin of a browser's request, so that a page cannot reach a server on the reader's
 * own machine by DNS rebinding (specification 2025-11-25, Transports, Security Warning). Programs send no `Origin` and
 * are not affected. `allowed` are origins beside the shop's own; `*` allows every browser.
 */
export function originCheck(shopUrl: string, allowed: readonly string[]) {
  const shop = new URL(shopUrl)
  const known = new Set([shop.origin, ...allowed])
  const isHome = isLoopbackHost(shop.hostname)

  return ({ headers: { host, origin } }: Pick<FastifyRequest, 'headers'>): void => {
    // On the internet the name belongs to the operator of the proxy, and everything behind it is public.
    if (isHome && !isLoopbackHost(hostnameOf(`http://${host}`)))
      throw new Failure(ACCESS_FAILURES.origin_not_allowed, misnamed(host))
    if (origin === undefined || known.has('*') || known.has(origin)) return
    if (isHome && isLoopbackHost(hostnameOf(origin))) return
    throw new Failure(ACCESS_FAILURES.origin_not_allowed, foreign(origin))
  }
}

function misnamed(host = 'nothing'): string {
  return `This shop is set up for the machine it runs on, and was called ${host}. Its owner can give it a name with PUBLIC_URL.`
}

function foreign(origin: string): string {
  return `This address does not answer pages of ${origin}. Its owner can let them in with MCP_ORIGINS; the rest of the shop is open to every page.`
}

function hostnameOf(address: string): string {
  return URL.parse(address)?.hostname ?? ''
}
