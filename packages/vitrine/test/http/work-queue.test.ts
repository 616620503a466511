import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createWorkQueue } from '../../src/http/work-queue.ts'

const LIMITS = { atOnce: 2, perCaller: 1, waiting: 6, waitingPerCaller: 4 }

/** Asks for turns and notes who got one, in order. */
function openLine() {
  const turns = createWorkQueue(LIMITS)
  const served: string[] = []
  const ends: (() => void)[] = []
  let ended = 0
  return {
    turns,
    served,
    /** Those who have a turn now: turns end in the order in which they were given. */
    running: () => served.slice(ended),
    async ask(name: string): Promise<void> {
      ends.push(await turns.take(name.replace(/\d/, '')))
      served.push(name)
    },
    async endNext(): Promise<void> {
      const end = ends.shift()
      if (end) {
        ended++
        end()
      }
      await nextTurn()
      await nextTurn()
    },
  }
}

describe('turns of requests that make work', () => {
  it('are few at a time and per caller, and rotate among waiting callers', async () => {
    const { turns, served, running, ask, endNext } = openLine()
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => ask(name))
    await nextTurn()
    assert.deepEqual(served, ['a1', 'b1'], 'two at once, and one of each caller')
    for (let count = 0; count < 7; count++) {
      await endNext()
      const callers = running().map((name) => name.replace(/\d/, ''))
      assert.ok(callers.length <= 2 && new Set(callers).size === callers.length, `${callers} at once`)
    }
    assert.equal(turns.callers(), 0, 'nobody is remembered who waits for nothing')
    await Promise.all(asked)
    // Whoever asked for most is served last, though first in line.
    assert.deepEqual([...served].sort(), ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
    assert.ok(served.indexOf('c1') < served.indexOf('a3') && served.indexOf('b2') < served.indexOf('a3'), `${served}`)
  })

  it('are refused with Retry-After beyond a caller’s share or the whole line’s limit', async () => {
    const { turns, ask, endNext, served } = openLine()
    const refusal = (code: string) => (error: { code: string; headers?: Record<string, string> }) => {
      assert.deepEqual([error.code, error.headers?.['retry-after']], [code, '1'])
      return true
    }
    const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3'].map((name) => ask(name))
    await assert.rejects(ask('a6'), refusal('rate_limited'))
    const lost = assert.rejects(asked[4] ?? Promise.resolve(), refusal('rate_limited'))
    asked[4] = ask('c1')
    await lost
    await assert.rejects(ask('b4'), refusal('unavailable'))
    assert.equal(turns.callers(), 3)
    for (let count = 0; count < 9; count++) await endNext()
    await Promise.all(asked)
    assert.equal(served.length, 8)
    assert.equal(turns.callers(), 0)
  })

  it('are lost by the network that holds most, not by those with few', async () => {
    const turns = createWorkQueue({ ...LIMITS, waiting: 8 })
    const ends = await Promise.all(['x', 'y'].map((caller) => turns.take(caller)))
    const lost: string[] = []
    const wait = (caller: string) =>
      turns.take(caller).then(
        (end) => end(),
        () => lost.push(caller),
      )
    const flood = Array.from({ length: 6 }, (_, index) => `2001:db8:1:${index}::/64`)
    const all = [...['192.0.2.1', '192.0.2.1'], ...flood, ...['198.51.100.1', '203.0.113.1']].map(wait)
    await nextTurn()
    assert.equal(lost.length, 2)
    for (const caller of lost) assert.match(caller, /^2001:db8:1:/)
    await assert.rejects(turns.take('2001:db8:1:99::/64'), { code: 'unavailable' })
    const neighbour = wait('192.0.2.2')
    await nextTurn()
    assert.equal(lost.length, 3)
    for (const end of ends) end()
    await Promise.all([...all, neighbour])
    assert.equal(turns.callers(), 0)
  })

  it('continue one per turn of the event loop, in order, even if begun together', async () => {
    const turns = createWorkQueue({ ...LIMITS, atOnce: 4 })
    let turn = 0
    const noted: string[] = []
    const work = async (name: string) => {
      const end = await turns.take(name)
      noted.push(`${name}1 ${turn}`)
      await turns.nextPiece(name)
      noted.push(`${name}2 ${turn}`)
      end()
    }
    const all = Promise.all(['a', 'b', 'c', 'd'].map(work))
    for (; turn < 10; turn++) await nextTurn()
    await all
    assert.deepEqual(
      noted.map((piece) => piece.slice(0, 2)),
      ['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'd2'],
    )
    // The first began before the event loop came round at all.
    assert.equal(new Set(noted.slice(1).map((piece) => piece.slice(3))).size, noted.length - 1, `${noted}`)
  })

  it('go first to the caller with the least work, before another’s many requests', async () => {
    const turns = createWorkQueue({ ...LIMITS, atOnce: 4, perCaller: 2 })
    const order: string[] = []
    const work = async (caller: string) => {
      const end = await turns.take(caller)
      for (let piece = 0; piece < 3; piece++) {
        order.push(caller)
        turns.charge(caller, 1)
        await turns.nextPiece(caller)
      }
      end()
    }
    const many = Promise.all(['hog', 'hog', 'hog', 'hog'].map(work))
    for (let turn = 0; turn < 4; turn++) await nextTurn()
    const before = order.length
    const few = work('neighbour')
    await few
    const between = order.slice(before)
    assert.ok(between.filter((caller) => caller === 'hog').length <= 1, `${between}`)
    await many
  })

  it('are one per caller while several have one, and two for a lone caller', async () => {
    const turns = createWorkQueue({ ...LIMITS, atOnce: 4, perCaller: 2 })
    const [first, second] = [await turns.take('a'), await turns.take('a')]
    const other = await turns.take('b')
    let isServed = false
    const third = turns.take('a').then((end) => {
      isServed = true
      return end
    })
    first()
    for (let turn = 0; turn < 3; turn++) await nextTurn()
    assert.equal(isServed, false, 'it has one already, and another caller is there')
    second()
    const end = await third
    other()
    end()
    assert.equal(turns.callers(), 0)
  })

  it('begin one in each turn also where each ends before the next asks', async () => {
    const turns = createWorkQueue(LIMITS)
    let turn = 0
    const begun: number[] = []
    const all = (async () => {
      for (const caller of ['a', 'b', 'c', 'd']) {
        const end = await turns.take(caller)
        begun.push(turn)
        end()
      }
    })()
    for (; turn < 10; turn++) await nextTurn()
    await all
    // As above, the first began before the event loop came round at all.
    assert.equal(new Set(begun.slice(1)).size, begun.length - 1, `${begun}`)
  })
})
