import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { globSync, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'

const ROOT = path.join(import.meta.dirname, '../..')

const SENTENCE =
  'Vitrine needs Node 24 or later; the repository brings it, so that `npm ci` and `npm start` work with any Node from 20 on.'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

describe('the repository with an older Node', () => {
  it('says the same sentence about Node in each document', () => {
    for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/guide/install.md'])
      assert.ok(read(file).includes(SENTENCE), file)
    assert.deepEqual(JSON.parse(read('package.json')).engines, { node: '>=20' })
  })

  it('has no package whose engines make npm warn on Node 20', () => {
    const manifests = globSync('packages/*/package.json', { cwd: ROOT })
    assert.ok(manifests.length > 10)
    for (const file of manifests) {
      const { engines } = JSON.parse(read(file))
      assert.match(engines?.node ?? '>=20', /^>=20(\.\d+)?$/, file)
    }
    const { packages } = JSON.parse(read('package-lock.json'))
    for (const file of manifests) {
      const { engines } = JSON.parse(read(file))
      assert.deepEqual(packages[path.dirname(file).replaceAll('\\', '/')].engines, engines, `${file} in the lockfile`)
    }
  })

  it('allows each install script of a dependency, so that npm warns about none', () => {
    const { allowScripts } = JSON.parse(read('package.json'))
    const { packages } = JSON.parse(read('package-lock.json'))
    const running = Object.entries<{ hasInstallScript?: true }>(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([folder]) => folder.replace(/^.*node_modules\//, ''))
    assert.deepEqual(Object.keys(allowScripts).toSorted(), running.toSorted())
  })

  it('creates shops with the Node that npm installed', async () => {
    using folder = mkdtempDisposableSync(path.join(tmpdir(), 'vitrine-older-node-'))
    const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.0.0" } })'
    const command = path.join(ROOT, 'packages/create-vitrine/bin/create-vitrine.js')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', `data:text/javascript,${old}`, command, '--help'],
      { cwd: folder.path },
    )
    assert.match(stdout, /^Creates the folder of a shop\./)
  })
})
