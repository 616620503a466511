import Type, { type TSchema } from 'typebox'
import { FAILURES, type FailureCode } from './failure.ts'
import { named, ref } from './schema.ts'

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

/** The `response` entries for ways in which an endpoint may fail, as problem documents. */
export function failing(...codes: FailureCode[]): Record<number, TSchema> {
  return describeFailures(codes, 'application/problem+json', Problem)
}

/** The same in the voice of the agents' endpoints. */
export function refusing(...codes: FailureCode[]): Record<number, TSchema> {
  return describeFailures(codes, 'application/json', AgentError)
}

function describeFailures(
  codes: FailureCode[],
  type: string,
  schema: typeof Problem | typeof AgentError,
): Record<number, TSchema> {
  const byStatus = Map.groupBy(codes, (code) => FAILURES[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((code) => `\`${code}\`: ${FAILURES[code].title}.`).join(' '),
        content: { [type]: { schema: ref<typeof Problem | typeof AgentError>(schema) } },
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a credential needs where the owner protects this scope. */
    scope?: Scope
  }
}
