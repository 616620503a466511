import { CsvError, parse } from 'csv-parse'
import { FILE_BROKEN, type ImportIssue } from '../model/import-issue.ts'
import type { CsvDialect } from './csv-dialect.ts'

/** One row of a delimited text below its header. */
export interface Row {
  /** Where it begins, counted from 1, as an editor shows it. */
  line: number
  cells: readonly string[]
}

export type RowOrIssue = Row | ImportIssue

/** No row of products is as long as this; a quotation mark that is never closed would fill the memory. */
const MAX_ROW = 8 * 1024 * 1024

/** The rows below the header, and an issue for each that cannot be read. A broken end is an issue too. */
export async function* readRows(text: AsyncIterable<string>, dialect: CsvDialect): AsyncGenerator<RowOrIssue> {
  const end = { isLineEnd: true }
  const lines = new LineCount(dialect.headerLine)
  // A row behind: only when the text has ended is it known which was the last.
  let last: Row | undefined
  let shortest = Number.POSITIVE_INFINITY
  const ends = new RowEnds(dialect.header.length)
  try {
    for await (const { record, info } of parseRows(watchingEnd(text, end), dialect)) {
      if (info.records === 1 && dialect.headerLine > 1) lines.begin(info)
      const line = lines.next(record, info.empty_lines)
      if (last) yield checkRow(last, dialect)
      if (last) ends.add(last)
      shortest = Math.min(shortest, last?.cells.length ?? shortest)
      last = undefined
      if (info.records === 1) shortest = record.length
      if (info.records === 1 || record.every((cell) => cell === '') || isHeader(record, dialect)) continue
      last = { line, cells: record }
    }
    if (last && !end.isLineEnd && (last.cells.length < shortest || ends.isCut(last))) yield cutOff(last)
    else if (last) yield checkRow(last, dialect)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (last) yield checkRow(last, dialect)
    yield toIssue(error, lines.ahead)
  }
}

/**
 * The parser is given one chunk after the other, and nothing of it runs ahead: a reader may stop at any row, and the rows
 * before a break are read. As a stream it lost them, and raised an error outside of every `try` when its reader stopped.
 */
async function* parseRows(text: AsyncIterable<string>, dialect: CsvDialect): AsyncGenerator<Parsed> {
  const rows: Parsed[] = []
  const parser = parse({
    bom: true,
    delimiter: dialect.delimiter,
    from_line: dialect.headerLine,
    max_record_size: MAX_ROW,
    on_record: (record: string[], { empty_lines, records }) => {
      rows.push({ record, info: { empty_lines, records } })
    },
    record_delimiter: [...dialect.lineEnds],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  // Each step is told of its error.
  parser.on('error', () => {})
  for await (const chunk of text) {
    const error = await new Promise((told: Told) => parser.write(chunk, told))
    yield* rows.splice(0)
    if (error) throw error
  }
  const error = await new Promise((told: Told) => parser.end(told))
  yield* rows.splice(0)
  if (error) throw error
}

type Told = (error?: Error | null) => void

/** Exports that were joined have their header again in the middle, with the mark of Unicode before it. */
function isHeader(record: readonly string[], { header }: CsvDialect): boolean {
  const plain = (cell = ''): string => cell.replace('\ufeff', '').trim()
  return (
    record[1] === header[1] &&
    record.length === header.length &&
    record.every((cell, at) => plain(cell) === plain(header[at]))
  )
}

async function* watchingEnd(text: AsyncIterable<string>, end: { isLineEnd: boolean }): AsyncGenerator<string> {
  for await (const chunk of text) {
    if (chunk !== '') end.isLineEnd = /[\r\n]$/.test(chunk)
    yield chunk
  }
}

/**
 * What the last cells of rows are like. A file that is cut off in the last cell of a row looks whole, unless that cell is
 * like no other: the beginning of a word of which the others are few, a price without the decimals that all others have,
 * the address of a picture without its end.
 */
class RowEnds {
  readonly #width: number
  readonly #words = new Set<string>()
  #rows = 0
  /** How many of the cells end as each pattern. */
  readonly #alike = ALIKE.map(() => 0)

  constructor(width: number) {
    this.#width = width
  }

  add({ cells }: Row): void {
    const cell = cells[this.#width - 1]
    if (cell === undefined) return
    this.#rows++
    if (this.#words.size <= FEW_WORDS) this.#words.add(cell)
    for (const [at, pattern] of ALIKE.entries())
      if (this.#alike[at] === this.#rows - 1 && pattern.test(cell)) this.#alike[at]++
  }

  isCut({ cells }: Row): boolean {
    const cell = cells[this.#width - 1]
    if (cell === undefined || this.#rows < ENOUGH_ROWS) return false
    // Half of a letter.
    if (cell.endsWith('\ufffd')) return true
    if (ALIKE.some((pattern, at) => this.#alike[at] === this.#rows && !pattern.test(cell))) return true
    const words = [...this.#words]
    const areFew = words.length <= FEW_WORDS && words.length <= this.#rows / ENOUGH_ROWS
    return areFew && !this.#words.has(cell) && words.some((word) => word.startsWith(cell) && /\p{L}/u.test(word))
  }
}

/** How prices, and addresses of pictures, end. */
const ALIKE = [/\d[.,]\d{2}( ?([A-Z]{3}|\p{Sc}))?$/u, /^https?:.*\.(jpe?g|png|webp|gif|avif)$/i]
const FEW_WORDS = 12
/** How many rows must be alike before one is thought odd, and how many there must be for each word. */
const ENOUGH_ROWS = 5

/** Programs that leave out the empty cells at the end of rows do so in other rows too. */
function cutOff({ line, cells }: Row): ImportIssue {
  return {
    severity: 'error',
    code: FILE_BROKEN,
    line,
    value: cells.at(-1) ?? '',
    reason: 'The last line has no line end, and fewer cells than any other or an odd last one: the file was cut off.',
    remedy: 'Fetch or export it again. If it is whole, end its last line.',
  }
}

export function isRow(row: RowOrIssue): row is Row {
  return 'cells' in row
}

interface Parsed {
  record: string[]
  info: { empty_lines: number; records: number }
}

/** The parser counts a line end inside quotation marks twice when it has two characters; so the lines are counted here. */
class LineCount {
  /** The line after the last row. */
  ahead: number
  #empty = 0

  constructor(first: number) {
    this.ahead = first
  }

  /** Below notes the count begins at the header: the lines above it were passed over, not counted. */
  begin({ empty_lines }: Parsed['info']): void {
    this.#empty = empty_lines
  }

  next(cells: readonly string[], empty: number): number {
    const line = this.ahead + empty - this.#empty
    this.#empty = empty
    this.ahead = line + 1
    for (const cell of cells) if (cell.includes('\n')) this.ahead += cell.split('\n').length - 1
    return line
  }
}

function checkRow(row: Row, dialect: CsvDialect): RowOrIssue {
  const { line, cells } = row
  const surplus = cells.slice(dialect.header.length).find((cell) => cell.trim() !== '')
  if (surplus !== undefined) return tooManyCells(row, surplus, dialect)
  const open = cells.find((cell) => cell.startsWith('"') && cell.includes('\n'))
  return open === undefined ? row : misplacedQuote(line, open)
}

function tooManyCells({ line, cells }: Row, value: string, { header, delimiter }: CsvDialect): ImportIssue {
  return {
    severity: 'error',
    code: 'cells_too_many',
    line,
    value,
    reason: `The row has ${cells.length} cells, but the header has ${header.length}.`,
    remedy: `Put cells that contain the separator "${delimiter}" between quotation marks.`,
  }
}

function misplacedQuote(line: number, value: string): ImportIssue {
  return {
    severity: 'error',
    code: 'quote_misplaced',
    line,
    value,
    reason: 'A cell begins with a quotation mark that is not closed where the cell ends, so rows have run together.',
    remedy: 'Close the quotation mark, and double those inside the cell.',
  }
}

function toIssue(error: CsvError, line: number): ImportIssue {
  const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
  return {
    severity: 'error',
    code: FILE_BROKEN,
    line,
    reason: unclosed
      ? 'A quotation mark opens in the row that begins here and is never closed, so the rest of the file cannot be read.'
      : `The rest of the file cannot be read: ${error.message}`,
    remedy: unclosed ? 'Close it, or export the file again: it may have been cut off.' : 'Export the file again.',
  }
}
