import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const FOLDER = import.meta.dirname
const CLAUSE = /(?:[A-Z]+-\d+[a-z]?|\d+(?:\.\d+)+|7)/

describe('the list of requirements', () => {
  it('has a test for each clause, in the file that it names', () => {
    for (const [clause, file] of listed()) {
      const names = namesIn(`${file}.test.ts`)
      assert.ok(
        names.some((clauses) => clauses.includes(clause)),
        `${clause} has no test in ${file}.test.ts`,
      )
    }
  })

  it('leaves out no clause that has a test', () => {
    const known = new Map(listed())
    for (const file of globSync('*.test.ts', { cwd: FOLDER })) {
      for (const clause of namesIn(file).flat())
        assert.ok(known.has(clause), `${clause} of ${file} is not in README.md`)
    }
  })

  it('says what each really exercises, and counts those out that read our documents only', () => {
    for (const { clauses, exercises } of rows()) {
      const kind = KINDS.find((name) => exercises.startsWith(`${name}: `))
      assert.ok(kind, `${clauses}: ${exercises}`)
    }
    const sum = (all: readonly Row[]) => all.reduce((count, { clauses }) => count + clauses.length, 0)
    const unread = sum(rows().filter(({ exercises }) => exercises.startsWith('documents only')))
    const [, counted, uncounted] = /(\d+) clauses are exercised, (\d+) are not/.exec(read('README.md')) ?? []
    assert.deepEqual([Number(counted), Number(uncounted)], [sum(rows()) - unread, unread])
  })

  it('says of no clause that it is exercised whose tests only read our documents', () => {
    for (const { clauses, file, exercises } of rows()) {
      if (exercises.startsWith('documents only')) continue
      const tests = testsIn(`${file}.test.ts`)
      for (const clause of clausesIn(clauses.join(', ')))
        assert.ok(
          tests.some(({ clauses, text }) => clauses.includes(clause) && isExercise(text)),
          `${clause} of ${file} only reads our documents`,
        )
    }
  })
})

const ROW = /^\| ([^|\n]+) \|[^|\n]+\| ([a-z./-]+) \| ([^|\n]+) \|$/gm

/** What the last column may begin with. */
const KINDS = ['requests', 'published client', 'function', 'documents only']

interface Row {
  clauses: string[]
  file: string
  /** As the last column has it. */
  exercises: string
}

function rows(): Row[] {
  return [...read('README.md').matchAll(ROW)].flatMap(([, clauses = '', file = '', exercises = '']) =>
    clauses === 'clause' || clauses.startsWith('-') ? [] : [{ clauses: clauses.split(', '), file, exercises }],
  )
}

function listed(): [clause: string, file: string][] {
  return rows().flatMap(({ clauses, file }) =>
    clausesIn(clauses.join(', ')).map((clause): [string, string] => [clause, file]),
  )
}

/**
 * Whether the text of a test does more than read an address of ours: it sends something, lets a helper or a client do
 * it, or looks at what follows with other fields, other paths, or where nothing is.
 */
function isExercise(text: string): boolean {
  const calls = [...text.matchAll(/(?<![.\w])((?:\w+\.)?\w+)\(/g)].map(([, name = '']) => name)
  return (
    calls.some((name) => !READS.test(name)) ||
    /\.get\([^()]+, (\{|headers)/.test(text) ||
    /\.get\((['"`]\/(api|pages)\/|path|address)|\b404\b|closed|protected/.test(text)
  )
}

/** Reading, comparing and the language itself. */
const READS =
  /^(assert|it|if|for|while|switch|async|new|Object|JSON|String|Array|Reflect|URL|RegExp|Number|Boolean|Response|Map|Set|\w+\.(get|swagger|map|flatMap|filter|includes|slice|every|some|matchAll|match|split|find|replace|indexOf|endsWith|startsWith|entries|keys|values)|process\w+Response|discoveryRequest|openListeningShop|describeShopAccess|declaredScopes|declared|facts|blockOf|bytesToLastHeading|groupsOf|scopeOf|authorizationServer|isAllowed)\b/

/** The clauses of each test, which stand before the colon of its name. */
function namesIn(file: string): string[][] {
  return testsIn(file).map(({ clauses }) => clauses)
}

/** Each test with its text, up to the next. */
function testsIn(file: string): { clauses: string[]; text: string }[] {
  const text = read(file)
  const starts = [...text.matchAll(/\bit\(\s*['"`]([^:'"`]+): /g)]
  return starts.map(({ index, 1: clauses = '' }) => {
    const end = text.slice(index + 3).search(/\n\s*(it|describe)\(|\n\}\)|\n {2}\}\)\n\n/)
    return { clauses: clausesIn(clauses), text: text.slice(index, end === -1 ? undefined : index + 3 + end) }
  })
}

function clausesIn(text: string): string[] {
  return text.split(',').flatMap((part) => (new RegExp(`^${CLAUSE.source}$`).test(part.trim()) ? [part.trim()] : []))
}

function read(file: string): string {
  return readFileSync(path.join(FOLDER, file), 'utf8')
}
