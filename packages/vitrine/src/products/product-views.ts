/** The views of the owner's list. `changed`: the owner has values of their own. */
export const PRODUCT_VIEWS = ['all', 'no_picture', 'no_stock', 'changed', 'hidden', 'not_in_google'] as const
export type OwnerView = (typeof PRODUCT_VIEWS)[number]

/** The orders of the list; `-` is descending. `added`: as products came into the shop, the newest first. */
export const PRODUCT_ORDERS = ['added', 'changed', 'title', '-title', 'price', '-price', 'stock', '-stock'] as const
export type ProductOrder = (typeof PRODUCT_ORDERS)[number]
