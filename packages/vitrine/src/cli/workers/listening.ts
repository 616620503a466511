import { createServer, type Server } from 'node:http'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { MetricsText } from '../../metrics/metrics.ts'

/** Serves `/metrics` on the owner's `METRICS_PORT`, if set, until it is disposed of. */
export async function listenForMetrics(
  metrics: MetricsText,
  { metricsHost: host, metricsPort: port }: Config,
  log: FastifyBaseLogger,
): Promise<Disposable> {
  if (port === undefined) return { [Symbol.dispose]() {} }
  const server = await serveMetrics(metrics, { host, port }).catch((error) => {
    throw explainListening(error, { METRICS_HOST: host, METRICS_PORT: port })
  })
  log.info({ address: server.address() }, 'metrics are served')
  return { [Symbol.dispose]: () => void server.close() }
}

/** Open files that the shop keeps for itself: its database, its feeds, pictures and e-mail. */
const OWN_FILES = 256

/**
 * The number of connections that each of `workers` accepts: idle ones would otherwise take all files that the system
 * lets a process open, and the shop could not read its own. Undefined if the system has no limit.
 */
export function mostConnections(workers: number): number | undefined {
  // Looking up the names of all connections could take long.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const limits: { userLimits?: { open_files?: { soft: number | 'unlimited' } } } = report.getReport()
  const files = limits.userLimits?.open_files?.soft
  if (typeof files !== 'number') return undefined
  return Math.ceil(Math.max(files - OWN_FILES, files / 2) / workers)
}

/** Explains why a server cannot listen, in terms of its two settings, `{ HOST: 'localhost', PORT: 3000 }`. */
export function explainListening(error: unknown, settings: Record<string, string | number>): unknown {
  const [host, port] = Object.entries(settings).map(([name, value]) => ({ name, value }))
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = host && port && REASONS[code]?.(host, port)
  return reason === undefined ? error : new UserError(reason, { cause: error })
}

interface NamedSetting {
  name: string
  value: string | number
}

/** By the system's error code. */
const REASONS: Readonly<Record<string, (host: NamedSetting, port: NamedSetting) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port.value} on ${host.value} is already in use. Choose another with ${port.name}.`,
  EADDRNOTAVAIL: (host) => `${host.value} is not an address of this machine. Choose another with ${host.name}.`,
  EACCES: (_host, port) =>
    `Port ${port.value} needs rights that this user does not have. Choose another with ${port.name}.`,
}

/**
 * Serves `/metrics` on a separate port, for a monitoring system inside the owner's network. Resolves when it listens;
 * rejects with the system's error if it cannot.
 */
export async function serveMetrics(
  metrics: MetricsText,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
        .end('Only GET /metrics is served here.\n')
      return
    }
    metrics.write().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject).listen(port, host, listening.resolve)
  await listening.promise
  return server
}
