import { createServer, type Server } from 'node:http'
import type { MetricsText } from './metrics.ts'

/**
 * Serves `/metrics` on a port of its own, for a monitoring system inside the owner's network. Resolves when it listens;
 * rejects with the system's error when it cannot.
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
