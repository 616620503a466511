/** What is wrong with a file that is no catalogue, and what to do about it. */
export interface Foreign {
  reason: string
  remedy: string
}

const UNPACK = 'Unpack it, or pack it by gzip, zip or zstd, and import that.'
const AS_CSV = 'Save the sheet with the products as CSV (“CSV UTF-8” in Excel), and import that.'

// What people take for a catalogue, by how it begins. The signs are as windows-1252 shows them, as which the bytes of
// such files have been read.
const FOREIGN: readonly (Foreign & { sign: RegExp })[] = [
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
export function findForeign(start: string): Foreign | undefined {
  return FOREIGN.find(({ sign }) => sign.test(start))
}
