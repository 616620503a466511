import { GOOGLE_ATTRIBUTES, GOOGLE_PARTS, type GoogleAttribute, type GoogleItem, type GoogleValue } from './google.ts'
import type { OpenAiRow } from './openai.ts'

// Rows of cells. Comma-separated text follows RFC 4180. Tab-separated text has no line breaks and no tabs inside its
// cells, so that it can be read line by line; its quoting follows RFC 4180.

export interface DelimitedFormat {
  separator: string
  cell(text: string): string
}

/** Comma-separated values (RFC 4180). */
export const CSV: DelimitedFormat = {
  separator: ',',
  cell: (text) => (/[",\r\n]/.test(text) ? quoted(text) : text),
}

/** Tab-separated values, as Google and OpenAI read them. */
export const TSV: DelimitedFormat = {
  separator: '\t',
  cell(text) {
    const line = /[\t\r\n]/.test(text) ? text.replace(/[\t\r\n]+/g, ' ').trim() : text
    return line.includes('"') ? quoted(line) : line
  },
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * @example
 * headerRow(['id', 'price'], CSV) // => 'id,price'
 */
export function headerRow(columns: readonly string[], { separator }: DelimitedFormat): string {
  return columns.join(separator)
}

/**
 * A row of the OpenAI feed: lists of addresses joined by commas, objects as JSON, booleans in lower case.
 *
 * @example
 * const [{ row }] = openAi.project(entry, { shop, at })
 * openAiCells(['item_id', 'price'], CSV)(row) // => 'boot-42,90.00 EUR'
 */
export function openAiCells(columns: readonly string[], delimiting: DelimitedFormat): (row: OpenAiRow) => string {
  return (row) => {
    const members: Record<string, unknown> = row
    return columns.map((name) => delimiting.cell(openAiCell(members[name]))).join(delimiting.separator)
  }
}

function openAiCell(value: unknown): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => String(one).replaceAll(',', '%2C')).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Google reads the parts of a value in the order in which the header names them. */
export const GOOGLE_COLUMNS: readonly string[] = GOOGLE_ATTRIBUTES.map((name) => {
  const parts = GOOGLE_PARTS[name]
  return parts ? `${name}(${parts.join(':')})` : name
})

/**
 * An item of Google's feed: lists joined by commas, parts by colons, both escaped inside a value.
 *
 * @example
 * const [{ row }] = google.project(entry, { shop, at })
 * googleCells(CSV)(row).split(',')[0] // => 'boot-42'
 */
export function googleCells(delimiting: DelimitedFormat): (item: GoogleItem) => string {
  return (item) =>
    GOOGLE_ATTRIBUTES.map((name) => delimiting.cell(googleCell(name, item[name]))).join(delimiting.separator)
}

function googleCell(name: GoogleAttribute, value: GoogleValue): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  const parts = GOOGLE_PARTS[name]
  return value.map((one) => (typeof one === 'string' ? escapeOne(one, name) : joinParts(one, parts))).join(',')
}

function escapeOne(text: string, name: GoogleAttribute): string {
  return name.endsWith('_link') ? text.replaceAll(',', '%2C') : text.replaceAll(',', '\\,')
}

function joinParts(value: Readonly<Record<string, string | undefined>>, parts: readonly string[] = []): string {
  return parts.map((part) => (value[part] ?? '').replace(/[,:\\]/g, '\\$&')).join(':')
}
