import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { generateProducts } from '@vitrine/sample-shop'
import type { Outcome, Plan } from '../src/query/plan.ts'
import { createExecutionBuffers, executeQuery } from '../src/rank/execute-query.ts'
import { createMemory } from '../src/rank/outcome-cache.ts'
import { RANKING_WEIGHTS } from '../src/rank/score-factors.ts'
import { indexFor } from './shelf.ts'

const index = indexFor([...generateProducts({ products: 1500, seed: 4 })])
const everything: Plan = {
  groups: [],
  browse: true,
  filters: {},
  sort: 'newest',
  limit: 10,
  facets: 'plain',
  identified: new Set(),
  pinned: new Map(),
  buried: new Set(),
  weights: RANKING_WEIGHTS,
}

function remembering() {
  const buffers = createExecutionBuffers()
  const memory = createMemory()
  const asked: Plan[] = []
  const find = (plan: Plan): Outcome =>
    memory.recall(index, plan, (one) => {
      asked.push(one)
      return executeQuery(index, one, buffers)
    })
  return { asked, find }
}

const shown = ({ hits, total, facets }: Outcome) => ({ numbers: hits.map(({ number }) => number), total, facets })

describe('queries that find much', () => {
  it('are run once for as long as the index stays the same', () => {
    const { asked, find } = remembering()
    assert.deepEqual(shown(find(everything)), shown(find({ ...everything })))
    assert.equal(asked.length, 1)
  })

  it('are those that look at everything, too, however few pass the filters', () => {
    const { asked, find } = remembering()
    const few = { ...everything, filters: { facts: new Map([['color', ['Black']]]), brand: ['nobody'] } }
    assert.equal(find(few).total, 0)
    find({ ...few })
    assert.equal(asked.length, 1)
  })

  it('count facets once for all pages, and page as if run alone', () => {
    const { asked, find } = remembering()
    const after = find(everything).hits.at(-1)
    assert.ok(after)
    const second = { ...everything, after: { key: after.key, number: after.number } }
    assert.deepEqual(shown(find(second)), shown(executeQuery(index, second, createExecutionBuffers())))
    assert.deepEqual(
      asked.map(({ facets }) => facets),
      ['plain', 'none'],
    )
  })

  it('are not taken for each other', () => {
    const { asked, find } = remembering()
    const others: Plan[] = [
      { ...everything, filters: { brand: ['nobody'] } },
      { ...everything, filters: { facts: new Map([['color', ['Black']]]) } },
      { ...everything, sort: 'price_asc' },
      { ...everything, sort: 'price_asc', wantsCheapest: true },
      { ...everything, facets: 'with details' },
      { ...everything, pinned: new Map([[3, 0]]) },
      { ...everything, limit: 11 },
    ]
    for (const plan of [everything, ...others])
      assert.deepEqual(shown(find(plan)), shown(executeQuery(index, plan, createExecutionBuffers())))
    assert.equal(asked.length, others.length + 1)
  })
})
