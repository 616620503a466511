import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { oneOf, ref } from '@vitrine/kit'
import {
  AGE_GROUPS,
  AVAILABILITY,
  CONDITIONS,
  createMoneyFormat,
  fieldsParameter,
  formatDecimal,
  GENDERS,
  readMoney,
  type Shop,
} from '@vitrine/product'
import {
  type Filters,
  isUnfiltered,
  QUERY_LIMITS,
  type Query,
  type Search,
  SearchAnswer,
  SORTS,
  Suggestions,
} from '@vitrine/search'
import { Failure, failing, type WorstRequest } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import { CATALOG_FAILURES } from '../catalog/catalog-failures.ts'
import { dropEmptyParameters } from '../catalog-api/catalog-routes.ts'
import { SEARCH_FAILURES } from './search-failures.ts'

const several = (description: string, maxLength = 250) =>
  Type.Optional(
    Type.Array(Type.String({ maxLength }), { maxItems: 50, description: `${description} Repeat for alternatives.` }),
  )
const price = (which: string) =>
  Type.Optional(
    Type.String({
      pattern: '^\\d{1,15}(\\.\\d{1,4})?$',
      maxLength: 20,
      description: `${which} price, inclusive, in major units of the shop’s currency: 49.90.`,
      examples: ['49.90'],
    }),
  )

/** Facts of variants with a separate parameter. Others are `option.<name>` and `attribute.<name>`. */
const TRAIT_PARAMETERS = ['color', 'size', 'gender', 'age_group', 'material', 'pattern'] as const

const SearchQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: QUERY_LIMITS.characters,
        description:
          'What is sought, in plain words: misspelt, half-typed, with a size, a price ("under 50") or an article number. Empty browses.',
        examples: ['trail shoes'],
      }),
    ),
    category: several(
      'A path such as `running/trail-shoes` or `Running > Trail shoes`, with everything below it.',
      750,
    ),
    brand: several('Case and accents do not matter.', 70),
    color: several('As the facet spells it; case and accents do not matter.'),
    size: several('As the facet spells it.'),
    gender: Type.Optional(Type.Array(oneOf(GENDERS), { maxItems: 3, description: 'Repeat for alternatives.' })),
    age_group: Type.Optional(Type.Array(oneOf(AGE_GROUPS), { maxItems: 5, description: 'Repeat for alternatives.' })),
    material: several('As the facet spells it.'),
    pattern: several('As the facet spells it.'),
    condition: Type.Optional(Type.Array(oneOf(CONDITIONS), { maxItems: 3, description: 'Repeat for alternatives.' })),
    availability: Type.Optional(
      Type.Array(oneOf(AVAILABILITY), { maxItems: 7, description: 'Repeat for alternatives.' }),
    ),
    in_stock: Type.Optional(
      Type.Boolean({ description: '`true`: only what can be had now. `false` is the same as leaving it out.' }),
    ),
    price_min: price('Least'),
    price_max: price('Highest'),
    rating_min: Type.Optional(Type.Number({ minimum: 0, maximum: 5, description: 'Stars on a scale of five.' })),
    sort: Type.Optional(oneOf(SORTS, { description: 'Default: `relevance` with a query, `newest` without.' })),
    limit: Type.Integer({
      minimum: 1,
      default: QUERY_LIMITS.usualHits,
      description: `Products a page; more than ${QUERY_LIMITS.hits} is taken as ${QUERY_LIMITS.hits}.`,
    }),
    cursor: Type.Optional(Type.String({ maxLength: 1000, description: '`pagination.cursor` of the previous page.' })),
    facets: Type.Optional(
      Type.Array(Type.String({ maxLength: 2000 }), {
        maxItems: 50,
        description:
          'Names of facets, with commas or repeated: `brand,price,option.Width,attribute.Frame`. `usual` is those that every shop has, the options of what was found, and the details that its department offers. Default: none.',
      }),
    ),
    explain: Type.Optional(Type.Boolean({ description: 'Whether to show the parts of each score.' })),
    fields: Type.Optional(fieldsParameter('summary')),
  },
  {
    additionalProperties: false,
    // Merchants name options and specifications, so their filters are a namespace and not a list.
    patternProperties: {
      '^(option|attribute)\\.[^\\u0000-\\u001f]{1,140}$': Type.Array(Type.String({ maxLength: 250 }), { maxItems: 50 }),
    },
  },
)
type SearchQuery = Static<typeof SearchQuery>

/** A query may be an article number: six spellings of it, each looked up by its id and by four kinds of key. */
const SOUGHT_BY_NUMBER = 30

/**
 * A letter that most products contain, with the maximum number of filters, every facet, a hundred products and their
 * match reasons.
 */
const WORST_SEARCH: WorstRequest = {
  request: ({ facts }) => {
    const filters = facts.map(([name, value]) => [name, value])
    const usual = [
      ['q', 's'],
      ['in_stock', 'true'],
      ['price_min', '1'],
      ['price_max', '99999'],
      ['rating_min', '0.5'],
      ['sort', 'title_asc'],
      ['limit', '100'],
      ['explain', 'true'],
      ['fields', 'full'],
      ['facets', ['brand', 'category', 'price', ...facts.map(([name]) => name)].join(',')],
    ]
    return { url: `/api/search?${new URLSearchParams([...usual, ...filters])}` }
  },
  // At most four interpretations of a query, each with separate tables of own, common and joint facts for each filter.
  // A table has at most one row per product or variant with such a fact: nine entries per product for eight filters.
  maxWork: {
    documents: 100,
    bytes: 1_500_000,
    tables: 96,
    entriesPerProduct: 40,
    shown: 100,
    sought: SOUGHT_BY_NUMBER,
  },
}

export interface SearchRoutesParts {
  search: Search
  shop: Pick<Shop, 'currency' | 'locale'>
}

export function searchRoutes({ search, shop: { currency, locale } }: SearchRoutesParts): FastifyPluginAsyncTypebox {
  const money = createMoneyFormat(locale)
  return async (app) => {
    app.get(
      '/api/search',
      {
        config: { scope: 'search:read', cached: true, worstRequest: WORST_SEARCH },
        // The response is written as bytes, member by member according to the schema; this writes the rest. A
        // serializer from the schema would be compiled and never used.
        preValidation: dropEmptyParameters,
        serializerCompiler: () => JSON.stringify,
        schema: {
          operationId: 'searchProducts',
          summary: 'Find products',
          description:
            'Finds products by words and narrows them by filters. A repeated parameter means either value, different parameters must all hold, and what concerns variants holds for one variant together. `option.<name>=` and `attribute.<name>=` filter by any option or detail that the catalogue has; the facets tell their names and values. A detail that is a list is found by each of its parts, a quantity also by a range: `attribute.Weight=1..2 kg`, `..500 g`.',
          tags: ['search'],
          querystring: SearchQuery,
          response: {
            // Already serialized by the search package.
            200: Type.Unsafe<Buffer>(ref(SearchAnswer)),
            ...failing(
              'invalid_request',
              'unknown_parameter',
              SEARCH_FAILURES.query_missing,
              CATALOG_FAILURES.invalid_cursor,
              'not_acceptable',
              'unavailable',
            ),
          },
        },
      },
      async ({ query }, reply) => {
        reply.type('application/json; charset=utf-8')
        return search.write(toQuery(query, currency), query.fields ?? 'summary')
      },
    )

    app.get(
      '/api/search/suggest',
      {
        config: {
          scope: 'search:read',
          cached: true,
          worstRequest: {
            request: () => ({ url: '/api/search/suggest?q=a&limit=20' }),
            maxWork: { documents: 100, bytes: 100_000, entriesPerProduct: 10, sought: SOUGHT_BY_NUMBER },
          },
        },
        schema: {
          operationId: 'suggest',
          summary: 'Suggestions while typing',
          description:
            'What the beginning of a query can become: complete queries, categories, brands and products. For a field in which a person types; agents search at once.',
          tags: ['search'],
          querystring: Type.Object(
            {
              q: Type.String({
                maxLength: QUERY_LIMITS.characters,
                description: 'What has been typed so far.',
                examples: ['trail sh'],
              }),
              limit: Type.Integer({ minimum: 1, maximum: 20, default: 6, description: 'Of each kind.' }),
            },
            { additionalProperties: false },
          ),
          response: {
            200: ref(Suggestions),
            ...failing('invalid_request', 'unknown_parameter', 'not_acceptable', 'unavailable'),
          },
        },
      },
      async ({ query }) => {
        const { products, ...others } = await search.suggest(query.q, query.limit)
        const priced = products.map((one) => (one.price ? { ...one, price_text: money(one.price) } : one))
        return { ...others, products: priced }
      },
    )
  }
}

export function toQuery(query: SearchQuery, currency: string): Query {
  const { q, sort, limit, cursor, explain } = query
  const filters = toFilters(query, currency)
  if (q === undefined && isUnfiltered(filters)) {
    throw new Failure(
      SEARCH_FAILURES.query_missing,
      'Say what to look for with `q`, such as `?q=trail+shoes`, or browse with a filter such as `?category=…` or `?brand=…`. The whole catalogue is at /api/catalog.',
    )
  }
  return {
    ...(q !== undefined && { q }),
    filters,
    ...(sort && { sort }),
    limit,
    ...(cursor !== undefined && { cursor }),
    ...facetsOf(query.facets),
    ...(explain && { explain }),
  }
}

function toFilters(query: SearchQuery, currency: string): Filters {
  const { category, brand, condition, availability, in_stock, price_min, price_max, rating_min } = query
  const facts = factsOf(query)
  const price = {
    ...(price_min !== undefined && { min: minorUnits('price_min', price_min, currency) }),
    ...(price_max !== undefined && { max: minorUnits('price_max', price_max, currency) }),
  }
  return {
    ...(category && { category }),
    ...(brand && { brand }),
    ...(condition && { condition }),
    ...(availability && { availability }),
    ...(in_stock && { inStock: true }),
    ...(Object.keys(price).length > 0 && { price }),
    ...(rating_min !== undefined && { ratingMin: rating_min }),
    ...(facts.size > 0 && { facts }),
  }
}

function factsOf(query: SearchQuery): Map<string, string[]> {
  const traits = TRAIT_PARAMETERS.flatMap((name): [string, string[]][] => (query[name] ? [[name, query[name]]] : []))
  const named = Object.entries(query).flatMap(([name, value]): [string, string[]][] =>
    /^(option|attribute)\./.test(name) && Array.isArray(value) ? [[name, value]] : [],
  )
  return new Map([...traits, ...named])
}

function minorUnits(name: string, text: string, currency: string): number {
  const verdict = readMoney(text, currency, { decimal: '.' })
  if (verdict.ok) return verdict.money.amount
  throw new Failure(
    'invalid_request',
    `${name} is not an amount of ${currency}: write major units with a point, such as ${formatDecimal({ amount: 4990, currency })}.`,
  )
}

/** The facets that every shop has and the options of the results: those that search counts without names. */
const USUAL_FACETS = 'usual'

function facetsOf(lists: readonly string[] = []): Pick<Query, 'facets'> {
  const names = namesOf(lists)
  return names.includes(USUAL_FACETS) ? {} : { facets: names }
}

/** Without duplicates: a facet is counted and shown once. */
function namesOf(lists: readonly string[]): string[] {
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim())
  return [...new Set(names.filter(Boolean))]
}
