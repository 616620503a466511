import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Account, areAllOpen, isOverdue, limited, mayOpen, withdraw } from './guarded.ts'

const ana = (more: Partial<Account> = {}): Account => ({
  owner: 'ana',
  balance: 100,
  isClosed: false,
  log: [],
  ...more,
})

it('holds every guard', () => {
  assert.throws(() => withdraw(ana({ isClosed: true }), 1, 'ana'), /closed/)
  assert.throws(() => withdraw(ana(), 1, 'bo'), /not yours/)
  assert.equal(withdraw(ana(), 0.5, 'ana'), 100)
  assert.throws(() => withdraw(ana(), 0, 'ana'), /nothing/)
  assert.throws(() => withdraw(ana(), -1, 'ana'), /nothing/)
  assert.throws(() => withdraw(ana(), 101, 'ana'), /too much/)
  const account = ana()
  assert.equal(withdraw(account, 100, 'ana'), 0)
  assert.deepEqual(account.log, ['ana 100'])
  assert.deepEqual(
    [mayOpen(ana(), 'ana'), mayOpen(ana(), 'bo'), mayOpen(ana({ isClosed: true }), 'ana')],
    [true, false, false],
  )
  assert.deepEqual([areAllOpen([ana(), ana()]), areAllOpen([ana(), ana({ isClosed: true })])], [true, false])
  assert.deepEqual([limited(5), limited(2000)], [5, 1000])
  assert.deepEqual([isOverdue(1, 2), isOverdue(2, 2), isOverdue(3, 2)], [true, false, false])
})
