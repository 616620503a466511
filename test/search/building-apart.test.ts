import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import { openCatalog } from '../../packages/catalog/src/catalog/open-catalog.ts'
import { readerOf } from '../../packages/catalog/src/catalog/open-reader.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import { createIndexMaker } from '../../packages/search/src/index/index-maker.ts'
import type { LiveIndex } from '../../packages/search/src/index/live-index.ts'
import { openSearch } from '../../packages/search/src/load-search.ts'
import { RANKING_WEIGHTS } from '../../packages/search/src/rank/score-factors.ts'
import type { Search } from '../../packages/search/src/search.ts'
import { analysis } from '../../packages/search/test/shelf.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestCatalog, type TestCatalog } from '../contracts/open-catalog.ts'

const shop = { url: 'http://shop.test', locale: 'en', currency: 'EUR' }
/** More than are taken in between two requests. */
const SOME = [...generateProducts({ products: 1150, seed: 11 })]
/** So many that a segment which lost a third of them is worth building anew. */
const MANY = [...generateProducts({ products: 3200, seed: 12 })]

const EMPTY_INDEX: LiveIndex = { segments: [], live: 0 }

const renamed = (product: Product, title: string): Product => ({ ...product, title })

function makerFor({ catalog, url }: TestCatalog, isApart: boolean, closing = new AbortController()) {
  const reader = isApart && url !== undefined ? readerOf(url) : undefined
  const parts = { catalog, reader, analysis, weights: RANKING_WEIGHTS.fields, dataDir: undefined }
  return createIndexMaker(parts, closing.signal)
}

const bytesOf = ({ segments }: LiveIndex) =>
  segments.map(({ segment: { image } }) => [image.facts, image.places, Buffer.from(image.buffer.slice(0))])

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  // A process that gives way to others takes as long as they let it.
  while (!(await isSo())) await sleep(10)
}

for (const engine of ENGINES) {
  describe(`an index that a process of its own builds from ${engine.name}`, () => {
    it('has the bytes of one built in place, even for a superseded version', async () => {
      await using test = await openTestCatalog(engine)
      await test.put(
        SOME.map((product, at) => (at % 7 === 0 ? { ...product, eligibility: { search: false } } : product)),
      )
      await test.put(
        SOME.slice(0, 40).map((product, at) =>
          at % 2 ? renamed(product, `Kite ${at}`) : { ...product, status: 'draft' },
        ),
      )
      const edition = test.catalog.edition()
      assert.ok(edition)
      await test.put(SOME.slice(50), { mode: 'replace' })

      const [apart, inPlace] = [makerFor(test, true), makerFor(test, false)]
      assert.deepEqual(bytesOf((await apart.whole(edition)).index), bytesOf((await inPlace.whole(edition)).index))
    })

    it('has the same bytes for chosen products too, and its process has ended', async (t) => {
      await using test = await openTestCatalog(engine)
      await test.put(SOME)
      await test.put(SOME.slice(20), { mode: 'replace' })
      const edition = test.catalog.edition()
      assert.ok(edition)
      const numbers = Array.from({ length: 1140 }, (_, at) => at).filter((at) => at % 11 !== 3)
      const request = { edition, numbers, beside: EMPTY_INDEX, inPlace: 1000 }
      const inPlace = await makerFor(test, false).segmentOf(request)
      const { size, image } = await makerFor(test, true).segmentOf(request)
      assert.ok(size > 1000)
      assert.deepEqual([image.facts, image.places], [inPlace.image.facts, inPlace.image.places])
      assert.deepEqual(Buffer.from(image.buffer.slice(0)), Buffer.from(inPlace.image.buffer.slice(0)))
      if (!existsSync('/proc/self/stat')) return t.skip('no /proc tells of other processes here')
      assert.deepEqual(await buildersOf(process.pid), [])
    })

    it('is reported missing when the database is gone, and no other database is created', async () => {
      await using test = await openTestCatalog(engine)
      await test.put(SOME)
      const errors: unknown[] = []
      const databaseUrl = `${test.url}-gone`
      const onError = (error: unknown) => void errors.push(error)
      const search = await openSearch({ catalog: test.catalog, reader: readerOf(databaseUrl), shop, onError })
      await search.settled()
      assert.ok(errors.length > 0)
      assert.equal(search.ready(), false)
      await assert.rejects(search.find({ q: 'shoes' }), { code: 'index_not_ready' })
      await search.close()
      assert.ok(!existsSync(databaseUrl.replace('sqlite:', '')))
    })

    it('is given up at once when the shop closes, and its connection is closed', async () => {
      await using test = await openTestCatalog(engine)
      await test.put(MANY)
      const errors: unknown[] = []
      const onError = (error: unknown) => void errors.push(error)
      for (const pause of [0, 150, 400]) {
        const search = await openSearch({ catalog: test.catalog, reader: readerOf(test.url), shop, onError })
        await sleep(pause)
        const closing = performance.now()
        await search.close()
        assert.ok(performance.now() - closing < 2000)
      }
      assert.deepEqual(errors, [])
      if (engine.name === 'postgres') {
        await until(async () => (await indexConnections(test)) === 0)
      } else {
        // The last connection that closes takes the journal with it.
        await test.database.close()
        assert.ok(!existsSync(`${test.url.replace('sqlite:', '')}-wal`))
      }
    })
  })
}

/** What these tests are about has no SQL of its own. */
const [SOME_ENGINE] = ENGINES

describe('an index that a process of its own builds', () => {
  it('never shows what was withdrawn, while it is being built and afterwards', async () => {
    await using test = await openTestCatalog(SOME_ENGINE)
    await test.put(MANY)
    const search = await openSearch({ catalog: test.catalog, reader: readerOf(test.url), shop })
    await search.settled()
    const before = search.key()
    // More than are taken in between two requests.
    const left = MANY.slice(0, 2000).map((product) => renamed(product, `${product.title} again`))
    await test.put(left, { mode: 'replace' })
    const withdrawn = new Set(MANY.slice(2000).map(({ id }) => id))
    let [isSettled, asked] = [false, 0]
    const settled = search.settled().then(() => {
      isSettled = true
    })
    while (!isSettled) {
      const { products } = await search.find({ q: '', limit: 100, sort: asked % 2 ? 'newest' : 'price_asc' })
      assert.ok(products.every(({ id }) => !withdrawn.has(id)))
      if (search.key() === before) asked++
      await sleep(1)
    }
    await settled
    assert.ok(asked > 0, 'the old index served meanwhile')
    assert.equal(search.key(), test.catalog.edition()?.key)
    assert.equal((await search.find({ q: '' })).pagination.total_count, left.length)
    await search.close()
  })

  it('that fails is logged and retried while the old serves; the next edition follows', async () => {
    await using test = await openTestCatalog(SOME_ENGINE)
    const errors: unknown[] = []
    await test.put(SOME)
    const onError = (error: unknown) => void errors.push(error)
    const search = await openSearch({ catalog: test.catalog, reader: readerOf(test.url), shop, onError })
    await search.settled()
    const isFollowed = () => search.key() === test.catalog.edition()?.key
    const first = async (q: string) => (await search.find({ q, limit: 1 })).products[0]?.id
    const all = (word: string) => SOME.map((product) => renamed(product, `${word} ${product.title}`))

    await publishSpoiled(test, all('quokka'))
    await until(() => errors.length > 0)
    assert.ok(!isFollowed())
    assert.deepEqual([await first(SOME[5]!.title), await first('quokka')], [SOME[5]!.id, undefined])
    await mend(test)
    await until(isFollowed)
    assert.ok(await first('quokka'))

    const told = errors.length
    await publishSpoiled(test, all('wombat'))
    await until(() => errors.length > told)
    assert.ok(!isFollowed())
    await mend(test)
    await test.put(all('numbat'))
    await search.settled()
    assert.ok(isFollowed())
    assert.ok(await first('numbat'))
    await search.close()
  })

  it('is built again when the process that built it was killed', async (t) => {
    if (!existsSync('/proc/self/stat')) return t.skip('no /proc tells of other processes here')
    await using test = await openTestCatalog(SOME_ENGINE)
    await test.put(MANY)
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const search = await openSearch({ catalog: test.catalog, reader: readerOf(test.url), shop, onError })
    await until(async () => (await buildersOf(process.pid)).length > 0)
    for (const { pid } of await buildersOf(process.pid)) process.kill(Number(pid), 'SIGKILL')
    await until(() => errors.length > 0)
    assert.match(String(errors[0]), /ended too early \(SIGKILL\)/)
    await until(() => search.ready())
    assert.equal((await search.find({ q: '' })).pagination.total_count, MANY.length)
    await search.close()
  })

  it('leaves nothing behind when the process is killed while it writes', async (t) => {
    await using test = await openTestCatalog(SOME_ENGINE)
    await test.put(MANY)
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-index-'))
    t.after(() => rm(dataDir, { recursive: true, force: true }))
    await mkdir(path.join(dataDir, 'search'))
    const closing = new AbortController()
    const watcher = watch(path.join(dataDir, 'search'), () => closing.abort())
    t.after(() => watcher.close())
    const parts = {
      catalog: test.catalog,
      reader: readerOf(test.url),
      analysis,
      weights: RANKING_WEIGHTS.fields,
      dataDir,
    }
    const maker = createIndexMaker(parts, closing.signal)
    const edition = test.catalog.edition()
    assert.ok(edition)
    await assert.rejects(maker.whole(edition), { name: 'AbortError' })
    assert.deepEqual(await readdir(path.join(dataDir, 'search')), [])
  })

  it('gives way to searches', async (t) => {
    if (!existsSync('/proc/self/stat')) return t.skip('no /proc tells of other processes here')
    await using test = await openTestCatalog(SOME_ENGINE)
    await test.put(MANY)
    const usual = getPriority()
    const search = await openSearch({ catalog: test.catalog, reader: readerOf(test.url), shop })
    const seen = new Set<number>()
    await until(async () => {
      for (const { nice } of await buildersOf(process.pid)) seen.add(nice)
      return search.ready()
    })
    assert.ok(seen.has(usual + 5), [...seen].join())
    assert.equal(getPriority(), usual)
    assert.deepEqual(await buildersOf(process.pid), [])
    await search.close()
  })

  it('is abandoned when its shop is killed, and the next build needs no help', async (t) => {
    if (!existsSync('/proc/self/stat')) return t.skip('no /proc tells of other processes here')
    await using test = await openTestCatalog(SOME_ENGINE)
    await test.put(MANY)
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-index-'))
    t.after(() => rm(dataDir, { recursive: true, force: true }))
    const doomed = spawn(
      process.execPath,
      [...process.execArgv, '--input-type=module', '-e', shopAt(test.url, dataDir)],
      {
        stdio: 'ignore',
      },
    )
    await until(async () => (await buildersOf(doomed.pid)).some(({ nice }) => nice > getPriority()))
    const [builder] = await buildersOf(doomed.pid)
    doomed.kill('SIGKILL')
    await until(() => !existsSync(`/proc/${builder?.pid}`))

    const search = await openSearch({ catalog: test.catalog, reader: readerOf(test.url), shop, dataDir })
    await search.settled()
    assert.equal((await search.find({ q: '' })).pagination.total_count, MANY.length)
    await search.close()
  })

  it('is shared by processes with one folder: each follows editions, latecomers need not build', async () => {
    await using test = await openTestCatalog(SOME_ENGINE)
    await using stack = new AsyncDisposableStack()
    const dataDir = stack.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-index-')), (folder) =>
      rm(folder, { recursive: true, force: true }),
    )
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const open = async (databaseUrl = test.url) => {
      const catalog = stack.adopt(
        await openCatalog({
          database: test.database,
          now: () => test.clock.now,
          checkEvery: 3_600_000,
          listens: false,
        }),
        (room) => room.close(),
      )
      const search = stack.adopt(
        await openSearch({ catalog, reader: readerOf(databaseUrl), shop, dataDir, onError }),
        (room) => room.close(),
      )
      return { catalog, search }
    }
    const processes = [await open(), await open()]
    const ask = ({ search }: { search: Search }) => search.find({ q: 'trail', limit: 50 })
    for (const products of [MANY, MANY.slice(0, 2000), MANY.slice(0, 2100)]) {
      await test.put(products, { mode: 'replace' })
      await Promise.all(processes.map(({ catalog }) => catalog.refresh()))
      await Promise.all(processes.map(({ search }) => search.settled()))
      const [one, other] = await Promise.all(processes.map(ask))
      assert.deepEqual(one, other)
    }
    const [last] = await Promise.all(processes.map(ask))
    await Promise.all(processes.map(({ search }) => search.close()))
    const third = await open(`${test.url}-gone`)
    await third.search.settled()
    assert.deepEqual(await ask(third), last)
    assert.deepEqual(errors, [])
    assert.deepEqual(await readdir(path.join(dataDir, 'search')), ['index.bin'])
  })
})

/** Publishes products of which one cannot be read: no import writes such a row, it stands for whatever ends a build. */
async function publishSpoiled({ database, catalog, clock }: TestCatalog, products: Product[]): Promise<void> {
  async function* items() {
    yield products.map((product, at) => ({ line: at + 1, product, issues: [] }))
  }
  clock.now = new Date(clock.now.getTime() + 1000)
  await importProducts({ database, now: () => clock.now }, { items: items(), mode: 'merge', source: 'test' })
  await sql`update product_document set document = '{' || document where since = ${newest} and number = ${lowest}`.execute(
    database.sql,
  )
  await catalog.refresh()
}

const newest = sql`(select max(number) from catalog_version)`
const lowest = sql`(select min(number) from product)`

async function mend({ database }: TestCatalog): Promise<void> {
  await sql`update product_document set document = substr(document, 2) where document like '{{%'`.execute(database.sql)
}

/** The processes that build an index for this one. */
async function buildersOf(parent: number | undefined): Promise<{ pid: string; nice: number }[]> {
  const all = (await readdir('/proc')).map(async (pid) => {
    // One that has ended meanwhile tells nothing.
    const [stat, command] = await Promise.all(
      ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    )
    if (!stat || !command?.includes('build-process')) return []
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[1]) === parent ? [{ pid, nice: Number(fields[16]) }] : []
  })
  return (await Promise.all(all)).flat()
}

/** A program that opens search, as a shop does, and is then there. */
function shopAt(databaseUrl: string, dataDir: string): string {
  const source = (name: string) => JSON.stringify(new URL(`../../packages/${name}`, import.meta.url).href)
  return `
    const { openDatabase } = await import(${source('vitrine/src/database/open-database.ts')})
    const { openCatalog } = await import(${source('catalog/src/catalog/open-catalog.ts')})
    const { readerOf } = await import(${source('catalog/src/catalog/open-reader.ts')})
    const { openSearch } = await import('@vitrine/search')
    const database = await openDatabase(${JSON.stringify(databaseUrl)})
    const catalog = await openCatalog({ database })
    await openSearch({ catalog, reader: readerOf(database.url), shop: ${JSON.stringify(shop)}, dataDir: ${JSON.stringify(dataDir)} })
    setInterval(() => {}, 1000)`
}

async function indexConnections({ database }: TestCatalog): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'vitrine index'`.execute(database.sql)
  return rows[0]?.count ?? 0
}
