import {
  type DecimalMark,
  isTotal,
  looksLikeHtml,
  readBoolean,
  readGtin,
  readMoney,
  toLatinDigits,
} from '@vitrine/product'
import { isAbsolute, isPictureName, readAddresses } from '../finish/read-addresses.ts'
import { isRow, readRows } from '../input/csv-rows.ts'
import type { InputPreview } from '../input/input-preview.ts'
import { BrokenJson, jsonRecords } from '../input/json-records.ts'
import { BrokenXml } from '../input/xml-elements.ts'
import { xmlRecords } from '../input/xml-records.ts'
import { isRecord } from '../model/json-value.ts'
import { readWeight } from '../readers/cell-values.ts'
import { choiceIn, stepsOf, textsOf, valuesAtPath } from '../readers/member-path.ts'

/** What the values of a column profile like in the first few hundred rows; shares are of the filled cells. */
export interface ColumnProfile {
  /** How a mapping names it: the title of the column, or the path of a member. */
  name: string
  /** Its name in the file: the title, or the informative part of a path. */
  label: string
  /** Its position in the file, from 0. */
  place: number
  /** Its text in each row that was examined; empty if there is none. */
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

/** Looks at the columns of a table, or at the members of records of JSON or XML. `currency`: the shop's. */
export async function profileColumns(preview: InputPreview, currency: string): Promise<ColumnProfile[]> {
  const { names, rows } = await rowsOf(preview)
  return names.map((name, at) =>
    profileColumn(
      { name, label: preview.kind === 'delimited' ? name : labelOf(name), place: at },
      rows.map((row) => row[at] ?? []),
      currency,
    ),
  )
}

function rowsOf(preview: InputPreview): Rows | Promise<Rows> {
  switch (preview.kind) {
    case 'delimited':
      return tableRows(preview)
    case 'json':
      return jsonRows(preview)
    case 'xml':
      return xmlRows(preview)
    case 'unknown':
      return { names: [], rows: [] }
  }
}

/** The same column in some of the rows only. */
export function profileRows(profile: ColumnProfile, isRead: (row: number) => boolean, currency: string): ColumnProfile {
  const { name, label, place, cells } = profile
  return profileColumn(
    { name, label, place },
    cells.filter((_, row) => isRead(row)).map((cell) => [...cell]),
    currency,
  )
}

interface Rows {
  names: string[]
  /** For each row, for each column, its values. */
  rows: string[][][]
}

async function tableRows({ dialect, header, start }: InputPreview & { kind: 'delimited' }): Promise<Rows> {
  const rows: string[][][] = []
  for await (const row of readRows(once(start), dialect)) {
    if (isRow(row) && !isAside(row.cells)) rows.push(header.map((_, at) => textsOf(row.cells[at])))
    if (rows.length === ROWS) break
  }
  return { names: header.map((title) => title.trim()), rows }
}

/** No row of products: the heading of a section, "LAMPS", and a total. */
function isAside([first = '', ...others]: readonly string[]): boolean {
  const isHeading = others.length > 2 && first.trim() !== '' && others.every((cell) => cell.trim() === '')
  return isHeading || isTotal(first)
}

async function jsonRows({ layout, start }: InputPreview & { kind: 'json' }): Promise<Rows> {
  return memberRows(await firstRecords(start, layout.path), { isXml: false })
}

async function xmlRows({ path, start }: InputPreview & { kind: 'xml' }): Promise<Rows> {
  const records: Record<string, unknown>[] = []
  try {
    for await (const found of path ? xmlRecords(once(start), path) : [])
      records.push(...found.slice(0, ROWS - records.length).map(({ record }) => record))
  } catch (error) {
    // The sample ends somewhere in the middle; what came before is enough.
    if (!(error instanceof BrokenXml)) throw error
  }
  return memberRows(records, { isXml: true })
}

function memberRows(records: readonly Record<string, unknown>[], { isXml }: { isXml: boolean }): Rows {
  const repeated = new Set(records.flatMap((record) => listsIn(record, '')))
  const kinds = isXml ? new Set<string>() : new Set(records.flatMap((record) => kindsIn(record, '')))
  const flat = records.map((record) => flatten(record, { isXml, repeated, kinds }))
  const paths = [...new Set(flat.flatMap((members) => [...members.keys()]))]
  // An empty list of what are records elsewhere is no member of its own.
  const names = paths.filter(
    (path) =>
      flat.some((members) => (members.get(path) ?? []).length > 0) ||
      !paths.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[`)),
  )
  return { names, rows: flat.map((members) => names.map((name) => members.get(name) ?? [])) }
}

/** The paths at which there are several records. */
function listsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((entry) => listsIn(entry, path))]
  return isRecord(value) ? Object.entries(value).flatMap(([key, member]) => listsIn(member, join(path, key))) : []
}

/** The members, by their paths, of which the entries of a list say different kinds: `prices.currency_code`. */
function kindsIn(value: unknown, path: string): string[] {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, member]) => kindsIn(member, join(path, key)))
  if (!Array.isArray(value)) return []
  const entries = value.filter(isRecord)
  const keys = new Set(entries.flatMap((entry) => Object.keys(entry).filter((key) => KIND_IN_JSON.test(key))))
  const telling = [...keys].filter((key) => new Set(entries.flatMap((entry) => textsOf(entry[key]))).size > 1)
  return [...telling.map((key) => join(path, key)), ...entries.flatMap((entry) => kindsIn(entry, path))]
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

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

interface Flattening {
  isXml: boolean
  /** The paths at which any record has several. */
  repeated: ReadonlySet<string>
  /** In JSON: the members that tell entries of lists apart by their kind. */
  kinds: ReadonlySet<string>
}

/**
 * Members inside members by their path, `brand.name`, also through lists: `images.src` has a value for each picture. Of
 * members that tell themselves apart each is one of its own: `PARAM[PARAM_NAME=Colour].VAL`.
 */
function flatten(record: Record<string, unknown>, { isXml, repeated, kinds }: Flattening): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (path: string, values: readonly string[]): void => {
    found.set(path, [...(found.get(path) ?? []), ...values])
  }
  const walk = (value: unknown, path: string, plain: string): void => {
    if (Array.isArray(value) && !value.some(isRecord)) add(path, value.flatMap(textsOf))
    else if (Array.isArray(value)) for (const entry of value) walk(entry, path, plain)
    else if (isRecord(value)) walkMembers(value, path, plain)
    else add(path, textsOf(value))
  }
  /** `plain`: the path without choices. */
  const walkMembers = (members: Record<string, unknown>, path: string, plain: string): void => {
    const isRepeated = repeated.has(plain)
    const inside = isRepeated ? namedInside(members) : undefined
    const by = inside?.by ?? tellingMember(members, { isXml, isRepeated, isKind: (key) => kinds.has(join(plain, key)) })
    const here = by === undefined ? path : `${path}[${by}=${valuesAtPath(members, by.split('.')).flatMap(textsOf)[0]}]`
    const isPair = by !== undefined && (NAMES.test(by) || CALLED_BESIDE.test(by))
    const isRead = (key: string): boolean =>
      (inside ? key === inside.value : !isPair || VALUES.test(key) || (CALLED_BESIDE.test(by) && LABEL.test(key))) &&
      !(!isXml && (key === '@type' || (isRepeated && AUDIENCE.test(key))))
    for (const [key, member] of Object.entries(members))
      if (key !== by && isRead(key))
        walk(isPair ? withoutAsides(member) : member, key === '#text' ? here : join(here, key), join(plain, key))
  }
  for (const [key, member] of Object.entries(record)) walk(member, key, key)
  return found
}

/** What a parameter has beside its value, numbers and units, is nothing of the product. */
function withoutAsides(value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => NAMES.test(key) || VALUES.test(key)))
}

/** What a member is called, beside its value; what kind of price or text it is, where there are several. */
const NAMES = /^@?((param|attribute|property|feature|spec|option|f)[_-]?)?(name|key|label)$|^@attribute-id$/i
const VALUES =
  /^(#text|f?val(ue)?|content|wert|data|(param|attribute|property|feature|spec|option)[_-]?val(ue)?|val(ue)?[_-](name|label|text))$/i
const KINDS = /^@(\w+[_-])?(type|currency|language)$|^@(xml:)?lang$/i
const KIND_IN_JSON = /^(locale|lang(uage)?([_-]?(code|id))?|currency([_-]?(code|id))?|scope|channel)$/i
/** What says of a value for whom it is, and nothing of the product. */
const AUDIENCE = /^(locale|scope|channel)$/i
/** Where the name is that of something else: `{ "option": { "title": "Size" }, "value": "S" }`. */
const NAMED_BY = /^(option|attribute|group|facet|property|feature|characteristic|option_?group)$/i
const NAMED_AS = /^(name|title|label|key)$/i

/** BigCommerce's pairs: `{ "option_display_name": "Size", "label": "S" }`. */
const CALLED_BESIDE = /^(option|attribute)_display_name$/i
const LABEL = /^label$/i

/** Whether members tell themselves apart by a name, and not by their kind. */
export function isNameMember(by: string): boolean {
  const [of = '', as] = by.split('.')
  return as === undefined ? NAMES.test(of) || CALLED_BESIDE.test(of) : NAMED_BY.test(of) && NAMED_AS.test(as)
}

/** The name that a member has by another inside it, and where its value is. */
function namedInside(members: Record<string, unknown>): { by: string; value: string } | undefined {
  for (const [key, inner] of Object.entries(members)) {
    if (!NAMED_BY.test(key) || !isRecord(inner)) continue
    const as = Object.keys(inner).find((name) => NAMED_AS.test(name) && textsOf(inner[name]).length > 0)
    const others = Object.keys(members).filter((name) => name !== key)
    const value =
      others.find((name) => VALUES.test(name)) ??
      others.find((name) => /^values$/i.test(name)) ??
      others.find((name) => NAMED_AS.test(name))
    if (as && value) return { by: `${key}.${as}`, value }
  }
  return undefined
}

/** The member by which records at one path tell themselves apart. */
function tellingMember(
  members: Record<string, unknown>,
  { isXml, isRepeated, isKind }: { isXml: boolean; isRepeated: boolean; isKind: (key: string) => boolean },
): string | undefined {
  const keys = Object.keys(members)
  const called = isRepeated ? keys.find((key) => CALLED_BESIDE.test(key)) : undefined
  if (called && keys.some((key) => LABEL.test(key))) return textsOf(members[called]).length === 1 ? called : undefined
  const isPair = (isXml || isRepeated) && keys.some((key) => VALUES.test(key) && isValue(members[key]))
  const isTelling = (key: string): boolean =>
    (isXml ? KINDS.test(key) : isKind(key)) && textsOf(members[key]).length > 0
  const by = (isPair && keys.find((key) => NAMES.test(key))) || (isRepeated && keys.find(isTelling))
  const [said = ''] = by ? textsOf(members[by]) : []
  return by && said !== '' && said.length <= 80 && !/[[\]]/.test(said) ? by : undefined
}

/** Pictures have names too. */
function isValue(value: unknown): boolean {
  return !Array.isArray(value) && !textsOf(value).some((text) => /^https?:/.test(text))
}

/** The path with a star for the names of members that there may be hundreds of. */
export function withoutNames(path: string): string {
  const steps = stepsOf(path)
  const choices = steps.map(choiceIn)
  if (choices.every((choice) => choice === undefined)) return path
  return steps
    .map((step, at) => {
      const { name, by } = choices[at] ?? {}
      return by !== undefined && isNameMember(by) ? `${name}[${by}=*]` : step
    })
    .join('.')
}

/** What a path says of its values: a parameter its own name, a price its kind. */
function labelOf(path: string): string {
  const steps = stepsOf(path)
  const at = steps.findLastIndex((step) => choiceIn(step) !== undefined)
  const choice = choiceIn(steps[at] ?? '')
  if (!choice)
    return (steps.length > 1 ? steps.filter((step) => !VALUES.test(step)) : steps).map(withoutPrefix).join('.')
  const isNamed = isNameMember(choice.by)
  const below = steps.slice(at + 1).filter((step) => !VALUES.test(step) && !(isNamed && NAMED.test(step)))
  const above = isNamed ? [] : VALUES.test(choice.name) ? steps.slice(at - 1, at) : [choice.name]
  return [...above.map(withoutPrefix), choice.value, ...below.map(withoutPrefix)].join(' ')
}

/** Names of what is named already, and of its values. */
const NAMED = /^(name|title|label|key|values)$|^@?\w+[_-](name|key|label)$/i

/** The prefix of a namespace says nothing. */
function withoutPrefix(step: string): string {
  return step.replace(/^(@?)[\w-]+:/, '$1')
}

function profileColumn(
  told: Pick<ColumnProfile, 'name' | 'label' | 'place'>,
  cells: readonly string[][],
  currency: string,
): ColumnProfile {
  const values = cells.flat()
  const distinct = [...new Set(values)]
  return {
    ...told,
    cells,
    filled: cells.length === 0 ? 0 : cells.filter((cell) => cell.length > 0).length / cells.length,
    distinct,
    unique: values.length === 0 ? 0 : distinct.length / values.length,
    ...kindsOf(values, currency),
    length: values.length === 0 ? 0 : values.reduce((sum, value) => sum + value.length, 0) / values.length,
    decimalMark: markIn(values),
  }
}

/** The share of values that read as each kind. */
function kindsOf(written: readonly string[], currency: string) {
  const values = written.map(toLatinDigits)
  const share = (test: (value: string) => boolean): number =>
    values.length === 0 ? 0 : values.filter(test).length / values.length
  return {
    number: share((value) => /^-?\d{1,3}([ .,’']?\d{3})*([.,]\d+)?$|^-?\d+([.,]\d+)?$/.test(value)),
    integer: share((value) => /^-?\d+([.,]0+)?$/.test(value)),
    price: share((value) => isPrice(value, currency)),
    gtin: share((value) => /^\D?\d{8,14}$/.test(value) && readGtin(value).ok),
    url: share((value) => isAbsolute(readAddresses(value)[0] ?? '')),
    image: share((value) => isPictureName(readAddresses(value)[0] ?? '')),
    html: share(looksLikeHtml),
    date: share((value) =>
      /^(\d{4}(?:[-/.]|\. )\d{1,2}(?:[-/.]|\. )\d{1,2}\.?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})([T ,].*)?$/.test(value),
    ),
    weighed: share((value) => readWeight(value) !== undefined),
    boolean: share((value) => readBoolean(value) !== undefined),
  }
}

/** In whatever currency, and with whatever marks: both are judged when the price is read. */
function isPrice(value: string, currency: string): boolean {
  const verdict = readMoney(value, currency)
  return verdict.ok || ['currency_differs', 'ambiguous', 'too_precise'].includes(verdict.refusal)
}

function markIn(values: readonly string[]): DecimalMark | undefined {
  const commas = values.filter((value) => /\d,\d{1,2}(\D*)$/.test(value)).length
  const points = values.filter((value) => /\d\.\d{1,2}(\D*)$/.test(value)).length
  return commas > points ? ',' : points > 0 ? '.' : undefined
}

/** The cells whose entries nothing but a separator tells apart: names of files that end otherwise than pictures. */
export function withoutAddresses({ cells }: ColumnProfile): Pick<ColumnProfile, 'cells'> {
  const isClear = (address: string): boolean => isAbsolute(address) || isPictureName(address)
  return { cells: cells.map((cell) => cell.filter((value) => !readAddresses(value).every(isClear))) }
}

/** What parts the entries of lists in cells, the first of `separators` that a fifth of the values have. */
export function separatorIn(
  { cells }: Pick<ColumnProfile, 'cells'>,
  separators: readonly string[],
): string | undefined {
  const values = cells.flat()
  return separators.find(
    (separator) => values.filter((value) => value.includes(separator)).length > values.length * 0.2,
  )
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
