import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

// What a shop says must not depend on the zone of the machine that says it. `Date` and `Intl` use that zone unless they
// are given another, so this test reads all code for what would use it.

const ROOT = path.join(import.meta.dirname, '..')
const FILES = globSync('packages/*/src/**/*.ts', { cwd: ROOT })

const SIGNS: readonly { is: RegExp; such: string; not: string }[] = [
  {
    is: /\.[gs]et(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(/,
    such: 'at.getHours()',
    not: 'at.getUTCHours()',
  },
  {
    is: /\.to(Locale)?(Date|Time)String\(|\.toLocaleString\(/,
    such: 'at.toLocaleDateString()',
    not: 'at.toISOString()',
  },
  {
    is: /DateTimeFormat\((?![^)]*timeZone\b)/,
    such: `new Intl.DateTimeFormat('en', { dateStyle: 'long' })`,
    not: `new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone })`,
  },
  { is: /new Date\(\s*[\w.]+\s*,/, such: 'new Date(year, month, day)', not: 'new Date(Date.UTC(year, month, day))' },
]

describe('The zone of the machine', () => {
  for (const { is, such, not } of SIGNS)
    it(`is not used by any module, as in ${such}`, () => {
      assert.match(such, is)
      assert.doesNotMatch(not, is)
      const wrong = FILES.filter((file) => is.test(readFileSync(path.join(ROOT, file), 'utf8')))
      assert.deepEqual(wrong, [])
    })

  it('is looked for in all packages', () => {
    assert.ok(FILES.length > 600)
  })
})
