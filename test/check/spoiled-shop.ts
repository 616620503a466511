import { createServer, type IncomingHttpHeaders } from 'node:http'
import { openTestShop } from '../open-storefront.ts'

/** What is answered instead of the shop's own answer; whatever is left out stays the shop's. */
export interface Spoiled {
  status?: number
  /** `null` takes a header away. */
  headers?: Record<string, string | null>
  body?: string | ((text: string) => string)
}

export type Spoil = (path: string, headers: IncomingHttpHeaders, method: string) => Spoiled | undefined

export interface SpoiledShop extends AsyncDisposable {
  url: string
  /** From now on; undefined makes it whole again. */
  spoil(how: Spoil | undefined): void
}

/** The sample shop behind a real socket, with something in between that can spoil its answers. */
export async function openSpoiledShop(): Promise<SpoiledShop> {
  let how: Spoil | undefined
  const server = createServer()
  // A shop that cannot be opened should fail a test, and not keep it waiting for this socket.
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const shop = await openTestShop({ environment: { PUBLIC_URL: url } })

  server.on('request', async (request, response) => {
    const path = request.url ?? '/'
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const spoiled = how?.(path, request.headers, method) ?? {}
    const answer = await shop.app.inject({ method, url: path, headers: { accept: request.headers.accept } })
    const kept = Object.entries(answer.headers).filter(
      ([name]) => !['content-length', 'content-encoding', 'transfer-encoding', 'connection'].includes(name),
    )
    const headers = Object.entries({ ...Object.fromEntries(kept), ...spoiled.headers }).filter(
      ([, value]) => value !== null && value !== undefined,
    )
    const body = typeof spoiled.body === 'function' ? spoiled.body(answer.payload) : spoiled.body
    response.writeHead(
      spoiled.status ?? answer.statusCode,
      Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    )
    response.end(body ?? answer.rawPayload)
  })

  return {
    url,
    spoil(next) {
      how = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await shop[Symbol.asyncDispose]()
    },
  }
}
