import { existsSync, readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import type { Product } from '../../packages/product/src/product.ts'

// Electronics products with human judgements: what relevance is measured on. The archives stay where they are.

const FOLDER = new URL('../../../shared/data/chorus/', import.meta.url)

export interface JudgedQuery {
  query: string
  /** From 0, wrong, to 3, just right; by product id. */
  ratings: Map<string, number>
  /** Whether every product of the catalogue was judged, and those without a rating are wrong. */
  isComplete?: boolean
}

export function hasChorus(): boolean {
  return existsSync(new URL('judgements.csv', FOLDER))
}

export function readChorus(): Product[] {
  return [1, 2, 3, 4].flatMap((part) => {
    const records: unknown = JSON.parse(unzipFirst(readFileSync(new URL(`${part}.json.zip`, FOLDER))))
    if (!Array.isArray(records)) throw new Error('An archive of Chorus does not hold a list.')
    return records.map((record) => toProduct(record))
  })
}

export function readJudgements(): JudgedQuery[] {
  const [, ...lines] = readFileSync(new URL('judgements.csv', FOLDER), 'utf8').trim().split('\n')
  const queries = new Map<string, JudgedQuery>()
  for (const line of lines) {
    const [query = '', id = '', rating] = line.trim().split(',')
    const judged = queries.get(query) ?? { query, ratings: new Map<string, number>() }
    judged.ratings.set(id, Number(rating))
    queries.set(query, judged)
  }
  return [...queries.values()]
}

/** The first entry of a ZIP archive, found by its local header. */
function unzipFirst(archive: Buffer): string {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const directory = archive.readUInt32LE(end + 16)
  const size = archive.readUInt32LE(directory + 20)
  const header = archive.readUInt32LE(directory + 42)
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
  return inflateRawSync(archive.subarray(start, start + size)).toString('utf8')
}

function toProduct(record: Record<string, unknown>): Product {
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : '')
  const id = text('id')
  const type = text('attr_t_product_type')
  const details = Object.entries(record).flatMap(([key, value]) => {
    const [, kind, name] = /^attr_([a-z])_(.+)$/.exec(key) ?? []
    if (name === undefined || (kind === 'n' && typeof value !== 'number')) return []
    return [{ name: name.replaceAll('_', ' ').trim(), value: String(value).slice(0, 1000) || '-' }]
  })
  const color = text('attr_t_product_colour')
  const price = typeof record.price === 'number' ? record.price : 0
  return {
    id,
    handle: id,
    title: text('title'),
    description: { plain: text('short_description') },
    ...(text('supplier') && { brand: text('supplier') }),
    condition: 'new',
    product_type: /\p{L}/u.test(type) ? [type] : [],
    tags: [],
    options: [],
    media: [],
    ...(color && { color }),
    details,
    status: 'active',
    variants: [
      {
        id: `${id}-1`,
        mpn: text('name').slice(0, 70) || id,
        title: text('title'),
        options: [],
        regular_price: { amount: price, currency: 'USD' },
        availability: { status: 'in_stock' },
      },
    ],
  }
}
