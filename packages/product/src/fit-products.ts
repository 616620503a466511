import { cutText } from '@vitrine/kit'
import { pictureUrl } from './public-product.ts'

/**
 * Returns a shorter form of a product, or the product itself if nothing can be omitted.
 *
 * @typeParam Product - in any of the forms in which answers have products
 */
export type Shortening<Product> = (product: Product) => Product

/**
 * Budgets in characters, for language models, which count about four characters as a token: ten search results take
 * under 1,500 tokens, fifty products of a walk under 10,000, ten products named by id under 3,000, and one product under
 * 1,500.
 */
export const ROOM = {
  found: { each: 599, least: 5990 },
  walked: { each: 799, least: 39_950 },
  named: { each: 1199, least: 5990 },
  one: { each: 5990, least: 5990 },
} as const

/**
 * The budget for the JSON of products beside the rest of a response. The rest depends on the request (query, filters)
 * and uses at most a third of the budget: a long request gets a long response.
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
 * Shortens products until their JSON, with a comma after each, has at most the given number of characters. The
 * shortenings are applied in order, each from the last product to the first and no further than necessary, so that the
 * least important members of the worst matches go first. If all shortenings together do not suffice, the shortest form
 * is returned.
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
 * The length of the JSON of those members of an object that differ in another. Equal members have the same length in
 * both. Neither object is empty after shortening, so each member adds a comma.
 */
function lengthOf<Product extends object>(product: Product, other: Product): number {
  let length = 0
  for (const name in product) {
    if (product[name] === other[name] || product[name] === undefined) continue
    length += name.length + MEMBER + JSON.stringify(product[name]).length
  }
  return length
}

/** The characters around the name and the value of a member: two quotation marks, a colon and a comma. */
const MEMBER = 4

/** The members of summaries that can be shortened or omitted. */
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
 * The shortenings of a summary, in a search and in a walk. Id, the variant's price, availability, the number of
 * variants, a shortened title and the address without its variant always remain. The least useful members for choosing
 * go first: brands and other prices before the picture, and the picture before the buy link.
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

/** The object itself if its members already have these values. */
function withMembers<Some extends object>(object: Some, members: Partial<Some>): Some {
  for (const name in members) if (object[name] !== members[name]) return { ...object, ...members }
  return object
}

/** The members of cards that can be shortened or omitted. */
interface Carded {
  id: string
  title: string
  url: string
  media: readonly { url: string }[]
  brand?: string | undefined
  list_price_range?: object | undefined
  rating?: object | undefined
  material?: string | undefined
  options: readonly { name: string; values: readonly { label: string }[] }[]
  details?: readonly { name: string; value: string }[] | undefined
}

/** The limits of each step for a card, in numbers of members and in characters. */
const CARD_STEPS = [
  { details: 30, options: 20, values: 40, longest: 120 },
  { details: 16, options: 20, values: 24, longest: 80 },
  { details: 8, options: 8, values: 12, longest: 50 },
  { details: 4, options: 3, values: 4, longest: 40 },
] as const

/**
 * The shortenings of a card. Id, prices, availability, the number of variants, a shortened title and the address always
 * remain. Long lists are cut before the picture is omitted.
 *
 * @example
 * shorterCards().length // => 10
 */
export function shorterCards<Card extends Carded>(): readonly Shortening<Card>[] {
  const of = (change: (card: Card) => Partial<Carded>) => (card: Card) =>
    withMembers(card, change(card) as Partial<Card>)
  const steps = CARD_STEPS.map(({ details, options, values, longest }) => {
    const cut = (text: string) => shorten(text, longest)
    return of((card) => ({
      material: card.material && cut(card.material),
      details: someOf(
        card.details?.slice(0, details).map(({ name, value }) => ({ name: cut(name), value: cut(value) })),
      ),
      options: card.options.slice(0, options).map((option) => ({
        name: cut(option.name),
        values: option.values.slice(0, values).map(({ label }) => ({ label: cut(label) })),
      })),
    }))
  })
  return [
    ...steps,
    of((card) => ({ media: card.media.map(byProduct(card)) })),
    of(({ title }) => ({ title: shorten(title, 50) })),
    of(() => ({ brand: undefined, list_price_range: undefined })),
    of(() => ({ details: undefined, options: [] })),
    of(() => ({ media: [] })),
    of(({ title }) => ({ title: shorten(title, 24), rating: undefined, material: undefined })),
  ]
}

/**
 * The items; undefined if there are none, for members that a response omits when empty.
 *
 * @example
 * someOf([]) // => undefined
 */
export function someOf<Items extends readonly unknown[]>(items: Items | undefined): Items | undefined {
  return items && items.length > 0 ? items : undefined
}

/**
 * The address of a product's page, without the parameter that selects a variant.
 *
 * @example
 * withoutQuery('https://shop.example/products/boot?variant=boot-42') // => 'https://shop.example/products/boot'
 */
export function withoutQuery(address: string): string {
  return address.split('?', 1)[0]!
}

/**
 * The text, or its start up to a space, with an ellipsis.
 *
 * @example
 * shorten('A warm boot for winter', 12) // => 'A warm…'
 */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = cutText(text, longest - 1)
  return `${cutText(cut, Math.max(cut.lastIndexOf(' '), Math.floor(longest / 2)))}…`
}

/**
 * Replaces the address of a medium by one below its product (`pictureUrl`), if that is shorter; `url` is the product's
 * page.
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

/** Only for addresses that this shop has written; parsing them with `URL` takes twenty times as long. */
function originOf(address: string): string {
  const path = address.indexOf('/', address.indexOf('//') + 2)
  return path < 0 ? address : address.slice(0, path)
}
