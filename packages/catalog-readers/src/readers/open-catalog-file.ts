import { decode, type Guess } from '../input/decode.ts'
import { type InputPreview, isAside, previewInput, readSample } from '../input/input-preview.ts'
import { PackingError, type Unpacked, unpack } from '../input/unpack.ts'
import { brokenIssue, FILE_FOREIGN, type ImportIssue } from '../model/import-issue.ts'
import { FactLedger } from '../model/public-facts.ts'
import { brokenResult, type ReaderContext, type ReadResult, type SourceContext } from '../model/raw-product.ts'
import { foreignIssue, isDocumentPart } from './foreign-files.ts'
import type { FormatReader } from './format-reader.ts'
import { formatIssue, recogniseFormat } from './format-readers.ts'
import type { Mapping } from './mapping.ts'

export interface OpenRequest extends SourceContext {
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
}

export type OpenedCatalogFile = { format: string; results: AsyncIterable<ReadResult[]> } | { issue: ImportIssue }

/**
 * Opens an input of unknown format, encoding and packing, and reads it at the pace of the consumer.
 * Each of them is to be finished by `finishProduct`. A result whose issue `isBroken` means that the rest
 * of the input cannot be read, and that nothing of it should be published.
 *
 * @example
 * const opened = await openCatalogFile(file('[{"id":"rope","title":"Rope","variants":[{"id":"rope-60","regular_price":{"amount":8900,"currency":"EUR"}}]}]'), { currency: 'EUR', timeZone: 'UTC' })
 * opened.format // => 'vitrine-json'
 */
export async function openCatalogFile(
  source: AsyncIterable<Uint8Array>,
  request: OpenRequest,
): Promise<OpenedCatalogFile> {
  try {
    return await openFirst(unpack(source), request)
  } catch (error) {
    if (!(error instanceof PackingError)) throw error
    return { issue: brokenIssue(1, error.message, 'Pack it again, or fetch it again.') }
  }
}

async function openFirst(files: AsyncGenerator<Unpacked>, request: OpenRequest): Promise<OpenedCatalogFile> {
  const passed: NotRead[] = []
  const { facts = new FactLedger() } = request
  for (let next = await files.next(); !next.done; next = await files.next()) {
    const opened = await openFile(next.value, request)
    if ('reader' in opened)
      return { format: opened.reader.format, results: readAll(opened, { files, passed }, { ...request, facts }) }
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
): AsyncGenerator<ReadResult[]> {
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
    yield [brokenResult(1, `${error.message} The rest of it cannot be read.`, 'Pack it again, or fetch it again.')]
  } finally {
    await files.return(undefined)
  }
}

function passing({ issue: { file } }: NotRead): ReadResult {
  const issue: ImportIssue = {
    severity: 'warning',
    code: 'file_passed_over',
    ...(file !== undefined && { file }),
    reason: 'This file of the archive is no catalogue, and was passed over.',
    remedy: 'If it is a part of the catalogue, import it by itself: the report says what is wrong with it then.',
  }
  return { line: 1, issues: [issue] }
}

async function* readFile(file: OpenFile, request: OpenRequest & ReaderContext): AsyncGenerator<ReadResult[]> {
  const { reader, preview, text, name } = file
  for await (const results of reader.read(text, preview, request)) {
    if (name !== undefined) for (const { issues } of results) for (const issue of issues) issue.file = name
    yield results
  }
  const guess = file.guess()
  if (guess) yield [guessReading(guess, name)]
}

function guessReading({ encoding, line, word }: Guess, file: string | undefined): ReadResult {
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
