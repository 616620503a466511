import { type DecimalMark, decimalMarkOf, type ProductSource } from '@vitrine/product'
import type { SearchSettings } from './contract/search-settings.ts'
import type { IndexedEdition } from './index/kept-index.ts'
import type { LiveIndex } from './index/live-index.ts'
import { createMemory } from './query/memory.ts'
import type { Outcome, Plan } from './query/plan.ts'
import { type OwnersWords, ownersWordsOf } from './query/rules.ts'
import { type TitleOrder, titleOrderOf } from './query/title-order.ts'
import { createWorkroom, run } from './rank/run.ts'
import { type Cards, createCards } from './suggest/cards.ts'
import { type Proposals, propose, type Wish } from './suggest/proposing.ts'
import type { Analysis } from './text/analysis.ts'
import { weightsOf } from './weights.ts'

/** What lies ready for every question: the index as it is now, and all that reads questions and ranks answers. */
export interface Desk {
  catalog: ProductSource
  shop: { url: string; locale: string; currency: string }
  /** What people here write before decimals. */
  decimalMark: DecimalMark
  analysis: Analysis
  weights: Plan['weights']
  ranking: Plan['ranking']
  owner: OwnersWords
  cards: Cards
  /** Throws `index_not_ready` while the first index is being made. */
  current(): IndexedEdition
  /** Carries a plan out, or gives what it came to a moment ago. */
  carryOut(index: LiveIndex, plan: Plan): Outcome | Promise<Outcome>
  /** What to go on with for somebody who types. */
  propose(index: LiveIndex, wish: Wish): Proposals | Promise<Proposals>
  titleOrder(index: LiveIndex): TitleOrder
  /** For products that were shown lately; suggestions have a part of their own. */
  cacheBytes: number
}

export interface DeskParts {
  catalog: ProductSource
  shop: Desk['shop']
  analysis: Analysis
  settings: SearchSettings
  current: Desk['current']
  cacheBytes?: number | undefined
}

const CACHE_BYTES = 96 * 1024 * 1024
/** Of what may be kept, for suggestions: they are small. */
const CARDS = 1 / 16

export function prepareDesk({ catalog, shop, analysis, settings, current, cacheBytes = CACHE_BYTES }: DeskParts): Desk {
  const room = createWorkroom()
  const weights = weightsOf(settings)
  const owner = ownersWordsOf(settings, analysis)
  const memory = createMemory()
  const titleOrders = new WeakMap<LiveIndex, TitleOrder>()
  return {
    catalog,
    shop,
    decimalMark: decimalMarkOf(shop.locale),
    analysis,
    current,
    weights,
    ranking: settings.ranking,
    owner,
    cacheBytes: cacheBytes * (1 - CARDS),
    cards: createCards(catalog, shop.url, cacheBytes * CARDS),
    carryOut: (index, plan) => memory.recall(index, plan, (asked) => run(index, asked, room)),
    propose: (index, wish) => propose(index, wish, { analysis, synonyms: owner.synonyms, weights, room }),
    titleOrder(index) {
      const order = titleOrders.get(index) ?? titleOrderOf(index)
      titleOrders.set(index, order)
      return order
    },
  }
}
