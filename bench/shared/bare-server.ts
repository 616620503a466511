import { once } from 'node:events'
import { createServer } from 'node:http'

// What a server on node:http costs at least: headers and body are given, the validator is compared, one write.
const [message] = await once(process, 'message')
const given: { headers: Record<string, string>; body: string } = message
const body = Buffer.from(given.body, 'base64')
const {
  date: _date,
  connection: _connection,
  'keep-alive': _keepAlive,
  'transfer-encoding': _chunked,
  ...headers
} = given.headers
const full = Object.entries({ ...headers, 'content-length': String(body.length) }).flat()
const bare = Object.entries(headers).flatMap(([name, value]) => (name.startsWith('content-') ? [] : [name, value]))

const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  const isKnown = String(request.headers['accept-encoding'] ?? '').includes(headers['content-encoding'] ?? '')
  if (request.headers['if-none-match'] === headers.etag && isKnown) response.writeHead(304, bare).end()
  else response.writeHead(200, full).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.({ port: address.port })
})
process.on('SIGTERM', () => process.exit(0))
