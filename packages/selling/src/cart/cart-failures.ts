import { defineFailures } from '@vitrine/server-kit'

/** Of carts, at every interface to them. */
export const CART_FAILURES = defineFailures({
  cart_not_found: { status: 404, title: 'Cart not found' },
  nothing_to_buy: { status: 409, title: 'Nothing available to buy' },
})
