import { finishProduct } from '../../packages/catalog-readers/src/finish/finish-product.ts'
import { PublicFact } from '../../packages/catalog-readers/src/public-facts.ts'
import { type OpenRequest, openReading } from '../../packages/catalog-readers/src/readers/open-reading.ts'
import type { Draft, FinishContext, Problem } from '../../packages/catalog-readers/src/reading.ts'
import type { Product } from '../../packages/product/src/product.ts'

export interface ReadCatalogue {
  format: string
  products: Product[]
  problems: Problem[]
}

type Context = Partial<FinishContext> & Omit<Partial<OpenRequest>, 'currency'> & { chunk?: number }

/** Reads a whole input to checked products, as an import does. */
export async function readCatalogue(
  input: string | Uint8Array,
  { chunk = 64 * 1024, ...context }: Context = {},
): Promise<ReadCatalogue> {
  const request = { currency: 'EUR', ...context }
  const opened = await openReading(inChunks(input, chunk), request)
  if ('problem' in opened) return { format: 'unknown', products: [], problems: [opened.problem] }
  const products: Product[] = []
  const problems: Problem[] = []
  for await (const readings of opened.readings) {
    for (const { line, draft, places, problems: found } of readings) {
      const finished = draft ? finishProduct(draft, request, places) : { problems: [] }
      if (finished.product) products.push(finished.product)
      problems.push(...[...found, ...finished.problems].map((problem) => ({ ...problem, line: problem.line ?? line })))
    }
  }
  return { format: opened.format, products, problems }
}

/** A product as the reader of our own model hands it on. */
export function draftOf(product: Product | Draft): Draft {
  const { details, ...others } = product
  // Spread whole, so that the members keep their order.
  return details ? { ...product, details: details.map((fact) => new PublicFact(fact, 'model')) } : others
}

export function codes(problems: readonly Problem[]): string[] {
  return problems.map(({ code }) => code)
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
