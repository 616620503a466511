import { count } from '@vitrine/server-kit'

/** How long inquiries are kept. */
export const INQUIRY_SETTINGS = {
  inquiryDays: count({
    most: 3650,
    of: 'days',
    fallback: 180,
    about:
      'Days for which an inquiry and its sender’s data are kept. Inquiries are carts that people send to a shop with `SHOP_CHECKOUT=inquiry`.',
  }),
} as const
