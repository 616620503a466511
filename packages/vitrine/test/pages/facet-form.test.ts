import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Facet } from '@vitrine/search'
import { shownFacets } from '../../src/pages/listing/facet-form.ts'

const terms = (name: string, counts: readonly (readonly [value: string, count: number])[]): Facet => ({
  name,
  type: 'terms',
  values: counts.map(([value, count]) => ({ value, count, selected: false })),
})
const valuesOf = ([facet]: readonly Facet[]) => (facet?.type === 'terms' ? facet.values.map(({ value }) => value) : [])

describe('what people are offered to narrow by', () => {
  it('has departments as a tree: each followed by its own, the fullest first', () => {
    const departments = [
      ['running', 9],
      ['running/shoes', 6],
      ['climbing', 5],
      ['running/shoes/road', 4],
      ['climbing/shoes', 3],
      ['run', 2],
    ] as const
    assert.deepEqual(valuesOf(shownFacets([terms('category', departments)])), [
      'running',
      'running/shoes',
      'running/shoes/road',
      'climbing',
      'climbing/shoes',
      'run',
    ])
  })

  it('keeps a department whose parent is not among those that are shown', () => {
    assert.deepEqual(
      valuesOf(
        shownFacets([
          terms('category', [
            ['a/b', 3],
            ['c', 2],
            ['a/b/d', 1],
          ]),
        ]),
      ),
      ['a/b', 'a/b/d', 'c'],
    )
  })

  it('shows the most frequent values, sizes in their order, and has thirty values at most', () => {
    const names = Array.from({ length: 60 }, (_, at) => [String(at), 100 - at] as const)
    const [brands] = shownFacets([terms('brand', names)])
    assert.deepEqual(brands?.type === 'terms' && [brands.values.length, brands.further.length], [8, 22])
    const sizes = names.slice(0, 20).map(([name, count]) => [String(60 - Number(name)), count] as const)
    const [size] = shownFacets([terms('size', sizes)])
    assert.ok(size?.type === 'terms')
    assert.deepEqual(
      size.values.map(({ value }) => value),
      sizes
        .slice(0, 18)
        .map(([value]) => value)
        .reverse(),
    )
    assert.deepEqual(
      size.further.map(({ value }) => value),
      ['41', '42'],
    )
  })

  it('offers no number of stars that narrows no further than the one before', () => {
    assert.deepEqual(
      valuesOf(
        shownFacets([
          terms('rating', [
            ['4', 15],
            ['3', 15],
            ['2', 16],
            ['1', 16],
          ]),
        ]),
      ),
      ['4', '2'],
    )
    assert.deepEqual(
      shownFacets([
        terms('rating', [
          ['4', 15],
          ['3', 15],
        ]),
      ]),
      [],
    )
  })
})
