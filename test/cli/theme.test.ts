import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describe, it } from 'node:test'
import { STARTING_STYLES, STARTING_TEMPLATES } from '../../packages/ui/src/theme/starter-theme.ts'
import { COMMAND, vitrine } from './run.ts'

async function aPlace(): Promise<{ folder: string } & AsyncDisposable> {
  const above = await mkdtemp(path.join(tmpdir(), 'vitrine-theme-'))
  return { folder: path.join(above, 'mine'), [Symbol.asyncDispose]: () => rm(above, { recursive: true }) }
}

describe('vitrine theme', () => {
  it('writes styles and words, and the templates that are named', async () => {
    await using place = await aPlace()
    const { code, stdout } = await vitrine(['theme', place.folder, 'product', 'layout'], {})
    assert.equal(code, 0)
    assert.match(stdout, /SHOP_THEME_DIR=/)
    assert.deepEqual((await readdir(place.folder)).toSorted(), ['templates', 'theme.css', 'words.json'])
    assert.deepEqual((await readdir(path.join(place.folder, 'templates'))).toSorted(), [
      'layout.liquid',
      'product.liquid',
    ])
    assert.equal(await readFile(path.join(place.folder, 'theme.css'), 'utf8'), STARTING_STYLES)
    assert.equal(await readFile(path.join(place.folder, 'words.json'), 'utf8'), '{}\n')
  })

  it('leaves what is there as it is, and can add all templates later', async () => {
    await using place = await aPlace()
    await vitrine(['theme', place.folder], {})
    await writeFile(path.join(place.folder, 'theme.css'), 'mine')
    const { code, stdout } = await vitrine(['theme', place.folder, 'all'], {})
    assert.equal(code, 0)
    assert.match(stdout, /theme\.css already exists/)
    assert.equal(await readFile(path.join(place.folder, 'theme.css'), 'utf8'), 'mine')
    const files = await readdir(path.join(place.folder, 'templates'))
    assert.deepEqual(
      files.toSorted(),
      Object.keys(STARTING_TEMPLATES)
        .map((name) => `${name}.liquid`)
        .toSorted(),
    )
  })

  it('lists the looks, with the one that the shop has and why', async () => {
    await using place = await aPlace()
    const environment = { DATA_DIR: place.folder, WINDOW_OVERRIDES: '{"look":{"look":"gallery"}}' }
    const { code, stdout } = await vitrine(['theme', '--look'], environment)
    assert.equal(code, 0)
    assert.match(stdout, /^\* gallery .*\n {2}market .*\n {2}catalogue .*\nNow: gallery \(WINDOW_OVERRIDES\)\.$/m)
    const unset = await vitrine(['theme', '--look'], { DATA_DIR: place.folder })
    assert.match(unset.stdout, /^\* market/m)
    const unknown = await vitrine(['theme', '--look', 'brutal'], { DATA_DIR: place.folder })
    assert.deepEqual([unknown.code, unknown.stdout], [1, ''])
    assert.match(unknown.stderr, /Unknown look “brutal”\. Available: gallery, market, catalogue\./)
  })

  it('serves the shop in another look, on this machine alone, until it is ended', async () => {
    await using place = await aPlace()
    const overrides = '{"look":{"corners":"none","look":"catalogue"},"announcement":{"text":"Closed until Monday"}}'
    const child = spawn(process.execPath, [COMMAND, 'theme', '--look', 'gallery'], {
      env: { PATH: process.env.PATH, DATA_DIR: place.folder, WINDOW_OVERRIDES: overrides },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(createInterface(child.stdout), 'line')
    const [, origin] = /^Your shop in the look gallery: (http:\/\/127\.0\.0\.1:\d+)$/.exec(line) ?? []
    const page = await (await fetch(`${origin}/`)).text()
    assert.ok(page.includes('--font:"Instrument Sans"') && page.includes('--round:0px'))
    assert.ok(page.includes('Closed until Monday'))
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    assert.deepEqual(await ended, [0, null])
    await assert.rejects(fetch(`${origin}/`))
  })

  it('knows its templates', async () => {
    await using place = await aPlace()
    const { code, stderr } = await vitrine(['theme', place.folder, 'basket'], {})
    assert.equal(code, 1)
    assert.match(stderr, /Unknown template “basket”. Available: layout, home/)
    await assert.rejects(readdir(place.folder))
  })
})
