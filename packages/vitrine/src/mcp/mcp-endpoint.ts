import {
  createMcpHandler,
  isLegacyRequest,
  type JSONRPCMessage,
  type McpRequestContext,
  ProtocolErrorCode,
  type Server,
  type Transport,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'

/** What one POST to an MCP address is answered with; an answer may be a stream. */
export interface McpEndpoint {
  /** `body` is the request's JSON, read already. Aborting the request's signal ends its stream. */
  answer(request: Request, body: unknown): Promise<Response>
}

export interface McpEndpointParts {
  /** Makes the server that answers one request; `legacy` are the revisions before 2026-07-28. */
  createServer(era: McpRequestContext['era']): Server
  onError(error: unknown): void
}

/**
 * Serves the revision 2026-07-28 and those before it at one address, by the official library. A request is of the new
 * revision when it says so in `_meta` or in its headers; anything else is served as before: without a session, and
 * answered with one JSON document even where a client accepts nothing else. No state is kept between requests, so any
 * process can answer any of them.
 */
export function createMcpEndpoint({ createServer, onError }: McpEndpointParts): McpEndpoint {
  const current = createMcpHandler(({ era }) => createServer(era), { legacy: 'reject' })

  async function answerOlder(request: Request, body: unknown): Promise<Response> {
    const server = createServer('legacy')
    server.onerror = onError
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(withOlderCodes(transport))
    try {
      return await transport.handleRequest(request, { parsedBody: body })
    } finally {
      await server.close()
    }
  }

  return {
    async answer(request, body) {
      return (await isLegacyRequest(request, body))
        ? answerOlder(request, body)
        : current.fetch(request, { parsedBody: body })
    },
  }
}

/** Until 2025-11-25, a resource that is not there had a code of its own, -32002, which the library no longer sends. */
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
