import Type from 'typebox'
import { count, row } from './setting.ts'

/** Data that is kept between search and purchase. Where orders are placed is a fact of the shop: `SHOP_CHECKOUT`. */
export const SELLING_SETTINGS = {
  cartDays: count({
    most: 365,
    of: 'days',
    fallback: 14,
    about: 'Days for which a cart and its buyer’s data are kept after its last change.',
  }),
  statsDays: count({
    most: 3650,
    of: 'days',
    fallback: 400,
    about:
      'Days for which `vitrine stats` keeps the number of requests for each step from search to purchase, by day, agent and protocol. They contain no personal data.',
  }),
  orderDays: count({
    most: 3650,
    of: 'days',
    fallback: 180,
    about:
      'Days for which the number and the total of an order that your shop system reported are kept. An order that is reported again within that time is counted once.',
  }),
  orderWebhookSecrets: row({
    schema: Type.Array(Type.String({ pattern: '^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$' })),
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
  inquiryDays: count({
    most: 3650,
    of: 'days',
    fallback: 180,
    about:
      'Days for which an inquiry and its sender’s data are kept. Inquiries are carts that people send to a shop with `SHOP_CHECKOUT=inquiry`.',
  }),
} as const
