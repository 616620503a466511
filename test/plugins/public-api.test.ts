import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { runExample } from '../readme-examples.ts'

// Each symbol that plugins may import has an example, which is compiled as a plugin would be, and runs. In a line
// `expression // => value` the two are the same.

const ROOT = path.join(import.meta.dirname, '../..')
const ENTRY = path.join(ROOT, 'packages/vitrine/src/plugin.ts')
const run = promisify(execFile)

interface Exported {
  /** As it is imported: `type Metric`. */
  name: string
  comment: string
  example: string | undefined
}

function exportsOf(source: string): Exported[] {
  return [...source.matchAll(/^export (type )?\{([\s\S]*?)^\} from /gm)].flatMap(([, kind = '', list = '']) =>
    [...list.matchAll(/^ {2}(?:(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n {2})?(?:\w+ as )?(\w+),$/gm)].map(
      ([, comment = '', name = '']) => ({
        name: `${kind}${name}`,
        comment,
        example: /@example\n([\s\S]*?)\s*\*\//.exec(comment)?.[1]?.replaceAll(/^ +\* ?/gm, ''),
      }),
    ),
  )
}

/** A program that has each example in a function of its own. */
function toProgram(exported: readonly Exported[]): string {
  const body = exported.map(({ name, example = '' }) => {
    const lines = example.split('\n').map((line) => line.replace(/^(.*?)\s*\/\/ => (.*)$/, 'assert.deepEqual($1, $2)'))
    return `await (async () => {\n// ${name}\n${lines.join('\n')}\n})()`
  })
  const names = exported.map(({ name }) => name).join(', ')
  return [
    `import assert from 'node:assert/strict'`,
    `import Type from 'typebox'`,
    // It declares what the shop adds to requests and routes.
    `import type {} from 'vitrine'`,
    `import { ${names} } from 'vitrine/plugin'`,
    ...body,
  ].join('\n')
}

describe('what plugins import', () => {
  let exported: Exported[]
  let source: string
  before(async () => {
    source = await readFile(ENTRY, 'utf8')
    exported = exportsOf(source)
  })

  it('has for each symbol its first release and an example that uses it', () => {
    assert.equal(exported.length, source.match(/^ {2}[\w ]+,$/gm)?.length)
    for (const { name, comment, example } of exported) {
      assert.match(comment, /@since \d+\.\d+\.\d+\n/, name)
      assert.match(example ?? '', new RegExp(`\\b${name.replace('type ', '')}\\b`), name)
    }
  })

  it('is all that the module exports', async () => {
    const values = exported.map(({ name }) => name).filter((name) => !name.startsWith('type '))
    assert.deepEqual(Object.keys(await import(ENTRY)).toSorted(), values.toSorted())
  })

  it('has examples that compile', async () => {
    const cache = path.join(ROOT, 'node_modules/.cache')
    await mkdir(cache, { recursive: true })
    const folder = await mkdtemp(path.join(cache, 'plugin-examples-'))
    try {
      const settings = {
        extends: path.join(ROOT, 'tsconfig.json'),
        compilerOptions: { noEmit: true, noUnusedLocals: false },
        include: [],
        files: ['examples.ts'],
      }
      await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings))
      await writeFile(path.join(folder, 'examples.ts'), `${toProgram(exported)}\n`)
      const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc')
      const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error) => error)
      assert.equal(stdout, '')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('has examples that run and are true', async () => {
    const { code, stderr } = await runExample(toProgram(exported), path.join(ROOT, 'package.json'))
    assert.equal(code, 0, stderr)
  })
})
