import { isRecord } from '../finish/conform.ts'
import type { Problem, Reading } from '../reading.ts'
import type { Glance } from './glance.ts'
import { BrokenJson, isTooDeep, type JsonRecord, jsonLines, jsonRecords, TOO_DEEP } from './json-records.ts'
import { brokenReading } from './reader.ts'

type ReadRecord = (record: Record<string, unknown>, line: number) => Reading

/** An object of the text, or why there is none. */
export type Parsed = { line: number; record: Record<string, unknown> } | Reading

/** Reads each record of a JSON text with `read`, in the batches in which they come out of it. */
export async function* readJson(
  text: AsyncIterable<string>,
  glance: Glance,
  read: ReadRecord,
): AsyncGenerator<Reading[]> {
  for await (const batch of parsedRecords(text, glance)) {
    yield batch.map((parsed) => ('record' in parsed ? read(parsed.record, parsed.line) : parsed))
  }
}

/** The objects of a JSON text, in the batches in which they come out of it. */
export async function* parsedRecords(text: AsyncIterable<string>, glance: Glance): AsyncGenerator<Parsed[]> {
  if (glance.kind !== 'json') return
  const { lines, path } = glance.layout
  try {
    for await (const records of lines ? jsonLines(text) : jsonRecords(text, path)) yield records.map(parse)
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error
    const remedy = 'Export the file again: it may have been cut off.'
    yield [brokenReading(error.line, `${error.message} The rest of the file cannot be read.`, remedy)]
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

function refuse(problem: Omit<Problem, 'severity'> & { line: number }): Reading {
  return { line: problem.line, problems: [{ severity: 'error', ...problem }] }
}
