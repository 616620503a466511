import { oneOf } from '@vitrine/kit'
import Type, { type Static } from 'typebox'

/** Rules that rank products before others regardless of their score, in their default order. */
export const RULE_NAMES = ['pinned', 'identifier', 'buried', 'title_head', 'all_words'] as const
export type RuleName = (typeof RULE_NAMES)[number]

const Weight = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }))

/** How an owner tunes search; see `docs/search.md`. */
export const SearchSettings = Type.Object(
  {
    synonyms: Type.Optional(
      Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 2, maxItems: 50 }), {
        maxItems: 5000,
      }),
    ),
    rules: Type.Optional(
      Type.Array(
        Type.Object(
          {
            when: Type.String({ minLength: 1, maxLength: 200 }),
            replace: Type.Optional(Type.String({ maxLength: 200 })),
            pin: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
            bury: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
          },
          { additionalProperties: false },
        ),
        { maxItems: 1000 },
      ),
    ),
    ranking: Type.Optional(Type.Array(oneOf(RULE_NAMES), { maxItems: RULE_NAMES.length, uniqueItems: true })),
    weights: Type.Optional(
      Type.Object(
        {
          unavailable: Weight,
          rating: Weight,
          fields: Type.Optional(
            Type.Object(
              {
                title: Weight,
                heads: Weight,
                mention: Weight,
                brand: Weight,
                category: Weight,
                attributes: Weight,
                tags: Weight,
                details: Weight,
                description: Weight,
              },
              { additionalProperties: false },
            ),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type SearchSettings = Static<typeof SearchSettings>
