import { extensionPoint } from '@vitrine/server-kit'

/** A commerce protocol over the same carts. */
export interface CartProtocol {
  readonly name: string
  /** Its entry point. */
  readonly path: string
  /** Ascending. */
  readonly order: number
}

/** Protocols that the manual names for programs that support one. Offered in lists. */
export const cartProtocols = extensionPoint<CartProtocol>('cart-protocols')
