import type { Message } from '@vitrine/search'
import type { PageContext } from '../layout/page-context.ts'

/**
 * How an answer came about, as people are told it. Rules of the owner's are the owner's affair, and that nothing was
 * found stands on the page in larger letters.
 */
export function searchNotices(
  { translations: { findings } }: Pick<PageContext, 'translations'>,
  messages: readonly Message[],
): string[] {
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
  return messages.flatMap((message) => said[message.code]?.(message) ?? [])
}
