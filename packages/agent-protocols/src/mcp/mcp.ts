import {
  type CacheHint,
  type CallToolResult,
  type McpRequestContext,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerOptions,
} from '@modelcontextprotocol/server'
import { HOUR, MINUTE, VERSION } from '@vitrine/kit'
import type { ToolCaller } from '@vitrine/selling/cart/cart-caller'
import { Failure, type PoolAdmission } from '@vitrine/server-kit'
import { isViewUri, readView, viewMeta } from './app-views.ts'
import { serverName } from './mcp-card.ts'
import { createMcpEndpoint, type McpEndpoint } from './mcp-endpoint.ts'
import { PROMPTS } from './mcp-prompts.ts'
import { createSubscriptions, isListening, type ListeningConnection } from './mcp-subscriptions.ts'
import type { McpParts, Tool } from './mcp-tool.ts'
import { readProduct } from './mcp-tools.ts'

export interface McpServerParts extends McpParts {
  tools: readonly Tool[]
  admission: Pick<PoolAdmission, 'hold'>
  /** Scopes that require a credential; their responses must not be stored in shared caches. */
  protectedScopes: readonly string[]
  onError(error: unknown): void
}

export interface Mcp extends Pick<McpEndpoint<ToolCaller>, 'endStreams'> {
  tools: readonly Tool[]
  /** The scope that a message needs, if it reads data of the shop. */
  scopeOf(message: unknown): string | undefined
  /** Answers a POST; `body` is its JSON. `connection` is used if it stays open. */
  answer(
    request: Request,
    body: unknown,
    by: { connection: Omit<ListeningConnection, 'signal'>; caller: ToolCaller },
  ): Promise<Response>
}

/** The shop's MCP server: its tools, resources and prompts. */
export function createMcp(parts: McpServerParts): Mcp {
  const { admission, catalog, shop, onError } = parts
  const endpoint = createMcpEndpoint<ToolCaller>({
    createServer: (era, caller) => createServer(parts, era, caller),
    onError,
  })
  const subscriptions = createSubscriptions({ admission, catalog, shop, onChanged: endpoint.resourceChanged })

  /** The message, reduced to the resources that can be watched. */
  async function subscribe(message: unknown, connection: ListeningConnection): Promise<unknown> {
    if (!isListening(message)) return message
    const { resourceSubscriptions } = message.params?.notifications ?? {}
    const uris = Array.isArray(resourceSubscriptions)
      ? resourceSubscriptions.filter((uri) => typeof uri === 'string')
      : []
    const watched = await subscriptions.watch(uris, connection)
    if (watched.length === uris.length) return message
    const notifications = { ...message.params?.notifications, resourceSubscriptions: watched }
    return { ...message, params: { ...message.params, notifications } }
  }

  return {
    tools: parts.tools,
    scopeOf: (message) => scopeOf(message, parts.tools),
    endStreams: endpoint.endStreams,
    answer: async (request, body, { connection, caller }) =>
      endpoint.answer(request, await subscribe(body, { ...connection, signal: request.signal }), caller),
  }
}

function scopeOf(message: unknown, tools: readonly Tool[]): string | undefined {
  if (typeof message !== 'object' || message === null || !('method' in message)) return undefined
  if (message.method === 'resources/read') return isViewUri(paramOf(message, 'uri')) ? undefined : 'catalog:read'
  if (isListening(message)) return 'catalog:read'
  if (message.method === 'completion/complete') return 'search:read'
  if (message.method !== 'tools/call') return undefined
  const called = paramOf(message, 'name')
  return tools.find(({ name }) => name === called)?.scope
}

function paramOf(message: object, name: string): unknown {
  return 'params' in message ? Object(message.params)[name] : undefined
}

function createServer(parts: McpServerParts, era: McpRequestContext['era'], caller?: ToolCaller): Server {
  const { shop, protectedScopes } = parts
  const server = new Server(
    { name: serverName(shop), title: shop.name, version: VERSION, websiteUrl: shop.url },
    {
      capabilities: { tools: {}, resources: era === 'modern' ? { subscribe: true } : {}, prompts: {}, completions: {} },
      cacheHints: cacheHints(protectedScopes.includes('catalog:read')),
      instructions: `${shop.description === undefined ? '' : `${shop.description} `}Prices are in ${shop.currency}, in minor units unless said otherwise. This server reads the shop and keeps carts. Nothing is ordered or paid here: people do that at a cart’s continue_url.`,
    },
  )
  server.setRequestHandler('tools/list', () => ({
    tools: parts.tools.map(({ name, title, description, input, output, changes }) => ({
      name,
      title,
      description,
      inputSchema: { ...input, type: 'object' as const },
      outputSchema: { ...output, type: 'object' as const },
      annotations: {
        title,
        readOnlyHint: changes === undefined,
        destructiveHint: changes === 'replaces',
        idempotentHint: changes !== 'adds',
        openWorldHint: false,
      },
      _meta: viewMeta(name, shop),
    })),
  }))
  server.setRequestHandler('tools/call', ({ params }) =>
    callTool(parts, { name: params.name, given: params.arguments ?? {}, caller, era }),
  )
  server.setRequestHandler('resources/list', () => ({ resources: listResources(parts) }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [
      {
        uriTemplate: `${shop.url}/products/{handle}`,
        name: 'product',
        title: 'A product',
        description: 'Everything the shop says of it, as JSON.',
        mimeType: 'application/json',
      },
    ],
  }))
  server.setRequestHandler('resources/read', async ({ params }) => ({
    contents: [{ uri: params.uri, ...(await readResource(parts, params.uri)) }],
  }))
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument } }) => ({
    completion: { values: ref.type === 'ref/resource' ? await completeHandle(parts, argument.value) : [] },
  }))
  server.setRequestHandler('prompts/list', () => ({
    prompts: PROMPTS.map(({ write: _write, arguments: given, ...prompt }) => ({ ...prompt, arguments: [...given] })),
  }))
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = PROMPTS.find(({ name }) => name === params.name)
    if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${params.name}.`)
    const given = params.arguments ?? {}
    const missing = prompt.arguments.find(({ name, required }) => required && !given[name])
    if (missing)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The prompt ${prompt.name} needs ${missing.name}.`)
    const text = prompt.write(given, shop)
    return {
      description: prompt.description,
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
    }
  })
  return server
}

/** Cache lifetime and scope of responses (2026-07-28, Caching). Lists are the same for every caller. */
function cacheHints(isCatalogProtected: boolean): ServerOptions['cacheHints'] {
  const listed: CacheHint = { ttlMs: HOUR, cacheScope: 'public' }
  return {
    'server/discover': listed,
    'tools/list': listed,
    'prompts/list': listed,
    'resources/list': listed,
    'resources/templates/list': listed,
    'resources/read': { ttlMs: MINUTE, cacheScope: isCatalogProtected ? 'private' : 'public' },
  }
}

interface ToolCall {
  name: string
  given: unknown
  caller: ToolCaller | undefined
  era: McpRequestContext['era']
}

/**
 * The model receives an error of a call as a result, so that it can correct it; only internal errors are JSON-RPC
 * errors.
 */
async function callTool(parts: McpServerParts, { name, given, caller, era }: ToolCall): Promise<CallToolResult> {
  if (!caller) throw new ProtocolError(ProtocolErrorCode.InvalidRequest, 'Tools are called by requests of their own.')
  const tool = parts.tools.find((tool) => tool.name === name)
  if (!tool)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `Unknown tool ${name}. Available: ${parts.tools.map(({ name }) => name).join(', ')}.`,
    )
  try {
    const { structured, text, summary } = await tool.call(parts, given, caller)
    // Clients of earlier revisions pass the model the text, which should be the JSON (2025-11-25, Structured Content).
    const said = era === 'modern' ? text() : JSON.stringify(await summary())
    return { content: [{ type: 'text', text: said }], structuredContent: { ...structured } }
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return { content: [{ type: 'text', text: error.message }], isError: true }
  }
}

function listResources({ policies, shop }: McpParts) {
  return policies().map(({ slug, title }) => ({
    uri: `${shop.url}/pages/${slug}`,
    name: slug,
    title,
    mimeType: 'text/markdown',
  }))
}

/** Handles of products that match the words typed so far. */
async function completeHandle({ search }: McpParts, typed: string): Promise<string[]> {
  const { products } = await search.find({ q: typed.replaceAll('-', ' '), filters: {}, limit: 10, facets: [] })
  return products.map(({ handle }) => handle)
}

interface ResourceText {
  mimeType: string
  text: string
  _meta?: Record<string, unknown>
}

async function readResource(parts: McpParts, uri: string): Promise<ResourceText> {
  const { shop, policies } = parts
  const view = await readView(uri, parts)
  if (view) return view
  const policy = policies().find(({ slug }) => uri === `${shop.url}/pages/${slug}`)
  if (policy) return { mimeType: 'text/markdown', text: policy.markdown }
  const handle = uri.startsWith(`${shop.url}/products/`) ? uri.slice(`${shop.url}/products/`.length) : undefined
  if (!handle) throw unknownResource(uri)
  try {
    const product = await readProduct(parts, decodeURIComponent(handle))
    return { mimeType: 'application/json', text: JSON.stringify(product) }
  } catch (error) {
    if (error instanceof URIError || (error instanceof Failure && error.status === 404)) throw unknownResource(uri)
    throw error
  }
}

function unknownResource(uri: string): ProtocolError {
  return new ResourceNotFoundError(uri, `There is no resource ${uri}.`)
}
