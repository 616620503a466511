import { parsedJson } from '@vitrine/kit'
import { isRecord } from '../model/json-value.ts'

// Addresses of pictures in one text. Exports part them by blanks, commas, semicolons, bars or line ends, in some rows
// only and not always by the same, and an address may have blanks and commas of its own. So it is not the separator that
// is looked for: an address begins with `https://`, and ends where the next one begins or behind the name of a picture.

const PICTURE = String.raw`\.(?:jpe?g|jfif|png|webp|gif|avif|svg|bmp|tiff?|heic)`
const ENDS_AS_PICTURE = new RegExp(`${PICTURE}(?:[?#].*)?$`, 'is')

/** Whether a text ends like the address or the name of a picture. */
export function isPictureName(text: string): boolean {
  return ENDS_AS_PICTURE.test(text)
}

/** Whether an address says on which server it is. */
export function isAbsolute(address: string): boolean {
  return /^((https?:)?\/\/|www\.)\S/i.test(address)
}

/**
 * The addresses and names of files in a text, each as it is written. `separator` is between names that do not end like
 * pictures, `12345~12346`; a comma behind a backslash is part of a name.
 */
export function readAddresses(text: string, separator?: string): string[] {
  const listed = text.startsWith('[') ? parsedJson(text) : undefined
  if (Array.isArray(listed)) return listed.flatMap(addressOf).filter((address) => address !== '')
  const plain = text.replaceAll('\\,', HELD_COMMA)
  const starts = startsOf(plain, separator)
  const first = plain.slice(0, starts[0])
  const names = separator === undefined ? [first] : first.split(separator)
  const addresses = starts.map((start, at) => plain.slice(start, starts[at + 1]))
  const trim = (piece: string): string => trimmed(piece, separator)
  return [
    ...names.flatMap(cutBehindPictures).map(trim),
    ...addresses.flatMap(cutBehindPictures).map(trim).flatMap(cutAtBlank).map(trim),
  ]
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece) => piece.replaceAll(HELD_COMMA, ','))
}

const HELD_COMMA = '\u0000'

function addressOf(entry: unknown): string {
  const address = isRecord(entry) ? (entry.url ?? entry.src) : entry
  return typeof address === 'string' ? address.trim() : ''
}

const START = /(?:https?:)?\/\/(?=[^\s/])|www\.(?=\S)/gi
/** What is before an address; `https://proxy.example/?of=https://…` is one. */
const BEFORE = /(?:^|[\s\u200b,;|~^"'`[\]>]|\\[nrt])$/
const BEHIND_PICTURE = new RegExp(`${PICTURE}$`, 'i')
/** The longest end of a picture's name: `.jfif`. */
const LONGEST_END = 5

/** Where the absolute addresses of a text begin. */
function startsOf(text: string, separator: string | undefined): number[] {
  return [...text.matchAll(START)].flatMap(({ 0: sign, index }) => {
    const before = text.slice(Math.max(0, index - LONGEST_END), index)
    const isGlued = /^http/i.test(sign) && BEHIND_PICTURE.test(before)
    const isBehindSeparator = separator !== undefined && text.endsWith(separator, index)
    return BEFORE.test(before) || isGlued || isBehindSeparator ? [index] : []
  })
}

/** Behind the name of a picture whatever separates ends it; behind its query a blank does, as commas may be part of it. */
const AFTER_PICTURE = new RegExp(
  `(?<=${PICTURE})[\\s,;|]+(?=\\S)|(?=[,;|]?\\s)(?<=${PICTURE}\\?[^\\s,;|]*)[\\s,;|]+(?=\\S)`,
  'i',
)

function cutBehindPictures(text: string): string[] {
  return text.split(AFTER_PICTURE)
}

/** A blank is part of an address that goes on with a path or ends like a picture; what else follows it is no part of it. */
function cutAtBlank(address: string): string[] {
  const [start = '', ...rest] = address.split(/[,;|]?\s[\s,;|]*/)
  const isPart = isPictureName(address) || rest.some((word) => /\w\/\w\w/.test(word))
  return rest.length === 0 || isPart ? [address] : [start, ...rest]
}

const AROUND = [...' \t\r\n\u00a0\u200b\ufeff,;|~^"\'`<>', '\\n', '\\r', '\\t']

/** Without separators, quotation marks and brackets of lists around it, and without the rest of an element of HTML. */
function trimmed(piece: string, separator: string | undefined): string {
  const around = [...AROUND, ...(separator?.trim() ? [separator] : []), ...(piece.indexOf('[') > 0 ? [] : ['[', ']'])]
  let start = 0
  for (let found: string | undefined = ''; found !== undefined; start += found?.length ?? 0)
    found = around.find((one) => piece.startsWith(one, start))
  const [address = ''] = piece.slice(start).split(/["<>]/, 1)
  let end = address.length
  for (let found: string | undefined = ''; found !== undefined; end -= found?.length ?? 0)
    found = around.find((one) => end > 0 && address.endsWith(one, end))
  return address.slice(0, end)
}
