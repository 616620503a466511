import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDiskSpace } from '../../packages/cluster/src/server/disk-space.ts'
import { lockFile } from '../../packages/server-kit/src/database/sqlite.ts'
import { FEEDS_LOCK } from '../../packages/vitrine/src/feeds/feeds.ts'
import { aProduct } from '../feeds/products.ts'
import { openTestShop } from '../open-storefront.ts'

const ANONYMOUS = { type: 'anonymous', requested_credential_type: 'api_key' }

describe('a database that has no room left (SQLITE_FULL)', () => {
  it('turns writes into 503, keeps reads working, and recovers when there is room', async () => {
    await using shop = await openTestShop({ environment: { LIMITS: 'registrationsPerAddress=1000' } })
    const { sql: db } = shop.shop.database
    const register = () => shop.post('/agent/auth', { ...ANONYMOUS, agent_name: 'x'.repeat(200) })
    await sql`pragma max_page_count = 1`.execute(db)
    let answer = await register()
    // Pages that are partly empty still take a few.
    for (let count = 0; count < 300 && answer.status === 200; count++) answer = await register()
    assert.equal(answer.status, 503, answer.text)
    assert.match(answer.text, /shop’s disk is full/)
    assert.equal((await shop.get('/api/search?q=shoes')).status, 200)
    await sql`pragma max_page_count = 1000000`.execute(db)
    assert.equal((await register()).status, 200)
  })
})

/** A file system of eight megabytes, or why there is none. */
const small = mountSmall()

describe('a disk that is full (a tmpfs of 8 MB)', { skip: 'why' in small && small.why }, () => {
  const folder = 'folder' in small ? small.folder : ''
  after(() => unmount(folder))

  it('is not ready, still reads, delays no feed, logs once, and recovers with room', async () => {
    const environment = { DATA_DIR: folder, LIMITS: 'registrationsPerAddress=1000' }
    await using shop = await openTestShop({ products: [aProduct()], environment })
    const told: unknown[] = []
    shop.shop.onError((error) => told.push(error))
    const register = () => shop.post('/agent/auth', { ...ANONYMOUS, agent_name: 'x'.repeat(200) })
    const statusOf = async (address: string) => (await shop.get(address)).status
    const kept = ['/api/search?q=shoe', '/api/catalog', '/products/trail-shoe', '/feeds/google.xml']
    const before = await Promise.all(kept.map(statusOf))
    assert.deepEqual([await statusOf('/readyz'), (await register()).status], [200, 200])

    // Another process writes feeds, and whoever wanted to write one now would wait for it.
    const writing = lockFile(path.join(shop.shop.config.dataDir, FEEDS_LOCK))
    assert.ok(writing)
    const filler = path.join(folder, 'filler')
    await fill(filler)
    let answer = await register()
    // What the log of the database has taken before has room for some.
    for (let count = 0; count < 3000 && answer.status === 200; count++) answer = await register()
    assert.equal(answer.status, 503, answer.text)
    assert.match(answer.text, /shop’s disk is full/)
    const unready = await shop.get('/readyz')
    assert.deepEqual([unready.status, unready.body.detail], [503, 'The shop’s disk is full.'])
    assert.equal(await statusOf('/healthz'), 200)
    assert.deepEqual(await Promise.all(kept.map(statusOf)), before)

    // Nobody has asked for these, so they would have to be written.
    for (const address of ['/feeds/google.tsv', '/api/products-feed.csv', '/api/products-feed.csv?brand=ardwen']) {
      const feed = await shop.get(address)
      assert.equal(feed.status, 503, address)
      assert.match(feed.text, /shop’s disk is full/)
      assert.ok(feed.headers['retry-after'], address)
    }
    await writing[Symbol.asyncDispose]()
    await register()
    assert.equal(told.length, 1, String(told))
    assert.match(String(told[0]), /The disk is full/)

    await rm(filler)
    while ((await statusOf('/readyz')) !== 200) await sleep(50)
    assert.equal((await register()).status, 200)
    assert.equal(await statusOf('/feeds/google.tsv'), 200)
    assert.equal(told.length, 1, String(told))
  })

  it('gives the edition before of a feed that cannot be written, at once', async () => {
    const environment = { DATA_DIR: path.join(folder, 'second') }
    await using shop = await openTestShop({ products: [aProduct()], environment })
    const read = async () => (await shop.get('/feeds/google.tsv')).text
    const first = await read()
    assert.match(first, /Trail shoe/)
    const filler = path.join(folder, 'filler')
    // Held, so that nothing is written between the new catalogue and the full disk.
    const writing = lockFile(path.join(shop.shop.config.dataDir, FEEDS_LOCK))
    assert.ok(writing)
    await shop.publish([aProduct({ title: 'Another shoe' })])
    await fill(filler)
    await writing[Symbol.asyncDispose]()
    assert.equal(await read(), first)
    await rm(filler)
    let last = first
    while (last === first) {
      await sleep(50)
      last = await read()
    }
    assert.match(last, /Another shoe/)
  })
})

describe('what is known of a full disk', () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })

  it('is logged at most once a minute and retried at most every two seconds', async () => {
    let now = 0
    let probes = 0
    let hasRoom = false
    const told: number[] = []
    const space = createDiskSpace({
      now: () => now,
      onError: () => told.push(now),
      async probe() {
        probes++
        if (!hasRoom) throw full
      },
    })
    assert.equal(await space.isFull(), false)
    for (now = 0; now < 120_000; now += 1000) {
      assert.equal(space.note(new Error('wrapped', { cause: full })), true)
      assert.equal(await space.isFull(), true)
    }
    assert.deepEqual([told, probes], [[0, 60_000], 0])
    now += 2000
    await Promise.all([space.isFull(), space.isFull()])
    assert.deepEqual([await space.isFull(), probes], [true, 1])
    hasRoom = true
    now += 1999
    assert.equal(await space.isFull(), true)
    now += 1
    assert.equal(await space.isFull(), false)
    assert.equal(probes, 2)
  })

  for (const [what, error, isIt] of [
    ['the system', full, true],
    ['a quota', Object.assign(new Error(), { code: 'EDQUOT' }), true],
    ['PostgreSQL', Object.assign(new Error(), { code: '53100' }), true],
    ['SQLite', Object.assign(new Error(), { errcode: 13 }), true],
    ['a constraint of SQLite', Object.assign(new Error(), { errcode: 19 }), false],
    ['a missing file', Object.assign(new Error(), { code: 'ENOENT' }), false],
    ['no error', 'ENOSPC', false],
  ] as const)
    it(`${isIt ? 'knows' : 'is not'} ${what}`, () => {
      assert.equal(createDiskSpace({ probe: async () => {}, onError: () => {} }).note(error), isIt)
    })
})

/** Writes until nothing more goes in. */
async function fill(file: string): Promise<void> {
  await using handle = await open(file, 'w')
  for (let size = 64 * 1024; size >= 1; size = size === 64 * 1024 ? 4096 : Math.floor(size / 64)) {
    try {
      for (;;) await handle.write(Buffer.alloc(size))
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
    }
  }
}

function mountSmall(): { folder: string } | { why: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=700', 'tmpfs', folder], { stdio: 'pipe' })
    return { folder }
  } catch (error) {
    rmSync(folder, { recursive: true })
    return { why: `a small file system cannot be mounted here, which takes root on Linux: ${(error as Error).message}` }
  }
}

function unmount(folder: string): void {
  // Lazily: after a failed test something may still be open.
  execFileSync('umount', ['--lazy', folder])
  rmSync(folder, { recursive: true })
}
