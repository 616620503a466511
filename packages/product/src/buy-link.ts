import type { Variant } from './product.ts'

// Where products are bought. This shop takes no payments: a product links to the shop system that takes the order, by
// one address that every interface shows. Only `buyLink` creates one, and `cartLink` for several lines at once.

/** Shop systems whose cart addresses are known. */
export const PLATFORMS = ['shopify', 'woocommerce', 'shopware', 'medusa', 'magento', 'prestashop'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Where orders are placed, as the owner configured it in SHOP_CHECKOUT. */
export type Checkout =
  /** `store`: the shop system's address without a trailing slash. */
  | { readonly kind: 'platform'; readonly platform: Platform; readonly store: string }
  /** An address with `{items}`, `{item.id}`, `{quantity}`, `{url}`, `{handle}`, `{sku}` or `{cart_id}`. */
  | { readonly kind: 'template'; readonly template: string }
  /** People take orders: the cart leads to the contact form. */
  | { readonly kind: 'inquiry' }

/** The product fields that addresses need. */
export interface BuyingProduct {
  handle: string
  url?: string | undefined
  source?: { system: string } | undefined
}

/** The variant fields that addresses need. */
export type BuyingVariant = Pick<Variant, 'id'> & {
  [Name in 'external_id' | 'sku' | 'url']?: string | undefined
}

/** A quantity of a variant. */
export interface BuyLine {
  product: BuyingProduct
  variant: BuyingVariant
  quantity: number
}

export interface BuyingFrom {
  /** The origin of this shop without a trailing slash. */
  shopUrl: string
  checkout?: Checkout | undefined
}

/**
 * Parses SHOP_CHECKOUT: `inquiry`, `shopify:https://northwall.example`, or a template. Returns undefined for anything
 * else, such as a template without a placeholder, which would lead to the same address for every product.
 *
 * @example
 * readCheckout('inquiry') // => { kind: 'inquiry' }
 * readCheckout('https://till.example/') // => undefined
 */
export function readCheckout(text: string): Checkout | undefined {
  if (text === 'inquiry') return { kind: 'inquiry' }
  const [, platform, store = ''] = /^([a-z]+):(https?:\/\/\S+)$/.exec(text) ?? []
  const known = PLATFORMS.find((name) => name === platform)
  if (known)
    return isPlainAddress(store)
      ? { kind: 'platform', platform: known, store: store.replace(/(?<!\/)\/+$/, '') }
      : undefined
  return isTemplate(text) ? { kind: 'template', template: text } : undefined
}

/**
 * The address at which a variant is bought: from the owner's setting, if the variant has the fields that the address
 * needs; otherwise from the catalogue; for inquiries, this shop's permalink. Returns undefined if neither is available.
 *
 * @example
 * const checkout = readCheckout('https://till.example/add?sku={sku}')
 * buyLink(boot, boot.variants[0], { checkout, shopUrl: shop.url }) // => 'https://till.example/add?sku=B-42'
 */
export function buyLink(
  product: BuyingProduct,
  variant: BuyingVariant,
  from: BuyingFrom,
  quantity = 1,
): string | undefined {
  const { checkout, shopUrl } = from
  const line = { product, variant, quantity }
  switch (checkout?.kind) {
    case 'platform':
      return platformLink([line], checkout) ?? ownUrl(line) ?? pageOf(line, checkout)
    case 'template':
      return fill(checkout.template, [line]) ?? ownUrl(line)
    case 'inquiry':
      return permalink(variant, shopUrl, quantity)
    case undefined:
      return ownUrl(line)
  }
}

/**
 * The buy link, or this shop's permalink if it is shorter and leads to the same address: if the link comes from the
 * catalogue, or from the owner's template or the shop system's address, with values filled in.
 *
 * @example
 * const checkout = readCheckout('https://till.example/add?utm_source=agents&item={item.id}')
 * const link = 'https://till.example/add?utm_source=agents&item=B-42'
 * shorterBuyLink(link, boot, { id: 'B-42' }, { checkout, shopUrl: shop.url }) // => 'https://shop.example/buy/B-42:1'
 */
export function shorterBuyLink(
  link: string,
  { handle }: Pick<BuyingProduct, 'handle'>,
  variant: Pick<Variant, 'id'>,
  { checkout, shopUrl }: BuyingFrom,
): string {
  const own = permalink(variant, shopUrl)
  if (own.length >= link.length) return link
  if (checkout === undefined) return own
  const start = startOfLinks(checkout, handle)
  return start !== undefined && link.startsWith(start) ? own : link
}

/** The common prefix of all filled-in links; undefined if it is not an address. */
function startOfLinks(checkout: Checkout, handle: string): string | undefined {
  if (checkout.kind === 'inquiry') return undefined
  const line = { product: { handle }, variant: { id: '' }, quantity: 1, id: '{id}' }
  const template =
    checkout.kind === 'template' ? checkout.template : checkout.store + ADDRESSES[checkout.platform].path([line])
  const [start = ''] = template.split('{')
  return URL.canParse(start) ? start : undefined
}

function permalink({ id }: Pick<Variant, 'id'>, shopUrl: string, quantity = 1): string {
  return `${shopUrl}/buy/${permalinkItems([{ id, quantity }])}`
}

/**
 * The product's page at the merchant, which adds nothing to a cart: for products that are currently unavailable.
 * Undefined if no such page is known.
 *
 * @example
 * merchantPage({ handle: 'boot', url: 'https://northwall.example/boot' }, boot.variants[0], undefined) // => 'https://northwall.example/boot'
 */
export function merchantPage(
  product: BuyingProduct,
  variant: BuyingVariant,
  checkout: Checkout | undefined,
): string | undefined {
  const line = { product, variant, quantity: 1 }
  if (checkout?.kind !== 'platform') return ownUrl(line)
  // An address that cannot carry several lines is a page.
  const isPage = !ADDRESSES[checkout.platform].carriesSeveral
  return ownUrl(line) ?? pageOf(line, checkout) ?? (isPage ? platformLink([line], checkout) : undefined)
}

/**
 * Whether anybody can buy one of its variants, or ask for it. `contactEmail`: undefined if the shop cannot be asked.
 *
 * @example
 * canBeHad(boot, { shopUrl: shop.url, checkout: undefined, contactEmail: undefined }) // => false
 */
export function canBeHad(
  product: BuyingProduct & { variants: readonly BuyingVariant[] },
  { contactEmail, ...from }: BuyingFrom & { contactEmail: string | undefined },
): boolean {
  return contactEmail !== undefined || product.variants.some((variant) => buyLink(product, variant, from) !== undefined)
}

/**
 * The address that passes all lines at once to the merchant's checkout; undefined if the shop system has none.
 *
 * @example
 * cartLink([{ product: boot, variant: boot.variants[0], quantity: 2 }], readCheckout('https://till.example/add?items={items}')) // => 'https://till.example/add?items=boot-42:2'
 */
export function cartLink(
  lines: readonly BuyLine[],
  checkout: Checkout | undefined,
  cartId?: string,
): string | undefined {
  if (lines.length === 0) return undefined
  if (checkout?.kind === 'platform') return platformLink(lines, checkout)
  if (checkout?.kind === 'template') return fill(checkout.template, lines, cartId)
  const [only] = lines
  return lines.length === 1 && only && checkout === undefined ? ownUrl(only) : undefined
}

/**
 * `id:quantity` pairs joined with commas, as in a UCP permalink (2026-08-25, "Compact items").
 *
 * @example
 * permalinkItems([{ id: 'boot-42', quantity: 2 }]) // => 'boot-42:2'
 */
export function permalinkItems(items: readonly { id: string; quantity: number }[]): string {
  return items
    .map(({ id, quantity }) => `${/^[A-Za-z0-9._-]+$/.test(id) ? id : `~${toBase64Url(id)}`}:${quantity}`)
    .join(',')
}

function toBase64Url(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url')
}

/** The purchase address in the catalogue itself. A path is ignored: it leads to this shop, which sells nothing. */
function ownUrl({ product, variant }: BuyLine): string | undefined {
  const url = variant.url ?? product.url
  return url !== undefined && URL.canParse(url) ? url : undefined
}

interface PlatformAddresses {
  /** The form of variant ids in this shop system. */
  id: RegExp
  /** Whether one address can carry several lines. */
  carriesSeveral: boolean
  /** Ids of which an address carries only one. */
  alone?: RegExp
  /** The address below `store`; each line has a valid id. */
  path(lines: readonly (BuyLine & { id: string })[]): string
  /** The page of a product whose id is unknown, from values that an import from this shop system keeps. */
  page?(product: BuyingProduct): string
}

/** `docs/guide/selling.md` lists the source of each. */
const ADDRESSES: Readonly<Record<Platform, PlatformAddresses>> = {
  // https://shopify.dev/docs/apps/build/checkout/create-cart-permalinks
  shopify: {
    id: /^\d{1,20}$/,
    carriesSeveral: true,
    path: (lines) => `/cart/${lines.map(({ id, quantity }) => `${id}:${quantity}`).join(',')}`,
    page: ({ handle }) => `/products/${encodeURIComponent(handle)}`,
  },
  // https://developer.woocommerce.com/docs/best-practices/urls-and-routing/checkout-urls
  // It refuses a variation that leaves options open, or drops it from a list without a word: `33/36` is the product's
  // number and the variation's, and behind them are the values that adding to the cart needs, where an export has them.
  woocommerce: {
    id: /^\d{1,20}(\/\d{1,20}(\?attribute_[\w%=&.~!'()*-]+)?)?$/,
    carriesSeveral: true,
    alone: /\//,
    path(lines) {
      const [product, variation, values] = lines.length === 1 ? (lines[0]?.id.split(/[/?]/) ?? []) : []
      if (values !== undefined)
        return `/checkout/?add-to-cart=${product}&variation_id=${variation}&quantity=${lines[0]?.quantity}&${values}`
      if (variation !== undefined) return `/?post_type=product&p=${product}`
      return `/checkout-link/?products=${lines.map(({ id, quantity }) => `${id}:${quantity}`).join(',')}`
    },
  },
  // Shopware, Magento and PrestaShop add to a cart only by forms with a token, so these are product pages.
  shopware: {
    id: /^[0-9a-f]{32}$/,
    carriesSeveral: false,
    path: ([line]) => `/detail/${line?.id}`,
  },
  medusa: {
    id: /^[A-Za-z0-9_-]{1,100}$/,
    carriesSeveral: false,
    path: ([line]) => `/products/${encodeURIComponent(line?.product.handle ?? '')}?v_id=${line?.id}`,
  },
  magento: {
    id: /^\d{1,20}$/,
    carriesSeveral: false,
    path: ([line]) => `/catalog/product/view/id/${line?.id}`,
  },
  prestashop: {
    id: /^\d{1,20}(-\d{1,20})?$/,
    carriesSeveral: false,
    path([line]) {
      const [product, combination] = line?.id.split('-') ?? []
      const rest = combination === undefined ? '' : `&id_product_attribute=${combination}`
      return `/index.php?controller=product&id_product=${product}${rest}`
    },
  },
}

function platformLink(
  lines: readonly BuyLine[],
  { platform, store }: Extract<Checkout, { kind: 'platform' }>,
): string | undefined {
  const { id: shape, carriesSeveral, alone, path } = ADDRESSES[platform]
  if (lines.length > 1 && !carriesSeveral) return undefined
  const named = new Map<string, BuyLine & { id: string }>()
  for (const line of lines) {
    const id = platformId(line, platform)
    if (id === undefined || !shape.test(id)) return undefined
    // Two of our variants may map to one of theirs, and WooCommerce uses only the last quantity of an id.
    named.set(id, { ...line, id, quantity: line.quantity + (named.get(id)?.quantity ?? 0) })
  }
  if (named.size > 1 && alone && named.keys().some((id) => alone.test(id))) return undefined
  return store + path([...named.values()])
}

/** The platform's own id. Without one, our id equals theirs only if the catalogue came from that platform. */
function platformId({ product, variant }: BuyLine, platform: Platform): string | undefined {
  const id = variant.external_id ?? (product.source?.system === platform ? variant.id : undefined)
  return id?.replace(/^gid:\/\/shopify\/ProductVariant\//, '')
}

function pageOf(
  { product }: BuyLine,
  { platform, store }: Extract<Checkout, { kind: 'platform' }>,
): string | undefined {
  const { page } = ADDRESSES[platform]
  return page && product.source?.system === platform ? store + page(product) : undefined
}

const PLACEHOLDER = /\{(items|item\.id|quantity|url|handle|sku|cart_id)\}/g

function isTemplate(text: string): boolean {
  const names = text.match(/\{[^{}]*\}/g) ?? []
  const leads = names.some((name) => name !== '{quantity}')
  return (
    leads &&
    names.every((name) => name.match(PLACEHOLDER)) &&
    isPlainAddress(text.replace(/^\{url\}/, 'https://shop.example/').replace(PLACEHOLDER, '1')) &&
    !/[\s"<>]/.test(text)
  )
}

function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** Fills in a template; undefined if it needs values that the lines lack, or cannot carry several lines. */
function fill(template: string, lines: readonly BuyLine[], cartId?: string): string | undefined {
  const [line] = lines
  if (!line || (lines.length > 1 && !/\{(items|cart_id)\}/.test(template))) return undefined
  const idOf = ({ variant }: BuyLine) => variant.external_id ?? variant.id
  const values: Readonly<Record<string, string | undefined>> = {
    items: lines.map((one) => `${encodeURIComponent(idOf(one))}:${one.quantity}`).join(','),
    'item.id': encodeURIComponent(idOf(line)),
    quantity: String(line.quantity),
    handle: encodeURIComponent(line.product.handle),
    sku: line.variant.sku === undefined ? undefined : encodeURIComponent(line.variant.sku),
    cart_id: cartId && encodeURIComponent(cartId),
  }
  let isWhole = true
  const link = template.replace(PLACEHOLDER, (_whole, name: string, at: number) => {
    const value = name === 'url' ? urlIn(line, at) : values[name]
    isWhole &&= value !== undefined
    return value ?? ''
  })
  return isWhole ? link : undefined
}

/** At the start of a template it is the address itself, elsewhere an encoded value. */
function urlIn(line: BuyLine, at: number): string | undefined {
  const url = ownUrl(line)
  return url === undefined || at === 0 ? url : encodeURIComponent(url)
}
