import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { Failure, type OfficeFile } from '@vitrine/server-kit'

/** In bytes: more than any export of a shop that one machine serves, and less than most disks have free. */
export const LARGEST_FILE = 2 * 1024 ** 3

/** More than a form with a file has; its file comes last. */
const LIMITS = { fields: 100, fieldSize: 64 * 1024, files: 1, fileSize: LARGEST_FILE, headerPairs: 20 }

/** A form as it arrives: its fields are read, its file is not. */
export interface FileForm {
  form: URLSearchParams
  /** Undefined if none was chosen. */
  file?: OfficeFile | undefined
}

/**
 * Reads a form as `multipart/form-data` (RFC 7578) up to its file, which is read by whoever answers. Throws
 * `invalid_request` for what is no such form. Disposing of it leaves the rest unread.
 *
 * @param body Of the request, unread.
 */
export async function openFileForm(contentType: string, body: Readable): Promise<FileForm & AsyncDisposable> {
  const parser = openParser(contentType)
  const form = new URLSearchParams()
  const { promise, resolve, reject } = Promise.withResolvers<OfficeFile | undefined>()
  const broken = (cause: unknown) => reject(new Failure('invalid_request', 'The form is incomplete.', { cause }))
  parser.on('field', (name, value) => form.append(name, value))
  parser.on('file', (_field, stream, name) => {
    // A browser sends an empty file without a name where none was chosen.
    if (name) return resolve({ name, bytes: wholeOrFailure(stream, body) })
    stream.resume()
  })
  parser.on('finish', () => resolve(undefined))
  parser.on('error', broken)
  body.once('error', broken).once('aborted', broken).pipe(parser)
  const dispose = async () => {
    body.unpipe(parser)
  }
  try {
    return { form, file: await promise, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

function openParser(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
  } catch (cause) {
    throw new Failure('invalid_request', 'The form is not multipart/form-data.', { cause })
  }
}

async function* wholeOrFailure(stream: BusboyFileStream, body: Readable): AsyncGenerator<Uint8Array> {
  // The parser does not notice that the browser has gone.
  const leave = () => stream.destroy(new Failure('invalid_request', 'The file did not arrive whole.'))
  body.once('aborted', leave)
  try {
    yield* stream
  } finally {
    body.off('aborted', leave)
  }
  if (stream.truncated)
    throw new Failure('body_too_large', `A file can have at most ${LARGEST_FILE / 1024 ** 3} GiB here.`)
}
