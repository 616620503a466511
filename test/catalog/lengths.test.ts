import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { openVariantTable } from '../../packages/catalog-readers/src/readers/variant-rows.ts'
import { suggestMapping } from '../../packages/catalog-readers/src/suggest/suggest-mapping.ts'
import { inChunks, readCatalog } from './read-catalog.ts'

// A suggestion stops after some hundred rows, and streams hold some of them back: what stops early must end well at
// whatever row a file ends. The lengths are around the ends of those buffers.
const LENGTHS = [0, 1, ...Array.from({ length: 32 }, (_, at) => 299 + at), 4999, 5000, 5001]

const SOME_LENGTHS = [0, 1, 304, 311, 319, 5000]

const HEADER = 'sku,title,price'

/** How a table may come. Its last row ends with a letter, so that a missing line end is no sign of a cut. */
const FORMS: Readonly<Record<string, (table: string) => string | Uint8Array>> = {
  plain: (table) => table,
  'with CRLF': (table) => table.replaceAll('\n', '\r\n'),
  'with CR': (table) => table.replaceAll('\n', '\r'),
  'without a last line end': (table) => table.slice(0, -1),
  'in gzip': (table) => gzipSync(table),
  'in zstd': (table) => zstdCompressSync(table),
  'in zip': (table) => zipSync({ 'table.csv': Buffer.from(table) }),
}

function tableOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => `S${at},Thing ${at},5.00`)
  return `${[HEADER, ...lines].join('\n')}\n`
}

describe('a table of any length', () => {
  for (const [form, write] of Object.entries(FORMS)) {
    // Each length once as it is, and a few of them in every other form.
    const lengths = form === 'plain' ? LENGTHS : SOME_LENGTHS

    it(`gets a mapping that reads all of its rows, ${form}`, async () => {
      for (const rows of lengths) {
        const input = write(tableOf(rows))
        const source = endingSource(input)
        const suggestion = await suggestMapping(source.bytes, { currency: 'EUR' })
        assert.ok(!('issue' in suggestion), `${rows} rows: ${JSON.stringify(suggestion)}`)
        assert.deepEqual(suggestion.mapping.fields, { sku: 'sku', title: 'title', price: 'price' }, `${rows} rows`)
        assert.equal(suggestion.trial?.products, rows)
        assert.ok(source.hasEnded(), `${rows} rows: the source stays open`)
        const { products } = await readCatalog(input, { mapping: suggestion.mapping })
        assert.equal(products.length, rows)
      }
    })

    it(`is read as a table of changes to its last row, ${form}`, async () => {
      for (const rows of lengths) {
        const table = await openVariantTable(inChunks(write(tableOf(rows)), 512), { currency: 'EUR', timeZone: 'UTC' })
        assert.ok('rows' in table, JSON.stringify(table))
        const read = (await Array.fromAsync(table.rows)).filter((row) => 'key' in row)
        assert.equal(read.length, rows)
      }
    })
  }
})

/** The bytes in small pieces, and whether their reader has read or left them. */
function endingSource(input: string | Uint8Array): { bytes: AsyncIterable<Uint8Array>; hasEnded: () => boolean } {
  let hasEnded = false
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* inChunks(input, 512)
    } finally {
      hasEnded = true
    }
  }
  return { bytes: bytes(), hasEnded: () => hasEnded }
}
