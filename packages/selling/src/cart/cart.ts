import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import { makeEach } from '@vitrine/kit'
import {
  buyLink,
  type Catalog,
  type Checkout,
  cartLink,
  currentPrice,
  formatWithCode,
  fullTitle,
  isOrderable,
  type Media,
  type Money,
  type Product,
  type Variant,
} from '@vitrine/product'
import { withParameters } from './permalink.ts'

// A cart stores only what a buyer wants: ids and quantities. Prices and availability are read from the catalogue each
// time, and changes since the last edit are reported.

/** The request, as stored. */
export interface CartLine {
  /** The id of the variant, which is also the id of the line. */
  item: string
  quantity: number
  /** The price shown when the line was last changed, in minor units. */
  price: number
  title: string
}

export interface CartMessage {
  type: 'warning' | 'info'
  code: 'not_found' | 'out_of_stock' | 'quantity_adjusted' | 'price_changed' | 'choose_variant'
  /** RFC 9535: the path of the line in the response. */
  path?: string
  content: string
  /** The subject of the message, for pages that word it in their own language. */
  title: string
  /** The stored item, if it was left out: no line has it. */
  item?: string
}

/** A line that can be bought now. */
export interface PricedLine {
  id: string
  product: Product
  variant: Variant
  title: string
  picture?: Media
  quantity: number
  /** The maximum that can be ordered. */
  most: number
  /** Of one item, in minor units. */
  price: number
  /** Of one item before a sale, in minor units; absent if the price is not reduced. */
  priceBefore?: number
  amount: number
  /** The address at which this line alone is bought. */
  link?: string
}

export interface PricedCart {
  lines: PricedLine[]
  currency: string
  total: number
  messages: CartMessage[]
  /** The merchant's checkout, if one address takes all lines. */
  link?: string
}

export const MOST_LINES = 50
export const MOST_QUANTITY = 999
/** The quantity of a stored line: more than is available, so that the response reports the difference. */
export const MOST_KEPT_QUANTITY = MOST_QUANTITY * 10

/** Forms post here what changes in the cart of their browser. */
export const CART_ITEMS_PATH = '/cart/items'

/** Leads to the merchant's checkout, and counts the hand-off. */
export function checkoutPath(id: string): string {
  return `${cartPagePath(id)}/checkout`
}

/** The page of this shop that shows a cart. */
export function cartPagePath(id: string): string {
  return `/cart/${id}`
}

/** A variant by its id; a product's id, SKU or barcode is accepted if it means only one variant. */
export interface ResolvedItem {
  product: Product
  /** Undefined if the product has several and none of them was named. */
  variant?: Variant
}

export type ResolvedItems = ReadonlyMap<string, ResolvedItem>

export async function resolveItems(catalog: Catalog, ids: readonly string[]): Promise<ResolvedItems> {
  const found = await makeEach([...new Set(ids)], async (id) => ({ id, shelved: await catalog.find(id) }))
  return new Map(
    found.flatMap(({ id, shelved }) =>
      shelved ? [[id, { product: shelved.product, variant: named(shelved.product, id) }]] : [],
    ),
  )
}

function named({ variants }: Product, id: string): Variant | undefined {
  return (
    variants.find((variant) => variant.id === id) ??
    variants.find(({ sku, gtin }) => sku === id || gtin === id) ??
    (variants.length === 1 ? variants[0] : undefined)
  )
}

export interface CartFacts {
  shop: { url: string; currency: string; checkout?: Checkout | undefined }
  at: Date
  /** Appended to the checkout's address. */
  parameters?: readonly (readonly [string, string])[]
  /** The id of a stored cart. */
  cartId?: string
}

/** The current cart: its lines with current prices, and messages about items that are not available as requested. */
export function priceCart(wanted: readonly CartLine[], items: ResolvedItems, facts: CartFacts): PricedCart {
  const { shop, parameters = [], cartId } = facts
  const lines: PricedLine[] = []
  const messages: CartMessage[] = []
  for (const line of wanted) {
    const priced = priceLine(line, items.get(line.item), facts)
    const path = `$.line_items[${lines.length}]`
    if ('line' in priced) {
      lines.push(priced.line)
      messages.push(...priced.messages.map((message) => ({ ...message, path })))
    } else messages.push(priced.left)
  }
  const link = cartLink(lines, shop.checkout, cartId) ?? (lines.length === 1 ? lines[0]?.link : undefined)
  return {
    lines,
    currency: shop.currency,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    messages,
    link: link === undefined ? undefined : withParameters(link, parameters),
  }
}

type PricedOrLeft = { line: PricedLine; messages: CartMessage[] } | { left: CartMessage }

function priceLine(wanted: CartLine, item: ResolvedItem | undefined, facts: CartFacts): PricedOrLeft {
  const known = item ? item.product.title : wanted.title === '' ? wanted.item : wanted.title
  const left = (code: CartMessage['code'], content: string): PricedOrLeft => ({
    left: { type: 'warning', code, content, title: known, item: wanted.item },
  })
  if (!item) return left('not_found', `“${known}” is not sold here and was left out.`)
  const { product, variant } = item
  if (!variant)
    return left(
      'choose_variant',
      `“${product.title}” comes in ${product.variants.length} variants; name the id of one.`,
    )
  const title = fullTitle(product, variant)
  const most = mostOf(variant.availability)
  if (most === 0) return left('out_of_stock', `“${title}” cannot be ordered at the moment and was left out.`)
  const { price, list_price } = currentPrice(variant, facts.at)
  const { currency } = facts.shop
  if (price.currency !== currency) return left('not_found', `“${title}” is not sold in ${currency} and was left out.`)
  const quantity = Math.min(wanted.quantity, most)
  const line = toLine(wanted, { product, variant }, { title, price, priceBefore: list_price, quantity, most }, facts)
  return { line, messages: changesOf(wanted, line, price) }
}

/** The maximum quantity of an order. With unknown stock, the checkout decides. */
function mostOf({ status, quantity }: Variant['availability']): number {
  if (!isOrderable(status) && status !== 'unknown') return 0
  const isCounted = status === 'in_stock' || status === 'limited_stock'
  return Math.min(MOST_QUANTITY, isCounted ? (quantity ?? MOST_QUANTITY) : MOST_QUANTITY)
}

/** The differences from the stored line. */
function changesOf(wanted: CartLine, { title, quantity }: PricedLine, price: Money): CartMessage[] {
  const messages: CartMessage[] = []
  if (quantity < wanted.quantity)
    messages.push({
      type: 'warning',
      code: 'quantity_adjusted',
      content: `Only ${quantity} of “${title}” can be ordered; ${wanted.quantity} were asked for.`,
      title,
    })
  if (wanted.price > 0 && price.amount !== wanted.price)
    messages.push({
      type: 'info',
      code: 'price_changed',
      content: `“${title}” costs ${formatWithCode(price)} now and cost ${formatWithCode({ ...price, amount: wanted.price })} before.`,
      title,
    })
  return messages
}

interface LinePrice {
  title: string
  price: Money
  priceBefore: Money | undefined
  quantity: number
  most: number
}

function toLine(
  wanted: CartLine,
  { product, variant }: { product: Product; variant: Variant },
  { title, price, priceBefore, quantity, most }: LinePrice,
  { shop: { url, checkout } }: CartFacts,
): PricedLine {
  return {
    id: wanted.item,
    product,
    variant,
    title,
    picture: [...(variant.media ?? []), ...product.media].find(({ type }) => type === 'image'),
    quantity,
    most,
    price: price.amount,
    ...(priceBefore && { priceBefore: priceBefore.amount }),
    amount: price.amount * quantity,
    // An inquiry contains the whole cart.
    link: checkout?.kind === 'inquiry' ? undefined : buyLink(product, variant, { shopUrl: url, checkout }, quantity),
  }
}

export interface WantedItem {
  item: string
  quantity: number
}

/**
 * The lines to store: one for each variant, in the requested order, with current prices. Unknown items are stored too,
 * so that they are reported again.
 */
export function toLines(wanted: readonly WantedItem[], items: ResolvedItems, at: Date): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const { item, quantity } of wanted) {
    const found = items.get(item)
    const id = found?.variant?.id ?? item
    const known = lines.get(id)
    lines.set(id, {
      item: id,
      quantity: Math.min((known?.quantity ?? 0) + quantity, MOST_KEPT_QUANTITY),
      price: found?.variant ? currentPrice(found.variant, at).price.amount : 0,
      title: found ? (found.variant ? fullTitle(found.product, found.variant) : found.product.title) : '',
    })
  }
  return [...lines.values()]
}

/** The cart that these ids and quantities would give, without storing it. */
export async function previewCart(
  catalog: Catalog,
  shop: CartFacts['shop'],
  asked: readonly { id: string; quantity: number }[],
  parameters: CartFacts['parameters'] = [],
): Promise<PricedCart> {
  const at = openEdition(catalog).as_of
  const wanted = asked.slice(0, MOST_LINES).map(({ id, quantity }) => ({ item: id, quantity }))
  const items = await resolveItems(
    catalog,
    wanted.map(({ item }) => item),
  )
  const lines = toLines(wanted, items, at)
  return priceCart(lines, withVariants(items), { shop, at, parameters })
}

/** Lines are stored by variant id, whatever key the request used. */
export function withVariants(items: ResolvedItems): ResolvedItems {
  return new Map(
    [...items].flatMap(([id, item]) => [[id, item], ...(item.variant ? [[item.variant.id, item] as const] : [])]),
  )
}
