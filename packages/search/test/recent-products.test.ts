import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CatalogEntry } from '@vitrine/product'
import { createRecentProducts } from '../src/result/recent-products.ts'
import { AT, productOf, shelfOf } from './shelf.ts'

describe('products shown lately', () => {
  const shelf = (ids: readonly string[]) => ids.map((id) => productOf(id))

  function counted(ids: readonly string[], sizeOf = (title: string) => title.length) {
    const catalog = shelfOf(shelf(ids))
    const read: number[][] = []
    const get = async (numbers: readonly number[]) => {
      read.push([...numbers])
      return catalog.get(numbers)
    }
    const titles = {
      make: ({ product: { title } }: CatalogEntry) => ({ title }),
      sizeOf: ({ title }: { title: string }) => sizeOf(title),
    }
    const recent = createRecentProducts({ ...catalog, get }, titles, 48 * 1024 * 1024)
    const titlesOf = async (numbers: readonly number[], at = AT) =>
      (await recent.get(numbers, { shopUrl: 'https://shop.example', at })).map(({ title }) => title)
    return { catalog, read, titlesOf }
  }

  it('are kept from the second time on, and come in the order asked for', async () => {
    const { titlesOf, read } = counted(['a', 'b', 'c'])
    assert.deepEqual(await titlesOf([1, 2]), ['a', 'b'])
    assert.deepEqual(await titlesOf([3, 2, 1]), ['c', 'b', 'a'])
    assert.deepEqual(await titlesOf([2, 1, 3]), ['b', 'a', 'c'])
    assert.deepEqual(read, [[1, 2], [3, 2, 1], [3]])
  })

  it('are forgotten with their edition, so that withdrawn ones vanish and revised ones show', async () => {
    const { catalog, titlesOf } = counted(['a', 'b'])
    await titlesOf([1, 2])
    await titlesOf([1, 2])
    await catalog.publish([productOf('b', { title: 'Newer' })])
    assert.deepEqual(await titlesOf([1, 2]), ['Newer'])
  })

  it('are forgotten with the instant for which their prices hold', async () => {
    const { read, titlesOf } = counted(['a'])
    await titlesOf([1])
    await titlesOf([1])
    await titlesOf([1])
    assert.equal(read.length, 2)
    await titlesOf([1], new Date(AT.getTime() + 1))
    assert.equal(read.length, 3)
  })

  it('are kept as far as there is room, those shown last before others', async () => {
    const { read, titlesOf } = counted(['a', 'b'], () => 30 * 1024 * 1024)
    for (const number of [1, 1, 1, 2, 2, 2, 1]) await titlesOf([number])
    assert.deepEqual(read, [[1], [1], [2], [2], [1]])
  })
})
