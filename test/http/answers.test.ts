import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { isUnchanged } from '../../src/http/answers.ts'
import { chooseCoding } from '../../src/http/coding.ts'

describe('the coding of an answer', () => {
  const cases: [acceptEncoding: string | undefined, coding: string][] = [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate, zstd', 'zstd'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0, identity', 'identity'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['identity, gzip;q=0.1', 'identity'],
  ]
  for (const [acceptEncoding, coding] of cases) {
    it(`is ${coding} for Accept-Encoding: ${acceptEncoding} (RFC 9110, 12.5.3)`, () => {
      assert.equal(chooseCoding(acceptEncoding), coding)
    })
  }

  it('is one that we have, whatever the header says', () => {
    fc.assert(fc.property(fc.string(), (header) => ['br', 'zstd', 'gzip', 'identity'].includes(chooseCoding(header))))
  })
})

describe('a conditional request', () => {
  const answer = { etag: '"abc-br"', lastModified: new Date('2026-01-02T03:04:05.678Z') }
  const date = answer.lastModified.toUTCString()

  it('is unchanged when one of the validators is the answer’s, weakly compared (RFC 9110, 13.1.2)', () => {
    for (const match of ['"abc-br"', '"x", "abc-br"', 'W/"abc-br"', '*'])
      assert.ok(isUnchanged({ 'if-none-match': match }, answer), match)
    for (const match of ['"abc"', 'abc-br', '']) assert.ok(!isUnchanged({ 'if-none-match': match }, answer), match)
  })

  it('goes by the date only when there is no validator (RFC 9110, 13.2.2)', () => {
    assert.ok(isUnchanged({ 'if-modified-since': date }, answer))
    assert.ok(!isUnchanged({ 'if-modified-since': new Date('2026-01-02T03:04:04Z').toUTCString() }, answer))
    assert.ok(!isUnchanged({ 'if-modified-since': 'yesterday' }, answer))
    assert.ok(!isUnchanged({ 'if-modified-since': date, 'if-none-match': '"other"' }, answer))
  })
})
