import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Filters } from '../src/contract/query.ts'
import { toDocument } from '../src/index/document.ts'
import { FIELD_WEIGHTS } from '../src/index/impact.ts'
import { facetAggregations, wantedFacets } from '../src/opensearch/facet-aggregations.ts'
import { filterClauses, filtersBeside, productPasses, variantPasses } from '../src/opensearch/filter-queries.ts'
import { indexSettings, mappingDigest } from '../src/opensearch/index-settings.ts'
import { sortable, toIndexed } from '../src/opensearch/to-indexed.ts'
import { anywhere, hasUnwantedWord, inNames, scoring } from '../src/opensearch/word-queries.ts'
import { alternative, stemOf } from '../src/query/expansions.ts'
import { AT, analysis, productOf } from './shelf.ts'

// What can be held of OpenSearch without a server: OpenSearch finds nothing, and says nothing, where a query names a
// field that the mapping does not have. Answers are held by `npm run test:opensearch`.

const { mappings } = indexSettings(analysis, 1)

/** The type of every field that can be named, subfields and nested ones included. */
function typesOf(properties: object, prefix = ''): [string, string][] {
  return Object.entries(properties).flatMap(([name, field]): [string, string][] => [
    [`${prefix}${name}`, String(field.type)],
    ...typesOf(field.fields ?? {}, `${prefix}${name}.`),
    ...typesOf(field.properties ?? {}, `${prefix}${name}.`),
  ])
}

const TYPES = new Map(typesOf(mappings.properties))
const ON_FIELDS = new Set(['term', 'terms', 'range', 'prefix', 'match'])

/** Every field that a clause names, with the kind of clause. */
function fieldsIn(clause: unknown): { kind: string; field: string }[] {
  if (Array.isArray(clause)) return clause.flatMap(fieldsIn)
  if (typeof clause !== 'object' || clause === null) return []
  return Object.entries(clause).flatMap(([kind, inner]) => {
    if (kind === 'multi_match')
      return inner.fields.map((field: string) => ({ kind, field: field.replace(/\^.*$/, '') }))
    if (typeof inner === 'object' && inner !== null && typeof inner.field === 'string')
      return [{ kind, field: inner.field }]
    if (ON_FIELDS.has(kind))
      return Object.keys(inner)
        .filter((name) => name !== '_name')
        .map((field) => ({ kind, field }))
    return fieldsIn(inner)
  })
}

const FILTERS: Filters = {
  category: ['Shoes > Running'],
  brand: ['Ardwen'],
  condition: ['new'],
  availability: ['in_stock'],
  inStock: true,
  price: { min: 100, max: 200 },
  ratingMin: 4,
  facts: new Map([
    ['color', ['Red']],
    ['option.Width', ['Wide']],
    ['attribute.Sole', ['Rubber']],
  ]),
}
const KINDS = ['exact', 'prefix', 'joined', 'compound', 'synonym'] as const
const group = {
  word: 'shoes',
  optional: false,
  rarity: 2,
  alternatives: [
    ...KINDS.map((kind) => alternative(kind, kind === 'compound' ? '*shoe' : 'shoes')),
    ...stemOf('shoes', analysis),
  ],
}
const names = ['category', 'brand', 'price', 'availability', 'condition', 'rating', 'color', 'attribute.Sole']

const OFFERED = [{ name: 'attribute.Weight', values: ['1..2 kg', '3 kg'], isOrdered: true }]

const QUERIES = {
  filters: filterClauses(FILTERS),
  'words anywhere': anywhere(group, 0),
  'words in names': inNames(group),
  'what is not wanted': hasUnwantedWord(group),
  'what words weigh': scoring(group, { segments: [], live: 10, namedCount: () => 0, haveTogether: () => false }),
  'facets by name': facetAggregations(wantedFacets(names, FILTERS), FILTERS),
  'facets of every shop': facetAggregations(wantedFacets(undefined, {}), {}),
  'facets from details': facetAggregations(wantedFacets(undefined, FILTERS, OFFERED), FILTERS),
  'a range of a quantity': filterClauses({ facts: new Map([['attribute.Weight', ['1..2 kg']]]) }),
}

describe('queries to OpenSearch', () => {
  for (const [what, query] of Object.entries(QUERIES)) {
    it(`name fields of the mapping, in kinds that read them: ${what}`, () => {
      const named = fieldsIn(query)
      assert.ok(named.length > 0)
      for (const { kind, field } of named) {
        const type = TYPES.get(field)
        assert.ok(type, `${field} is no field of the mapping`)
        if (kind === 'match' || kind === 'multi_match') assert.equal(type, 'text', field)
        if (kind === 'terms') assert.notEqual(type, 'text', `${field} is cut into words`)
      }
    })
  }

  it('need an index that was written with the same weights of fields', () => {
    const digest = (title: number) => mappingDigest(analysis, { ...FIELD_WEIGHTS, title })
    assert.equal(digest(5), digest(5))
    assert.notEqual(digest(5), digest(6))
  })

  it('are about what documents have', () => {
    const document = toIndexed(toDocument(1, productOf('p'), { at: AT, readTitle: analysis.readTitle }), {
      ...analysis,
      weights: FIELD_WEIGHTS,
    })
    for (const name of Object.keys(document)) assert.ok(TYPES.has(name), `${name} is no field of the mapping`)
    const own = Object.keys(mappings.properties).filter((name) => name !== 'edition' && !name.startsWith('brand_'))
    assert.deepEqual(
      own.filter((name) => !(name in document)),
      [],
    )
  })
})

describe('quantities as keywords', () => {
  it('have the order of their numbers', () => {
    const numbers = [
      Number.NEGATIVE_INFINITY,
      -1000,
      -1.5,
      -0.001,
      0,
      0.001,
      1.5,
      9,
      10,
      1e12,
      Number.POSITIVE_INFINITY,
    ]
    assert.deepEqual(numbers.map(sortable).toSorted(), numbers.map(sortable))
    assert.equal(sortable(-0), sortable(0))
  })
})

describe('filters without OpenSearch', () => {
  const red = { facts: [{ name: 'color', value: 'Red' }], price: 150, status: 'in_stock' }

  it('hold for one variant together, in any case', () => {
    const facts = new Map([['color', ['RED']]])
    assert.equal(variantPasses(red, { facts, price: { max: 150 }, inStock: true }), true)
    assert.equal(variantPasses(red, { facts, price: { max: 149 } }), false)
    assert.equal(variantPasses({ ...red, status: 'out_of_stock' }, { facts, inStock: true }), false)
  })

  it('hold for the product as a whole', () => {
    const product = {
      categories: ['shoes', 'shoes/running'],
      brand: 'Ardwen',
      condition: 'new',
      rating: 225,
      details: [],
    }
    assert.equal(productPasses(product, { brand: ['ARDWEN'], category: ['Shoes'], ratingMin: 4.5 }), true)
    assert.equal(productPasses(product, { ratingMin: 4.6 }), false)
    assert.equal(productPasses(product, { facts: new Map([['attribute.Sole', ['Rubber']]]) }), false)
    const detailed = { ...product, details: [{ name: 'attribute.Sole', value: 'Rubber, cork' }] }
    assert.equal(productPasses(detailed, { facts: new Map([['attribute.sole', ['Cork']]]) }), true)
  })

  it('leave out a facet’s own', () => {
    const { price, brand, facts } = filtersBeside(FILTERS, 'option.width')
    assert.deepEqual(
      [price !== undefined, brand !== undefined, [...(facts?.keys() ?? [])]],
      [true, true, ['color', 'attribute.Sole']],
    )
    assert.equal(filtersBeside(FILTERS, 'price').price, undefined)
  })
})
