import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { boundaryFaults } from '../tools/check-boundaries.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** A file that breaks one rule each, and what is said of it. */
const FORBIDDEN: readonly { what: string; file: string; source: string; says: RegExp }[] = [
  {
    what: 'a package that is not declared',
    file: 'packages/search/src/added.ts',
    source: `import { Kysely } from 'kysely'`,
    says: /imports kysely, which its package\.json does not declare/,
  },
  {
    what: 'a package that is not declared, dynamically',
    file: 'packages/search/src/added.ts',
    source: `export const loadUndeclared = () => import('kysely')`,
    says: /imports kysely, which its package\.json does not declare/,
  },
  {
    what: 'a package that is not declared, for its side effects',
    file: 'packages/search/src/added.ts',
    source: `import 'kysely'`,
    says: /imports kysely, which its package\.json does not declare/,
  },
  {
    what: 'the insides of another package, by name',
    file: 'packages/vitrine/src/pages/added.ts',
    source: `export { foldText } from '@vitrine/search/src/text/fold.ts'`,
    says: /which is no entry of @vitrine\/search/,
  },
  {
    what: 'the insides of another package, by path',
    file: 'packages/vitrine/src/pages/added.ts',
    source: `export type { Segment } from '../../../search/src/index/segment.ts'`,
    says: /outside its package/,
  },
  {
    what: 'the insides of another package, by path and dynamically',
    file: 'packages/vitrine/src/pages/added.ts',
    source: 'export const loadInside = () => import(`../../../search/src/search.ts`)',
    says: /outside its package/,
  },
  {
    what: 'a package above, although it is declared',
    file: 'packages/product/src/added.ts',
    source: `import '@vitrine/search'`,
    says: /imports @vitrine\/search, against the drawing/,
  },
  {
    what: 'a package beside it, dynamically, although it is declared',
    file: 'packages/product/src/added.ts',
    source: `export const loadBeside = () => import('@vitrine/server-kit')`,
    says: /imports @vitrine\/server-kit, against the drawing/,
  },
  {
    what: 'what no check can read',
    file: 'packages/product/src/added.ts',
    source: 'export const loadNamed = (name: string) => import(name)',
    says: /which is computed/,
  },
  {
    what: 'a store of another module',
    file: 'packages/vitrine/src/pages/added.ts',
    source: `import { findRevisionById } from '../catalog/catalog-store.ts'\nexport const findInStore = findRevisionById`,
    says: /a store is opened only in its own folder/,
  },
  {
    what: 'a library that stays behind one file',
    file: 'packages/server-kit/src/added.ts',
    source: `import pg from 'pg'\nexport const client = pg.Client`,
    says: /imports pg: one file an engine/,
  },
  {
    what: 'a circle of files',
    file: 'packages/product/src/added.ts',
    source: `import './circle.ts'`,
    says: /in a circle: .*circle\.ts/,
  },
  {
    what: 'a variable of the module',
    file: 'packages/product/src/added.ts',
    source: 'export let callCount = 0',
    says: /state in the module: callCount/,
  },
  {
    what: 'a collection of the module',
    file: 'packages/product/src/added.ts',
    source: 'const seen = new Map<string, number>()\nexport const see = (name: string) => seen.set(name, 1)',
    says: /state in the module: seen/,
  },
  {
    what: 'a folder that imports the one above it',
    file: 'packages/agent-auth/src/storage/added.ts',
    source: `import '../claims/claim-rules.ts'`,
    says: /storage imports \S+\/claims \(\S+added-\d+\.ts\), \S+\/claims imports \S+\/storage \(/,
  },
  {
    what: 'a folder that imports one which imports it over a third',
    file: 'packages/catalog/src/plugins/added.ts',
    source: `import '../shop/shop.ts'`,
    says: /(?=.*plugins imports \S+\/shop \()(?=.*shop imports \S+\/catalog \()(?=.*catalog imports \S+\/plugins \()/,
  },
  {
    what: 'a later layer of the same package',
    file: 'packages/search/src/text/added.ts',
    source: `import '../contract/wire.ts'\nimport '../retrieve/top-list.ts'`,
    says: /added-\d+\.ts imports \.\.\/retrieve\/top-list\.ts, which is a later layer/,
  },
  {
    what: 'a name that another file exports',
    file: 'packages/vitrine/src/pages/added.ts',
    source: 'export interface Money {}',
    says: /^Money is exported by .*: name one of them by what it is/,
  },
]

describe('boundaries', () => {
  let copy: string
  let faults: readonly string[]
  before(async () => {
    copy = await mkdtemp(path.join(tmpdir(), 'vitrine-boundaries-'))
    for (const name of await readdir(path.join(ROOT, 'packages')))
      for (const part of ['package.json', 'src', 'bin'])
        await cp(path.join(ROOT, 'packages', name, part), path.join(copy, 'packages', name, part), {
          recursive: true,
        }).catch(ignoreMissing)
    await declare(path.join(copy, 'packages/product/package.json'), ['@vitrine/search', '@vitrine/server-kit'])
    await writeFile(path.join(copy, 'packages/product/src/circle.ts'), `export type * from './added-11.ts'\n`)
    for (const [at, { file, source }] of FORBIDDEN.entries())
      await writeFile(path.join(copy, numbered(file, at)), `${source}\n`)
    faults = boundaryFaults(copy)
  })
  after(() => rm(copy, { recursive: true }))

  it('hold in this repository', () => {
    assert.deepEqual(boundaryFaults(ROOT), [])
  })

  for (const [at, { what, file, source, says }] of FORBIDDEN.entries())
    it(`forbid ${what}: ${source.split('\n')[0]}`, () => {
      const mine = faults.filter((fault) => fault.includes(numbered(file, at)))
      assert.equal(mine.length, 1, mine.join('\n'))
      assert.match(mine[0] ?? '', says)
    })

  it('report nothing else', () => {
    assert.equal(faults.length, FORBIDDEN.length, faults.join('\n'))
  })
})

/** `added.ts` becomes `added-3.ts`, so that each fault has a file of its own. */
function numbered(file: string, at: number): string {
  return file.replace('added.ts', `added-${at}.ts`)
}

async function declare(manifest: string, names: readonly string[]): Promise<void> {
  const read = JSON.parse(await readFile(manifest, 'utf8'))
  for (const name of names) read.dependencies[name] = '*'
  await writeFile(manifest, JSON.stringify(read))
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
