import { isRecord } from '../finish/conform.ts'
import type { Problem, ReaderContext, Reading } from '../reading.ts'
import type { Glance } from './glance.ts'
import { BrokenJson, jsonLines, jsonRecords } from './json-records.ts'
import { mappedGroup } from './mapped-product.ts'
import type { MappedItem } from './mapped-values.ts'
import { columnsOfSource, type Mapping } from './mapping.ts'
import { BATCH, brokenProblem, inBatches, type Reader } from './reader.ts'
import { isRow, readRows } from './rows.ts'
import { openShelf } from './shelf.ts'

/** Reads any table or JSON by what a mapping says about it. */
export function mappedReader(mapping: Mapping): Reader {
  return {
    format: 'mapping',
    name: 'any table or JSON, by a mapping',
    recognise: ({ kind }) => kind === 'delimited' || kind === 'json',
    read: (text, glance, context) => read(text, glance, mapping, context),
  }
}

/** What a mapping says of columns that the table does not have; undefined: nothing. */
export function missingColumns(mapping: Mapping, glance: Glance): Problem | undefined {
  if (glance.kind !== 'delimited') return undefined
  const header = new Set(glance.header.map(columnKey))
  const missing = namedColumns(mapping).filter(({ column }) => !header.has(columnKey(column)))
  if (missing.length === 0) return undefined
  return {
    severity: 'error',
    code: 'mapping_column_missing',
    column: missing.map(({ path }) => path).join(', '),
    value: missing.map(({ column }) => column).join(', '),
    reason: `The mapping names columns that the table does not have: ${missing.map(({ column }) => `"${column}"`).join(', ')}.`,
    remedy: `Correct the mapping. The table has: ${glance.header.map((title) => `"${title.trim()}"`).join(', ')}.`,
  }
}

/** Columns are the same whatever the case of their letters and the spaces around them. */
function columnKey(title: string): string {
  return title.trim().toLowerCase()
}

function namedColumns({ fields, options = [], group_by }: Mapping): { path: string; column: string }[] {
  const inFields = Object.entries(fields).flatMap(([field, source]) =>
    columnsOfSource(source).map((column) => ({ path: `fields.${field}`, column })),
  )
  const inOptions = options.map(({ column }, at) => ({ path: `options.${at}`, column }))
  const inGroup = [group_by ?? []].flat().map((column) => ({ path: 'group_by', column }))
  return [...inFields, ...inOptions, ...inGroup]
}

async function* read(
  text: AsyncIterable<string>,
  glance: Glance,
  mapping: Mapping,
  context: ReaderContext,
): AsyncGenerator<Reading[]> {
  await using shelf = openShelf<MappedItem>()
  const header = glance.kind === 'delimited' ? glance.header : []
  const plan = mappedGroup(mapping, header, context)
  let batch: Reading[] = []
  for await (const item of itemsIn(text, glance)) {
    const key = 'problem' in item ? undefined : plan.keyOf(item)
    if ('problem' in item) batch.push({ line: item.problem.line ?? 1, problems: [item.problem] })
    else if (key === undefined) batch.push(plan.read([item]))
    else await shelf.put(key, item, sizeOf(item))
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
  for await (const groups of inBatches(shelf.groups())) yield groups.map(plan.read)
}

async function* itemsIn(
  text: AsyncIterable<string>,
  glance: Glance,
): AsyncGenerator<MappedItem | { problem: Problem }> {
  if (glance.kind === 'delimited') {
    for await (const row of readRows(text, glance.dialect)) yield isRow(row) ? row : { problem: row }
  }
  if (glance.kind !== 'json') return
  try {
    for await (const found of glance.layout.lines ? jsonLines(text) : jsonRecords(text, glance.layout.path)) {
      for (const { line, text } of found) yield parsed(line, text)
    }
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error
    yield {
      problem: brokenProblem(
        error.line,
        `${error.message} The rest of the file cannot be read.`,
        'Export the file again: it may have been cut off.',
      ),
    }
  }
}

function parsed(line: number, text: string): MappedItem | { problem: Problem } {
  try {
    const record: unknown = JSON.parse(text)
    if (isRecord(record)) return { line, record }
  } catch {
    // Told below, like a value that is no object.
  }
  return {
    problem: {
      severity: 'error',
      code: 'json_invalid',
      line,
      value: text,
      reason: 'This is not a valid JSON object.',
      remedy: 'Correct the record, or export it again.',
    },
  }
}

function sizeOf(item: MappedItem): number {
  return 'cells' in item
    ? item.cells.reduce((size, cell) => size + cell.length + 16, 64)
    : 4 * JSON.stringify(item.record).length
}
