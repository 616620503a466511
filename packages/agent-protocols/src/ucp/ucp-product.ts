import {
  byProduct,
  mainMedium,
  type PublicProduct,
  type PublicVariant,
  productUrl,
  type Shop,
  type Shortening,
  shortBuyLink,
  shorten,
  shortProductUrl,
  someOf,
  withoutQuery,
} from '@vitrine/product'

// A product in UCP's form only: facts without a member in UCP are in `metadata`.

export type UcpVariant = ReturnType<typeof toUcpVariant>
export type UcpProduct = ReturnType<typeof toUcpProduct>

export function toUcpProduct(product: PublicProduct) {
  const { id, handle, title, description, url, price_range, list_price_range, media, rating, tags } = product
  return {
    id,
    handle,
    title,
    description: descriptionOf(product, description),
    url,
    // Filters match these values, and the shop filters by its own categories only; Google's is in the metadata.
    categories: product.categories.filter(({ taxonomy }) => taxonomy === 'merchant'),
    price_range,
    list_price_range,
    media,
    options: product.options,
    variants: product.variants.map(toUcpVariant),
    rating,
    tags,
    metadata: metadataOf(product),
  }
}

export function toUcpVariant(variant: PublicVariant) {
  const { id, sku, barcodes, title, description, url, price, list_price, options, media, availability } = variant
  const { status, available } = availability
  return {
    id,
    sku,
    barcodes,
    title,
    description,
    url,
    price,
    list_price,
    availability: { available, status: status === 'limited_stock' ? 'in_stock' : status },
    options,
    media,
    metadata: compact({
      buy_url: variant.buy_url,
      available_on: availability.available_on,
      sale_ends_at: variant.sale_ends_at,
      mpn: variant.mpn,
      color: variant.color,
      size: variant.size,
      material: variant.material,
      pattern: variant.pattern,
      gender: variant.gender,
      age_group: variant.age_group,
      weight: variant.weight,
    }),
  }
}

/** In characters: an excerpt for choosing; get_product has the rest. */
const PASSAGE = 60

/**
 * A product in search results: the fields for choosing, with its best variant alone, as the schema allows ("most
 * relevant variant first"); `metadata.variant_count` is the number of variants.
 */
export function toFoundProduct(
  product: PublicProduct & { match: { variant_ids: readonly string[] } },
  { url: shopUrl, checkout }: Pick<Shop, 'url' | 'checkout'>,
) {
  const { id, title, description, price_range, list_price_range, media, rating, match } = product
  const picture = mainMedium(media)
  const [best] = product.variants
  return {
    id,
    title,
    description: { plain: shorten(description.plain || title, PASSAGE) },
    price_range,
    list_price_range,
    media: picture ? [{ type: picture.type, url: picture.url }] : [],
    // If people take orders, the product's page has the button that adds it to the cart.
    variants: best ? [toChosenVariant(best, product, { url: shopUrl, checkout })] : [],
    rating: rating && ratingOf(rating),
    metadata: { brand: product.brand, variant_count: match.variant_ids.length },
  }
}

type UcpRating = Without<Pick<NonNullable<PublicProduct['rating']>, 'value' | 'scale_max' | 'count'>, 'count'>

function ratingOf({ value, scale_max, count }: UcpRating): UcpRating {
  return { value, scale_max, count }
}

function toChosenVariant(
  variant: PublicVariant,
  product: Pick<PublicProduct, 'id' | 'handle' | 'url'>,
  { url: shopUrl, checkout }: Pick<Shop, 'url' | 'checkout'>,
) {
  const { id, title, description, price, list_price, availability } = toUcpVariant(variant)
  const page = shortProductUrl(product, { shopUrl })
  const link = checkout?.kind === 'inquiry' ? undefined : variant.buy_url
  const way = bought(link && shortBuyLink(link, product, variant, { shopUrl, checkout }))
  return {
    id,
    title,
    description: { plain: description.plain ?? title },
    url: variant.url.replace(product.url, () => page),
    price,
    list_price,
    availability,
    metadata: undefined,
    ...way,
  }
}

/** Makes some members optional. */
type Without<Whole, Names extends keyof Whole> = Omit<Whole, Names> & { [Name in Names]?: Whole[Name] | undefined }

export type FoundProduct = Without<ReturnType<typeof toFoundProduct>, 'media'>
type FoundVariant = FoundProduct['variants'][number]

const ofVariants = (change: (variant: FoundVariant) => object) => (product: FoundProduct) => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, ...change(variant) })),
})

/**
 * The optional members of a found product, the least important first. The members that the schema requires, which
 * repeat price and title, and the availability stay; so does the address, except in the extreme case. A picture goes
 * after members that only repeat or explain. These include the buy link, which the page at `url` has and which UCP's
 * permalinks derive from the variant's id. It goes before titles and ratings, which distinguish products for readers
 * who cannot see.
 */
export const SHORTER_FOUND: readonly Shortening<FoundProduct>[] = [
  ofVariants(({ title }) => ({ description: { plain: title } })),
  (product) => ({ ...product, description: { plain: shorten(product.description.plain, PASSAGE / 2) } }),
  ({ metadata: { variant_count }, ...product }) => ({ ...product, metadata: { brand: undefined, variant_count } }),
  ofVariants(({ url }) => ({ url: withoutQuery(url) })),
  (product) => ({ ...product, list_price_range: undefined }),
  ofVariants(({ availability: { available, status } }) => ({
    availability: { available, status: available ? undefined : status },
  })),
  (product) => ofVariants(({ url }) => ({ url: url && pageById({ ...product, url }) }))(product),
  (product) => {
    const [url] = product.variants.flatMap((variant) => variant.url ?? [])
    return url === undefined ? product : { ...product, media: product.media?.map(byProduct({ ...product, url })) }
  },
  ofVariants(({ title }) => ({ title: shorten(title, 40), description: { plain: shorten(title, 8) } })),
  (product) => ({ ...product, description: { plain: shorten(product.description.plain, 8) } }),
  (product) => ({ ...product, title: shorten(product.title, 50) }),
  ({ rating, ...product }) => ({ ...product, rating: rating && ratingOf({ ...rating, count: undefined }) }),
  ofVariants(() => ({ metadata: undefined })),
  ofVariants(({ title }) => ({ title: shorten(title, 24) })),
  ofVariants(() => ({ list_price: undefined })),
  (product) => ({ ...product, title: shorten(product.title, 40) }),
  (product) => ({ ...product, media: undefined }),
  (product) => ({ ...product, title: shorten(product.title, 30), rating: undefined }),
  ofVariants(({ title }) => ({ title: shorten(title, 20) })),
  ofVariants(() => ({ url: undefined })),
]

/** The address of a product's page by its id, if that is shorter: it leads to the page. */
function pageById({ id, url }: { id: string; url: string }): string {
  const short = productUrl({ handle: id }, { shopUrl: new URL(url).origin })
  return short.length < url.length ? short : url
}

/** The buy link, also present in short forms. */
function bought(buy_url: unknown) {
  return buy_url === undefined ? {} : { metadata: { buy_url } }
}

/** The number of variants in a response besides the featured one. */
const OTHERS = 4

/** Maximum numbers of pictures, highlights and specifications, and of characters of the description. */
const MOST = { pictures: 3, highlights: 5, details: 12, description: 800 }

/** The featured variant in full, and a few others with the fields for choosing; the options list the rest. */
export function withBoundedVariants(product: UcpProduct, [featured, ...others]: readonly UcpVariant[]) {
  const shown = others.slice(0, OTHERS).map(({ id, title, price, list_price, availability, options, metadata }) => {
    const way = bought(metadata?.buy_url)
    return { id, title, description: { plain: title }, price, list_price, availability, options, ...way }
  })
  const variants = featured ? [featured, ...shown] : shown
  return {
    ...product,
    description: { plain: shorten(product.description.plain, MOST.description) },
    media: product.media.slice(0, MOST.pictures),
    variants,
    metadata: { ...boundMetadata(product.metadata), variant_count: others.length + (featured ? 1 : 0) },
  }
}

/** Shortens long facts; the product's page has them in full. */
function boundMetadata({
  highlights,
  details,
  faqs: _faqs,
  documents: _documents,
  ...facts
}: UcpProduct['metadata'] = {}) {
  return { ...facts, highlights: highlights?.slice(0, MOST.highlights), details: details?.slice(0, MOST.details) }
}

/** The limits of each step for a selected product, in members and in characters. */
const SELECTIONS = [
  {
    pictures: 3,
    tags: 12,
    others: 4,
    details: 12,
    highlights: 5,
    description: 800,
    values: 100,
    options: 20,
    longest: 160,
  },
  {
    pictures: 1,
    tags: 6,
    others: 2,
    details: 6,
    highlights: 3,
    description: 400,
    values: 24,
    options: 20,
    longest: 80,
  },
  { pictures: 1, tags: 0, others: 1, details: 3, highlights: 0, description: 200, values: 10, options: 6, longest: 50 },
  { pictures: 0, tags: 0, others: 0, details: 0, highlights: 0, description: 80, values: 3, options: 1, longest: 40 },
] as const

type SelectedProduct = Without<ReturnType<typeof withBoundedVariants>, 'handle' | 'categories' | 'tags'> & {
  selected: readonly { name: string; label: string }[]
  options: readonly { name: string; values: readonly { label: string }[] }[]
}

/** The optional parts of a selected product, step by step; labels stay, since the next choice is made by them. */
export const SHORTER_SELECTED: readonly Shortening<SelectedProduct>[] = SELECTIONS.map((most) => (product) => ({
  ...product,
  title: shorten(product.title, most.longest),
  description: { plain: shorten(product.description.plain, most.description) },
  list_price_range: most.others > 0 ? product.list_price_range : undefined,
  handle: most.tags > 0 ? product.handle : undefined,
  url: shortProductUrl(product, { shopUrl: new URL(product.url).origin }),
  categories: most.tags > 0 ? product.categories : undefined,
  media: product.media?.slice(0, most.pictures),
  tags: product.tags?.slice(0, most.tags).map((tag) => shorten(tag, most.longest)),
  options: product.options.slice(0, most.options).map((option) => ({
    ...option,
    values: option.values.slice(0, most.values),
  })),
  selected: product.selected.slice(0, most.options),
  variants: product.variants.slice(0, 1 + most.others).map((variant) => ({
    ...variant,
    title: shorten(variant.title, most.longest),
    description: { plain: shorten(variant.title, most.longest) },
    options: variant.options.slice(0, most.options),
    ...('url' in variant && most.others === 0 && { url: undefined }),
    ...(most.others === 0 && { metadata: undefined }),
    ...('media' in variant && { media: variant.media?.slice(0, Math.min(1, most.pictures)) }),
    ...('barcodes' in variant && { barcodes: variant.barcodes?.slice(0, most.pictures) }),
  })),
  metadata: {
    ...(most.details > 0 && product.metadata),
    highlights: someOf(
      product.metadata.highlights?.slice(0, most.highlights)?.map((text) => shorten(text, most.longest)),
    ),
    details: someOf(
      product.metadata.details?.slice(0, most.details).map(({ name, value }) => ({
        name: shorten(name, most.longest),
        value: shorten(value, most.longest),
      })),
    ),
    variant_count: product.metadata.variant_count,
  },
}))

/** At least one form is required; without a description, the title is used. */
function descriptionOf({ title }: PublicProduct, { plain, html, markdown }: PublicProduct['description']) {
  return { plain: plain || title, html, markdown }
}

function metadataOf(product: PublicProduct) {
  return compact({
    brand: product.brand,
    condition: product.condition,
    google_product_category: product.categories.find(({ taxonomy }) => taxonomy === 'google_product_category')?.value,
    color: product.color,
    size: product.size,
    material: product.material,
    pattern: product.pattern,
    gender: product.gender,
    age_group: product.age_group,
    highlights: product.highlights,
    details: product.details,
    faqs: product.faqs,
    related: product.related,
    documents: product.documents,
    updated_at: product.updated_at,
  })
}

function compact<Members extends object>(members: Members): Partial<Members> | undefined {
  const said = Object.entries(members).filter(([, value]) => value !== undefined)
  return said.length > 0 ? (Object.fromEntries(said) as Partial<Members>) : undefined
}
