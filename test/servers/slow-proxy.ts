import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

// A relay before a server, as a slow or crowded network is one: every byte arrives, some of them late.

export interface SlowProxy extends AsyncDisposable {
  origin: string
  /** From now on so many bytes pass at a time, each way of each connection; undefined: whatever comes. */
  pace(bytes: number | undefined): void
  /** Bytes that have passed so far, to the server and from it. */
  passed(): { up: number; down: number }
}

/** Between two portions of a slow connection, in milliseconds. */
const PORTION_EVERY = 50

export async function openSlowProxy(target: string): Promise<SlowProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const passed = { up: 0, down: 0 }
  let portion: number | undefined

  async function relay(from: Socket, to: Socket, way: keyof typeof passed): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; ) {
        if (portion !== undefined) await pause(PORTION_EVERY)
        const piece = chunk.subarray(at, portion === undefined ? undefined : at + portion)
        at += piece.length
        passed[way] += piece.length
        if (!to.write(piece)) await once(to, 'drain')
      }
    }
    to.end()
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    Promise.all([relay(near, far, 'up'), relay(far, near, 'down')]).catch(() => {
      near.destroy()
      far.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    pace: (bytes) => {
      portion = bytes
    },
    passed: () => ({ ...passed }),
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
