import type { Socket } from 'node:net'

// A request has half a minute to arrive, since whoever sends slowly holds a connection. A file of somebody who is known
// may take longer: its connection is told apart here, once it is known whose it is.

const TAKES_LONG = Symbol('takes long')

/**
 * Lets the request on this connection take as long as its bytes keep coming. Only for somebody who is known.
 *
 * @example
 * allowLongBody(request.raw.socket) // => undefined
 */
export function allowLongBody(socket: Socket): void {
  Object.assign(socket, { [TAKES_LONG]: true })
}

/**
 * Whether the request on a connection may take longer than others.
 *
 * @example
 * mayTakeLong(request.raw.socket) // => false
 */
export function mayTakeLong(socket: Socket): boolean {
  return TAKES_LONG in socket
}
