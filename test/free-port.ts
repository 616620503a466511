import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody listens on at the moment, for programs that must be told theirs. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}
