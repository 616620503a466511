import { count } from '@vitrine/server-kit'

/** How long carts are kept. */
export const CART_SETTINGS = {
  cartDays: count({
    most: 365,
    of: 'days',
    fallback: 14,
    about: 'Days for which a cart and its buyer’s data are kept after its last change.',
  }),
} as const
