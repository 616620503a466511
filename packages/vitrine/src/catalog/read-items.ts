import {
  FactLedger,
  type FinishContext,
  finishProduct,
  type Mapping,
  nameLeftOut,
  openReading,
  type Problem,
  type Reading,
} from '@vitrine/catalog-readers'
import type { Product } from '@vitrine/product'
import type { ImportItem } from './import-request.ts'

export interface ReadRequest extends FinishContext {
  mapping?: Mapping
  /** Columns that the owner made public, by their titles, short names or keys; `*` is any text. */
  publicFacts?: readonly string[]
  /** What the inputs are written in, when their owner says so. */
  encoding?: string
  /** Looks at each good product once more and says what it will lack elsewhere, in feeds for example. */
  inspect?: (product: Product) => Problem[]
}

/** One of the inputs of an import. */
export interface Input {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** What the server that sends it says that it is written in. */
  sentAs?: string
}

export type OpenedItems =
  | { format: string; items: AsyncIterable<ImportItem[]> }
  /** The name of the input that was not understood, and why. */
  | { name: string; problem: Problem }

/**
 * From the bytes of files in any format to checked products, in batches and in constant memory. Several inputs are
 * parts of one catalogue. All are looked at before the first is read, so that one that is not understood stops all.
 */
export async function openItems(inputs: Input[], request: ReadRequest): Promise<OpenedItems> {
  const facts = new FactLedger(request.publicFacts)
  const opened: { name: string; format: string; readings: AsyncIterable<Reading[]> }[] = []
  for (const { name, bytes, sentAs } of inputs) {
    const one = await openReading(bytes, { ...request, facts, sentAs })
    if ('problem' in one) return { name, problem: one.problem }
    opened.push({ name, ...one })
  }
  const formats = new Set(opened.map(({ format }) => format))
  return { format: [...formats].join(', '), items: readAll(opened, request, facts) }
}

async function* readAll(
  opened: { name: string; readings: AsyncIterable<Reading[]> }[],
  request: ReadRequest,
  facts: FactLedger,
): AsyncGenerator<ImportItem[]> {
  for (const { name, readings } of opened) {
    for await (const items of finishAll(readings, request)) {
      if (opened.length > 1) for (const { problems } of items) nameFile(problems, name)
      yield items
    }
  }
  yield [{ line: 1, problems: [], facts: facts.report() }]
}

function nameFile(problems: Problem[], name: string): void {
  for (const problem of problems) problem.file = problem.file === undefined ? name : `${name}: ${problem.file}`
}

async function* finishAll(readings: AsyncIterable<Reading[]>, request: ReadRequest): AsyncGenerator<ImportItem[]> {
  for await (const batch of readings) yield batch.map((reading) => finish(reading, request))
}

function finish({ line, draft, unread = draft, places, problems }: Reading, request: ReadRequest): ImportItem {
  const hasError = problems.some(({ severity }) => severity === 'error')
  if (!draft || hasError) return { line, problems, ...(unread && { leftOut: nameLeftOut(unread) }) }
  const finished = finishProduct(draft, request, places)
  const noted = finished.product && request.inspect ? request.inspect(finished.product) : []
  const all = [...problems, ...finished.problems, ...noted].map((problem) =>
    problem.line === undefined ? { ...problem, line } : problem,
  )
  const { product, leftOut } = finished
  return { line, product, problems: all, ...(leftOut && { leftOut }) }
}
