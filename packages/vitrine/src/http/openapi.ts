import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { ACCESS_FAILURES } from '@vitrine/accounts/access/access-failures'
import type { ProductForm } from '@vitrine/accounts/access/access-settings'
import type { SignedRequests } from '@vitrine/accounts/access/signed-requests'
import { AGENT_FAILURES, type AgentAccess } from '@vitrine/agent-auth'
import { OpenAiRow } from '@vitrine/feeds'
import { Money, ProductCard, ProductSummary, PublicProduct, PublicVariant, type Shop } from '@vitrine/product'
import { ANSWER_SCHEMAS } from '@vitrine/search'
import {
  AcpError,
  AgentError,
  type AnyFailureKind,
  EventError,
  failing,
  OAuthError,
  Problem,
  RpcError,
  refusing,
  refusingCalls,
  refusingEvents,
  refusingSessions,
  refusingTokens,
} from '@vitrine/server-kit'
import type { FastifyContextConfig, FastifySchema } from 'fastify'
import { apiInfo } from '../discovery/api-info.ts'
import { type ErrorFormat, errorFormatOf } from './error-responses.ts'
import { withTerms } from './openapi-terms.ts'
import { scopeOfForm } from './protected-forms.ts'

export interface OpenApiParts {
  shop: Shop
  access: AgentAccess
  /** Product representations that stay public although their scope is protected. */
  publicForms: readonly ProductForm[]
  /** What capabilities say of the tags of their endpoints, in order. */
  tags: readonly { name: string; description: string }[]
  signatures: Pick<SignedRequests, 'isRequired'>
}

/** The OpenAPI document without the endpoints, which describe themselves. */
export function openApiInfo(parts: OpenApiParts): FastifyDynamicSwaggerOptions {
  const { shop, access, publicForms, tags } = parts
  return {
    hideUntagged: true,
    transform: ({ schema, url, route: { config = {}, method } }) => ({
      schema: {
        ...schema,
        ...optionalParameters(schema),
        ...describedAnswers(schema, config, {
          ...bodyRefusals(url, method),
          ...guardRefusals(url, config, parts),
        }),
        security:
          schema?.security ?? securityOf(config.scope, scopeOfForm(config, url, publicForms), access.scopes.protected),
      },
      url,
    }),
    transformObject: (written) =>
      'openapiObject' in written ? withTerms(written.openapiObject) : written.swaggerObject,
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `schema-${index}`,
    },
    openapi: {
      openapi: '3.1.0',
      info: apiInfo(shop, access),
      servers: [{ url: shop.url }],
      components: {
        securitySchemes: {
          agent: {
            type: 'http',
            scheme: 'bearer',
            description: `An agent’s credential; see ${shop.url}/auth.md for how to get one.`,
          },
          owner: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A token of the shop’s owner, created by a command on the shop’s machine. No agent can get one.',
          },
        },
      },
      externalDocs: { description: 'The guide for agents', url: `${shop.url}/agents.md` },
      tags: [...tags, { name: 'operations', description: 'For operators of the shop.' }],
    },
  }
}

/**
 * A credential with the scope; if the owner does not protect it, the empty alternative makes it optional. An empty list
 * says that the operation needs none.
 */
function securityOf(
  own: string | undefined,
  scope: string | undefined,
  needed: readonly string[],
): Record<string, string[]>[] {
  const isNeeded = scope !== undefined && needed.includes(scope)
  const named = isNeeded ? scope : own
  if (named === undefined) return []
  const withCredential = { agent: [named] }
  return isNeeded ? [withCredential] : [{}, withCredential]
}

/** Defaults are filled in before validation, so the type has the member; callers may omit it. */
function optionalParameters(schema: FastifySchema | undefined): { querystring?: unknown } {
  const query = schema?.querystring
  if (typeof query !== 'object' || query === null || !('properties' in query) || !('required' in query)) return {}
  const properties: Record<string, unknown> = { ...Object(query.properties) }
  const isOptional = (name: unknown) => 'default' in Object(properties[String(name)])
  return { querystring: { ...query, required: [query.required].flat().filter((name) => !isOptional(name)) } }
}

/** A success is described by the endpoint's purpose. Cached endpoints may also return 304. */
function describedAnswers(
  schema: FastifySchema | undefined,
  config: FastifyContextConfig,
  refusals: Readonly<Record<string, unknown>>,
): { response?: unknown } {
  const response: Record<string, unknown> = { ...Object(schema?.response) }
  if (!schema || Object.keys(response).length === 0) return {}
  for (const [status, refusal] of Object.entries(refusals)) response[status] = mergeAnswers(response[status], refusal)
  if (!('200' in response)) return { response }
  const success: Record<string, unknown> = { description: `${schema.summary}.`, ...Object(response['200']) }
  const unchanged = config.cached
    ? {
        304: { description: 'The caller’s copy is current.', type: 'null' },
        ...failing('precondition_failed'),
      }
    : {}
  return { response: { ...response, 200: success, ...unchanged } }
}

/** The error format of an address, as in `sendFailure`. A web page reports errors in HTML. */
const REFUSALS: Readonly<Record<ErrorFormat, typeof failing>> = {
  problem: failing,
  page: failing,
  oauth: refusing,
  token: refusingTokens,
  event: refusingEvents,
  acp: refusingSessions,
  rpc: refusingCalls,
}

/**
 * Errors before the endpoint runs: of an address or a header that is too long, which every request can have, and the
 * guard's 401, 403, 429 and 503, where each can happen.
 */
function guardRefusals(
  url: string,
  config: FastifyContextConfig,
  { access, publicForms, signatures }: OpenApiParts,
): Record<string, unknown> {
  const scope = scopeOfForm(config, url, publicForms)
  const isPublic = config.form !== undefined && publicForms.includes(config.form.name)
  const scopes = [...(scope === undefined ? [] : [scope]), ...(isPublic ? [] : (config.scopes ?? []))]
  const isProtected = scopes.some((one) => access.scopes.protected.includes(one))
  const kinds: AnyFailureKind[] = ['uri_too_long', 'head_too_large']
  if (isProtected) kinds.push('unauthorized', 'invalid_token', 'insufficient_scope')
  if ([...scopes, ...(config.scopes ?? [])].some(signatures.isRequired)) kinds.push(ACCESS_FAILURES.signature_required)
  // Of a credential only the database knows whether it is valid.
  if (!config.uncounted) kinds.push(AGENT_FAILURES.address_blocked, 'unavailable')
  if (!config.uncounted && access.limits.enabled) kinds.push('rate_limited')
  const refusals: Record<string, unknown> = REFUSALS[errorFormatOf({ url, headers: {} })](...kinds)
  // Where the whole head is too long, no address has been read, and so no format of it is known.
  const [[status = '', unread] = []] = Object.entries(failing('head_too_large'))
  return { ...refusals, [status]: mergeAnswers(refusals[status], unread) }
}

/** Errors of a body before it is read: too large, or of an unsupported media type. */
function bodyRefusals(url: string, method: string | readonly string[]): Record<string, unknown> {
  if ([method].flat().every((one) => one === 'GET' || one === 'HEAD')) return {}
  const format = errorFormatOf({ url, headers: {} })
  const kinds: AnyFailureKind[] = ['body_too_large']
  // OAuth's formats have one code for every unreadable body.
  if (!OAUTH_FORMATS.has(format)) kinds.push('unsupported_media_type')
  return REFUSALS[format](...kinds)
}

const OAUTH_FORMATS: ReadonlySet<ErrorFormat> = new Set(['oauth', 'token', 'event'])

/** Merges what the endpoint and the guard declare for the same status. */
function mergeAnswers(own: unknown, added: unknown): unknown {
  const [first, second] = [Object(own), Object(added)]
  if (first.description === undefined) return added
  const news = String(second.description)
    .split(/(?<=\.) (?=`)/)
    .filter((sentence) => !String(first.description).includes(sentence))
  return {
    ...first,
    description: [first.description, ...news].join(' '),
    content: { ...second.content, ...first.content },
  }
}

/** Every named schema, so that `ref` resolves and OpenAPI lists it once. */
export const SCHEMAS = [
  Money,
  PublicVariant,
  ProductSummary,
  ProductCard,
  PublicProduct,
  Problem,
  AgentError,
  OAuthError,
  EventError,
  AcpError,
  RpcError,
  OpenAiRow,
  ...ANSWER_SCHEMAS,
]
