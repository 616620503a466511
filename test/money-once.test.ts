import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

// Prices were once a hundred times too high in seventeen currencies, because pages asked `Intl` how many decimals there
// are. So only packages/product/src/money.ts may lay money out or know of minor units; this test reads everybody else.

const ROOT = path.join(import.meta.dirname, '..')
const FILES = globSync(['packages/*/{src,build}/**/*.{ts,js}', 'examples/**/*.{ts,js,html,liquid}'], { cwd: ROOT })

/** What gives a second knowledge of money away, with an example of each. */
const SIGNS: readonly { is: RegExp; such: string; why: string }[] = [
  { is: /style:\s*['"]currency/, such: `{ style: 'currency', currency }`, why: 'lays money out' },
  { is: /currencyDisplay|currencySign/, such: `currencyDisplay: 'code'`, why: 'lays money out' },
  {
    is: /resolvedOptions\(\)\.\w*(Fraction|currency)/,
    such: 'f.resolvedOptions().maximumFractionDigits',
    why: 'asks Intl',
  },
  { is: /minimumFractionDigits/, such: 'minimumFractionDigits: 2', why: 'fixes decimals' },
  { is: /\.toLocaleString\(/, such: 'price.toLocaleString()', why: 'lays numbers out by the machine’s locale' },
  { is: /\b(10|1e1)\s*\*\*|Math\.pow\(10/, such: 'amount / 10 ** digits', why: 'scales by decimals' },
  {
    is: /(amount|price|cost|total|money|cents)\w*\)?\s*[*/]\s*100\b/i,
    such: 'price.amount / 100',
    why: 'takes hundredths',
  },
  { is: /(\.amount|price|cost|money|cents)\w*\)?\.toFixed\(/i, such: 'price.toFixed(2)', why: 'writes decimals' },
  { is: /divided_by:\s*100\b/, such: '{{ amount | divided_by: 100 }}', why: 'takes hundredths in a template' },
  {
    is: /\bJPY\b[\s\S]{0,40}\bKRW\b|\bKWD\b[\s\S]{0,40}\b(OMR|LYD)\b/,
    such: `['JPY', 'KRW']`,
    why: 'lists currencies by decimals',
  },
  { is: /minor_?units?\s*[:=]\s*\d|exponents?\s*[:=(]/i, such: 'const exponent = 2', why: 'knows exponents' },
]

describe('money is known once', () => {
  for (const { is, such, why } of SIGNS) {
    it(`only money.ts ${why}: ${such}`, () => {
      assert.match(such, is)
      const wrong = FILES.filter(
        (file) => file !== 'packages/product/src/money.ts' && is.test(readFileSync(path.join(ROOT, file), 'utf8')),
      )
      assert.deepEqual(wrong, [])
    })
  }

  it('has looked at the shop', () => {
    assert.ok(
      FILES.includes('packages/product/src/money.ts') &&
        FILES.some((file) => file.endsWith('/suggest.js')) &&
        FILES.length > 300,
    )
  })
})
