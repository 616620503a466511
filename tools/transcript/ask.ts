import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Asked } from '../../test/fuzz/requests.ts'
import { readOr } from './exchange.ts'

export interface Answer {
  status: number
  headers: readonly [name: string, value: string][]
  header(name: string): string | undefined
  /** Without the content coding. */
  bytes: Buffer
  /** In bytes, with it. */
  sentLength: number
}

/** In milliseconds: streams and long polls are ended after it, and count as having had no answer. */
const PATIENCE = 10_000

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** A connection that breaks is an answer as well, with the status 0. */
export async function ask(port: number, { method, target, headers, body }: Asked): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const signal = AbortSignal.timeout(PATIENCE)
  const asking = request({
    ...{ agent, signal, host: '127.0.0.1', port, method, path: target },
    headers: headers.flat(),
  })
  asking
    .on('error', reject)
    .on('response', (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const { rawHeaders, statusCode = 0 } = response
          const pairs = rawHeaders.flatMap((key, at): [string, string][] =>
            at % 2 === 0 ? [[key.toLowerCase(), rawHeaders[at + 1] ?? '']] : [],
          )
          resolve(toAnswer(statusCode, pairs, Buffer.concat(chunks)))
        })
    })
    .end(body)
  return promise.catch((error: unknown) => {
    const { code, name } = Object(error)
    return toAnswer(0, [['x-error', String(signal.aborted ? 'no answer in time' : (code ?? name))]], Buffer.alloc(0))
  })
}

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

function toAnswer(status: number, headers: [string, string][], sent: Buffer): Answer {
  const header = (name: string) => headers.find(([key]) => key === name)?.[1]
  const unpack = UNPACK[header('content-encoding') ?? '']
  const bytes = (unpack && sent.length > 0 ? readOr(() => unpack(sent)) : undefined) ?? sent
  return { status, headers, header, bytes, sentLength: sent.length }
}
