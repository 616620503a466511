import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import { DAMAGES } from '../../../../test/faults/damages.ts'
import { type FeedRecord, writeFeedRecord } from '../../src/feeds/feed-record.ts'
import { createFeedStore, FILTERED_KEPT } from '../../src/feeds/feed-store.ts'

// Folders of written feeds: published whole, kept within bounds.

async function open() {
  const root = await mkdtemp(path.join(tmpdir(), 'vitrine-feeds-'))
  const store = createFeedStore(root)
  let minute = 0
  return {
    ...store,
    root,
    names: async () => (await readdir(root)).sort(),
    /** Written a minute after the one before. */
    async write(name: string, state: string) {
      const written = await store.put({ name, state }, async (folder) => {
        const text = `${name} ${state}`
        await writeFile(path.join(folder, 'identity'), text)
        const checksums = { identity: { size: text.length, crc32: crc32(text) } }
        const record = { digest: text, checksums } as Partial<FeedRecord> as FeedRecord
        await writeFeedRecord(folder, record)
        return record
      })
      const at = new Date(Date.UTC(2026, 0, 1, 0, minute++))
      await utimes(written.folder, at, at)
      return written
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  }
}

describe('a written feed', () => {
  it('is found by name and state, or by name alone for the newest', async () => {
    await using store = await open()
    assert.equal(await store.find({ name: 'g', state: '1' }), undefined)
    assert.equal(await store.findAny('g'), undefined)
    const first = await store.write('g', '1')
    const second = await store.write('g', '2')
    await store.write('other', '3')
    assert.deepEqual(await store.find({ name: 'g', state: '1' }), first)
    assert.deepEqual(await store.findAny('g'), { ...second, state: '2' })
    assert.equal(await store.find({ name: 'g', state: '3' }), undefined)
  })

  it('appears whole or not at all, readable by its owner alone', async () => {
    await using store = await open()
    const failing = store.put({ name: 'g', state: '1' }, async (folder) => {
      assert.equal((await stat(folder)).mode & 0o077, 0)
      await writeFile(path.join(folder, 'half'), 'x')
      assert.equal(await store.find({ name: 'g', state: '1' }), undefined)
      assert.equal(await store.findAny('g'), undefined)
      throw new Error('The disk is full.')
    })
    await assert.rejects(failing, /The disk is full/)
    assert.deepEqual(await store.names(), [])
  })

  it('counts as unwritten when one of its files is damaged, and is rewritten', async () => {
    await using store = await open()
    const key = { name: 'g', state: '1' }
    for (const file of ['identity', 'feed.json'])
      for (const [how, damage] of Object.entries(DAMAGES)) {
        const { folder, record } = await store.write(key.name, key.state)
        assert.deepEqual((await store.find(key))?.record, record)
        await damage(path.join(folder, file))
        assert.equal(await store.find(key), undefined, `${file}: ${how}`)
        assert.equal(await store.findAny('g'), undefined, `${file}: ${how}`)
        await store.tidy()
        await store.write(key.name, key.state)
        assert.ok(await store.find(key), `${file}: ${how}`)
      }
  })
})

describe('making room', () => {
  it('removes what a killed process left, and superseded feeds, and nothing else', async () => {
    await using store = await open()
    await mkdir(path.join(store.root, '.unfinished-1'))
    for (const name of ['window.json', 'window.jsonl']) await writeFile(path.join(store.root, name), '{}')
    for (const name of ['notes-1', 'notes-2']) await mkdir(path.join(store.root, name))
    for (const state of ['1', '2', '3']) await store.write('g', state)
    await store.write('other', '1')
    await store.tidy()
    assert.deepEqual(await store.names(), ['g@3', 'notes-1', 'notes-2', 'other@1', 'window.json', 'window.jsonl'])
  })

  it('keeps the most recently read filtered feeds and all unfiltered ones', async () => {
    await using store = await open()
    const filters = Array.from({ length: FILTERED_KEPT + 2 }, (_, at) => `g~${String(at).padStart(2, '0')}`)
    for (let at = 0; at < FILTERED_KEPT + 2; at++) await store.write(`whole-${at}`, '1')
    for (const name of filters) await store.write(name, '1')
    await store.find({ name: 'g~00', state: '1' })
    await store.find({ name: 'whole-0', state: '1' })
    await store.tidy()
    const names = await store.names()
    const kept = names.filter((name) => name.includes('~'))
    assert.deepEqual(kept, ['g~00@1', ...filters.slice(-(FILTERED_KEPT - 2)).map((name) => `${name}@1`)])
    assert.equal(names.length - kept.length, FILTERED_KEPT + 2)
    const { mtimeMs } = await stat(path.join(store.root, 'whole-0@1'))
    assert.equal(mtimeMs, Date.UTC(2026, 0, 1), 'reading a feed that is not filtered notes nothing')
  })

  it('finds nothing to do in a folder that is not there', async () => {
    await using store = await open()
    await rm(store.root, { recursive: true })
    await store.tidy()
    assert.equal(await store.findAny('g'), undefined)
  })
})
