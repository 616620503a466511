import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AgentAccess } from '@vitrine/agent-auth'
import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import { DAY } from '@vitrine/kit'
import type { Catalog, Shop } from '@vitrine/product'
import {
  DOCUMENT_RULES,
  type Documents,
  entriesInOrder,
  Failure,
  failing,
  LED_ON,
  type WorstRequest,
} from '@vitrine/server-kit'
import type { FastifyInstance } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { apiInfo } from './api-info.ts'
import { type DiscoveryDocument, documentsOf, PLAIN, Text, XML } from './documents.ts'
import { type ApiDescription, listEndpoints } from './endpoints.ts'
import { type DepartmentFact, type DiscoveryConfig, gatherFacts, type PolicyFact } from './facts.ts'
import type { Ask } from './public-openapi.ts'
import { readPart, sitemap } from './sitemap.ts'

export interface DiscoveryParts {
  config: DiscoveryConfig
  shop: Shop
  catalog: Catalog
  access: AgentAccess
  /** Identifies the state of the shop from which documents are written. */
  editionKey(): string
  /** The categories that have a page. */
  departments(): Promise<readonly DepartmentFact[]>
  /** The currently published policies. */
  policies(): readonly PolicyFact[]
  /** The pages that the owner wrote besides them. */
  ownPages(): readonly PolicyFact[]
  /** What each capability adds. */
  documents(): readonly Documents[]
}

/** The discovery documents, one row each. */
export function discoveryRoutes(parts: DiscoveryParts): FastifyPluginAsyncTypebox {
  const { config, shop, catalog, access, editionKey } = parts

  return async (app) => {
    // Facts of the shop follow the catalogue; Fastify has those of the startup.
    const describe = () => ({ ...descriptionOf(app), info: apiInfo(shop, access) })
    // Once, since routes are declared only at the start: copying their description takes a twentieth of the time in which
    // the responses of a small shop are remade after a change.
    let listed: ReturnType<typeof listEndpoints> | undefined
    const endpoints = () => (listed ??= listEndpoints(descriptionOf(app)))
    const facts = oncePer(editionKey, () => gatherFacts({ ...parts, endpoints }))

    const resources = entriesInOrder(parts.documents().map(({ resources }) => resources)).map(([path]) => path)
    for (const document of documentsOf({ config, catalog, describe, resources, ask: askerOf(app) })) {
      const write = oncePer(editionKey, async () => document.write(await facts()))
      declare(app, document, write)
    }
    declareSitemapParts(app, parts)
    declareSecurityText(app, shop)
  }
}

/**
 * The description shows examples of searches, and of a filtered catalogue whose matches are counted. Whichever document
 * is requested first gathers the facts for all of them.
 */
const WORST_DOCUMENT: WorstRequest = {
  maxWork: {
    documents: 150,
    bytes: 600_000,
    rendered: 200_000,
    tables: 16,
    entriesPerProduct: 60,
    sought: 10,
    shown: 20,
  },
}
/** The same, and each product in turn until the document is full. */
const WORST_WALK: WorstRequest = {
  maxWork: { documents: 2, bytes: 10_000, rendered: 10_000, entriesPerProduct: 120 },
  isStream: true,
}

function declare(
  app: FastifyInstance,
  { path, operationId, summary, type, schema, headers = {}, form, walksCatalog }: DiscoveryDocument,
  write: () => Promise<unknown>,
): void {
  app.get(
    path,
    {
      config: { cached: true, hasOneAddress: true, form, worstRequest: walksCatalog ? WORST_WALK : WORST_DOCUMENT },
      schema: {
        operationId,
        summary,
        description: DOCUMENT_RULES,
        tags: ['discovery'],
        response: { 200: answerIn(type, schema, summary), ...LED_ON },
      },
    },
    async (_request, reply) => {
      const body = await write()
      return reply.headers(headers).type(type).send(body)
    },
  )
}

function declareSitemapParts(app: FastifyInstance, { catalog, config }: DiscoveryParts): void {
  app.get<{ Params: { part: number } }>(
    '/sitemap-products-:part(\\d{1,6}).xml',
    {
      config: {
        cached: true,
        hasOneAddress: true,
        worstRequest: {
          request: () => ({ url: '/sitemap-products-0.xml' }),
          maxWork: { documents: 1.1, bytes: 1000 },
          isStream: true,
        },
      },
      schema: {
        operationId: 'readProductSitemap',
        summary: 'Product pages, with the time of their last change',
        description: '`/sitemap.xml` lists the parts. Each has the addresses of up to 2,500 products, with `lastmod`.',
        tags: ['discovery'],
        params: Type.Object({
          part: Type.Integer({ description: 'As the index lists it.', examples: [0] }),
        }),
        response: { 200: answerIn(XML, Text, 'A sitemap.'), ...LED_ON, ...failing('not_found', 'unavailable') },
      },
    },
    async ({ params, url }, reply) => {
      const addresses = await readPart(catalog, openEdition(catalog), { shopUrl: config.publicUrl, part: params.part })
      if (addresses.length === 0)
        throw new Failure('not_found', `There is no sitemap at ${url}. The index is ${config.publicUrl}/sitemap.xml.`)
      return reply.type(XML).send(sitemap(addresses))
    },
  )
}

function declareSecurityText(app: FastifyInstance, shop: Shop): void {
  const summary = 'Whom to tell of a weakness (RFC 9116)'
  app.get(
    '/.well-known/security.txt',
    {
      config: { hasOneAddress: true },
      schema: {
        operationId: 'readSecurityText',
        summary,
        description: 'The contact, the languages in which to write, and until when this holds.',
        tags: ['discovery'],
        response: { 200: answerIn(PLAIN, Text, summary), ...LED_ON },
      },
    },
    async (_request, reply) =>
      reply.type(PLAIN).header('cache-control', 'public, max-age=3600').send(securityTxt(shop, new Date())),
  )
}

function answerIn(type: string, schema: TSchema, description: string) {
  return { description, content: { [type.split(';')[0] ?? type]: { schema } } }
}

/** The server's own OpenAPI description, as plain data that a document may extend. */
function descriptionOf(app: FastifyInstance): ApiDescription {
  return JSON.parse(JSON.stringify(app.swagger()))
}

/** Sends a request to the shop itself, through its own server. */
function askerOf(app: FastifyInstance): Ask {
  return async (address) => {
    const { pathname, search } = new URL(address)
    const answer = await app.inject({ url: `${pathname}${search}`, headers: { accept: '*/*' } })
    return answer.statusCode === 200 ? answer.json() : undefined
  }
}

/** Runs the work once per key, also for concurrent calls; a failure is not cached. */
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

const A_YEAR = 365 * DAY

/** `/.well-known/security.txt` (RFC 9116). It must expire; each request gets a later date. */
function securityTxt({ contactEmail, url, locale }: Shop, now: Date): string {
  // A date in whole days changes the document once a day and not with every request.
  const expires = new Date(Math.floor((now.getTime() + A_YEAR) / DAY) * DAY)
  const contact = contactEmail === undefined ? `${url}/pages/contact` : `mailto:${contactEmail}`
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${url}/.well-known/security.txt`,
    `Preferred-Languages: ${locale}`,
    '',
  ].join('\n')
}
