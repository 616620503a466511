import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { AgentAccess } from '@vitrine/agent-auth'
import { failing } from '@vitrine/server-kit'
import type { FastifyContextConfig, FastifySchema } from 'fastify'
import { apiInfo } from '../discovery/api-info.ts'
import type { Shop } from '../shop/shop.ts'
import { type ProductForm, scopeOfForm } from './product-forms.ts'

/** What the description says beside the endpoints, which describe themselves where they are declared. */
export function openApiInfo(
  shop: Shop,
  access: AgentAccess,
  publicForms: readonly ProductForm[],
): FastifyDynamicSwaggerOptions {
  return {
    hideUntagged: true,
    transform: ({ schema, url, route }) => ({
      schema: {
        ...schema,
        ...optionalParameters(schema),
        ...describedAnswers(schema, route.config),
        ...securityOf(route.config?.scope, scopeOfForm(route.config?.scope, url, publicForms), access.scopes.protected),
      },
      url,
    }),
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
            description: `A credential of an agent; how to get one is in ${shop.url}/auth.md.`,
          },
        },
      },
      externalDocs: { description: 'The manual for agents', url: `${shop.url}/agents.md` },
      tags: [
        { name: 'catalogue', description: 'What is sold. Public.' },
        { name: 'search', description: 'Finding it. Public.' },
        { name: 'carts', description: 'From finding to the merchant’s own checkout. Public.' },
        { name: 'feeds', description: 'The catalogue in the formats of others. Public.' },
        { name: 'discovery', description: 'Documents that tell agents what is here. Public.' },
        { name: 'agents', description: 'Credentials that agents register for themselves.' },
        { name: 'operations', description: 'For whoever runs the shop.' },
      ],
    },
  }
}

/** A credential with the scope; where the owner does not protect it, the empty alternative says that none is needed. */
function securityOf(
  own: string | undefined,
  scope: string | undefined,
  needed: readonly string[],
): { security?: Record<string, string[]>[] } {
  const isNeeded = scope !== undefined && needed.includes(scope)
  const named = isNeeded ? scope : own
  if (named === undefined) return {}
  const withCredential = { agent: [named] }
  return { security: isNeeded ? [withCredential] : [{}, withCredential] }
}

/** The shop fills a default in before it checks, so that the type has the member; callers may leave it out. */
function optionalParameters(schema: FastifySchema | undefined): { querystring?: unknown } {
  const query = schema?.querystring
  if (typeof query !== 'object' || query === null || !('properties' in query) || !('required' in query)) return {}
  const properties: Record<string, unknown> = { ...Object(query.properties) }
  const isOptional = (name: unknown) => 'default' in Object(properties[String(name)])
  return { querystring: { ...query, required: [query.required].flat().filter((name) => !isOptional(name)) } }
}

/** A success says what it is: what the endpoint is for. What is cached may also be answered with 304. */
function describedAnswers(
  schema: FastifySchema | undefined,
  config: FastifyContextConfig | undefined,
): { response?: unknown } {
  const response: Record<string, unknown> = { ...Object(schema?.response) }
  if (!('200' in response) || !schema) return {}
  const success: Record<string, unknown> = { description: `${schema.summary}.`, ...Object(response['200']) }
  const unchanged = config?.cached
    ? {
        304: { description: 'It has not changed since the caller’s copy was made.', type: 'null' },
        ...failing('precondition_failed'),
      }
    : {}
  return { response: { ...response, 200: success, ...unchanged } }
}
