import { Failure, PERSONAL_SCOPES, type Scope } from '@vitrine/server-kit'
import type { TSchema } from 'typebox'
import Type from 'typebox'
import Value from 'typebox/value'
import { CartRequest } from '../cart/cart-answers.ts'
import type { CartCaller } from '../cart/carts.ts'
import { VERSION } from '../config/version.ts'
import { describeMistakes } from '../mcp/strict-validation.ts'
import { type Negotiated, NegotiationError } from './negotiation.ts'
import type { Ucp } from './ucp.ts'
import { CheckoutOfCart, type CheckoutRequest, type createUcpCarts, type UcpAnswer } from './ucp-carts.ts'
import type { UcpCapability } from './ucp-releases.ts'
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
  selling: Record<'cart' | 'checkout', ReturnType<typeof createUcpCarts>>
  /** The caller of a change; `key` makes a repeated change safe. */
  caller(key?: string): CartCaller
  /** Where a person goes on. */
  continueUrl: string
  /** Throws a `NegotiationError` when the platform and the shop have nothing in common. */
  negotiate(profile: unknown, capability: UcpCapability): Promise<Negotiated>
  /** Throws a failure when the caller may not use what needs this scope. */
  requireScope(scope: Scope): void
}

const Meta = Type.Object(
  { 'ucp-agent': Type.Optional(Type.Object({ profile: Type.String({ format: 'uri' }) })) },
  {
    description:
      'Who asks: {"ucp-agent": {"profile": "https://…"}}. The release that the profile names is answered in.',
  },
)

interface Tool {
  description: string
  scope: Scope
  capability: UcpCapability
  catalog: TSchema
  call(ucp: Ucp, catalog: unknown, session: Negotiated): Promise<object>
}

const TOOLS: Readonly<Record<string, Tool>> = {
  search_catalog: {
    description: 'Search the shop’s catalogue by words and filters, page by page.',
    scope: 'search:read',
    capability: 'dev.ucp.shopping.catalog.search',
    catalog: SearchRequest,
    call: (ucp, catalog, session) => ucp.search(Value.Parse(SearchRequest, catalog), session),
  },
  lookup_catalog: {
    description: 'Read several products or variants by their ids, handles, SKUs or barcodes.',
    scope: 'catalog:read',
    capability: 'dev.ucp.shopping.catalog.lookup',
    catalog: LookupRequest,
    call: (ucp, catalog, session) => ucp.lookup(Value.Parse(LookupRequest, catalog), session),
  },
  get_product: {
    description: 'Read one product in full, with what is available for the options chosen so far.',
    scope: 'catalog:read',
    capability: 'dev.ucp.shopping.catalog.lookup',
    catalog: ProductRequest,
    call: (ucp, catalog, session) => ucp.product(Value.Parse(ProductRequest, catalog), session),
  },
}

/** Every scope that an operation of UCP needs, and those that only a person gives. */
export const UCP_SCOPES: readonly Scope[] = [
  ...new Set([...Object.values(TOOLS).map(({ scope }) => scope), ...PERSONAL_SCOPES]),
].toSorted()

/** What is sent: its status says again what an error in the envelope says, as UCP's binding has it. */
export interface RpcAnswer {
  status: number
  body: object
}

/** Answers one request; undefined for a notification, which gets none. */
export async function answerRpc(
  { id, method, params = {} }: RpcRequest,
  parts: UcpMcpParts,
): Promise<RpcAnswer | undefined> {
  if (id === undefined) return undefined
  try {
    return { status: 200, body: { jsonrpc: '2.0', id, result: await perform(method, params, parts) } }
  } catch (error) {
    const known = error instanceof RpcError ? error : toRpcError(error, parts.continueUrl)
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
      return {
        tools: [
          ...Object.entries(TOOLS).map(([name, tool]) => describe(name, tool)),
          ...Object.entries(CART_TOOLS).map(([name, tool]) => describeCartTool(name, tool)),
        ],
      }
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

interface CartTool {
  description: string
  kind: 'cart' | 'checkout'
  /** What beside `meta` the tool takes. */
  takes: readonly ('id' | 'content')[]
  call(carts: ReturnType<typeof createUcpCarts>, given: CartGiven): Promise<UcpAnswer>
}

interface CartGiven {
  id: string
  content: CheckoutRequest
  session: Negotiated
  caller: CartCaller
}

function cartTools(kind: 'cart' | 'checkout', noun: string): Readonly<Record<string, CartTool>> {
  const read: CartTool['call'] = (carts, { id, session, caller }) => carts.read(id, session, caller)
  return {
    [`create_${kind}`]: {
      description: `Begin a ${noun}; continue_url leads a person to the merchant’s checkout.`,
      kind,
      takes: ['content'],
      call: (carts, { content, session, caller }) => carts.createFrom(content, session, caller),
    },
    [`get_${kind}`]: { description: `Read a ${noun} at today’s prices.`, kind, takes: ['id'], call: read },
    [`update_${kind}`]: {
      description: `Replace all lines of a ${noun}.`,
      kind,
      takes: ['id', 'content'],
      call: (carts, { id, content, session, caller }) =>
        carts.replace(id, Value.Parse(CartRequest, content), session, caller),
    },
    ...(kind === 'checkout' && {
      complete_checkout: {
        description: 'Answers that a person has to finish the checkout at continue_url; nothing is paid here.',
        kind,
        takes: ['id'],
        call: read,
      },
    }),
    [`cancel_${kind}`]: {
      description: `End a ${noun}.`,
      kind,
      takes: ['id'],
      call: (carts, { id, session, caller }) => carts.cancel(id, session, caller),
    },
  }
}

const CART_TOOLS: Readonly<Record<string, CartTool>> = {
  ...cartTools('cart', 'cart'),
  ...cartTools('checkout', 'checkout'),
}

function contentOf({ kind, takes }: CartTool): TSchema {
  return kind === 'checkout' && !takes.includes('id') ? Type.Union([CheckoutOfCart, CartRequest]) : CartRequest
}

function describeCartTool(name: string, tool: CartTool) {
  const { description, kind, takes } = tool
  const members = {
    ...(takes.includes('id') && { id: CartId }),
    ...(takes.includes('content') && { [kind]: contentOf(tool) }),
  }
  const isRead = name.startsWith('get_')
  return {
    name,
    description,
    inputSchema: { type: 'object', properties: { meta: Meta, ...members }, required: Object.keys(members) },
    annotations: { readOnlyHint: isRead, destructiveHint: false, idempotentHint: isRead, openWorldHint: false },
  }
}

const CartId = Type.String({ minLength: 1, maxLength: 120 })

async function callCartTool(tool: CartTool, given: object, parts: UcpMcpParts): Promise<object> {
  const { id, meta, ...rest } = Object.assign({ id: undefined, meta: undefined }, given) as Record<string, unknown>
  const content = rest[tool.kind]
  if (tool.takes.includes('id') && !Value.Check(CartId, id))
    throw new RpcError(-32602, 'Give the id that was answered.')
  const schema = contentOf(tool)
  if (tool.takes.includes('content') && !Value.Check(schema, content))
    throw new RpcError(-32602, describeMistakes(schema, content, tool.kind))
  // A cart contains prices of products, which a shop may protect.
  parts.requireScope('catalog:read')
  const asked = typeof meta === 'object' && meta !== null ? meta : undefined
  const key = asked && 'idempotency-key' in asked ? String(asked['idempotency-key']).slice(0, 255) : undefined
  const session = await parts.negotiate(profileOf(asked), `dev.ucp.shopping.${tool.kind}`)
  const caller = parts.caller(key)
  // Both were checked by their schemas, where the tool takes them.
  const { body } = await tool.call(parts.selling[tool.kind], {
    id: String(id),
    content: content as CheckoutRequest,
    session,
    caller,
  })
  return toResult(body)
}

async function call(params: object, parts: UcpMcpParts): Promise<object> {
  const { ucp, requireScope, negotiate, continueUrl } = parts
  if (!Value.Check(Call, params)) throw new RpcError(-32602, describeMistakes(Call, params, 'params'))
  const { name, arguments: given } = params
  const cartTool = Object.hasOwn(CART_TOOLS, name) ? CART_TOOLS[name] : undefined
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined
  if (cartTool) {
    const meta = given?.meta ?? params._meta
    return orNothingInCommon(() => callCartTool(cartTool, { ...given, ...(meta && { meta }) }, parts), continueUrl)
  }
  if (!tool)
    throw new RpcError(
      -32602,
      `There is no tool ${name}; there are ${Object.keys({ ...TOOLS, ...CART_TOOLS }).join(', ')}.`,
    )
  requireScope(tool.scope)
  const catalog = given?.catalog ?? {}
  if (!Value.Check(tool.catalog, catalog))
    throw new RpcError(-32602, describeMistakes(tool.catalog, catalog, 'catalog'))
  return orNothingInCommon(async () => {
    const session = await negotiate(profileOf(given?.meta ?? params._meta), tool.capability)
    return toResult(await tool.call(ucp, catalog, session))
  }, continueUrl)
}

/** Nothing in common is an outcome of the operation; all else that negotiation throws is an error of the request. */
async function orNothingInCommon(perform: () => Promise<object>, continueUrl: string): Promise<object> {
  try {
    return await perform()
  } catch (error) {
    if (!(error instanceof NegotiationError) || error.status !== 200) throw error
    return toResult(error.toBody(continueUrl))
  }
}

/** The response is the structured content; repeating it as text would double what an agent reads. */
function toResult(answer: object): object {
  return { content: [{ type: 'text', text: describeAnswer(answer) }], structuredContent: answer }
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
  arguments: Type.Optional(
    Type.Object({ meta: Type.Optional(Type.Object({})), catalog: Type.Optional(Type.Object({})) }),
  ),
})

class RpcError extends Error {
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

/** An invalid request is reported in the envelope; a refusal or a fault of ours by the status. */
function toRpcError(error: unknown, continueUrl: string): RpcError | undefined {
  if (error instanceof NegotiationError)
    return new RpcError(DISCOVERY_FAILED, error.message, error.toBody(continueUrl), error.status)
  if (error instanceof Failure && error.status === 400) return new RpcError(-32602, error.message, { code: error.code })
  return undefined
}
