import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { createArtifacts, DamagedArtifact } from '../../packages/cluster/src/artifacts/artifacts.ts'
import { openFolderStorage } from '../../packages/cluster/src/artifacts/folder-storage.ts'
import { resolveConfig } from '../../packages/vitrine/src/config/config.ts'
import { createApp } from '../../packages/vitrine/src/http/app.ts'
import { openStorefront } from '../../packages/vitrine/src/storefront/storefront.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { DAMAGES } from './damages.ts'

// Root may read everything. As nobody, a file without rights is unreadable.
if (process.getuid?.() === 0) {
  process.setgid?.(65534)
  process.setuid?.(65534)
}

/** Files that are made from other data: whatever happens to them, the shop answers as before. */
const DERIVED: Readonly<Record<string, RegExp>> = {
  'a feed': /^feeds\/[^/]+\/identity$/,
  'the record of a feed': /^feeds\/[^/]+\/feed\.json$/,
  'the search index': /^search\/index\.bin$/,
  'the overview of the home page': /^overview\.json$/,
  'a picture in another size': /^sized-pictures\/[^/]+\/[^/-]+-\d+\.webp$/,
  'a picture in a frame': /^sized-pictures\/[^/]+\/[^/]+-\dx\d-\d+\.webp$/,
  'the edges of a picture': /^sized-pictures\/[^/]+\/[^/]+-edges\.json$/,
  'a picture without metadata': /^sized-pictures\/[^/]+\/[^/]+-shown$/,
  'the checksum of a picture': /^sized-pictures\/.*\.sum$/,
  'a lock': /^(feeds|overview\.json)\.lock$/,
}

/** Damage of these alone has to be noticed by what is kept beside them. */
const CONTENTS = /(\/identity|-\d+\.webp|-edges\.json|-shown|index\.bin|overview\.json)$/

/** The others: what cannot be made again, and the locks of live processes. */
const KEPT = /^(vitrine\.db.*|signing-secret|outbox\/.*|in-use\/.*|.*-journal)$/

/** More are in an index on disk; fewer are indexed at each start. */
const PRODUCTS = 310
const ADDRESSES = [
  '/feeds/google.xml',
  '/api/products-feed.json',
  '/api/search?q=product',
  '/',
  '/pictures/boot.jpg',
  '/sized/160/boot.jpg',
  '/framed/4x5/160/boot.jpg',
]

describe('a file in the data folder that the shop can make again', () => {
  let root: string
  let data: string
  let expected: Map<string, string>
  const settings = () => ({
    ...{ DATA_DIR: data, MEDIA_DIR: path.join(root, 'media'), LIMITS: 'rateLimits=false', LOG_LEVEL: 'silent' },
    ...{ PUBLIC_URL: 'http://shop.test', SAMPLE: 'false', PORT: '0' },
  })

  before(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'vitrine-derived-'))
    data = path.join(root, 'data')
    await mkdir(path.join(root, 'media'))
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    const bytes = await picture
      .withExif({ IFD0: { Artist: 'Ana' } })
      .jpeg()
      .toBuffer()
    await writeFile(path.join(root, 'media/boot.jpg'), bytes)
    const products = Array.from({ length: PRODUCTS }, (_, at) => aProduct(`P${at}`))
    await (await openTestShop({ products, environment: settings() }))[Symbol.asyncDispose]()
    expected = await restart((shop) => shop.answers())
    assert.deepEqual(
      [...expected].filter(([, answer]) => !answer.startsWith('200')),
      [],
    )
  })
  after(async () => {
    for (const name of await readdir(data)) await chmod(path.join(data, name), 0o700)
    await rm(root, { recursive: true, force: true })
  })

  /** Opens the shop on its folder, as a restart does, and closes it again. */
  async function restart<T>(use: (shop: { answers(): Promise<Map<string, string>> }) => Promise<T>): Promise<T> {
    await using storefront = await openStorefront(resolveConfig(settings()))
    await storefront.search.settled()
    const app = await createApp(storefront)
    try {
      return await use({
        async answers() {
          const answers = new Map<string, string>()
          for (const url of ADDRESSES) {
            const headers = { host: 'shop.test', accept: '*/*', 'accept-encoding': 'identity' }
            const { statusCode, rawPayload } = await app.inject({ url, headers })
            answers.set(url, `${statusCode} ${rawPayload.toString('latin1')}`)
          }
          return answers
        },
      })
    } finally {
      await app.close()
    }
  }

  async function derivedFiles(): Promise<string[]> {
    const found = await readdir(data, { recursive: true, withFileTypes: true })
    const files = found.filter((entry) => entry.isFile())
    const names = files.map(({ parentPath, name }) => path.relative(data, path.join(parentPath, name)))
    return names.filter((name) => !KEPT.test(name))
  }

  it('belongs to one of the kinds damaged below, and every kind exists', async () => {
    const files = await derivedFiles()
    const kinds = Object.entries(DERIVED)
    assert.deepEqual(
      files.filter((name) => !kinds.some(([, kind]) => kind.test(name))),
      [],
    )
    for (const [what, kind] of kinds)
      assert.ok(
        files.some((name) => kind.test(name)),
        `${what}: ${files}`,
      )
  })

  for (const [how, damage] of Object.entries(DAMAGES))
    it(`is made again where it is ${how}, after a restart and at run time`, async () => {
      const damageThose = async (isOne: (name: string) => boolean) => {
        for (const name of (await derivedFiles()).filter(isOne)) await damage(path.join(data, name))
      }
      const isContent = (name: string) => CONTENTS.test(name)
      await damageThose(isContent)
      await restart(async (shop) => {
        assert.deepEqual(await shop.answers(), expected)
        await damageThose(isContent)
        assert.deepEqual(await shop.answers(), expected)
        // Locks, and records of feeds whose answers are in memory, are met by the next restart.
        await damageThose((name) => !isContent(name))
        assert.deepEqual(await shop.answers(), expected)
      })
    })
})

describe('a file in a folder that machines share', () => {
  for (const [how, damage] of Object.entries(DAMAGES))
    it(`is not trusted where it is ${how}, and is published again`, async () => {
      await using stack = new AsyncDisposableStack()
      const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-shared-'))
      stack.defer(() => rm(folder, { recursive: true, force: true }))
      const [source, target] = [path.join(folder, 'source'), path.join(folder, 'target')]
      await writeFile(source, 'what one machine made')
      const artifacts = createArtifacts(openFolderStorage(path.join(folder, 'shared')))
      const publish = () => artifacts.publish('index', { note: 7, files: [{ name: 'one', path: source }] })
      const [shared] = await publish()
      assert.ok(shared)

      await damage(path.join(folder, 'shared/index/manifest.json'))
      assert.equal(await artifacts.latest('index'), undefined)
      await publish()
      assert.equal((await artifacts.latest('index'))?.note, 7)

      await damage(path.join(folder, 'shared/index', shared.sha256))
      await assert.rejects(artifacts.fetch('index', shared, target), DamagedArtifact)
      assert.equal(await artifacts.latest('index'), undefined, 'it is withdrawn')
      await publish()
      await artifacts.fetch('index', shared, target)
      assert.equal(await readFile(target, 'utf8'), 'what one machine made')
    })
})
