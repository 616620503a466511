import type { Shop } from '@vitrine/product'
import type { Values } from '@vitrine/server-kit'
import type { ORDER_SETTINGS } from './order-settings.ts'

/**
 * The parameter that passes a cart's reference to the checkout; undefined if the shop system reports no orders. Shopify
 * stores `attributes[…]` of a cart permalink with the order, and drops other names.
 */
export function orderReferenceOf(
  { orderWebhookSecrets, orderReference }: Values<typeof ORDER_SETTINGS>,
  { checkout }: Pick<Shop, 'checkout'>,
): string | undefined {
  if (orderWebhookSecrets.length === 0) return undefined
  const isShopify = checkout?.kind === 'platform' && checkout.platform === 'shopify'
  return orderReference ?? (isShopify ? 'attributes[vitrine_ref]' : 'vitrine_ref')
}
