import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createFairShares } from '../../src/http/fair-shares.ts'

/** Serves callers who always wait, with pieces of the given sizes, and returns who was served, in order. */
function serve(pieces: Readonly<Record<string, number>>, count: number, shares = createFairShares(4)): string[] {
  const waiting = Object.keys(pieces).map((caller) => ({ caller }))
  return Array.from({ length: count }, () => {
    const { caller } = waiting[shares.next(waiting)]!
    shares.charge(caller, pieces[caller]!)
    return caller
  })
}

describe('shares of the work', () => {
  it('are equal over time, whatever the size of the pieces', () => {
    const served = serve({ large: 4, small: 1 }, 100)
    const times = served.filter((caller) => caller === 'large').length
    assert.ok(times >= 19 && times <= 21, `${times} large pieces, which are four times as much`)
  })

  it('let a caller that comes back go first, until it has had its credit', () => {
    const shares = createFairShares(4)
    serve({ long: 1 }, 50, shares)
    const served = serve({ long: 1, short: 1 }, 12, shares)
    assert.deepEqual(served.slice(0, 4), ['short', 'short', 'short', 'short'])
    assert.ok(served.slice(4).filter((caller) => caller === 'long').length >= 3, `${served}`)
  })

  it('give no more to a caller that leaves between its requests', () => {
    const shares = createFairShares(4)
    const had = { stays: 0, leaves: 0 }
    for (let turn = 0; turn < 1000; turn++) {
      const waiting = turn % 2 === 0 ? [{ caller: 'stays' }, { caller: 'leaves' }] : [{ caller: 'stays' }]
      const { caller } = waiting[shares.next(waiting)]!
      had[caller as keyof typeof had]++
      shares.charge(caller, 1)
    }
    assert.ok(had.leaves <= 504 && had.leaves >= 490, `${had.leaves} of a thousand`)
  })

  it('are remembered of a bounded number of callers, and of none once nobody waits', () => {
    const shares = createFairShares(4)
    for (let at = 0; at < 5000; at++) shares.charge(`caller ${at}`, 1)
    assert.ok(shares.size() <= 1000, `${shares.size()}`)
    shares.clear()
    assert.equal(shares.size(), 0)
  })
})
