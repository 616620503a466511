import { cutText, memoized } from '@vitrine/kit'
import type { TSchema } from 'typebox'
import type { IssueReport } from '../model/import-issue.ts'
import { isRecord } from '../model/json-value.ts'

// A raw product may come from anywhere: a number may be text, a text too long, a member unknown to us. This brings a value
// as near to its schema as can be done without inventing anything, and reports what had to go. The limits stand in
// the schema alone.

/** The few words of JSON Schema that the product model speaks. */
export interface SchemaShape {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, SchemaShape>>
  readonly required?: readonly string[]
  readonly items?: SchemaShape
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
}

/** A TypeBox schema is JSON Schema when it runs; only its types do not say so. */
export function shapeOf(schema: TSchema): SchemaShape {
  return schema as SchemaShape
}

/** The part of the value that fits; undefined when nothing useful is left. */
export function conformToSchema(value: unknown, shape: SchemaShape, path: string, report: IssueReport): unknown {
  if (value === undefined || value === null) return undefined
  switch (shape.type) {
    case 'object':
      return shape.properties ? conformObject(value, shape, path, report) : conformRecord(value, path, report)
    case 'array':
      return conformArray(value, shape, path, report)
    case 'string':
      return conformString(value, shape, path, report)
    case 'number':
    case 'integer':
      return conformNumber(value, shape, path, report)
    case 'boolean':
      return typeof value === 'boolean' ? value : drop(value, path, 'is not true or false', report)
    default:
      return cleanJson(value)
  }
}

/** Characters that XML forbids, that confuse terminals, are invisible or replace a lost letter; line feeds stay. */
const DIRT = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffd-\uffff]/

/** Whether a text can stay as it is. */
export function isClean(text: string): boolean {
  return (
    !DIRT.test(text) &&
    text.isWellFormed() &&
    !isBlank(text.charCodeAt(0)) &&
    !isBlank(text.charCodeAt(text.length - 1))
  )
}

export function cleanText(text: string): string {
  if (isClean(text)) return text
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g, '')
    .trim()
}

function isBlank(code: number): boolean {
  return code <= 32 || code === 0xa0
}

function conformObject(value: unknown, shape: SchemaShape, path: string, report: IssueReport): unknown {
  if (!isRecord(value)) return drop(value, path, 'is not an object', report)
  const result: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    const memberPath = path === '' ? name : `${path}.${name}`
    if (member === undefined) continue
    const expected = Object.hasOwn(shape.properties ?? {}, name) ? shape.properties?.[name] : undefined
    if (!expected) {
      warnOfUnknownMember(name, memberPath, report)
      continue
    }
    const fitting = conformToSchema(member, expected, memberPath, report)
    if (fitting !== undefined) result[name] = fitting
  }
  const missing = shape.required?.filter((name) => !Object.hasOwn(result, name)) ?? []
  if (missing.length === 0) return result
  // The caller reports what the product itself lacks.
  if (path === '') return undefined
  return drop(value, path, `lacks ${missing.map((name) => `"${name}"`).join(' and ')}`, report)
}

function warnOfUnknownMember(name: string, path: string, report: IssueReport): void {
  report.warn({
    code: 'member_unknown',
    path,
    reason: `The model has no member called "${name}" here, so it was left out.`,
    remedy: 'Correct its name, or put it under `metadata`.',
  })
}

function conformRecord(value: unknown, path: string, report: IssueReport): unknown {
  if (!isRecord(value)) return drop(value, path, 'is not an object', report)
  return cleanJson(value)
}

function conformArray(value: unknown, shape: SchemaShape, path: string, report: IssueReport): unknown {
  if (!Array.isArray(value)) return drop(value, path, 'is not a list', report)
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape
  const fitting = value
    .slice(0, maxItems)
    .map((item, at) => conformToSchema(item, items, `${path}[${at}]`, report))
    .filter((item) => item !== undefined)
  if (value.length > maxItems) {
    report.warn({
      code: 'list_cut',
      path,
      reason: `The list has ${value.length} entries; only the first ${maxItems} were taken.`,
      remedy: 'Shorten the list.',
    })
  }
  return fitting.length >= minItems ? fitting : undefined
}

function conformString(value: unknown, shape: SchemaShape, path: string, report: IssueReport): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return conformString(String(value), shape, path, report)
  if (typeof value !== 'string') return drop(value, path, 'is not text', report)
  if (value.includes('\ufffd')) warnOfLostLetters(value, path, report)
  const text = cleanText(value)
  if (text === '') return shape.minLength || shape.enum || shape.pattern ? undefined : ''
  if (shape.enum) return conformWord(text, shape.enum, path, report)
  if (shape.pattern && !compiled(shape.pattern).test(text))
    return drop(value, path, 'does not have the form it should have', report)
  return text.length <= (shape.maxLength ?? Number.POSITIVE_INFINITY) ? text : shortenText(text, shape, path, report)
}

/** Reported and kept: the lost letter is unknown, and the rest of the text can be read. */
function warnOfLostLetters(value: string, path: string, report: IssueReport): void {
  report.warn({
    code: 'letters_lost',
    path,
    value,
    reason: 'A letter of this text was lost before it came here, and � stands in its place.',
    remedy: 'Correct the text where it comes from, or export the file again as UTF-8.',
  })
}

function conformWord(text: string, words: readonly string[], path: string, report: IssueReport): unknown {
  if (words.includes(text)) return text
  const word = text.toLowerCase().replace(/[\s-]+/g, '_')
  const meant = words.find((known) => known.toLowerCase() === word || known.replaceAll('_', '') === word)
  return meant ?? drop(text, path, `is not one of ${words.join(', ')}`, report)
}

const NUMBERS = /(^|\.)(sku|mpn|tax_code)$/

function shortenText(
  text: string,
  { maxLength = 0, pattern }: SchemaShape,
  path: string,
  report: IssueReport,
): unknown {
  // Half an address or half a number says something else; half a sentence says half as much.
  if (pattern || NUMBERS.test(path)) return drop(text, path, `is longer than ${maxLength} characters`, report)
  report.warn({
    code: 'text_cut',
    path,
    value: text,
    reason: `The text has ${text.length} characters and was cut to ${maxLength}.`,
    remedy: 'Shorten it.',
  })
  return cutText(text, maxLength).trim()
}

function conformNumber(value: unknown, shape: SchemaShape, path: string, report: IssueReport): unknown {
  const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return drop(value, path, 'is not a number', report)
  if (shape.type === 'integer' && !Number.isSafeInteger(number))
    return drop(value, path, 'is not a whole number', report)
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = shape
  const fits = number >= minimum && number <= maximum && number > exclusiveMinimum
  return fits ? number : drop(value, path, 'is outside what is possible', report)
}

function drop(value: unknown, path: string, why: string, report: IssueReport): undefined {
  report.warn({
    code: 'value_invalid',
    path,
    value,
    reason: `The value ${why}, so it was left out.`,
    remedy: 'Correct it in the file, or leave it empty.',
  })
  return undefined
}

function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanJson)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleanJson(member)]))
}

/** The patterns of the schema, few and always the same. */
const compiled = memoized(1000, (pattern: string) => new RegExp(pattern, 'u'))
