import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { openReplacement, replaceFile } from '../packages/kit/src/write-file.ts'
import { COMMAND, vitrine } from './cli/run.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-files-'))
after(() => rm(folder, { recursive: true }))
const at = (name: string) => path.join(folder, name)
const rightsOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

describe('a file that is written whole or not at all', () => {
  it('is the one before until it is committed, and after it is abandoned', async () => {
    await writeFile(at('a'), 'old')
    const abandoned = await openReplacement(at('a'))
    await abandoned.handle.writeFile('half')
    assert.equal(await readFile(at('a'), 'utf8'), 'old')
    await abandoned.abandon()
    await assert.rejects(
      replaceFile(at('a'), async (handle) => {
        await handle.writeFile('half')
        throw new Error('The disk is full.')
      }),
      /full/,
    )
    assert.equal(await readFile(at('a'), 'utf8'), 'old')
    assert.deepEqual(await readdir(folder), ['a'])
    await replaceFile(at('a'), 'new')
    assert.equal(await readFile(at('a'), 'utf8'), 'new')
    assert.deepEqual(await readdir(folder), ['a'])
  })

  it('keeps its mode, or gets the requested one, or else the umask’s', async () => {
    await writeFile(at('kept'), 'old')
    chmodSync(at('kept'), 0o664)
    await replaceFile(at('kept'), 'new')
    assert.equal(rightsOf(at('kept')), '664')
    for (const [umask, expected] of [
      [0, '666'],
      [0o027, '640'],
    ] as const) {
      const before = process.umask(umask)
      await replaceFile(at(`plain-${umask}`), 'x')
      await replaceFile(at(`asked-${umask}`), 'x', { mode: 0o600 })
      process.umask(before)
      assert.equal(rightsOf(at(`plain-${umask}`)), expected)
      assert.equal(rightsOf(at(`asked-${umask}`)), '600')
    }
  })

  it('writes to a symbolic link, pipe or device without replacing it', async () => {
    await writeFile(at('target'), 'old and longer')
    await symlink(at('target'), at('link'))
    await symlink(at('nowhere-yet'), at('dangling'))
    for (const name of ['link', 'dangling']) {
      await replaceFile(at(name), 'new')
      assert.ok((await lstat(at(name))).isSymbolicLink(), name)
      assert.equal(await readFile(at(name), 'utf8'), 'new')
    }
    execFileSync('mkfifo', [at('pipe')])
    const reader = spawn('cat', [at('pipe')], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [read] = await Promise.all([text(reader.stdout), replaceFile(at('pipe'), 'through')])
    assert.equal(read, 'through')
    assert.ok((await stat(at('pipe'))).isFIFO())
    await replaceFile('/dev/null', 'x')
    assert.ok((await stat('/dev/null')).isCharacterDevice())
  })
})

describe('the report of an import, and an export', () => {
  it('go to a device, a pipe or a link without replacing it', async () => {
    await writeFile(at('products.csv'), 'id,title,price,link,image_link\n1,Rope,,x,x\n')
    const environment = { DATA_DIR: at('data'), SAMPLE: 'false' }
    await writeFile(at('report-target'), '')
    await symlink(at('report-target'), at('report-link'))
    const dry = ['import', at('products.csv'), '--dry-run', '--report']
    const piped = spawn('sh', ['-c', `"${process.execPath}" "${COMMAND}" ${[...dry, '/dev/stdout'].join(' ')} | cat`], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    assert.match(await text(piped.stdout), /"problems":\[/)
    await vitrine([...dry, at('report-link')], environment)
    assert.ok((await lstat(at('report-link'))).isSymbolicLink())
    assert.ok(Array.isArray(JSON.parse(await readFile(at('report-target'), 'utf8')).problems))
    await vitrine([...dry, '/dev/null'], environment)
    assert.ok((await stat('/dev/null')).isCharacterDevice())
    assert.ok((await lstat('/dev/stdout')).isSymbolicLink())
    assert.deepEqual(
      (await readdir(folder)).filter((name) => /\.(new|part)$/.test(name)),
      [],
    )
  })
})
