import type { ImportIssue } from '../../packages/catalog-readers/src/model/import-issue.ts'
import { PublicFact } from '../../packages/catalog-readers/src/model/public-facts.ts'
import type { RawProduct } from '../../packages/catalog-readers/src/model/raw-product.ts'
import { type OpenRequest, openCatalogFile } from '../../packages/catalog-readers/src/readers/open-catalog-file.ts'
import type { Product } from '../../packages/product/src/product.ts'

export interface ReadCatalog {
  format: string
  products: Product[]
  issues: ImportIssue[]
}

type Context = Partial<OpenRequest> & { chunk?: number }

/** Reads a whole input to checked products, as an import does. */
export async function readCatalog(
  input: string | Uint8Array,
  { chunk = 64 * 1024, ...context }: Context = {},
): Promise<ReadCatalog> {
  const request = { currency: 'EUR', timeZone: 'UTC', ...context }
  const opened = await openCatalogFile(inChunks(input, chunk), request)
  if ('issue' in opened) return { format: 'unknown', products: [], issues: [opened.issue] }
  const products: Product[] = []
  const issues: ImportIssue[] = []
  for await (const items of opened.items) {
    for (const { line, product, issues: found } of items) {
      if (product) products.push(product)
      issues.push(...found.map((issue) => ({ ...issue, line: issue.line ?? line })))
    }
  }
  return { format: opened.format, products, issues }
}

/** A product as the reader of our own model hands it on. */
export function draftOf(product: Product | RawProduct): RawProduct {
  const { details, ...others } = product
  // Spread whole, so that the members keep their order.
  return details ? { ...product, details: details.map((fact) => new PublicFact(fact, 'model')) } : others
}

export function codes(issues: readonly ImportIssue[]): string[] {
  return issues.map(({ code }) => code)
}

export async function* inChunks(input: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = typeof input === 'string' ? Buffer.from(input) : input
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** The only one there is, for tests about one. */
export function only<T>(items: readonly T[]): T {
  const [item, ...others] = items
  if (item === undefined || others.length > 0) throw new Error(`Expected one item, there are ${items.length}.`)
  return item
}
