import { createTextWriter } from '@vitrine/kit'
import type { AnswerWith } from './contract/answer.ts'
import { QUERY_LIMITS, type Query } from './contract/query.ts'
import { SearchError } from './contract/search-error.ts'
import { writeAnswer, writeCards, writeSummaries } from './contract/wire.ts'
import { find } from './find.ts'
import { createSegmentBuilder, localeOfCatalog } from './index/build.ts'
import { openSegment } from './index/segment.ts'
import { atOnce } from './index/time-slices.ts'
import { answerFromCatalog, suggestFromCatalog } from './opensearch/degraded-answer.ts'
import {
  OpenSearchAway,
  OpenSearchError,
  type OpenSearchSettings,
  openEngineClient,
} from './opensearch/engine-client.ts'
import { executePlan, type RemoteOutcome } from './opensearch/execute-plan.ts'
import { createIndexFollower } from './opensearch/index-follower.ts'
import { createIndexWriter, type RemoteIndex } from './opensearch/index-writer.ts'
import { createRemoteSerializer } from './opensearch/present-products.ts'
import { suggestRemotely } from './opensearch/suggest-terms.ts'
import {
  createRemoteVocabulary,
  isAnythingMissing,
  type MissingWords,
  nothingMissing,
  type RemoteVocabulary,
  type VocabularyParts,
} from './opensearch/vocabulary.ts'
import { createWriterLease } from './opensearch/writer-lease.ts'
import { weightsOf } from './rank/score-factors.ts'
import { asCard, asObjects, asSummary, asText, type OutputFormat } from './result/output-formats.ts'
import type { Search, SearchParts } from './search.ts'
import { createSearchContext, type SearchContext } from './search-context.ts'
import { suggest } from './suggest.ts'
import { createAnalysis } from './text/analysis.ts'

export interface RemoteSearchParts extends Omit<SearchParts, 'reader' | 'dataDir' | 'share'> {
  openSearch: OpenSearchSettings
}

/** The search with an index in OpenSearch. */
export async function openSearchOfEngine(parts: RemoteSearchParts): Promise<Search> {
  const { catalog, shop, settings = {}, onError = () => {}, openSearch } = parts
  const edition = catalog.edition()
  const locale = edition ? await localeOfCatalog(catalog.walk(edition), shop.locale) : shop.locale
  const analysis = await createAnalysis(locale)
  const client = await openEngineClient(openSearch, onError)
  const closing = new AbortController()
  const { signal } = closing
  const { fields: weights } = weightsOf(settings)
  const writer = createIndexWriter({ client, catalog, analysis, weights, name: openSearch.name, signal })
  const lease = createWriterLease(client, openSearch.name)
  const follower = createIndexFollower({ client, catalog, writer, lease, signal, onError })
  const callOff = analysis.wordbook.prepareAfter(Promise.resolve())
  const { toBytes } = createTextWriter()
  const empty = openSegment(atOnce(createSegmentBuilder(analysis, weights).finish()))
  const shared = createSearchContext({ catalog, shop, analysis, settings, current: notHere })
  const rounds = createQueryRounds({ client, analysis, empty, shared, current: follower.current })

  /** If OpenSearch does not respond, the catalogue answers as far as it can. */
  async function orDegraded<Answer>(work: () => Promise<Answer>, degraded: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof OpenSearchError)) throw error
      if (!(error instanceof OpenSearchAway)) onError(error)
      return degraded()
    }
  }

  function answer<Form, Shown>(query: Query, format: OutputFormat<Form, Shown>): Promise<AnswerWith<Shown>> {
    return orDegraded(
      () =>
        rounds.run({ text: query.q ?? '', facets: query.facets }, (context, evidenceFor) =>
          find(context, query, createRemoteSerializer({ catalog, shop, analysis, evidenceFor }, format)),
        ),
      () => answerFromCatalog(query, { catalog, shop, format }),
    )
  }

  return {
    find: (query) => answer(query, asObjects),
    findSummaries: (query) => answer(query, asSummary),
    async write(query, fields = 'full') {
      if (fields === 'full') return toBytes(writeAnswer(await answer(query, asText)))
      if (fields === 'card') return toBytes(writeCards(await answer(query, asCard)))
      return toBytes(writeSummaries(await answer(query, asSummary)))
    },
    suggest: (q, limit) =>
      orDegraded(
        () => rounds.run({ text: q, facets: [] }, (context) => suggest(context, q, limit)),
        () => suggestFromCatalog(q, { catalog, shop }),
      ),
    settled: follower.settled,
    ready: () => follower.hasLooked() || client.isAway() || catalog.edition() === undefined,
    // A response made while OpenSearch was unavailable is valid only for that state.
    key: () => `${follower.current()?.edition.key ?? 'none'}.${client.changes()}`,
    async close() {
      callOff()
      closing.abort()
      await follower.close()
      await client.close()
    },
  }
}

function notHere(): never {
  throw new SearchError('index_not_ready', 'The search index is in OpenSearch.')
}

/**
 * Maximum number of times that a query is parsed until all of its words are known: each time it may look up other
 * words.
 */
const MOST_ROUNDS = 6

/** Some words of a query are not known yet. */
class WordsMissing extends Error {}

interface RoundsParts extends Pick<VocabularyParts, 'client' | 'analysis' | 'empty'> {
  /** The part of the context that does not depend on known words. */
  shared: SearchContext
  current(): RemoteIndex | undefined
}

type EvidenceFor = RemoteOutcome['evidenceFor']

interface QueryRounds {
  /** Runs the work with the known words, and again with those that were missing. */
  run<Answer>(
    query: { text: string; facets: Query['facets'] },
    work: (context: SearchContext, evidenceFor: EvidenceFor) => Promise<Answer>,
  ): Promise<Answer>
}

function createQueryRounds({ client, analysis, empty, shared, current }: RoundsParts): QueryRounds {
  let known: { key: string; vocabulary: RemoteVocabulary } | undefined

  function vocabularyOf({ index, edition, productCount, mirrors, facets: chosen }: RemoteIndex): RemoteVocabulary {
    const key = `${index} ${edition.key}`
    if (known?.key !== key) {
      const parts = { client, index, analysis, empty, productCount, mirrors, facets: new Map(chosen) }
      known = { key, vocabulary: createRemoteVocabulary(parts) }
    }
    return known.vocabulary
  }

  /** The words that every interpretation of the text looks up. */
  function wordsIn(text: string): MissingWords {
    const missing = nothingMissing()
    for (const { parts, joined, measure } of analysis.cutter.cut(text.slice(0, QUERY_LIMITS.characters)))
      for (const word of [...parts, joined, measure]) if (word !== undefined) missing.words.add(word)
    return missing
  }

  return {
    async run({ text, facets }, work) {
      const remote = current()
      // While the first index is built, the catalogue answers as far as it can.
      if (!remote) throw new OpenSearchAway('There is no index in OpenSearch yet.')
      const vocabulary = vocabularyOf(remote)
      let missing = wordsIn(text)
      for (let round = 1; ; round++) {
        await vocabulary.fetch(missing)
        missing = nothingMissing()
        const isLast = round === MOST_ROUNDS
        try {
          const { context, evidenceFor } = contextOf({ client, shared, remote, vocabulary, facets, missing, isLast })
          return await work(context, evidenceFor)
        } catch (error) {
          if (!(error instanceof WordsMissing) || isLast) throw error
        }
      }
    },
  }
}

interface Round extends Pick<RoundsParts, 'client' | 'shared'> {
  remote: RemoteIndex
  vocabulary: RemoteVocabulary
  facets: Query['facets']
  /** Collects failed lookups. */
  missing: MissingWords
  /** Whether it continues without the words that are still missing. */
  isLast: boolean
}

/** The context of one round, which ends with `WordsMissing` before any search while a word is missing. */
function contextOf({ client, shared, remote, vocabulary, facets, missing, isLast }: Round) {
  const { index, edition } = remote
  const view = vocabulary.view(missing)
  const analysis = vocabulary.analysis(missing)
  const outcomes: RemoteOutcome[] = []
  const checkWords = () => {
    if (!isLast && isAnythingMissing(missing)) throw new WordsMissing()
  }
  const { weights, owner } = shared
  const context: SearchContext = {
    ...shared,
    analysis,
    current: () => ({ index: view, edition }),
    async execute(live, plan) {
      checkWords()
      const outcome = await executePlan(live, plan, { client, index, facets })
      outcomes.push(outcome)
      return outcome
    },
    findSuggestions: (live, request) =>
      suggestRemotely(live, request, { client, index, checkWords, weights, synonyms: owner.synonyms, analysis }),
  }
  const evidenceFor: EvidenceFor = (hit) => outcomes.find(({ hits }) => hits.includes(hit))?.evidenceFor(hit) ?? []
  return { context, evidenceFor }
}
