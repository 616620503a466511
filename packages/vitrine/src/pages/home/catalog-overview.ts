import { nextTurn } from '@vitrine/kit'
import {
  type Catalog,
  type CatalogEntry,
  currentPrice,
  type Edition,
  isOrderable,
  type Product,
} from '@vitrine/product'
import { createDepartmentCounter, type DepartmentTree } from '../listing/department-tree.ts'

// What the home page and the navigation show is looked up once an edition, in one walk and in memory that does not
// grow with the catalogue, so that a shop of a million products has a home page as quick as that of a small one.

/** Numbers of products; the products themselves are read when a page is written. */
export interface CatalogOverview {
  departments: DepartmentTree
  /** For each top department, by its path, the product whose picture stands for it. */
  covers: ReadonlyMap<string, number>
  /** A few things to see first, from different departments, and others than the covers. */
  showcase: readonly number[]
  /** The deepest price cuts. */
  offers: readonly number[]
  /** The best rated that people like, no more than a few of each department. */
  favourites: readonly number[]
  /** For a shop without offers and ratings: what can be had and seen first, and one of each department before the rest. */
  others: readonly number[]
}

const SHOWN = 8
const SHOWCASED = 3
const FAVOURITES_A_DEPARTMENT = 2

/** Walks through the whole catalogue once. Throws the reason of `signal` when that is aborted. */
export async function surveyCatalog(catalog: Catalog, edition: Edition, signal: AbortSignal): Promise<CatalogOverview> {
  const survey = createSurvey(edition.as_of)
  for await (const batch of catalog.walk(edition)) {
    for (const entry of batch) survey.take(entry)
    await nextTurn()
    signal.throwIfAborted()
  }
  return survey.finish()
}

/** What is worth showing of the products that it takes. */
function createSurvey(at: Date) {
  const counter = createDepartmentCounter()
  const offers = createShortList<number>(SHOWN)
  const liked = createShortLists<string | undefined>(FAVOURITES_A_DEPARTMENT)
  const showpieces = createShortLists<string>(2)
  const others = createShortList<number>(SHOWN)
  const represented = new Set<string | undefined>()
  let onSale = 0
  let onShelves = 0

  return {
    take({ number, product }: CatalogEntry): void {
      const department = counter.count(product)
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

    finish: (): CatalogOverview => ({
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
    }),
  }
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
 * The share of what can be had that may be reduced for the reduced things to be offers. Where more has a price above
 * its price, that is how the shop writes prices: a shelf of "on sale now" would say nothing, and some of it untrue.
 */
const MOST_ON_SALE = 1 / 3

/** What has no picture stands behind everything that has one. */
const UNSEEN = 1e-3
/** In a shop that has sold everything, still better than bare shelves. */
const LAST_RESORT = { seen: 1e-6, unseen: 1e-9 }

function hasPicture({ media }: Product): boolean {
  return media.some(({ type }) => type === 'image')
}

/** Many shops publish no stock: products of unknown availability may be shown. */
function isGone({ variants }: Product): boolean {
  return variants.every(({ availability: { status } }) => status !== 'unknown' && !isOrderable(status))
}

/** The share by which the most reduced variant is cheaper than usual; 0 is no offer at all. */
function discountOf(product: Product, at: Date): number {
  const shares = product.variants.map((variant) => {
    const { price, list_price } = currentPrice(variant, at)
    return list_price ? 1 - price.amount / list_price.amount : 0
  })
  return Math.max(0, ...shares)
}

/** The score of a product without ratings as the picture of its department. */
const UNRATED = Number.EPSILON

/** From this share of the scale on, 3.5 of 5, people like a thing. */
const MIDDLING = 0.7

/** The best of a shop whose customers complain is still not well liked. */
function isWellLiked({ rating }: Product): boolean {
  return rating !== undefined && rating.value / rating.scale_max >= MIDDLING
}

/** The mean rating, drawn towards a middling one as long as few people have spoken. */
function likingOf({ rating }: Product): number {
  if (!rating) return UNRATED
  const share = rating.value / rating.scale_max
  return (share * rating.count + MIDDLING * 20) / (rating.count + 20)
}

/** Well liked and not the cheapest: a tent stands for camping better than socks do. */
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
  /** Takes the item if it is worth something, and more than the last on a full list. */
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
