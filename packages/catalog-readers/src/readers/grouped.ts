import type { Reading } from '../reading.ts'
import type { Dialect } from './dialect.ts'
import { BATCH, inBatches } from './reader.ts'
import { isRow, type Row, readRows } from './rows.ts'
import { openShelf } from './shelf.ts'

export interface Grouping {
  /** What rows of one product have in common; undefined: the row is a product of its own. */
  keyOf(row: Row): string | undefined
  /** Makes a reading of all rows of a product. */
  read(rows: readonly Row[]): Reading
}

/** The products of a table in which one may have several rows, wherever they stand. */
export async function* groupedReadings(
  text: AsyncIterable<string>,
  dialect: Dialect,
  { keyOf, read }: Grouping,
): AsyncGenerator<Reading[]> {
  await using shelf = openShelf<Row>()
  let batch: Reading[] = []
  for await (const row of readRows(text, dialect)) {
    const key = isRow(row) ? keyOf(row) : undefined
    if (!isRow(row)) batch.push({ line: row.line ?? 1, problems: [row] })
    else if (key === undefined) batch.push(read([row]))
    else await shelf.put(key, row, sizeOf(row))
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
  for await (const groups of inBatches(shelf.groups())) yield groups.map(read)
}

/** Characters, and what it takes to hold them. */
function sizeOf({ cells }: Row): number {
  return cells.reduce((size, cell) => size + cell.length + 16, 64)
}
