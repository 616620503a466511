import {
  createMcpHandler,
  isLegacyRequest,
  type JSONRPCMessage,
  type McpRequestContext,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type Transport,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { Failure } from '@vitrine/server-kit'
import { isListening } from './mcp-subscriptions.ts'

/** Handles a POST to an MCP address; the response may be a stream. */
export interface McpEndpoint<Caller> {
  /** `body` is the request's parsed JSON. Aborting the request's signal ends its stream. */
  answer(request: Request, body: unknown, caller: Caller): Promise<Response>
  /** Notifies every connection that subscribed to this resource of a change. */
  resourceChanged(uri: string): void
  /** Ends all long-lived connections, each with a final response; no new ones are accepted afterwards. */
  endStreams(): Promise<void>
}

export interface McpEndpointParts<Caller> {
  /**
   * Creates the server that answers one request; `legacy` means the revisions before 2026-07-28. Without a caller it
   * only listens.
   */
  createServer(era: McpRequestContext['era'], caller?: Caller): Server
  onError(error: unknown): void
}

/**
 * Serves the revision 2026-07-28 and earlier ones at one address, with the official library. A request uses the new
 * revision if its `_meta` or its headers say so. Any other request is served as in earlier revisions, without a
 * session, and answered with one JSON document even if a client accepts nothing else. No state is kept between
 * requests, so any process can answer any of them.
 */
export function createMcpEndpoint<Caller extends object>({
  createServer,
  onError,
}: McpEndpointParts<Caller>): McpEndpoint<Caller> {
  // The library creates the server and passes it only the request.
  const callers = new WeakMap<Request, Caller>()
  const options = { legacy: 'reject' as const, onerror: reportFault }
  const current = createMcpHandler(
    ({ era, requestInfo }) => createServer(era, requestInfo && callers.get(requestInfo)),
    options,
  )
  // Separate, so that a closing shop ends its long-lived connections but still answers requests that have arrived.
  const held = createMcpHandler(({ era }) => createServer(era), {
    ...options,
    maxSubscriptions: Number.MAX_SAFE_INTEGER,
  })
  let isEnding = false

  /** The caller's mistakes are ignored here; the library reports those as well. */
  function reportFault(error: Error): void {
    if (!(error instanceof ProtocolError) && !error.message.startsWith('Rejected')) onError(error)
  }

  async function answerOlder(request: Request, body: unknown, caller: Caller): Promise<Response> {
    const server = createServer('legacy', caller)
    server.onerror = reportFault
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(withOlderCodes(transport))
    try {
      return await transport.handleRequest(request, { parsedBody: body })
    } finally {
      await server.close()
    }
  }

  return {
    async answer(request, body, caller) {
      if (isListening(body)) {
        if (isEnding) throw new Failure('unavailable', 'The shop is shutting down. Try again in a moment.')
        return withFinalResponse(await held.fetch(request, { parsedBody: body }), body, request.signal)
      }
      callers.set(request, caller)
      return (await isLegacyRequest(request, body))
        ? answerOlder(request, body, caller)
        : current.fetch(request, { parsedBody: body })
    },
    resourceChanged: (uri) => held.notify.resourceUpdated(uri),
    async endStreams() {
      isEnding = true
      await held.close()
    },
  }
}

/**
 * The stream with a final response to the request that opened it, if the shop ends it by the signal: the client then
 * knows that it is over, and that it may ask again. The library sends one only when it ends all streams.
 */
function withFinalResponse(answer: Response, request: unknown, signal: AbortSignal): Response {
  if (answer.headers.get('content-type') !== 'text/event-stream') return answer
  const id = Object(request).id
  const result = { resultType: 'complete', _meta: { 'io.modelcontextprotocol/subscriptionId': id } }
  const message = `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`
  const ending = new TransformStream<Uint8Array, Uint8Array>({
    flush(controller) {
      if (signal.aborted) controller.enqueue(new TextEncoder().encode(message))
    },
  })
  const { status, headers } = answer
  return new Response(answer.body?.pipeThrough(ending), { status, headers })
}

/** Before 2025-11-25, a missing resource had a separate code, -32002, which the library no longer sends. */
function withOlderCodes(transport: Transport): Transport {
  const send = transport.send.bind(transport)
  transport.send = (message, options) => send(toOlderCode(message), options)
  return transport
}

function toOlderCode(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message) || message.error.code !== ProtocolErrorCode.InvalidParams) return message
  const { data } = message.error
  const isResource = typeof data === 'object' && data !== null && Object.keys(data).join() === 'uri'
  return isResource ? { ...message, error: { ...message.error, code: ProtocolErrorCode.ResourceNotFound } } : message
}
