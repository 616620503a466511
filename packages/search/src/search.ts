import { createTextWriter, oncePer } from '@vitrine/kit'
import type { CatalogReaderModule, FormName, ProductSource, ShopFacts } from '@vitrine/product'
import type { AnswerWith, FoundProductSummary, SearchAnswer, Suggestions } from './contract/answer.ts'
import type { Query } from './contract/query.ts'
import { SearchError } from './contract/search-error.ts'
import type { SearchSettings } from './contract/search-settings.ts'
import { writeAnswer, writeCards, writeSummaries } from './contract/wire.ts'
import { chooseFacetsOf } from './filter/department-facets.ts'
import { find } from './find.ts'
import type { IndexedEdition } from './index/editions.ts'
import { createIndexKeeper } from './index/index-keeper.ts'
import type { IndexShare } from './index/index-share.ts'
import { localeOfIndex } from './index/live-index.ts'
import type { IndexExchange } from './index/shared-index.ts'
import { weightsOf } from './rank/score-factors.ts'
import { asCard, asObjects, asSummary, asText } from './result/output-formats.ts'
import { createSerializer, type Serializer } from './result/serializer.ts'
import { summaryFromIndex } from './result/summary-from-index.ts'
import { createSearchContext } from './search-context.ts'
import { suggest } from './suggest.ts'
import { type Analysis, createAnalysis } from './text/analysis.ts'

/** The public object of the package. */
export interface Search {
  find(query: Query): Promise<SearchAnswer>
  /** Like `find`, with summaries of the products. */
  findSummaries(query: Query): Promise<AnswerWith<FoundProductSummary>>
  /** Each form as JSON, in UTF-8. */
  write(query: Query, fields?: FormName): Promise<Buffer>
  suggest(q: string, limit?: number): Promise<Suggestions>
  /** Resolves when the index matches the catalogue's current edition. */
  settled(): Promise<void>
  /** Whether the index is ready, or there is no catalogue to search. */
  ready(): boolean
  /** Identifies the state of the index; results belong to one state. */
  key(): string
  close(): Promise<void>
}

export interface SearchParts {
  catalog: ProductSource
  /** How the process that builds the index reads the catalogue; if absent, the index is built from `catalog`. */
  reader?: CatalogReaderModule
  shop: Pick<ShopFacts, 'url' | 'currency' | 'checkout'> & { locale: string }
  /** The folder in which the index is kept between runs. */
  dataDir?: string
  settings?: SearchSettings
  /** Cache size for recently shown products and suggestions. Default: 96 MiB. */
  cacheBytes?: number
  /** Shares one index among several threads of a process. */
  share?: IndexShare
  /** Shares one index among several machines, of which one builds it. */
  exchange?: IndexExchange
  onError?: (error: unknown) => void
}

/** The search with an index in this process. */
export async function openLocalSearch(parts: SearchParts): Promise<Search> {
  const { catalog, shop, settings = {}, cacheBytes, onError = () => {} } = parts
  const analysis = await createAnalysis(shop.locale)
  const { fields: weights } = weightsOf(settings)
  const keeper = createIndexKeeper({ ...parts, analysis, weights, prepare: chooseFacetsOf, onError })
  const callOff = analysis.wordbook.prepareAfter(keeper.opened)

  function current(): IndexedEdition {
    const indexed = keeper.current()
    if (indexed) return indexed
    throw new SearchError('index_not_ready', 'The search index is being built. Try again in a few seconds.')
  }

  const inLanguage = oncePer((analysis: Analysis) => {
    const context = createSearchContext({ catalog, shop, analysis, settings, current, cacheBytes })
    return {
      context,
      objects: createSerializer(context, asObjects),
      full: createSerializer(context, asText),
      summary: createSerializer(context, asSummary, summaryFromIndex),
      card: createSerializer(context, asCard),
    }
  })
  const now = () => inLanguage(keeper.analysis())
  const { toBytes } = createTextWriter()

  async function answer<Shown>(query: Query, formIn: (own: ReturnType<typeof now>) => Serializer<Shown>) {
    const own = now()
    using _held = keeper.hold()
    return await find(own.context, query, formIn(own))
  }

  return {
    find: (query) => answer(query, ({ objects }) => objects),
    findSummaries: (query) => answer(query, ({ summary }) => summary),
    async write(query, fields = 'full') {
      if (fields === 'full') return toBytes(writeAnswer(await answer(query, ({ full }) => full)))
      if (fields === 'card') return toBytes(writeCards(await answer(query, ({ card }) => card)))
      return toBytes(writeSummaries(await answer(query, ({ summary }) => summary)))
    },
    async suggest(q, limit) {
      using _held = keeper.hold()
      return await suggest(now().context, q, limit)
    },
    settled: keeper.settled,
    ready: () => keeper.current() !== undefined || catalog.edition() === undefined,
    key() {
      const { index, edition } = keeper.current() ?? {}
      if (!index || !edition) return 'none'
      // The same edition may be analysed again in another language.
      const locale = localeOfIndex(index) ?? shop.locale
      return locale === shop.locale ? edition.key : `${edition.key}.${locale}`
    },
    close() {
      callOff()
      return keeper.close()
    },
  }
}
