import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import { hasCheckDigit, isGtin, readGtin } from '../src/gtin.ts'

const READ: Readonly<Record<string, string>> = {
  '4006381333931': '4006381333931',
  '96385074': '96385074',
  '036000291452': '036000291452',
  '10012345678902': '10012345678902',
  "'4006381333931": '4006381333931',
  ' 4006381-333931 ': '4006381333931',
  '="4006381333931"': '4006381333931',
  '4006381333931.0': '4006381333931',
  '36000291452': '036000291452',
  '0-306-40615-2': '9780306406157',
  '080442957X': '9780804429573',
  '04252614': '042100005264',
  '01234565': '01234565',
}

const REFUSED: Readonly<Record<string, string>> = {
  '4.00638E+12': 'spreadsheet_damage',
  '4,00638E+12': 'spreadsheet_damage',
  '1.23E+12': 'spreadsheet_damage',
  '4006381333932': 'wrong_check_digit',
  '12345': 'wrong_length',
  '123456789': 'wrong_length',
  'ABC-123': 'not_digits',
  '0': 'only_zeros',
  '0000000000000': 'only_zeros',
}

describe('A barcode', () => {
  for (const [text, gtin] of Object.entries(READ)) {
    it(`${text} is read as ${gtin}`, () => assert.deepEqual(readGtin(text), { ok: true, gtin }))
  }

  for (const [text, refusal] of Object.entries(REFUSED)) {
    it(`${text} is refused: ${refusal}`, () => assert.deepEqual(readGtin(text), { ok: false, refusal }))
  }

  it('of zeros is none, wherever it stands', () => {
    for (const length of [8, 12, 13, 14]) assert.ok(!isGtin('0'.repeat(length)))
  })

  it('has exactly one fitting check digit, and no digit can be changed unnoticed', () => {
    const digits = fc.stringMatching(/^\d{12}$/)
    fc.assert(
      fc.property(digits, fc.nat({ max: 11 }), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const fitting = [...'0123456789'].map((check) => body + check).filter(hasCheckDigit)
        assert.equal(fitting.length, 1)
        const [whole = ''] = fitting
        fc.pre(/[1-9]/.test(whole))
        const changed = whole.slice(0, at) + ((Number(whole[at]) + by) % 10) + whole.slice(at + 1)
        assert.ok(isGtin(whole) && !isGtin(changed))
      }),
    )
  })
})
