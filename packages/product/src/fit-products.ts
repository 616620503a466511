import { pictureUrl } from './public-product.ts'

/**
 * Says less of a product, where that is shorter; the product itself where there is nothing to leave out.
 *
 * @typeParam Product - in any of the forms in which answers have products
 */
export type Shortening<Product> = (product: Product) => Product

/**
 * In characters, for whoever keeps what is read in mind and counts four of them as a token: ten products that were found
 * are under 1,500 tokens, fifty of a walk under 10,000, and one product whole enough to choose a variant under 1,500.
 */
export const ROOM = {
  found: { each: 599, least: 5990 },
  walked: { each: 799, least: 39_950 },
  one: { each: 5990, least: 5990 },
} as const

/**
 * What the JSON of products may have beside the rest of an answer. That rest comes from the caller (words, filters), so
 * it takes at most a third: who asks at length is answered at length.
 *
 * @example
 * roomFor('found', { count: 10, rest: 490 }) // => 5500
 */
export function roomFor(answer: keyof typeof ROOM, { count, rest }: { count: number; rest: number }): number {
  const { each, least } = ROOM[answer]
  const room = Math.max(each * count, least)
  return room - Math.min(rest, room / 3)
}

/**
 * Products whose JSON, with a comma after each, has at most so many characters. Where it would have more, the shortenings
 * are applied in their order, each from the last product to the first and no further than needed: what is needed least
 * goes first, and from those that fit least. Where even all of them are too few, what they leave is returned.
 *
 * @example
 * const noted = [{ id: 'a', note: 'long' }, { id: 'b', note: 'long' }]
 * fitProducts(noted, 46, [({ id }) => ({ id, note: '' })]).products[0] // => { id: 'a', note: 'long' }
 */
export function fitProducts<Product extends object>(
  products: readonly Product[],
  most: number,
  shortenings: readonly Shortening<Product>[],
): { products: Product[]; texts: string[] } {
  const fitted = [...products]
  const texts = products.map((product) => JSON.stringify(product))
  const stale = new Set<number>()
  let over = texts.reduce((sum, { length }) => sum + length + 1, 0) - most
  for (const shortened of shortenings) {
    for (let place = fitted.length - 1; place >= 0 && over > 0; place--) {
      const shorter = shortened(fitted[place]!)
      const saved = lengthOf(fitted[place]!, shorter) - lengthOf(shorter, fitted[place]!)
      if (saved <= 0) continue
      over -= saved
      fitted[place] = shorter
      stale.add(place)
    }
  }
  for (const place of stale) texts[place] = JSON.stringify(fitted[place])
  return { products: fitted, texts }
}

/**
 * The characters that the JSON of an object has for those of its members that another has not: the others take as many in
 * both. What is left of either is never empty, so each member brings a comma.
 */
function lengthOf<Product extends object>(product: Product, other: Product): number {
  let length = 0
  for (const name in product) {
    if (product[name] === other[name] || product[name] === undefined) continue
    length += name.length + MEMBER + JSON.stringify(product[name]).length
  }
  return length
}

/** What stands around the name of a member and its value: two quotation marks, a colon and a comma. */
const MEMBER = 4

/** The members of summaries that can be shorter or absent. */
interface Summarised {
  id: string
  title: string
  url: string
  media: readonly { url: string }[]
  brand?: string | undefined
  price_range?: object | undefined
  list_price_range?: object | undefined
  rating?: object | undefined
  variant: { title?: string | undefined; buy_url?: string | undefined; list_price?: object | undefined }
}

/**
 * Of a summary, in a search and in a walk. Id, the variant's price, availability, the number of variants and a title,
 * which is cut, stay in any case, and so does the address, without the variant that it opens. What choosing needs least
 * goes first: brands and other prices before the picture, and that before the link that buys.
 *
 * @example
 * shorterSummaries().length // => 12
 */
export function shorterSummaries<Summary extends Summarised>(): readonly Shortening<Summary>[] {
  const ofVariant = (change: (variant: Summary['variant']) => Partial<Summary['variant']>) => (product: Summary) =>
    withMembers(product, { variant: withMembers(product.variant, change(product.variant)) } as Partial<Summary>)
  const of = (change: (product: Summary) => Partial<Summarised>) => (product: Summary) =>
    withMembers(product, change(product) as Partial<Summary>)
  return [
    ofVariant(({ title }) => ({ title: title && shorten(title, 40) })),
    of(() => ({ list_price_range: undefined })),
    of((product) => ({ media: product.media.map(byProduct(product)) })),
    of(({ url }) => ({ url: withoutQuery(url) })),
    of(() => ({ brand: undefined })),
    of(({ title }) => ({ title: shorten(title, 50) })),
    of(() => ({ price_range: undefined })),
    ofVariant(() => ({ list_price: undefined })),
    of(() => ({ media: [] })),
    ofVariant(() => ({ buy_url: undefined })),
    of(({ title }) => ({ title: shorten(title, 24), rating: undefined })),
    ofVariant(() => ({ title: undefined })),
  ]
}

/** The object itself where its members are these already. */
function withMembers<Some extends object>(object: Some, members: Partial<Some>): Some {
  for (const name in members) if (object[name] !== members[name]) return { ...object, ...members }
  return object
}

/** The members of an outline that can be shorter or absent besides. */
interface Outlined extends Summarised {
  description: { plain: string }
  options: readonly { name: string; values: readonly { label: string }[] }[]
  highlights?: readonly string[] | undefined
  details?: readonly { name: string; value: string }[] | undefined
  variants_in_brief: readonly { id: string; title?: string | undefined }[]
}

/** What each step leaves of an outline, in numbers of members and in characters. */
const OUTLINES = [
  { description: 800, variants: 40, highlights: 6, details: 12, options: 20, values: 2048, longest: 120 },
  { description: 400, variants: 20, highlights: 3, details: 8, options: 20, values: 40, longest: 80 },
  { description: 240, variants: 10, highlights: 2, details: 4, options: 8, values: 12, longest: 50 },
  { description: 120, variants: 4, highlights: 0, details: 0, options: 3, values: 4, longest: 40 },
] as const

/**
 * Of one product's outline.
 *
 * @example
 * shorterOutlines().length // => 16
 */
export function shorterOutlines<Outline extends Outlined>(): readonly Shortening<Outline>[] {
  const steps = OUTLINES.map((most) => (product: Outline) => ({
    ...product,
    description: { plain: shorten(product.description.plain, most.description) },
    highlights: someOf(product.highlights?.slice(0, most.highlights)),
    details: someOf(
      product.details
        ?.slice(0, most.details)
        .map(({ name, value }) => ({ name: shorten(name, most.longest), value: shorten(value, most.longest) })),
    ),
    options: product.options.slice(0, most.options).map(({ name, values }) => ({
      name: shorten(name, most.longest),
      values: values.slice(0, most.values).map(({ label }) => ({ label: shorten(label, most.longest) })),
    })),
    variants_in_brief: product.variants_in_brief
      .slice(0, most.variants)
      .map((variant) => ({ ...variant, title: variant.title && shorten(variant.title, most.longest) })),
  }))
  const [first, ...others] = steps
  return [first!, ...others.slice(0, 1), ...shorterSummaries<Outline>(), ...others.slice(1)]
}

/**
 * The items; undefined where there are none, for members that an answer has only when they say something.
 *
 * @example
 * someOf([]) // => undefined
 */
export function someOf<Items extends readonly unknown[]>(items: Items | undefined): Items | undefined {
  return items && items.length > 0 ? items : undefined
}

/**
 * An address of a product's page, without the variant that it opens.
 *
 * @example
 * withoutQuery('https://shop.example/products/boot?variant=boot-42') // => 'https://shop.example/products/boot'
 */
export function withoutQuery(address: string): string {
  return address.split('?', 1)[0]!
}

/**
 * The text, or its beginning up to a space, with an ellipsis.
 *
 * @example
 * shorten('A warm boot for winter', 12) // => 'A warm…'
 */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/[\ud800-\udbff]$/, '')}…`
}

/**
 * Puts a medium under the address of its product (`pictureUrl`), where that is shorter; `url` is of the product's page.
 *
 * @example
 * const picture = { url: 'https://pictures.example/files/2026/boot-from-the-left.webp' }
 * byProduct({ id: 'boot', url: 'https://a.example/products/boot' })(picture).url // => 'https://a.example/products/boot/picture'
 */
export function byProduct({ id, url: page }: { id: string; url: string }) {
  const address = pictureUrl({ id }, { shopUrl: originOf(page) })
  return <Medium extends { url: string }>(medium: Medium): Medium =>
    address.length < medium.url.length ? { ...medium, url: address } : medium
}

/** Of an address that we have written; reading it as a `URL` takes twenty times as long. */
function originOf(address: string): string {
  const path = address.indexOf('/', address.indexOf('//') + 2)
  return path < 0 ? address : address.slice(0, path)
}
