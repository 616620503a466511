import type { GoogleItem, GoogleValue } from './google.ts'
import type { OpenAiRow } from './openai.ts'

// Rows of cells. Comma-separated text follows RFC 4180. Tab-separated text has no line breaks and no tabs inside its
// cells, so that whoever reads it line by line reads it right; its quotes are those of RFC 4180 too.

export interface Delimiting {
  separator: string
  cell(text: string): string
}

export const CSV: Delimiting = {
  separator: ',',
  cell: (text) => (/[",\r\n]/.test(text) ? quoted(text) : text),
}

export const TSV: Delimiting = {
  separator: '\t',
  cell(text) {
    const line = /[\t\r\n]/.test(text) ? text.replace(/[\t\r\n]+/g, ' ').trim() : text
    return line.includes('"') ? quoted(line) : line
  },
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

export function headerRow(columns: readonly string[], { separator }: Delimiting): string {
  return columns.join(separator)
}

/** A row of the OpenAI feed: lists of addresses joined by commas, objects as JSON, truth in lower case. */
export function openAiCells(columns: readonly string[], delimiting: Delimiting): (row: OpenAiRow) => string {
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

/** An item of Google's feed: lists joined by commas, parts by colons, both escaped inside a value. */
export function googleCells(
  columns: readonly (keyof GoogleItem)[],
  delimiting: Delimiting,
): (item: GoogleItem) => string {
  return (item) => columns.map((name) => delimiting.cell(googleCell(name, item[name]))).join(delimiting.separator)
}

function googleCell(name: keyof GoogleItem, value: GoogleValue): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  const isAddress = name === 'additional_image_link'
  return value.map((one) => (typeof one === 'string' ? escapeOne(one, isAddress) : joinParts(one))).join(',')
}

function escapeOne(text: string, isAddress: boolean): string {
  return isAddress ? text.replaceAll(',', '%2C') : text.replaceAll(',', '\\,')
}

function joinParts(parts: Readonly<Record<string, string | undefined>>): string {
  return Object.values(parts)
    .map((part = '') => part.replace(/[,:]/g, '\\$&'))
    .join(':')
}
