import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { MOST_SINGLE_IMPORTERS, singleImporters } from '../tools/single-importers.ts'

/** A package: what each file imports. */
const FILES = {
  'index.ts': `export * from './open.ts'`,
  'open.ts': `import './helper.ts'\nimport './shared.ts'\nimport './http/routes.ts'`,
  'helper.ts': `import './shared.ts'`,
  'lazy.ts': '',
  'shared.ts': `export const loadLazy = () => import('./lazy.ts')`,
  'http/routes.ts': `import '../cart/cart-routes.ts'`,
  'cart/cart-routes.ts': `import './cart-price.ts'`,
  'cart/cart-price.ts': '',
}

describe('files with a single importer', () => {
  let root: string
  before(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'vitrine-importers-'))
    for (const [name, text] of Object.entries(FILES)) {
      const file = path.join(root, 'packages/some/src', name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  })
  after(() => rm(root, { recursive: true }))

  it('are helpers of one file, without public API or tables; dynamic imports count', () => {
    const found = singleImporters(root).map(({ file }) => file.replace('packages/some/src/', ''))
    assert.deepEqual(found.sort(), ['cart/cart-price.ts', 'helper.ts', 'lazy.ts'])
  })

  it('stay below the bound in this repository', () => {
    assert.ok(singleImporters(path.join(import.meta.dirname, '..')).length <= MOST_SINGLE_IMPORTERS)
  })
})
