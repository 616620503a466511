import assert from 'node:assert/strict'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { type Mapping, readMapping } from '../../packages/catalog-readers/src/readers/mapping.ts'
import { suggestMapping } from '../../packages/catalog-readers/src/suggest/suggest-mapping.ts'
import { codes, readCatalog } from './read-catalog.ts'

const DATA = path.join(import.meta.dirname, '../../../shared/data')
const MAPPINGS = path.join(import.meta.dirname, '../../packages/catalog-readers/test/mappings')

function mappingOf(value: unknown): Mapping {
  const verdict = readMapping(JSON.stringify(value))
  assert.ok(verdict.ok, JSON.stringify(verdict))
  return verdict.mapping
}

describe('Real catalogues', { skip: existsSync(DATA) ? false : `${DATA} is not there` }, () => {
  const read = async (file: string, mapping: Mapping, currency: string) => {
    const chunks: Buffer[] = []
    for await (const chunk of createReadStream(`${DATA}/${file}`)) chunks.push(chunk)
    return readCatalog(Buffer.concat(chunks), { currency, mapping })
  }
  const ours = (name: string): Mapping =>
    mappingOf(JSON.parse(readFileSync(path.join(MAPPINGS, `${name}.json`), 'utf8')))
  const guessed = async (file: string, currency: string): Promise<Mapping> => {
    const suggestion = await suggestMapping(createReadStream(`${DATA}/${file}`), { currency })
    assert.ok('mapping' in suggestion)
    return mappingOf(suggestion.mapping)
  }

  it('of a bicycle shop load every one of 5,437 rows or report it', async () => {
    const { products, issues } = await read('bikestylish/sxt26.csv', ours('bikestylish'), 'RON')
    assert.equal(products.length, 5409)
    const errors = issues.filter(({ severity }) => severity === 'error')
    assert.deepEqual(codes(errors).sort(), [...Array(27).fill('price_missing'), 'price_zero'])
    assert.equal(new Set(errors.map(({ line }) => line)).size, 28)
    assert.equal(new Set(products.map(({ handle }) => handle)).size, products.length)
    const flag = products.find(({ id }) => id === '100000')
    assert.deepEqual(flag?.variants[0]?.regular_price, { amount: 2200, currency: 'RON' })
    assert.equal(flag?.description.plain, '- Prindere pe portbagaj\n- Lungime 380 mm')
  })

  it('of a bicycle shop load at the retail price by the suggested mapping', async () => {
    const mapping = await guessed('bikestylish/sxt26.csv', 'RON')
    assert.equal(mapping.fields.price, 'pret_sugerat')
    assert.ok(!JSON.stringify(mapping.fields).includes('pret_produs'))
    assert.equal((await read('bikestylish/sxt26.csv', mapping, 'RON')).products.length, 5409)
  })

  // The second and third archives are more of the same.
  for (const [number, count] of [
    [1, 5000],
    [4, 4406],
  ] as const) {
    it(`of electronics load whole from archive ${number}, also with the suggested mapping`, async () => {
      const file = `chorus/${number}.json.zip`
      for (const mapping of [ours('chorus'), await guessed(file, 'USD')]) {
        const { products, issues } = await read(file, mapping, 'USD')
        assert.equal(products.length, count)
        assert.deepEqual(
          issues.filter(({ severity }) => severity === 'error'),
          [],
        )
        assert.ok(products.filter(({ variants }) => variants[0]?.gtin).length >= count - 1)
      }
    })
  }
})
