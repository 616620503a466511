import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createRecentProducts } from '../../src/search/recent-products.ts'
import { productOf, shelfOf } from './shelf.ts'

describe('products shown lately', () => {
  const shelf = (ids: readonly string[]) => ids.map((id) => productOf(id))

  function counted(ids: readonly string[]) {
    const catalog = shelfOf(shelf(ids))
    const read: number[][] = []
    const get = async (numbers: readonly number[]) => {
      read.push([...numbers])
      return catalog.get(numbers)
    }
    return { catalog, read, recent: createRecentProducts({ ...catalog, get }) }
  }

  it('are kept from the second time on, and come in the order asked for', async () => {
    const { recent, read } = counted(['a', 'b', 'c'])
    assert.deepEqual(
      (await recent.get([1, 2])).map(({ product }) => product.id),
      ['a', 'b'],
    )
    assert.deepEqual(
      (await recent.get([3, 2, 1])).map(({ product }) => product.id),
      ['c', 'b', 'a'],
    )
    assert.deepEqual(
      (await recent.get([2, 1, 3])).map(({ product }) => product.id),
      ['b', 'a', 'c'],
    )
    assert.deepEqual(read, [[1, 2], [3, 2, 1], [3]])
  })

  it('are forgotten with their edition: what was withdrawn is not shown, and a new revision is', async () => {
    const { catalog, recent } = counted(['a', 'b'])
    await recent.get([1, 2])
    await recent.get([1, 2])
    await catalog.publish([productOf('b', { title: 'Newer' })])
    assert.deepEqual(
      (await recent.get([1, 2])).map(({ product }) => product.title),
      ['Newer'],
    )
  })
})
