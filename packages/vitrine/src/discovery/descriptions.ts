import Type, { type TSchema } from 'typebox'
import type { Config } from '../config/config.ts'
import { SKILLS_INDEX, skill, skillPath, skillsIndex } from './agent-skill.ts'
import { API_CATALOG_PATH, apiCatalog, LINKSET_TYPE } from './api-catalog.ts'
import { type Document, MARKDOWN, Text } from './document.ts'
import type { ApiDescription } from './endpoints.ts'
import { type DiscoveryFacts, exampleAddress } from './facts.ts'
import { authorizationServer, protectedResource } from './oauth-metadata.ts'
import { type Ask, isTooLong, withExamples } from './public-openapi.ts'

export interface DescriptionsParts {
  config: Config
  describe(): ApiDescription
  ask: Ask
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

/** What programs read to find and to call what is here: the API, who lets them in, and what they can learn to do. */
export function descriptions({ config, describe, ask }: DescriptionsParts): Document[] {
  return [
    {
      path: '/openapi.json',
      operationId: 'readApiDescription',
      summary: 'Every endpoint, in OpenAPI 3.1, with answers of this shop as examples',
      type: JSON_TYPE,
      schema: Open({ openapi: Type.String() }),
      write: describeWithExamples(describe, ask),
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
      summary: 'How to look things up here, as a skill',
      type: MARKDOWN,
      schema: Text,
      write: skill,
    },
  ]
}

/** The description of the API, with what this shop answers now as examples; answers that grow with it are left out. */
function describeWithExamples(describe: () => ApiDescription, ask: Ask): (facts: DiscoveryFacts) => unknown {
  return (known) =>
    withExamples(describe(), {
      ask,
      addressOf: (endpoint) =>
        isTooLong(endpoint, known.edition?.product_count ?? 0) ? undefined : exampleAddress(endpoint, known),
    })
}
