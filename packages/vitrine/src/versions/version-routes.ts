import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import type { Acts } from '@vitrine/catalog/catalog/acts'
import { failing } from '@vitrine/server-kit'
import Type from 'typebox'
import type { OwnerKeys } from '../admin/owner-keys.ts'
import { findOwner } from '../admin/owner-token.ts'
import { ListedAct, toListed } from './listed-act.ts'

const VERSIONS_PATH = '/admin/api/versions'
const ACTS_OF_A_PAGE = 50

export interface VersionRoutesParts {
  acts: Acts
  keys: Pick<OwnerKeys, 'find'>
  trail: Pick<AuditTrail, 'refused'>
}

/** What was done to the catalogue, for the owner's programs. */
export function versionRoutes({ acts, keys, trail }: VersionRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Before the body is read: strangers cannot upload anything.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await findOwner(request, { keys, trail, scope: 'admin:catalog' })
    })
    const shared = { tags: ['operations'], security: [{ owner: ['admin:catalog'] }] }
    const refused = ['invalid_request', 'unknown_parameter', 'unauthorized', 'insufficient_scope'] as const

    app.get(
      VERSIONS_PATH,
      {
        schema: {
          ...shared,
          operationId: 'listVersions',
          summary: 'What was done to the catalogue, newest first',
          description: `Requires an owner’s token. Every import, update, change of the owner’s values and undo of the last 30 days (\`KEEP_VERSIONS_DAYS\`), ${ACTS_OF_A_PAGE} at a time.`,
          querystring: Type.Object(
            { before: Type.Optional(Type.Integer({ minimum: 1, description: '`next` of the page before.' })) },
            { additionalProperties: false },
          ),
          response: {
            200: {
              description: 'What was done.',
              content: {
                'application/json': {
                  schema: Type.Object({
                    versions: Type.Array(ListedAct, { description: 'Newest first.' }),
                    next: Type.Optional(Type.Integer({ description: 'Send it as `before` for older ones.' })),
                  }),
                },
              },
            },
            ...failing(...refused, 'unavailable'),
          },
        },
      },
      async ({ query: { before } }) => {
        const listed = await acts.list({ before, limit: ACTS_OF_A_PAGE })
        const last = listed.length === ACTS_OF_A_PAGE ? listed.at(-1) : undefined
        return { versions: listed.map(toListed), ...(last && { next: last.number }) }
      },
    )
  }
}
