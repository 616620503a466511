import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { canonicalJson } from '../src/index.ts'

describe('canonical JSON (RFC 8785)', () => {
  it('writes the example of section 3.2 as section 3.2.3 orders it', () => {
    const given = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`)
    assert.equal(
      canonicalJson(given),
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    )
  })

  it('orders members by UTF-16 code units, at every level (section 3.2.3)', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6']
    const value = { inside: Object.fromEntries(names.map((name) => [name, 0])), 10: 1, 9: 2 }
    assert.deepEqual(
      [...canonicalJson(value).matchAll(/"((?:[^"\\]|\\.)*)":/g)].map(([, name]) => JSON.parse(`"${name}"`)),
      ['10', '9', 'inside', '\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'],
    )
  })

  it('tells apart what JSON tells apart, and nothing else', () => {
    const distinct = [
      null,
      0,
      '0',
      '',
      [],
      {},
      [0],
      [[0]],
      { a: 0 },
      { a: '0' },
      { a: null },
      { b: 0 },
      false,
      'a,b',
      ['a', 'b'],
    ]
    assert.equal(new Set(distinct.map((value) => canonicalJson(value))).size, distinct.length)
    assert.equal(canonicalJson(JSON.parse('{"a":1.0,"b":-0}')), canonicalJson(JSON.parse(' {"b":0,"a":1}')))
    assert.equal(canonicalJson({ a: undefined, b: 1 }), '{"b":1}')
  })

  it('refuses a value that is nested too deeply', () => {
    const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
    assert.equal(canonicalJson(nested(99)).length, 198)
    for (const levels of [101, 30_000]) assert.throws(() => canonicalJson(nested(levels)), RangeError)
  })
})
