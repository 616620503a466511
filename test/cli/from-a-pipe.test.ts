import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { vitrine } from './run.ts'

// Every command that reads a file, from a file and from a pipe, at lengths around which streams end early: none, the
// ends of the buffers of a suggestion, and more than it looks at. `test/catalog/lengths.test.ts` reads
// all lengths, without the commands.

const LENGTHS = [0, 319]

function tableOf(rows: number, price: string): string {
  const lines = Array.from({ length: rows }, (_, at) => `S${at},Thing ${at},${price}`)
  return `${['sku,title,price', ...lines].join('\n')}\n`
}

describe('a command that reads a table', () => {
  let folder: string
  const mapping = JSON.stringify({ currency: 'EUR', fields: { sku: 'sku', title: 'title', price: 'price' } })
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pipe-'))
    await writeFile(path.join(folder, 'mapping.json'), mapping)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  for (const rows of LENGTHS)
    it(`reads ${rows} rows from a file and from a pipe, to the same end`, async () => {
      const environment = { DATA_DIR: path.join(folder, `data-${rows}`), SHOP_CURRENCY: 'EUR' }
      const file = path.join(folder, `${rows}.csv`)
      const [products, changes] = [tableOf(rows, '5.00'), tableOf(rows, '6.00')]

      const both = async (parameters: string[], table: string) => {
        await writeFile(file, table)
        const read = await vitrine([...parameters, file], environment)
        const piped = await vitrine([...parameters, '-'], environment, table)
        assert.equal(piped.code, read.code, piped.stderr)
        assert.equal(piped.stdout, read.stdout)
        return read
      }
      const suggested = await both(['import', '--suggest-mapping'], products)
      assert.equal(suggested.code, 0, suggested.stderr)
      assert.match(suggested.stdout, /"price"/)
      const options = ['--mapping', path.join(folder, 'mapping.json')]
      const tried = await both(['import', '--dry-run', ...options], products)
      assert.match(tried.stdout, new RegExp(`: ${rows} products, 0 left out`))
      await vitrine(['import', ...options, file], environment)
      const updated = await both(['import', '--update', '--dry-run'], changes)
      if (rows > 0) assert.match(updated.stdout, new RegExp(`\\b${rows} changed`))
    })
})
