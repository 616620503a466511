import type { Problem, ReaderContext, Reading } from '../reading.ts'
import type { Glance } from './glance.ts'

/** One format that we understand. */
export interface Reader {
  /** The stable word for it: `shopify-csv`. */
  format: string
  /** What a merchant would call it. */
  name: string
  /** Whether an input that begins like this is in the format. */
  recognise(glance: Glance): boolean
  /** The whole input, in batches of some hundred, at the pace of whoever asks for them. */
  read(text: AsyncIterable<string>, glance: Glance, context: ReaderContext): AsyncIterable<Reading[]>
}

/** How many readings travel together, or how many rows of which they are made. */
export const BATCH = 500

/** The code of a problem after which nothing of the input may be published: what follows in it cannot be read. */
export const FILE_BROKEN = 'file_broken'

export function brokenProblem(line: number, reason: string, remedy: string): Problem {
  return { severity: 'error', code: FILE_BROKEN, line, reason, remedy }
}

/** The last reading of an input whose rest cannot be understood. */
export function brokenReading(line: number, reason: string, remedy: string): Reading {
  return { line, problems: [brokenProblem(line, reason, remedy)] }
}

export function isBroken(problem: Problem): boolean {
  return problem.code === FILE_BROKEN
}

/**
 * Gathers groups of rows into batches of some `size` rows, not groups: whoever has thirty variants a product would
 * otherwise fill fifteen times the memory on every stop of the way.
 */
export async function* inBatches<T>(groups: AsyncIterable<T[]>, size = BATCH): AsyncGenerator<T[][]> {
  let batch: T[][] = []
  let rows = 0
  for await (const group of groups) {
    batch.push(group)
    rows += group.length
    if (rows < size) continue
    yield batch
    batch = []
    rows = 0
  }
  if (batch.length > 0) yield batch
}
