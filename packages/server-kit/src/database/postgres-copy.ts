import pg from 'pg'

/** The header of a COPY result: a signature, 32 bits of flags, and the length of the header extension. */
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
const FLAGS = 4

/** A statement whose rows arrive in binary form (PostgreSQL's manual on COPY, "Binary Format"). */
class CopyQuery extends pg.Query {
  readonly #chunks: Buffer[] = []

  copied(): Buffer {
    return Buffer.concat(this.#chunks)
  }

  /** Called by the driver. Copies the chunk, because the driver reuses its memory. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#chunks.push(Buffer.from(chunk))
  }
}

/** Runs `copy (…) to stdout (format binary)` for one column of bytes without nulls. */
export async function copyBytes(client: pg.ClientBase, statement: string): Promise<Buffer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const query = client.query(new CopyQuery(statement, undefined, (error) => (error ? reject(error) : resolve())))
  await promise
  return readRows(query.copied())
}

/** Throws unless the result is one column of bytes; the values are views of `bytes`. */
function readRows(bytes: Buffer): Buffer[] {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error('The server copied something else.')
  const extension = SIGNATURE.length + FLAGS
  const rows: Buffer[] = []
  let at = extension + 4 + bytes.readUInt32BE(extension)
  for (let fields = bytes.readInt16BE(at); fields !== END; fields = bytes.readInt16BE(at)) {
    const length = bytes.readInt32BE(at + 2)
    const from = at + 6
    if (fields !== 1 || length < 0 || from + length > bytes.length) throw new Error('The server copied other rows.')
    rows.push(bytes.subarray(from, from + length))
    at = from + length
  }
  return rows
}

/** The trailer in place of a field count, after the last row. */
const END = -1
