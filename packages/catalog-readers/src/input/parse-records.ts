import type { ImportIssue } from '../model/import-issue.ts'
import { isRecord } from '../model/json-value.ts'
import { brokenResult, type ReadResult } from '../model/raw-product.ts'
import type { InputPreview } from './input-preview.ts'
import { BrokenJson, isTooDeep, type JsonRecord, jsonLines, jsonRecords, TOO_DEEP } from './json-records.ts'

type ReadRecord = (record: Record<string, unknown>, line: number) => ReadResult

/** An object of the text, or why there is none. */
export type Parsed = { line: number; record: Record<string, unknown> } | ReadResult

/** Reads each record of a JSON text with `read`, in the batches in which they come out of it. */
export async function* readJson(
  text: AsyncIterable<string>,
  preview: InputPreview,
  read: ReadRecord,
): AsyncGenerator<ReadResult[]> {
  for await (const batch of parseRecords(text, preview)) {
    yield batch.map((parsed) => ('record' in parsed ? read(parsed.record, parsed.line) : parsed))
  }
}

/** The objects of a JSON text, in the batches in which they come out of it. */
export async function* parseRecords(text: AsyncIterable<string>, preview: InputPreview): AsyncGenerator<Parsed[]> {
  if (preview.kind !== 'json') return
  const { lines, path } = preview.layout
  try {
    for await (const records of lines ? jsonLines(text) : jsonRecords(text, path)) yield records.map(parse)
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error
    const remedy = 'Export the file again: it may have been cut off.'
    yield [brokenResult(error.line, `${error.message} The rest of the file cannot be read.`, remedy)]
  }
}

function parse({ line, text }: JsonRecord): Parsed {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const reason = `This is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`
    return refuse({ code: 'json_invalid', line, reason, remedy: 'Correct the record, or export it again.' })
  }
  if (isTooDeep(value)) {
    const remedy = 'Leave out the member that nests so deep: no product needs it.'
    return refuse({ code: 'json_invalid', line, reason: TOO_DEEP, remedy })
  }
  if (isRecord(value)) return { line, record: value }
  return refuse({
    code: 'record_invalid',
    line,
    value: text,
    reason: 'A product is an object, and this is not one.',
    remedy: 'Write one object for each product.',
  })
}

function refuse(issue: Omit<ImportIssue, 'severity'> & { line: number }): ReadResult {
  return { line: issue.line, issues: [{ severity: 'error', ...issue }] }
}
