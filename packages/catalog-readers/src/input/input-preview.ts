import { parsedJson } from '@vitrine/kit'
import { isRecord } from '../model/json-value.ts'
import { type CsvDialect, detectDialect } from './csv-dialect.ts'
import { BrokenJson, jsonRecords } from './json-records.ts'
import { findRecordPath } from './xml-records.ts'

/** What the beginning of an input shows of the rest. */
export type InputPreview =
  | { kind: 'delimited'; dialect: CsvDialect; header: readonly string[]; start: string }
  | { kind: 'json'; layout: JsonLayout; first: Record<string, unknown>; start: string }
  | { kind: 'xml'; path: readonly string[] | undefined; start: string }
  | { kind: 'unknown'; start: string }

export interface JsonLayout {
  /** Each line is a record: the fastest to read. */
  lines: boolean
  /** The keys that lead to the array of records; empty: the records are at the top, in an array or one by one. */
  path: readonly string[]
}

/**
 * Looks at the beginning of a text, which must be long enough for a record or two. `records` is where the records of
 * JSON or XML are, if known.
 */
export async function previewInput(start: string, records?: readonly string[]): Promise<InputPreview> {
  const text = start.trimStart()
  if (text.startsWith('{') || text.startsWith('[')) {
    const layouts = records ? [{ lines: false, path: records }] : layoutsOf(text)
    const json = await glanceAtJson(text, layouts)
    if (json) return json
    if (!BRACKETED_NAME.test(text)) return { kind: 'unknown', start }
  }
  if (/^<[?!a-z]/i.test(text)) return { kind: 'xml', path: records ?? findRecordPath(text), start }
  const table = wholeLines(start)
  const dialect = detectDialect(table)
  return dialect ? { kind: 'delimited', dialect, header: dialect.header, start: table } : { kind: 'unknown', start }
}

/** Without the line that the end of a sample cuts; what is shorter than a sample is whole. */
function wholeLines(start: string): string {
  if (start.length < SAMPLE) return start
  const end = start.lastIndexOf(start.includes('\n') ? '\n' : '\r') + 1
  return end > 0 ? start.slice(0, end) : start
}

/** A header whose names stand in brackets: `[PRODUCT_CODE];[TITLE]`. */
const BRACKETED_NAME = /^\[\p{L}[\p{L}\p{N}_ -]*\]/u

async function glanceAtJson(start: string, layouts: readonly JsonLayout[]): Promise<InputPreview | undefined> {
  for (const layout of layouts) {
    const first = await firstRecord(start, layout.path)
    if (first) return { kind: 'json', layout, first, start }
  }
  return undefined
}

/** Where exports keep their records, the likeliest first. A bare object is a record itself, and the last guess. */
function layoutsOf(start: string): JsonLayout[] {
  const [firstLine = ''] = start.split('\n', 1)
  const top: JsonLayout = { lines: firstLine.length < start.length && isRecord(parsedJson(firstLine)), path: [] }
  if (start.startsWith('[')) return [top]
  const wrappers = ['products', 'items', 'data', 'results', 'records'].filter((key) => start.includes(`"${key}"`))
  const inside = top.lines ? undefined : pathToRecords(valueAtStart(start))
  return [...wrappers, ...(inside ? [inside] : [])]
    .map((path): JsonLayout => ({ lines: false, path: [path].flat() }))
    .concat(top)
}

/** What an object says that is a record itself, and no envelope around records. */
const OF_A_RECORD = ['name', 'title', 'sku', 'price', 'variants']

/** The path through objects to the longest list of objects: `data.products.edges`. Undefined: the value is a record. */
function pathToRecords(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  const lists = listsBelow(value, path)
  return lists.toSorted((a, b) => b.length - a.length)[0]?.path
}

function listsBelow(value: unknown, path: readonly string[]): { path: readonly string[]; length: number }[] {
  if (Array.isArray(value))
    return value.some(isRecord) && path.length > 0 ? [{ path, length: JSON.stringify(value).length }] : []
  if (!isRecord(value) || path.length === DEEPEST_ENVELOPE || OF_A_RECORD.some((key) => Object.hasOwn(value, key)))
    return []
  return Object.entries(value).flatMap(([key, member]) => listsBelow(member, [...path, key]))
}

const DEEPEST_ENVELOPE = 5

/** The value that a text begins with; of one that is cut, as much as is whole. */
function valueAtStart(text: string): unknown {
  const open: string[] = []
  let whole = { end: 0, closing: '' }
  // A string that is cut reaches to the end.
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/gs)) {
    if (mark === '{' || mark === '[') open.push(mark === '{' ? '}' : ']')
    if (mark !== '}' && mark !== ']') continue
    open.pop()
    whole = { end: index + 1, closing: open.toReversed().join('') }
    if (open.length === 0) break
  }
  return parsedJson(text.slice(0, whole.end) + whole.closing)
}

async function firstRecord(start: string, path: readonly string[]): Promise<Record<string, unknown> | undefined> {
  try {
    for await (const [first] of jsonRecords(once(start), path)) {
      const value: unknown = first && JSON.parse(first.text)
      return isRecord(value) ? value : undefined
    }
  } catch (error) {
    if (!(error instanceof BrokenJson || error instanceof SyntaxError)) throw error
  }
  return undefined
}

const README =
  /(^|[/_. -])(read[ _-]?me|lies[ _-]?mich|lisez[ _-]?moi|leggimi|leeme|licen[cs]e|changelog|manifest|terms)([_. -]|$)/i
const DATA = /\.(csv|tsv|tab|txt|psv|jsonl?|ndjson|xml|rss|yml|xlsx?|ods)(\.(gz|zst))?$/i

/**
 * Whether a file of an archive that is no catalogue stands beside one: a readme, a picture, a document. What is called
 * like data is a part of the catalogue, and one that is not understood must not be skipped.
 */
export function isAside(name: string | undefined, { kind, start }: InputPreview): boolean {
  if (name === undefined) return false
  if (README.test(name)) return true
  return kind === 'unknown' && start.trim() !== '' && !DATA.test(name)
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** How much of a text is looked at before it is said what it is. */
const SAMPLE = 256 * 1024

/** The beginning of a text, and the whole text, which can still be read. */
export async function readSample(
  source: AsyncGenerator<string>,
): Promise<{ start: string; text: AsyncIterable<string> }> {
  let start = ''
  while (start.length < SAMPLE) {
    const next = await source.next()
    if (next.done) break
    start += next.value
  }
  return { start, text: resume(start, source) }
}

async function* resume(start: string, source: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start
  yield* source
}
