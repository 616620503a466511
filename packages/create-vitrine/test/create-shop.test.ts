import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { CannotCreate, createShopFolder } from '../src/create-shop.ts'
import { runCreateVitrine } from '../src/main.ts'

// What it refuses. What it makes is installed and started in test/packaging.

describe('createShopFolder', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'create-vitrine-'))
  })
  after(() => rm(folder, { recursive: true }))

  it('refuses a folder that holds something, and leaves it as it is', async () => {
    const full = path.join(folder, 'full')
    await mkdir(full)
    await writeFile(path.join(full, 'notes.txt'), 'mine')
    await assert.rejects(createShopFolder({ folder: full }), (error) => {
      assert.ok(error instanceof CannotCreate)
      assert.match(error.message, /full is not empty: it contains notes\.txt\. Choose another name/)
      return true
    })
    assert.deepEqual(await readdir(full), ['notes.txt'])
  })

  it('refuses a file, and a folder below a file', async () => {
    const file = path.join(folder, 'file')
    await writeFile(file, '')
    await assert.rejects(createShopFolder({ folder: file }), /file is a file\. Choose another name/)
    await assert.rejects(createShopFolder({ folder: path.join(file, 'shop') }), /A parent of .* is a file/)
  })

  it('refuses a language without questions, before it makes a folder', async () => {
    const shop = path.join(folder, 'klingon')
    await assert.rejects(createShopFolder({ folder: shop, language: 'tlh' }), /Choose one of en, de, fr, es, ro, ar/)
    assert.ok(!(await readdir(folder)).includes('klingon'))
  })

  it('reports on the command line what is wrong, and ends with 1', async (t) => {
    const printed = t.mock.method(console, 'error', () => {})
    assert.equal(await runCreateVitrine([]), 1)
    assert.equal(await runCreateVitrine(['one', 'two']), 1)
    assert.equal(await runCreateVitrine(['--lang', 'de', 'shop']), 1)
    const lines = printed.mock.calls.map(({ arguments: [text] }) => String(text).split('\n')[0])
    assert.deepEqual(lines.slice(0, 2), ['Specify one folder for the shop.', 'Specify one folder for the shop.'])
    assert.match(lines[2] ?? '', /^Unknown option '--lang'/)
  })
})
