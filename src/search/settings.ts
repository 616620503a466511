import Type, { type Static } from 'typebox'
import { FIELDS } from './index/document.ts'
import { FIELD_WEIGHTS } from './index/impact.ts'
import { RANKING_WEIGHTS, type RankingWeights } from './query/ranking.ts'

// How an owner tunes search: in `vitrine.config.ts`, all of it optional.

const weight = (usual: number, description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: 100, default: usual, description }))

const FieldWeightSettings = Type.Object(
  Object.fromEntries(
    FIELDS.map((field) => [field, weight(FIELD_WEIGHTS[field], `How much a word counts in ${field}.`)]),
  ),
  { additionalProperties: false },
)

const Rule = Type.Object(
  {
    when: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Words that the question must contain, in any order.',
    }),
    replace: Type.Optional(Type.String({ maxLength: 200, description: 'What to look for instead of these words.' })),
    pin: Type.Optional(
      Type.Array(Type.String(), { maxItems: 50, description: 'Product ids to show first, in this order.' }),
    ),
    bury: Type.Optional(Type.Array(Type.String(), { maxItems: 50, description: 'Product ids to show last.' })),
  },
  { additionalProperties: false },
)
export type Rule = Static<typeof Rule>

export const SearchSettings = Type.Object(
  {
    weights: Type.Optional(
      Type.Object(
        {
          fields: Type.Optional(FieldWeightSettings),
          category: weight(RANKING_WEIGHTS.category, 'Gain for standing in the category that the question means.'),
          unavailable: weight(RANKING_WEIGHTS.unavailable, 'What is left of the score when nothing can be had.'),
          rating: weight(RANKING_WEIGHTS.rating, 'Gain of the best rated.'),
        },
        { additionalProperties: false },
      ),
    ),
    synonyms: Type.Optional(
      Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 2, maxItems: 50 }), {
        maxItems: 5000,
        description: 'Each a list of words or phrases of up to three words that mean the same.',
      }),
    ),
    rules: Type.Optional(Type.Array(Rule, { maxItems: 1000 })),
  },
  { additionalProperties: false },
)
export type SearchSettings = Static<typeof SearchSettings>

export function weightsOf({ weights = {} }: SearchSettings): RankingWeights {
  const { fields, ...others } = weights
  return { ...RANKING_WEIGHTS, ...others, fields: { ...FIELD_WEIGHTS, ...fields } }
}
