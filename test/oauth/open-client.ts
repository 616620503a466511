import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AgentShop } from '../agents/open-agents.ts'
import type { Answer } from '../open-storefront.ts'
import { openVisitor, type Visitor } from '../people/open-visitor.ts'

export const REDIRECT = 'http://127.0.0.1/callback'

/** The site of an OAuth client: a real server on this machine with the document that describes it. */
export interface ClientSite extends AsyncDisposable {
  /** The client's id: the address of the document. */
  id: string
  /** How often the document was asked for. */
  fetches: number
  /** Members that are to be different, or the whole answer. */
  document: Record<string, unknown>
  instead?: { status: number; headers?: Record<string, string>; body: string | Buffer }
}

export async function openClientSite(): Promise<ClientSite> {
  const server = createServer((_request, response) => {
    site.fetches++
    const { status, headers, body } = site.instead ?? { status: 200, body: JSON.stringify(site.document) }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The site has no address.')
  const id = `http://127.0.0.1:${address.port}/client.json`
  const site: ClientSite = {
    id,
    fetches: 0,
    document: { client_id: id, client_name: 'Pathfinder', redirect_uris: [REDIRECT, 'https://app.example/done'] },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return site
}

/** What a client asks with; members may be replaced, or taken out with `undefined`. */
export interface Asking {
  verifier: string
  path: string
}

export function asking(clientId: string, more: Record<string, string | undefined> = {}): Asking {
  const verifier = randomBytes(32).toString('base64url')
  const members = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    scope: 'catalog:read search:read',
    state: 'xyz',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  }
  const given = Object.entries(members).filter((member): member is [string, string] => member[1] !== undefined)
  return { verifier, path: `/oauth2/authorize?${new URLSearchParams(given)}` }
}

/** A person signs in and says yes; gives what the client gets back. */
export async function consent(
  visitor: Visitor,
  path: string,
  decision: 'yes' | 'no' = 'yes',
): Promise<{ answer: Answer; params: URLSearchParams }> {
  const answer = await visitor.submit(await visitor.get(path), '/oauth2/authorize', { decision })
  return { answer, params: new URL(String(answer.headers.location)).searchParams }
}

export function form(members: Record<string, string | undefined>): string {
  const given = Object.entries(members).filter((member): member is [string, string] => member[1] !== undefined)
  return new URLSearchParams(given).toString()
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Everything up to the code, and the form that exchanges it. */
export async function codeFor(
  shop: Pick<AgentShop, 'get' | 'post' | 'inbox'>,
  site: Pick<ClientSite, 'id'>,
  { email = 'ana@example.test', ...more }: Record<string, string | undefined> = {},
): Promise<Record<string, string>> {
  const visitor = openVisitor(shop)
  await visitor.signIn(email)
  const { verifier, path } = asking(site.id, more)
  const { params } = await consent(visitor, path)
  return {
    grant_type: 'authorization_code',
    code: params.get('code') ?? '',
    client_id: site.id,
    redirect_uri: more.redirect_uri ?? REDIRECT,
    code_verifier: verifier,
  }
}
