import { once } from 'node:events'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate } from './certificate.ts'

/** Programs on a person's computer whose maker has published what they are: over https, as MCP clients want it. */
export interface PublicClient extends AsyncDisposable {
  /** The address of a program's document; every name has one. */
  id(name: string): string
  /** Where the browser brings the answer: the program listens there while it waits. */
  redirectUri: string
  /** The query with which the browser comes back, each once. */
  answer(): Promise<URLSearchParams>
}

export async function openPublicClient(): Promise<PublicClient> {
  const certificate = makeCertificate()
  // As if a public authority had signed it; for this process only.
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
  let answered = Promise.withResolvers<URLSearchParams>()
  const site = createServer(certificate, ({ url = '' }, response) => {
    const document = { ...DOCUMENT, client_id: `https://localhost:${portOf(site)}${url}` }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
  }).listen(0, 'localhost')
  const program = createPlainServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/callback') answered.resolve(searchParams)
    response.end('You can go back to the program.')
  }).listen(0, '127.0.0.1')
  await Promise.all([once(site, 'listening'), once(program, 'listening')])

  return {
    id: (name) => `https://localhost:${portOf(site)}/${name}.json`,
    redirectUri: `http://127.0.0.1:${portOf(program)}/callback`,
    async answer() {
      const answer = await answered.promise
      answered = Promise.withResolvers<URLSearchParams>()
      return answer
    },
    async [Symbol.asyncDispose]() {
      for (const server of [site, program]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

const DOCUMENT = {
  client_name: 'Pathfinder',
  redirect_uris: ['http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.')
  return address.port
}
