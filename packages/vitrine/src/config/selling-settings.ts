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
} as const
