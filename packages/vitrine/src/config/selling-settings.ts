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
  inquiryDays: row({
    schema: Type.Integer({ minimum: 1, maximum: 3650 }),
    should: 'a whole number of days from 1 to 3650',
    fallback: 180,
    about:
      'For how many days an inquiry is kept, with who sent it. Inquiries are carts that people send to a shop with `SHOP_CHECKOUT=inquiry`.',
  }),
} as const
