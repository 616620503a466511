import { Failure, type Scope } from '@vitrine/server-kit'
import type { TSchema } from 'typebox'
import Type from 'typebox'
import Value from 'typebox/value'
import { describeMistakes } from '../mcp/strict-validation.ts'
import { VERSION } from '../version.ts'
import type { Ucp } from './ucp.ts'
import { LookupRequest, ProductRequest, SearchRequest } from './ucp-schemas.ts'

// UCP's MCP binding. Its clients post single JSON-RPC requests without a session, without `initialize` and with
// `Accept: application/json` alone, which the official MCP server refuses; so this is JSON-RPC and nothing more.

export const JsonRpcRequest = Type.Object({
  jsonrpc: Type.Literal('2.0'),
  id: Type.Optional(Type.Union([Type.String(), Type.Integer(), Type.Null()])),
  method: Type.String({ examples: ['tools/list'] }),
  params: Type.Optional(Type.Object({})),
})

export interface RpcRequest {
  id?: string | number | null
  method: string
  params?: object
}

export interface UcpMcpParts {
  ucp: Ucp
  /** Throws a failure when the caller may not use what needs this scope. */
  requireScope(scope: Scope): void
}

const Meta = Type.Object(
  { 'ucp-agent': Type.Optional(Type.Object({ profile: Type.String({ format: 'uri' }) })) },
  { description: 'Who asks: {"ucp-agent": {"profile": "https://…"}}.' },
)

interface Tool {
  description: string
  scope: Scope
  catalog: TSchema
  call(ucp: Ucp, catalog: unknown): Promise<object>
}

const TOOLS: Readonly<Record<string, Tool>> = {
  search_catalog: {
    description: 'Search the shop’s catalogue by words and filters, page by page.',
    scope: 'search:read',
    catalog: SearchRequest,
    call: (ucp, catalog) => ucp.search(Value.Parse(SearchRequest, catalog)),
  },
  lookup_catalog: {
    description: 'Read several products or variants by their ids, handles, SKUs or barcodes.',
    scope: 'catalog:read',
    catalog: LookupRequest,
    call: (ucp, catalog) => ucp.lookup(Value.Parse(LookupRequest, catalog)),
  },
  get_product: {
    description: 'Read one product in full, with what is available for the options chosen so far.',
    scope: 'catalog:read',
    catalog: ProductRequest,
    call: (ucp, catalog) => ucp.product(Value.Parse(ProductRequest, catalog)),
  },
}

/** Answers one request; undefined for a notification, which gets none. */
export async function answerRpc(
  { id, method, params = {} }: RpcRequest,
  parts: UcpMcpParts,
): Promise<object | undefined> {
  if (id === undefined) return undefined
  try {
    return { jsonrpc: '2.0', id, result: await perform(method, params, parts) }
  } catch (error) {
    const known = error instanceof RpcError ? error : fromFailure(error)
    if (!known) throw error
    return { jsonrpc: '2.0', id, error: { code: known.code, message: known.message, data: known.data } }
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
      return { tools: Object.entries(TOOLS).map(([name, tool]) => describe(name, tool)) }
    case 'tools/call':
      return call(params, parts)
    default:
      throw new RpcError(
        -32601,
        `There is no method ${method} here; there are initialize, ping, tools/list and tools/call.`,
      )
  }
}

function describe(name: string, { description, catalog }: Tool) {
  return {
    name,
    description,
    inputSchema: { type: 'object', properties: { meta: Meta, catalog }, required: ['catalog'] },
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
}

async function call(params: object, { ucp, requireScope }: UcpMcpParts): Promise<object> {
  if (!Value.Check(Call, params)) throw new RpcError(-32602, describeMistakes(Call, params, 'params'))
  const { name, arguments: given } = params
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined
  if (!tool) throw new RpcError(-32602, `There is no tool ${name}; there are ${Object.keys(TOOLS).join(', ')}.`)
  requireScope(tool.scope)
  const catalog = given?.catalog ?? {}
  if (!Value.Check(tool.catalog, catalog))
    throw new RpcError(-32602, describeMistakes(tool.catalog, catalog, 'catalog'))
  const result = await tool.call(ucp, catalog)
  return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result }
}

const Call = Type.Object({
  name: Type.String(),
  arguments: Type.Optional(
    Type.Object({ meta: Type.Optional(Type.Object({})), catalog: Type.Optional(Type.Object({})) }),
  ),
})

class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** A request that was wrong is told in the envelope; who may not ask, and what is our fault, in the status. */
function fromFailure(error: unknown): RpcError | undefined {
  if (error instanceof Failure && error.status === 400) return new RpcError(-32602, error.message, { code: error.code })
  return undefined
}
