/**
 * Carts, inquiries, reported orders, checkout links, the Agentic Commerce Protocol. The index has the capabilities; the
 * other entries of the package are what they consist of.
 */
export { acpCheckout } from './acp/capability.ts'
export { cartForms, carts, checkoutParameters } from './cart/capability.ts'
export { CART_SETTINGS } from './cart/cart-settings.ts'
export { inquiries } from './inquiries/capability.ts'
export type { Inquiries } from './inquiries/inquiries.ts'
export { INQUIRY_SETTINGS } from './inquiries/inquiry-settings.ts'
export { orders } from './orders/capability.ts'
export type { Orders } from './orders/order-reports.ts'
export { ORDER_SETTINGS } from './orders/order-settings.ts'
export { stats } from './stats/capability.ts'
export type { StepCounts } from './stats/step-counts.ts'
