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
})

function listed(): [clause: string, file: string][] {
  const rows = read('README.md').matchAll(/^\| ([^|\n]+) \|[^|\n]+\| ([a-z./-]+) *\|$/gm)
  return [...rows].flatMap(([, clauses = '', file = '']) =>
    clausesIn(clauses).map((clause): [string, string] => [clause, file]),
  )
}

/** The clauses of each test, which stand before the colon of its name. */
function namesIn(file: string): string[][] {
  return [...read(file).matchAll(/\bit\(\s*['"`]([^:'"`]+): /g)].map(([, clauses = '']) => clausesIn(clauses))
}

function clausesIn(text: string): string[] {
  return text.split(',').flatMap((part) => (new RegExp(`^${CLAUSE.source}$`).test(part.trim()) ? [part.trim()] : []))
}

function read(file: string): string {
  return readFileSync(path.join(FOLDER, file), 'utf8')
}
