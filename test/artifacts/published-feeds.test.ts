import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import { createArtifacts } from '../../packages/cluster/src/artifacts/artifacts.ts'
import { openFolderStorage } from '../../packages/cluster/src/artifacts/folder-storage.ts'
import { toCheckedJson } from '../../packages/kit/src/derived-files.ts'
import type { FeedRecord } from '../../packages/vitrine/src/feeds/feed-record.ts'
import { createFeedStore } from '../../packages/vitrine/src/feeds/feed-store.ts'
import { createPublishedFeeds } from '../../packages/vitrine/src/feeds/published-feeds.ts'

const RECORD: FeedRecord = {
  digest: 'of-the-rows',
  version: '2026-06-01T12:00:00Z-1',
  as_of: '2026-06-01T12:00:00.000Z',
  written_at: '2026-06-01T12:00:01.000Z',
  taken: 20,
  counts: { rows: 1, skipped: 0, weakened: 0 },
  sizes: { identity: 6, gzip: 3 },
  checksums: { identity: { size: 6, crc32: crc32('a feed') }, gzip: { size: 3, crc32: crc32('zip') } },
}

describe('feeds that one machine writes and the others fetch', () => {
  let root: string
  before(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'vitrine-published-feeds-'))
  })
  after(() => rm(root, { recursive: true, force: true }))

  it('are the same files elsewhere, and only of the state that was asked for', async () => {
    const feeds = createPublishedFeeds(createArtifacts(openFolderStorage(path.join(root, 'shared'))), true)
    const key = { name: 'google.xml', state: '1-abc' }
    const one = createFeedStore(path.join(root, 'one'))
    const written = await one.put(key, async (folder) => {
      for (const [name, text] of Object.entries({
        identity: 'a feed',
        gzip: 'zip',
        'feed.json': toCheckedJson(RECORD),
      }))
        await writeFile(path.join(folder, name), text)
      return RECORD
    })
    await feeds.publish(key, written)

    const two = createFeedStore(path.join(root, 'two'))
    const fetched = await two.put(key, async (folder) => {
      const record = await feeds.fetch(key, folder)
      assert.ok(record)
      return record
    })
    assert.deepEqual(fetched.record, RECORD)
    assert.equal(await readFile(path.join(fetched.folder, 'identity'), 'utf8'), 'a feed')
    assert.equal(await readFile(path.join(fetched.folder, 'gzip'), 'utf8'), 'zip')
    assert.deepEqual((await two.find(key))?.record, RECORD)
    assert.equal(await feeds.fetch({ ...key, state: '2-abc' }, root), undefined)
    assert.equal(await feeds.fetch({ ...key, name: 'google.tsv' }, root), undefined)
  })

  it('are not fetched when a name leads out of their folder', async () => {
    const artifacts = createArtifacts(openFolderStorage(path.join(root, 'evil')))
    const file = path.join(root, 'file')
    await writeFile(file, 'x')
    await artifacts.publish('feed-google.xml', { note: { state: 's' }, files: [{ name: '../outside', path: file }] })
    const feeds = createPublishedFeeds(artifacts, false)
    assert.equal(await feeds.fetch({ name: 'google.xml', state: 's' }, path.join(root, 'target')), undefined)
  })
})
