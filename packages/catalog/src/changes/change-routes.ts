import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { nextTurn, oneOf, SECOND } from '@vitrine/kit'
import type { Catalog, ShopFacts } from '@vitrine/product'
import { Failure, failing } from '@vitrine/server-kit'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { CATALOG_FAILURES } from '../catalog/catalog-failures.ts'
import type { ChangeLog } from '../catalog/change-log.ts'
import type { LoggedChange } from '../catalog/change-log-store.ts'
import { CHANGE_KINDS, type ChangeKind } from '../catalog/describe-changes.ts'
import { openEdition } from '../catalog/open-edition.ts'

const CHANGES_PATH = '/api/changes'
const JSON_LINES = 'application/jsonl'

const MOST = 1000
/** In seconds; below the minute after which many proxies time out. */
const LONGEST_WAIT = 55

const ChangesQuery = Type.Object(
  {
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description:
          'The last `sequence` that you received. Without it the response has only the newest one: keep it, read the catalogue, and follow from there.',
      }),
    ),
    kinds: Type.Optional(
      Type.String({
        maxLength: 100,
        pattern: `^(${CHANGE_KINDS.join('|')})(,(${CHANGE_KINDS.join('|')}))*$`,
        description: `Only these, with commas between: ${CHANGE_KINDS.join(', ')}.`,
        examples: ['price,availability'],
      }),
    ),
    wait: Type.Integer({
      minimum: 0,
      default: 0,
      description: `How many seconds to wait for a change when there is none. More than ${LONGEST_WAIT} is taken as ${LONGEST_WAIT}.`,
    }),
    limit: Type.Integer({
      minimum: 1,
      default: MOST,
      description: `How many changes are looked at, those of other kinds too. More than ${MOST} is taken as ${MOST}.`,
    }),
  },
  { additionalProperties: false },
)

const ChangeLine = Type.Object({
  sequence: Type.Integer({ description: 'Grows by one with each change, without gaps.' }),
  time: Type.String({ description: 'RFC 3339. The instant for which `after` holds.' }),
  kind: oneOf(CHANGE_KINDS),
  product: Type.String({ description: 'Its id.' }),
  variant: Type.Optional(Type.String({ description: 'Its id; absent where the product itself changed.' })),
  changed: Type.Optional(
    Type.Array(Type.String(), { description: 'With `updated`: the members of `/api/catalog` that differ.' }),
  ),
  before: Type.Optional(Type.Object({}, { additionalProperties: true })),
  after: Type.Optional(Type.Object({}, { additionalProperties: true })),
})

const LastLine = Type.Object({
  last_sequence: Type.Integer({ description: 'What to send as `after` the next time.' }),
  next: Type.String({ description: 'The address to read next.' }),
})

export interface ChangeRoutesParts {
  catalog: Catalog
  changes: ChangeLog
  shop: ShopFacts
}

export function changeRoutes({ catalog, changes, shop }: ChangeRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('preClose', async () => changes.endWaiting())
    app.get(
      CHANGES_PATH,
      {
        config: {
          scope: 'catalog:read',
          produces: JSON_LINES,
          // Waiting here must not block other work.
          ownLine: true,
          worstRequest: {
            request: ({ sequence }) => ({ url: `${CHANGES_PATH}?after=${sequence}&limit=${MOST}` }),
            maxWork: { documents: 0, bytes: MOST * 2000 },
          },
        },
        schema: {
          operationId: 'readChanges',
          summary: 'Follow what changes in the catalogue',
          description:
            'One JSON object a line: prices, availability, what is new, updated or withdrawn, with the public facts before and after. The last line names the address to read next. With `wait` the answer comes when something has changed, or with that line alone when the time is over, or earlier if many wait and your network has more requests waiting than others. Kept for a while: whoever asks for longer ago is told by a 410 to take a snapshot.',
          tags: ['catalogue'],
          querystring: ChangesQuery,
          response: {
            200: {
              description: 'Changes in their order, and a line with `last_sequence` and `next`.',
              content: { [JSON_LINES]: { schema: Type.Unsafe<string>(Type.Union([ChangeLine, LastLine])) } },
            },
            ...failing(
              'invalid_request',
              'unknown_parameter',
              'not_acceptable',
              CATALOG_FAILURES.too_long_ago,
              'unavailable',
            ),
          },
        },
        serializerCompiler: () => (body) => String(body),
      },
      async (request, reply) => {
        openEdition(catalog)
        const { after, kinds, wait, limit } = request.query
        const asked = { after: after ?? (await changes.last()), kinds: readKinds(kinds), limit: Math.min(limit, MOST) }
        using ended = endOf(reply, Math.min(wait, LONGEST_WAIT))
        const waiter = { by: request.caller, signal: ended.signal }
        const isWaiting = wait > 0 && after !== undefined
        const page = await (isWaiting ? changes.readOrWait(asked, waiter) : changes.read(asked))
        // One change answers all who wait; others have their turns between these answers.
        if (isWaiting) await nextTurn()
        if (!page) throw forgotten(shop)
        const next = `${shop.url}${nextPath(page.through, request.query)}`
        reply.header('cache-control', 'no-store').header('link', `<${next}>; rel="next"`)
        reply.type(`${JSON_LINES}; charset=utf-8`)
        return [...page.changes.map(toLine), JSON.stringify({ last_sequence: page.through, next }), ''].join('\n')
      },
    )
  }
}

/** Aborted when the time is over, or when the caller has disconnected. */
function endOf(reply: FastifyReply, seconds: number): AbortController & Disposable {
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), seconds * SECOND)
  reply.raw.once('close', () => ended.abort())
  return Object.assign(ended, {
    [Symbol.dispose]() {
      clearTimeout(timer)
      ended.abort()
    },
  })
}

function readKinds(kinds: string | undefined): ChangeKind[] | undefined {
  if (kinds === undefined) return undefined
  const asked = new Set(kinds.split(','))
  return CHANGE_KINDS.filter((kind) => asked.has(kind))
}

function nextPath(after: number, { kinds, wait, limit }: { kinds?: string; wait: number; limit: number }): string {
  const query = new URLSearchParams({ after: String(after), ...(kinds !== undefined && { kinds }) })
  if (wait > 0) query.set('wait', String(wait))
  if (limit < MOST) query.set('limit', String(limit))
  return `${CHANGES_PATH}?${query}`
}

function toLine({ sequence, at, kind, product_id, variant_id, facts }: LoggedChange): string {
  const head = { sequence, time: at, kind, product: product_id, variant: variant_id ?? undefined }
  // `describeChanges` wrote this JSON object.
  return facts === '{}' ? JSON.stringify(head) : `${JSON.stringify(head).slice(0, -1)},${facts.slice(1)}`
}

function forgotten({ url }: ShopFacts): Failure {
  const snapshot = `${url}/api/catalog`
  return new Failure(
    CATALOG_FAILURES.too_long_ago,
    `What changed since then is not in the log. Read ${url}${CHANGES_PATH} without after and keep its last_sequence, read the whole catalogue, ${snapshot}, and follow from that number.`,
    { extensions: { snapshot } },
  )
}
