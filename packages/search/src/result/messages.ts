import type { Message } from '../contract/answer.ts'
import { type Filters, isUnfiltered } from '../contract/query.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { ExpandedQuery } from '../query/expand-query.ts'
import type { Ruled } from '../query/owner-rules.ts'
import type { ParsedQuery } from '../query/parse-query.ts'
import type { Outcome } from '../query/plan.ts'
import type { RewrittenQuery } from '../query/rewrite-query.ts'

/** A query as it was read, its best interpretation, and what is shown of it. */
interface MessageFacts {
  index: LiveIndex
  words: ExpandedQuery
  outcome: Outcome
  reading: ParsedQuery
  rewritten: RewrittenQuery
  /** The filters in force, and those of the caller: the same where what was read as filters is not in effect. */
  filters: Filters
  explicit: Filters
  ruled: Ruled
  /** Whether the query is a number by which products were found: then its parts need no explanation. */
  chosen: { isWhole: boolean }
  isAnswer: boolean
  /** Whether there are related products in place of an answer. */
  hasNear: boolean
  currency: string
  /** The product that the results resemble. */
  alike?: string
}

/** Explains the result wherever it is not a literal match of the query. */
export function messagesFor(facts: MessageFacts): Message[] {
  const { isAnswer, chosen } = facts
  const outcome = isAnswer ? facts.outcome : { ...facts.outcome, total: 0, complete: 0, isNarrowed: false }
  const isFoundByNumber = chosen.isWhole && outcome.total > 0
  return [
    ...aboutReading(facts),
    ...(isFoundByNumber ? [] : [...aboutWords(facts), ...aboutOutcome({ ...facts, outcome })]),
  ]
}

function info(code: Message['code'], content: string, about: Partial<Message> = {}): Message {
  return { type: 'info', code, content, ...about }
}

/** Filters and other settings that were derived from the query. */
function* aboutReading({
  reading,
  filters,
  explicit,
  ruled,
  currency,
  alike,
  hasNear,
}: MessageFacts): Generator<Message> {
  for (const when of ruled.applied) yield info('rule_applied', `The shop has a rule for "${when}".`, { words: [when] })
  const { understood, foreign } = reading
  if (understood.length > 0) {
    const listed = understood.join(', ')
    yield filters !== explicit
      ? info('query_understood', `Understood as a filter: ${listed}.`, { words: understood })
      : info('query_relaxed', `No product matches with ${listed}${hasNear ? '; `related` has some without it' : ''}.`, {
          words: understood,
        })
  }
  if (alike !== undefined) {
    const words = [`like "${alike}"`]
    yield info('query_understood', `Understood as: like "${alike}", and not that itself.`, { words, like: alike })
  }
  for (const price of foreign)
    yield info('query_relaxed', `Prices here are in ${currency}, so "${price}" was left out.`, { words: [price] })
}

/** Changes to the words. */
function* aboutWords({
  index,
  rewritten,
  words: { corrected, unknown, unwanted },
  isAnswer,
}: MessageFacts): Generator<Message> {
  for (const { from, to } of rewritten.reworded)
    yield info('query_reworded', `Nothing here is called "${from}"; showing "${to}".`, { words: [from], shown: [to] })
  for (const { from, to } of corrected) {
    const few = to.includes(from) ? 'Hardly anything' : 'Nothing'
    const shown = to.map((words) => (words === from ? from : spelled(words, index)))
    yield info('query_corrected', `${few} has "${from}"; showing ${listed(shown)}.`, { words: [from], shown })
  }
  if (unknown.length > 0) {
    const lacking = `No product has ${listed(unknown)}, nor a word like it`
    const content = isAnswer ? `${lacking}; results are for the other words.` : `${lacking}.`
    yield info('words_unknown', content, { words: [...unknown] })
  }
  if (unwanted.length > 0) {
    const words = unwanted.map(({ word }) => `without "${word}"`)
    const without = unwanted.map(({ word }) => word)
    yield info('query_understood', `Understood as a filter: ${words.join(', ')}.`, { words, without })
  }
}

/** The results, if they are more or fewer than products with all words. */
function* aboutOutcome({ words: { corrected, groups }, outcome, filters }: MessageFacts): Generator<Message> {
  const { total, complete, isNarrowed } = outcome
  if (isNarrowed)
    yield info('query_narrowed', 'Sorted like this, only what fits best is shown; sorted by relevance, more follows.')
  // The words that were searched instead of corrected ones.
  const sought = new Map(corrected.map(({ from, to }) => [from, to.includes(from) ? from : to[0]]))
  const words = groups.filter(({ optional }) => !optional).map(({ word }) => sought.get(word) ?? word)
  if (words.length > 0 && total > complete && !isNarrowed) {
    const [have, follow] = words.length > 1 ? ['all of ', 'products with most of them'] : ['', 'similar products']
    const content = `${fewHave(complete)} ${have}${listed(words)}; ${follow} follow.`
    yield info('query_relaxed', content, { words, complete })
  }
  if (total === 0)
    yield info(
      'nothing_found',
      isUnfiltered(filters)
        ? 'Nothing was found, also not with fewer words or other spellings.'
        : 'Nothing matches with these filters. Remove one, or ask for the facets.',
    )
}

/** Words of the index as titles write them: `größe`, and not `grosse`. */
function spelled(words: string, { segments }: LiveIndex): string {
  const spellingOf = (word: string) =>
    segments.find(({ segment }) => segment.words.find(word) >= 0)?.segment.spellingOf(word) ?? word
  return words.split(' ').map(spellingOf).join(' ')
}

function fewHave(count: number): string {
  return count === 0 ? 'No product has' : count === 1 ? 'One product has' : `${count} products have`
}

function listed(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ')
}
