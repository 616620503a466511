import { named, ref } from '@vitrine/kit'
import Type, { type TSchema } from 'typebox'
import { type AnyFailureKind, type Failure, toFailureKind } from './failure.ts'

// The types and schemas with which endpoints are declared.

/** RFC 9457, with a stable `code` and, for some codes, more members. */
export const Problem = named(
  'Problem',
  Type.Object(
    {
      type: Type.String({ examples: ['about:blank'] }),
      title: Type.String({ description: 'The reason phrase of the status.' }),
      status: Type.Integer({ examples: [400] }),
      code: Type.String({ description: 'Stable, for programs.', examples: ['invalid_cursor'] }),
      detail: Type.String({ description: 'What went wrong and how to fix it.' }),
    },
    { additionalProperties: true },
  ),
)

/** The error body of the agents' endpoints: auth.md's `message` equals OAuth's `error_description`. */
export const AgentError = named(
  'AgentError',
  Type.Object(
    { error: Type.String(), message: Type.String(), error_description: Type.String() },
    { additionalProperties: true },
  ),
)

/** RFC 6749, section 5.2. */
export const OAuthError = named(
  'OAuthError',
  Type.Object({ error: Type.String(), error_description: Type.String() }, { additionalProperties: true }),
)

/** RFC 8935, section 2.4. */
export const EventError = named(
  'EventError',
  Type.Object({ err: Type.String(), description: Type.String() }, { additionalProperties: true }),
)

/** The `Error` of the Agentic Commerce Protocol, 2026-04-17. */
export const AcpError = named(
  'AcpError',
  Type.Object({
    type: Type.Enum(['invalid_request', 'processing_error', 'service_unavailable']),
    code: Type.String({ description: 'Stable, for programs.', examples: ['idempotency_key_required'] }),
    message: Type.String(),
    param: Type.Optional(Type.String({ description: 'RFC 9535: the invalid member.' })),
    supported_versions: Type.Optional(Type.Array(Type.String(), { description: 'Newest first.' })),
  }),
)

/** JSON-RPC 2.0, section 5.1, with the codes and `data` of UCP's MCP binding, at both MCP addresses. */
export const RpcError = named(
  'RpcError',
  Type.Object({
    jsonrpc: Type.Literal('2.0'),
    id: Type.Optional(
      Type.Union([Type.String(), Type.Integer(), Type.Null()], {
        description: 'The id of the request; if unreadable, null, or absent at `/mcp`.',
      }),
    ),
    error: Type.Object({
      code: Type.Integer({ examples: [-32000] }),
      message: Type.String(),
      data: Type.Optional(
        Type.Object(
          { code: Type.Optional(Type.String()), retry_after: Type.Optional(Type.Integer({ description: 'Seconds.' })) },
          { additionalProperties: true },
        ),
      ),
    }),
  }),
)

type FailureSchema =
  | typeof Problem
  | typeof AgentError
  | typeof OAuthError
  | typeof EventError
  | typeof AcpError
  | typeof RpcError

/**
 * The `response` entries for the given failures, as problem documents.
 *
 * @example
 * Object.keys(failing('not_found', 'invalid_request')) // => [ '400', '404' ]
 */
export function failing(...kinds: AnyFailureKind[]): Record<number, TSchema> {
  return describeFailures(kinds, 'application/problem+json', Problem)
}

/** The description of an operation that reads a document which is cached and has one address. */
export const DOCUMENT_RULES =
  'Written from the current catalogue and settings, and the same for every caller. Repeat the request with `If-None-Match`: an unchanged document returns 304 without a body. An address with a query string leads to the address without it.'

/** The `response` entry of a document with one canonical address, for a request with a query string. */
export const LED_ON = {
  308: { description: 'The address of the document, without a query string.', type: 'null' },
}

/**
 * Like `failing`, in the error format of the agents' endpoints.
 *
 * @example
 * Object.keys(refusing('not_found')) // => [ '404' ]
 */
export function refusing(...kinds: AnyFailureKind[]): Record<number, TSchema> {
  return describeFailures(kinds, 'application/json', AgentError)
}

/**
 * Like `failing`, in the error format of OAuth, limited to the members of RFC 6749, section 5.2.
 *
 * @example
 * Object.keys(refusingTokens('invalid_request')) // => [ '400' ]
 */
export function refusingTokens(...kinds: AnyFailureKind[]): Record<number, TSchema> {
  return describeFailures(kinds, 'application/json', OAuthError)
}

/**
 * Like `failing`, in the error format for providers that push events.
 *
 * @example
 * Object.keys(refusingEvents('invalid_request')) // => [ '400' ]
 */
export function refusingEvents(...kinds: AnyFailureKind[]): Record<number, TSchema> {
  return describeFailures(kinds, 'application/json', EventError)
}

/**
 * Like `failing`, in the error format of ACP's checkout sessions.
 *
 * @example
 * Object.keys(refusingSessions('not_found')) // => [ '404' ]
 */
export function refusingSessions(...kinds: AnyFailureKind[]): Record<number, TSchema> {
  return describeFailures(kinds, 'application/json', AcpError)
}

/**
 * Like `failing`, in the error format of JSON-RPC.
 *
 * @example
 * Object.keys(refusingCalls('rate_limited')) // => [ '429' ]
 */
export function refusingCalls(...kinds: AnyFailureKind[]): Record<number, TSchema> {
  return describeFailures(kinds, 'application/json', RpcError)
}

function describeFailures(
  kinds: readonly AnyFailureKind[],
  type: string,
  schema: FailureSchema,
): Record<number, TSchema> {
  const byStatus = Map.groupBy(kinds.map(toFailureKind), ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map(({ code, title }) => `\`${code}\`: ${title}.`).join(' '),
        content: { [type]: { schema: ref<FailureSchema>(schema) } },
      },
    ]),
  )
}

/** Sample values of a catalogue from which each route builds its most expensive request. */
export interface CatalogSample {
  /** The ids of a hundred products. */
  ids: readonly string[]
  handle: string
  /** A category path with many products. */
  category: string
  /** Eight names and values of options and specifications, as search parameters. */
  facts: readonly [name: string, value: string][]
  /** The last number of the change log when the sample was taken; later changes are possible. */
  sequence: number
  /** The id of a cart with the maximum number of lines; absent if no cart exists. */
  cart?: string
}

/** The most expensive request of a route, and the maximum work it may cause, whatever the catalogue contains. */
export interface WorstRequest {
  /** Default: a GET of the route's path. With a body it is a POST, unless `method` is given. */
  request?(sample: CatalogSample): { url: string; body?: object; method?: 'PUT'; headers?: Record<string, string> }
  /**
   * Maximum documents and bytes, and those of them that templates make; maximum tables, index entries, and index entries per product;
   * maximum keys looked up, and hits shown.
   */
  maxWork: {
    documents: number
    bytes: number
    rendered?: number
    tables?: number
    entries?: number
    entriesPerProduct?: number
    sought?: number
    shown?: number
  }
  /** The most of the other kind of request to this address, where one makes more of one work and less of another. */
  orWork?: WorstRequest['maxWork']
  /** Whether the response is written and charged in slices; `maxWork` is then per product. */
  isStream?: true
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route that causes work must declare it, or the shop does not start. */
    worstRequest?: WorstRequest
    /** The scope that a credential needs if the owner protects it. */
    scope?: string
  }
  interface FastifyRequest {
    /**
     * Writes the page of an error for people, if it is not the shop's. Pages that no owner's theme may write set it.
     * `reference`: names the request in the log.
     */
    errorPage?: (failure: Failure, reference: string) => string
  }
}
