import { parsedJson } from '@vitrine/kit'
import type { CsvDialect } from '../input/csv-dialect.ts'
import { isRow, readRows } from '../input/csv-rows.ts'
import { BATCH, inBatches, openGroupBuffer } from '../input/group-buffer.ts'
import type { InputPreview, JsonLayout } from '../input/input-preview.ts'
import { BrokenJson, jsonLines, jsonRecords } from '../input/json-records.ts'
import { BrokenXml, brokenXml } from '../input/xml-elements.ts'
import { xmlRecords } from '../input/xml-records.ts'
import { brokenIssue, type ImportIssue } from '../model/import-issue.ts'
import { isRecord } from '../model/json-value.ts'
import type { ReaderContext, ReadResult } from '../model/raw-product.ts'
import type { FormatReader } from './format-reader.ts'
import type { MappedItem } from './mapped-item.ts'
import { createMappedGroups } from './mapped-product.ts'
import { columnsOfSource, type Mapping } from './mapping.ts'

/** Reads any table, JSON or XML by what a mapping says about it. */
export function mappedReader(mapping: Mapping): FormatReader {
  return {
    format: 'mapping',
    name: 'any table, JSON or XML, by a mapping',
    recognise: (preview) =>
      preview.kind === 'delimited' || preview.kind === 'json' || (preview.kind === 'xml' && preview.path !== undefined),
    read: (text, preview, context) => read(text, preview, mapping, context),
  }
}

/** What a mapping says of columns that the table does not have; undefined: nothing. */
export function missingColumns(mapping: Mapping, preview: InputPreview): ImportIssue | undefined {
  if (preview.kind !== 'delimited') return undefined
  const header = new Set(preview.header.map(columnKey))
  const missing = namedColumns(mapping).filter(({ column }) => !header.has(columnKey(column)))
  if (missing.length === 0) return undefined
  return {
    severity: 'error',
    code: 'mapping_column_missing',
    column: missing.map(({ path }) => path).join(', '),
    value: missing.map(({ column }) => column).join(', '),
    reason: `The mapping names columns that the table does not have: ${missing.map(({ column }) => `"${column}"`).join(', ')}.`,
    remedy: `Correct the mapping. The table has: ${preview.header.map((title) => `"${title.trim()}"`).join(', ')}.`,
  }
}

/** Columns are the same whatever the case of their letters and the spaces around them. */
function columnKey(title: string): string {
  return title.trim().toLowerCase()
}

function namedColumns(mapping: Mapping): { path: string; column: string }[] {
  const { fields, options = [], group_by, rows, children } = mapping
  const inFields = Object.entries(fields).flatMap(([field, source]) =>
    columnsOfSource(source).map((column) => ({ path: `fields.${field}`, column })),
  )
  const inOptions = options.flatMap(({ column, name_from }, at) =>
    [column, ...(name_from === undefined ? [] : [name_from])].map((column) => ({ path: `options.${at}`, column })),
  )
  const inGroup = [group_by ?? []].flat().map((column) => ({ path: 'group_by', column }))
  const inRows = columnsOfSource(rows).map((column) => ({ path: 'rows', column }))
  const inChildren = [children?.column, children?.labels].flatMap((column) =>
    column === undefined ? [] : [{ path: 'children', column }],
  )
  return [...inFields, ...inOptions, ...inGroup, ...inRows, ...inChildren]
}

async function* read(
  text: AsyncIterable<string>,
  preview: InputPreview,
  mapping: Mapping,
  context: ReaderContext,
): AsyncGenerator<ReadResult[]> {
  await using buffer = openGroupBuffer<Waiting>()
  const header = preview.kind === 'delimited' ? preview.header : []
  const plan = createMappedGroups(mapping, header, context)
  let batch: ReadResult[] = []
  let above: string | undefined
  let skipped: SkippedRows | undefined
  for await (const item of itemsIn(text, preview)) {
    if (!('issue' in item) && plan.isSkipped(item)) {
      skipped = { line: skipped?.line ?? item.line, count: (skipped?.count ?? 0) + 1 }
      continue
    }
    const key = 'issue' in item ? undefined : (plan.keyOf(item) ?? above)
    // Rows below one that cannot be read may belong to it, and not to the product above.
    if (mapping.continued_rows) above = key
    if ('issue' in item) batch.push({ line: item.issue.line ?? 1, issues: [item.issue] })
    else if (key === undefined) batch.push(plan.read([item]))
    else {
      await buffer.put(key, { key, item }, sizeOf(item))
      for (const { key: child, given } of plan.childrenOf(item))
        await buffer.put(child, { parent: key, given }, 64 + 64 * given.length)
    }
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (skipped) batch.push(skippedRows(skipped))
  if (batch.length > 0) yield batch
  const groups = mapping.children ? joined(buffer.groups()) : ungrouped(buffer.groups())
  for await (const batch of inBatches(groups)) yield batch.map(plan.read)
}

interface SkippedRows {
  /** The first of them. */
  line: number
  count: number
}

function skippedRows({ line, count }: SkippedRows): ReadResult {
  const issue: ImportIssue = {
    severity: 'warning',
    code: 'rows_skipped',
    line,
    value: String(count),
    reason: `The mapping leaves out ${count} rows, by "rows": other languages, or rows that are no products.`,
    remedy: 'If products are missing, change what "rows" says of them.',
  }
  return { line, issues: [issue] }
}

/** An item under its own key; or, under the key of an item that another names as its variant, who names it. */
type Waiting = { key: string; item: MappedItem } | { parent: string; given: NonNullable<MappedItem['given']> }

/** The items of each product: moved to the item that names them as variants, whatever the order of the rows. */
async function* joined(waiting: AsyncIterable<Waiting[]>): AsyncGenerator<MappedItem[]> {
  await using products = openGroupBuffer<MappedItem>()
  for await (const group of waiting) {
    const names = group.flatMap((entry) => ('parent' in entry ? [entry] : []))
    for (const { key, item } of group.flatMap((entry) => ('item' in entry ? [entry] : []))) {
      if (names.length === 0) await products.put(key, item, sizeOf(item))
      for (const { parent, given } of names) await products.put(parent, { ...item, given }, sizeOf(item))
    }
  }
  yield* products.groups()
}

async function* ungrouped(waiting: AsyncIterable<Waiting[]>): AsyncGenerator<MappedItem[]> {
  for await (const group of waiting) yield group.flatMap((entry) => ('item' in entry ? [entry.item] : []))
}

type FoundItem = MappedItem | { issue: ImportIssue }

function itemsIn(text: AsyncIterable<string>, preview: InputPreview): AsyncIterable<FoundItem> | [] {
  if (preview.kind === 'delimited') return rowItems(text, preview.dialect)
  if (preview.kind === 'json') return jsonItems(text, preview.layout)
  return preview.kind === 'xml' && preview.path ? xmlItems(text, preview.path) : []
}

async function* xmlItems(text: AsyncIterable<string>, path: readonly string[]): AsyncGenerator<FoundItem> {
  try {
    for await (const records of xmlRecords(text, path)) yield* records
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error
    for (const issue of brokenXml(error).issues) yield { issue }
  }
}

async function* rowItems(text: AsyncIterable<string>, dialect: CsvDialect): AsyncGenerator<FoundItem> {
  for await (const row of readRows(text, dialect)) yield isRow(row) ? row : { issue: row }
}

async function* jsonItems(text: AsyncIterable<string>, { lines, path }: JsonLayout): AsyncGenerator<FoundItem> {
  try {
    for await (const found of lines ? jsonLines(text) : jsonRecords(text, path)) {
      for (const { line, text } of found) yield parsed(line, text)
    }
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error
    const reason = `${error.message} The rest of the file cannot be read.`
    yield { issue: brokenIssue(error.line, reason, 'Export the file again: it may have been cut off.') }
  }
}

function parsed(line: number, text: string): FoundItem {
  const record = parsedJson(text)
  if (isRecord(record)) return { line, record }
  return {
    issue: {
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
