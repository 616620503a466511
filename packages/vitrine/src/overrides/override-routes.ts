import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { OVERRIDE_REFUSALS } from '@vitrine/catalog/catalog/override'
import { oneOf, ref } from '@vitrine/kit'
import { Money, Product, Sale } from '@vitrine/product'
import { Failure, failing } from '@vitrine/server-kit'
import Type from 'typebox'
import { ADMIN_FAILURES } from '../admin/admin-failures.ts'
import type { OwnerKeys } from '../admin/owner-keys.ts'
import { findOwner } from '../admin/owner-token.ts'
import type { OpenedOverrides } from './open-overrides.ts'

const OVERRIDES_PATH = '/admin/api/overrides'
const MOST_CHANGES = 1000
/** The maximum body in bytes: a thousand changes of texts. */
const LARGEST_BODY = 4 * 1024 * 1024
const PRODUCTS_OF_A_PAGE = 100

const id = (description: string) => Type.String({ minLength: 1, maxLength: 100, description })

const Values = Type.Object(
  {
    title: Type.Optional(Product.properties.title),
    description: Type.Optional(Type.String({ maxLength: 50_000, description: 'Plain text.' })),
    status: Type.Optional(Product.properties.status),
    category: Type.Optional(Product.properties.product_type),
    pictures: Type.Optional(
      Type.Array(Type.String({ maxLength: 2000 }), {
        maxItems: 250,
        description: 'Addresses of pictures that come first, in this order; the others follow.',
      }),
    ),
    details: Type.Optional(
      Type.Record(
        Type.String({ minLength: 1, maxLength: 140 }),
        Type.Union([Type.String({ maxLength: 1000 }), Type.Null()]),
        {
          maxProperties: 100,
          description: 'Facts by name; null hides one that the file has.',
        },
      ),
    ),
    price: Type.Optional(ref(Money)),
    sale: Type.Optional(Type.Union([Sale, Type.Null()], { description: 'Null: not on sale, whatever the file says.' })),
  },
  {
    additionalProperties: false,
    description: '`price` and `sale` are of a variant, the others of the whole product.',
  },
)

const Body = Type.Object(
  {
    changes: Type.Array(
      Type.Object(
        {
          product: id('Of the product.'),
          variant: Type.Optional(id('Of the variant; absent: the whole product.')),
          set: Type.Optional(Values),
          release: Type.Optional(
            // In this order: otherwise a single text is taken for a list of one.
            Type.Union([Type.Literal('all'), Type.Array(Type.String({ maxLength: 150 }), { maxItems: 200 })], {
              description: 'Fields that are the file’s again; a fact is `details.NAME`. `all`: every one.',
            }),
          ),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MOST_CHANGES, description: 'All of them are made, or none.' },
    ),
  },
  { additionalProperties: false },
)

const Answer = Type.Object({
  status: oneOf(['published', 'unchanged'], {
    description: '`unchanged`: the values are stored, and the shop shows what it showed.',
  }),
  version: Type.Optional(Type.Integer({ description: 'Of the catalogue, which has the values.' })),
})

const Listed = Type.Object({
  overrides: Type.Array(
    Type.Object({
      product: Type.String({ description: 'Its id.' }),
      variant: Type.Optional(Type.String({ description: 'Its id; absent for a value of the whole product.' })),
      field: Type.String({ description: 'A fact is `details.NAME`.' }),
      yours: Type.Unknown({ description: 'The owner’s value.' }),
      source: Type.Optional(Type.Unknown({ description: 'What the file says; absent if it says nothing.' })),
      changed_at: Type.String({ description: 'When a value of this product changed last.' }),
      changed_by: Type.String({ description: 'The name of the owner’s token, or `command line`.' }),
    }),
    { description: 'In the order of the products’ ids.' },
  ),
  next: Type.Optional(Type.String({ description: 'Send it as `after` for the next products.' })),
})

export interface OverrideRoutesParts {
  overrides: OpenedOverrides
  keys: Pick<OwnerKeys, 'find'>
  trail: Pick<AuditTrail, 'refused'>
}

/** The owner's own values, by the owner's programs. */
export function overrideRoutes({ overrides, keys, trail }: OverrideRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Before the body is read: strangers cannot upload anything.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await findOwner(request, { keys, trail, scope: 'admin:catalog' })
    })
    const shared = { tags: ['operations'], security: [{ owner: ['admin:catalog'] }] }
    const refused = ['invalid_request', 'unknown_parameter', 'unauthorized', 'insufficient_scope'] as const

    app.get(
      OVERRIDES_PATH,
      {
        schema: {
          ...shared,
          operationId: 'listOverrides',
          summary: 'The owner’s own values, each beside what the file says',
          description: `Requires an owner’s token. Up to ${PRODUCTS_OF_A_PAGE} products at a time, in the order of their ids.`,
          querystring: Type.Object(
            { after: Type.Optional(Type.String({ maxLength: 100, description: '`next` of the page before.' })) },
            { additionalProperties: false },
          ),
          response: {
            200: { description: 'The values.', content: { 'application/json': { schema: Listed } } },
            ...failing(...refused, 'unavailable'),
          },
        },
      },
      async ({ query: { after } }) => {
        const listed = await overrides.list({ after, limit: PRODUCTS_OF_A_PAGE })
        const isFull = new Set(listed.map(({ product }) => product)).size === PRODUCTS_OF_A_PAGE
        return { overrides: listed, ...(isFull && { next: listed.at(-1)?.product ?? '' }) }
      },
    )

    app.patch(
      OVERRIDES_PATH,
      {
        bodyLimit: LARGEST_BODY,
        schema: {
          ...shared,
          operationId: 'changeOverrides',
          summary: 'Set and release the owner’s own values of up to a thousand products and variants',
          description:
            'Requires an owner’s token (`vitrine keys create --scope admin:catalog`), which no agent can get. All changes or none. The values cover those of files and outlive imports until they are released. A request that is repeated changes nothing more. The response is sent once the version is published.',
          querystring: Type.Object({}, { additionalProperties: false }),
          body: Body,
          response: {
            200: { description: 'What came of it.', content: { 'application/json': { schema: Answer } } },
            ...failing(
              ...refused,
              ADMIN_FAILURES.update_rejected,
              'body_too_large',
              'unsupported_media_type',
              'unavailable',
            ),
          },
        },
      },
      async ({ body: { changes }, ownerKey }) => {
        const outcome = await overrides.change(changes, { by: ownerKey?.name ?? '', from: OVERRIDES_PATH })
        if (outcome.status === 'rejected') {
          const results = outcome.refusals
          const detail = `Some changes are invalid, so none was made. See results, whose codes are ${OVERRIDE_REFUSALS.join(', ')}.`
          throw new Failure(ADMIN_FAILURES.update_rejected, detail, { extensions: { results } })
        }
        if (outcome.status === 'busy')
          throw new Failure('unavailable', 'An import is running. Nothing of this was changed; send it again.', {
            headers: { 'retry-after': '10' },
          })
        return outcome.status === 'published'
          ? { status: 'published' as const, version: outcome.version }
          : { status: 'unchanged' as const }
      },
    )
  }
}
