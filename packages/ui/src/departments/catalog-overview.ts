import { nextTurn } from '@vitrine/kit'
import {
  type Catalog,
  type CatalogEntry,
  canBeHad,
  currentPrice,
  type Edition,
  isOrderable,
  type Product,
  type Shop,
} from '@vitrine/product'
import { SAMPLE_SOURCE } from '@vitrine/sample-shop'
import { createDepartmentCounter, type DepartmentTree } from './department-tree.ts'

// The data of the home page and the navigation is computed once per edition, in one walk and in memory that does not
// grow with the catalogue. The home page of a shop with a million products is therefore as fast as that of a small one.

/** Numbers of products; the products themselves are read when a page is rendered. */
export interface CatalogOverview {
  departments: DepartmentTree
  /** For each top department, by its path, the product whose picture represents it. */
  covers: ReadonlyMap<string, number>
  /** A few products to show first, from different departments, excluding the covers. */
  showcase: readonly number[]
  /** The largest price reductions. */
  offers: readonly number[]
  /** The best rated well-liked products, at most a few per department. */
  favourites: readonly number[]
  /**
   * For a shop without offers and ratings: available products with pictures first, one of each department before the
   * rest.
   */
  others: readonly number[]
  /** The number of products that nobody can buy or ask for, which their owner is told. */
  unobtainable: number
  /** What pictures say of the catalogue; null of the sample, which no owner chose. */
  pictures: SurveyedPictures | null
}

/** The first pictures of products, counted. */
export interface SurveyedPictures {
  /** Public products, and those that have a picture. */
  products: number
  pictured: number
  /** Pictures whose size the catalogue states, and those that are clearly taller than wide. */
  shaped: number
  upright: number
  /** Addresses of a few, from all parts of the catalogue. */
  few: readonly string[]
}

/** Where products are bought, and who can be asked. */
export type Selling = Pick<Shop, 'url' | 'checkout' | 'contactEmail'>

const SHOWN = 8
const SHOWCASED = 3
const FAVOURITES_A_DEPARTMENT = 2

export interface SurveyParts {
  edition: Edition
  selling: Selling
  signal: AbortSignal
}

/** Walks through the whole catalogue once. Throws the reason of `signal` if it is aborted. */
export async function surveyCatalog(
  catalog: Catalog,
  { edition, selling, signal }: SurveyParts,
): Promise<CatalogOverview> {
  const survey = createSurvey(edition.as_of, selling)
  for await (const batch of catalog.walk(edition)) {
    for (const entry of batch) survey.take(entry)
    await nextTurn()
    signal.throwIfAborted()
  }
  return survey.finish({ isSample: edition.source === SAMPLE_SOURCE })
}

/** Collects the products worth showing. */
function createSurvey(at: Date, { url: shopUrl, checkout, contactEmail }: Selling) {
  const counter = createDepartmentCounter()
  const offers = createShortList<number>(SHOWN)
  const liked = createShortLists<string | undefined>(FAVOURITES_A_DEPARTMENT)
  const showpieces = createShortLists<string>(2)
  const others = createShortList<number>(SHOWN)
  const pictures = createPictureSurvey()
  const represented = new Set<string | undefined>()
  let onSale = 0
  let onShelves = 0
  let unobtainable = 0

  return {
    take({ number, product }: CatalogEntry): void {
      pictures.take(number, product)
      const department = counter.count(product)
      if (!canBeHad(product, { shopUrl, checkout, contactEmail })) unobtainable++
      const isSeen = hasPicture(product)
      if (isGone(product)) {
        others.offer(number, isSeen ? LAST_RESORT.seen : LAST_RESORT.unseen)
        return
      }
      const share = isSeen ? 1 : UNSEEN
      const isFirst = !represented.has(department?.path)
      represented.add(department?.path)
      others.offer(number, share * (isFirst ? 2 : 1))
      const discount = discountOf(product, at)
      onShelves++
      if (discount > 0) onSale++
      offers.offer(number, share * discount)
      if (isWellLiked(product)) liked.of(department?.path).offer(number, share * likingOf(product))
      if (department && isSeen) showpieces.of(department.path).offer(number, showWorthOf(product))
    },

    finish: ({ isSample }: { isSample: boolean }): CatalogOverview => ({
      departments: counter.finish(),
      covers: new Map(
        [...showpieces.all].flatMap(([path, list]) =>
          list
            .items()
            .slice(0, 1)
            .map((one) => [path, one]),
        ),
      ),
      showcase: showcaseOf([...showpieces.all.values()]),
      offers: onSale <= onShelves * MOST_ON_SALE ? offers.items() : [],
      favourites: mostLiked([...liked.all.values()]),
      others: others.items(),
      unobtainable,
      pictures: isSample ? null : pictures.finish(),
    }),
  }
}

/** How many pictures are looked at. */
const LOOKED_AT = 24
/** Width to height, below which a picture is clearly taller than wide. */
const UPRIGHT = 0.9

/** Counts the first pictures of products. */
function createPictureSurvey() {
  const few = createShortList<string>(LOOKED_AT)
  const counts = { products: 0, pictured: 0, shaped: 0, upright: 0 }
  return {
    take(number: number, { media }: Product): void {
      counts.products++
      const first = media.find(({ type }) => type === 'image')
      if (!first) return
      counts.pictured++
      few.offer(first.url, scattered(number))
      const { width, height } = first
      if (!width || !height) return
      counts.shaped++
      if (width / height < UPRIGHT) counts.upright++
    },
    finish: (): SurveyedPictures => ({ ...counts, few: few.items() }),
  }
}

/** A number above 0 and up to 1 that does not grow with this one, so that the highest are from all parts of a catalogue. */
function scattered(number: number): number {
  return (((number * 2_654_435_761) % 2 ** 32) + 1) / 2 ** 32
}

/** A short list for each name. */
function createShortLists<Name>(length: number) {
  const all = new Map<Name, ShortList<number>>()
  return {
    all,
    of(name: Name): ShortList<number> {
      const list = all.get(name) ?? createShortList<number>(length)
      all.set(name, list)
      return list
    },
  }
}

/**
 * The maximum share of available products with a reduced price for reductions to count as offers. In a shop above it, a
 * higher regular price is just the shop's way of writing prices: a section "on sale now" would be meaningless and
 * partly untrue.
 */
const MOST_ON_SALE = 1 / 3

/** The weight of products without a picture, which come after all products with one. */
const UNSEEN = 1e-3
/** For a shop that has sold everything: still better than an empty page. */
const LAST_RESORT = { seen: 1e-6, unseen: 1e-9 }

function hasPicture({ media }: Product): boolean {
  return media.some(({ type }) => type === 'image')
}

/** Many shops publish no stock, so products with unknown availability may be shown. */
function isGone({ variants }: Product): boolean {
  return variants.every(({ availability: { status } }) => status !== 'unknown' && !isOrderable(status))
}

/** The share by which the most reduced variant is cheaper than its regular price; 0 is no offer. */
function discountOf(product: Product, at: Date): number {
  const shares = product.variants.map((variant) => {
    const { price, list_price } = currentPrice(variant, at)
    return list_price ? 1 - price.amount / list_price.amount : 0
  })
  return Math.max(0, ...shares)
}

/** The score of a product without ratings as the cover of its department. */
const UNRATED = Number.EPSILON

/** From this share of the scale, 3.5 of 5, a product counts as well liked. */
const MIDDLING = 0.7

/** The best product of a badly rated shop is still not well liked. */
function isWellLiked({ rating }: Product): boolean {
  return rating !== undefined && rating.value / rating.scale_max >= MIDDLING
}

/** The mean rating, drawn towards a medium one while there are few ratings. */
function likingOf({ rating }: Product): number {
  if (!rating) return UNRATED
  const share = rating.value / rating.scale_max
  return (share * rating.count + MIDDLING * 20) / (rating.count + 20)
}

/** Well liked and not the cheapest: a tent represents camping better than socks. */
function showWorthOf(product: Product): number {
  return likingOf(product) * Math.log2(2 + (product.variants[0]?.regular_price.amount ?? 0))
}

function showcaseOf(lists: readonly ShortList<number>[]): number[] {
  const seconds = createShortList<number>(SHOWCASED)
  for (const list of lists) for (const { item, worth } of list.ranked().slice(1)) seconds.offer(item, worth)
  return seconds.items()
}

function mostLiked(lists: readonly ShortList<number>[]): number[] {
  const all = createShortList<number>(SHOWN)
  for (const list of lists) for (const { item, worth } of list.ranked()) all.offer(item, worth)
  return all.items()
}

interface ShortList<T> {
  /** Adds the item if its worth is positive, and higher than the last one's on a full list. */
  offer(item: T, worth: number): void
  items(): T[]
  ranked(): readonly { item: T; worth: number }[]
}

function createShortList<T>(length: number): ShortList<T> {
  const ranked: { item: T; worth: number }[] = []
  return {
    offer(item, worth) {
      const last = ranked.at(-1)
      if (worth <= 0 || (ranked.length === length && last && worth <= last.worth)) return
      if (ranked.length === length) ranked.pop()
      const place = ranked.findIndex((other) => other.worth < worth)
      ranked.splice(place < 0 ? ranked.length : place, 0, { item, worth })
    },
    items: () => ranked.map(({ item }) => item),
    ranked: () => ranked,
  }
}
