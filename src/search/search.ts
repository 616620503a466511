import type { Catalog, ShelvedProduct } from '../catalog/catalog.ts'
import { currentPrice } from '../catalog/price.ts'
import { productUrl } from '../catalog/public-product.ts'
import { Failure } from '../failure.ts'
import type { SearchSettings } from '../settings.ts'
import type { SearchAnswer, Suggestions } from './answer.ts'
import { fromCursor, toCursor } from './cursor.ts'
import { identifiersOf } from './index/document.ts'
import { createIndexKeeper } from './index/keeper.ts'
import type { IndexedEdition } from './index/kept-index.ts'
import type { LiveIndex } from './index/live-index.ts'
import { present } from './presenting.ts'
import { evidenceFor } from './query/evidence.ts'
import { facetList } from './query/facet-list.ts'
import { filterFor, type SegmentFilter } from './query/filtering.ts'
import { createMemory } from './query/memory.ts'
import { messagesFor } from './query/messages.ts'
import { readQuestion, withRead } from './query/reading.ts'
import { ownersWordsOf } from './query/rules.ts'
import { createWorkroom, type Hit, type Outcome, type Plan, run } from './query/run.ts'
import { type TitleOrder, titleOrderOf } from './query/title-order.ts'
import { type UnderstoodWords, understandWords } from './query/understanding.ts'
import { type Filters, isUnfiltered, type Question, type Sort } from './question.ts'
import { createRecentProducts } from './recent-products.ts'
import { completions, HITS_LOOKED_AT, narrowings } from './suggesting.ts'
import { createAnalysis } from './text/analysis.ts'
import { foldIdentifier } from './text/fold.ts'
import { piecesOf } from './text/words.ts'
import { weightsOf } from './weights.ts'
import { filtersToWire, mapValues, pictureOf, round } from './wire.ts'

/** The front door of the room `search`. */
export interface Search {
  find(question: Question): Promise<SearchAnswer>
  suggest(q: string, limit?: number): Promise<Suggestions>
  /** Resolves when the index tells of the catalogue's present edition. */
  settled(): Promise<void>
  /** Whether there is something to search, or nothing to be searched. */
  ready(): boolean
  /** Names the state of the index; what was found in one state belongs to it. */
  key(): string
  close(): Promise<void>
}

export interface SearchParts {
  catalog: Catalog
  shop: { url: string; locale: string; currency: string }
  /** Where the index is kept from one start to the next. */
  dataDir?: string
  settings?: SearchSettings
  onError?: (error: unknown) => void
}

export const MOST_HITS = 100
const USUAL_LIMIT = 20
const USUAL_SUGGESTIONS = 6
const LONGEST_QUESTION = 512
const NOBODY: ReadonlySet<number> = new Set()

/** Opens the room: an index is made in the background, and kept in step with the catalogue. */
export async function openSearch({
  catalog,
  shop,
  dataDir,
  settings = {},
  onError = () => {},
}: SearchParts): Promise<Search> {
  const analysis = await createAnalysis(shop.locale)
  const weights = weightsOf(settings)
  const owner = ownersWordsOf(settings, analysis)
  const keeper = createIndexKeeper({ catalog, analysis, weights: weights.fields, dataDir, onError })
  const recent = createRecentProducts(catalog)
  const room = createWorkroom()
  const memory = createMemory()
  const recall = (index: LiveIndex, plan: Plan) => memory.recall(index, plan, (asked) => run(index, asked, room))
  const titleOrders = new WeakMap<LiveIndex, TitleOrder>()

  function current(): IndexedEdition {
    const indexed = keeper.current()
    if (!indexed) {
      throw new Failure(
        'unavailable',
        'The search index is being made. Try again in a few seconds, or walk /api/catalog.',
        {
          headers: { 'retry-after': '5' },
        },
      )
    }
    return indexed
  }

  function titleOrder(index: LiveIndex): TitleOrder {
    const order = titleOrders.get(index) ?? titleOrderOf(index)
    titleOrders.set(index, order)
    return order
  }

  async function find(question: Question): Promise<SearchAnswer> {
    const { index, edition } = current()
    const q = (question.q ?? '').slice(0, LONGEST_QUESTION)
    const explicit = question.filters ?? {}
    const limit = Math.min(question.limit ?? USUAL_LIMIT, MOST_HITS)
    const ruled = owner.rule(q)
    const [{ numbers: identified, isWhole }, pinned, buried] = await Promise.all([
      identify(index, q),
      numbersOf(ruled.pin),
      numbersOf(ruled.bury),
    ])
    const isChosen = identified.length + pinned.length > 0
    const chosen = {
      identified: new Set(identified),
      pinned: new Map(pinned.map((number, at) => [number, at])),
      buried: new Set(buried),
    }
    const reading = readQuestion(ruled.text, { analysis, currency: shop.currency, index })
    const isBrowsing = q.trim() === ''
    const sort = question.sort ?? reading.sort ?? (isBrowsing ? 'newest' : 'relevance')
    const text = digestOf(question, sort)
    const after = placeAfter(question.cursor, text, sort, index)

    function attempt(words: UnderstoodWords, filters: Filters): Attempt {
      const plan: Plan = {
        groups: words.groups,
        browse: isBrowsing || (words.groups.length === 0 && words.unknown.length === 0 && !isUnfiltered(filters)),
        filters,
        sort: sort === 'relevance' && words.groups.length === 0 && !isChosen ? 'newest' : sort,
        limit: limit + 1,
        ...(after && { after }),
        facets: facetsWanted(question.facets),
        ...chosen,
        ...(sort === 'title_asc' && { titlePlace: titleOrder(index).placeOf }),
        weights,
      }
      return { words, filters, outcome: recall(index, plan) }
    }

    const understand = (words: string, doubting = false) =>
      understandWords(words, { index, analysis, synonyms: owner.synonyms, ruled: ruled.words, doubting })
    const first = attempt(understand(reading.text), withRead(explicit, reading.filters))
    const { words, filters, outcome } = best(first, {
      // "Trial shoes": words that exist, but never together.
      doubted: () =>
        first.words.groups.length > 1 && first.outcome.complete === 0 && identified.length === 0
          ? attempt(understand(reading.text, true), first.filters)
          : undefined,
      // "Size 10" may be a title after all, and a price limit may be too low.
      literal: () => (reading.understood.length > 0 ? attempt(understand(ruled.text), explicit) : undefined),
      unfiltered: () => (reading.understood.length > 0 ? attempt(understand(reading.text), explicit) : undefined),
    })

    const hits = outcome.hits.slice(0, limit)
    const last = outcome.hits.length > limit ? hits.at(-1) : undefined
    const shelved = await recent.get(hits.map(({ number }) => number))
    const products = new Map(shelved.map((one) => [one.number, one]))
    const segmentFilters = new Map(index.segments.map((live) => [live, filterFor(live.segment, filters)]))
    const isRead = filters !== explicit
    return {
      query: question.q ?? '',
      applied: { filters: filtersToWire(filters, shop.currency), sort },
      products: hits.flatMap((hit) =>
        presentHit(hit, products.get(hit.number), {
          words,
          outcome,
          edition,
          segmentFilters,
          explain: question.explain,
        }),
      ),
      facets: outcome.facets
        ? facetList({ counts: outcome.facets, filters, currency: shop.currency, names: question.facets, index })
        : [],
      pagination: {
        limit,
        has_next_page: last !== undefined,
        ...(last && {
          cursor: toCursor({ key: sort === 'title_asc' ? titleOf(last) : last.key, number: last.number }, text),
        }),
        total_count: outcome.total,
      },
      catalog_version: edition.version,
      messages: messagesFor({
        words,
        outcome,
        reading,
        isRead,
        ruled,
        hasFilters: !isUnfiltered(filters),
        isIdentifier: isWhole,
        currency: shop.currency,
      }),
    }
  }

  async function suggest(q: string, limit = USUAL_SUGGESTIONS): Promise<Suggestions> {
    const { index, edition } = current()
    const text = q.slice(0, LONGEST_QUESTION)
    const { groups } = understandWords(text, { index, analysis, synonyms: owner.synonyms })
    const plan: Plan = {
      groups,
      browse: false,
      filters: {},
      sort: 'relevance',
      limit: Math.max(limit, HITS_LOOKED_AT),
      facets: 'names',
      identified: new Set((await identify(index, text)).numbers),
      pinned: new Map(),
      buried: NOBODY,
      weights,
    }
    const outcome = recall(index, plan)
    const shelved = await recent.get(outcome.hits.slice(0, limit).map(({ number }) => number))
    return {
      query: q,
      queries: completions(index, text, outcome, limit, analysis),
      ...narrowings(outcome, text, limit),
      products: shelved.map(({ product }) => ({
        id: product.id,
        title: product.title,
        url: productUrl(product, { shopUrl: shop.url }),
        ...pictureOf(product, shop.url),
        ...(product.variants[0] && { price: currentPrice(product.variants[0], edition.as_of).price }),
      })),
    }
  }

  interface PresentingHit {
    words: UnderstoodWords
    outcome: Outcome
    edition: IndexedEdition['edition']
    segmentFilters: ReadonlyMap<Hit['live'], SegmentFilter>
    explain: boolean | undefined
  }

  /** Nothing for a product that was withdrawn a moment ago: the catalogue knows before the index does. */
  function presentHit(hit: Hit, shelved: ShelvedProduct | undefined, parts: PresentingHit) {
    if (!shelved) return []
    const { words, outcome, edition, segmentFilters, explain } = parts
    const evidence = evidenceFor(hit, words.groups)
    const found = present(hit, shelved, evidence, {
      showing: { shopUrl: shop.url, at: edition.as_of },
      cutter: analysis.cutter,
      passes: ({ live, doc }, row) => segmentFilters.get(live)?.variantFailures(doc, row) === 0,
    })
    if (!explain) return [found]
    const sum = evidence.reduce((all, { value }) => all + value, 0) || 1
    const matched = evidence.map(({ word, kind, text, value }) => ({
      word,
      by: kind,
      as: text,
      share: round(value / sum),
    }))
    const { words: wordsPart, ...signals } = outcome.explain(hit)
    const formula = 'score = words × category × availability × rating'
    return [
      {
        ...found,
        match: { ...found.match, explain: { formula, words: round(wordsPart), ...mapValues(signals, round), matched } },
      },
    ]
  }

  /** Products that have the question, or a word of it with a digit, as an identifier in whatever spelling. */
  async function identify(index: LiveIndex, q: string): Promise<Identified> {
    const texts = [q, ...piecesOf(q).filter((piece) => /\d/.test(piece))]
      .map(foldIdentifier)
      .filter((text) => text.length > 2)
    const numbers = index.segments.flatMap(({ segment }) =>
      texts.flatMap(segment.identified).map((doc) => segment.columns.numbers[doc]!),
    )
    const [candidates, exact] = await Promise.all([
      numbers.length > 0 ? catalog.get([...new Set(numbers)].slice(0, MOST_HITS)) : [],
      /\d/.test(q) ? catalog.find(q.trim().replace(/^(\d[\d\s-]+\d)$/, withoutMarks)) : undefined,
    ])
    const wanted = new Set(texts)
    const having = (texts: ReadonlySet<string>) =>
      candidates.filter(({ product }) => identifiersOf(product).some((text) => texts.has(foldIdentifier(text))))
    return {
      numbers: [...(exact ? [exact] : []), ...having(wanted)].map(({ number }) => number),
      isWhole: exact !== undefined || having(new Set([foldIdentifier(q)])).length > 0,
    }
  }

  async function numbersOf(ids: readonly string[]): Promise<number[]> {
    const found = await Promise.all(ids.map((id) => catalog.find(id)))
    return found.flatMap((shelved) => (shelved ? [shelved.number] : []))
  }

  function placeAfter(cursor: string | undefined, text: string, sort: Sort, index: LiveIndex) {
    if (cursor === undefined) return undefined
    const position = fromCursor(cursor, text)
    if (!position || (typeof position.key === 'string') !== (sort === 'title_asc')) {
      throw new Failure(
        'invalid_cursor',
        'This cursor was not made here, or not for this question. Start again without it.',
      )
    }
    const { key, number } = position
    return { key: typeof key === 'string' ? -titleOrder(index).placeOfTitle(key) : key, number }
  }

  return {
    find,
    suggest,
    settled: keeper.settled,
    ready: () => keeper.current() !== undefined || catalog.edition() === undefined,
    key: () => keeper.current()?.edition.key ?? 'none',
    close: keeper.close,
  }
}

interface Identified {
  numbers: number[]
  /** Whether the question is nothing but an identifier. */
  isWhole: boolean
}

interface Attempt {
  words: UnderstoodWords
  filters: Filters
  outcome: Outcome
}

/**
 * The first attempt, unless it came to nothing that is whole and another way of reading does better: other words, the
 * question word by word, or what is left of it without its filters.
 */
function best(
  first: Attempt,
  others: Record<'doubted' | 'literal' | 'unfiltered', () => Attempt | undefined>,
): Attempt {
  const doubted = others.doubted()
  const better = doubted && doubted.outcome.complete > 0 ? doubted : first
  if (better.outcome.total > 0) return better
  const literal = others.literal()
  if (literal && literal.outcome.complete > 0) return literal
  const unfiltered = others.unfiltered()
  return unfiltered && unfiltered.outcome.total > 0 ? unfiltered : better
}

/** "5 901234-123457" is a GTIN written for people. */
function withoutMarks(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** What makes a question this question: a cursor belongs to it. */
function digestOf({ q, filters = {} }: Question, sort: Sort): string {
  return JSON.stringify([q, { ...filters, facts: [...(filters.facts ?? [])] }, sort])
}

function facetsWanted(names: readonly string[] | undefined): Plan['facets'] {
  if (names === undefined) return 'plain'
  if (names.length === 0) return 'none'
  return names.some((name) => name.startsWith('attribute.')) ? 'with details' : 'plain'
}

function titleOf({ live, doc }: Hit): string {
  return live.segment.titles.at(live.segment.columns.titlePlaces[doc]!)
}
