import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '../../packages/product/src/product.ts'
import {
  createMemoryCatalog,
  type MemoryCatalog,
  type Query,
  type Search,
  type SearchSettings,
  SORTS,
} from '../../packages/search/src/index.ts'
import { sampleProducts } from '../sample-products.ts'

/** A search over products that the test publishes. */
export interface OpenedSearch extends AsyncDisposable {
  search: Search
  catalog: MemoryCatalog
}

/** Opens an engine over a catalogue; resolves when the products are found. */
export type OpenSearchEngine = (
  products: readonly Product[],
  options?: { locale?: string; settings?: SearchSettings },
) => Promise<OpenedSearch>

export const SHOP = { url: 'https://shop.test', currency: 'EUR' } as const

export async function openOver(
  products: readonly Product[],
  open: (catalog: MemoryCatalog) => Promise<Search>,
): Promise<OpenedSearch> {
  const catalog = createMemoryCatalog(products)
  const search = await open(catalog)
  await search.settled()
  return { search, catalog, [Symbol.asyncDispose]: () => search.close() }
}

/** What every engine of search answers alike: the suite that each of them must pass. */
export function searchContract(name: string, open: OpenSearchEngine): void {
  describe(`search in ${name}`, () => {
    wordContract(open)
    filterContract(open)
    walkContract(open)
    ownerContract(open)
    changeContract(open)
    suggestionContract(open)
  })
}

const idsOf = async (search: Search, query: Query) => (await search.find(query)).products.map(({ id }) => id)

async function codesOf(search: Search, q: string): Promise<string[]> {
  return (await search.find({ q, facets: [] })).messages.map(({ code }) => code)
}

function product(id: string, facts: Partial<Product> = {}): Product {
  return {
    id,
    handle: id,
    title: id,
    description: { plain: '' },
    condition: 'new',
    product_type: [],
    tags: [],
    options: [],
    media: [],
    status: 'active',
    ...facts,
    variants: facts.variants ?? [variant(`${id}-1`)],
  }
}

function variant(id: string, facts: Partial<Product['variants'][number]> = {}): Product['variants'][number] {
  return {
    id,
    title: id,
    regular_price: { amount: 1000, currency: 'EUR' },
    availability: { status: 'in_stock' },
    options: [],
    media: [],
    ...facts,
  }
}

const titled = (...titles: string[]) => titles.map((title, at) => product(`p${at + 1}`, { title }))

function wordContract(open: OpenSearchEngine): void {
  describe('words', () => {
    it('finds other forms, accents and cases, and what holds all words first', async () => {
      await using opened = await open(titled('Crème brûlée torch', 'Trail running shoes', 'Running watch', 'Shoe rack'))
      const { search } = opened
      assert.deepEqual(await idsOf(search, { q: 'CREME BRULEE ' }), ['p1'])
      const { products } = await search.find({ q: 'running shoe ' })
      assert.equal(products[0]?.id, 'p2')
      assert.deepEqual(
        products.filter(({ match }) => match.complete).map(({ id }) => id),
        ['p2'],
      )
    })

    it('puts complete matches first, details included, if named by the requested kind', async () => {
      const described = (id: string, title: string, plain: string) => product(id, { title, description: { plain } })
      await using opened = await open([
        product('dry', { title: 'Ridge tent', details: [{ name: 'Fabric', value: 'Green' }] }),
        described(
          'lantern',
          'Green lantern',
          `To hang in a tent. ${'Gives warm light all night, and weighs little. '.repeat(8)}`,
        ),
        ...['Lake tent', 'Valley tent'].map((title, at) => product(`tent-${at}`, { title })),
        ...['Green mug', 'Green bowl', 'Green rope', 'Green bag'].map((title, at) => product(`green-${at}`, { title })),
      ])
      const { products } = await opened.search.find({ q: 'green tent ', explain: true })
      const rulesOf = (id: string) => products.find((one) => one.id === id)?.match.explain?.rules
      assert.deepEqual([products[0]?.id, rulesOf('dry')], ['dry', ['all_words']])
      const lantern = products.find(({ id }) => id === 'lantern')
      assert.deepEqual([lantern?.match.complete, rulesOf('lantern')], [true, []], 'a lantern is no tent')
      assert.deepEqual(rulesOf('tent-0'), [])
    })

    it('does not put first what mentions all words in some corner of a description', async () => {
      const padding = 'Gives warm light all night, and weighs little. '.repeat(40)
      await using opened = await open([
        product('manual', { title: 'Manual', description: { plain: `${padding} Digital. ${padding} Photo.` } }),
        ...titled('Photo album', 'Digital clock'),
      ])
      const { products } = await opened.search.find({ q: 'digital photo ', explain: true })
      const found = products.map(({ id, match }) => [id, match.complete, match.explain?.rules])
      assert.deepEqual(
        found.find(([id]) => id === 'manual'),
        ['manual', true, []],
      )
      assert.equal(found.length, 3)
    })

    it('replaces no word that the catalogue has, whatever it is in another language', async () => {
      // A Romanian computer.
      await using opened = await open(titled('Scientific calculator', 'Office computer', 'Rear wheel'))
      const { products, messages } = await opened.search.find({ q: 'calculator ' })
      assert.deepEqual([products.map(({ id }) => id), messages], [['p1'], []])
    })

    it('replaces an unknown name by the one most products of the kind have', async () => {
      await using opened = await open(titled('Alpha external hard drive', 'Beta external hard drive', 'Garden chair'))
      const { products, messages } = await opened.search.find({ q: 'external hdd ' })
      assert.deepEqual(products.map(({ id }) => id).sort(), ['p1', 'p2'])
      assert.deepEqual(
        messages.map(({ code }) => code),
        ['query_reworded'],
      )
    })

    it('has measures in one spelling, and words parted and joined', async () => {
      await using opened = await open(titled('Canister 2 l', 'Canister 5 l', 'Cotton T-shirt', 'Crash pad'))
      const { search } = opened
      assert.equal((await idsOf(search, { q: 'canister 2000ml ' }))[0], 'p1')
      assert.deepEqual(await idsOf(search, { q: 'tshirt ' }), ['p3'])
      assert.deepEqual(await idsOf(search, { q: 'crashpad ' }), ['p4'])
    })

    it('puts misspelt words right and says so', async () => {
      await using opened = await open(titled('Waterproof jacket', 'Warm jacket', 'Wool socks'))
      const { products, messages } = await opened.search.find({ q: 'jakcet ' })
      assert.deepEqual(products.map(({ id }) => id).sort(), ['p1', 'p2'])
      assert.deepEqual(
        messages.map(({ code, words, shown }) => ({ code, words, shown })),
        [{ code: 'query_corrected', words: ['jakcet'], shown: ['jacket'] }],
      )
    })

    it('reads prices, stock, sizes and sorts out of the words', async () => {
      await using opened = await open(sampleProducts())
      const { search } = opened
      const { applied, products, messages } = await search.find({ q: 'womens shoes size 38 in stock under 150' })
      assert.deepEqual(applied.filters, {
        in_stock: true,
        price: { max: { amount: 15_000, currency: 'EUR' } },
        size: ['38'],
      })
      assert.ok(products.length > 0)
      assert.equal(messages[0]?.code, 'query_understood')
      assert.equal((await search.find({ q: 'cheapest backpack' })).applied.sort, 'price_asc')
    })

    it('keeps out what comes after "without", unless things are called so', async () => {
      await using opened = await open(
        [
          product('mouse', { title: 'Optical mouse' }),
          product('wired', { title: 'Mouse with a wire' }),
          product('cordless', { title: 'Souris sans fil', brand: 'Logi' }),
        ],
        { locale: 'fr' },
      )
      assert.deepEqual(await idsOf(opened.search, { q: 'souris sans fil ' }), ['cordless'])
      await using english = await open(titled('Optical mouse', 'Mouse with a wire'))
      assert.deepEqual(await idsOf(english.search, { q: 'mouse without a wire ' }), ['p1'])
      assert.ok((await codesOf(english.search, 'mouse without a wire ')).includes('query_understood'))
      assert.deepEqual(await idsOf(english.search, { q: 'not optical ' }), ['p2'], 'with nothing else named')
      await using gum = await open(titled('Sugar gum', 'Sugar-free gum'))
      assert.deepEqual(await idsOf(gum.search, { q: 'gum without sugar ' }), ['p2'])
    })

    it('reads conditions where the shop has things in them and in others', async () => {
      const inCondition = (id: string, condition: Product['condition']) => product(id, { title: 'Watch', condition })
      await using opened = await open([
        inCondition('new', 'new'),
        inCondition('used', 'used'),
        inCondition('renewed', 'refurbished'),
      ])
      const { search } = opened
      assert.deepEqual((await idsOf(search, { q: 'used watch ' })).toSorted(), ['renewed', 'used'])
      const { applied, products } = await search.find({ q: 'refurbished watch ' })
      assert.deepEqual([products.map(({ id }) => id), applied.filters], [['renewed'], { condition: ['refurbished'] }])
      await using all = await open(titled('Used book', 'Book'))
      assert.equal((await idsOf(all.search, { q: 'used book ' }))[0], 'p1', 'words, where everything is new')
    })

    it('holds to colours that were said, unless nothing comes in them', async () => {
      const coloured = (id: string, plain: string, ...colours: string[]) =>
        product(id, {
          title: 'Helmet',
          description: { plain },
          variants: colours.map((color, at) => variant(`${id}-${at}`, { color })),
        })
      await using opened = await open([
        coloured('black', 'With a red light.', 'Black'),
        coloured('both', 'Light.', 'Dark red', 'Black'),
        coloured('red', 'With a black strap.', 'Red'),
        coloured('white', 'With a green strap.', 'White'),
        product('any', { title: 'Helmet', description: { plain: 'In red.' } }),
        product('scarf', { title: 'Scarf', variants: [variant('s', { color: 'Green' })] }),
      ])
      const complete = async (q: string) =>
        (await opened.search.find({ q })).products.filter(({ match }) => match.complete).map(({ id }) => id)
      assert.deepEqual((await complete('red helmet ')).toSorted(), ['any', 'both', 'red'])
      assert.deepEqual(await complete('red black helmet '), ['both'])
      assert.deepEqual(await complete('green helmet '), ['white'])
    })

    it('lets forty products named by a kind lead, of its own category if any', async () => {
      const many = Array.from({ length: 45 }, (_, at) => product(`lamp-${at}`, { title: `Model ${at} lamp` }))
      await using opened = await open([...many, product('oil', { title: 'Oil for a lamp' })])
      const ruled = async (search: Search, q: string) =>
        (await search.find({ q, limit: 50, explain: true })).products
          .filter(({ match }) => match.explain?.rules.includes('title_head'))
          .map(({ id }) => id)
      assert.equal((await ruled(opened.search, 'lamp ')).length, 40)
      const pads = Array.from({ length: 12 }, (_, at) =>
        product(`pad-${at}`, { title: `Lined ${at} notebook`, product_type: ['Paper'] }),
      )
      const computers = Array.from({ length: 11 }, (_, at) =>
        product(`computer-${at}`, { title: `Silver ${at} notebook`, product_type: ['Notebook'] }),
      )
      await using shop = await open([...pads, ...computers])
      assert.deepEqual((await ruled(shop.search, 'notebook ')).toSorted(), computers.map(({ id }) => id).toSorted())
    })

    it('answers nothing where what is asked for is not there', async () => {
      await using opened = await open(sampleProducts())
      const answer = await opened.search.find({ q: 'espresso machine' })
      assert.deepEqual(answer.products, [])
      assert.equal(answer.pagination.total_count, 0)
      assert.deepEqual(answer.messages.map(({ code }) => code).sort(), ['nothing_found', 'words_unknown'])
    })

    it('holds to a price that was said: what is near stands apart', async () => {
      const priced = (id: string, title: string, amount: number) =>
        product(id, { title, variants: [variant(`${id}-1`, { regular_price: { amount, currency: 'EUR' } })] })
      await using opened = await open([
        priced('tent', 'Mountain tent', 30_000),
        priced('other', 'Forest tent', 40_000),
        priced('lamp', 'Lamp', 2000),
      ])
      const answer = await opened.search.find({ q: 'tent under 50' })
      assert.deepEqual(answer.products, [])
      assert.equal(answer.pagination.total_count, 0)
      assert.deepEqual(answer.related?.map(({ id }) => id).toSorted(), ['other', 'tent'])
    })

    it('puts what has the number first, in any spelling', async () => {
      const numbered = variant('v', { sku: 'AB-12/34' })
      await using opened = await open([...titled('Lamp', 'Cable ab 99'), product('it', { variants: [numbered] })])
      assert.deepEqual(await idsOf(opened.search, { q: 'ab1234' }), ['it'])
      assert.deepEqual(await idsOf(opened.search, { q: 'it' }), ['it'])
    })

    for (const [locale, titles, q, found] of [
      ['de', ['Laufschuhe für Damen', 'Regal'], 'laufschuh ', 'p1'],
      ['de', ['Laufschuhe', 'Regal'], 'schuhe ', 'p1'],
      ['fr', ['Chaussures de course', 'Lampe de bureau'], 'chaussure ', 'p1'],
      ['es', ['Zapatillas de montaña', 'Lámpara'], 'zapatilla montana ', 'p1'],
      ['ro', ['Rucsacuri de munte', 'Lampă'], 'rucsac ', 'p1'],
      ['ja', ['ランニングシューズ', '腕時計'], '腕時計', 'p2'],
    ] as const) {
      it(`finds "${q.trim()}" in ${locale}`, async () => {
        await using opened = await open(titled(...titles), { locale })
        assert.equal((await idsOf(opened.search, { q }))[0], found)
      })
    }
  })
}

const red40 = variant('a-1', { color: 'Red', size: '40', regular_price: { amount: 2000, currency: 'EUR' } })
const blue42 = variant('a-2', {
  color: 'Blue',
  size: '42',
  regular_price: { amount: 6000, currency: 'EUR' },
  availability: { status: 'out_of_stock' },
})
const WARDROBE = [
  product('a', {
    title: 'Shoe a',
    brand: 'Ardwen',
    product_type: ['Shoes', 'Running'],
    variants: [red40, blue42],
    rating: { value: 4.5, count: 10, scale_min: 1, scale_max: 5 },
  }),
  product('b', {
    title: 'Shoe b',
    brand: 'Tallgarth',
    product_type: ['Shoes', 'Football'],
    variants: [variant('b-1', { color: 'Red', size: '42', regular_price: { amount: 4000, currency: 'EUR' } })],
    details: [{ name: 'Sole', value: 'Rubber' }],
  }),
  product('c', {
    title: 'Shoe c',
    brand: 'ARDWEN',
    product_type: ['Shoes'],
    condition: 'used',
    variants: [variant('c-1', { color: 'Green', size: '42', regular_price: { amount: 9000, currency: 'EUR' } })],
  }),
]

function filterContract(open: OpenSearchEngine): void {
  describe('filters and facets', () => {
    const facts = (...pairs: [string, string[]][]) => ({ facts: new Map(pairs) })

    it('hold for one variant together', async () => {
      await using opened = await open(WARDROBE)
      const filters = facts(['color', ['red']], ['size', ['42']])
      const { products } = await opened.search.find({ filters })
      assert.deepEqual(
        products.map(({ id, match }) => [id, match.variant_ids]),
        [['b', ['b-1']]],
      )
    })

    for (const [what, filters, found] of [
      ['a brand in any case', { brand: ['ardwen'] }, ['a', 'c']],
      ['a category with what is below it', { category: ['Shoes > Running'] }, ['a']],
      ['a condition', { condition: ['used'] }, ['c']],
      ['stock', { inStock: true, ...facts(['color', ['blue']]) }, []],
      ['availability', { availability: ['out_of_stock'] as const }, ['a']],
      ['a price', { price: { min: 3000, max: 7000 } }, ['a', 'b']],
      ['stars', { ratingMin: 4 }, ['a']],
      ['a detail', facts(['attribute.Sole', ['rubber']]), ['b']],
      ['what nobody has', facts(['option.Width', ['wide']]), []],
    ] as const) {
      it(`narrow by ${what}`, async () => {
        await using opened = await open(WARDROBE)
        const ids = await idsOf(opened.search, { filters })
        assert.deepEqual(ids.toSorted(), [...found])
      })
    }

    it('are counted as if the facet’s own selection were not there', async () => {
      await using opened = await open(WARDROBE)
      const filters = { brand: ['Ardwen'], ...facts(['size', ['42']]) }
      const { facets } = await opened.search.find({
        filters,
        facets: ['brand', 'size', 'color', 'price', 'attribute.Sole'],
      })
      const values = (name: string) => {
        const facet = facets.find((one) => one.name === name)
        return facet?.type === 'terms'
          ? facet.values.map(({ value, count, selected }) => [value, count, selected])
          : undefined
      }
      assert.deepEqual(values('brand')?.length, 2)
      assert.deepEqual(values('size'), [
        ['42', 2, true],
        ['40', 1, false],
      ])
      assert.deepEqual(values('color'), [
        ['Blue', 1, false],
        ['Green', 1, false],
      ])
      assert.deepEqual(
        facets.find(({ name }) => name === 'price'),
        {
          name: 'price',
          type: 'range',
          min: { amount: 6000, currency: 'EUR' },
          max: { amount: 9000, currency: 'EUR' },
        },
      )
      assert.equal(values('attribute.Sole'), undefined)
    })

    it('offer the details of a department: values, parts of lists, and ranges of quantities', async () => {
      const bags = Array.from({ length: 14 }, (_, at) =>
        product(`bag-${at}`, {
          product_type: ['Bags'],
          details: [
            { name: 'Closure', value: ['Zip', 'Buckle', 'Zip / Buckle'][at % 3]! },
            { name: 'Volume', value: at % 2 === 0 ? `${10 + at} l` : `${10_000 + at * 1000} ml` },
            { name: 'Article', value: `A-${at}` },
          ],
        }),
      )
      const mugs = Array.from({ length: 6 }, (_, at) => product(`mug-${at}`, { product_type: ['Mugs'] }))
      await using opened = await open([...bags, ...mugs])
      const filters = { category: ['bags'] }
      const find = (name: string, value: string) =>
        opened.search.find({ filters: { ...filters, ...facts([name, [value]]) } })
      const offered = (await opened.search.find({ filters })).facets.flatMap((facet) =>
        facet.type === 'terms' && facet.name.startsWith('attribute.') ? [facet] : [],
      )
      assert.deepEqual(offered.map(({ name }) => name).toSorted(), ['attribute.Closure', 'attribute.Volume'])
      const [closure, volume] = offered.toSorted((one, other) => (one.name < other.name ? -1 : 1))
      assert.deepEqual(
        closure?.values.map(({ value, count }) => [value, count]),
        [
          ['Zip', 9],
          ['Buckle', 9],
        ].toSorted(),
      )
      assert.equal(volume?.values.length, 5)
      for (const facet of offered)
        for (const { value, count } of facet.values)
          assert.equal((await find(facet.name, value)).pagination.total_count, count, value)
      const chosen = await find('attribute.Closure', 'zip')
      const again = chosen.facets.find(({ name }) => name === 'attribute.Closure')
      assert.deepEqual(again?.type === 'terms' && again.values.map(({ value, selected }) => [value, selected]), [
        ['Buckle', false],
        ['Zip', true],
      ])
      assert.equal((await find('attribute.Volume', '..12 l')).pagination.total_count, 3)
    })

    it('default to every shop’s facets and the options of the found products', async () => {
      const option = (label: string) => ({ options: [{ name: 'Width', label }] })
      await using opened = await open([
        product('wide', { title: 'Boot', variants: [variant('w', option('Wide'))] }),
        product('slim', { title: 'Boot', variants: [variant('s', option('Slim'))] }),
      ])
      const { facets } = await opened.search.find({ q: 'boot ' })
      assert.deepEqual(
        facets.map(({ name }) => name),
        ['price', 'availability', 'condition', 'option.Width'],
      )
    })
  })
}

function walkContract(open: OpenSearchEngine): void {
  describe('walks', () => {
    for (const sort of SORTS) {
      it(`meet every product once, sorted by ${sort}`, async () => {
        const products = sampleProducts().filter(({ status }) => status === 'active')
        await using opened = await open(products)
        const seen: string[] = []
        let cursor: string | undefined
        for (let pages = 0; pages < 40; pages++) {
          const { products: shown, pagination } = await opened.search.find({
            filters: { price: { min: 0 } },
            ...(sort === 'relevance' && { q: 'running shoes for trail and road' }),
            sort,
            limit: 7,
            facets: [],
            ...(cursor !== undefined && { cursor }),
          })
          seen.push(...shown.map(({ id }) => id))
          if (cursor === undefined && sort !== 'relevance') assert.equal(pagination.total_count, products.length)
          cursor = pagination.cursor
          if (!pagination.has_next_page) break
        }
        assert.equal(cursor, undefined, 'the last page has no cursor')
        assert.equal(new Set(seen).size, seen.length, 'nothing comes twice')
        if (sort !== 'relevance') assert.equal(seen.length, products.length)
      })
    }

    it('are those of their own query', async () => {
      await using opened = await open(sampleProducts())
      const { pagination } = await opened.search.find({ q: 'shoes', limit: 2 })
      const { cursor = '' } = pagination
      await assert.rejects(opened.search.find({ q: 'jackets', limit: 2, cursor }), { code: 'invalid_cursor' })
    })
  })
}

function ownerContract(open: OpenSearchEngine): void {
  describe('the owner’s words and rules', () => {
    it('pin, bury, replace and name', async () => {
      await using opened = await open(titled('Voucher', 'Red lamp', 'Lamp', 'Table football', 'Football'), {
        settings: {
          synonyms: [['light', 'lamp']],
          rules: [
            { when: 'gift', pin: ['p1'] },
            { when: 'football', bury: ['p5'] },
            { when: 'lantern', replace: 'lamp' },
          ],
        },
      })
      const { search } = opened
      assert.equal((await idsOf(search, { q: 'gift lamp ' }))[0], 'p1')
      assert.deepEqual(await idsOf(search, { q: 'football ' }), ['p4', 'p5'])
      assert.deepEqual((await idsOf(search, { q: 'lantern ' })).toSorted(), ['p2', 'p3'])
      assert.deepEqual((await idsOf(search, { q: 'light ' })).toSorted(), ['p2', 'p3'])
      assert.ok((await codesOf(search, 'lantern ')).includes('rule_applied'))
    })
  })
}

function changeContract(open: OpenSearchEngine): void {
  describe('changes', () => {
    it('are found soon, and what was withdrawn is not', async () => {
      await using opened = await open(titled('Lamp', 'Kettle'))
      const { search, catalog } = opened
      const before = search.key()
      await catalog.publish([...titled('Lamp'), product('new', { title: 'Toaster' })])
      const deadline = performance.now() + 30_000
      while ((await idsOf(search, { q: 'toaster ' })).length === 0 && performance.now() < deadline) await pause(50)
      assert.deepEqual(await idsOf(search, { q: 'toaster ' }), ['new'])
      assert.deepEqual(await idsOf(search, { q: 'kettle ' }), [])
      assert.notEqual(search.key(), before, 'kept answers of the state before are forgotten')
      assert.equal((await search.find({ q: 'lamp' })).catalog_version, catalog.edition()?.version)
    })
  })
}

function suggestionContract(open: OpenSearchEngine): void {
  describe('suggestions', () => {
    it('go on with what was typed, with exact counts', async () => {
      await using opened = await open(sampleProducts())
      const { queries, categories, products } = await opened.search.suggest('trail sho')
      assert.equal(queries[0], 'trail shoes')
      assert.ok(products.some(({ id }) => id === 'fh-101'))
      const running = categories.find(({ value }) => value === 'running/trail-shoes')
      assert.equal(running?.label, 'Running > Trail shoes')
      const { pagination } = await opened.search.find({ filters: { category: ['running/trail-shoes'] } })
      assert.equal(running?.count, pagination.total_count)
    })
  })
}
