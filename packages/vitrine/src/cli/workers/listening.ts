import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { MetricsText } from '../../metrics/metrics.ts'
import { serveMetrics } from '../../metrics/metrics-server.ts'
import { UserError } from '../user-error.ts'

/** Serves `/metrics` on the port that the owner has set for it, if any, until it is disposed of. */
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

/** Why a server cannot listen, in the words of its two settings, `{ HOST: 'localhost', PORT: 3000 }`. */
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

/** By the system's code. */
const REASONS: Readonly<Record<string, (host: NamedSetting, port: NamedSetting) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port.value} on ${host.value} is already in use. Choose another with ${port.name}.`,
  EADDRNOTAVAIL: (host) => `${host.value} is not an address of this machine. Choose another with ${host.name}.`,
  EACCES: (_host, port) =>
    `Port ${port.value} needs rights that this user does not have. Choose another with ${port.name}.`,
}
