import type { Catalog } from '@vitrine/product'
import type { FastifyContextConfig } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { SKILLS_INDEX, skill, skillsIndex } from './agent-skill.ts'
import { agentsManual } from './agents-md.ts'
import { API_CATALOG_PATH, apiCatalog, LINKSET_TYPE } from './api-catalog.ts'
import { authManual } from './auth-md.ts'
import type { ApiDescription } from './endpoints.ts'
import { type DiscoveryConfig, type DiscoveryFacts, exampleAddress } from './facts.ts'
import { llmsFullTxt } from './llms-full-txt.ts'
import { departmentIndex, llmsTxt } from './llms-txt.ts'
import { authorizationServer, protectedResource, RESOURCE_METADATA_PATH } from './oauth-metadata.ts'
import { type Ask, isTooLong, withExamples } from './public-openapi.ts'
import { robotsTxt } from './robots-txt.ts'
import { agenticAddresses, PART_SIZE, pageAddresses, sitemap, sitemapIndex, sitemapsOf } from './sitemap.ts'
import { skillPath } from './skill-path.ts'

// The table of discovery documents: a row for each address.

/** One document: its address, its purpose and its renderer. */
export interface DiscoveryDocument {
  path: string
  operationId: string
  summary: string
  /** With its parameters. */
  type: string
  schema: TSchema
  headers?: Record<string, string>
  /** The address at which it shows products. */
  form?: FastifyContextConfig['form']
  /** It lists product after product, as long as there is space. */
  walksCatalog?: true
  write(facts: DiscoveryFacts): unknown
}

interface DocumentsParts {
  /** Paths for which a separate token can be requested. */
  resources: readonly string[]
  catalog: Catalog
  config: DiscoveryConfig
  describe(): ApiDescription
  ask: Ask
}

/** Every document that has its own address and depends only on the state of the shop. */
export function documentsOf({ catalog, ...parts }: DocumentsParts): DiscoveryDocument[] {
  return [...manuals(catalog), ...descriptions(parts), ...maps(parts.config, catalog)]
}

export const MARKDOWN = 'text/markdown; charset=utf-8'
export const PLAIN = 'text/plain; charset=utf-8'
export const XML = 'application/xml; charset=utf-8'

export const Text = Type.String()

/** Documents that agents read as text before they start. */
function manuals(catalog: Catalog): DiscoveryDocument[] {
  return [
    {
      path: '/agents.md',
      operationId: 'readAgentManual',
      summary: 'The guide for agents: what this shop offers, and how to read it',
      type: MARKDOWN,
      schema: Text,
      write: agentsManual,
    },
    {
      path: '/llms.txt',
      operationId: 'readSummary',
      summary: 'The shop as a page of links',
      type: PLAIN,
      schema: Text,
      write: llmsTxt,
    },
    {
      path: '/collections/llms.txt',
      operationId: 'readDepartmentIndex',
      summary: 'Every department, with a link to its Markdown',
      type: PLAIN,
      schema: Text,
      write: departmentIndex,
    },
    {
      path: '/llms-full.txt',
      operationId: 'readFullCatalog',
      summary: 'The products themselves as Markdown, as many as fit into two megabytes',
      type: PLAIN,
      schema: Text,
      form: { name: 'llms-full.txt', scope: 'catalog:read' },
      walksCatalog: true,
      write: (known) => llmsFullTxt(known, catalog),
    },
    {
      path: '/auth.md',
      operationId: 'readAuthManual',
      summary: 'How an agent gets, uses and revokes a credential',
      type: MARKDOWN,
      schema: Text,
      write: authManual,
    },
  ]
}

const JSON_TYPE = 'application/json; charset=utf-8'

const Open = (properties: Record<string, TSchema>) => Type.Object(properties, { additionalProperties: true })
const Uri = Type.String({ format: 'uri' })
const Uris = Type.Array(Uri)
const Words = Type.Array(Type.String())

const Skill = Type.Object({
  name: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
  type: Type.String(),
  description: Type.String(),
  url: Uri,
  digest: Type.String({ pattern: '^sha256:[0-9a-f]{64}$' }),
})

/** The machine-readable documents for discovery: the API, its authentication, and skills. */
function descriptions({ config, describe, ask, resources }: Omit<DocumentsParts, 'catalog'>): DiscoveryDocument[] {
  return [
    {
      path: '/openapi.json',
      operationId: 'readApiDescription',
      summary: 'Every endpoint, in OpenAPI 3.1, with responses of this shop as examples',
      type: JSON_TYPE,
      schema: Open({ openapi: Type.String() }),
      write: describeWithExamples(describe, ask),
    },
    ...resourceMetadata(resources),
    ...serverMetadata(resources),
    {
      path: API_CATALOG_PATH,
      operationId: 'readApiCatalog',
      summary: 'The interfaces of the shop as a linkset (RFC 9727)',
      type: LINKSET_TYPE,
      schema: Type.Object({ linkset: Type.Array(Open({ anchor: Uri })) }),
      headers: { link: `<${config.publicUrl}${API_CATALOG_PATH}>; rel="api-catalog"` },
      // As bytes, because Fastify would append a charset to any other type, after the profile.
      write: (known) => Buffer.from(JSON.stringify(apiCatalog(known))),
    },
    {
      path: SKILLS_INDEX,
      operationId: 'readSkills',
      summary: 'Skills for agents (Agent Skills Discovery 0.2.0), with digests',
      type: JSON_TYPE,
      schema: Type.Object({ $schema: Uri, skills: Type.Array(Skill) }),
      write: skillsIndex,
    },
    {
      path: skillPath(config),
      operationId: 'readSkill',
      summary: 'How to search this shop, as a skill',
      type: MARKDOWN,
      schema: Text,
      write: skill,
    },
  ]
}

const ResourceMetadata = Open({
  resource: Uri,
  authorization_servers: Uris,
  scopes_supported: Words,
  bearer_methods_supported: Words,
})

const ServerMetadata = Open({
  issuer: Uri,
  scopes_supported: Words,
  agent_auth: Open({ skill: Uri, register_uri: Uri, claim_uri: Uri, revocation_uri: Uri }),
})

/**
 * RFC 8414: metadata of the authorization server. Clients that take the address of a resource for an issuer ask for it
 * below the same path; they get the same document, with the one issuer that there is.
 */
function serverMetadata(resources: readonly string[]): DiscoveryDocument[] {
  return ['', ...resources].map((resource) => ({
    path: `/.well-known/oauth-authorization-server${resource}`,
    operationId: `readAuthorizationServer${asSuffix(resource)}`,
    summary: resource
      ? `The authorization server metadata again, for clients that look for it by the address of ${resource}`
      : 'Authorization server metadata (RFC 8414), with the addresses of auth.md',
    type: JSON_TYPE,
    schema: ServerMetadata,
    write: authorizationServer,
  }))
}

/** A path as the end of an operation's name: `/api/ucp` is `ApiUcp`. */
function asSuffix(path: string): string {
  return path.replaceAll(/(?:^|[/])(\w)/g, (_slash, letter) => letter.toUpperCase())
}

/** RFC 9728: metadata of the shop as a whole, and of each address for which a separate token can be requested. */
function resourceMetadata(resources: readonly string[]): DiscoveryDocument[] {
  return [
    {
      path: RESOURCE_METADATA_PATH,
      operationId: 'readProtectedResource',
      summary: 'Protected resource metadata (RFC 9728): the scopes and the issuer of credentials',
      type: JSON_TYPE,
      schema: ResourceMetadata,
      write: (known) => protectedResource(known),
    },
    ...resources.map((resource) => ({
      path: RESOURCE_METADATA_PATH + resource,
      operationId: `readProtectedResource${asSuffix(resource)}`,
      summary: `Protected resource metadata (RFC 9728) of ${resource}, for tokens that are valid only there`,
      type: JSON_TYPE,
      schema: ResourceMetadata,
      write: (known: DiscoveryFacts) => protectedResource(known, resource),
    })),
  ]
}

/** The API description, with current responses of this shop as examples, except responses that grow with the shop. */
function describeWithExamples(describe: () => ApiDescription, ask: Ask): (facts: DiscoveryFacts) => unknown {
  return (known) =>
    withExamples(describe(), {
      ask,
      addressOf: (endpoint) =>
        isTooLong(endpoint, known.edition?.product_count ?? 0) ? undefined : exampleAddress(endpoint, known),
    })
}

/** The documents that crawlers read first: their permissions, and the addresses. */
function maps(config: DiscoveryConfig, catalog: Catalog): DiscoveryDocument[] {
  return [
    {
      path: '/robots.txt',
      operationId: 'readRobots',
      summary: 'What crawlers may read, and for which purposes',
      type: PLAIN,
      schema: Text,
      write: ({ contributed }) => robotsTxt(config, contributed.disallowed),
    },
    {
      path: '/sitemap.xml',
      operationId: 'readSitemapIndex',
      summary: 'The sitemaps of the shop',
      type: XML,
      schema: Text,
      write: async (known) => {
        const parts = known.edition ? await catalog.parts(known.edition, PART_SIZE) : []
        return sitemapIndex(sitemapsOf(known, parts))
      },
    },
    {
      path: '/sitemap_agentic_discovery.xml',
      operationId: 'readAgenticSitemap',
      summary: 'The documents for agents, as a sitemap',
      type: XML,
      schema: Text,
      write: (known) => sitemap(agenticAddresses(known)),
    },
    {
      path: '/sitemap-pages.xml',
      operationId: 'readPageSitemap',
      summary: 'Pages other than products',
      type: XML,
      schema: Text,
      write: (known) => sitemap(pageAddresses(known)),
    },
  ]
}
