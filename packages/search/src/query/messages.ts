import type { Message } from '../contract/answer.ts'
import type { ExpandedQuery } from './expand-query.ts'
import type { Ruled } from './owner-rules.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { Outcome } from './plan.ts'
import type { RewrittenQuery } from './rewrite-query.ts'

interface MessageFacts {
  words: ExpandedQuery
  outcome: Outcome
  reading: ParsedQuery
  rewritten: RewrittenQuery
  /** Whether what was read from the words is in force. */
  isRead: boolean
  ruled: Ruled
  hasFilters: boolean
  /** Whether the question is a number by which products were found: then its parts need no excuse. */
  isIdentifier: boolean
  currency: string
  /** The product that it is to be like. */
  alike: string | undefined
}

/** Tells whoever asked how the answer came about, wherever it is not what was literally asked. */
export function messagesFor(story: MessageFacts): Message[] {
  const { words, outcome, reading, isRead, ruled, hasFilters, currency } = story
  const messages: Message[] = []
  const tell = (code: Message['code'], content: string, about: Partial<Message> = {}) =>
    messages.push({ type: 'info', code, content, ...about })
  for (const when of ruled.applied) tell('rule_applied', `The shop has a rule for "${when}".`, { words: [when] })
  if (reading.understood.length > 0) {
    const understood = reading.understood.join(', ')
    if (isRead) tell('query_understood', `Understood as a filter: ${understood}.`, { words: reading.understood })
    else
      tell('query_relaxed', `Nothing was found with ${understood}; what is near without it is told as related.`, {
        words: reading.understood,
      })
  }
  if (story.alike !== undefined) {
    tell('query_understood', `Understood as: like "${story.alike}", and not that itself.`, {
      words: [`like "${story.alike}"`],
    })
  }
  for (const price of reading.foreign) {
    tell('query_relaxed', `Prices here are in ${currency}, so "${price}" was left out.`, { words: [price] })
  }
  if (story.isIdentifier && outcome.total > 0) return messages
  for (const { from, to } of story.rewritten.reworded) {
    tell('query_reworded', `Nothing here is called "${from}"; showing "${to}".`, { words: [from], shown: [to] })
  }
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
    const unwanted = words.unwanted.map(({ word }) => `without "${word}"`)
    tell('query_understood', `Understood as a filter: ${unwanted.join(', ')}.`, { words: unwanted })
  }
  if (outcome.isNarrowed) {
    tell('query_narrowed', 'Sorted like this, only what fits best is shown; sorted by relevance, more follows.')
  }
  // What a word was corrected to is what products were sought by.
  const sought = new Map(words.corrected.map(({ from, to }) => [from, to.includes(from) ? from : to[0]]))
  const asked = words.groups.filter(({ optional }) => !optional).map(({ word }) => sought.get(word) ?? word)
  if (asked.length > 0 && outcome.total > outcome.complete && !outcome.isNarrowed) {
    const [have, follow] = asked.length > 1 ? ['all of ', 'products with most of them'] : ['', 'similar products']
    tell('query_relaxed', `${fewHave(outcome.complete)} ${have}${listed(asked)}; ${follow} follow.`, {
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
