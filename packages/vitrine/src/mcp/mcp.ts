import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { Failure, type Scope } from '@vitrine/server-kit'
import { VERSION } from '../version.ts'
import { serverName } from './mcp-card.ts'
import { PROMPTS } from './mcp-prompts.ts'
import { type McpParts, readProduct, TOOLS } from './mcp-tools.ts'

// The Model Context Protocol over Streamable HTTP, by the official SDK. No session is kept: every request brings all
// that is needed, so any process can answer it.

export interface Mcp {
  /** Answers a POST; `body` is its JSON, read already. */
  answer(request: { url: string; headers: Record<string, string> }, body: unknown): Promise<Response>
}

export function createMcp(parts: McpParts): Mcp {
  return {
    async answer({ url, headers }, body) {
      const server = createServer(parts)
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await server.connect(transport)
      try {
        // Answers are never streamed here, so whoever takes JSON alone is served as well.
        const accepting = { ...headers, accept: 'application/json, text/event-stream' }
        return await transport.handleRequest(new Request(url, { method: 'POST', headers: accepting }), {
          parsedBody: body,
        })
      } finally {
        await server.close()
      }
    },
  }
}

/** The scope that a message needs, where it reads something of the shop. */
export function scopeOf(message: unknown): Scope | undefined {
  if (typeof message !== 'object' || message === null || !('method' in message)) return undefined
  if (message.method === 'resources/read') return 'catalog:read'
  if (message.method === 'completion/complete') return 'search:read'
  if (message.method !== 'tools/call' || !('params' in message)) return undefined
  const { params } = message
  const name = typeof params === 'object' && params !== null && 'name' in params ? params.name : undefined
  return TOOLS.find((tool) => tool.name === name)?.scope
}

function createServer(parts: McpParts): Server {
  const { shop } = parts
  const server = new Server(
    { name: serverName(shop), title: shop.name, version: VERSION, websiteUrl: shop.url },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      instructions: `${shop.description === undefined ? '' : `${shop.description} `}Prices are in ${shop.currency}, in minor units unless said otherwise. This server reads; buying is done by people at ${shop.url}.`,
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, title, description, input, output }) => ({
      name,
      title,
      description,
      inputSchema: { ...input, type: 'object' as const },
      outputSchema: { ...output, type: 'object' as const },
      annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(parts, params.name, params.arguments ?? {}))
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: listResources(parts) }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
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
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => ({
    contents: [{ uri: params.uri, ...(await readResource(parts, params.uri)) }],
  }))
  server.setRequestHandler(CompleteRequestSchema, async ({ params: { ref, argument } }) => ({
    completion: { values: ref.type === 'ref/resource' ? await completeHandle(parts, argument.value) : [] },
  }))
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: PROMPTS.map(({ write: _write, arguments: given, ...prompt }) => ({ ...prompt, arguments: [...given] })),
  }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = PROMPTS.find(({ name }) => name === params.name)
    if (!prompt) throw new McpError(ErrorCode.InvalidParams, `There is no prompt ${params.name}.`)
    const given = params.arguments ?? {}
    const missing = prompt.arguments.find(({ name, required }) => required && !given[name])
    if (missing) throw new McpError(ErrorCode.InvalidParams, `The prompt ${prompt.name} needs ${missing.name}.`)
    const text = prompt.write(given, shop)
    return {
      description: prompt.description,
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
    }
  })
  return server
}

/** What went wrong with a call is told to the model as a result, so that it can do better; only our own faults are errors. */
async function callTool(parts: McpParts, name: string, given: unknown): Promise<CallToolResult> {
  const tool = TOOLS.find((tool) => tool.name === name)
  if (!tool)
    throw new McpError(
      ErrorCode.InvalidParams,
      `There is no tool ${name}; there are ${TOOLS.map(({ name }) => name).join(', ')}.`,
    )
  try {
    const result = await tool.call(parts, given)
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: { ...result } }
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

/** Handles of products that the words could mean, as far as somebody has typed them. */
async function completeHandle({ search }: McpParts, typed: string): Promise<string[]> {
  const { products } = await search.find({ q: typed.replaceAll('-', ' '), filters: {}, limit: 10, facets: [] })
  return products.map(({ handle }) => handle)
}

async function readResource(parts: McpParts, uri: string): Promise<{ mimeType: string; text: string }> {
  const { shop, policies } = parts
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

/** The protocol's own number for a resource that is not there. */
const RESOURCE_NOT_FOUND = -32002

function unknownResource(uri: string): McpError {
  return new McpError(RESOURCE_NOT_FOUND, `There is no resource ${uri}.`, { uri })
}
