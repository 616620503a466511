import type { Product } from '@vitrine/product'
import { finishProduct, type LeftOut, leftOutProduct } from '../finish/finish-product.ts'
import { decode, type Guess } from '../input/decode.ts'
import { type InputPreview, isAside, previewInput, readSample } from '../input/input-preview.ts'
import { PackingError, type Unpacked, unpack } from '../input/unpack.ts'
import { brokenIssue, FILE_FOREIGN, type ImportIssue } from '../model/import-issue.ts'
import { FactLedger } from '../model/public-facts.ts'
import { brokenResult, type FinishContext, type ReaderContext, type ReadResult } from '../model/raw-product.ts'
import { foreignIssue, isDocumentPart } from './foreign-files.ts'
import type { FormatReader } from './format-reader.ts'
import { formatIssue, recogniseFormat } from './format-readers.ts'
import type { Mapping } from './mapping.ts'

export interface OpenRequest extends FinishContext {
  /** How to read a file that is in no known format. When given, it is used whatever the file looks like. */
  mapping?: Mapping
  /** Readers of further formats, asked before our own. */
  readers?: readonly FormatReader[]
  /** Decides which facts become public; without it, those that the format marks. */
  facts?: FactLedger
  /** What the text is written in, when its owner says so. */
  encoding?: string
  /** What the server that sent it says. */
  sentAs?: string
  /** The shop's locale, which suggests the encoding of its old programs: `cs-CZ`. */
  locale?: string | undefined
  /** Further issues of each product that is good, such as what a feed needs beside. */
  inspect?: (product: Product) => ImportIssue[]
}

/** What an input has at one place: a product, or the issues that leave it out. */
export interface ReadItem {
  /** The line or record of the input where it begins, from 1. */
  line: number
  /** Keeps every rule of the catalogue. */
  product?: Product
  issues: ImportIssue[]
  /** Ids that the input has here and that were skipped; they are not withdrawn. */
  leftOut?: LeftOut
}

export type OpenedCatalogFile = { format: string; items: AsyncIterable<ReadItem[]> } | { issue: ImportIssue }

/**
 * Opens an input of unknown format, encoding and packing, and reads it in batches, at the pace of the consumer. Every
 * product is finished: values that can be derived are derived, and every rule is checked. `issue`: why nothing can be
 * read. An item whose issue `isFileBroken` is the last: the rest of the input cannot be read, and nothing of it should
 * be published.
 *
 * @example
 * const opened = await openCatalogFile(file('[{"id":"rope","title":"Rope","variants":[{"id":"rope-60","regular_price":{"amount":8900,"currency":"EUR"}}]}]'), { currency: 'EUR', timeZone: 'UTC' })
 * opened.format // => 'vitrine-json'
 * const [items] = await Array.fromAsync(opened.items)
 * items.map(({ line, product, issues }) => [line, product.handle, issues]) // => [ [ 1, 'rope', [] ] ]
 */
export async function openCatalogFile(
  source: AsyncIterable<Uint8Array>,
  request: OpenRequest,
): Promise<OpenedCatalogFile> {
  try {
    return await openFirst(unpack(source), request)
  } catch (error) {
    if (!(error instanceof PackingError)) throw error
    return { issue: brokenIssue(1, error.message, 'Create the archive again, or download it again.') }
  }
}

async function openFirst(files: AsyncGenerator<Unpacked>, request: OpenRequest): Promise<OpenedCatalogFile> {
  const passed: NotRead[] = []
  const { facts = new FactLedger() } = request
  for (let next = await files.next(); !next.done; next = await files.next()) {
    const opened = await openFile(next.value, request)
    if ('reader' in opened)
      return { format: opened.reader.format, items: readAll(opened, { files, passed }, { ...request, facts }) }
    if (!opened.isAside) return opened
    passed.push(opened)
  }
  return passed[0] ?? { issue: formatIssue({ kind: 'unknown', start: '' }) }
}

/** A file of an archive that is no catalogue. */
interface NotRead {
  issue: ImportIssue
  /** A file beside the catalogue, such as a readme or a picture. */
  isAside: boolean
}

interface OpenFile {
  reader: FormatReader
  preview: InputPreview
  text: AsyncIterable<string>
  name?: string
  /** How its letters were guessed, once they were. */
  guess: () => Guess | undefined
}

async function openFile({ bytes, name }: Unpacked, request: OpenRequest): Promise<OpenFile | NotRead> {
  let guess: Guess | undefined
  const { encoding, sentAs, locale } = request
  const onGuess = (made: Guess) => {
    guess = made
  }
  const { start, text } = await readSample(decode(bytes, { encoding, sentAs, locale, onGuess }))
  const seen = await previewInput(start, request.mapping?.records?.split('.'))
  const foreign = foreignIssue(start, name)
  const known = foreign ? { issue: foreign } : recogniseFormat(seen, request)
  if ('issue' in known)
    return {
      issue: name === undefined ? known.issue : { ...known.issue, file: name },
      isAside: isAside(name, seen) && !isDocumentPart(name),
    }
  return { reader: known.reader, preview: seen, text, guess: () => guess, ...(name !== undefined && { name }) }
}

/** The files of an archive are parts of one catalogue: each is opened when the one before it has been read. */
async function* readAll(
  first: OpenFile,
  { files, passed }: { files: AsyncGenerator<Unpacked>; passed: readonly NotRead[] },
  request: OpenRequest & ReaderContext,
): AsyncGenerator<ReadItem[]> {
  try {
    if (passed.length > 0) yield passed.map(passing)
    yield* readFile(first, request)
    for await (const file of files) {
      const next = await openFile(file, request)
      if ('reader' in next) yield* readFile(next, request)
      else yield [next.isAside ? passing(next) : { line: 1, issues: [{ ...next.issue, code: FILE_FOREIGN }] }]
    }
  } catch (error) {
    if (!(error instanceof PackingError)) throw error
    yield [
      brokenResult(
        1,
        `${error.message} The rest of it cannot be read.`,
        'Create the archive again, or download it again.',
      ),
    ]
  } finally {
    await files.return(undefined)
  }
}

function passing({ issue: { file } }: NotRead): ReadItem {
  const issue: ImportIssue = {
    severity: 'warning',
    code: 'file_passed_over',
    ...(file !== undefined && { file }),
    reason: 'This file of the archive is no catalogue, and was passed over.',
    remedy: 'If it is a part of the catalogue, import it by itself: the report says what is wrong with it then.',
  }
  return { line: 1, issues: [issue] }
}

async function* readFile(file: OpenFile, request: OpenRequest & ReaderContext): AsyncGenerator<ReadItem[]> {
  const { reader, preview, text, name } = file
  for await (const results of reader.read(text, preview, request)) {
    const items = results.map((result) => finish(result, request))
    if (name !== undefined) for (const { issues } of items) for (const issue of issues) issue.file = name
    yield items
  }
  const guess = file.guess()
  if (guess) yield [guessReading(guess, name)]
}

/** Finishes what a reader found at one place. A product with an error of the reader is left out. */
function finish(
  { line, rawProduct, unread = rawProduct, locations, issues }: ReadResult,
  request: OpenRequest,
): ReadItem {
  const hasError = issues.some(({ severity }) => severity === 'error')
  if (!rawProduct || hasError) return { line, issues, ...(unread && { leftOut: leftOutProduct(unread) }) }
  const { product, leftOut, issues: found } = finishProduct(rawProduct, request, locations)
  const noted = product && request.inspect ? request.inspect(product) : []
  const all = [...issues, ...found, ...noted].map((issue) => (issue.line === undefined ? { ...issue, line } : issue))
  return { line, ...(product && { product }), issues: all, ...(leftOut && { leftOut }) }
}

function guessReading({ encoding, line, word }: Guess, file: string | undefined): ReadItem {
  const issue: ImportIssue = {
    severity: 'warning',
    code: 'encoding_guessed',
    ...(file !== undefined && { file }),
    line,
    value: word,
    reason: `The text is not UTF-8 and does not say what it is, so it was read as ${encoding}, which its letters or the shop's language make likely.`,
    remedy: 'When letters look wrong, say what it is (`--encoding windows-1250`), or save the file as UTF-8.',
  }
  return { line, issues: [issue] }
}
