import { VERSION } from '@vitrine/kit'
import Type from 'typebox'
import { callTool, listTools, toRpcError, type UcpMcpParts, UcpRpcError } from './ucp-tools.ts'

// UCP's MCP binding for its own clients, which post single JSON-RPC requests without a session, without `initialize`
// and with only `Accept: application/json`, all of which the official MCP server rejects; so this is plain JSON-RPC.

export const JsonRpcRequest = Type.Object({
  jsonrpc: Type.Literal('2.0'),
  id: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Integer(), Type.Null()])),
  method: Type.String({ maxLength: 200, examples: ['tools/list'] }),
  params: Type.Optional(Type.Object({})),
})

export interface RpcRequest {
  id?: string | number | null
  method: string
  params?: object
}

/**
 * Whether a request is one of MCP's revision 2026-07-28 or a later one, which names its revision in `_meta` and in a
 * header.
 */
export function namesItsRevision({ params }: RpcRequest, header: string | undefined): boolean {
  const { _meta } = Object(params)
  return Object.hasOwn(Object(_meta), 'io.modelcontextprotocol/protocolVersion') || (header ?? '') >= '2026'
}

/** The response: its status repeats an error of the envelope, as UCP's binding requires. */
export interface RpcAnswer {
  status: number
  body: object
}

/** Answers one request; undefined for a notification, which gets no response. */
export async function answerRpc(
  { id, method, params = {} }: RpcRequest,
  parts: UcpMcpParts,
): Promise<RpcAnswer | undefined> {
  if (id === undefined) return undefined
  try {
    return { status: 200, body: { jsonrpc: '2.0', id, result: await perform(method, params, parts) } }
  } catch (error) {
    const known = toRpcError(error, parts.ucp.shop.url)
    if (!known) throw error
    const { code, message, data, status } = known
    return { status, body: { jsonrpc: '2.0', id, error: { code, message, data } } }
  }
}

async function perform(method: string, params: object, parts: UcpMcpParts): Promise<object> {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: 'vitrine-ucp', version: VERSION },
      }
    case 'ping':
      return {}
    case 'tools/list':
      return { tools: listTools() }
    case 'tools/call':
      return callTool(params, parts)
    default:
      throw new UcpRpcError(-32601, `Unknown method ${method}. Available: initialize, ping, tools/list and tools/call.`)
  }
}
