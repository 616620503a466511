import { FactLedger } from '../public-facts.ts'
import type { Problem, ReaderContext, Reading, ReadingContext } from '../reading.ts'
import { decode, type Guess } from './decode.ts'
import { type Glance, glance } from './glance.ts'
import type { Mapping } from './mapping.ts'
import { brokenProblem, brokenReading, FILE_BROKEN, type Reader } from './reader.ts'
import { formatProblem, recognise } from './recognise.ts'
import { sampleOf } from './sample.ts'
import { PackingError, type Unpacked, unpack } from './unpack.ts'

export interface OpenRequest extends ReadingContext {
  /** How to read a file that is in no known format. When given, it is used whatever the file looks like. */
  mapping?: Mapping
  /** Decides which facts become public; without it, those that the format marks. */
  facts?: FactLedger
  /** What the text is written in, when its owner says so. */
  encoding?: string
  /** What the server that sent it says. */
  sentAs?: string
}

export type Opened = { format: string; readings: AsyncIterable<Reading[]> } | { problem: Problem }

/**
 * Opens an input of unknown format, encoding and packing, and reads it at the pace of whoever asks for the readings.
 * Each of them is to be finished by `finishProduct`. A reading whose problem `isBroken` means that the rest
 * of the input cannot be read, and that nothing of it should be published.
 */
export async function openReading(source: AsyncIterable<Uint8Array>, request: OpenRequest): Promise<Opened> {
  try {
    return await openFirst(unpack(source), request)
  } catch (error) {
    if (!(error instanceof PackingError)) throw error
    return { problem: brokenProblem(1, error.message, 'Pack it again, or fetch it again.') }
  }
}

async function openFirst(files: AsyncGenerator<Unpacked>, request: OpenRequest): Promise<Opened> {
  const first = await files.next()
  if (first.done) return { problem: formatProblem({ kind: 'unknown', start: '' }) }
  const opened = await openFile(first.value, request)
  if (!('reader' in opened)) return opened
  const { facts = new FactLedger() } = request
  return { format: opened.reader.format, readings: readAll(opened, files, { ...request, facts }) }
}

interface OpenFile {
  reader: Reader
  glance: Glance
  text: AsyncIterable<string>
  name?: string
  /** How its letters were guessed, once they were. */
  guess: () => Guess | undefined
}

async function openFile({ bytes, name }: Unpacked, request: OpenRequest): Promise<OpenFile | { problem: Problem }> {
  let guess: Guess | undefined
  const { encoding, sentAs } = request
  const onGuess = (made: Guess) => {
    guess = made
  }
  const { start, text } = await sampleOf(decode(bytes, { encoding, sentAs, onGuess }))
  const seen = await glance(start, request.mapping?.records?.split('.'))
  const known = recognise(seen, request.mapping)
  if ('problem' in known) return { problem: name === undefined ? known.problem : { ...known.problem, file: name } }
  return { reader: known.reader, glance: seen, text, guess: () => guess, ...(name !== undefined && { name }) }
}

/** The files of an archive are parts of one catalogue: each is opened when the one before it has been read. */
async function* readAll(
  first: OpenFile,
  files: AsyncGenerator<Unpacked>,
  request: OpenRequest & ReaderContext,
): AsyncGenerator<Reading[]> {
  try {
    yield* readFile(first, request)
    for await (const file of files) {
      const next = await openFile(file, request)
      if ('reader' in next) yield* readFile(next, request)
      else yield [{ line: 1, problems: [{ ...next.problem, code: FILE_BROKEN }] }]
    }
  } catch (error) {
    if (!(error instanceof PackingError)) throw error
    yield [brokenReading(1, `${error.message} The rest of it cannot be read.`, 'Pack it again, or fetch it again.')]
  } finally {
    await files.return(undefined)
  }
}

async function* readFile(file: OpenFile, request: OpenRequest & ReaderContext): AsyncGenerator<Reading[]> {
  const { reader, glance, text, name } = file
  for await (const readings of reader.read(text, glance, request)) {
    if (name !== undefined) for (const { problems } of readings) for (const problem of problems) problem.file = name
    yield readings
  }
  const guess = file.guess()
  if (guess) yield [guessReading(guess, name)]
}

function guessReading({ line, word }: Guess, file: string | undefined): Reading {
  const problem: Problem = {
    severity: 'warning',
    code: 'encoding_guessed',
    ...(file !== undefined && { file }),
    line,
    value: word,
    reason:
      'The text is not UTF-8 and does not say what it is, so it was read as windows-1252, as Western spreadsheets write it.',
    remedy: 'When letters look wrong, say what it is (`--encoding windows-1250`), or save the file as UTF-8.',
  }
  return { line, problems: [problem] }
}
