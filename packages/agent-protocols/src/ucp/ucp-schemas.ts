import Type, { type Static } from 'typebox'

// What UCP's catalogue operations take (release 2026-04-08). Members that we do not know are allowed, as the protocol
// wants: a newer platform may send more than an older business understands.

const Amount = Type.Integer({ minimum: 0, description: 'Minor units of context.currency.' })

const Context = Type.Object(
  {
    address_country: Type.Optional(Type.String({ maxLength: 100 })),
    address_region: Type.Optional(Type.String({ maxLength: 200 })),
    postal_code: Type.Optional(Type.String({ maxLength: 50 })),
    intent: Type.Optional(Type.String({ maxLength: 5000 })),
    language: Type.Optional(Type.String({ maxLength: 100 })),
    currency: Type.Optional(Type.String({ maxLength: 10, description: 'ISO 4217. The currency of price filters.' })),
  },
  { description: 'Location and buyer. Prices are always in the shop’s own currency.' },
)

const Filters = Type.Object({
  categories: Type.Optional(
    Type.Array(Type.String({ maxLength: 500 }), {
      maxItems: 50,
      description: 'Alternatives, with the values of `categories[].value`.',
    }),
  ),
  price: Type.Optional(Type.Object({ min: Type.Optional(Amount), max: Type.Optional(Amount) })),
  available: Type.Optional(Type.Boolean({ description: 'A filter of this shop: only what can be ordered now.' })),
})
export type UcpFilters = Static<typeof Filters>

const common = {
  filters: Type.Optional(Filters),
  context: Type.Optional(Context),
  signals: Type.Optional(Type.Object({})),
  attribution: Type.Optional(Type.Object({})),
}

/** Filters by facets at once: each costs a look at every product. */
export const MOST_FACETS = 4

const SearchFilters = Type.Object({
  ...Filters.properties,
  facets: Type.Optional(
    Type.Record(
      Type.String({ maxLength: 150 }),
      Type.Array(Type.String({ maxLength: 250 }), { minItems: 1, maxItems: 50 }),
      {
        maxProperties: MOST_FACETS,
        description:
          'A filter of this shop: values by the name of a facet, as a search with `facets` lists them. Values of one facet are alternatives, different facets must all hold.',
        examples: [{ 'attribute.Frame': ['Steel'] }],
      },
    ),
  ),
})

export const SearchRequest = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 512, description: 'Absent: browse.' })),
  pagination: Type.Optional(
    Type.Object({
      cursor: Type.Optional(Type.String({ maxLength: 500 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, default: 10, description: 'At most 100.' })),
    }),
  ),
  facets: Type.Optional(
    Type.Boolean({
      description: 'Of this shop: whether the response lists the facets by which `filters.facets` narrows.',
    }),
  ),
  ...common,
  filters: Type.Optional(SearchFilters),
})
export type SearchRequest = Static<typeof SearchRequest>

export const MOST_IDS = 100

export const LookupRequest = Type.Object({
  ids: Type.Array(Type.String({ maxLength: 200 }), {
    minItems: 1,
    description: `Ids of products or variants, handles, SKUs or barcodes; at most ${MOST_IDS}.`,
    examples: [['fh-101']],
  }),
  ...common,
})
export type LookupRequest = Static<typeof LookupRequest>

export const ProductRequest = Type.Object({
  id: Type.String({ maxLength: 200, description: 'Of a product or of a variant.', examples: ['fh-101'] }),
  selected: Type.Optional(
    Type.Array(Type.Object({ name: Type.String({ maxLength: 200 }), label: Type.String({ maxLength: 200 }) }), {
      maxItems: 20,
      description: 'Options chosen so far.',
    }),
  ),
  preferences: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: 20,
      description: 'Names of options, most important first; if nothing matches, the last is dropped first.',
    }),
  ),
  ...common,
})
export type ProductRequest = Static<typeof ProductRequest>
