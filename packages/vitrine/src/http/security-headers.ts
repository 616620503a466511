import type { FastifyInstance, FastifyReply } from 'fastify'
import { pagePolicy } from '../pages/layout/content-security-policy.ts'

// What every response forbids browsers to do with it. In one place, so that pages, API responses, cached
// responses, 304s, redirects and errors agree; a stricter rule of an endpoint stays.

export interface SecuritySettings {
  publicUrl: string
  /** Whether browsers are told to use https only. */
  hsts: boolean
}

/** A year, as scanners expect; for this host alone, since its owner may have others on http. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' }

/** Of every answer, also of one that no route has made. */
export function commonHeaders({ publicUrl, hsts }: SecuritySettings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(hsts && publicUrl.startsWith('https:') ? HSTS : {}),
  }
}

/** What only a page can do. A window that another site opened for a sign-in keeps its opener: see `receiveVisitors`. */
const PAGE = {
  'x-frame-options': 'DENY',
  'permissions-policy':
    'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Data opened as a page runs and loads nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Adds what is missing. */
export function secureReply(reply: FastifyReply, common: Record<string, string>): void {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
  // Public responses may be embedded anywhere; pages of signed-in people withdraw both permissions.
  const isOpen = reply.hasHeader('access-control-allow-origin')
  const headers = {
    ...common,
    'cross-origin-resource-policy': isOpen ? 'cross-origin' : 'same-origin',
    'content-security-policy': isPage ? pagePolicy() : DATA_POLICY,
    ...(isPage ? PAGE : {}),
  }
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
}

export function harden(app: FastifyInstance, settings: SecuritySettings): void {
  const common = commonHeaders(settings)
  app.addHook('onSend', async (request, reply) => {
    secureReply(reply, common)
    if (!request.routeOptions.config.cached) reply.header('x-request-id', request.id)
  })
}
