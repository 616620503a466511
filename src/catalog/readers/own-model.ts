import { isRecord } from '../conform.ts'
import type { Draft, Problem, Reading } from '../reading.ts'
import type { Glance } from './glance.ts'
import { BrokenJson, type JsonRecord, jsonLines, jsonRecords } from './json-records.ts'
import { brokenReading, type Reader } from './reader.ts'

/** Our own model as JSON: one product a line, or an array of products, at the top or under `products`. */
export const ownModel: Reader = {
  format: 'vitrine-json',
  name: 'Vitrine products (JSON or JSON Lines)',
  recognise: (glance) => glance.kind === 'json' && isOwn(glance.first),
  read: (text, glance) => readJson(text, glance, toReading),
}

/** Reads each record of a JSON text with `read`, in the batches in which they come out of it. */
export async function* readJson(
  text: AsyncIterable<string>,
  glance: Glance,
  read: (value: unknown, line: number) => Reading,
): AsyncGenerator<Reading[]> {
  if (glance.kind !== 'json') return
  const { lines, path } = glance.layout
  try {
    for await (const records of lines ? jsonLines(text) : jsonRecords(text, path)) {
      yield records.map((record) => readRecord(record, read))
    }
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error
    yield [
      brokenReading(
        error.line,
        `${error.message} The rest of the file cannot be read.`,
        'Export the file again: it may have been cut off.',
      ),
    ]
  }
}

function readRecord({ line, text }: JsonRecord, read: (value: unknown, line: number) => Reading): Reading {
  try {
    return read(JSON.parse(text), line)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return unreadable(
      line,
      'json_invalid',
      `This is not valid JSON: ${error.message}.`,
      'Correct the record, or export it again.',
    )
  }
}

function toReading(value: unknown, line: number): Reading {
  if (!isRecord(value))
    return unreadable(
      line,
      'record_invalid',
      'A product is an object, and this is not one.',
      'Write one object for each product.',
    )
  // Nothing is proven about the members; `finishProduct` believes none of them unseen.
  return { line, draft: value as unknown as Draft, problems: [] }
}

function unreadable(line: number, code: string, reason: string, remedy: string): Reading {
  const problem: Problem = { severity: 'error', code, line, reason, remedy }
  return { line, problems: [problem] }
}

function isOwn({ variants }: Record<string, unknown>): boolean {
  return Array.isArray(variants) && isRecord(variants[0]) && isRecord(variants[0].regular_price)
}
