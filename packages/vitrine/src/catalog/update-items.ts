import type { ImportIssue, VariantRow } from '@vitrine/catalog-readers'
import type { Sql } from '@vitrine/server-kit'
import type { ImportItem } from './import-request.ts'
import { loadVariants, type UpdateVerdict } from './variant-updates.ts'

/** Rows that are looked up at a time; their products are in memory then. */
const BATCH = 1000

/**
 * The products of a table of changes as an import takes them: each once, with all that its rows say, in the order of
 * the rows. Asked for inside the import, whose lease keeps the products as they are meanwhile.
 */
export async function* updateItems(
  sql: Sql,
  rows: AsyncIterable<VariantRow | ImportIssue>,
): AsyncGenerator<ImportItem[]> {
  const byProduct = new Map<number, VariantRow[]>()
  for await (const batch of inBatches(rows)) {
    const loaded = await loadVariants(sql, batch.filter(isVariantRow))
    const refused: ImportItem[] = []
    for (const row of batch) {
      const verdict = isVariantRow(row) ? loaded.apply(row) : undefined
      if (verdict?.ok)
        byProduct.set(verdict.number, [...(byProduct.get(verdict.number) ?? []), ...[row].filter(isVariantRow)])
      else refused.push(toItem(row, verdict))
    }
    if (refused.length > 0) yield refused
  }
  // Rows of one product may be far from each other, so all are read before the first product is written.
  let some: VariantRow[][] = []
  for (const group of byProduct.values()) {
    some.push(group)
    if (some.length < BATCH) continue
    yield await updateProducts(sql, some)
    some = []
  }
  if (some.length > 0) yield await updateProducts(sql, some)
}

async function updateProducts(sql: Sql, groups: readonly (readonly VariantRow[])[]): Promise<ImportItem[]> {
  const loaded = await loadVariants(sql, groups.flat())
  return groups.map((rows) => {
    const verdicts = rows.map(loaded.apply)
    const [line = 0] = rows.map((row) => row.line)
    const issues = verdicts.flatMap((verdict, at) => toItem(rows[at] ?? { line }, verdict).issues)
    const good = verdicts.find((verdict) => verdict.ok)
    const product = good && loaded.productOf(good.number)
    return { line, ...(product && { product }), issues }
  })
}

function toItem(row: VariantRow | ImportIssue | { line: number }, verdict: UpdateVerdict | undefined): ImportItem {
  const line = row.line ?? 0
  if ('severity' in row) return { line, issues: [row] }
  if (!verdict || verdict.ok) return { line, issues: [] }
  const { code, message: reason } = verdict
  const remedy = 'Correct the row, or leave it out.'
  return { line, issues: [{ severity: 'error', code, line, reason, remedy }] }
}

function isVariantRow(row: VariantRow | ImportIssue): row is VariantRow {
  return 'key' in row
}

async function* inBatches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
