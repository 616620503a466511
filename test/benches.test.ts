import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { BENCHES } from '../bench/benches.ts'
import { median, quantile } from '../bench/shared/quantile.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const MAIN = ['--conditions=vitrine-source', path.join(ROOT, 'bench/main.ts')]

/** Documents that quote figures. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'bench/README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]

describe('the benches', () => {
  it('are listed with what each measures and who quotes it', () => {
    const listed = execFileSync(process.execPath, MAIN, { encoding: 'utf8' })
    for (const [name, { measures, minutes, quotedIn }] of Object.entries(BENCHES)) {
      const line = listed.split('\n').find((one) => one.startsWith(`| ${name} `))
      for (const part of [measures, `${minutes} min`, quotedIn]) assert.ok(line?.includes(part), `${name}: ${part}`)
    }
  })

  it('are named, with their command, where their figures are', () => {
    const unquoted = Object.entries(BENCHES).filter(([name, { file, quotedIn }]) => {
      const document = read(quotedIn)
      return !document.includes(`npm run bench ${name}`) && !document.includes(`\`bench/${file}\``)
    })
    assert.deepEqual(unquoted, [])
    const page = read('bench/README.md')
    const silent = Object.keys(BENCHES).filter((name) => !new RegExp(`npm run bench ${name}[\`\\s]`).test(page))
    assert.deepEqual(silent, [])
  })

  it('are there wherever a document names one', () => {
    const lost = DOCUMENTS.flatMap((file) =>
      [...read(file).matchAll(/npm run bench ([a-z-]+)/g)]
        .filter(([, name = '']) => !Object.hasOwn(BENCHES, name))
        .map(([command]) => `${file}: ${command}`),
    )
    assert.deepEqual(lost, [])
  })

  it('are all in the table, or used by one that is', () => {
    const programs = globSync('bench/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })
    const sources = programs.map((file) => [file, read(file)] as const)
    const started = new Set(Object.values(BENCHES).map(({ file }) => `bench/${file}`))
    const unused = programs.filter(
      (file) =>
        !started.has(file) &&
        !/bench\/(main|count-modules)\.ts$/.test(file) &&
        !sources.some(([other, text]) => other !== file && text.includes(`${path.basename(file)}'`)),
    )
    assert.deepEqual(unused, [])
    for (const file of started) assert.ok(existsSync(path.join(ROOT, file)), file)
  })

  it('that are not there are refused in a sentence', () => {
    const { status, stderr } = spawnSync(process.execPath, [...MAIN, 'nothing'], { encoding: 'utf8' })
    assert.deepEqual([status, stderr.trim()], [2, 'There is no bench nothing: `npm run bench` lists them.'])
  })

  it('count medians and quantiles of values in any order', () => {
    assert.deepEqual([median([30, 10, 20]), median([4, 1, 3, 2])], [20, 3])
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
    assert.deepEqual([quantile(hundred, 0.99), quantile(hundred, 1), quantile(hundred, 0)], [100, 100, 1])
    assert.ok(Number.isNaN(median([])))
  })

  it('compare with libraries that the repository does not install', () => {
    const { devDependencies } = JSON.parse(read('package.json'))
    const { dependencies } = JSON.parse(read('bench/peers/package.json'))
    for (const name of Object.keys(dependencies)) assert.equal(devDependencies[name], undefined, name)
  })
})
