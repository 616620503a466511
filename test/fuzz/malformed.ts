import { connect } from 'node:net'
import type { Dice } from './dice.ts'

// What no client library sends: bytes that are hardly HTTP, or HTTP that two readers could understand differently.

export const MALFORMED: readonly string[] = [
  'hello\r\n\r\n',
  '\r\n\r\n\r\n',
  '\0\0\0\0\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/2.0\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\nHost: a\n\n',
  'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://shop.test/healthz HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://a:99999/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http:///x HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET ?q=1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET //evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\\evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: a\r\nMax-Forwards: 0\r\n\r\n',
  'get / HTTP/1.1\r\nHost: a\r\n\r\n',
  'FOO / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost:\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nNo colon\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=0-1\r\nRange: bytes=2-3\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer x\r\nAuthorization: Bearer y\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: "a"\r\nIf-None-Match: "b"\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
  `GET /${'y'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello',
  'GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 0x2\r\n\r\n{}',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nffffffffffffffffff\r\n',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n2;ext=1\r\n{}\r\n0\r\nX: trailer\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half":',
  'POST /agent/auth HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\r\n{}',
  'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n',
  `${'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50)}`,
]

export interface Talk {
  sent: string
  /** The status of each answer that came, as far as they can be told apart. */
  statuses: number[]
  text: string
}

/** Sends something of the kind, some of it cut off in the middle. */
export function sendMalformed(port: number, dice: Dice): Promise<Talk> {
  const whole = dice.pick(MALFORMED)
  return sendBytes(port, dice.percent(20) ? whole.slice(0, dice.below(whole.length)) : whole)
}

/** Sends it as it is, and hangs up when the shop has had its say: when nothing more has come for `patience` milliseconds. */
export function sendBytes(port: number, sent: string, patience = 300): Promise<Talk> {
  const { promise, resolve } = Promise.withResolvers<Talk>()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', () => {})
  // Nothing more is sent, so a shop that waits for the rest is not waited for.
  socket.on('connect', () => socket.end(Buffer.from(sent, 'latin1')))
  socket.setTimeout(patience, () => socket.destroy())
  socket.on('close', () => {
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
    resolve({ sent, statuses, text })
  })
  return promise
}
