import type { Message } from '@vitrine/search'
import type { PageContext } from '../layout/page-context.ts'

/** The query as it was answered, where other words stand for some of it; undefined where none do. */
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

/**
 * How an answer came about, as people are told it. Rules of the owner's are the owner's affair, and that nothing was
 * found stands on the page in larger letters.
 */
export function searchNotices(
  { translations }: Pick<PageContext, 'translations'>,
  messages: readonly Message[],
  query: string,
): string[] {
  const { findings } = translations
  const corrected = correctedQuery(query, messages)
  const isSaid = ({ code, words = [], shown = [] }: Message) =>
    corrected !== undefined && code === 'query_corrected' && !words.some((word) => shown.includes(word))
  const listed = (words: readonly string[]) => words.map((word) => findings.quoted({ word })).join(', ')
  const said: Partial<Record<Message['code'], (message: Message) => string>> = {
    query_corrected: ({ words = [], shown = [] }) => {
      const isRare = words.some((word) => shown.includes(word))
      return findings[isRare ? 'rare' : 'corrected']({ from: words.join(' '), to: listed(shown) })
    },
    query_reworded: ({ words = [], shown = [] }) => findings.reworded({ from: words.join(' '), to: listed(shown) }),
    words_unknown: ({ words = [] }) => findings.unknown({ words: listed(words) }),
    query_understood: ({ words = [] }) => findings.understood({ filters: words.join(', ') }),
    query_relaxed: ({ words = [], complete }) =>
      complete === undefined
        ? findings.leftOut({ filters: words.join(', ') })
        : findings[words.length > 1 ? 'partly' : 'similar']({ words: listed(words) }),
    query_narrowed: () => findings.narrowed,
    search_degraded: () => findings.limited,
  }
  const others = messages.filter((message) => !isSaid(message))
  return [
    // Corrections are one line, however many words were corrected.
    ...(corrected === undefined ? [] : [translations.showingFor({ q: corrected })]),
    ...others.flatMap((message) => said[message.code]?.(message) ?? []),
  ]
}
