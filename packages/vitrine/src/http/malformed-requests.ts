import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { SECOND } from '@vitrine/kit'
import { Failure, type FailureCode } from '@vitrine/server-kit'
import { problemBody } from './error-responses.ts'

/** So long a request may take to arrive, in milliseconds. */
export const REQUEST_TIMEOUT = 30 * SECOND

const REFUSALS: Readonly<Record<string, { code: FailureCode; detail: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'request_timeout',
    detail: `The request was not there whole within ${REQUEST_TIMEOUT / 1000} seconds.`,
  },
  HPE_HEADER_OVERFLOW: {
    code: 'head_too_large',
    detail: `The address and the headers have at most ${maxHeaderSize / 1024} KiB together.`,
  },
}

const NOT_HTTP = { code: 'invalid_request', detail: 'This is not a request by HTTP/1.1.' } as const

/** A broken or incomplete request gets a problem document, and the connection is closed. */
export function refuseBroken(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { code, detail } = REFUSALS[error.code ?? ''] ?? NOT_HTTP
  const failure = new Failure(code, detail)
  const body = JSON.stringify(problemBody(failure))
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
        'Content-Type: application/problem+json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'Connection: close',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}
