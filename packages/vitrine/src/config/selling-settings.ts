import Type from 'typebox'
import { row } from './setting.ts'

/** What is kept between finding and buying. Where orders are taken is a fact of the shop: `SHOP_CHECKOUT`. */
export const SELLING_SETTINGS = {
  cartDays: row({
    schema: Type.Integer({ minimum: 1, maximum: 365 }),
    should: 'a whole number of days from 1 to 365',
    fallback: 14,
    about: 'For how many days after its last change a cart is kept, with what is known of its buyer.',
  }),
  statsDays: row({
    schema: Type.Integer({ minimum: 1, maximum: 3650 }),
    should: 'a whole number of days from 1 to 3650',
    fallback: 400,
    about:
      'For how many days it is kept how often each step from finding to buying was asked for (`vitrine stats`): numbers by day, agent and protocol, and nothing of anybody.',
  }),
  orderDays: row({
    schema: Type.Integer({ minimum: 1, maximum: 3650 }),
    should: 'a whole number of days from 1 to 3650',
    fallback: 180,
    about:
      'For how many days the number and the sum of an order that your shop system reported are kept. Reported again within that time, it is counted once.',
  }),
  orderWebhookSecrets: row({
    schema: Type.Array(Type.String({ pattern: '^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$' })),
    should: 'a list of secrets, each of 24 bytes or more in base64, with or without whsec_',
    fallback: [],
    about:
      'With one, your shop system may report orders to `/api/orders`, signed as Standard Webhooks are; two let you change it. Make one with `openssl rand -base64 32`. The hand-off to your checkout then carries `vitrine_ref`. A secret: keep it out of files that others read.',
  }),
  orderReference: row({
    schema: Type.String({ pattern: '^[A-Za-z0-9_.\\[\\]-]{1,60}$' }),
    should: 'the name of a parameter',
    fallback: undefined,
    about:
      'Under which name your checkout’s address carries the reference that a reported order gives back. Default: `attributes[vitrine_ref]` for Shopify, where it becomes an attribute of the order, and `vitrine_ref` elsewhere.',
  }),
  inquiryDays: row({
    schema: Type.Integer({ minimum: 1, maximum: 3650 }),
    should: 'a whole number of days from 1 to 3650',
    fallback: 180,
    about:
      'For how many days an inquiry is kept, with who sent it. Inquiries are carts that people send to a shop with `SHOP_CHECKOUT=inquiry`.',
  }),
} as const
