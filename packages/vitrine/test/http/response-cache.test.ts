import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { describe, it } from 'node:test'
import { checkConditions, isUnchanged } from '@vitrine/server-kit/responses/conditional-requests'
import { chooseCoding } from '@vitrine/server-kit/responses/content-encoding'
import fc from '../../../../test/properties.ts'
import { createResponseCache } from '../../src/http/response-cache.ts'

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

  it('is unchanged when a validator matches the answer’s by weak comparison (RFC 9110, 13.1.2)', () => {
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

describe('a condition on what there is', () => {
  const answer = { etag: '"abc"', lastModified: new Date('2026-01-02T03:04:05.678Z') }
  const isMet = (headers: Parameters<typeof checkConditions>[0]) => {
    try {
      return checkConditions(headers, answer)
    } catch {
      return 'failed'
    }
  }

  it('holds where a validator is the answer’s, strongly compared (RFC 9110, 13.1.1)', () => {
    for (const match of ['"abc"', '"x", "abc"', '*']) assert.equal(isMet({ 'if-match': match }), 'send', match)
    for (const match of ['"x"', 'W/"abc"', '']) assert.equal(isMet({ 'if-match': match }), 'failed', match)
  })

  it('holds when nothing is newer, for any date format, without validators (RFC 9110, 13.1.4)', () => {
    for (const date of ['Fri, 02 Jan 2026 03:04:05 GMT', 'Friday, 02-Jan-26 03:04:05 GMT', 'Fri Jan  2 03:04:05 2026'])
      assert.equal(isMet({ 'if-unmodified-since': date }), 'send', date)
    for (const date of ['Fri, 02 Jan 2026 03:04:04 GMT', 'Friday, 02-Jan-26 03:04:04 GMT', 'Fri Jan  2 03:04:04 2026'])
      assert.equal(isMet({ 'if-unmodified-since': date }), 'failed', date)
    for (const date of ['1', '2020-01-01', 'Fri, 02 Jan 2020 03:04:04 CET', 'yesterday'])
      assert.equal(isMet({ 'if-unmodified-since': date }), 'send', date)
    assert.equal(isMet({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT', 'if-match': '"abc"' }), 'send')
  })

  it('is judged before whether it has changed (RFC 9110, 13.2.2)', () => {
    assert.equal(isMet({ 'if-match': '"x"', 'if-none-match': '"abc"' }), 'failed')
    assert.equal(isMet({ 'if-match': '"abc"', 'if-none-match': '"abc"' }), 'unchanged')
  })
})

describe('a kept answer', () => {
  const state = { edition: '1', mark: 0, departments: 0 }
  const body = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, number) => ({ number }))))
  const openCache = (capacity = 1024 * 1024) =>
    createResponseCache({
      state: () => state,
      marks: { isUnchanged: () => true },
      admit: () => undefined,
      capacity,
    })
  const kinds = { 'compressed at once': {}, 'compressed well': { 'accept-ranges': 'bytes' } }
  for (const [kind, headers] of Object.entries(kinds)) {
    for (const coding of ['br', 'zstd', 'gzip']) {
      it(`takes no more memory than its bytes when ${kind} by ${coding}`, async () => {
        const answers = openCache()
        const answer = {
          route: {},
          state,
          shown: undefined,
          headers: { 'content-type': 'application/json', ...headers },
          body,
          lastModified: new Date('2026-01-02T03:04:05Z'),
        }
        const { body: coded } = await answers.keep('/api/search?q=boots', answer, coding)
        assert.ok(coded.length < body.length)
        assert.ok(coded.buffer.byteLength < coded.length + 1024)
      })
    }
  }

  for (const [kind, body] of [
    ['text', '{"title":"Größe"}'.repeat(100)],
    ['bytes', Buffer.from('{"title":"Größe"}'.repeat(100))],
  ] as const)
    it(`takes no more memory than its bytes when made as ${kind}, despite Node’s pool`, async () => {
      const made = { route: {}, state, headers: {}, body, lastModified: new Date('2026-01-02T03:04:05Z') }
      const { body: kept } = await openCache().keep('/api/search?q=boots', made, undefined)
      assert.equal(kept.toString(), body.toString())
      assert.ok(kept.buffer.byteLength < kept.length + 1024)
    })

  it('is kept as it was sent, without a second uncompressed copy', async () => {
    const url = '/api/search?q=boots'
    const headers = { 'content-type': 'application/json' }
    const made = { route: {}, state, headers, body, lastModified: new Date('2026-01-02T03:04:05Z') }
    // A quarter of it is the most that one answer may take.
    const answers = openCache(4 * body.length)
    await answers.keep(url, made, 'br')
    assert.equal(answers.routeOf({ method: 'GET', url, headers: {} } as IncomingMessage), made.route)
  })

  it('is kept on its second request if large, otherwise on the first', async () => {
    const answers = openCache()
    const isKept = (url: string) =>
      answers.routeOf({ method: 'GET', url, headers: {} } as IncomingMessage) !== undefined
    const made = { route: {}, state, headers: {}, lastModified: new Date('2026-01-02T03:04:05Z') }
    const large = { ...made, body: Buffer.alloc(65_537) }
    const url = (number: number) => `/api/catalog?limit=${number}`
    for (let number = 0; number < 3; number++) await answers.keep(url(number), large, undefined)
    assert.ok(!isKept(url(0)))
    await answers.keep(url(0), large, undefined)
    assert.ok(isKept(url(0)))
    assert.ok(!isKept(url(1)))
    await answers.keep(url(1), { ...made, body: Buffer.alloc(65_536) }, undefined)
    assert.ok(isKept(url(1)))
    // One that was kept and is made anew needs nobody to ask twice.
    await answers.keep(url(1), large, undefined)
    assert.ok(isKept(url(1)))
    // Nothing grows with what is asked for once.
    for (let number = 3; number < 1010; number++) await answers.keep(url(number), large, undefined)
    await answers.keep(url(2), large, undefined)
    assert.ok(!isKept(url(2)))
  })
})
