import type { Catalog, CatalogEntry, Product } from '@vitrine/product'
import type { Facet, Query, Search } from '@vitrine/search'
import { type CardFacts, cardOf, cardOfFound } from '@vitrine/ui/components/product-card'
import type { Department } from '@vitrine/ui/departments/department-tree'
import type { OverviewSource } from '@vitrine/ui/departments/open-overview'
import type { HomeSection } from '@vitrine/ui/window/window-document'

// What a section of the home page shows of the catalogue. Those that need nothing beyond the overview are passed through.

export type SectionView =
  | { section: Exclude<HomeSection, { show: 'products' | 'new' | 'department' | 'brands' | 'reviews' }> }
  | { section: Extract<HomeSection, { show: 'products' | 'new' }>; cards: readonly CardFacts[] }
  | { section: Extract<HomeSection, { show: 'department' }>; cards: readonly CardFacts[]; department?: Department }
  | { section: Extract<HomeSection, { show: 'brands' }>; brands: readonly string[] }
  | { section: Extract<HomeSection, { show: 'reviews' }>; voices: readonly Voice[] }

/** A review with its product. */
export interface Voice {
  product: Pick<Product, 'handle' | 'title'>
  review: NonNullable<Product['reviews']>[number]
  /** The best possible rating. */
  scale: number
}

export interface SectionReaderParts {
  catalog: Catalog
  search: Search
  overview: OverviewSource
  shop: { readonly url: string }
}

/** What the home page has read already. */
interface HomeFacts {
  /** The best rated products. */
  liked: readonly CatalogEntry[]
  at: Date
}

const SHOWN = 8
const BRANDS_SHOWN = 16
const VOICES_SHOWN = 6

export function createSectionReader({ catalog, search, overview, shop }: SectionReaderParts) {
  async function found(query: Query) {
    // Only while the first index is being built.
    if (!search.ready()) await search.settled()
    return search.find(query)
  }

  async function cardsOf(query: Query): Promise<CardFacts[]> {
    return (await found(query)).products.map((product) => cardOfFound(product, shop.url))
  }

  async function chosen(names: readonly string[], at: Date): Promise<CardFacts[]> {
    const entries = await Promise.all(names.map((name) => catalog.find(name)))
    return entries.flatMap((entry) => (entry ? cardOf(entry, at) : []))
  }

  async function read(section: HomeSection, { liked, at }: HomeFacts): Promise<SectionView> {
    switch (section.show) {
      case 'products':
        return { section, cards: await chosen(section.products, at) }
      case 'new':
        return { section, cards: await cardsOf({ sort: 'newest', limit: section.most ?? SHOWN }) }
      case 'department': {
        const department = (await overview.view()).departments.find(section.department)
        if (!department) return { section, cards: [] }
        const filters = { category: [department.path] }
        return { section, cards: await cardsOf({ filters, limit: section.most ?? SHOWN }), department }
      }
      case 'brands':
        return { section, brands: section.brands ?? brandsIn((await found({ limit: 1 })).facets) }
      case 'reviews':
        return { section, voices: voicesOf(liked) }
      default:
        return { section }
    }
  }

  return {
    read: (sections: readonly HomeSection[], facts: HomeFacts): Promise<SectionView[]> =>
      Promise.all(sections.map((section) => read(section, facts))),
  }
}

function brandsIn(facets: readonly Facet[]): string[] {
  const brands = facets.find(({ name }) => name === 'brand')
  return brands?.type === 'terms' ? brands.values.slice(0, BRANDS_SHOWN).map(({ value }) => value) : []
}

/** The newest review of each product, whatever it says. */
function voicesOf(liked: readonly CatalogEntry[]): Voice[] {
  const voices = liked.flatMap(({ product }): Voice[] => {
    const [review] = (product.reviews ?? []).toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
    return review ? [{ product, review, scale: product.rating?.scale_max ?? 5 }] : []
  })
  return voices.slice(0, VOICES_SHOWN)
}
