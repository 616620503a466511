import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Failure, failing, readJsonBody } from '@vitrine/server-kit'
import { checkWebhook } from '@vitrine/server-kit/webhooks/standard-webhook'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { ORDER_FAILURES } from './order-failures.ts'
import type { Orders } from './order-reports.ts'

export const ORDERS_PATH = '/api/orders'

export interface OrderRoutesParts {
  orders: Pick<Orders, 'report'>
  /** A signature by any of them is valid; if empty, order reports are rejected. */
  secrets: readonly string[]
  now?: () => Date
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as received, because the signature covers bytes. */
    sentBody?: Buffer
  }
}

const Body = Type.Object({
  type: Type.String({ maxLength: 100, description: '`order.created`; others are acknowledged and ignored.' }),
  data: Type.Object({
    order_id: Type.String({ minLength: 1, maxLength: 200, description: 'The number in the shop system.' }),
    reference: Type.Optional(
      Type.String({ maxLength: 200, description: 'The value of `vitrine_ref` from the checkout link.' }),
    ),
    cart_id: Type.Optional(
      Type.String({ maxLength: 100, description: 'If the checkout’s address contains `{cart_id}`.' }),
    ),
    total: Type.Optional(
      Type.Object({
        amount: Type.Integer({ minimum: 0, maximum: 1e15, description: 'In minor units.' }),
        currency: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 }),
      }),
    ),
  }),
})

/** Receives order reports of the shop system. */
export function orderRoutes({ orders, secrets, now = () => new Date() }: OrderRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.decorateRequest('sentBody')
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => {
        request.sentBody = body
        requireSignature(request, { secrets, now: now() })
        return readJsonBody(body.toString('utf8'))
      },
    )

    app.post(
      ORDERS_PATH,
      {
        onRequest: async (_request, reply) => {
          reply.header('cache-control', 'no-store')
          if (secrets.length === 0)
            throw new Failure('not_found', 'This shop does not accept order reports: ORDER_WEBHOOK_SECRETS is not set.')
        },
        schema: {
          operationId: 'reportOrder',
          summary: 'Report an order, from the shop system that took it',
          description:
            'Signed as in Standard Webhooks (standardwebhooks.com), with a secret of `ORDER_WEBHOOK_SECRETS`. An order that is reported again is counted once.',
          tags: ['operations'],
          querystring: Type.Object({}, { additionalProperties: false }),
          body: Body,
          response: {
            200: {
              description: 'The order is recorded.',
              content: {
                'application/json': {
                  schema: Type.Object({
                    status: Type.Enum(['recorded', 'known', 'ignored'], {
                      description: '`known`: it was reported before. `ignored`: it is not `order.created`.',
                    }),
                  }),
                },
              },
            },
            ...failing(
              'invalid_request',
              ORDER_FAILURES.invalid_webhook_signature,
              'unknown_parameter',
              'not_found',
              'not_acceptable',
              'body_too_large',
              'unsupported_media_type',
              'unavailable',
            ),
          },
        },
      },
      async ({ body: { type, data } }) => {
        if (type !== 'order.created') return { status: 'ignored' as const }
        const { order_id: id, reference, cart_id: cartId, total } = data
        return {
          status: (await orders.report({ id, reference, cartId, total })) ? ('recorded' as const) : ('known' as const),
        }
      },
    )
  }
}

function requireSignature(
  { headers, sentBody = Buffer.alloc(0) }: FastifyRequest,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): void {
  const refusal = checkWebhook(headers, sentBody, { secrets, now })
  switch (refusal) {
    case undefined:
      return
    case 'malformed':
      throw new Failure(
        ORDER_FAILURES.invalid_webhook_signature,
        'The headers webhook-id, webhook-timestamp and webhook-signature are required.',
      )
    case 'too_old':
      throw new Failure(
        ORDER_FAILURES.invalid_webhook_signature,
        'webhook-timestamp differs from the current time by more than five minutes.',
      )
    case 'wrong_signature':
      throw new Failure(
        ORDER_FAILURES.invalid_webhook_signature,
        'No v1 signature matches this body with a secret of this shop.',
      )
  }
}
