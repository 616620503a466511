import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isOf, readMailbox } from '../src/limits/mailbox.ts'

describe('a mailbox', () => {
  it('is written to as given, and counted by the box that it reaches', () => {
    assert.deepEqual(readMailbox('Ana.Lo+Shop@Example.TEST'), {
      address: 'Ana.Lo+Shop@example.test',
      key: 'ana.lo@example.test',
      person: 'ana.lo+shop@example.test',
      domain: 'example.test',
    })
    assert.equal(readMailbox('ana@bücher.example')?.address, 'ana@xn--bcher-kva.example')
    assert.equal(readMailbox('+tag@example.test')?.key, '+tag@example.test', 'a box that begins with a plus')
  })

  it('has at most 64 characters before the @, and 254 in all', () => {
    assert.ok(readMailbox(`${'a'.repeat(64)}@b.test`))
    assert.ok(!readMailbox(`${'a'.repeat(65)}@b.test`))
    const label = `${'b'.repeat(61)}.`
    const long = (length: number) =>
      `${'a'.repeat(length - 4 * label.length - 5)}@${label.repeat(4)}test`.slice(0, length)
    assert.equal(long(254).length, 254)
    assert.ok(readMailbox(long(254)))
    assert.ok(!readMailbox(long(255)))
  })

  it('is none with anything that could reach other mailboxes or end a line', () => {
    for (const text of [
      '',
      '@',
      '@b.test',
      'a',
      'a@',
      'a@b',
      'a@b..test',
      'a@.b.test',
      'a@-b.test',
      'a@b.test.',
      'a@[127.0.0.1]',
      'a@127.0.0.1',
      'a b@c.test',
      'a\tb@c.test',
      'a@b.te\tst',
      'a@b.test\r\nBcc: x@y.test',
      'a@b.test\u202e',
      'a,b@c.test',
      'Ana <a@b.test>',
      '"a"@b.test',
      'a@x@b.test',
      '.a@b.test',
      'a.@b.test',
      'a..b@c.test',
      'а@b.test',
    ])
      assert.equal(readMailbox(text), undefined, JSON.stringify(text))
  })

  it('is of one human in whatever capitals, and of another with another tag', () => {
    const ana = readMailbox('ana+a@example.test')
    assert.ok(ana)
    assert.ok(isOf(ana, 'ANA+A@Example.test'))
    for (const other of ['ana+b@example.test', 'ana@example.test', 'ana+a@else.test', 'none'])
      assert.ok(!isOf(ana, other), other)
  })
})
