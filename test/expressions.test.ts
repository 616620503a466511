import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { expressionFaults } from '../tools/expressions/check-expressions.ts'
import { NOT_LINEAR } from '../tools/expressions/not-linear.ts'

const FILE = 'packages/some/src/added.ts'

/** A source with one expression, and what is said of it. */
const FORBIDDEN: readonly { what: string; source: string; says: RegExp }[] = [
  {
    what: 'a literal that tries a text in its square',
    source: String.raw`export const split = (text: string) => text.split(/\s*;\s*/)`,
    says: /added\.ts:1: \/\\s\*;\\s\*\/ takes time 2nd degree polynomial, as for /,
  },
  {
    what: 'a literal whose parts share characters',
    source: String.raw`export const PRICE = /^([^\d.,+-]*)([-−+]?)([^\d.,+-]*)([\d.,\s'’]*)([^\d]*)$/u`,
    says: /4th degree polynomial/,
  },
  {
    what: 'constants that are put together',
    source: "const WORDS = ['^(a+', ...['b+)+$']]\nexport const ALL = new RegExp(WORDS.join('|'))",
    says: /added\.ts:2: .* takes time exponential/,
  },
  {
    what: 'the pattern of a schema',
    source: `export const Code = Type.String({ pattern: '^(\\\\d+)*$' })`,
    says: /takes time exponential/,
  },
  {
    what: 'an expression that nobody can read before it runs',
    source: 'export const find = (word: string) => new RegExp(word)',
    says: /new RegExp\(word\) is known only when it runs/,
  },
]

describe('npm run expressions', () => {
  let root: string
  before(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'vitrine-expressions-'))
    await mkdir(path.join(root, path.dirname(FILE)), { recursive: true })
  })
  after(() => rm(root, { recursive: true }))

  async function faultsOf(source: string, notLinear: typeof NOT_LINEAR = []) {
    await writeFile(path.join(root, FILE), source)
    return expressionFaults(root, { notLinear, computed: [] })
  }

  for (const { what, source, says } of FORBIDDEN)
    it(`reports ${what}`, async () => {
      const [fault = '', ...others] = await faultsOf(source)
      assert.match(fault, says)
      assert.deepEqual(others, [])
    })

  it('accepts what is linear, and what is a row of the table', async () => {
    assert.deepEqual(await faultsOf(String.raw`export const LAST = /(?<!\s)\s+$|^[a-z]{1,9}$/`), [])
    const row = { file: FILE, expression: /\s*;\s*/, text: 'ours' }
    assert.deepEqual(await faultsOf(String.raw`export const MARK = /\s*;\s*/`, [row]), [])
  })

  it('reports a row whose expression is gone', async () => {
    const [fault = ''] = await faultsOf('export const none = 0', [{ file: FILE, expression: /a*;a*/, text: 'ours' }])
    assert.match(fault, /no longer has \/a\*;a\*\/: remove the row/)
  })
})

describe('an expression that is not linear', () => {
  for (const { expression, text, bound } of NOT_LINEAR.filter((row) => row.bound !== undefined))
    it(`meets no more than ${bound?.longest} characters of ${text}`, async () => {
      assert.ok(bound)
      const usual = await longestMet(expression, () => bound.meet(bound.longest / 2))
      assert.ok(usual > bound.longest / 4, 'it is met at all')
      assert.ok((await longestMet(expression, () => bound.meet(bound.longest * 10))) <= bound.longest)
    })
})

/** In characters: the longest text that the expression is tried on meanwhile. Whatever uses it calls its `exec`. */
async function longestMet(expression: RegExp, work: () => Promise<unknown>): Promise<number> {
  const { exec } = RegExp.prototype
  let longest = 0
  RegExp.prototype.exec = function (text) {
    if (this.source === expression.source) longest = Math.max(longest, String(text).length)
    return exec.call(this, text)
  }
  try {
    await work()
  } finally {
    RegExp.prototype.exec = exec
  }
  return longest
}
