import { type DecimalMark, looksLikeHtml, readBoolean, readGtin, readMoney } from '@vitrine/product'
import { isRow, readRows } from '../input/csv-rows.ts'
import type { InputPreview } from '../input/input-preview.ts'
import { BrokenJson, jsonRecords } from '../input/json-records.ts'
import { isRecord } from '../model/json-value.ts'
import { readWeight } from '../readers/cell-values.ts'
import { textsOf } from '../readers/mapped-item.ts'

/** What the values of a column profile like in the first few hundred rows; shares are of the filled cells. */
export interface ColumnProfile {
  name: string
  /** Where it stands in the file, from 0. */
  place: number
  /** For each row that was looked at, what stands in it; empty: nothing. */
  cells: readonly (readonly string[])[]
  /** The share of rows in which it is filled. */
  filled: number
  /** The different values, in the order in which they are met. */
  distinct: readonly string[]
  unique: number
  number: number
  integer: number
  price: number
  gtin: number
  url: number
  image: number
  html: number
  date: number
  /** A number with a unit of weight: `1.2 kg`. */
  weighed: number
  /** Yes, no, 1, 0 and the like. */
  boolean: number
  /** Mean number of characters. */
  length: number
  decimalMark: DecimalMark | undefined
}

const ROWS = 300

/** Looks at the columns of a table, or at the members of JSON records. */
export async function profileColumns(preview: InputPreview): Promise<ColumnProfile[]> {
  const { names, rows } =
    preview.kind === 'delimited'
      ? await tableRows(preview)
      : preview.kind === 'json'
        ? await jsonRows(preview)
        : { names: [], rows: [] }
  return names.map((name, at) =>
    profileColumn(
      { name, place: at },
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

async function tableRows({ dialect, header, start }: InputPreview & { kind: 'delimited' }): Promise<Rows> {
  const rows: string[][][] = []
  // The last row of the sample may be cut.
  const whole = start.slice(0, start.lastIndexOf('\n') + 1) || start
  for await (const row of readRows(once(whole), dialect)) {
    if (isRow(row)) rows.push(header.map((_, at) => textsOf(row.cells[at])))
    if (rows.length === ROWS) break
  }
  return { names: header.map((title) => title.trim()), rows }
}

async function jsonRows({ layout, start }: InputPreview & { kind: 'json' }): Promise<Rows> {
  const records = await firstRecords(start, layout.path)
  const flat = records.map((record) => flatten(record, ''))
  const paths = [...new Set(flat.flatMap((members) => [...members.keys()]))]
  // An empty list of what are records elsewhere is no member of its own.
  const names = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
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

/** Members inside members by their path, `brand.name`, also through lists: `images.src` has a value for each picture. */
function flatten(value: unknown, path: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (path: string, values: readonly string[]): void => {
    found.set(path, [...(found.get(path) ?? []), ...values])
  }
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      if (!value.some(isRecord)) add(path, value.flatMap(textsOf))
      else for (const entry of value) walk(entry, path)
    } else if (isRecord(value)) {
      for (const [key, member] of Object.entries(value)) walk(member, path === '' ? key : `${path}.${key}`)
    } else add(path, textsOf(value))
  }
  walk(value, path)
  return found
}

function profileColumn(
  { name, place }: Pick<ColumnProfile, 'name' | 'place'>,
  cells: readonly string[][],
  rows: number,
): ColumnProfile {
  const values = cells.flat()
  const distinct = [...new Set(values)]
  return {
    name,
    place,
    cells,
    filled: rows === 0 ? 0 : cells.filter((cell) => cell.length > 0).length / rows,
    distinct,
    unique: values.length === 0 ? 0 : distinct.length / values.length,
    ...kindsOf(values),
    length: values.length === 0 ? 0 : values.reduce((sum, value) => sum + value.length, 0) / values.length,
    decimalMark: markIn(values),
  }
}

/** The share of values that read as each kind. */
function kindsOf(values: readonly string[]) {
  const share = (test: (value: string) => boolean): number =>
    values.length === 0 ? 0 : values.filter(test).length / values.length
  return {
    number: share((value) => /^-?\d{1,3}([ .,’']?\d{3})*([.,]\d+)?$|^-?\d+([.,]\d+)?$/.test(value)),
    integer: share((value) => /^-?\d+([.,]0+)?$/.test(value)),
    price: share(isPrice),
    gtin: share((value) => /^\D?\d{8,14}$/.test(value) && readGtin(value).ok),
    url: share((value) => /^(https?:)?\/\/\S+/.test(value)),
    image: share((value) => /\.(jpe?g|png|webp|gif|avif|svg|bmp|tiff?)([?,;|\s].*)?$/i.test(value)),
    html: share(looksLikeHtml),
    date: share((value) => /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})([T ,].*)?$/.test(value)),
    weighed: share((value) => readWeight(value) !== undefined),
    boolean: share((value) => readBoolean(value) !== undefined),
  }
}

/** In whatever currency: which one is judged when the price is read. */
function isPrice(value: string): boolean {
  const verdict = readMoney(value, 'XXX')
  return verdict.ok || verdict.refusal === 'currency_differs' || /^\d{1,3}(\.\d{3})+$/.test(value)
}

function markIn(values: readonly string[]): DecimalMark | undefined {
  const commas = values.filter((value) => /\d,\d{1,2}(\D*)$/.test(value)).length
  const points = values.filter((value) => /\d\.\d{1,2}(\D*)$/.test(value)).length
  return commas > points ? ',' : points > 0 ? '.' : undefined
}

/** What parts the entries of lists in cells, the first of `separators` that a fifth of the values have. */
export function separatorIn({ cells }: ColumnProfile, separators: readonly string[]): string | undefined {
  const values = cells.flat()
  return separators.find(
    (separator) => values.filter((value) => value.includes(separator)).length > values.length * 0.2,
  )
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
