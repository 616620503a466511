import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readDay, readEnd, readInstant } from '../src/read-instant.ts'

describe('A date of an export', () => {
  it('is read with the year first and points, and in Korean, Japanese and Chinese', () => {
    for (const text of ['2026.12.31.', '2026. 12. 31.', '2026.12.31', '2026年12月31日', '2026년 12월 31일'])
      assert.equal(readInstant(text, 'UTC'), '2026-12-31T00:00:00Z', text)
  })

  it('may have a one-digit hour, or hour 24', () => {
    assert.equal(readInstant('2026-11-26 0:49:10', 'Europe/Berlin'), '2026-11-25T23:49:10Z')
    assert.equal(readInstant('2026-11-26 24:00', 'Europe/Berlin'), '2026-11-26T23:00:00Z')
  })

  it('is none with a day, a time or an offset that does not exist', () => {
    for (const text of ['2026.02.31.', '2026-13-01', '2026-12-01 25:00', '2026-12-01 10:60', '2026-12-01T10:00+99:99'])
      for (const read of [readInstant, readEnd, readDay]) assert.equal(read(text, 'UTC'), undefined, text)
  })

  it('without a zone is the shop’s, and with one is kept', () => {
    assert.equal(readInstant('2026-12-24', 'America/New_York'), '2026-12-24T05:00:00Z')
    assert.equal(readInstant('2026-12-24 18:00', 'Asia/Kolkata'), '2026-12-24T12:30:00Z')
    assert.equal(readInstant('24.12.2026 18:00', 'Pacific/Auckland'), '2026-12-24T05:00:00Z')
    for (const text of [
      '2026-12-24T18:00Z',
      '2026-12-24 18:00 UTC',
      '2026-12-24T13:00:00-0500',
      '2026-12-24T23:30+05:30',
    ])
      assert.equal(readInstant(text, 'Pacific/Auckland'), '2026-12-24T18:00:00Z', text)
  })

  it('moves past a skipped hour, and takes the first of a repeated one', () => {
    assert.equal(readInstant('2026-03-08 02:30', 'America/New_York'), '2026-03-08T07:30:00Z')
    assert.equal(readInstant('2026-11-01 01:30', 'America/New_York'), '2026-11-01T05:30:00Z')
    // Half an hour of change.
    assert.equal(readInstant('2026-10-04 02:15', 'Australia/Lord_Howe'), '2026-10-03T15:45:00Z')
    assert.equal(readInstant('2026-04-05 01:45', 'Australia/Lord_Howe'), '2026-04-04T14:45:00Z')
    // A day that begins at one o’clock.
    assert.equal(readInstant('2026-04-24', 'Africa/Cairo'), '2026-04-23T22:00:00Z')
  })

  it('that ends a period includes its whole day, even with a time of midnight', () => {
    for (const text of ['2026-12-31', '31.12.2026', '2026-12-31 00:00:00', '2026-12-31T00:00', '2026.12.31.'])
      assert.equal(readEnd(text, 'Europe/Bucharest'), '2026-12-31T22:00:00Z', text)
  })

  it('that ends a period lasts to midnight on days of 23 and 25 hours', () => {
    assert.equal(readEnd('2026-03-29', 'Europe/Bucharest'), '2026-03-29T21:00:00Z')
    assert.equal(readEnd('2026-10-25', 'Europe/Bucharest'), '2026-10-25T22:00:00Z')
  })

  it('that ends a period is its instant with a zone or another time', () => {
    assert.equal(readEnd('2026-12-31T00:00:00Z', 'Europe/Bucharest'), '2026-12-31T00:00:00Z')
    assert.equal(readEnd('2026-12-31T00:00-05:00', 'Europe/Bucharest'), '2026-12-31T05:00:00Z')
    assert.equal(readEnd('2026-12-31 18:30', 'Europe/Bucharest'), '2026-12-31T16:30:00Z')
  })

  it('that names a day is that day, whatever the zone', () => {
    for (const text of [
      '2026-12-01',
      '1.12.2026',
      '2026-12-01 00:00:00',
      '2026-12-01T00:00:00Z',
      '2026-12-01T00:00-0800',
    ])
      for (const zone of ['America/New_York', 'Pacific/Auckland']) assert.equal(readDay(text, zone), '2026-12-01', text)
    assert.equal(readDay('2026-12-01T18:00:00Z', 'Pacific/Auckland'), '2026-12-02')
    assert.equal(readDay('2026-12-01T02:00:00Z', 'America/New_York'), '2026-11-30')
    assert.equal(readDay('soon', 'UTC'), undefined)
  })
})
