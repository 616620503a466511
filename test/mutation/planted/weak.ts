import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Account, areAllOpen, isOverdue, limited, mayOpen, withdraw } from './guarded.ts'

it('runs every line and holds no guard', () => {
  const ana: Account = { owner: 'ana', balance: 100, isClosed: false, log: [] }
  assert.equal(withdraw(ana, 10, 'ana'), 90)
  assert.ok(mayOpen(ana, 'ana'))
  assert.ok(areAllOpen([ana]))
  assert.equal(typeof limited(1000), 'number')
  assert.ok(isOverdue(1, 2))
})
