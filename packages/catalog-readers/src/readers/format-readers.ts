import type { InputPreview } from '../input/input-preview.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import { acpJson } from './acp-json.ts'
import { bigcommerceCsv } from './bigcommerce-csv.ts'
import type { FormatReader } from './format-reader.ts'
import { googleText } from './google-text.ts'
import { googleXml } from './google-xml.ts'
import { mappedReader, missingColumns } from './mapped-reader.ts'
import type { Mapping } from './mapping.ts'
import { openAiJson } from './openai-json.ts'
import { openAiText } from './openai-text.ts'
import { ownModel } from './own-model.ts'
import { shopifyCsv } from './shopify-csv.ts'
import { shopifyJson } from './shopify-json.ts'
import { wixCsv } from './wix-csv.ts'
import { woocommerceCsv } from './woocommerce-csv.ts'
import { yandexYml } from './yandex-yml.ts'

/** Every format that is understood without a mapping, the surest signs first. */
const FORMAT_READERS: readonly FormatReader[] = [
  ownModel,
  shopifyCsv,
  shopifyJson,
  woocommerceCsv,
  bigcommerceCsv,
  wixCsv,
  googleText,
  googleXml,
  yandexYml,
  openAiJson,
  openAiText,
  acpJson,
]

/** The reader for an input that begins like this; an issue: it is in no format that we know. */
export function recogniseFormat(
  preview: InputPreview,
  mapping: Mapping | undefined,
): { reader: FormatReader } | { issue: ImportIssue } {
  const reader = mapping ? mappedReader(mapping) : FORMAT_READERS.find((reader) => reader.recognise(preview))
  const issue = mapping && missingColumns(mapping, preview)
  if (issue) return { issue }
  const isForeign = preview.kind === 'xml' && findForeignFile(preview.start) !== undefined
  return reader?.recognise(preview) && !isForeign ? { reader } : { issue: formatIssue(preview) }
}

/** What to say about an input that is in no known format. */
export function formatIssue(preview: InputPreview): ImportIssue {
  const foreign = findForeignFile(preview.start)
  if (foreign) return { severity: 'error', code: 'format_unknown', ...foreign }
  return {
    severity: 'error',
    code: 'format_unknown',
    reason: `${describe(preview)} Known without a mapping: ${FORMAT_READERS.map(({ name }) => name).join('; ')}.`,
    remedy:
      'Say with a mapping file what its columns mean: `vitrine import --suggest-mapping <file>` writes a first one to edit, and `--mapping <mapping file>` uses it.',
  }
}

function describe(preview: InputPreview): string {
  switch (preview.kind) {
    case 'delimited':
      return `This is a table with the columns ${preview.header
        .slice(0, 12)
        .map((name) => `"${name}"`)
        .join(', ')}${preview.header.length > 12 ? ' …' : ''}, which is no format that is known.`
    case 'json':
      return `This is JSON whose records have the members ${Object.keys(preview.first)
        .slice(0, 12)
        .map((name) => `"${name}"`)
        .join(', ')}, which is no format that is known.`
    case 'xml':
      return `This is XML that begins with ${preview.start.trim().slice(0, 80)}, which is no product feed that is known.`
    case 'unknown':
      return preview.start.trim() === '' ? 'The input is empty.' : 'This is neither a table nor JSON nor XML.'
  }
}

/** What is wrong with a file that is no catalogue, and what to do about it. */
export interface ForeignFile {
  reason: string
  remedy: string
}

const UNPACK = 'Unpack it, or pack it by gzip, zip or zstd, and import that.'
const AS_CSV = 'Save the sheet with the products as CSV (“CSV UTF-8” in Excel), and import that.'

// What people take for a catalogue, by how it begins. The signs are as windows-1252 shows them, as which the bytes of
// such files have been read.
const FOREIGN: readonly (ForeignFile & { sign: RegExp })[] = [
  {
    sign: /schemas\.openxmlformats\.org\/package|^ÐÏ\u0011à/,
    reason: 'This is an Excel workbook.',
    remedy: AS_CSV,
  },
  {
    sign: /^application\/vnd\.oasis\.opendocument/,
    reason: 'This is an OpenDocument file, as LibreOffice writes it.',
    remedy: AS_CSV,
  },
  {
    sign: /^PAR1/,
    reason: 'This is a Parquet file.',
    remedy: 'Write it as JSON Lines or CSV, and import that.',
  },
  { sign: /^%PDF-/, reason: 'This is a PDF document.', remedy: 'Export the catalogue as a table or as JSON instead.' },
  { sign: /^BZh\d/, reason: 'This is packed by bzip2.', remedy: UNPACK },
  { sign: /^ý7zXZ/, reason: 'This is packed by xz.', remedy: UNPACK },
  { sign: /^7z¼¯/, reason: 'This is a 7-Zip archive.', remedy: UNPACK },
  { sign: /^Rar!/, reason: 'This is a RAR archive.', remedy: UNPACK },
  {
    sign: /^\s*<(!doctype\s+html|html)[\s>]/i,
    reason: 'This is a web page, and no file of products.',
    remedy: 'Open the address in a browser: it may ask to sign in, or say where the file is.',
  },
  {
    sign: /^\s*(\[\s*\]|\{\s*("\w+"\s*:\s*\[\s*\]\s*)?\})\s*$/,
    reason: 'This is JSON with not one product in it.',
    remedy: 'Look at the export: a filter, or a page after the last one, leaves nothing.',
  },
]

/** What a file is that begins like this, when it is something that people mistake for a catalogue. */
function findForeignFile(start: string): ForeignFile | undefined {
  return FOREIGN.find(({ sign }) => sign.test(start))
}
