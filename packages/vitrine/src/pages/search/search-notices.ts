import type { Message, SearchAnswer } from '@vitrine/search'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { isNarrowed, type ListingQuery } from '../listing/listing-query.ts'

export interface ListingResults {
  query: ListingQuery
  answer: SearchAnswer
}

/** The query as it was answered, if words were replaced; undefined if none was. */
export function correctedQuery(query: string, messages: readonly Message[]): string | undefined {
  let corrected = query
  for (const { code, words = [], shown: [first] = [] } of messages) {
    if (code !== 'query_corrected' || first === undefined || words.includes(first)) continue
    const at = corrected.toLowerCase().indexOf(words.join(' ').toLowerCase())
    if (at === -1) return undefined
    corrected = corrected.slice(0, at) + first + corrected.slice(at + words.join(' ').length)
  }
  return corrected === query ? undefined : corrected
}

interface NoticeOptions {
  query: string
  /** Whether the title says what results are shown for. */
  isTitled?: boolean
  /** Whether nothing was found, and no filters were chosen: then no note says that results are shown. */
  isEmpty?: boolean
}

/** Notes that say for what else results are shown. */
const SHOWING: readonly Message['code'][] = ['words_unknown', 'query_corrected', 'query_reworded']

/**
 * How the results came about, for people. The owner's rules are omitted, and the page's heading already says if there
 * are no results.
 */
export function searchNotices(
  { translations }: Pick<PageContext, 'translations'>,
  messages: readonly Message[],
  { query, isTitled = false, isEmpty = false }: NoticeOptions,
): string[] {
  const corrected = isEmpty ? undefined : correctedQuery(query, messages)
  const isSaid = ({ code, words = [], shown = [] }: Message) =>
    corrected !== undefined && code === 'query_corrected' && !words.some((word) => shown.includes(word))
  const said = noticesOf(translations)
  const others = messages.filter((message) => !isSaid(message) && !(isEmpty && SHOWING.includes(message.code)))
  return [
    // Corrections are one line, however many words were corrected.
    ...(corrected === undefined || isTitled ? [] : [translations.showingFor({ q: corrected })]),
    ...others.flatMap((message) => said[message.code]?.(message) ?? []),
  ]
}

/** The text for each kind of message. */
function noticesOf({
  findings,
}: PageContext['translations']): Partial<Record<Message['code'], (message: Message) => string>> {
  const listed = (words: readonly string[]) => words.map((word) => findings.quoted({ word })).join(', ')
  return {
    query_corrected: ({ words = [], shown = [] }) => {
      const isRare = words.some((word) => shown.includes(word))
      return findings[isRare ? 'rare' : 'corrected']({ from: words.join(' '), to: listed(shown) })
    },
    query_reworded: ({ words = [], shown = [] }) => findings.reworded({ from: words.join(' '), to: listed(shown) }),
    words_unknown: ({ words = [] }) => findings.unknown({ words: listed(words) }),
    query_understood: ({ words = [], without = [], like }) => {
      if (like !== undefined) return findings.like({ word: findings.quoted({ word: like }) })
      return without.length > 0
        ? findings.without({ words: listed(without) })
        : findings.understood({ filters: words.join(', ') })
    },
    query_relaxed: ({ words = [], complete }) =>
      complete === undefined
        ? findings.leftOut({ filters: words.join(', ') })
        : findings[words.length > 1 ? 'partly' : 'similar']({ words: listed(words) }),
    query_narrowed: () => findings.narrowed,
    search_degraded: () => findings.limited,
  }
}

/** The title of a search: the query, or its correction. */
export function searchTitle(
  { translations }: Pick<PageContext, 'translations'>,
  { query, answer }: ListingResults,
): string {
  const { q } = query
  if (q === '') return translations.everything
  if (answer.pagination.total_count === 0 && !isNarrowed(query)) return translations.noResultsFor({ q })
  const corrected = correctedQuery(q, answer.messages)
  return corrected === undefined ? translations.resultsFor({ q }) : translations.showingFor({ q: corrected })
}
