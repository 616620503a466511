import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import Type, { type TSchema } from 'typebox'
import type { AgentAccess } from '../agents/access.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Config } from '../config.ts'
import { failing } from '../endpoint.ts'
import { Failure } from '../failure.ts'
import { agentsManual } from './agents-manual.ts'
import { API_CATALOG_PATH, apiCatalog, LINKSET_TYPE } from './api-catalog.ts'
import { authManual } from './auth-manual.ts'
import { withExamples } from './description.ts'
import { type ApiDescription, listEndpoints } from './endpoints.ts'
import { type DepartmentFact, exampleAddress, type Facts, gatherFacts, type PolicyFact } from './facts.ts'
import { fullCatalogue } from './full-catalogue.ts'
import { authorizationServer, protectedResource } from './metadata.ts'
import { robots } from './robots.ts'
import { securityText } from './security.ts'
import { findParts, pageAddresses, readPart, sitemap, sitemapIndex } from './sitemap.ts'
import { summary } from './summary.ts'

export interface DiscoveryParts {
  config: Config
  catalog: Catalog
  access: AgentAccess
  /** Names the state of the shop that documents are written from. */
  editionKey(): string
  /** The categories that have a page. */
  departments(): Promise<readonly DepartmentFact[]>
  policies: readonly PolicyFact[]
}

interface Document {
  path: string
  operationId: string
  summary: string
  /** With its parameters. */
  type: string
  schema: TSchema
  write(facts: Facts): unknown
  headers?: Record<string, string>
}

const MARKDOWN = 'text/markdown; charset=utf-8'
const PLAIN = 'text/plain; charset=utf-8'
const XML = 'application/xml; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

const Text = Type.String()
const Open = (properties: Record<string, TSchema>) => Type.Object(properties, { additionalProperties: true })
const Uri = Type.String({ format: 'uri' })
const Uris = Type.Array(Uri)
const Words = Type.Array(Type.String())

/** Tells agents what is here: every document as a row. */
export function discoveryRoutes(parts: DiscoveryParts): FastifyPluginAsyncTypebox {
  const { config, catalog, editionKey } = parts

  return async (app) => {
    const describe = () => descriptionOf(app)
    const endpoints = () => listEndpoints(describe())
    const facts = oncePer(editionKey, () => gatherFacts({ ...parts, endpoints }))

    const documents: Document[] = [
      {
        path: '/agents.md',
        operationId: 'readAgentManual',
        summary: 'The manual for agents: what can be read here, and how',
        type: MARKDOWN,
        schema: Text,
        write: agentsManual,
      },
      {
        path: '/llms.txt',
        operationId: 'readSummary',
        summary: 'The shop in a page of links',
        type: PLAIN,
        schema: Text,
        write: summary,
      },
      {
        path: '/llms-full.txt',
        operationId: 'readFullCatalogue',
        summary: 'The products themselves as Markdown, as many as fit into two megabytes',
        type: PLAIN,
        schema: Text,
        write: (known) => fullCatalogue(known, catalog),
      },
      {
        path: '/auth.md',
        operationId: 'readAuthManual',
        summary: 'How an agent gets a credential, uses it and loses it',
        type: MARKDOWN,
        schema: Text,
        write: authManual,
      },
      {
        path: '/openapi.json',
        operationId: 'readApiDescription',
        summary: 'Every endpoint, in OpenAPI 3.1, with answers of this shop as examples',
        type: JSON_TYPE,
        schema: Open({ openapi: Type.String() }),
        write: (known) =>
          withExamples(describe(), { ask: askerOf(app), addressOf: (endpoint) => exampleAddress(endpoint, known) }),
      },
      {
        path: '/.well-known/oauth-protected-resource',
        operationId: 'readProtectedResource',
        summary: 'Protected resource metadata (RFC 9728): which scopes there are and who issues credentials',
        type: JSON_TYPE,
        schema: Open({
          resource: Uri,
          authorization_servers: Uris,
          scopes_supported: Words,
          bearer_methods_supported: Words,
        }),
        write: protectedResource,
      },
      {
        path: '/.well-known/oauth-authorization-server',
        operationId: 'readAuthorizationServer',
        summary: 'Authorization server metadata (RFC 8414), with the addresses of auth.md',
        type: JSON_TYPE,
        schema: Open({
          issuer: Uri,
          scopes_supported: Words,
          agent_auth: Open({ skill: Uri, register_uri: Uri, claim_uri: Uri, revocation_uri: Uri }),
        }),
        write: authorizationServer,
      },
      {
        path: API_CATALOG_PATH,
        operationId: 'readApiCatalog',
        summary: 'The interfaces of the shop as a linkset (RFC 9727)',
        type: LINKSET_TYPE,
        schema: Type.Object({ linkset: Type.Array(Open({ anchor: Uri })) }),
        headers: { link: `<${config.publicUrl}${API_CATALOG_PATH}>; rel="api-catalog"` },
        // As bytes: to anything else the framework would add a charset, after the profile.
        write: (known) => Buffer.from(JSON.stringify(apiCatalog(known))),
      },
      {
        path: '/robots.txt',
        operationId: 'readRobots',
        summary: 'Which crawlers may read what, and what for',
        type: PLAIN,
        schema: Text,
        write: () => robots(config),
      },
      {
        path: '/sitemap.xml',
        operationId: 'readSitemapIndex',
        summary: 'The sitemaps of the shop',
        type: XML,
        schema: Text,
        write: async ({ edition }) => {
          const parts = edition ? await findParts(catalog, edition) : []
          const paths = ['/sitemap-pages.xml', ...parts.map((part) => `/sitemap-products-${part}.xml`)]
          return sitemapIndex(paths.map((path) => `${config.publicUrl}${path}`))
        },
      },
      {
        path: '/sitemap-pages.xml',
        operationId: 'readPageSitemap',
        summary: 'Pages that are no products',
        type: XML,
        schema: Text,
        write: (known) => sitemap(pageAddresses(known)),
      },
    ]

    app.addHook('onRequest', async ({ url }, reply) => {
      // A document has one address: whatever is appended would be one more copy in every cache.
      const [path, query] = url.split('?')
      if (query !== undefined) return reply.redirect(path ?? '/', 308)
    })
    for (const document of documents)
      declare(
        app,
        document,
        oncePer(editionKey, async () => document.write(await facts())),
      )
    declareSitemapParts(app, parts)
    declareSecurityText(app, config)
  }
}

function declare(
  app: FastifyInstance,
  { path, operationId, summary, type, schema, headers = {} }: Document,
  write: () => Promise<unknown>,
): void {
  app.get(
    path,
    {
      config: { cached: true },
      schema: { operationId, summary, tags: ['discovery'], response: { 200: answerIn(type, schema, summary) } },
    },
    async (_request, reply) => {
      const body = await write()
      return reply.headers(headers).type(type).send(body)
    },
  )
}

function declareSitemapParts(app: FastifyInstance, { catalog, config }: DiscoveryParts): void {
  app.get<{ Params: { part: number } }>(
    '/sitemap-products-:part(\\d+).xml',
    {
      config: { cached: true },
      schema: {
        operationId: 'readProductSitemap',
        summary: 'Product pages, with the time of their last change',
        tags: ['discovery'],
        params: Type.Object({
          part: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'As the index lists it.' }),
        }),
        response: { 200: answerIn(XML, Text, 'A sitemap.'), ...failing('invalid_request', 'not_found') },
      },
    },
    async ({ params, url }, reply) => {
      const edition = catalog.edition()
      const addresses = edition
        ? await readPart(catalog, edition, { shopUrl: config.publicUrl, part: params.part })
        : []
      if (addresses.length === 0)
        throw new Failure('not_found', `There is no sitemap at ${url}. The index is ${config.publicUrl}/sitemap.xml.`)
      return reply.type(XML).send(sitemap(addresses))
    },
  )
}

function declareSecurityText(app: FastifyInstance, config: Config): void {
  const summary = 'Whom to tell of a weakness (RFC 9116)'
  app.get(
    '/.well-known/security.txt',
    {
      schema: {
        operationId: 'readSecurityText',
        summary,
        tags: ['discovery'],
        response: { 200: answerIn(PLAIN, Text, summary) },
      },
    },
    async (_request, reply) =>
      reply.type(PLAIN).header('cache-control', 'public, max-age=3600').send(securityText(config, new Date())),
  )
}

function answerIn(type: string, schema: TSchema, description: string) {
  return { description, content: { [type.split(';')[0] ?? type]: { schema } } }
}

/** The description that the server makes of itself, as plain data that a document may add to. */
function descriptionOf(app: FastifyInstance): ApiDescription {
  return JSON.parse(JSON.stringify(app.swagger()))
}

const LONGEST_EXAMPLE = 4 * 1024 * 1024

/** Asks the shop itself, through its own front door. */
function askerOf(app: FastifyInstance) {
  return async (address: string): Promise<unknown> => {
    const { pathname, search } = new URL(address)
    const answer = await app.inject({ url: `${pathname}${search}`, headers: { accept: '*/*' }, payloadAsStream: true })
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of answer.stream()) {
      length += chunk.length
      if (length > LONGEST_EXAMPLE || answer.statusCode !== 200) break
      chunks.push(chunk)
    }
    const isExample = answer.statusCode === 200 && length <= LONGEST_EXAMPLE
    return isExample ? JSON.parse(Buffer.concat(chunks).toString()) : undefined
  }
}

/** Work done once for each key, also when many ask at the same time; a failure is not remembered. */
function oncePer<T>(key: () => string, work: () => Promise<T>): () => Promise<T> {
  let last: { key: string; value: Promise<T> } | undefined
  return () => {
    const now = key()
    if (last?.key === now) return last.value
    const value = work()
    const current = { key: now, value }
    last = current
    value.catch(() => {
      if (last === current) last = undefined
    })
    return value
  }
}
