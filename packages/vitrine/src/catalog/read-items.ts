import {
  FactLedger,
  type FinishContext,
  type FormatReader,
  finishProduct,
  type ImportIssue,
  leftOutProduct,
  type Mapping,
  openCatalogFile,
  type ReadResult,
} from '@vitrine/catalog-readers'
import type { Product } from '@vitrine/product'
import type { ImportItem } from './import-request.ts'

export interface ReadRequest extends FinishContext {
  mapping?: Mapping
  /** Readers of further formats. */
  readers?: readonly FormatReader[]
  /** Columns that the owner made public, by their titles, short names or keys; `*` is any text. */
  publicFacts?: readonly string[]
  /** The encoding of the inputs, if the owner specified it. */
  encoding?: string
  /** The shop's locale, which implies the encodings of old programs. */
  locale?: string | undefined
  /** Checks each valid product again and reports its gaps elsewhere, for example in feeds. */
  inspect?: (product: Product) => ImportIssue[]
}

/** One of the inputs of an import. */
export interface Input {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** The encoding that the server declares. */
  sentAs?: string
}

export type OpenedItems =
  | { format: string; items: AsyncIterable<ImportItem[]> }
  /** The name of the input that could not be read, and the reason. */
  | { name: string; issue: ImportIssue }

/**
 * Converts files in any format to checked products, in batches and in constant memory. Several inputs are parts of one
 * catalogue. All are checked before the first is read, so that one in an unknown format stops all.
 */
export async function openItems(inputs: Input[], request: ReadRequest): Promise<OpenedItems> {
  const facts = new FactLedger(request.publicFacts)
  const opened: { name: string; format: string; results: AsyncIterable<ReadResult[]> }[] = []
  for (const { name, bytes, sentAs } of inputs) {
    const one = await openCatalogFile(bytes, { ...request, facts, sentAs })
    if ('issue' in one) return { name, issue: one.issue }
    opened.push({ name, ...one })
  }
  const formats = new Set(opened.map(({ format }) => format))
  return { format: [...formats].join(', '), items: readAll(opened, request, facts) }
}

async function* readAll(
  opened: { name: string; results: AsyncIterable<ReadResult[]> }[],
  request: ReadRequest,
  facts: FactLedger,
): AsyncGenerator<ImportItem[]> {
  for (const { name, results } of opened) {
    for await (const items of finishAll(results, request)) {
      if (opened.length > 1) for (const { issues } of items) nameFile(issues, name)
      yield items
    }
  }
  yield [{ line: 1, issues: [], facts: facts.report() }]
}

function nameFile(issues: ImportIssue[], name: string): void {
  for (const issue of issues) issue.file = issue.file === undefined ? name : `${name}: ${issue.file}`
}

async function* finishAll(results: AsyncIterable<ReadResult[]>, request: ReadRequest): AsyncGenerator<ImportItem[]> {
  for await (const batch of results) yield batch.map((reading) => finish(reading, request))
}

function finish(
  { line, rawProduct, unread = rawProduct, locations, issues }: ReadResult,
  request: ReadRequest,
): ImportItem {
  const hasError = issues.some(({ severity }) => severity === 'error')
  if (!rawProduct || hasError) return { line, issues, ...(unread && { leftOut: leftOutProduct(unread) }) }
  const finished = finishProduct(rawProduct, request, locations)
  const noted = finished.product && request.inspect ? request.inspect(finished.product) : []
  const all = [...issues, ...finished.issues, ...noted].map((issue) =>
    issue.line === undefined ? { ...issue, line } : issue,
  )
  const { product, leftOut } = finished
  return { line, product, issues: all, ...(leftOut && { leftOut }) }
}
