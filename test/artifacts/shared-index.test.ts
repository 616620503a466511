import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { readerOf } from '../../packages/catalog/src/catalog/open-reader.ts'
import { createVariantWriter } from '../../packages/catalog/src/catalog/variant-writer.ts'
import { createArtifacts } from '../../packages/cluster/src/artifacts/artifacts.ts'
import { openFolderStorage } from '../../packages/cluster/src/artifacts/folder-storage.ts'
import type { ArtifactStorage } from '../../packages/cluster/src/artifacts/storage.ts'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import { openSearch, type Search } from '../../packages/search/src/index.ts'
import { productOf } from '../../packages/search/test/shelf.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestCatalog, type TestCatalog } from '../contracts/open-catalog.ts'

// One machine builds, others fetch. A machine that fetches reads the catalogue from nowhere when it builds, so that
// whatever it answers was built elsewhere.

const shop = { url: 'http://shop.test', locale: 'en', currency: 'EUR' }
const MANY = [...generateProducts({ products: 400, seed: 3 })]
const NOWHERE = 'sqlite:/nowhere/vitrine.db'
const QUERIES = ['', 'trail shoes', 'jacket', 'red', 'zwerg'] as const

const [sqlite] = ENGINES

describe('an index that one machine builds and others fetch', () => {
  const opened = new AsyncDisposableStack()
  let root: string
  let test: TestCatalog
  let machines = 0

  before(async () => {
    assert.ok(sqlite)
    root = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-shared-')), (folder) =>
      rm(folder, { recursive: true, force: true }),
    )
    test = opened.use(await openTestCatalog(sqlite))
    await test.put(MANY)
  })
  after(() => opened.disposeAsync())

  interface MachineOptions {
    storage: ArtifactStorage
    mayBuild?: boolean
    /** Whether it could build. */
    reads?: 'catalogue' | 'nothing'
    dataDir?: string
  }

  interface Machine extends AsyncDisposable {
    search: Search
    errors: string[]
    dataDir: string
  }

  async function openMachine({
    storage,
    mayBuild = false,
    reads = 'nothing',
    dataDir,
  }: MachineOptions): Promise<Machine> {
    const errors: string[] = []
    const folder = dataDir ?? path.join(root, `machine-${++machines}`)
    const { latest, fetch, publish, close } = createArtifacts(storage)
    const search = await openSearch({
      catalog: test.catalog,
      reader: readerOf(reads === 'catalogue' ? test.url : NOWHERE),
      shop,
      dataDir: folder,
      exchange: { latest, fetch, publish, mayBuild, lock: () => test.database.lock('search-index') },
      onError: (error) => void errors.push(String(error)),
    })
    return {
      search,
      errors,
      dataDir: folder,
      async [Symbol.asyncDispose]() {
        await search.close()
        await close()
      },
    }
  }

  const openBuilder = (storage: ArtifactStorage) => openMachine({ storage, mayBuild: true, reads: 'catalogue' })

  async function answersOf({ search }: Machine) {
    const all = []
    for (const q of QUERIES) {
      const { products, pagination } = await search.find({ q, limit: 50 })
      all.push({ q, ids: products.map(({ id }) => id), total: pagination.total_count })
    }
    for (const sort of ['price_asc', 'price_desc'] as const) {
      const { products } = await search.findSummaries({ q: '', sort, limit: 20 })
      all.push({ sort, prices: products.map(({ id, price_range }) => [id, price_range]) })
    }
    return all
  }

  async function eventually(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
    for (let looks = 0; looks < 600; looks++) {
      if (await holds()) return
      await pause(100)
    }
    assert.fail(`It did not come to this within a minute: ${what}`)
  }

  /** Until the storage has an index of the catalogue's present edition. */
  const published = (storage: ArtifactStorage, folder: string) =>
    eventually(async () => {
      const [name = ''] = (await readdir(folder).catch(() => [])).filter((each) => each.startsWith('search-'))
      const artifact = name === '' ? undefined : await createArtifacts(storage).latest(name)
      return Object(artifact?.note).edition?.key === test.catalog.edition()?.key
    }, 'the index is published')

  it('answers the same everywhere, after changes and after a restart without storage', async () => {
    const folder = path.join(root, 'same')
    const storage = openFolderStorage(folder)
    await using builder = await openBuilder(storage)
    await builder.search.settled()
    await published(storage, folder)
    {
      await using joined = await openMachine({ storage })
      await joined.search.settled()
      assert.deepEqual(joined.errors, [])
      assert.deepEqual(await answersOf(joined), await answersOf(builder))
    }

    const [gone, changed, ...others] = MANY
    assert.ok(gone && changed)
    const newcomer = productOf('newcomer', { title: 'Zwerg balloon' })
    await test.put([{ ...changed, title: 'Red zwerg' }, ...others, newcomer], { mode: 'replace' })
    await builder.search.settled()
    await using late = await openMachine({ storage })
    await late.search.settled()
    assert.deepEqual(await answersOf(late), await answersOf(builder))
    assert.ok((await answersOf(late)).some(({ q, ids }) => q === 'zwerg' && ids?.includes('newcomer')))

    await published(storage, folder)
    await using later = await openMachine({ storage })
    await later.search.settled()
    assert.deepEqual(later.errors, [])
    assert.deepEqual(await answersOf(later), await answersOf(builder))

    await using writer = createVariantWriter({
      ...{ database: test.database, onPublished: () => {}, now: () => test.clock.now },
    })
    const sold = others.slice(0, 9).flatMap(({ variants }) => variants.map(({ id }) => id))
    await writer.update({
      updates: sold.map((key, at) => ({ by: 'id', key, price: { amount: 1_000_000 + at, currency: 'EUR' } })),
      mode: 'all',
    })
    await test.catalog.refresh()
    await builder.search.settled()
    await published(storage, folder)
    await using last = await openMachine({ storage })
    await last.search.settled()
    assert.deepEqual(last.errors, [])
    assert.deepEqual(await answersOf(last), await answersOf(builder))

    // Its files are those of the storage: what was fetched is not fetched again.
    const fetched: string[] = []
    await using restarted = await openMachine({
      storage: {
        ...storage,
        get: (name, signal) => {
          fetched.push(name)
          return storage.get(name, signal)
        },
      },
      dataDir: later.dataDir,
    })
    await restarted.search.settled()
    assert.deepEqual(await answersOf(restarted), await answersOf(builder))
    assert.deepEqual(
      fetched.filter((name) => !name.endsWith('manifest.json')).length,
      1,
      'only which products are gone, and what others are sold for since, which is not kept',
    )
  })

  it('is not ready until one is published, and is then taken', async () => {
    const folder = path.join(root, 'waiting')
    const storage = openFolderStorage(folder)
    await using web = await openMachine({ storage })
    await pause(300)
    assert.equal(web.search.ready(), false)
    await assert.rejects(web.search.find({ q: 'shoes' }), { code: 'index_not_ready' })
    await using builder = await openBuilder(storage)
    await web.search.settled()
    assert.deepEqual(await answersOf(web), await answersOf(builder))
    assert.deepEqual(web.errors, [])
  })

  it('never answers from a damaged file, but is rebuilt or fetched again', async () => {
    const folder = path.join(root, 'damaged')
    const storage = openFolderStorage(folder)
    await using builder = await openBuilder(storage)
    await builder.search.settled()
    await published(storage, folder)
    const damage = async () => {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && entry.name !== 'manifest.json')
          await writeFile(path.join(entry.parentPath, entry.name), 'half of an ind')
    }
    await damage()
    await using alone = await openMachine({ storage, mayBuild: true, reads: 'catalogue' })
    await alone.search.settled()
    assert.match(alone.errors.join(), /not what its manifest says/)
    assert.deepEqual(await answersOf(alone), await answersOf(builder))

    // The damaged publication was withdrawn, and the builder has published anew.
    await using web = await openMachine({ storage })
    await eventually(() => web.search.ready(), 'the machine that may not build has an index')
    assert.deepEqual(await answersOf(web), await answersOf(builder))
  })

  it('is built locally if storage is away, or else kept with old answers', async () => {
    const folder = path.join(root, 'away')
    const real = openFolderStorage(folder)
    let isAway = false
    const fail = (): Promise<never> => Promise.reject(new Error('The storage is away.'))
    const storage: ArtifactStorage = {
      ...real,
      get: (name, signal) => (isAway ? fail() : real.get(name, signal)),
      put: (name, file, signal) => (isAway ? fail() : real.put(name, file, signal)),
    }
    await using builder = await openBuilder(storage)
    await builder.search.settled()
    await published(real, folder)
    await using web = await openMachine({ storage })
    await web.search.settled()
    const before = await answersOf(web)

    isAway = true
    await using alone = await openMachine({ storage, mayBuild: true, reads: 'catalogue' })
    await alone.search.settled()
    assert.match(alone.errors.join(), /storage is away/)
    assert.deepEqual(await answersOf(alone), await answersOf(builder))

    // More than a machine takes in that may not build: it waits, and answers from the index that it has.
    const more = [...generateProducts({ products: 1500, seed: 9 })].map((each) => ({ ...each, id: `more-${each.id}` }))
    await test.put(more)
    await eventually(() => web.errors.length > 0, 'the storage was asked')
    const meanwhile = await answersOf(web)
    assert.deepEqual(
      meanwhile.map(({ ids }) => ids),
      before.map(({ ids }) => ids),
    )

    isAway = false
    await web.search.settled()
    await eventually(() => web.search.key() === test.catalog.edition()?.key, 'the web machine has caught up')
    assert.deepEqual(await answersOf(web), await answersOf(builder))
  })

  it('is published at most a twentieth of the time, and then followed without building', async () => {
    const folder = path.join(root, 'stream')
    const storage = openFolderStorage(folder)
    let publications = 0
    const slow: ArtifactStorage = {
      ...storage,
      async put(name, ...given) {
        if (name.endsWith('manifest.json')) publications++
        // So that what a publication takes is more than a moment.
        await pause(50)
        return storage.put(name, ...given)
      },
    }
    // More than a machine that may not build reads into its index at a time.
    const many = Array.from({ length: 1200 }, (_, at) => productOf(`lamp-${at}`, { title: `Lamp ${at}` }))
    await test.put(many)
    await using writer = createVariantWriter({
      ...{ database: test.database, onPublished: () => {}, now: () => test.clock.now },
    })
    {
      await using builder = await openBuilder(slow)
      await builder.search.settled()
      await published(storage, folder)
      const began = performance.now()
      for (let step = 0; step < 12; step++) {
        const updates = many.map(({ id }, at) => {
          return { by: 'id' as const, key: `${id}-1`, price: { amount: 10_000 * step + at + 1, currency: 'EUR' } }
        })
        await writer.update({ updates, mode: 'all' })
        await test.catalog.refresh()
        await builder.search.settled()
      }
      const most = 2 + (performance.now() - began) / (50 * 20)
      assert.ok(publications <= most, `there were ${publications} publications, and not at most ${most}`)
    }
    await using joined = await openMachine({ storage })
    await joined.search.settled()
    assert.deepEqual(joined.errors, [])
    const { products } = await joined.search.findSummaries({
      q: 'lamp',
      sort: 'price_asc',
      filters: { price: { min: 110_001 } },
    })
    assert.equal(JSON.stringify(products[0]).includes('"amount":110001'), true)
  })

  it('has another builder when the builder closes', async () => {
    const folder = path.join(root, 'succession')
    const storage = openFolderStorage(folder)
    const first = await openBuilder(storage)
    await first.search.settled()
    await published(storage, folder)
    await first[Symbol.asyncDispose]()
    await test.put([productOf('after-the-first', { title: 'Zwerg of the second' })])
    await using second = await openMachine({ storage, mayBuild: true })
    await second.search.settled()
    assert.deepEqual(second.errors, [])
    await published(storage, folder)
    await using web = await openMachine({ storage })
    await web.search.settled()
    assert.deepEqual(await answersOf(web), await answersOf(second))
  })
})
