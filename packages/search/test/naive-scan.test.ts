import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { AVAILABILITY, CONDITIONS, categoryPaths, type Product, type Variant } from '@vitrine/product'
import fc from '../../../test/properties.ts'
import type { Facet } from '../src/contract/answer.ts'
import { type Filters, SORTS, type Sort } from '../src/contract/query.ts'
import type { FacetCounts } from '../src/filter/facet-counts.ts'
import { listFacets } from '../src/filter/facet-list.ts'
import type { DetailFacet } from '../src/index/detail-facet.ts'
import { offerOf } from '../src/index/document.ts'
import { hold, indexOf, type LiveIndex, withOffersOf } from '../src/index/live-index.ts'
import { offersAt } from '../src/index/offers.ts'
import { atOnce } from '../src/index/time-slices.ts'
import { titleKey } from '../src/index/titles.ts'
import { expandQuery } from '../src/query/expand-query.ts'
import type { Plan } from '../src/query/plan.ts'
import { createExecutionBuffers, executeQuery } from '../src/rank/execute-query.ts'
import { RANKING_WEIGHTS } from '../src/rank/score-factors.ts'
import { AT, analysis, indexFor, productOf, segmentOf, variantOf, withChanges } from './shelf.ts'

// The index against the plainest reading of what it promises: look at every product, keep those that fit.

const COLOURS = ['Red', 'Blue', 'Green']
const SIZES = ['S', 'M', 'L']
const BRANDS = ['Acme', 'Birch', 'Corvo']
const GENDERS = ['female', 'male', 'unisex'] as const
const PACKS = ['one', 'two', 'three']
const PATHS = [['Shoes'], ['Shoes', 'Trail'], ['Bags'], []]
const WORDS = ['trail', 'shoe', 'red', 'light', 'pack', 'runner']

const anyVariant = fc.record({
  color: fc.option(fc.constantFrom(...COLOURS), { nil: undefined }),
  size: fc.option(fc.constantFrom(...SIZES), { nil: undefined }),
  amount: fc.integer({ min: 1, max: 6 }).map((tens) => tens * 1000),
  status: fc.oneof(fc.constant<(typeof AVAILABILITY)[number]>('in_stock'), fc.constantFrom(...AVAILABILITY)),
  gender: fc.option(fc.constantFrom(...GENDERS), { nil: undefined }),
  /** An option may stand in a variant twice: not every source is tidy. */
  packs: fc.array(fc.constantFrom(...PACKS), { maxLength: 2 }),
})

const anyProduct = fc.record({
  title: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  brand: fc.option(fc.constantFrom(...BRANDS), { nil: undefined }),
  path: fc.constantFrom(...PATHS),
  condition: fc.constantFrom(...CONDITIONS),
  stars: fc.option(fc.integer({ min: 10, max: 50 }), { nil: undefined }),
  frame: fc.option(fc.constantFrom('steel', 'wood'), { nil: undefined }),
  variants: fc.array(anyVariant, { minLength: 1, maxLength: 4 }),
})

type AnyProduct = typeof anyProduct extends fc.Arbitrary<infer P> ? P : never

const mixedProducts = fc.array(anyProduct, { minLength: 1, maxLength: 40 })

/** Most products have variants like others, but for their prices: those are judged together. */
const similarProducts = fc
  .record({
    products: fc.array(anyProduct, { minLength: 12, maxLength: 40 }),
    moulds: fc.array(anyProduct, { minLength: 1, maxLength: 2 }),
  })
  .map(({ products, moulds }) => products.map((product, at) => (at % 8 === 0 ? product : like(moulds, product, at))))

function like(moulds: readonly AnyProduct[], product: AnyProduct, at: number): AnyProduct {
  const { variants } = moulds[at % moulds.length]!
  const prices = product.variants.map(({ amount }) => amount)
  return {
    ...product,
    variants: variants.map((variant, place) => ({ ...variant, amount: prices[place % prices.length]! })),
  }
}

const anyShop = fc.oneof(mixedProducts, similarProducts).map((shop) => shop.map(toProduct))

function toProduct({ title, brand, path, condition, stars, frame, variants }: AnyProduct, at: number): Product {
  return productOf(`p${at}`, {
    title,
    ...(brand && { brand }),
    product_type: path,
    condition,
    ...(stars && { rating: { value: stars / 10, count: 3, scale_min: 1, scale_max: 5 } }),
    ...(frame && { details: [{ name: 'Frame', value: frame }] }),
    variants: variants.map(({ color, size, amount, status, gender, packs }, place) =>
      variantOf(`p${at}-${place}`, {
        ...(color && { color }),
        ...(size && { size }),
        ...(gender && { gender }),
        options: [...(size ? [{ name: 'Fit', label: size }] : []), ...packs.map((label) => ({ name: 'Pack', label }))],
        regular_price: { amount, currency: 'EUR' },
        availability: { status },
      }),
    ),
  })
}

// Most queries have few filters, so that much passes; some have many.
const MOST_FILTERS = 4

const some = <T>(values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: Math.min(3, values.length) })

const anyFilter: Record<string, fc.Arbitrary<Filters>> = {
  category: some(['shoes', 'Shoes > Trail', 'bags']).map((category) => ({ category })),
  brand: some(['acme', 'BIRCH']).map((brand) => ({ brand })),
  condition: some(CONDITIONS).map((condition) => ({ condition })),
  availability: some(AVAILABILITY).map((availability) => ({ availability })),
  inStock: fc.constant({ inStock: true }),
  price: fc
    .record({ min: fc.integer({ min: 0, max: 4000 }), max: fc.integer({ min: 2000, max: 6000 }) }, { requiredKeys: [] })
    .map((price) => ({ price })),
  rating: fc.constantFrom(2, 3.5, 4).map((ratingMin) => ({ ratingMin })),
  color: factFilter('color', ['red', 'Blue']),
  size: factFilter('size', SIZES),
  gender: factFilter('gender', GENDERS),
  fit: factFilter('option.Fit', SIZES),
  pack: factFilter('option.Pack', PACKS),
  frame: factFilter('attribute.Frame', ['Steel', 'wood']),
}

function factFilter(name: string, values: readonly string[]): fc.Arbitrary<Filters> {
  return some(values).map((wanted) => ({ facts: new Map([[name, wanted]]) }))
}

const anyFilters = fc
  .oneof(
    { weight: 4, arbitrary: fc.subarray(Object.keys(anyFilter), { maxLength: MOST_FILTERS }) },
    { weight: 1, arbitrary: fc.subarray(Object.keys(anyFilter)) },
  )
  .chain((names) => fc.tuple(...names.map((name) => anyFilter[name]!)))
  .map(
    (all): Filters => ({
      ...Object.assign({}, ...all),
      facts: new Map(all.flatMap(({ facts }) => [...(facts ?? [])])),
    }),
  )

/** Each filter by the name of its facet, as a test of a product and one of its variants. */
const TESTS: Record<string, (filters: Filters) => ((product: Product, variant: Variant) => boolean) | undefined> = {
  category: ({ category }) =>
    category &&
    ((product) => category.some((wanted) => categoryPaths(product).includes(wanted.toLowerCase().replace(' > ', '/')))),
  brand: ({ brand }) =>
    brand && ((product) => brand.some((wanted) => wanted.toLowerCase() === product.brand?.toLowerCase())),
  condition: ({ condition }) => condition && ((product) => condition.includes(product.condition)),
  rating: ({ ratingMin }) =>
    ratingMin === undefined ? undefined : (product) => (product.rating?.value ?? 0) >= ratingMin,
  price: ({ price }) =>
    price &&
    ((_, variant) =>
      variant.regular_price.amount >= (price.min ?? 0) && variant.regular_price.amount <= (price.max ?? Infinity)),
  availability: ({ availability }) =>
    availability && ((_, variant) => availability.includes(variant.availability.status)),
  in_stock: ({ inStock }) =>
    inStock ? (_, variant) => ['in_stock', 'limited_stock'].includes(variant.availability.status) : undefined,
  color: (filters) => oneOf(filters, 'color', (_, variant) => [variant.color]),
  size: (filters) => oneOf(filters, 'size', (_, variant) => [variant.size]),
  gender: (filters) => oneOf(filters, 'gender', (_, variant) => [variant.gender]),
  'option.Fit': (filters) => oneOf(filters, 'option.Fit', (_, variant) => labelsOf(variant, 'Fit')),
  'option.Pack': (filters) => oneOf(filters, 'option.Pack', (_, variant) => labelsOf(variant, 'Pack')),
  'attribute.Frame': (filters) =>
    oneOf(filters, 'attribute.Frame', (product) => (product.details ?? []).map(({ value }) => value)),
}

function labelsOf({ options }: Variant, wanted: string): string[] {
  return options.filter(({ name }) => name === wanted).map(({ label }) => label)
}

function oneOf(
  { facts }: Filters,
  name: string,
  valuesOf: (product: Product, variant: Variant) => (string | undefined)[],
) {
  const wanted = facts?.get(name)?.map((value) => value.toLowerCase())
  return (
    wanted &&
    ((product: Product, variant: Variant) =>
      valuesOf(product, variant).some((value) => value !== undefined && wanted.includes(value.toLowerCase())))
  )
}

/** Variants that pass all filters, or all but the one left out. */
function passing(product: Product, filters: Filters, leftOut?: string): Variant[] {
  const tests = Object.entries(TESTS).flatMap(([name, of]) => (name === leftOut ? [] : (of(filters) ?? [])))
  return product.variants.filter((variant) => tests.every((test) => test(product, variant)))
}

function planOf(filters: Filters, sort: Sort, limit: number): Plan {
  return {
    groups: [],
    browse: true,
    filters,
    sort,
    limit,
    facets: 'with details',
    identified: new Set(),
    pinned: new Map(),
    buried: new Set(),
    weights: RANKING_WEIGHTS,
  }
}

const buffers = createExecutionBuffers()

describe('the index equals a scan of every product', () => {
  it('in which products pass the filters', () => {
    fc.assert(
      fc.property(anyShop, anyFilters, (shop, filters) => {
        const index = indexFor(shop)
        const { hits, total } = executeQuery(index, planOf(filters, 'newest', 100), buffers)
        const wanted = shop.flatMap((product, at) => (passing(product, filters).length > 0 ? [at + 1] : []))
        assert.deepEqual(
          hits.map(({ number }) => number),
          wanted.reverse(),
        )
        assert.equal(total, wanted.length)
      }),
      { numRuns: 120 },
    )
  })

  it('in the counts of facets, each ignoring its own selection', () => {
    fc.assert(
      fc.property(anyShop, anyFilters, (shop, filters) => {
        const index = indexFor(shop)
        const { facets: counts } = executeQuery(index, planOf(filters, 'newest', 1), buffers)
        const names = [
          'category',
          'brand',
          'condition',
          'availability',
          'price',
          'color',
          'size',
          'gender',
          'option.Fit',
          'option.Pack',
          'attribute.Frame',
        ]
        const facets = listFacets({ counts: counts!, filters, currency: 'EUR', names, index })
        const offered: DetailFacet[] = [{ name: 'attribute.Frame', values: ['Steel', 'Wood'], isOrdered: false }]
        const chosen = executeQuery(index, { ...planOf(filters, 'newest', 1), facets: 'plain', offered }, buffers)
        const listed = listFacets({
          counts: chosen.facets!,
          filters,
          currency: 'EUR',
          names: undefined,
          index,
          offered,
        })
        // Other details show a value in the spelling of some product.
        const frames = (some: readonly Facet[]) =>
          some
            .flatMap((facet) => (facet.name === 'attribute.Frame' && facet.type === 'terms' ? facet.values : []))
            .map(({ value, count, selected }) => [value.toLowerCase(), count, selected].join(' '))
            .toSorted()
        assert.deepEqual(frames(listed), frames(facets))
        for (const name of names) {
          const facet = facets.find((one) => one.name === name)
          const expected = countNaively(shop, filters, name)
          if (name === 'price') {
            const range = facet?.type === 'range' ? [facet.min.amount, facet.max.amount] : []
            assert.deepEqual(
              range,
              expected.size
                ? [Math.min(...[...expected.keys()].map(Number)), Math.max(...[...expected.keys()].map(Number))]
                : [],
            )
          } else {
            const counted = new Map(
              facet?.type === 'terms' ? facet.values.map(({ value, count }) => [value, count]) : [],
            )
            assert.deepEqual(counted, expected, name)
          }
        }
      }),
      { numRuns: 120 },
    )
  })

  it('in every sort, page by page', () => {
    fc.assert(
      fc.property(
        anyShop,
        anyFilters,
        fc.constantFrom(...SORTS.filter((sort) => sort !== 'relevance')),
        fc.integer({ min: 1, max: 7 }),
        (shop, filters, sort, limit) => {
          const index = indexFor(shop)
          const expected = sortNaively(shop, filters, sort)
          const seen: number[] = []
          let after: Plan['after']
          for (;;) {
            const { hits } = executeQuery(index, { ...planOf(filters, sort, limit), ...(after && { after }) }, buffers)
            seen.push(...hits.map(({ number }) => number))
            after = hits.at(-1)
            if (!after) break
          }
          assert.deepEqual(seen, expected)
        },
      ),
      { numRuns: 120 },
    )
  })
})

describe('the index also equals a scan', () => {
  it('in filters and facets beside words', () => {
    fc.assert(
      fc.property(anyShop, anyFilters, fc.constantFrom('light', 'runner', 'pack'), (shop, filters, word) => {
        const index = indexFor(shop)
        const { groups } = expandQuery(word, { index, analysis, synonyms: new Map() })
        const plan: Plan = { ...planOf(filters, 'newest', 100), groups, browse: false, facets: 'plain' }
        const { hits, facets } = executeQuery(index, plan, buffers)
        const holds = ({ title }: Product) => title.split(' ').includes(word)
        const wanted = shop.filter(holds)
        const numbers = shop.flatMap((product, at) =>
          holds(product) && passing(product, filters).length > 0 ? [at + 1] : [],
        )
        assert.deepEqual(
          hits.map(({ number }) => number),
          numbers.reverse(),
        )
        for (const name of ['brand', 'color', 'option.Fit', 'availability']) {
          assert.deepEqual(countsOf(facets!, filters, name, index), countNaively(wanted, filters, name), name)
        }
      }),
      { numRuns: 120 },
    )
  })

  it('of more products than one batch, with some removed and others changed', () => {
    const shop = fc.sample(anyShop, { numRuns: 1000, seed: 4 }).flat().slice(0, 20_000)
    for (const at of [5, 7100, 9100]) {
      const [variant] = shop[at]!.variants
      shop[at] = { ...shop[at]!, title: 'zither', variants: [{ ...variant!, color: 'Red' }] }
    }
    const changed = shop.slice(0, 30).map((product, at) => ({ number: at * 500 + 1, product }))
    const withdrawn = Array.from({ length: 900 }, (_, at) => at * 17 + 3)
    const outdated = [...withdrawn, ...changed.map(({ number }) => number)]
    const index = withChanges(indexFor(shop), outdated, segmentOf(changed))
    const now = shop.flatMap((product, at) => (withdrawn.includes(at + 1) ? [] : [{ number: at + 1, product }]))
    for (const { number, product } of changed) {
      const place = now.findIndex((one) => one.number === number)
      if (place < 0) now.push({ number, product })
      else now[place] = { number, product }
    }
    const products = now.map(({ product }) => product)
    for (const filters of fc.sample(anyFilters, { numRuns: 12, seed: 4 })) {
      const { hits, total, facets } = executeQuery(index, planOf(filters, 'newest', 30), buffers)
      const wanted = now.filter(({ product }) => passing(product, filters).length > 0).map(({ number }) => number)
      assert.equal(total, wanted.length)
      assert.deepEqual(
        hits.map(({ number }) => number),
        wanted.sort((one, other) => other - one).slice(0, 30),
      )
      for (const name of ['category', 'brand', 'availability', 'size', 'gender', 'option.Pack', 'attribute.Frame']) {
        assert.deepEqual(countsOf(facets!, filters, name, index), countNaively(products, filters, name), name)
      }
    }
    const { groups } = expandQuery('zither', { index, analysis, synonyms: new Map() })
    const { facets } = executeQuery(index, { ...planOf({}, 'newest', 5), groups, browse: false }, buffers)
    const zithers = products.filter(({ title }) => title === 'zither')
    for (const name of ['brand', 'availability', 'color', 'option.Pack'])
      assert.deepEqual(countsOf(facets!, {}, name, index), countNaively(zithers, {}, name), name)
    for (const sort of SORTS) {
      const first = (limit: number) =>
        executeQuery(index, planOf({ inStock: true }, sort, limit), buffers).hits.map(({ number }) => number)
      assert.deepEqual(first(30), first(now.length).slice(0, 30), sort)
    }
  })
})

function countsOf(counts: FacetCounts, filters: Filters, name: string, index: LiveIndex): Map<string, number> {
  const [facet] = listFacets({ counts, filters, currency: 'EUR', names: [name], index })
  return new Map(facet?.type === 'terms' ? facet.values.map(({ value, count }) => [value, count]) : [])
}

const PLAIN: AnyProduct = {
  title: 'trail',
  brand: undefined,
  path: ['Shoes'],
  condition: 'new',
  stars: undefined,
  frame: undefined,
  variants: [{ color: undefined, size: undefined, amount: 1000, status: 'in_stock', gender: undefined, packs: [] }],
}

/** The changed product cannot pass, but it has the word: of what "trail" means, one half is its category. */
const filteredByWhatNoChangedProductHas: [Product[], Product[], Filters, 'trail', Sort] = [
  [{ ...PLAIN, variants: [{ ...PLAIN.variants[0]!, packs: ['three'] }] }].map(toProduct),
  [PLAIN, { ...PLAIN, path: ['Shoes', 'Trail'] }].map(toProduct),
  { facts: new Map([['option.Pack', ['three']]]) },
  'trail',
  'relevance',
]

describe('an updated index equals a rebuilt one', () => {
  it('in results, order, scores, counts and corrections', () => {
    const anyQuery = fc.constantFrom('trail', 'trail shoe', 'shoes', 'trial', 'red runner', 'lihgt pack', 'ru', '')
    fc.assert(
      fc.property(
        anyShop,
        anyShop,
        anyFilters,
        anyQuery,
        fc.constantFrom(...SORTS),
        (before, after, filters, q, sort) => {
          const numbered = after.map((product, at) => ({ number: at + 1, product }))
          // Half of the products keep their first revision; the rest is changed or withdrawn.
          const kept = before.slice(0, Math.floor(after.length / 2))
          const truth = numbered.map(({ number, product }) => ({ number, product: kept[number - 1] ?? product }))
          const changed = truth.slice(kept.length)
          const old = indexOf(segmentOf(before.map((product, at) => ({ number: at + 1, product }))))
          const outdated = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at + 1).slice(
            kept.length,
          )
          const patched = withChanges(old, outdated, segmentOf(changed))
          const rebuilt = indexOf(segmentOf(truth))
          assert.deepEqual(answer(patched, q, filters, sort), answer(rebuilt, q, filters, sort))
        },
      ),
      { numRuns: 120, examples: [filteredByWhatNoChangedProductHas] },
    )
  })
})

const anyOffer = fc.record({
  amount: fc.oneof(fc.constantFrom(1000, 2000, 9000), fc.integer({ min: 1, max: 70_000 })),
  /** By how much it is reduced, where it was before. */
  reduced: fc.integer({ min: 1, max: 500 }),
  status: fc.constantFrom(...AVAILABILITY),
})

describe('an index with changed offers equals a rebuilt one', () => {
  const sold = (product: Product, offers: readonly { amount: number; reduced: number; status: string }[]): Product => ({
    ...product,
    variants: product.variants.map((variant, place) => {
      const { amount, reduced, status } = offers[place % offers.length]!
      return {
        ...variant,
        regular_price: { amount: amount + reduced, currency: 'EUR' },
        ...(variant.sale && { sale: { price: { amount, currency: 'EUR' } } }),
        availability: { status: status as (typeof AVAILABILITY)[number] },
      }
    }),
  })
  /** Some variants are reduced, and stay so. */
  const reducedIn = (shop: readonly Product[], every: number) =>
    shop.map((product, at) => ({
      ...product,
      variants: product.variants.map((variant, place) =>
        (at + place) % every === 0 ? { ...variant, sale: { price: { amount: 1, currency: 'EUR' } } } : variant,
      ),
    }))
  const anyOffers = fc.array(
    fc.record({ at: fc.nat(39), offers: fc.array(anyOffer, { minLength: 1, maxLength: 3 }) }),
    {
      maxLength: 12,
    },
  )

  it('in its columns, results, order, scores and counts, step by step', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyShop, fc.integer({ min: 2, max: 5 })).map(([shop, every]) => reducedIn(shop, every)),
        fc.array(anyOffers, { minLength: 1, maxLength: 3 }),
        anyFilters,
        fc.constantFrom(...SORTS),
        (before, steps, filters, sort) => {
          const truth = [...before]
          let index = indexFor(before)
          for (const step of steps) {
            const changed = new Map(step.map(({ at, offers }) => [at % truth.length, offers]))
            for (const [at, offers] of changed) truth[at] = sold(truth[at]!, offers)
            const offers = new Map(
              Array.from(changed.keys(), (at) => [at + 1, truth[at]!.variants.map((one) => offerOf(one, AT))]),
            )
            const next = atOnce(withOffersOf(index, offers))
            assert.deepEqual([...next.others], [])
            index = next.index
          }
          const rebuilt = indexFor(truth)
          const [columns, anew] = [index, rebuilt].map(({ segments }) => segments[0]!.segment.columns)
          for (const name of ['prices', 'listPrices', 'lowest', 'highest', 'statusSets'] as const)
            assert.deepEqual([...columns![name]], [...anew![name]], name)
          for (const doc of truth.keys()) assert.deepEqual(offersAt(columns!, doc), offersAt(anew!, doc))
          for (const q of ['trail', ''])
            assert.deepEqual(answer(index, q, filters, sort), answer(rebuilt, q, filters, sort))
        },
      ),
      { numRuns: 50 },
    )
  })

  it('in prices that need more bytes', () => {
    const VARIANTS = 1000
    const shop = Array.from({ length: 70 }, (_, at) =>
      productOf(`p${at}`, { variants: Array.from({ length: VARIANTS }, (_, place) => priced(place, 1000)) }),
    )
    const soldFor = (amount: (row: number) => number) =>
      new Map(
        shop.map(({ variants }, at) => [
          at + 1,
          variants.map((_, place) => offerOf(priced(place, amount(at * VARIANTS + place)), AT)),
        ]),
      )
    let index = indexFor(shop)
    for (const [amount, bytes] of [
      [(row: number) => row % 200, 2],
      [(row: number) => row + 1, 4],
      [(row: number) => row + 2 ** 33, 8],
    ] as const) {
      index = atOnce(withOffersOf(index, soldFor(amount))).index
      const { prices, lowest } = index.segments[0]!.segment.columns
      assert.equal(prices.BYTES_PER_ELEMENT, bytes)
      // Of memory that threads share the collector does not know how much is garbage.
      assert.ok(prices.buffer instanceof ArrayBuffer)
      for (const row of [0, 1, 255, 256, 69_999]) assert.equal(prices[row], amount(row))
      const least = Math.min(...Array.from({ length: VARIANTS }, (_, place) => amount(69 * VARIANTS + place)))
      assert.equal(lowest[69], least)
    }
  })

  it('while whoever reads an earlier one sees that as it was', () => {
    const offersOfAll = (index: LiveIndex, count: number) =>
      Array.from({ length: count }, (_, doc) => offersAt(index.segments[0]!.segment.columns, doc))
    fc.assert(
      fc.property(
        fc.tuple(anyShop, fc.integer({ min: 2, max: 5 })).map(([shop, every]) => reducedIn(shop, every)),
        fc.array(fc.tuple(anyOffers, fc.boolean(), fc.nat(3)), { minLength: 4, maxLength: 12 }),
        (before, steps) => {
          const count = before.length
          let index = indexFor(before)
          const readers: { index: LiveIndex; seen: unknown; hold: Disposable }[] = []
          for (const [step, begins, ending] of steps) {
            using _current = hold(index)
            if (begins) readers.push({ index, seen: offersOfAll(index, count), hold: hold(index) })
            const now = offersOfAll(index, count)
            const offers = new Map(
              step.map(({ at, offers }) => {
                const variants = now[at % count]!.map(({ listPrice }, place) => {
                  const { amount, reduced, status } = offers[place % offers.length]!
                  const code = AVAILABILITY.indexOf(status as (typeof AVAILABILITY)[number])
                  return { price: amount, listPrice: listPrice && amount + reduced + 1, status: code }
                })
                return [(at % count) + 1, variants] as const
              }),
            )
            const next = atOnce(withOffersOf(index, offers)).index
            assert.deepEqual(offersOfAll(index, count), now, 'the one before')
            const then = now.map((variants, doc) => offers.get(doc + 1) ?? variants)
            assert.deepEqual(offersOfAll(next, count), then, 'the next')
            for (const reader of readers)
              assert.deepEqual(offersOfAll(reader.index, count), reader.seen, 'earlier ones')
            for (const { hold } of readers.splice(0, ending)) hold[Symbol.dispose]()
            index = next
          }
        },
      ),
      { numRuns: 80 },
    )
  })

  it('in two sets of columns that take turns, if nobody reads an earlier one', () => {
    let index = indexFor([productOf('one'), productOf('other')])
    const seen = new Set<unknown>()
    for (let step = 0; step < 50; step++) {
      const offer = { price: 100 + step, listPrice: undefined, status: (step >> 1) % 2 }
      index = atOnce(withOffersOf(index, new Map([[1 + (step % 2), [offer]]]))).index
      const { prices, lowest, highest, pattern, statusSets } = index.segments[0]!.segment.columns
      // Both are complete once each column has changed twice.
      if (step >= 8) for (const column of [prices, lowest, highest, pattern, statusSets]) seen.add(column)
    }
    assert.equal(seen.size, 10)
  })

  it('without the patterns of variants that no product has any more', () => {
    const VARIANTS = 12
    const variants = Array.from({ length: VARIANTS }, (_, place) => priced(place, 1000))
    let index = indexFor([productOf('one', { variants }), productOf('other')])
    let most = 0
    for (let step = 0; step < 2500; step++) {
      const offers = variants.map((one, place) => ({ ...offerOf(one, AT), status: (step >> place) & 1 }))
      index = atOnce(withOffersOf(index, new Map([[1, offers]]))).index
      const { columns } = index.segments[0]!.segment
      most = Math.max(most, columns.patternListStarts.length)
      assert.deepEqual(offersAt(columns, 0), offers)
      assert.equal(offersAt(columns, 1)[0]?.status, 0)
    }
    assert.ok(most > 500 && most < 1500, `there were ${most} patterns`)
  })

  it('reports products whose variants or reductions changed', () => {
    const sale = { price: { amount: 500, currency: 'EUR' } }
    const index = indexFor([productOf('one'), productOf('reduced', { variants: [{ ...variantOf('r'), sale }] })])
    const offer = offerOf(variantOf('any'), AT)
    const { others } = atOnce(
      withOffersOf(
        index,
        new Map([
          [1, [offer, offer]],
          [2, [offer]],
          [3, [offer]],
        ]),
      ),
    )
    assert.deepEqual([...others], [1, 2, 3])
  })
})

function priced(at: number, amount: number): Variant {
  return variantOf(`p${at}-1`, { regular_price: { amount, currency: 'EUR' } })
}

function answer(index: LiveIndex, q: string, filters: Filters, sort: Sort) {
  const words = expandQuery(q, { index, analysis, synonyms: new Map() })
  const plan = { ...planOf(filters, sort, 100), groups: words.groups, browse: q === '' }
  const { hits, total, complete, facets } = executeQuery(index, plan, buffers)
  return {
    hits: hits.map(({ number, score }) => [number, Math.round(score * 1e6)]),
    total,
    complete,
    corrected: words.corrected,
    facets: listFacets({ counts: facets!, filters, currency: 'EUR', names: undefined, index }),
  }
}

function countNaively(shop: readonly Product[], filters: Filters, name: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const product of shop) {
    const variants = passing(product, filters, name)
    for (const value of new Set(variants.flatMap((variant) => valuesOf(name, product, variant))))
      counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function valuesOf(name: string, product: Product, variant: Variant): string[] {
  const values: Record<string, (string | undefined)[]> = {
    category: categoryPaths(product),
    brand: [product.brand],
    condition: [product.condition],
    availability: [variant.availability.status],
    price: [String(variant.regular_price.amount)],
    color: [variant.color],
    size: [variant.size],
    gender: [variant.gender],
    'option.Fit': labelsOf(variant, 'Fit'),
    'option.Pack': labelsOf(variant, 'Pack'),
    'attribute.Frame': (product.details ?? []).map(({ value }) => value),
  }
  return (values[name] ?? []).filter((value) => value !== undefined)
}

function sortNaively(shop: readonly Product[], filters: Filters, sort: Sort): number[] {
  const prices = (product: Product) => passing(product, filters).map(({ regular_price }) => regular_price.amount)
  const keys: Record<Sort, (product: Product, number: number) => number | string> = {
    relevance: () => 0,
    newest: (_, number) => -number,
    price_asc: (product) => Math.min(...prices(product)),
    price_desc: (product) => -Math.max(...prices(product)),
    rating_desc: (product) => -(product.rating?.value ?? 0),
    title_asc: (product) => titleKey(product.title),
  }
  return shop
    .map((product, at) => ({ product, number: at + 1 }))
    .filter(({ product }) => passing(product, filters).length > 0)
    .map(({ product, number }) => ({ key: keys[sort](product, number), number }))
    .sort((one, other) => (one.key === other.key ? one.number - other.number : one.key < other.key ? -1 : 1))
    .map(({ number }) => number)
}
