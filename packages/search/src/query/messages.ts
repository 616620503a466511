import type { Message } from '../answer.ts'
import type { Outcome } from './plan.ts'
import type { Reading } from './reading.ts'
import type { Ruled } from './rules.ts'
import type { UnderstoodWords } from './understanding.ts'

interface Story {
  words: UnderstoodWords
  outcome: Outcome
  reading: Reading
  /** Whether what was read from the words is in force. */
  isRead: boolean
  ruled: Ruled
  hasFilters: boolean
  /** Whether the question is a number by which products were found: then its parts need no excuse. */
  isIdentifier: boolean
  currency: string
}

/** Tells whoever asked how the answer came about, wherever it is not what was literally asked. */
export function messagesFor(story: Story): Message[] {
  const { words, outcome, reading, isRead, ruled, hasFilters, currency } = story
  const messages: Message[] = []
  const tell = (code: Message['code'], content: string, about: Partial<Message> = {}) =>
    messages.push({ type: 'info', code, content, ...about })
  for (const when of ruled.applied) tell('rule_applied', `The shop has a rule for "${when}".`, { words: [when] })
  if (reading.understood.length > 0) {
    const understood = reading.understood.join(', ')
    if (isRead) tell('query_understood', `Understood as a filter: ${understood}.`, { words: reading.understood })
    else
      tell('query_relaxed', `Nothing was found with ${understood}, so this was left out.`, {
        words: reading.understood,
      })
  }
  for (const price of reading.foreign) {
    tell('query_relaxed', `Prices here are in ${currency}, so "${price}" was left out.`, { words: [price] })
  }
  if (story.isIdentifier && outcome.total > 0) return messages
  for (const { from, to } of words.corrected) {
    const few = to.includes(from) ? 'Hardly anything' : 'Nothing'
    const content = `${few} has "${from}"; showing ${listed(to)}.`
    tell('query_corrected', content, { words: [from], shown: [...to] })
  }
  if (words.unknown.length > 0) {
    const unknown = listed(words.unknown)
    tell('words_unknown', `Nothing in the catalogue has ${unknown}, nor a word like it; it was left out.`, {
      words: [...words.unknown],
    })
  }
  if (words.unwanted.length > 0) {
    const unwanted = listed(words.unwanted)
    tell('query_relaxed', `Products tell what they have, and not what they are without; ${unwanted} was left out.`, {
      words: [...words.unwanted],
    })
  }
  if (outcome.isNarrowed) {
    tell('query_narrowed', 'Sorted like this, only what fits best is shown; sorted by relevance, more follows.')
  }
  const asked = words.groups.filter(({ optional }) => !optional).map(({ word }) => word)
  if (asked.length > 1 && outcome.total > outcome.complete && !outcome.isNarrowed) {
    tell('query_relaxed', `${fewHave(outcome.complete)} all of ${listed(asked)}; products with most of them follow.`, {
      words: asked,
      complete: outcome.complete,
    })
  }
  if (outcome.total === 0) {
    tell(
      'nothing_found',
      hasFilters
        ? 'Nothing matches with these filters. Remove one, or ask for the facets.'
        : 'Nothing was found, also not with fewer words or other spellings.',
    )
  }
  return messages
}

function fewHave(count: number): string {
  return count === 0 ? 'No product has' : count === 1 ? 'One product has' : `${count} products have`
}

function listed(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ')
}
