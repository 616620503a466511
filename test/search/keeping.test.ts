import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { readerOf } from '../../packages/catalog/src/catalog/open-reader.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import { packImage } from '../../packages/search/src/index/image.ts'
import { readImageFile, writeImageFile } from '../../packages/search/src/index/image-file.ts'
import { createIndexKeeper } from '../../packages/search/src/index/index-keeper.ts'
import type { PublishedIndex } from '../../packages/search/src/index/index-share.ts'
import { isGone, type LiveSegment } from '../../packages/search/src/index/live-index.ts'
import { offersAt } from '../../packages/search/src/index/offers.ts'
import { openSearch } from '../../packages/search/src/load-search.ts'
import { weightsOf } from '../../packages/search/src/rank/score-factors.ts'
import type { Search } from '../../packages/search/src/search.ts'
import { createAnalysis } from '../../packages/search/src/text/analysis.ts'
import { AT, productOf, shelfOf, variantOf } from '../../packages/search/test/shelf.ts'
import { createIndexLine, type IndexLine } from '../../packages/vitrine/src/cli/workers/messages.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestCatalog, type TestCatalog } from '../contracts/open-catalog.ts'

const shop = { url: 'http://shop.test', locale: 'en', currency: 'EUR' }
/** More than are taken in between two requests: a thread builds these, and keeps them. */
const MANY = [...generateProducts({ products: 400, seed: 3 })]
/** Whoever builds from this fails. */
const NOWHERE = 'sqlite:/nowhere/vitrine.db'
const [sqlite] = ENGINES

const found = async (search: Search, q: string) => (await search.find({ q, limit: 10 })).products.map(({ id }) => id)

describe('an index that is kept', () => {
  let dataDir: string
  let test: TestCatalog
  before(async () => {
    assert.ok(sqlite)
    dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-index-'))
    test = await openTestCatalog(sqlite)
    await test.put(MANY)
  })
  after(async () => {
    await test[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true, force: true })
  })

  const file = () => path.join(dataDir, 'search', 'index.bin')

  /** Opens, settles, asks and closes. */
  async function asked(q: string, databaseUrl = test.url) {
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const search = await openSearch({ catalog: test.catalog, reader: readerOf(databaseUrl), shop, dataDir, onError })
    await search.settled()
    const ids = await found(search, q)
    const { total_count } = (await search.find({ q: '' })).pagination
    await search.close()
    assert.deepEqual(errors, [])
    return { ids, total_count }
  }

  it('is on disk after a build, and serves again after a restart without building', async () => {
    const answer = await asked('trail shoes')
    assert.ok(answer.ids.length > 0)
    const written = await readFile(file())
    assert.deepEqual(await asked('trail shoes', NOWHERE), answer)
    assert.deepEqual(await readFile(file()), written)
  })

  it('that fell behind while the shop was closed catches up', async () => {
    const [gone, ...others] = MANY
    await test.put([...others, productOf('kept-newcomer', { title: 'Zwerg balloon' })], { mode: 'replace' })
    const { ids, total_count } = await asked('zwerg', NOWHERE)
    assert.deepEqual(ids, ['kept-newcomer'])
    assert.equal(total_count, MANY.length)
    assert.ok(gone && !(await asked(gone.title, NOWHERE)).ids.includes(gone.id))
  })

  it('is rebuilt when any of its bytes was damaged, or it was cut short', async () => {
    await rm(file())
    await asked('')
    const whole = await readFile(file())
    const damages = [
      ...[0, 5, 100, Math.floor(whole.length / 2), whole.length - 1].map((place) => {
        const damaged = Buffer.from(whole)
        damaged[place]! ^= 0x10
        return damaged
      }),
      whole.subarray(0, whole.length - 8),
      whole.subarray(0, 3),
      Buffer.alloc(0),
    ]
    for (const damaged of damages) {
      await writeFile(file(), damaged)
      assert.equal(await readImageFile(file()), undefined)
    }
    assert.ok((await asked('trail shoes')).ids.length > 0)
    assert.deepEqual(await readFile(file()), whole)
  })

  it('is rebuilt when an older release wrote it', async () => {
    const whole = await readFile(file())
    const length = whole.readUInt32LE(0)
    const head = JSON.parse(whole.toString('utf8', 24, 8 + length))
    const text = Buffer.from(JSON.stringify({ ...head, format: head.format - 1 }).padEnd(length - 16))
    const older = Buffer.concat([whole.subarray(0, 24), text, whole.subarray(8 + length)])
    older.writeUInt32LE(crc32(older.subarray(8, 8 + length)), 4)
    await writeFile(file(), older)
    assert.equal(await readImageFile(file()), undefined)

    assert.ok((await asked('trail shoes')).ids.length > 0)
    assert.deepEqual(await readFile(file()), whole)
  })

  it('is whole or the one before when the writer is killed', async () => {
    const target = path.join(dataDir, 'killed.bin')
    const place = (name: string) => new URL(`../../packages/search/src/index/${name}`, import.meta.url).href
    const script = `
      import { packImage } from '${place('image.ts')}'
      import { writeImageFile } from '${place('image-file.ts')}'
      for (let turn = 0; ; turn++) {
        await writeImageFile('${target}', packImage({ turn }, new Map([['numbers', new Uint32Array(2_000_000).fill(turn)]])), null)
        if (turn === 0) process.stdout.write('begun')
      }`
    await writeImageFile(target, packImage({ turn: -1 }, new Map([['numbers', new Uint32Array(10)]])), null)
    for (const pause of [0, 3, 17, 40, 90]) {
      const writer = spawn(process.execPath, [...process.execArgv, '--input-type=module', '-e', script])
      await once(writer.stdout, 'data')
      await new Promise((resolve) => setTimeout(resolve, pause))
      writer.kill('SIGKILL')
      await once(writer, 'exit')
      assert.ok(await readImageFile(target), 'the file is whole')
    }
    assert.ok((await readdir(dataDir)).length > 0)
  })
})

describe('an index follows its catalogue', () => {
  it('finds what was just published and no longer what was withdrawn', async () => {
    const catalog = shelfOf([productOf('a', { title: 'Red kite' }), productOf('b', { title: 'Blue kite' })])
    const search = await openSearch({ catalog, shop })
    await search.settled()
    await catalog.publish([productOf('b', { title: 'Blue drum' }), productOf('c', { title: 'Green kite' })])
    await search.settled()
    const ids = async (q: string) => (await search.find({ q })).products.map(({ id }) => id)
    assert.deepEqual(await ids('kite'), ['c'])
    assert.deepEqual(await ids('drum'), ['b'])
    await search.close()
  })

  it('never shows a withdrawn product, not even before it has caught up', async () => {
    const catalog = shelfOf([productOf('a', { title: 'Red kite' }), productOf('b', { title: 'Blue kite' })])
    const search = await openSearch({ catalog: { ...catalog, follow: () => {} }, shop })
    await search.settled()
    await catalog.publish([productOf('b', { title: 'Blue kite' })])
    assert.deepEqual(
      (await search.find({ q: 'kite' })).products.map(({ id }) => id),
      ['b'],
    )
    await search.close()
  })

  it('answers a search from one version, whatever is published while it waits', async () => {
    const sold = (amount: number) => {
      const variants = [variantOf('a-1', { regular_price: { amount, currency: 'EUR' } })]
      return [productOf('a', { title: 'Kite 24', variants })]
    }
    const catalog = shelfOf(sold(100))
    let gate: Promise<void> | undefined
    const slow: typeof catalog = { ...catalog, find: (key) => Promise.resolve(gate).then(() => catalog.find(key)) }
    const search = await openSearch({ catalog: slow, shop })
    const publish = async (amount: number) => {
      await catalog.publish(sold(amount))
      await search.settled()
    }
    await search.settled()
    await publish(200)
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    // With digits it may be an id, which the catalogue is asked for.
    const asked = search.find({ q: 'kite 24', filters: { price: { max: 200 } } })
    for (const amount of [300, 400, 500]) await publish(amount)
    resolve()
    const { catalog_version, facets, pagination } = await asked
    assert.equal(catalog_version, 'v2')
    assert.equal(pagination.total_count, 1)
    assert.match(JSON.stringify(facets), /"min":\{"amount":200/)
    await search.close()
  })

  it('gathers many small changes into one, and answers as if built at once', async () => {
    const all = [...generateProducts({ products: 120, seed: 5 })]
    const catalog = shelfOf(all.slice(0, 60))
    const search = await openSearch({ catalog, shop })
    await search.settled()
    for (let count = 61; count <= 120; count += 4) {
      await catalog.publish(all.slice(count % 7, count + 3))
      await search.settled()
    }
    await catalog.publish(all)
    await search.settled()
    const fresh = await openSearch({ catalog, shop })
    await fresh.settled()
    for (const q of ['shoes', 'jacket', 'trail', '']) {
      const [one, other] = await Promise.all([search.find({ q, limit: 50 }), fresh.find({ q, limit: 50 })])
      assert.deepEqual(one, other, q)
    }
    await Promise.all([search.close(), fresh.close()])
  })
})

describe('a shop that closes', () => {
  it('does not wait for an index that is being built between requests', async () => {
    const catalog = shelfOf(MANY)
    const endless = {
      ...catalog,
      async *walk() {
        for (;;) yield await catalog.get([1, 2, 3])
      },
    }
    const errors: unknown[] = []
    const search = await openSearch({ catalog: endless, shop, onError: (error) => errors.push(error) })
    assert.equal(search.ready(), false)
    await assert.rejects(search.find({ q: 'shoes' }), { code: 'index_not_ready' })
    await search.close()
    assert.deepEqual(errors, [])
  })
})

describe('an index that threads share', () => {
  it('is sent once, and then each change of what products are sold for', async () => {
    const priced = (amounts: readonly number[]) =>
      amounts.map((amount, at) =>
        productOf(`p${at}`, { variants: [variantOf(`p${at}-1`, { regular_price: { amount, currency: 'EUR' } })] }),
      )
    const amounts = Array.from({ length: 2000 }, (_, at) => 100 + at)
    const catalog = shelfOf(priced(amounts))
    const messages: string[] = []
    /** What was sent, as the supervisor has it, which also sends it on. */
    const supervisor = createIndexLine(new WeakMap())
    const maker = createIndexLine(new WeakMap())
    const workers = [createIndexLine(new WeakMap()), createIndexLine(new WeakMap())]
    const ids: Parameters<typeof createIndexLine>[0] = new WeakMap()
    const lines = workers.map(() => createIndexLine(ids))
    const send = (index: PublishedIndex, from: IndexLine, to: IndexLine) => {
      const sent = structuredClone(from.pack(index))
      for (const { image, offers } of sent.segments)
        messages.push(`${image ? 'image' : offers?.columns ? 'columns' : 'change'}`)
      return to.unpack(sent)
    }
    const published: PublishedIndex[] = []
    const share = {
      isMaker: () => true,
      latest: () => undefined,
      follow: () => {},
      publish: published.push.bind(published),
    }
    const search = await openSearch({ catalog, shop, share })
    const pricesIn = ({ segments: [segment] }: PublishedIndex) => [...(segment?.offers?.columns.prices ?? [])]
    for (let step = 0; step < 12; step++) {
      amounts[step % 3] = 5000 + step
      await catalog.publish(priced(amounts))
      await search.settled()
      for (const index of published.splice(0)) {
        const there = send(index, maker, supervisor)
        // The second worker starts later.
        for (const [at, worker] of workers.entries())
          if (step > at * 4) assert.deepEqual(pricesIn(send(there, lines[at]!, worker)), amounts)
      }
    }
    // To the supervisor and to either worker; to the second one with all that had changed.
    assert.deepEqual(Map.groupBy(messages, (message) => message).get('image')?.length, 3)
    assert.ok(!messages.includes('columns'))
    assert.ok(messages.length > 25)
    await search.close()
  })

  it('stays as it is in a thread whose catalogue is behind', async () => {
    const priced = (amount: number) => {
      const variants = [variantOf('a-1', { regular_price: { amount, currency: 'EUR' } })]
      return [productOf('a', { title: 'Kite', variants })]
    }
    const catalog = shelfOf(priced(100))
    const [from, to] = [createIndexLine(new WeakMap()), createIndexLine(new WeakMap())]
    let latest: PublishedIndex | undefined
    let newest = Number.POSITIVE_INFINITY
    const listeners: (() => void)[] = []
    const others = { latest: () => latest, follow: (listener: () => void) => void listeners.push(listener) }
    const publish = (index: PublishedIndex) => {
      latest = to.unpack(structuredClone(from.pack(index)))
      for (const listener of listeners) listener()
    }
    const maker = await openSearch({
      catalog,
      shop,
      share: { ...others, follow: () => {}, isMaker: () => true, publish },
    })
    const behind: typeof catalog = {
      ...catalog,
      edition: () => catalog.editionAt(Math.min(newest, catalog.edition()?.number ?? 0), AT),
      editionAt: (number, at) => (number > newest ? undefined : catalog.editionAt(number, at)),
    }
    const worker = await openSearch({ catalog: behind, shop, share: { ...others, isMaker: () => false, publish() {} } })
    const change = async (amount: number) => {
      await catalog.publish(priced(amount))
      await maker.settled()
      await worker.settled()
    }
    const shown = async () => {
      const { catalog_version, facets } = await worker.find({ q: 'kite' })
      return { catalog_version, price: facets.flatMap((facet) => (facet.name === 'price' ? [facet] : []))[0] }
    }
    for (const amount of [200, 201, 202]) await change(amount)
    newest = catalog.edition()?.number ?? 0
    const before = await shown()
    assert.match(JSON.stringify(before), /"min":\{"amount":202/)
    for (const amount of [203, 204, 205, 206]) {
      await change(amount)
      assert.deepEqual(await shown(), before)
    }
    newest = Number.POSITIVE_INFINITY
    await change(207)
    assert.match(JSON.stringify(await shown()), /"min":\{"amount":207/)
    await worker.close()
    await maker.close()
  })
})

describe('small segments that are made one', () => {
  /** Products whose reading, of all or of more than one, waits until it is let go on. */
  async function openMerging(count: number, waits: 'walk' | 'get') {
    const all = Array.from({ length: count }, (_, at) => productOf(`p${at}`))
    const catalog = shelfOf(all)
    const gate = Promise.withResolvers<void>()
    let [isHeld, held] = [false, 0]
    const wait = async () => {
      if (!isHeld) return
      held++
      await gate.promise
    }
    const slow = {
      ...catalog,
      async *walk(...given: Parameters<typeof catalog.walk>) {
        if (waits === 'walk') await wait()
        yield* catalog.walk(...given)
      },
      async get(numbers: readonly number[]) {
        const entries = await catalog.get(numbers)
        if (waits === 'get' && numbers.length > 1) await wait()
        return entries
      },
    }
    const analysis = await createAnalysis('en')
    const errors: unknown[] = []
    const keeper = createIndexKeeper({
      ...{ catalog: slow, reader: undefined, dataDir: undefined, analysis, weights: weightsOf({}).fields },
      onError: (error) => void errors.push(error),
    })
    await keeper.settled()
    isHeld = true
    return {
      all,
      errors,
      keeper,
      letGo: gate.resolve,
      held: () => held,
      segments: () => keeper.current()?.index.segments ?? [],
      async reprice(...places: number[]) {
        for (const place of places) all[place] = repriced(all[place]!)
        await this.change()
      },
      async change(...places: number[]) {
        for (const place of places) all[place] = renamed(all[place]!)
        await catalog.publish(all)
        await keeper.settled()
        assert.equal(keeper.current()?.edition.key, catalog.edition()?.key)
      },
    }
  }

  let renamedSoFar = 0
  const renamed = (product: Product) => ({ ...product, title: `Quokka ${++renamedSoFar}` })
  const repriced = (product: Product): Product => {
    const [variant] = product.variants
    assert.ok(variant)
    return { ...product, variants: [{ ...variant, regular_price: { amount: 1000 + ++renamedSoFar, currency: 'EUR' } }] }
  }
  /** What each product is sold for, by its number. */
  const pricesOf = (segments: readonly LiveSegment[]) =>
    new Map(
      segments.flatMap(({ segment: { columns }, gone }) =>
        [...columns.numbers].flatMap((number, doc): [number, number | undefined][] =>
          isGone(gone, doc) ? [] : [[number, offersAt(columns, doc)[0]?.price]],
        ),
      ),
    )
  const numbersOf = (segments: readonly LiveSegment[]) =>
    segments
      .flatMap(({ segment, gone }) => [...segment.columns.numbers].filter((_, doc) => !isGone(gone, doc)))
      .sort((one, other) => one - other)

  it('hold up no change meanwhile, and have nothing of what changed since', async () => {
    const test = await openMerging(40, 'get')
    for (let place = 0; test.held() === 0; place++) await test.change(place)
    const before = test.segments().length
    await test.change(2)
    await test.change(1)
    assert.equal(test.segments().length, before, 'a segment of which nothing is left goes')
    test.letGo()
    while (test.segments().length >= before) await setImmediate()
    const everyOne = Array.from({ length: 40 }, (_, at) => at + 1)
    assert.deepEqual(numbersOf(test.segments()), everyOne)
    await test.keeper.close()
    assert.deepEqual(test.errors, [])
  })

  it('are not created by price changes, and have current prices once merged', async () => {
    const test = await openMerging(40, 'get')
    const [first] = test.segments()
    for (let place = 0; place < 30; place++) await test.reprice(place)
    assert.deepEqual(
      test.segments().map(({ segment: { image }, gone }) => [image === first?.segment.image, gone]),
      [[true, undefined]],
    )
    for (let place = 0; test.held() === 0; place++) await test.change(place)
    const before = test.segments().length
    await test.reprice(1)
    await test.reprice(39)
    assert.equal(test.segments().length, before)
    test.letGo()
    while (test.segments().length >= before) await setImmediate()
    const prices = new Map(test.all.map(({ variants: [variant] }, at) => [at + 1, variant?.regular_price.amount]))
    assert.deepEqual(new Map([...pricesOf(test.segments())].sort(([one], [other]) => one - other)), prices)
    await test.keeper.close()
    assert.deepEqual(test.errors, [])
  })

  it('become a new whole with the large one, when that is mostly gone', async () => {
    const test = await openMerging(3100, 'walk')
    await test.change(...Array.from({ length: 1000 }, (_, at) => at * 2))
    while (test.held() === 0) await setImmediate()
    await test.change(7)
    assert.deepEqual(
      test.segments().map(({ live }) => live),
      [2099, 1000, 1],
    )
    test.letGo()
    while (test.segments().length > 2) await setImmediate()
    assert.deepEqual(
      test.segments().map(({ live }) => live),
      [3099, 1],
    )
    await test.keeper.close()
    assert.deepEqual(test.errors, [])
  })

  it('are few, however many changes there were', async () => {
    const test = await openMerging(60, 'get')
    test.letGo()
    for (let place = 0; place < 40; place++) await test.change(place)
    // What is being made one when the last change comes is so a few changes later.
    for (let more = 0; test.segments().length > 9; more++) {
      assert.ok(more < 1000, `${test.segments().length} segments`)
      await test.change(more % 40)
    }
    await test.keeper.close()
    assert.deepEqual(test.errors, [])
  })
})
