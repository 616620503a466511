import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ACCESS_FAILURES } from '@vitrine/accounts/access/access-failures'
import { SECOND } from '@vitrine/kit'
import type { Shop } from '@vitrine/product'
import { toolCallerOf } from '@vitrine/selling/cart/cart-caller'
import { DOCUMENT_RULES, type Documents, LED_ON, refusingCalls, type WorstRequest } from '@vitrine/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Mcp } from './mcp.ts'
import { AI_CATALOG_TYPE, aiCatalog, CARD_TYPE, MCP_PATH, serverCard } from './mcp-card.ts'
import { isListening } from './mcp-subscriptions.ts'
import { strictCompiler } from './strict-validation.ts'
import { sendWebResponse, toWebRequest } from './web-request.ts'

export interface McpRoutesParts {
  /** Loads the server. Called with the first message, and again after it has failed. */
  open(): Promise<OpenMcp>
  shop: Shop
  /** The scopes of its tools and resources. */
  scopes: readonly string[]
  /** What each capability adds to the documents. */
  documents(): readonly Documents[]
  /** Throws a failure if the caller lacks this scope. */
  requireScope(request: FastifyRequest, scope: string): void
  /**
   * Whether a long-lived connection of this request may continue: its caller is not blocked, and its credential still
   * has the scope.
   */
  mayHold(request: FastifyRequest, scope: string): Promise<boolean>
  /** Throws a failure for a request from a foreign page. */
  requireOrigin(request: FastifyRequest): void
  /** Called with each message that may be answered. */
  onMessage(request: FastifyRequest, tools: OpenMcp['tools']): void
}

type OpenMcp = Pick<Mcp, 'answer' | 'endStreams' | 'scopeOf' | 'tools'>

export function mcpRoutes({
  open,
  shop,
  scopes,
  documents,
  requireScope,
  mayHold,
  requireOrigin,
  onMessage,
}: McpRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(mcpDocumentRoutes(shop, documents))
    const server = openWithFirstMessage(open)
    app.addHook('preClose', server.endStreams)
    app.post(
      MCP_PATH,
      {
        config: { makesWork: true, scopes, form: { name: 'mcp' }, worstRequest: WORST_CALL },
        onRequest: async (request) => requireOrigin(request),
        validatorCompiler: strictCompiler,
        schema: MCP_SCHEMA,
      },
      async (request, reply) => {
        const mcp = await server.get()
        const scope = mcp.scopeOf(request.body)
        if (scope) requireScope(request, scope)
        onMessage(request, mcp.tools)
        const { asked, end } = toWebRequest(`${shop.url}${MCP_PATH}`, request, reply)
        if (isListening(request.body)) endWhenRefused(reply, () => mayHold(request, 'catalog:read'), end)
        return sendWebResponse(
          await mcp.answer(asked, request.body, {
            connection: { by: request.caller, end },
            caller: toolCallerOf(request, 'mcp'),
          }),
          reply,
        )
      },
    )
  }
}

/** The server, which is loaded once, with the first message: most shops' visitors never send one. */
function openWithFirstMessage(open: McpRoutesParts['open']) {
  let opening: Promise<OpenMcp> | undefined
  let isEnding = false
  const start = async () => {
    const mcp = await open()
    if (isEnding) await mcp.endStreams()
    return mcp
  }
  return {
    get(): Promise<OpenMcp> {
      opening ??= start().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    /** Nothing is loaded for a shop that closes without having had a message. */
    async endStreams(): Promise<void> {
      isEnding = true
      const mcp = await opening?.catch(() => undefined)
      await mcp?.endStreams()
    },
  }
}

const JsonRpcAnswer = Type.Object({ jsonrpc: Type.Literal('2.0') }, { additionalProperties: true })

const MCP_SCHEMA = {
  operationId: 'mcp',
  summary: 'The Model Context Protocol over Streamable HTTP: tools, resources and prompts',
  description:
    'Serves the revision 2026-07-28, whose requests name it in `_meta` and in headers, and those from 2024-11-05 to 2025-11-25. No session is kept: each POST of one JSON-RPC message is answered with JSON, and `subscriptions/listen` with a stream of events. Batches, which 2025-03-26 had and 2025-06-18 took away, are refused with -32600.',
  tags: ['feeds'],
  body: Type.Object({ jsonrpc: Type.Literal('2.0') }, { examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }] }),
  response: {
    200: {
      description: 'A JSON-RPC response.',
      content: { 'application/json': { schema: JsonRpcAnswer } },
    },
    202: Type.Unsafe<''>({ type: 'null', description: 'A notification was accepted.' }),
    ...refusingCalls('invalid_request', ACCESS_FAILURES.origin_not_allowed, 'not_found', 'unavailable'),
  },
}

/**
 * With filters that most products pass: what a page shows is dearer than a filter by a facet's one value, which leaves
 * fewer to show. UCP's search is the worst of those filters.
 */
const WORST_CALL: WorstRequest = {
  request: () => ({
    url: MCP_PATH,
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'search_products',
        arguments: { query: 's', limit: 50, facets: true, in_stock: true, price_min: 0 },
      },
    },
  }),
  maxWork: { documents: 110, bytes: 200_000, entriesPerProduct: 30, tables: 64, sought: 500, shown: 50 },
}

/** The documents that describe the MCP server. */
function mcpDocumentRoutes(shop: Shop, documents: McpRoutesParts['documents']): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const { path, operationId, summary, type, document } of documentsOf(shop, documents)) {
      app.get(
        path,
        {
          config: {
            cached: true,
            hasOneAddress: true,
            produces: type,
            worstRequest: { maxWork: { documents: 0, bytes: 20_000 } },
          },
          schema: {
            operationId,
            summary,
            description: DOCUMENT_RULES,
            tags: ['discovery'],
            response: {
              200: {
                description: summary,
                content: { [type]: { schema: Type.Object({}, { additionalProperties: true }) } },
              },
              ...LED_ON,
            },
          },
        },
        async (_request, reply) => reply.type(type).send(Buffer.from(JSON.stringify(document()))),
      )
    }
  }
}

/** Scanners expect the card below `.well-known`, clients where the catalogue points. */
function documentsOf(shop: Shop, documents: McpRoutesParts['documents']) {
  const card = { type: CARD_TYPE, document: () => serverCard(shop) }
  return [
    {
      path: `${MCP_PATH}/server-card`,
      operationId: 'readMcpCard',
      summary: 'The card of the MCP server (SEP-2127)',
      ...card,
    },
    {
      path: '/.well-known/mcp/server-card.json',
      operationId: 'readMcpCardBelowWellKnown',
      summary: 'The card of the MCP server, where scanners look for it',
      ...card,
    },
    {
      path: '/.well-known/mcp.json',
      operationId: 'readMcpCardByShortName',
      summary: 'The card of the MCP server, under another name that scanners look for',
      ...card,
    },
    {
      path: '/.well-known/ai-catalog.json',
      operationId: 'readAiCatalog',
      summary: 'What is here for agents, as an AI catalogue',
      type: AI_CATALOG_TYPE,
      document: () => aiCatalog(shop, documents()),
    },
  ]
}

/** Milliseconds between checks of a long-lived connection. */
const LOOK = SECOND

/** Ends a long-lived connection soon after its caller loses permission, without another request. */
function endWhenRefused(reply: FastifyReply, mayHold: () => Promise<boolean>, end: () => void): void {
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    // A database failure says nothing about the credential, so it is checked again.
    if (!(await mayHold().catch(() => true))) end()
    isLooking = false
  }, LOOK).unref()
  reply.raw.once('close', () => clearInterval(timer))
}
