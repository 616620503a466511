import type { ReadResult } from '../model/raw-product.ts'
import type { CsvDialect } from './csv-dialect.ts'
import { isRow, type Row, readRows } from './csv-rows.ts'
import { BATCH, inBatches, openGroupBuffer } from './group-buffer.ts'

export interface Grouping {
  /** What rows of one product have in common; undefined: the row is a product of its own. */
  keyOf(row: Row): string | undefined
  /** A row that cannot be read: the rows below may belong to it. */
  unread?: () => void
  /** Makes a result of all rows of a product. */
  read(rows: readonly Row[]): ReadResult
}

/** The products of a table in which one may have several rows, wherever they stand. */
export async function* readGroupedRows(
  text: AsyncIterable<string>,
  dialect: CsvDialect,
  { keyOf, unread, read }: Grouping,
): AsyncGenerator<ReadResult[]> {
  await using buffer = openGroupBuffer<Row>()
  let batch: ReadResult[] = []
  for await (const row of readRows(text, dialect)) {
    const key = isRow(row) ? keyOf(row) : undefined
    if (!isRow(row)) {
      unread?.()
      batch.push({ line: row.line ?? 1, issues: [row] })
    } else if (key === undefined) batch.push(read([row]))
    else await buffer.put(key, row, sizeOf(row))
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
  for await (const groups of inBatches(buffer.groups())) yield groups.map((rows) => read(withoutRepeats(rows)))
}

/** Exports that were joined have rows twice; the same row is not another variant. */
function withoutRepeats(rows: readonly Row[]): readonly Row[] {
  if (rows.length === 1) return rows
  const seen = new Set<string>()
  return rows.filter(({ cells }) => {
    const size = seen.size
    return seen.add(cells.join('\u0000')).size > size
  })
}

/** Characters, and what it takes to hold them. */
function sizeOf({ cells }: Row): number {
  return cells.reduce((size, cell) => size + cell.length + 16, 64)
}
