import {
  FactLedger,
  type FinishContext,
  type FormatReader,
  type ImportIssue,
  type Mapping,
  openCatalogFile,
  type ReadItem,
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
  const opened: (Opened & { format: string })[] = []
  for (const { name, bytes, sentAs } of inputs) {
    const one = await openCatalogFile(bytes, { ...request, facts, sentAs })
    if ('issue' in one) return { name, issue: one.issue }
    opened.push({ name, ...one })
  }
  const formats = new Set(opened.map(({ format }) => format))
  return { format: [...formats].join(', '), items: readAll(opened, facts) }
}

interface Opened {
  name: string
  items: AsyncIterable<ReadItem[]>
}

async function* readAll(opened: readonly Opened[], facts: FactLedger): AsyncGenerator<ImportItem[]> {
  for (const { name, items: batches } of opened) {
    for await (const items of batches) {
      if (opened.length > 1) for (const { issues } of items) nameFile(issues, name)
      yield items
    }
  }
  yield [{ line: 1, issues: [], facts: facts.report() }]
}

function nameFile(issues: ImportIssue[], name: string): void {
  for (const issue of issues) issue.file = issue.file === undefined ? name : `${name}: ${issue.file}`
}
