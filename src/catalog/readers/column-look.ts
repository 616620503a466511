import { isRecord } from '../conform.ts'
import { readGtin } from '../gtin.ts'
import { looksLikeHtml } from '../html-text.ts'
import { type DecimalMark, readMoney } from '../money.ts'
import { readAvailability } from '../words.ts'
import type { Glance } from './glance.ts'
import { BrokenJson, jsonRecords } from './json-records.ts'
import { toText } from './mapped-values.ts'
import { isRow, readRows } from './rows.ts'

/** What the values of a column look like in the first few hundred rows; shares are of the filled cells. */
export interface ColumnLook {
  name: string
  /** The share of rows in which it is filled. */
  filled: number
  unique: number
  number: number
  price: number
  gtin: number
  url: number
  image: number
  html: number
  /** Mean number of characters. */
  length: number
  meanPrice: number
  looksMinor: boolean
  decimalMark: DecimalMark | undefined
  /** What parts the entries in its cells, when they look like lists. */
  separator: string | undefined
  /** Its values, when they are few and all of them speak of availability. */
  words: string[]
}

const ROWS = 300

/** Looks at the columns of a table, or at the members of JSON records. */
export async function lookAt(glance: Glance): Promise<ColumnLook[]> {
  const { names, rows } =
    glance.kind === 'delimited'
      ? await tableRows(glance)
      : glance.kind === 'json'
        ? await jsonRows(glance)
        : { names: [], rows: [] }
  return names.map((name, at) =>
    look(
      name,
      rows.map((row) => row[at] ?? []),
      rows.length,
    ),
  )
}

interface Rows {
  names: string[]
  /** For each row, for each column, its values. */
  rows: string[][][]
}

async function tableRows({ dialect, header, start }: Glance & { kind: 'delimited' }): Promise<Rows> {
  const rows: string[][][] = []
  // The last row of the sample may be cut.
  const whole = start.slice(0, start.lastIndexOf('\n') + 1) || start
  for await (const row of readRows(once(whole), dialect)) {
    if (isRow(row)) rows.push(header.map((_, at) => toText(row.cells[at])))
    if (rows.length === ROWS) break
  }
  return { names: header.map((title) => title.trim()), rows }
}

async function jsonRows({ layout, start }: Glance & { kind: 'json' }): Promise<Rows> {
  const records = await firstRecords(start, layout.path)
  const flat = records.map((record) => new Map(flatten(record, '')))
  const names = [...new Set(flat.flatMap((members) => [...members.keys()]))]
  return { names, rows: flat.map((members) => names.map((name) => members.get(name) ?? [])) }
}

async function firstRecords(start: string, path: readonly string[]): Promise<Record<string, unknown>[]> {
  const records: Record<string, unknown>[] = []
  try {
    for await (const found of jsonRecords(once(start), path)) {
      for (const { text } of found.slice(0, ROWS)) {
        const value: unknown = JSON.parse(text)
        if (isRecord(value)) records.push(value)
      }
    }
  } catch (error) {
    // The sample ends somewhere in the middle; what came before is enough.
    if (!(error instanceof BrokenJson || error instanceof SyntaxError)) throw error
  }
  return records
}

/** Members inside members by their path, `brand.name`; lists of plain values are values of one column. */
function flatten(value: unknown, path: string): [string, string[]][] {
  if (Array.isArray(value)) return [[path, value.flatMap(toText)]]
  if (!isRecord(value)) return [[path, toText(value)]]
  return Object.entries(value).flatMap(([key, member]) => flatten(member, path === '' ? key : `${path}.${key}`))
}

function look(name: string, cells: readonly string[][], rows: number): ColumnLook {
  const values = cells.flat()
  const share = (test: (value: string) => boolean): number =>
    values.length === 0 ? 0 : values.filter(test).length / values.length
  const distinct = new Set(values)
  return {
    name,
    filled: rows === 0 ? 0 : cells.filter((cell) => cell.length > 0).length / rows,
    unique: values.length === 0 ? 0 : distinct.size / values.length,
    number: share((value) => /^-?\d+([.,]\d+)?$/.test(value)),
    price: share(isPrice),
    gtin: share((value) => /^\D?\d{8,14}$/.test(value) && readGtin(value).ok),
    url: share((value) => /^(https?:)?\/\/\S+$/.test(value)),
    image: share((value) => /\.(jpe?g|png|webp|gif|avif|svg)([?,;|\s].*)?$/i.test(value)),
    html: share(looksLikeHtml),
    length: values.length === 0 ? 0 : values.reduce((sum, value) => sum + value.length, 0) / values.length,
    meanPrice: mean(
      values.map((value) => Number(value.replace(/[^\d.,]/g, '').replace(',', '.'))).filter(Number.isFinite),
    ),
    looksMinor:
      values.length > 0 &&
      share((value) => /^\d{3,}$/.test(value)) > 0.95 &&
      share((value) => /[59]$/.test(value)) > 0.7,
    decimalMark: markIn(values),
    separator: separatorIn(values),
    words:
      distinct.size <= 12 && values.every((value) => readAvailability(value) !== undefined) ? [...distinct].sort() : [],
  }
}

/** In whatever currency: which one is judged when the price is read. */
function isPrice(value: string): boolean {
  const verdict = readMoney(value, 'XXX')
  return verdict.ok || verdict.refusal === 'currency_differs' || /^\d{1,3}(\.\d{3})+$/.test(value)
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function markIn(values: readonly string[]): DecimalMark | undefined {
  const commas = values.filter((value) => /\d,\d{1,2}(\D*)$/.test(value)).length
  const points = values.filter((value) => /\d\.\d{1,2}(\D*)$/.test(value)).length
  return commas > points ? ',' : points > 0 ? '.' : undefined
}

function separatorIn(values: readonly string[]): string | undefined {
  const inside = (separator: string): number => values.filter((value) => value.includes(separator)).length
  const counts = [' > ', '>', '|', '~', ';', ' / ', ','].map((separator) => ({ separator, count: inside(separator) }))
  const usual = counts.find(({ count }) => count > values.length * 0.2)
  return usual?.separator.trim()
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
