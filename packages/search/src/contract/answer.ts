import { named, oneOf, ref } from '@vitrine/kit'
import { FORM_NAMES, Money, ProductCard, ProductSummary, PublicProduct } from '@vitrine/product'
import Type, { type Static } from 'typebox'
import { SORTS } from './query.ts'

const Match = Type.Object({
  score: Type.Number({ description: 'Comparable within one answer; 1 is about the best that words alone can reach.' }),
  complete: Type.Boolean({ description: 'Whether all words of the query are in the product.' }),
  matched_fields: Type.Array(Type.String(), { examples: [['title', 'brand']] }),
  variant_ids: Type.Array(Type.String(), {
    description: 'Variants that fit the query and the filters, best first.',
  }),
  snippet: Type.Optional(
    Type.String({
      description: 'The best passage as plain text, matched words between ** and **.',
      examples: ['A **trail** shoe for mud'],
    }),
  ),
  explain: Type.Optional(
    Type.Object({
      formula: Type.String(),
      words: Type.Number(),
      kind: Type.Number({
        description: 'Below 1 for what lacks a word and is not of the kind of thing that was asked for.',
      }),
      availability: Type.Number(),
      rating: Type.Number(),
      rules: Type.Array(Type.String(), {
        description: 'Rules that put it before others whatever their score, the first in force first.',
        examples: [['all_words']],
      }),
      matched: Type.Array(
        Type.Object({
          word: Type.String(),
          by: Type.String(),
          as: Type.String(),
          share: Type.Number({ description: 'Of the words part.' }),
        }),
      ),
    }),
  ),
})
export type Match = Static<typeof Match>

/** A found product, whole, with the reason for its match. */
const FoundProduct = named('FoundProduct', Type.Object({ ...PublicProduct.properties, match: Match }))

const MatchSummary = Type.Object({
  matched_fields: Type.Array(Type.String(), {
    description: 'The first of those that matched; all with `explain`.',
    examples: [['title']],
  }),
  score: Type.Optional(Match.properties.score),
  explain: Match.properties.explain,
})

/** A found product as a summary: about a fifteenth of the size. */
const FoundProductSummary = named(
  'FoundProductSummary',
  Type.Object({ ...ProductSummary.properties, match: MatchSummary }),
)
export type FoundProductSummary = Static<typeof FoundProductSummary>

/** A found product as a card. */
const FoundProductCard = named('FoundProductCard', Type.Object({ ...ProductCard.properties, match: MatchSummary }))
export type FoundProductCard = Static<typeof FoundProductCard>

const Found = Type.Union([ref(FoundProduct), ref(FoundProductSummary), ref(FoundProductCard)])

const FacetValue = Type.Object({
  value: Type.String({ description: 'What the filter takes.' }),
  label: Type.Optional(Type.String({ description: 'What people read, where it differs.' })),
  count: Type.Integer({ description: 'Products that would be found with this value, other filters unchanged.' }),
  selected: Type.Boolean(),
})

export const Facet = Type.Union([
  Type.Object({
    name: Type.String({ description: 'The query parameter that filters by it.', examples: ['brand'] }),
    type: Type.Literal('terms'),
    values: Type.Array(FacetValue),
  }),
  Type.Object({ name: Type.Literal('price'), type: Type.Literal('range'), min: ref(Money), max: ref(Money) }),
])
export type Facet = Static<typeof Facet>

export const Message = Type.Object({
  type: oneOf(['info', 'warning']),
  code: oneOf([
    'query_corrected',
    'query_reworded',
    'query_relaxed',
    'query_narrowed',
    'query_understood',
    'words_unknown',
    'rule_applied',
    'nothing_found',
    'search_degraded',
  ]),
  content: Type.String(),
  words: Type.Optional(Type.Array(Type.String(), { description: 'The words, or filters, that it is about.' })),
  shown: Type.Optional(
    Type.Array(Type.String(), {
      description: 'What was sought in their place; the word itself as well where hardly anything has it.',
    }),
  ),
  without: Type.Optional(Type.Array(Type.String(), { description: 'The words that no product shown has.' })),
  like: Type.Optional(Type.String({ description: 'The product that those shown are like.' })),
  complete: Type.Optional(Type.Integer({ description: 'How many products have all of the words.' })),
})
export type Message = Static<typeof Message>

const Applied = Type.Object({
  filters: Type.Record(Type.String(), Type.Unknown(), {
    description: 'The filters in force, as they were understood; price in minor units.',
  }),
  sort: oneOf(SORTS),
  fields: oneOf(FORM_NAMES, { description: 'How much of each product this answer has.' }),
})

/** The response to a query, as `/api/search` sends it. */
export const SearchAnswer = named(
  'SearchAnswer',
  Type.Object({
    query: Type.String(),
    applied: Applied,
    products: Type.Array(Found),
    related: Type.Optional(
      Type.Array(Found, {
        description: 'Where there is nothing of what was asked for: what is near to it. Not counted in `total_count`.',
      }),
    ),
    facets: Type.Array(Facet),
    pagination: Type.Object({
      limit: Type.Integer(),
      has_next_page: Type.Boolean(),
      cursor: Type.Optional(Type.String({ description: 'For the next page; absent on the last.' })),
      total_count: Type.Integer({ description: 'Exact.' }),
    }),
    catalog_version: Type.String({ description: 'The version of the catalogue that was searched.' }),
    messages: Type.Array(Message),
  }),
)
/** With its products in the form in which they are rendered. */
export type AnswerWith<Shown> = Omit<Static<typeof SearchAnswer>, 'products' | 'related'> & {
  products: Shown[]
  related?: Shown[]
}
export type SearchAnswer = AnswerWith<PublicProduct & { match: Match }>

const COUNT = Type.Integer({
  description: 'Exact: all products in it, with everything below it, whatever was typed.',
})

/** Completions of a partially typed query. */
export const Suggestions = named(
  'Suggestions',
  Type.Object({
    query: Type.String(),
    queries: Type.Array(Type.String(), {
      description:
        'Ways to go on typing, the most fruitful first: whole words as the titles of several products spell them.',
    }),
    categories: Type.Array(
      Type.Object({
        value: Type.String({ description: 'What the filter takes.' }),
        label: Type.String(),
        count: COUNT,
      }),
      { description: 'Those that the words name, then those that the best products are in.' },
    ),
    brands: Type.Array(Type.Object({ value: Type.String(), count: COUNT })),
    products: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        url: Type.String(),
        image: Type.Optional(Type.String()),
        price: Type.Optional(ref(Money)),
        price_max: Type.Optional(ref(Money)),
        price_text: Type.Optional(Type.String({ description: '`price` as the shop writes it.' })),
      }),
      { description: '`price` is that of the cheapest variant; `price_max` is there if another one costs more.' },
    ),
  }),
)
export type Suggestions = Static<typeof Suggestions>

/** The named schemas of answers, for the list of schemas in which `ref` is resolved. */
export const ANSWER_SCHEMAS = [FoundProduct, FoundProductSummary, FoundProductCard, SearchAnswer, Suggestions]
