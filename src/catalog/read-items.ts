import { type FinishContext, finishProduct } from './finish-product.ts'
import type { ImportItem } from './import.ts'
import type { Product } from './product.ts'
import type { Mapping } from './readers/mapping.ts'
import { openReading } from './readers/open-reading.ts'
import type { Problem, Reading } from './reading.ts'

export interface ReadRequest extends FinishContext {
  mapping?: Mapping
  /** Looks at each good product once more and says what it will lack elsewhere, in feeds for example. */
  inspect?: (product: Product) => Problem[]
}

export type OpenedItems = { format: string; items: AsyncIterable<ImportItem[]> } | { problem: Problem }

/** From the bytes of a file in any format to checked products, in batches and in constant memory. */
export async function openItems(source: AsyncIterable<Uint8Array>, request: ReadRequest): Promise<OpenedItems> {
  const opened = await openReading(source, request)
  if ('problem' in opened) return opened
  return { format: opened.format, items: finishAll(opened.readings, request) }
}

async function* finishAll(readings: AsyncIterable<Reading[]>, request: ReadRequest): AsyncGenerator<ImportItem[]> {
  for await (const batch of readings) yield batch.map((reading) => finish(reading, request))
}

function finish({ line, draft, places, problems }: Reading, request: ReadRequest): ImportItem {
  const hasError = problems.some(({ severity }) => severity === 'error')
  if (!draft || hasError) return { line, problems }
  const finished = finishProduct(draft, request, places)
  const noted = finished.product && request.inspect ? request.inspect(finished.product) : []
  const all = [...problems, ...finished.problems, ...noted].map((problem) =>
    problem.line === undefined ? { ...problem, line } : problem,
  )
  return { line, product: finished.product, problems: all }
}
