import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import type { Acts } from '@vitrine/catalog/catalog/acts'
import { oneOf } from '@vitrine/kit'
import { Failure, failing } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import type { OwnerKeys } from '../admin/owner-keys.ts'
import { findOwner } from '../admin/owner-token.ts'
import { ListedAct, toListed } from './listed-act.ts'
import type { OpenedUndo, UndoAnswer, UndoRefusal } from './open-undo.ts'
import { VERSION_FAILURES } from './version-failures.ts'

const VERSIONS_PATH = '/admin/api/versions'
const ACTS_OF_A_PAGE = 50

const PRODUCTS_OF_A_PAGE = 100
const KEPT_OF_AN_ANSWER = 100

const Version = Type.Object({
  version: Type.Integer({ minimum: 1, description: 'Any version of the act.', examples: [1] }),
})

const value = (description: string) => Type.Optional(Type.Unknown({ description }))
const variant = Type.Optional(Type.String({ description: 'Its id; absent for a value of the whole product.' }))

const Changed = Type.Object({
  variant,
  field: Type.String({
    description: 'Such as `title`, `price`, `availability`, `details.NAME`; `variants`: which there are.',
  }),
  before: value('Absent if there was none.'),
  after: value('Absent if there is none.'),
})

const Difference = Type.Object({
  version: ListedAct,
  products: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Of the product.' }),
      title: Type.String({ description: 'After the act, or before it where the product has left.' }),
      change: oneOf(['added', 'changed', 'removed'], { description: 'What became of the product.' }),
      values: Type.Array(Changed, { description: 'What the shop shows; only of products that were there before.' }),
      covered: Type.Array(Changed, { description: 'What the file says beneath the owner’s own values, which stay.' }),
    }),
    { description: 'In the order of the catalogue.' },
  ),
  next: Type.Optional(Type.Integer({ description: 'Send it as `after` for the next products.' })),
})

const UndoBody = Type.Object(
  {
    stock: Type.Optional(
      Type.Boolean({ default: false, description: 'Put availability back too: what was sold since is on sale again.' }),
    ),
    dry_run: Type.Optional(Type.Boolean({ default: false, description: 'Say what would happen, and change nothing.' })),
  },
  { additionalProperties: false },
)

const Undone = Type.Object({
  status: oneOf(['published', 'unchanged', 'dry_run'], {
    description: '`unchanged`: nothing is left of the act that could be undone.',
  }),
  version: Type.Optional(Type.Integer({ description: 'Of the undo, which is an act that can be undone.' })),
  added: Type.Integer({ description: 'Products that come back.' }),
  changed: Type.Integer({ description: 'Products that change.' }),
  removed: Type.Integer({ description: 'Products that leave.' }),
  kept: Type.Array(
    Type.Object({
      product: Type.String({ description: 'Its id.' }),
      variant,
      field: Type.String({ description: '`product`: all of it.' }),
      version: Type.Integer({ description: 'The act that changed it since.' }),
    }),
    { description: `Values that stay, because another act changed them since; the first ${KEPT_OF_AN_ANSWER}.` },
  ),
  kept_count: Type.Integer({ description: 'How many stay.' }),
  stock_left: Type.Integer({ description: 'Variants whose stock the act changed, and that stays.' }),
  paused: Type.Array(Type.String(), {
    description:
      'Names of schedules that are paused now, because their next run would have done it again; of a dry run, that would be.',
  }),
})

export interface VersionRoutesParts {
  acts: Acts
  undo: OpenedUndo
  keys: Pick<OwnerKeys, 'find'>
  trail: Pick<AuditTrail, 'refused'>
}

/** What was done to the catalogue, for the owner's programs. */
export function versionRoutes({ acts, undo: { undo }, keys, trail }: VersionRoutesParts): FastifyPluginAsyncTypebox {
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

    app.get(
      `${VERSIONS_PATH}/:version`,
      {
        schema: {
          ...shared,
          operationId: 'showVersion',
          summary: 'What one act changed, product by product',
          description: `Requires an owner’s token. Up to ${PRODUCTS_OF_A_PAGE} products at a time, each value before and after.`,
          params: Version,
          querystring: Type.Object(
            { after: Type.Optional(Type.Integer({ minimum: 0, description: '`next` of the page before.' })) },
            { additionalProperties: false },
          ),
          response: {
            200: { description: 'The act.', content: { 'application/json': { schema: Difference } } },
            ...failing(...refused, VERSION_FAILURES.version_not_found, 'unavailable'),
          },
        },
      },
      async ({ params: { version }, query: { after } }) => {
        const act = await acts.find(version)
        if (!act) throw notKept(version)
        return { version: toListed(act), ...(await acts.difference(act, { after, limit: PRODUCTS_OF_A_PAGE })) }
      },
    )

    app.post(
      `${VERSIONS_PATH}/:version/undo`,
      {
        schema: {
          ...shared,
          operationId: 'undoVersion',
          summary: 'Reverse one act, and keep what was changed since',
          description:
            'Requires an owner’s token. Each value that the act changed becomes what it was, unless another act has changed it since; products that it added leave, those that it removed come back. Published in one step; repeated, it changes nothing more. Schedules that would do it again are paused.',
          params: Version,
          querystring: Type.Object({}, { additionalProperties: false }),
          body: UndoBody,
          response: {
            200: { description: 'What came of it.', content: { 'application/json': { schema: Undone } } },
            ...failing(
              ...refused,
              VERSION_FAILURES.version_not_found,
              VERSION_FAILURES.version_is_first,
              'body_too_large',
              'unsupported_media_type',
              'unavailable',
            ),
          },
        },
      },
      async ({ params: { version }, body: { stock, dry_run: dryRun }, ownerKey }) => {
        const from = `${VERSIONS_PATH}/${version}/undo`
        return toUndone(version, await undo({ version, stock, dryRun, by: ownerKey?.name ?? '', from }))
      },
    )
  }
}

function notKept(version: number): Failure {
  return new Failure(
    VERSION_FAILURES.version_not_found,
    `Version ${version} is not kept. GET ${VERSIONS_PATH} lists those that are.`,
  )
}

function toUndone(version: number, answer: UndoAnswer | UndoRefusal): Static<typeof Undone> {
  switch (answer.status) {
    case 'not_found':
      throw notKept(version)
    case 'is_start':
      throw new Failure(VERSION_FAILURES.version_is_first, 'Before it there was no catalogue of the owner’s.')
    case 'busy':
    case 'refused':
      throw new Failure('unavailable', 'An import is running. Nothing of this was changed; send it again.', {
        headers: { 'retry-after': '10' },
      })
    default:
  }
  const { counts, kept, keptCount, stockLeft, paused } = answer
  return {
    status: answer.status === 'nothing_new' ? 'unchanged' : answer.status,
    ...(answer.status === 'published' && { version: answer.version }),
    ...{ added: counts.added, changed: counts.changed, removed: counts.withdrawn },
    ...{ kept: kept.slice(0, KEPT_OF_AN_ANSWER), kept_count: keptCount, stock_left: stockLeft, paused },
  }
}
