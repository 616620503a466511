import type { ImportIssue } from '../model/import-issue.ts'

// What people take for a catalogue.

/** What is wrong with a file that is no catalogue, and what to do about it. */
type ForeignFile = Pick<ImportIssue, 'reason' | 'remedy'>

const UNPACK = 'Unpack it, or pack it by gzip, zip or zstd, and import that.'
const AS_CSV = 'Save the sheet with the products as CSV (“CSV UTF-8” in Excel), and import that.'
const EXCEL: ForeignFile = { reason: 'This is an Excel workbook.', remedy: AS_CSV }
const OPEN_DOCUMENT: ForeignFile = {
  reason: 'This is an OpenDocument file, as LibreOffice writes it.',
  remedy: AS_CSV,
}
const WORD: ForeignFile = {
  reason: 'This is a Word document.',
  remedy: 'Copy its table of products into a spreadsheet, save that as CSV, and import the CSV.',
}

/** By how a file begins. The signs are as windows-1252 shows them, as which the bytes of such files have been read. */
const BY_START: readonly (ForeignFile & { sign: RegExp })[] = [
  { sign: /^\s*<\?xml[^>]*>\s*<(Types|Properties)\s[\s\S]*(wordprocessingml|<Application>[^<]*Word)/, ...WORD },
  { sign: /^\s*<\?xml[^>]*>\s*<Types\s[^>]*schemas\.openxmlformats\.org\/package|^ÐÏ\u0011à/, ...EXCEL },
  { sign: /^application\/vnd\.oasis\.opendocument/, ...OPEN_DOCUMENT },
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

/** Office programs write archives. Their entries come in any order, so that each of them must tell. */
const BY_ENTRY: readonly (ForeignFile & { entry: RegExp })[] = [
  { entry: /(^|\/)word\//, ...WORD },
  { entry: /(^|\/)(\[Content_Types\]\.xml$|_rels\/|docProps\/|customXml\/|xl\/)/, ...EXCEL },
  { entry: /(^|\/)(mimetype$|META-INF\/manifest\.xml$|Configurations2\/|Thumbnails\/)/, ...OPEN_DOCUMENT },
  {
    entry: /\.iwa$/,
    reason: 'This is a Numbers spreadsheet.',
    remedy: 'Export it as CSV (File, Export To, CSV), and import that.',
  },
]

/**
 * What is said of a file that people mistake for a catalogue; undefined if it is none of these.
 *
 * @param entry Its name in its archive.
 */
export function foreignIssue(start: string, entry: string | undefined): ImportIssue | undefined {
  const found =
    BY_START.find(({ sign }) => sign.test(start)) ??
    (entry === undefined ? undefined : BY_ENTRY.find((row) => row.entry.test(entry)))
  return (
    found && {
      severity: 'error',
      code: 'format_unknown',
      ...(entry !== undefined && { file: entry }),
      reason: found.reason,
      remedy: found.remedy,
    }
  )
}

/** Whether an entry of an archive shows that the archive is the document of an office program. */
export function isDocumentPart(entry: string | undefined): boolean {
  return entry !== undefined && BY_ENTRY.some((row) => row.entry.test(entry))
}
