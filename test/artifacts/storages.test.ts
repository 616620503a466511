import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createArtifacts, DamagedArtifact } from '../../packages/cluster/src/artifacts/artifacts.ts'
import { openFolderStorage } from '../../packages/cluster/src/artifacts/folder-storage.ts'
import { openS3Storage } from '../../packages/cluster/src/artifacts/s3-storage.ts'
import type { ArtifactStorage } from '../../packages/cluster/src/artifacts/storage.ts'
import type { SharedFile } from '../../packages/search/src/index.ts'
import { openS3Server, S3_CREDENTIALS, whyNoS3 } from '../servers/s3.ts'

// One contract for every place where artifacts are kept.

interface OpenStorage {
  storage: ArtifactStorage
  /** Changes the stored bytes of every artifact but manifests, in the storage itself. */
  damage(): Promise<void>
}

const without = await whyNoS3()
if (without !== undefined) console.error(`Artifacts were not tried on a server of S3. ${without}`)

const STORAGES: {
  name: string
  skip?: string | undefined
  open(opened: AsyncDisposableStack): Promise<OpenStorage>
}[] = [
  {
    name: 'a folder',
    async open(opened) {
      const root = path.join(opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-artifacts-')), remove), 'shared')
      return { storage: openFolderStorage(root), damage: () => damageFiles(root) }
    },
  },
  {
    name: 'a server of S3',
    skip: without,
    async open(opened) {
      const server = opened.use(await openS3Server())
      Object.assign(process.env, S3_CREDENTIALS)
      const storage = await openS3Storage({ bucket: server.bucket, prefix: 'shop/', endpoint: server.endpoint })
      return { storage, damage: () => damageFiles(path.join(server.folder, 'shop')) }
    },
  },
]

const remove = (folder: string) => rm(folder, { recursive: true, force: true })

async function damageFiles(root: string): Promise<void> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name !== 'manifest.json')
      await writeFile(path.join(entry.parentPath, entry.name), 'nothing')
}

for (const { name, skip, open } of STORAGES) {
  describe(`artifacts in ${name}`, { skip: skip ?? false }, () => {
    const opened = new AsyncDisposableStack()
    let folder: string
    let place: OpenStorage
    before(async () => {
      folder = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-local-')), remove)
      place = await open(opened)
    })
    after(() => opened.disposeAsync())

    /** A file of so many random bytes. */
    async function fileOf(size: number) {
      const bytes = randomBytes(size)
      const file = path.join(folder, randomBytes(6).toString('hex'))
      await writeFile(file, bytes)
      return { bytes, file, sha256: createHash('sha256').update(bytes).digest('hex') }
    }

    it('has nothing of a name before something is published', async () => {
      assert.equal(await createArtifacts(place.storage).latest('nothing'), undefined)
    })

    it('gives every byte of files of all sizes, with the note beside them', async () => {
      const artifacts = createArtifacts(place.storage)
      const made = await Promise.all([0, 1, 262_144, 262_145, 5_000_000].map(fileOf))
      const files = made.map(({ file }, index) => ({ name: `part-${index}`, path: file }))
      await artifacts.publish('whole', { note: { version: 7 }, files })
      const published = await artifacts.latest('whole')
      assert.deepEqual(published?.note, { version: 7 })
      for (const [index, { bytes, sha256 }] of made.entries()) {
        const shared: SharedFile | undefined = published?.files[index]
        assert.ok(shared)
        assert.deepEqual(shared, { name: `part-${index}`, size: bytes.length, sha256 })
        const target = path.join(folder, `fetched-${index}`)
        await artifacts.fetch('whole', shared, target)
        assert.deepEqual(await readFile(target), bytes)
      }
    })

    it('sends a file that is there already no second time', async () => {
      const sent: string[] = []
      const { storage } = place
      const watched = createArtifacts({
        ...storage,
        put: (name, file, signal) => {
          sent.push(name)
          return storage.put(name, file, signal)
        },
      })
      const [one, two] = await Promise.all([fileOf(1000), fileOf(1000)])
      const [first] = await watched.publish('again', { note: 1, files: [{ name: 'one', path: one.file }] })
      assert.ok(first)
      sent.length = 0
      await watched.publish('again', { note: 2, files: [first, { name: 'two', path: two.file }] })
      assert.deepEqual(sent, [`again/${two.sha256}`, 'again/manifest.json'])
      assert.equal((await watched.latest('again'))?.note, 2)
    })

    it('has the publication of before when a writer ends in the middle', async () => {
      const { storage } = place
      const [one, two] = await Promise.all([fileOf(1000), fileOf(700_000)])
      await createArtifacts(storage).publish('half', { note: 'before', files: [{ name: 'one', path: one.file }] })
      const ended = createArtifacts({
        ...storage,
        put: (name, file, signal) =>
          name.endsWith('manifest.json') ? Promise.reject(new Error('killed')) : storage.put(name, file, signal),
      })
      await assert.rejects(ended.publish('half', { note: 'after', files: [{ name: 'two', path: two.file }] }), /killed/)
      const published = await createArtifacts(storage).latest('half')
      assert.equal(published?.note, 'before')
      const [file] = published?.files ?? []
      assert.ok(file)
      await createArtifacts(storage).fetch('half', file, path.join(folder, 'half'))
      assert.deepEqual(await readFile(path.join(folder, 'half')), one.bytes)
    })

    it('gives no wrong bytes, and withdraws the publication that names them', async () => {
      const artifacts = createArtifacts(place.storage)
      const { file } = await fileOf(400_000)
      const [shared] = await artifacts.publish('damaged', { note: 1, files: [{ name: 'one', path: file }] })
      assert.ok(shared)
      await place.damage()
      const target = path.join(folder, 'damaged')
      await assert.rejects(artifacts.fetch('damaged', shared, target), DamagedArtifact)
      await assert.rejects(readFile(target), { code: 'ENOENT' })
      assert.equal(await artifacts.latest('damaged'), undefined)
      assert.deepEqual(
        (await readdir(folder)).filter((name) => name.endsWith('.new')),
        [],
      )
    })

    it('stops when its caller closes', async () => {
      const artifacts = createArtifacts(place.storage)
      const { file } = await fileOf(3_000_000)
      const [shared] = await artifacts.publish('closing', { note: 1, files: [{ name: 'one', path: file }] })
      assert.ok(shared)
      const target = path.join(folder, 'closing')
      await assert.rejects(artifacts.fetch('closing', shared, target, AbortSignal.abort()))
      await assert.rejects(readFile(target), { code: 'ENOENT' })
      assert.ok(await artifacts.latest('closing'), 'what was not read is not damaged')
    })
  })
}
