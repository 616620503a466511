import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { describe, it } from 'node:test'
import { checkProduct } from '@vitrine/catalog-readers'
import { Product } from '@vitrine/product'
import { Value } from 'typebox/value'
import { productLines } from '../src/generate/assortment.ts'
import { generateProducts, writeSample } from '../src/generate/generate.ts'

const thousand = [...generateProducts({ products: 1000, seed: 7 })]

describe('the generator of large catalogues', () => {
  it('makes the same bytes of the same seed, today and on every machine', async () => {
    const hash = createHash('sha256')
    await writeSample(
      sink((chunk) => hash.update(chunk)),
      { products: 1000, seed: 7 },
    )
    assert.equal(hash.digest('hex'), 'd3e6b52969941fcbdc983378522be7f11cf4333e21874666663d1a0b91f1ba1e')
  })

  it('makes other products of another seed', () => {
    const [one] = generateProducts({ products: 1, seed: 7 })
    const [other] = generateProducts({ products: 1, seed: 8 })
    assert.notDeepEqual(one, other)
  })

  it('begins a large catalogue with the products of a small one', () => {
    const [, , third] = generateProducts({ products: 3, seed: 7 })
    assert.deepEqual(third, thousand[2])
  })

  it('makes products that an import takes without a warning', () => {
    for (const product of thousand) {
      assert.ok(Value.Check(Product, product), product.title)
      assert.deepEqual(checkProduct(structuredClone(product), { currency: 'EUR', timeZone: 'UTC' }).issues, [])
    }
  })

  it('never gives an id, handle, SKU or GTIN twice', () => {
    const variants = thousand.flatMap((product) => product.variants)
    const lists = [
      [...thousand.map(({ id }) => id), ...variants.map(({ id }) => id)],
      thousand.map(({ handle }) => handle),
      variants.map(({ sku }) => sku),
      variants.flatMap(({ gtin }) => gtin ?? []),
    ]
    for (const names of lists) assert.equal(new Set(names).size, names.length)
  })

  it('resembles a large shop in product lines, brands, variants and description length', () => {
    const average = (count: (product: Product) => number) =>
      thousand.reduce((sum, product) => sum + count(product), 0) / thousand.length
    assert.ok(productLines().length > 300)
    assert.ok(new Set(thousand.map(({ brand }) => brand)).size > 400)
    assert.ok(Math.abs(average(({ variants }) => variants.length) - 2) < 0.15)
    assert.ok(Math.abs(average(({ description }) => description.plain.split(' ').length) - 60) < 5)
  })

  it('uses few words often and many words once, as texts do', () => {
    const counts = new Map<string, number>()
    const words = thousand.flatMap(({ description }) => description.plain.toLowerCase().match(/\p{L}+/gu) ?? [])
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    const often = [...counts.values()].sort((a, b) => b - a).slice(0, 100)
    assert.ok(often.reduce((sum, count) => sum + count, 0) > words.length * 0.4)
    assert.ok([...counts.values()].filter((count) => count === 1).length > 1000)
  })

  it('waits for a slow reader instead of filling memory', async () => {
    let waiting = 0
    let most = 0
    const slow = new Writable({
      highWaterMark: 1024,
      write(_chunk, _encoding, done) {
        most = Math.max(most, slow.writableLength)
        waiting += 1
        setImmediate(done)
      },
    })
    await writeSample(slow, { products: 1000, seed: 7 })
    assert.ok(waiting > 10)
    assert.ok(most < 256 * 1024, `${most} bytes were waiting`)
  })
})

function sink(take: (chunk: Buffer) => void): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      take(chunk)
      done()
    },
  })
}
