import type { AnswerWith, Suggestions } from './contract/answer.ts'
import { LONGEST_QUESTION, type Question } from './contract/question.ts'
import { SearchError } from './contract/search-error.ts'
import { writeAnswer } from './contract/wire.ts'
import { find } from './find.ts'
import { createSegmentBuilder } from './index/build.ts'
import { openSegment } from './index/segment.ts'
import { answerFromCatalogue, suggestFromCatalogue } from './opensearch/degraded-answer.ts'
import {
  OpenSearchAway,
  OpenSearchError,
  type OpenSearchSettings,
  openEngineClient,
} from './opensearch/engine-client.ts'
import { executePlan, type RemoteOutcome } from './opensearch/execute-plan.ts'
import { createIndexFollower } from './opensearch/index-follower.ts'
import { createIndexWriter, createWriterLease, type RemoteIndex } from './opensearch/index-writer.ts'
import { createRemoteSerializer } from './opensearch/present-products.ts'
import { suggestRemotely } from './opensearch/suggest-terms.ts'
import {
  createRemoteVocabulary,
  isAnythingMissing,
  nothingMissing,
  type RemoteVocabulary,
} from './opensearch/vocabulary.ts'
import { asObjects, asSummary, asText, type OutputFormat } from './result/output-formats.ts'
import type { Search, SearchParts } from './search.ts'
import { createSearchContext, type SearchContext } from './search-context.ts'
import { suggest } from './suggest.ts'
import { createAnalysis } from './text/analysis.ts'
import { weightsOf } from './weights.ts'

export interface RemoteSearchParts extends Omit<SearchParts, 'reader' | 'dataDir' | 'share'> {
  openSearch: OpenSearchSettings
}

/** A query is parsed so often at most until all of its words are known: each time it may ask for other words. */
const MOST_ROUNDS = 6

/** Some words of a query are not known yet. */
class WordsMissing extends Error {}

/**
 * The same search in OpenSearch: queries are read by our own rules, products are found, filtered and counted there, and
 * shown as the catalogue has them. Where OpenSearch does not answer, ids and titles are found in the catalogue.
 *
 * @throws {OpenSearchNotInstalled} where the client library is not installed.
 */
export async function openRemoteSearch(parts: RemoteSearchParts): Promise<Search> {
  const { catalog, shop, settings = {}, onError = () => {}, openSearch } = parts
  const analysis = await createAnalysis(shop.locale)
  const client = await openEngineClient(openSearch, onError)
  const closing = new AbortController()
  const { signal } = closing
  const writer = createIndexWriter({ client, catalog, analysis, name: openSearch.name, signal })
  const lease = createWriterLease(client, openSearch.name)
  const follower = createIndexFollower({ client, catalog, writer, lease, signal, onError })
  const { fields: weights } = weightsOf(settings)
  const empty = openSegment(createSegmentBuilder({ ...analysis, weights }).finish())
  const shared = createSearchContext({ catalog, shop, analysis, settings, current: notHere })
  let known: { key: string; vocabulary: RemoteVocabulary } | undefined

  function current(): RemoteIndex {
    const found = follower.current()
    if (found) return found
    // While the first index is built the catalogue answers what it can.
    throw new OpenSearchAway('There is no index in OpenSearch yet.')
  }

  function vocabularyOf({ index, edition, productCount, mirrors }: RemoteIndex): RemoteVocabulary {
    const key = `${index} ${edition.key}`
    if (known?.key !== key)
      known = { key, vocabulary: createRemoteVocabulary({ client, index, analysis, empty, productCount, mirrors }) }
    return known.vocabulary
  }

  /** Reads with the words that are known, and again with those that were missing. */
  async function withVocabulary<Answer>(
    facets: Question['facets'],
    text: string,
    work: (context: SearchContext, evidenceFor: RemoteOutcome['evidenceFor']) => Promise<Answer>,
  ): Promise<Answer> {
    const remote = current()
    const vocabulary = vocabularyOf(remote)
    const first = nothingMissing()
    for (const { parts: words, joined, measure } of analysis.cutter.cut(text))
      for (const word of [...words, joined, measure]) if (word !== undefined) first.words.add(word)
    await vocabulary.fetch(first)
    for (let round = 1; ; round++) {
      const missing = nothingMissing()
      const isLast = round === MOST_ROUNDS
      try {
        const { context, evidenceFor } = deskFor(remote, vocabulary, { facets, missing, isLast })
        return await work(context, evidenceFor)
      } catch (error) {
        if (!(error instanceof WordsMissing) || isLast) throw error
        await vocabulary.fetch(missing)
      }
    }
  }

  function deskFor(
    remote: RemoteIndex,
    vocabulary: RemoteVocabulary,
    {
      facets,
      missing,
      isLast,
    }: { facets: Question['facets']; missing: ReturnType<typeof nothingMissing>; isLast: boolean },
  ) {
    const { index, edition } = remote
    const view = vocabulary.view(missing)
    const outcomes: RemoteOutcome[] = []
    let afterTitle: string | undefined
    const checkWords = () => {
      if (!isLast && isAnythingMissing(missing)) throw new WordsMissing()
    }
    const context: SearchContext = {
      ...shared,
      analysis: vocabulary.analysis(missing),
      current: () => ({ index: view, edition }),
      async execute(live, plan) {
        checkWords()
        const outcome = await executePlan(live, plan, { client, index, facets, afterTitle })
        outcomes.push(outcome)
        return outcome
      },
      async findSuggestions(live, wish) {
        return suggestRemotely(live, wish, {
          ...{ client, index, checkWords, weights: shared.weights, synonyms: shared.owner.synonyms },
          analysis: context.analysis,
        })
      },
      // OpenSearch sorts titles itself; of a cursor only the title is needed.
      titleOrder: () => ({
        placeOf: () => 0,
        placeOfTitle(title) {
          afterTitle = title
          return 0
        },
      }),
    }
    const evidenceFor: RemoteOutcome['evidenceFor'] = (hit) =>
      outcomes.find(({ hits }) => hits.includes(hit))?.evidenceFor(hit) ?? []
    return { context, evidenceFor }
  }

  async function answer<Form, Shown>(
    question: Question,
    manner: OutputFormat<Form, Shown>,
  ): Promise<AnswerWith<Shown>> {
    try {
      const text = (question.q ?? '').slice(0, LONGEST_QUESTION)
      return await withVocabulary(question.facets, text, (context, evidenceFor) =>
        find(context, question, createRemoteSerializer({ catalog, shop, analysis, evidenceFor }, manner)),
      )
    } catch (error) {
      if (!(error instanceof OpenSearchError)) throw error
      if (!(error instanceof OpenSearchAway)) onError(error)
      return answerFromCatalogue(question, { catalog, shop, manner })
    }
  }

  async function findSuggestions(q: string, limit?: number): Promise<Suggestions> {
    try {
      return await withVocabulary([], q.slice(0, LONGEST_QUESTION), (context) => suggest(context, q, limit))
    } catch (error) {
      if (!(error instanceof OpenSearchError)) throw error
      if (!(error instanceof OpenSearchAway)) onError(error)
      return suggestFromCatalogue(q, { catalog, shop })
    }
  }

  return {
    find: (question) => answer(question, asObjects),
    findSummaries: (question) => answer(question, asSummary),
    async write(question, fields = 'full') {
      if (fields === 'full') return writeAnswer(await answer(question, asText))
      return JSON.stringify(await answer(question, asSummary))
    },
    suggest: findSuggestions,
    settled: follower.settled,
    ready: () => follower.hasLooked() || client.isAway() || catalog.edition() === undefined,
    // An answer made while OpenSearch was away belongs to that state alone.
    key: () => `${follower.current()?.edition.key ?? 'none'}.${client.changes()}`,
    async close() {
      closing.abort()
      await follower.close()
      await client.close()
    },
  }
}

function notHere(): never {
  throw new SearchError('index_not_ready', 'The search index is in OpenSearch.')
}
