import { Failure } from '@vitrine/server-kit'
import Type from 'typebox'
import type { CartCaller } from './cart-caller.ts'

// Where the cart's page leads the person back to: to the agent that keeps the cart, and to nobody else.

export const ReturnTo = Type.Optional(
  Type.String({
    maxLength: 1000,
    description: 'Where the cart’s page leads back to, on your OAuth client’s origin. Needs `cart:manage`.',
  }),
)

/**
 * The address, if the caller has registered its origin. Throws `invalid_request`: whoever may name any address would
 * let this shop recommend it.
 */
export function readCartReturn(
  address: string | undefined,
  { registration, origins = [] }: Pick<CartCaller, 'registration' | 'origins'>,
): string | undefined {
  if (address === undefined) return undefined
  if (registration === undefined)
    throw refused('is accepted from agents with cart:manage. Leave it out, or ask your human for that scope.')
  const url = URL.parse(address)
  if (url?.protocol === 'https:' && url.username === '' && url.password === '' && origins.includes(url.origin))
    return url.href
  const own = origins.length === 0 ? 'none, because it did not register by OAuth' : origins.join(', ')
  throw refused(`must be an https address on an origin that this agent has registered: ${own}.`)
}

function refused(why: string): Failure {
  return new Failure('invalid_request', `return_to ${why}`)
}
