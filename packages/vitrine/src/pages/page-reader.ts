import { keysOfName, type Shown } from '@vitrine/catalog/catalog/change-marks'
import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import {
  type Catalog,
  type CatalogEntry,
  categoryKey,
  categoryPaths,
  hashKey,
  type Media,
  type Product,
  type Shop,
} from '@vitrine/product'
import type { Search } from '@vitrine/search'
import { type CardFacts, cardOf, mainPicture } from '@vitrine/ui/components/product-card'
import type { Department } from '@vitrine/ui/departments/department-tree'
import type { OverviewSource } from '@vitrine/ui/departments/open-overview'
import type { WrittenPage } from '@vitrine/ui/window/own-pages'
import { DEFAULT_HOME, type WindowDocument } from '@vitrine/ui/window/window-document'
import { createSectionReader, type SectionView } from './home/home-sections.ts'
import { type AdjacentProduct, createAdjacentProducts } from './product/adjacent-products.ts'
import { findSizeGuide } from './product/size-guide.ts'
import { type ProductChoice, readChoice } from './product/variant-choice.ts'

/** The data of the home page. */
export interface HomeView {
  /** Shown first. */
  showcase: readonly CardFacts[]
  offers: readonly CardFacts[]
  favourites: readonly CardFacts[]
  /** For a shop without offers and ratings. */
  others: readonly CardFacts[]
  /** The cover picture of each department, by its path. */
  covers: ReadonlyMap<string, Media>
  /** What the owner's sections need beside that, in the order of the document. */
  sections: readonly SectionView[]
}

/** The data of a product's page. */
export interface ProductView {
  product: Product
  updatedAt: Date
  /** The catalogue data on which the page depends, besides the departments. */
  shown: Shown
  choice: ProductChoice
  at: Date
  department?: Department
  /** The products that the product names as related. */
  related: readonly CardFacts[]
  /** Other products of its department. */
  similar: readonly CardFacts[]
  /** What the owner wrote about its sizes. */
  sizeGuide?: WrittenPage | undefined
}

export interface PageReaderParts {
  catalog: Catalog
  search: Search
  overview: OverviewSource
  /** The currency of the shop. */
  shop: Pick<Shop, 'currency' | 'url'>
  window: () => WindowDocument
  /** The pages that the owner wrote besides the policies. */
  ownPages: () => readonly WrittenPage[]
}

/** Reads the data of a page: a bounded number of products, however large the catalogue is. */
export interface PageReader {
  home(): Promise<HomeView>
  /** A picture for each top department. */
  covers(): Promise<ReadonlyMap<string, Media>>
  product(entry: CatalogEntry, asked: { variant?: string; option?: readonly string[] }): Promise<ProductView>
}

const MOST_RELATED = 8
const SIMILAR = 4

type Relation = NonNullable<Product['related']>[number]['relation']
const COMPANIONS: ReadonlySet<Relation> = new Set(['often_bought_with', 'accessory', 'required_part', 'part_of_set'])
const LIKES: ReadonlySet<Relation> = new Set(['substitute', 'different_brand'])

/** The data of the home page and of product pages, each with its dependencies. */
export function createPageReader(parts: PageReaderParts): PageReader {
  const { catalog, overview, window, ownPages } = parts
  const likes = createLikes(catalog)
  const sections = createSectionReader(parts)

  async function covers(): Promise<ReadonlyMap<string, Media>> {
    const { covers } = await overview.view()
    const products = new Map((await catalog.get([...covers.values()])).map(({ number, product }) => [number, product]))
    const pictures = new Map<string, Media>()
    for (const [path, number] of covers) {
      const product = products.get(number)
      const picture = product && mainPicture(product)
      if (picture) pictures.set(path, picture)
    }
    return pictures
  }

  return {
    covers,

    async home() {
      const { as_of: at } = openEdition(catalog)
      const view = await overview.view()
      const [showcase, offers, favourites, pictures] = await Promise.all([
        catalog.get(view.showcase),
        catalog.get(view.offers),
        catalog.get(view.favourites),
        covers(),
      ])
      const cards = (entry: readonly CatalogEntry[]) => entry.map((each) => cardOf(each, at))
      // The overview may be slightly older than the prices.
      const cut = cards(offers).filter(({ list_price_range }) => list_price_range)
      const isBare = cut.length === 0 && favourites.length === 0
      const others = isBare ? cards(await catalog.get(view.others)) : []
      return {
        ...{ showcase: cards(showcase), covers: pictures, favourites: cards(favourites), offers: cut, others },
        sections: await sections.read(window().home ?? DEFAULT_HOME, { liked: favourites, at }),
      }
    },

    async product(entry, asked) {
      const { product } = entry
      const { as_of: at } = openEdition(catalog)
      const choice = readChoice(product, asked)
      if (!choice) throw new Error(`The product ${product.id} has no variants.`)
      const goesWith = await likes.named(product, COMPANIONS)
      const others = await likes.similar(entry, goesWith)
      const { departments } = await overview.view()
      const department = departments.find(categoryPaths(product).at(-1) ?? '')
      return {
        product,
        updatedAt: entry.updated_at,
        shown: { numbers: [entry, ...goesWith, ...others].map(({ number }) => number), keys: keysBeside(product) },
        choice,
        at,
        department,
        sizeGuide: findSizeGuide(ownPages(), product, department),
        related: goesWith.map(({ card }) => card),
        similar: others.map(({ card }) => card),
      }
    },
  }
}

/** Keys of the data about other products on its page. */
function keysBeside(product: Product): Shown['keys'] {
  return [
    ...(product.related ?? []).flatMap(({ id }) => keysOfName(id)),
    ...categoryPaths(product).map((path) => hashKey(categoryKey(path))),
  ]
}

/** Products near another one: those that it names, and its neighbours in its category. */
function createLikes(catalog: Catalog) {
  const neighbours = createAdjacentProducts(catalog)

  async function named(product: Product, relations: ReadonlySet<Relation>): Promise<AdjacentProduct[]> {
    const ids = (product.related ?? []).filter(({ relation }) => relations.has(relation)).map(({ id }) => id)
    const found = await Promise.all(ids.slice(0, MOST_RELATED).map((id) => neighbours.find(id)))
    return found.flatMap((neighbour) => neighbour ?? [])
  }

  /** The products that the product names, then its neighbours in its category, then in the parent categories. */
  async function similar(
    { number, product }: CatalogEntry,
    goesWith: readonly AdjacentProduct[],
  ): Promise<AdjacentProduct[]> {
    const taken = new Set([number, ...goesWith.map((other) => other.number)])
    const likes = new Map<number, AdjacentProduct>()
    const add = (others: readonly AdjacentProduct[]) => {
      for (const other of others) if (!taken.has(other.number)) likes.set(other.number, other)
    }
    add(await named(product, LIKES))
    for (const category of categoryPaths(product).reverse()) {
      if (likes.size >= SIMILAR) break
      // One more, because wrapping around the category may reach the product itself.
      add(await neighbours.next(category, number, SIMILAR + 1))
    }
    return [...likes.values()].slice(0, SIMILAR)
  }

  return { named, similar }
}
