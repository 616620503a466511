import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { REPEATABLE_HEADERS, repeatableRequest } from '@vitrine/accounts/idempotency/repeatable-requests'
import { AGENT_FAILURES } from '@vitrine/agent-auth'
import { UPDATE_NOTICES, UPDATE_REFUSALS, type VariantUpdate } from '@vitrine/catalog/catalog/variant-updates'
import type { VariantWriter } from '@vitrine/catalog/catalog/variant-writer'
import { oneOf, ref } from '@vitrine/kit'
import { Availability, Money, Sale } from '@vitrine/product'
import { Failure, failing } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import { ADMIN_FAILURES } from './admin-failures.ts'
import type { OwnerKeys } from './owner-keys.ts'
import { findOwner } from './owner-token.ts'

const VARIANTS_PATH = '/admin/api/variants'
const MOST_VARIANTS = 1000
/** The maximum body in bytes: a thousand variants with all possible fields. */
const LARGEST_BODY = 1024 * 1024

const Update = Type.Object(
  {
    id: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Of the variant.' })),
    sku: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    barcode: Type.Optional(Type.String({ pattern: '^\\d{8,14}$', maxLength: 14, description: 'GTIN.' })),
    price: Type.Optional(ref(Money)),
    sale: Type.Optional(Type.Union([Sale, Type.Null()], { description: 'Null ends the sale.' })),
    availability: Type.Optional(
      Type.Object(
        {
          status: Type.Optional(Availability.properties.status),
          quantity: Type.Optional(
            Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
              description: 'Without `status`, 0 means out of stock and more means in stock again.',
            }),
          ),
          available_on: Type.Optional(Type.Union([Availability.properties.available_on, Type.Null()])),
        },
        { additionalProperties: false },
      ),
    ),
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'From an earlier response: the update is refused if the product has changed since. An empty update returns it.',
      }),
    ),
  },
  { additionalProperties: false },
)

const Body = Type.Object(
  {
    mode: Type.Optional(
      oneOf(['each', 'all'], {
        default: 'each',
        description: '`each`: valid updates are applied, others are reported. `all`: all updates or none.',
      }),
    ),
    variants: Type.Array(Update, {
      minItems: 1,
      maxItems: MOST_VARIANTS,
      description: 'Identify each by one of `id`, `sku` and `barcode`; absent members are unchanged.',
    }),
  },
  { additionalProperties: false },
)

const Answer = Type.Object({
  results: Type.Array(
    Type.Object({
      status: oneOf(['updated', 'unchanged', 'failed']),
      id: Type.Optional(Type.String({ description: 'Of the variant.' })),
      version: Type.Optional(Type.Integer({ description: 'The version in which its product was last written.' })),
      error: Type.Optional(Type.Object({ code: oneOf(UPDATE_REFUSALS), message: Type.String() })),
      notice: Type.Optional(
        Type.Object(
          { code: oneOf(UPDATE_NOTICES), message: Type.String() },
          { description: 'The update was applied, and customers still pay the price of a sale.' },
        ),
      ),
    }),
    { description: 'In the order of the request.' },
  ),
})

export interface VariantRoutesParts {
  writer: VariantWriter
  keys: Pick<OwnerKeys, 'find'>
  trail: Pick<AuditTrail, 'refused'>
}

/** Small changes of prices and stock by the owner's programs. */
export function variantRoutes({ writer, keys, trail }: VariantRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.patch(
      VARIANTS_PATH,
      {
        bodyLimit: LARGEST_BODY,
        // Before the body is read: strangers cannot upload anything.
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          await findOwner(request, { keys, trail, scope: 'admin:catalog' })
        },
        schema: {
          operationId: 'updateVariants',
          summary: 'Change prices and availability of up to a thousand variants',
          description:
            'Requires an owner’s token (`vitrine keys create --scope admin:catalog`), which no agent can get. Requests within a fifth of a second form one version of the catalogue; the response is sent once it is published. `Idempotency-Key`, a random UUID, makes a repeated request safe for a day.',
          tags: ['operations'],
          security: [{ owner: ['admin:catalog'] }],
          querystring: Type.Object({}, { additionalProperties: false }),
          headers: REPEATABLE_HEADERS,
          body: Body,
          response: {
            200: {
              description: 'The result of each update.',
              content: { 'application/json': { schema: Answer } },
            },
            ...failing(
              'invalid_request',
              'unknown_parameter',
              'unauthorized',
              'insufficient_scope',
              ADMIN_FAILURES.update_rejected,
              AGENT_FAILURES.idempotency_key_reused,
              'body_too_large',
              'unsupported_media_type',
              'unavailable',
            ),
          },
        },
      },
      async (request) => {
        const { mode = 'each', variants } = request.body
        const key = request.ownerKey?.id ?? ''
        const updates = variants.map(toUpdate)
        const repeatable = repeatableRequest(request, { name: ['owner', key], isShared: false })
        const { isRejected, results } = await writer.update({ updates, mode, by: request.ownerKey?.name, repeatable })
        if (isRejected)
          throw new Failure(
            ADMIN_FAILURES.update_rejected,
            'Some updates are invalid, so none was applied. See results.',
            {
              extensions: { results },
            },
          )
        trail.refused({ event: 'variants_updated', address: request.caller.address, detail: { key } })
        return { results }
      },
    )
  }
}

function toUpdate({ id, sku, barcode, ...change }: Static<typeof Update>, index: number): VariantUpdate {
  const named = Object.entries({ id, sku, barcode }).filter((entry) => entry[1] !== undefined)
  const [by] = named[0] ?? []
  if (named.length !== 1)
    throw new Failure(
      'invalid_request',
      `variants[${index}] has ${named.length} of id, sku and barcode; send exactly one.`,
    )
  if (by === 'id') return { by, key: id ?? '', ...change }
  return by === 'sku' ? { by, key: sku ?? '', ...change } : { by: 'barcode', key: barcode ?? '', ...change }
}
