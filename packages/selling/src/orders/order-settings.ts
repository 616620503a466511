import { count, row } from '@vitrine/server-kit'
import { WEBHOOK_SECRET } from '@vitrine/server-kit/webhooks/standard-webhook'
import Type from 'typebox'

/** How the shop system reports orders. */
export const ORDER_SETTINGS = {
  orderDays: count({
    most: 3650,
    of: 'days',
    fallback: 180,
    about:
      'Days for which the number and the total of an order that your shop system reported are kept. An order that is reported again within that time is counted once.',
  }),
  orderWebhookSecrets: row({
    schema: Type.Array(Type.String({ pattern: WEBHOOK_SECRET })),
    should: 'a list of secrets, each of 24 bytes or more in base64, with or without whsec_',
    fallback: [],
    about:
      'With a secret, your shop system can report orders to `/api/orders`, signed as Standard Webhooks; two secrets allow a rotation. Create one with `openssl rand -base64 32`. Links to your checkout then contain `vitrine_ref`. Keep it out of files that others can read.',
  }),
  orderReference: row({
    schema: Type.String({ pattern: '^[A-Za-z0-9_.\\[\\]-]{1,60}$' }),
    should: 'the name of a parameter',
    fallback: undefined,
    about:
      'The parameter of your checkout’s address for the reference that a reported order returns. Default: `attributes[vitrine_ref]` for Shopify, where it becomes an attribute of the order, and `vitrine_ref` elsewhere.',
  }),
} as const
