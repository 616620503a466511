import { pauseBetween } from '@vitrine/kit'
import type { AnswerWith } from './answer.ts'
import { type Attempt, bestOf } from './attempting.ts'
import type { Desk } from './desk.ts'
import { identify, numbersOf } from './identifying.ts'
import type { IndexedEdition } from './index/kept-index.ts'
import { cursorAfter, digestOf, placeAfter } from './paging.ts'
import { facetList } from './query/facet-list.ts'
import { messagesFor } from './query/messages.ts'
import { isAnswered } from './query/nothing-found.ts'
import type { Plan } from './query/plan.ts'
import { type Reading, readQuestion, withRead } from './query/reading.ts'
import type { Ruled } from './query/rules.ts'
import { type UnderstoodWords, understandWords } from './query/understanding.ts'
import { checkSize, type Filters, isUnfiltered, type Question, type Sort } from './question.ts'
import type { Presenter } from './showing/presenting.ts'
import { filtersToWire } from './wire.ts'

export const MOST_HITS = 100
export const LONGEST_QUESTION = 512
const USUAL_LIMIT = 20
/** So many products that are near to what is not there. */
const MOST_RELATED = 6

/** From a question to its answer: read, tried in one way or several, cut into a page, told with reasons. */
export async function find<Shown>(
  desk: Desk,
  question: Question,
  { fields, present }: Presenter<Shown>,
): Promise<AnswerWith<Shown>> {
  checkSize(question)
  const asked = await read(desk, question)
  const { index, edition, reading, ruled, sort, limit, digest, chosen } = asked
  const { currency } = desk.shop
  const { words, filters, outcome } = await tryOut(desk, asked)
  await pauseBetween()
  const isAnswer =
    chosen.identified.size + chosen.pinned.size > 0 || asked.isBrowsing || isAnswered(words, index, desk.analysis)
  const hits = outcome.hits.slice(0, isAnswer ? limit : Math.min(limit, MOST_RELATED))
  const last = isAnswer && outcome.hits.length > limit ? hits.at(-1) : undefined
  const found = { index, edition, words, filters, outcome, explain: question.explain }
  const shown = await present(hits, found)
  return {
    query: question.q ?? '',
    applied: { filters: filtersToWire(filters, currency), sort, fields },
    products: isAnswer ? shown : [],
    ...(!isAnswer && shown.length > 0 && { related: shown }),
    facets:
      isAnswer && outcome.facets
        ? facetList({ counts: outcome.facets, filters, currency, names: question.facets, index })
        : [],
    pagination: {
      limit,
      has_next_page: last !== undefined,
      ...(last && { cursor: cursorAfter(last, { digest, sort }) }),
      total_count: isAnswer ? outcome.total : 0,
    },
    catalog_version: edition.version,
    messages: messagesFor({
      words,
      outcome: isAnswer ? outcome : { ...outcome, total: 0, complete: 0, isNarrowed: false },
      reading,
      isRead: filters !== asked.explicit,
      ruled,
      hasFilters: !isUnfiltered(filters),
      isIdentifier: chosen.isWhole,
      currency,
    }),
  }
}

/** A question as it was understood before anything was looked for. */
interface Asked extends IndexedEdition {
  question: Question
  /** The filters that the caller set, as against those read out of the words. */
  explicit: Filters
  ruled: Ruled
  reading: Reading
  isBrowsing: boolean
  sort: Sort
  limit: number
  digest: string
  after: Plan['after']
  /** Products that do not depend on words: found by an identifier, or named by the owner's rules. */
  chosen: Pick<Plan, 'identified' | 'pinned' | 'buried'> & { isWhole: boolean }
}

async function read(
  { catalog, shop, decimalMark, analysis, owner, ...desk }: Desk,
  question: Question,
): Promise<Asked> {
  const { index, edition } = desk.current()
  const q = (question.q ?? '').slice(0, LONGEST_QUESTION)
  const ruled = owner.rule(q)
  const reading = readQuestion(ruled.text, { analysis, currency: shop.currency, decimalMark, index })
  const [{ numbers: identified, isWhole }, pinned, buried] = await Promise.all([
    identify(catalog, index, q, reading.text),
    numbersOf(catalog, ruled.pin),
    numbersOf(catalog, ruled.bury),
  ])
  const isBrowsing = q.trim() === ''
  const sort = question.sort ?? reading.sort ?? (isBrowsing ? 'newest' : 'relevance')
  const digest = digestOf(question, sort)
  return {
    index,
    edition,
    question,
    explicit: question.filters ?? {},
    ruled,
    reading,
    isBrowsing,
    sort,
    limit: Math.min(question.limit ?? USUAL_LIMIT, MOST_HITS),
    digest,
    after: placeAfter(question.cursor, { digest, sort, titleOrder: () => desk.titleOrder(index) }),
    chosen: {
      identified: new Set(identified),
      pinned: new Map(pinned.map((number, at) => [number, at])),
      buried: new Set(buried),
      isWhole,
    },
  }
}

/** Looks for the question as it was read, and in other ways when that comes to nothing. */
async function tryOut(desk: Desk, asked: Asked): Promise<Attempt> {
  const { index, reading, ruled, explicit, chosen } = asked
  const { analysis, owner } = desk
  const understand = (words: string, doubting = false) =>
    understandWords(words, { index, analysis, synonyms: owner.synonyms, ruled: ruled.words, doubting })
  const attempt = async (words: UnderstoodWords, filters: Filters): Promise<Attempt> => {
    await pauseBetween()
    return { words, filters, outcome: desk.carryOut(index, planFor(desk, asked, words, filters)) }
  }
  const first = await attempt(understand(reading.text), withRead(explicit, reading.filters))
  return bestOf(first, {
    // "Trial shoes": words that exist, but never together.
    doubted: () =>
      first.words.groups.length > 1 && first.outcome.complete === 0 && chosen.identified.size === 0
        ? attempt(understand(reading.text, true), first.filters)
        : undefined,
    // "Size 10" may be a title after all, and a price limit may be too low.
    literal: () => (reading.understood.length > 0 ? attempt(understand(ruled.text), explicit) : undefined),
    unfiltered: () => (reading.understood.length > 0 ? attempt(understand(reading.text), explicit) : undefined),
  })
}

function planFor(desk: Desk, asked: Asked, { groups, unknown }: UnderstoodWords, filters: Filters): Plan {
  const { index, question, reading, isBrowsing, sort, limit, after } = asked
  const { identified, pinned, buried } = asked.chosen
  const isChosen = identified.size + pinned.size > 0
  // "New arrivals", and nothing else: all products, in that order.
  const isOnlySorted = reading.sort !== undefined && reading.text.trim() === ''
  return {
    groups,
    browse: isBrowsing || (groups.length === 0 && unknown.length === 0 && (!isUnfiltered(filters) || isOnlySorted)),
    filters,
    sort: sort === 'relevance' && groups.length === 0 && !isChosen ? 'newest' : sort,
    // One more than is shown tells whether there is a next page.
    limit: limit + 1,
    ...(after && { after }),
    facets: facetsWanted(question.facets),
    identified,
    pinned,
    buried,
    ...(sort === 'title_asc' && { titlePlace: desk.titleOrder(index).placeOf }),
    weights: desk.weights,
    ranking: desk.ranking,
    headsFirst: desk.analysis.headsFirst,
    wantsCheapest: question.sort === undefined && reading.sort !== undefined,
  }
}

function facetsWanted(names: readonly string[] | undefined): Plan['facets'] {
  if (names === undefined) return 'plain'
  if (names.length === 0) return 'none'
  return names.some((name) => name.startsWith('attribute.')) ? 'with details' : 'plain'
}
