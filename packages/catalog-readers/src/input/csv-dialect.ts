import { parse } from 'csv-parse/sync'

/** How a delimited text is written. */
export interface CsvDialect {
  delimiter: string
  header: readonly string[]
  /** The line of the header, counted from 1; notes above it are passed over. */
  headerLine: number
  /** What a row may end with. Files that were joined have both of the first two; the third is a Mac's of old. */
  lineEnds: readonly ['\r\n', '\n'] | readonly ['\r']
}

const DELIMITERS = [',', ';', '\t', '|']

/**
 * Finds the delimiter by trying: the right one cuts the header and the rows below it into equally many cells, more
 * than the others do. Undefined: this is no table.
 */
export function detectDialect(start: string): CsvDialect | undefined {
  const text = start.replace(/^\ufeff/, '')
  const hint = /^sep=(.)\r?\n/i.exec(text)
  if (hint?.[1]) return dialectWith(hint[1], text.slice(hint[0].length), 2)
  return sniffFrom(text, 1)
}

/** How many lines of notes, an address and a date, may stand above the header. */
const MOST_NOTES = 30

function sniffFrom(text: string, line: number): CsvDialect | undefined {
  if (ABOVE_HEADER.test(text) && line <= MOST_NOTES) return sniffBelow(text, line)
  // A comma in the names for people must not make another table of the rows above those for programs.
  if (line <= MOST_NOTES && DELIMITERS.some((delimiter) => isTechnical(firstRows(text, delimiter)[1] ?? [])))
    return sniffBelow(text, line)
  const candidates = DELIMITERS.map((delimiter) => dialectWith(delimiter, text, line)).filter(
    (dialect) => dialect !== undefined,
  )
  const [best] = candidates.sort((a, b) => b.score - a.score || b.header.length - a.header.length)
  const isNote = !best || (best.score < NEARLY_HALF && (/^"?# /.test(text) || isProse(best.header)))
  return (isNote && line <= MOST_NOTES ? sniffBelow(text, line) : undefined) ?? best
}

/** Below this share of rows like it, a line that begins or reads like a note is one, whatever separates its words. */
const NEARLY_HALF = 0.4

/** Names of columns have a word or two. */
function isProse(cells: readonly string[]): boolean {
  return cells.join(' ').split(/\s+/).length > cells.length * 4
}

/** A line of notes about the columns, `# Required | The price`, and the settings of a template. */
const ABOVE_HEADER = /^"?#\s[^\n]*[,;\t]"?#\s|^(settings|TemplateType)=/i

function sniffBelow(text: string, line: number): CsvDialect | undefined {
  const [note, lines] = noteIn(text)
  return note === '' ? undefined : sniffFrom(text.slice(note.length), line + lines)
}

/** The note that a text begins with, and its lines: one, or as many as its quotation marks hold together. */
function noteIn(text: string): [note: string, lines: number] {
  const lineEnd = lineEndsOf(text).at(-1) ?? '\n'
  let end = 0
  let quotes = 0
  for (let lines = 1; lines <= MOST_NOTES; lines++) {
    const from = end
    end = text.indexOf(lineEnd, from) + 1
    if (end === 0) break
    quotes += text.slice(from, end).split('"').length - 1
    if (quotes % 2 === 0) return [text.slice(0, end), lines]
    // A cell of the header with a line break is no note.
    if (!text.startsWith('"')) break
  }
  return ['', 0]
}

function dialectWith(
  delimiter: string,
  text: string,
  headerLine: number,
): (CsvDialect & { score: number }) | undefined {
  const rows = firstRows(text, delimiter)
  const [header, ...rest] = rows
  if (!header || header.length < 2 || filledIn(header) < 2 || isAboveHeader(header, rest)) return undefined
  if (header.some((cell) => cell.length > LONGEST_NAME)) return undefined
  const alike = rest.filter((row) => row.length === header.length).length
  return {
    delimiter,
    header,
    headerLine,
    lineEnds: lineEndsOf(text),
    score: rest.length === 0 ? 0.5 : alike / rest.length,
  }
}

/** No column is called by more characters than this; notes are as long as their author likes. */
const LONGEST_NAME = 1000

const filledIn = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length

/** Templates of marketplaces have settings above their header, notes, and its names in the language of the seller. */
function isAboveHeader(row: readonly string[], [next = [], ...rest]: readonly string[][]): boolean {
  const isSetting = (cell: string): boolean => cell.trim() === '' || /^\w+=/.test(cell)
  return (
    (row.every(isSetting) && filledIn(row) < filledIn(next) && !next.every(isSetting)) ||
    isTechnical(next) ||
    isOfMergedCells(row, next, rest)
  )
}

/** `Article;;;Price;;` above `Number;Name;Unit;net;gross;Stock`: names that several columns share. */
function isOfMergedCells(row: readonly string[], next: readonly string[], rest: readonly string[][]): boolean {
  const hasNumber = (cells: readonly string[]): boolean => cells.some((cell) => /^\W*\d/.test(cell))
  return filledIn(row) * 2 <= filledIn(next) && !hasNumber(row) && !hasNumber(next) && rest.some(hasNumber)
}

/** Names of columns as programs write them; a row above them has the same names for people. */
function isTechnical(row: readonly string[]): boolean {
  return (
    row.length > 4 &&
    row.every((cell) => /^(::)?[a-z][\w#.[\]=-]*$/.test(cell)) &&
    row.some((cell) => cell.includes('_'))
  )
}

function lineEndsOf(text: string): CsvDialect['lineEnds'] {
  const [first] = /\r\n|\n|\r/.exec(text) ?? []
  return first === '\r' ? ['\r'] : ['\r\n', '\n']
}

/** The first rows of a sample, which ends with a whole line. */
function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  try {
    parse(text, {
      delimiter,
      record_delimiter: [...lineEndsOf(text)],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: 20,
      on_record: (row: string[]) => {
        rows.push(row)
      },
    })
  } catch {
    // A quotation mark that the end of the sample leaves open; the rows before it are enough.
  }
  return rows
}
