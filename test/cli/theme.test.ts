import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { STARTING_STYLES, STARTING_TEMPLATES } from '../../packages/ui/src/theme/starter-theme.ts'
import { vitrine } from './run.ts'

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

  it('knows its templates', async () => {
    await using place = await aPlace()
    const { code, stderr } = await vitrine(['theme', place.folder, 'basket'], {})
    assert.equal(code, 1)
    assert.match(stderr, /Unknown template “basket”. Available: layout, home/)
    await assert.rejects(readdir(place.folder))
  })
})
