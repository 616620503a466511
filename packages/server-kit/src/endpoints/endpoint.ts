import { named, ref } from '@vitrine/kit'
import Type, { type TSchema } from 'typebox'
import { FAILURES, type FailureCode } from './failure.ts'

// Words for declaring an endpoint.

/** RFC 9457, with a stable `code` and, for some codes, more members. */
export const Problem = named(
  'Problem',
  Type.Object(
    {
      type: Type.String({ examples: ['about:blank'] }),
      title: Type.String({ description: 'The phrase of the status.' }),
      status: Type.Integer({ examples: [400] }),
      code: Type.String({ description: 'Stable; made for programs.', examples: ['invalid_cursor'] }),
      detail: Type.String({ description: 'What was wrong and what to do about it.' }),
    },
    { additionalProperties: true },
  ),
)

/** The error of the agents' endpoints: auth.md's `message` and OAuth's `error_description` say the same. */
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

type FailureSchema = typeof Problem | typeof AgentError | typeof OAuthError

/** The `response` entries for ways in which an endpoint may fail, as problem documents. */
export function failing(...codes: FailureCode[]): Record<number, TSchema> {
  return describeFailures(codes, 'application/problem+json', Problem)
}

/** The same in the voice of the agents' endpoints. */
export function refusing(...codes: FailureCode[]): Record<number, TSchema> {
  return describeFailures(codes, 'application/json', AgentError)
}

/** The same at the endpoints of OAuth, where nothing is said but what RFC 6749, section 5.2, has. */
export function refusingTokens(...codes: FailureCode[]): Record<number, TSchema> {
  return describeFailures(codes, 'application/json', OAuthError)
}

function describeFailures(codes: FailureCode[], type: string, schema: FailureSchema): Record<number, TSchema> {
  const byStatus = Map.groupBy(codes, (code) => FAILURES[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((code) => `\`${code}\`: ${FAILURES[code].title}.`).join(' '),
        content: { [type]: { schema: ref<FailureSchema>(schema) } },
      },
    ]),
  )
}

/** What a credential may be good for; specification, section 2.3. */
export const SCOPES = {
  'catalog:read': 'Reading the product catalogue (`GET /api/catalog`).',
  'products:read': 'Reading the product feed (`GET /api/products-feed.json`).',
  'search:read': 'Searching products (`GET /api/search`).',
} as const
export type Scope = keyof typeof SCOPES

export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text)
}

/** What a catalogue has, to ask for the dearest of it. */
export interface CatalogSample {
  /** Of a hundred products. */
  ids: readonly string[]
  handle: string
  /** A path with many products. */
  category: string
  /** Eight names and values of options and details, as search takes them. */
  facts: readonly [name: string, value: string][]
  /** Id of a cart with as many lines as may be; absent where nobody has made one. */
  cart?: string
}

/** Which request of a route costs most, and how much work it may make, whatever the catalogue holds. */
export interface Dearest {
  /** Default: a GET of the route's path. With a body it is a POST, or what `method` says. */
  ask?(sample: CatalogSample): { url: string; body?: object; method?: 'PUT' }
  /** Documents and bytes at most; tables at most, and entries of the index for each product that there is. */
  most: { documents: number; bytes: number; tables?: number; entriesPerProduct?: number }
  /** Whether it is written in slices and charged as it goes: then `most` is for each product that there is. */
  isStream?: true
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route that makes work says it, or the shop does not start. */
    dearest?: Dearest
    /** What a credential needs where the owner protects this scope. */
    scope?: Scope
  }
}
