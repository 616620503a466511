import { repeatableCall } from '@vitrine/accounts/idempotency/repeatable-requests'
import type { CartCaller, ToolCaller } from '@vitrine/selling/cart/cart-caller'
import { Failure } from '@vitrine/server-kit'
import Type, { type TSchema } from 'typebox'
import { Check } from 'typebox/schema'
import { describeMistakes } from '../mcp/strict-validation.ts'
import { type Negotiated, NegotiationError } from './negotiation.ts'
import { isRepeatable, UCP_OPERATIONS, UcpId, type UcpOperation, type UcpParts } from './ucp-operations.ts'
import type { UcpCapability } from './ucp-releases.ts'

// UCP's operations as tools of MCP, for both of its lanes: plain JSON-RPC (`ucp-mcp.ts`) and the revision 2026-07-28
// (`ucp-mcp-server.ts`).

export interface UcpMcpParts {
  ucp: UcpParts
  /** `profile`: the platform that the message names. */
  caller(profile?: string): ToolCaller
  /** Throws a `NegotiationError` if the platform and the shop have nothing in common. */
  negotiate(profile: unknown, capability: UcpCapability): Promise<Negotiated>
  /** Throws a failure if the caller lacks this scope. */
  requireScope(scope: string): void
}

const Meta = Type.Object(
  {
    'ucp-agent': Type.Optional(Type.Object({ profile: Type.String({ format: 'uri' }) })),
    'idempotency-key': Type.Optional(
      Type.String({
        description:
          'A random UUID, new for each change: repeating the same key and arguments changes nothing. Never a word or a number such as cart-1: others would have the same.',
      }),
    ),
  },
  {
    description: 'The platform: {"ucp-agent": {"profile": "https://…"}}. The response uses the profile’s release.',
  },
)

/** The tools, as `tools/list` describes them. */
export function listTools() {
  return UCP_OPERATIONS.map(describe)
}

function describe({ name, title, description, path, content, changes }: UcpOperation) {
  const members: Readonly<Record<string, TSchema>> = {
    ...(path.includes(':id') && { id: UcpId }),
    ...(content && { [content.member]: content.schema }),
  }
  return {
    name,
    title,
    description,
    inputSchema: { ...toInput(members), type: 'object' as const },
    annotations: {
      readOnlyHint: changes === undefined,
      destructiveHint: changes === 'replaces',
      idempotentHint: changes !== 'adds',
      openWorldHint: false,
    },
  }
}

function toInput(members: Readonly<Record<string, TSchema>>): TSchema {
  return { properties: { meta: Meta, ...members }, required: Object.keys(members) }
}

/** Answers `tools/call`. Throws an `UcpRpcError`, a `NegotiationError` or a `Failure`. */
export async function callTool(params: object, parts: UcpMcpParts): Promise<UcpToolResult> {
  if (!Check(Call, params)) throw new UcpRpcError(-32602, describeMistakes(Call, params, 'params'))
  const { name, arguments: given = {}, _meta } = params
  const operation = UCP_OPERATIONS.find((one) => one.name === name)
  if (!operation) {
    const names = UCP_OPERATIONS.map(({ name }) => name).join(', ')
    throw new UcpRpcError(-32602, `There is no tool ${name}; there are ${names}.`)
  }
  parts.requireScope(operation.scope)
  const asked = readArguments(operation, given)
  const meta = given.meta ?? _meta
  const caller = callerOf(operation, { given, meta, parts })
  return orNothingInCommon(async () => {
    const session = await parts.negotiate(profileOf(meta), operation.capability)
    const { body } = await operation.perform(parts.ucp, { ...asked, session, caller })
    return toResult(body)
  }, parts.ucp.shop.url)
}

interface MetaCall {
  given: Readonly<Record<string, unknown>>
  meta: object | undefined
  parts: UcpMcpParts
}

/** What the message says of its sender is no part of its content. */
function callerOf(operation: UcpOperation, { given, meta, parts }: MetaCall): CartCaller {
  const profile = profileOf(meta)
  const caller = parts.caller(typeof profile === 'string' ? profile : undefined)
  if (!isRepeatable(operation)) return caller
  const { meta: _own, ...content } = given
  const call = { owner: caller.keyOwner, operation: ['ucp', operation.name], given: content }
  return { ...caller, repeatable: repeatableCall(keyOf(meta) ?? caller.key, call) }
}

/** The operation's members among a tool's arguments. */
function readArguments({ path, content }: UcpOperation, given: Readonly<Record<string, unknown>>) {
  if (path.includes(':id') && !Check(UcpId, given.id)) throw new UcpRpcError(-32602, 'Give the id that was answered.')
  const said = content && (given[content.member] ?? {})
  if (content && !Check(content.schema, said))
    throw new UcpRpcError(-32602, describeMistakes(content.schema, said, content.member))
  return { id: String(given.id ?? ''), content: said }
}

/** The equivalent of REST's `Idempotency-Key`. */
function keyOf(meta: object | undefined): string | undefined {
  const key = meta && 'idempotency-key' in meta ? meta['idempotency-key'] : undefined
  if (key === undefined || typeof key === 'string') return key
  throw new UcpRpcError(-32602, 'meta["idempotency-key"] must be a text: a random UUID.')
}

/**
 * An empty intersection is a result of the operation; any other error of the negotiation is an error of the request.
 */
async function orNothingInCommon(perform: () => Promise<UcpToolResult>, continueUrl: string): Promise<UcpToolResult> {
  try {
    return await perform()
  } catch (error) {
    if (!(error instanceof NegotiationError) || error.status !== 200) throw error
    return toResult(error.toBody(continueUrl))
  }
}

export interface UcpToolResult {
  content: { type: 'text'; text: string }[]
  structuredContent: Record<string, unknown>
}

/** The response is the structured content; repeating it as text would double what an agent reads. */
function toResult(answer: object): UcpToolResult {
  return { content: [{ type: 'text', text: describeAnswer(answer) }], structuredContent: { ...answer } }
}

function describeAnswer(answer: { products?: readonly unknown[]; messages?: readonly { content?: string }[] }): string {
  const { products, messages = [] } = answer
  if (products) return `${products.length} products; see structuredContent.`
  if ('continue_url' in answer && messages.length === 0) return `Open ${answer.continue_url}; see structuredContent.`
  return 'product' in answer ? 'One product; see structuredContent.' : messages.map(({ content }) => content).join(' ')
}

/** The platform facts of a request; undefined if there are none. */
function profileOf(meta: object | undefined): unknown {
  if (!meta || !('ucp-agent' in meta)) return undefined
  const agent = meta['ucp-agent']
  return typeof agent === 'object' && agent !== null && 'profile' in agent ? agent.profile : null
}

const Call = Type.Object({
  name: Type.String(),
  _meta: Type.Optional(Type.Object({})),
  arguments: Type.Optional(Type.Object({ meta: Type.Optional(Type.Object({})) }, { additionalProperties: true })),
})

export class UcpRpcError extends Error {
  readonly code: number
  readonly data: unknown
  readonly status: number

  constructor(code: number, message: string, data?: unknown, status = 200) {
    super(message)
    this.code = code
    this.data = data
    this.status = status
  }
}

/** UCP, overview, "Error Codes". */
const DISCOVERY_FAILED = -32001

/** An invalid request is reported in the envelope; a refusal or an internal error, undefined here, by the status. */
export function toRpcError(error: unknown, continueUrl: string): UcpRpcError | undefined {
  if (error instanceof UcpRpcError) return error
  if (error instanceof NegotiationError)
    return new UcpRpcError(DISCOVERY_FAILED, error.message, error.toBody(continueUrl), error.status)
  if (error instanceof Failure && error.status === 400)
    return new UcpRpcError(-32602, error.message, { code: error.code })
  return undefined
}
