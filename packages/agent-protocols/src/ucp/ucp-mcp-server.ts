import { ProtocolError, Server } from '@modelcontextprotocol/server'
import { HOUR, VERSION } from '@vitrine/kit'
import type { Shop } from '@vitrine/product'
import { createMcpEndpoint } from '../mcp/mcp-endpoint.ts'
import { callTool, listTools, toRpcError, type UcpMcpParts } from './ucp-tools.ts'

// UCP's MCP binding for clients of MCP's revision 2026-07-28: the same tools, by the official library.

export interface UcpMcpServer {
  /** `body` is the request's JSON. Throws a `Failure` for what the HTTP status must say. */
  answer(request: Request, body: unknown, parts: UcpMcpParts): Promise<Response>
}

/** One request, and what its response must say beside the message. */
interface Call {
  parts: UcpMcpParts
  /** UCP, overview, "Error Codes": the status repeats an error of the negotiation. */
  status?: number
  /** An error that is no JSON-RPC error of UCP. */
  failure?: unknown
}

export function createUcpMcpServer(shop: Shop, onError: (error: unknown) => void): UcpMcpServer {
  const endpoint = createMcpEndpoint<Call>({ createServer: (_era, call) => createServer(shop, call), onError })
  return {
    async answer(request, body, parts) {
      const call: Call = { parts }
      const response = await endpoint.answer(request, body, call)
      if (call.failure) throw call.failure
      const { headers } = response
      return call.status === undefined ? response : new Response(response.body, { status: call.status, headers })
    },
  }
}

function createServer(shop: Shop, call: Call | undefined): Server {
  const listed = { ttlMs: HOUR, cacheScope: 'public' } as const
  const server = new Server(
    { name: 'vitrine-ucp', title: shop.name, version: VERSION, websiteUrl: shop.url },
    {
      capabilities: { tools: {} },
      cacheHints: { 'server/discover': listed, 'tools/list': listed },
      instructions:
        'The Universal Commerce Protocol (https://ucp.dev) of this shop. Name your profile in each call: arguments.meta["ucp-agent"].profile. Nothing is ordered or paid here: people do that at continue_url.',
    },
  )
  server.setRequestHandler('tools/list', () => ({ tools: listTools() }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    if (!call) throw new Error('A tool is called by a request.')
    try {
      return { ...(await callTool(params, call.parts)) }
    } catch (error) {
      const known = toRpcError(error, shop.url)
      if (!known) call.failure = error
      if (!known) throw error
      if (known.status !== 200) call.status = known.status
      throw new ProtocolError(known.code, known.message, known.data)
    }
  })
  return server
}
