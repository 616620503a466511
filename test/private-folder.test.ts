import assert from 'node:assert/strict'
import { chmodSync, existsSync, globSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPrivateFolder } from '../packages/kit/src/private-folder.ts'
import { startShop } from './agents/start-shop.ts'
import { vitrine } from './cli/run.ts'

// The most careless umask there is: what is private has to be so by what we ask for. Children inherit it.
process.umask(0)
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-private-'))
after(() => rm(folder, { recursive: true }))
const PICTURE = globSync('packages/sample-shop/pictures/*.webp', { cwd: path.join(import.meta.dirname, '..') })[0] ?? ''
const at = (name: string) => path.join(folder, name)
const rightsOf = (file: string) => (lstatSync(file).mode & 0o777).toString(8)

/** Calls `look` for each file and folder from `top` down. What a running shop writes under a temporary name may go. */
function lookAtEach(top: string, look: (file: string, isFolder: boolean) => void): void {
  try {
    const isFolder = lstatSync(top).isDirectory()
    look(top, isFolder)
    if (isFolder) for (const name of readdirSync(top)) lookAtEach(path.join(top, name), look)
  } catch (error) {
    const isTemporary = top.endsWith('.new') || path.basename(top).startsWith('.unfinished-')
    if (!isTemporary || Object(error).code !== 'ENOENT') throw error
  }
}

function assertPrivate(top: string): void {
  lookAtEach(top, (file, isFolder) => assert.equal(rightsOf(file), isFolder ? '700' : '600', file))
}

describe('the data folder', () => {
  it('and everything in it is its owner’s alone, whatever the umask', async () => {
    const data = at('new/data')
    // More than are indexed in place, by a process of its own beside the shop.
    await vitrine(['sample', '--products', '400', '--output', at('products.jsonl')], {})
    const imported = await vitrine(['import', at('products.jsonl')], { DATA_DIR: data })
    assert.equal(imported.code, 0, imported.stderr)
    await using shop = await startShop({
      DATA_DIR: data,
      MEDIA_DIR: path.join(import.meta.dirname, '../packages/sample-shop/pictures'),
    })
    const byMail = { type: 'identity_assertion', assertion_type: 'verified_email', assertion: 'ana@example.test' }
    assert.equal((await shop.post('/agent/auth', { ...byMail, requested_credential_type: 'api_key' })).status, 200)
    assert.equal((await shop.post('/agent/identity', { type: 'anonymous' })).status, 200)
    for (const url of ['/feeds/google.xml', '/feeds/google.xml.gz', `/sized/160/${path.basename(PICTURE)}`])
      assert.equal((await fetch(shop.origin + url)).status, 200, url)
    for (let tries = 0; tries < 300 && !existsSync(path.join(data, 'search/index.bin')); tries++) await sleep(100)
    assertPrivate(data)
    assert.equal(rightsOf(at('new')), '700', 'the folder above, which the shop made')
    // Everything that a shop makes is known to be the shop's: what somebody opened is closed again.
    lookAtEach(data, (file, isFolder) => chmodSync(file, isFolder ? 0o755 : 0o644))
    assert.deepEqual(await openPrivateFolder(data), [])
    assertPrivate(data)
    const names: string[] = []
    lookAtEach(data, (file) => names.push(path.relative(data, file)))
    for (const kind of [
      /^vitrine\.db$/,
      /-wal$/,
      /-shm$/,
      /\.eml$/,
      /^search.index\.bin$/,
      /^feeds.*identity$/,
      /^signing-secret$/,
      /^sized-pictures.*webp$/,
    ])
      assert.ok(
        names.some((name) => kind.test(name)),
        `${kind} in ${names}`,
      )
  })

  it('is mended at the start, but no link is followed', async () => {
    const data = at('old')
    for (const name of ['', 'outbox', 'search', 'feeds/a@b']) mkdirSync(path.join(data, name), { recursive: true })
    for (const name of [
      'vitrine.db',
      'vitrine.db-wal',
      'outbox/1.eml',
      'search/index.bin',
      'feeds/a@b/identity',
      'signing-secret',
    ])
      writeFileSync(path.join(data, name), '')
    writeFileSync(at('elsewhere'), '')
    await symlink(at('elsewhere'), path.join(data, 'outbox/link'))
    assert.deepEqual(await openPrivateFolder(data), [])
    await rm(path.join(data, 'outbox/link'))
    assertPrivate(data)
    assert.equal(rightsOf(at('elsewhere')), '666')
  })

  it('is mended by every command that opens it, not by the shop alone', async () => {
    const data = at('old-commands')
    const commands = [
      ['import', at('lines.jsonl')],
      ['agents', 'list'],
      ['keys', 'list'],
      ['people', 'sign-out', '--all'],
    ]
    writeFileSync(
      at('lines.jsonl'),
      '{"id":"a","title":"Lamp","variants":[{"id":"a1","regular_price":{"amount":100,"currency":"EUR"}}]}\n',
    )
    for (const command of commands) {
      mkdirSync(path.join(data, 'outbox'), { recursive: true })
      writeFileSync(path.join(data, 'outbox/1.eml'), '')
      lookAtEach(data, (file, isFolder) => chmodSync(file, isFolder ? 0o777 : 0o666))
      const { code, stderr } = await vitrine(command, { DATA_DIR: data })
      assert.equal(code, 0, `${command}: ${stderr}`)
      assertPrivate(data)
    }
  })

  it('that has foreign files keeps its mode, with a warning; the shop’s are closed', async () => {
    const data = at('shared')
    mkdirSync(path.join(data, 'Documents'), { recursive: true })
    mkdirSync(path.join(data, 'outbox'))
    for (const name of ['Documents/letter.txt', 'outbox/1.eml', 'vitrine.db']) writeFileSync(path.join(data, name), '')
    const [warning = '', ...more] = await openPrivateFolder(data)
    assert.match(warning, /not the shop’s/)
    assert.deepEqual(more, [])
    assert.deepEqual(
      ['', 'Documents', 'Documents/letter.txt', 'outbox', 'outbox/1.eml', 'vitrine.db'].map((name) =>
        rightsOf(path.join(data, name)),
      ),
      ['777', '777', '666', '700', '600', '600'],
    )
    chmodSync(data, 0o700)
    assert.deepEqual(await openPrivateFolder(data), [])
  })

  it('is closed even if a repository or a disk put files into it', async () => {
    const data = at('kept')
    mkdirSync(data)
    for (const name of ['.gitkeep', 'vitrine.db']) writeFileSync(path.join(data, name), '')
    assert.deepEqual(await openPrivateFolder(data), [])
    assert.equal(rightsOf(data), '700')
  })

  it('that cannot be made is reported by its user', async () => {
    writeFileSync(at('a-file'), '')
    assert.deepEqual(await openPrivateFolder(at('a-file/data')), [])
  })
})
