import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { generateProducts } from '@vitrine/sample-shop'
import { buildImage } from '../src/index/build.ts'
import { withoutProducts } from '../src/index/live-index.ts'
import { inTurns, type Resumable, slicesBetweenRequests, slicesOf } from '../src/index/time-slices.ts'
import { RANKING_WEIGHTS } from '../src/rank/score-factors.ts'
import { AT, analysis, indexFor, withChanges } from './shelf.ts'

const EVERY_STEP = () => -1
const PRODUCTS = [...generateProducts({ products: 300, seed: 15 })]

/** How often somebody else has a turn until the work is done. */
async function turnsOfOthers(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await setImmediate()
    turns++
  }
  await done
  return turns
}

function* counting(steps: number): Resumable<number> {
  for (let step = 0; step < steps; step++) yield
  return steps
}

async function* inBatches() {
  for (let at = 0; at < PRODUCTS.length; at += 50)
    yield PRODUCTS.slice(at, at + 50).map((product, place) => ({ number: at + place + 1, product }))
}

describe('work in turns', () => {
  it('lets others have theirs after each that is over, and comes to the same', async () => {
    const work = inTurns(counting(50), slicesOf(EVERY_STEP))
    assert.ok((await turnsOfOthers(work)) >= 50)
    assert.equal(await work, 50)
    assert.ok(
      (await turnsOfOthers(
        inTurns(
          counting(50),
          slicesOf(() => 60_000),
        ),
      )) < 5,
    )
  })

  it('ends at the next turn when it is not wanted any more', async () => {
    const closing = new AbortController()
    let steps = 0
    function* endless(): Resumable<never> {
      for (;;) {
        if (steps++ === 3) closing.abort(new Error('closing'))
        yield
      }
    }
    await assert.rejects(inTurns(endless(), slicesOf(EVERY_STEP, closing.signal)), /closing/)
    await assert.rejects(inTurns(endless(), slicesBetweenRequests(closing.signal)), /closing/)
  })

  it('covers every step of adding changed products: reading, words, columns, removal', async () => {
    const parts = { analysis, weights: RANKING_WEIGHTS.fields, at: AT }
    const build = buildImage(inBatches(), parts, slicesOf(EVERY_STEP))
    // A turn a product, and one for each of the arrays.
    assert.ok((await turnsOfOthers(build)) > PRODUCTS.length + 50)
    const image = await build
    const whole = indexFor(PRODUCTS)
    assert.deepEqual(Buffer.from(image.buffer.slice(0)), Buffer.from(whole.segments[0]!.segment.image.buffer.slice(0)))

    const outdated = [3, 77, 150, 299, 5000]
    const taking = inTurns(withoutProducts(whole, outdated), slicesOf(EVERY_STEP))
    assert.ok((await turnsOfOthers(taking)) > 5)
    assert.deepEqual(await taking, withChanges(whole, outdated))
    assert.equal((await taking).live, PRODUCTS.length - 4)
  })
})
