import { pauseBetween } from '@vitrine/kit'
import type { Product } from '@vitrine/product'
import type { AnswerWith } from './contract/answer.ts'
import { checkSize, type Filters, isUnfiltered, QUERY_LIMITS, type Query } from './contract/query.ts'
import { filtersToWire } from './contract/wire.ts'
import { offeredFacets } from './filter/department-facets.ts'
import { listFacets } from './filter/facet-list.ts'
import { identify, numbersOf } from './find-by-identifier.ts'
import { ON_SALE } from './index/document.ts'
import type { LiveIndex } from './index/live-index.ts'
import { cursorAfter, placeAfter } from './paging.ts'
import { type ExpandedQuery, expandQuery } from './query/expand-query.ts'
import { formsOf } from './query/expansions.ts'
import type { Ruled } from './query/owner-rules.ts'
import { parseQuery, withRead } from './query/parse-query.ts'
import type { Outcome, Plan } from './query/plan.ts'
import { kindsAmong } from './query/product-kinds.ts'
import { isIdleWord } from './query/query-words.ts'
import { type RewrittenQuery, rewriteQuery } from './query/rewrite-query.ts'
import { kindOf, type Likeness, likenessIn, lowestPrice } from './query/similar-to.ts'
import { plainQuery } from './query/tokens.ts'
import { coloursAmong } from './rank/requested-colours.ts'
import { isAnswered, isOfTheThing, nearHits } from './result/is-answered.ts'
import { messagesFor } from './result/messages.ts'
import type { Serializer } from './result/serializer.ts'
import type { SearchContext } from './search-context.ts'
import type { Analysis } from './text/analysis.ts'
import { fold } from './text/fold.ts'
import { plainWords } from './text/wordbook.ts'
import { piecesOf } from './text/words.ts'

/** Maximum number of related products for a query without matches. */
const MOST_RELATED = 6

/**
 * Answers a query: parses it, tries one or several interpretations, cuts a page, and explains the result by messages.
 */
export async function find<Shown>(
  context: SearchContext,
  query: Query,
  { fields, present }: Serializer<Shown>,
): Promise<AnswerWith<Shown>> {
  checkSize(query)
  const asked = await likened(context, await read(context, query))
  const { index, edition, sort, limit, chosen, isBrowsing } = asked
  const {
    decimalMark,
    shop: { currency },
  } = context
  const interpretation = await interpretQuery(context, asked)
  const { words, filters, outcome, isNear } = interpretation
  await pauseBetween()
  const isChosen = chosen.identified.size + chosen.pinned.size > 0
  // Results that do not answer the query are returned as related products.
  const isAnswer =
    isChosen || isBrowsing || (!isNear && isAnswered(words, outcome, { index, analysis: context.analysis }))
  const hits = isAnswer
    ? outcome.hits.slice(0, limit)
    : nearHits(words, outcome, { index, analysis: context.analysis }).slice(0, Math.min(limit, MOST_RELATED))
  const last = isAnswer && outcome.hits.length > limit ? hits.at(-1) : undefined
  const found = { ...interpretation, edition, explain: query.explain, identified: chosen.identified }
  const offered = offeredFacets(index, filters, query.facets)
  const shown = (await present(hits, found)).filter((one) => one !== undefined)
  return {
    query: query.q ?? '',
    applied: { filters: filtersToWire(filters, currency), sort, fields },
    products: isAnswer ? shown : [],
    ...(!isAnswer && shown.length > 0 && { related: shown }),
    facets:
      isAnswer && outcome.facets
        ? listFacets({ counts: outcome.facets, filters, currency, names: query.facets, index, offered, decimalMark })
        : [],
    pagination: {
      limit,
      has_next_page: last !== undefined,
      ...(last && { cursor: cursorAfter(last, query, sort) }),
      total_count: isAnswer ? outcome.total : 0,
    },
    catalog_version: edition.version,
    messages: messagesFor({ ...asked, ...interpretation, isAnswer, hasNear: !isAnswer && shown.length > 0, currency }),
  }
}

/** A parsed query before any search. */
interface Asked extends Awaited<ReturnType<typeof read>> {
  /** The product that the results should resemble, if the query names one. */
  alike?: string
}

async function read(context: SearchContext, query: Query) {
  const { catalog, shop, decimalMark, analysis, owner } = context
  const { index, edition } = context.current()
  const q = plainQuery((query.q ?? '').slice(0, QUERY_LIMITS.characters), analysis.without)
  const ruled = owner.rule(q)
  const parts = { index, analysis }
  const reading = parseQuery(ruled.text, { ...parts, currency: shop.currency, decimalMark })
  const { measures } = reading
  // "Sale items", "show me the best reviewed products": no word remains that names a product.
  const isAllRead =
    reading.understood.length > 0 && plainWords(reading.text).every((word) => isIdleWord(word, analysis))
  /** Words for which the owner has a rule or synonyms are kept literal. */
  const isOwners = (word: string) => ruled.words.has(word) || owner.synonyms.has(word)
  const rewritten = rewriteQuery(isAllRead ? '' : reading.text, { ...parts, isOwners })
  const { also } = rewritten
  const isBrowsing = q.trim() === ''
  const sort = query.sort ?? reading.sort ?? (isBrowsing ? 'newest' : 'relevance')
  return {
    index,
    edition,
    query,
    /** The filters that the caller set, as opposed to those derived from the query. */
    explicit: query.filters ?? {},
    ruled,
    reading,
    isOwners,
    expand: (text: string, correctsKnown = false) =>
      expandQuery(text, { ...parts, synonyms: owner.synonyms, ruled: ruled.words, correctsKnown, measures, also }),
    rewritten,
    isBrowsing,
    sort,
    limit: Math.min(query.limit ?? QUERY_LIMITS.usualHits, QUERY_LIMITS.hits),
    after: placeAfter(query, sort),
    chosen: await chosenBy(catalog, index, { q: withoutAsking(q, analysis), left: reading.text, ruled }),
  }
}

/** Products that do not depend on words: found by an identifier, or named by the owner's rules. */
async function chosenBy(
  catalog: SearchContext['catalog'],
  index: LiveIndex,
  { q, left, ruled }: { q: string; left: string; ruled: Ruled },
) {
  const [{ numbers: identified, isWhole }, pinned, buried] = await Promise.all([
    identify(catalog, index, q, left),
    numbersOf(catalog, ruled.pin),
    numbersOf(catalog, ruled.bury),
  ])
  return {
    identified: new Set(identified),
    pinned: new Map(pinned.map((number, at) => [number, at])),
    buried: new Set(buried),
    excluded: new Set<number>(),
    /** Whether the query consists only of an identifier. */
    isWhole,
  }
}

/** "Buy S2-1" and "do you have the S2-1?" mean the same as "S2-1". */
function withoutAsking(q: string, analysis: Analysis): string {
  const pieces = piecesOf(q)
  if (!pieces.some((piece) => analysis.isAsking(fold(piece)))) return q
  const left = pieces.filter((piece) => !isIdleWord(fold(piece), analysis))
  return left.length === 0 ? q : left.join(' ').replace(/(?<![?!.])[?!.]+$/, '')
}

/** Maximum number of products with the given name; more are a kind and not one product. */
const MOST_ALIKE = 5

/** "Alternatives to the Skerry 3": products of its kind without itself. */
async function likened(context: SearchContext, asked: Asked): Promise<Asked> {
  const likeness = likenessIn(asked.rewritten.text)
  if (!likeness) return asked
  const { index } = asked
  const asWords = {
    ...asked,
    rewritten: { ...asked.rewritten, text: `${likeness.before} ${likeness.name} `.trimStart() },
  }
  if (likeness.isKind && likeness.isSurely) return asWords
  const words = expandQuery(likeness.name, { index, analysis: context.analysis, synonyms: context.owner.synonyms })
  const { after: _, ...plan } = planFor(context, asked, words, {})
  const { hits, complete } = await context.execute(index, {
    ...plan,
    sort: 'relevance',
    limit: MOST_ALIKE,
    facets: 'none',
    identified: new Set(),
  })
  const alike = hits.filter((hit) => hit.complete).slice(0, complete)
  const numbers = alike.map(({ number }) => number)
  const [first] = complete > MOST_ALIKE ? [] : await context.catalog.get(numbers.slice(0, 1))
  if (!first || words.unknown.length > 0) return likeness.isSurely ? asWords : asked
  return alikeTo(asked, likeness, { product: first.product, numbers, analysis: context.analysis })
}

interface Alike {
  product: Product
  /** The product, and others with the same name, which are excluded. */
  numbers: readonly number[]
  analysis: Analysis
}

/** The query for products of the same kind as this one. */
function alikeTo(asked: Asked, likeness: Likeness, { product, numbers, analysis }: Alike): Asked {
  const { reading } = asked
  const price = likeness.isCheaper ? { price: { max: lowestPrice(product) - 1 } } : {}
  const before = plainWords(likeness.before).filter((word) => !isIdleWord(word, analysis))
  const kind = before.join(' ') || kindOf(product, analysis)
  return {
    ...asked,
    alike: likeness.name,
    reading: {
      ...reading,
      filters: { ...price, ...reading.filters },
      understood: [...reading.understood, ...(likeness.isCheaper ? ['cheaper'] : [])],
    },
    rewritten: { ...asked.rewritten, text: `${kind} ` },
    chosen: { ...asked.chosen, identified: new Set(), isWhole: false, excluded: new Set(numbers) },
  }
}

/** If so few products have all words of a sentence, and so many times as many serve the need, the need alone is meant. */
const FEW_SERVED = 3
const MORE_SERVED = 4

/** One interpretation of a query, and its results. */
export interface Interpretation {
  words: ExpandedQuery
  filters: Filters
  outcome: Outcome
  /** The query in the catalogue's words, if it was rewritten. */
  rewritten: RewrittenQuery
  /**
   * Whether the results are similar to the query but no answer: filters were dropped, or a product only mentions the
   * query.
   */
  isNear?: boolean
}

/**
 * Searches for the query as parsed and, if that has no complete matches or is no answer, for other interpretations: with
 * other words, word by word, or without filters.
 */
async function interpretQuery(context: SearchContext, asked: Asked): Promise<Interpretation> {
  const { index, reading, rewritten, ruled, explicit, sort, after, chosen, expand } = asked
  const attempt = async (words: ExpandedQuery, filters: Filters, used = rewritten): Promise<Interpretation> => {
    await pauseBetween()
    const outcome = await context.execute(index, planFor(context, asked, words, filters))
    return { words, filters, outcome, rewritten: used }
  }
  const first = await attempt(expand(rewritten.text), withRead(explicit, reading.filters))
  const { words, filters } = first
  const lacksAny = first.outcome.complete === 0
  // "Show films on a big wall": no projector is big, nor has a wall; that one has them in its description says little.
  const isDoubtful = first.outcome.complete < FEW_SERVED || words.unknown.length > 0
  const isServed = isDoubtful && rewritten.serving !== undefined
  const served = isServed && (await attempt(expand(`${rewritten.serving} `), filters))
  if (served && served.outcome.complete > MORE_SERVED * (words.unknown.length > 0 ? 0 : first.outcome.complete))
    return served
  const guess = translate(context, asked, first)
  const translated = guess && (await attempt(guess.words, filters, guess.rewritten))
  if (translated && translated.outcome.complete > 0) return translated
  // "Trial shoes": words that exist, but never together.
  const isRespelled = lacksAny && words.groups.length > 1 && chosen.identified.size === 0
  const respelled = isRespelled && (await attempt(expand(rewritten.text, true), filters))
  const better = respelled && respelled.outcome.complete > 0 ? respelled : first
  // Later pages, and other sort orders, may start with anything.
  const isStrict = (reading.understood.length > 0 || words.unwanted.length > 0) && sort === 'relevance' && !after
  if (better.outcome.total > 0 && (!isStrict || isOfTheThing(better.words, better.outcome, index))) return better
  if (reading.understood.length === 0) return { ...better, isNear: true }
  // "Size 10" may be a title after all, and a price limit may be too low; a sale beside what is sought is no such word.
  const isOnSale = reading.filters.facts?.has(ON_SALE.name) === true && rewritten.text.trim() !== ''
  const literal = isOnSale ? undefined : await attempt(expand(ruled.text), explicit)
  if (literal && literal.outcome.complete > 0 && literal.words.unknown.length === 0) return literal
  const unfiltered = await attempt(expand(rewritten.text), explicit)
  return { ...(unfiltered.outcome.total > 0 ? unfiltered : better), isNear: true }
}

/** The query in the catalogue's language, if it is in another. */
function translate(context: SearchContext, asked: Asked, { words, outcome }: Interpretation) {
  const { index, reading, chosen, isOwners, isBrowsing, expand } = asked
  const isAllNegated = words.groups.length === 0 && words.unwanted.length > 0
  if (isBrowsing || isAllNegated || chosen.identified.size > 0) return undefined
  // "Rear light": names of Romanian products have both words, and none of them is a light.
  const namesKind = ({ groups }: ExpandedQuery) =>
    kindsAmong(
      groups.filter(({ optional }) => !optional),
      index,
    ).length > 0
  const isSaid = outcome.complete > 0
  if (isSaid && namesKind(words)) return undefined
  const rewritten = rewriteQuery(reading.text, { index, analysis: context.analysis, isOwners }, true)
  if (rewritten.language === undefined) return undefined
  const translated = expand(rewritten.text)
  return isSaid && !namesKind(translated) ? undefined : { words: translated, rewritten }
}

function planFor(
  context: SearchContext,
  asked: Asked,
  { groups, unknown, unwanted }: ExpandedQuery,
  filters: Filters,
): Plan {
  const { index, query, reading, rewritten, isBrowsing, sort, limit, after } = asked
  const { identified, pinned, buried, excluded } = asked.chosen
  const { analysis } = context
  const { wordbook, language } = analysis
  const isNarrowed = !isUnfiltered(filters) || unwanted.length > 0
  const isChosen = identified.size + pinned.size > 0
  // "New arrivals", and nothing else: all products, in that order.
  const isOnlySorted = reading.sort !== undefined && rewritten.text.trim() === ''
  return {
    groups,
    unwanted,
    colours: coloursAmong(groups, (word) => wordbook.isColour(language, word), index),
    browse: isBrowsing || (groups.length === 0 && unknown.every(analysis.isIntent) && (isNarrowed || isOnlySorted)),
    filters,
    sort: sort === 'relevance' && groups.length === 0 && !isChosen ? 'newest' : sort,
    // One more than is shown, to determine whether there is a next page.
    limit: limit + 1,
    ...(after && { after }),
    facets: facetsWanted(query.facets),
    offered: offeredFacets(index, filters, query.facets),
    identified,
    pinned,
    buried,
    excluded,
    weights: context.weights,
    ranking: context.ranking,
    headsFirst: analysis.headsFirst,
    formsOf: (word) => formsOf(word, analysis),
    wantsCheapest: query.sort === undefined && reading.sort !== undefined,
  }
}

function facetsWanted(names: readonly string[] | undefined): Plan['facets'] {
  if (names === undefined) return 'plain'
  if (names.length === 0) return 'none'
  return names.some((name) => name.startsWith('attribute.')) ? 'with details' : 'plain'
}
