import type { CatalogEntry, Product } from '@vitrine/product'
import { CSV, GOOGLE_COLUMNS, googleCells, headerRow, TSV } from './delimited.ts'
import type { FeedFormat } from './format.ts'
import { acp, google, openAi } from './formats.ts'
import type { FeedFacts } from './offer.ts'
import { SHOPIFY_COLUMNS, toShopifyRows } from './shopify-csv.ts'
import { toWooCommerceRows, WOOCOMMERCE_COLUMNS } from './woocommerce-csv.ts'

/** A format of `vitrine export`: rows, with or without a header. */
interface ExportFormat {
  header?: string
  rows(entry: CatalogEntry, facts: FeedFacts): string[]
}

/** `jsonl` is the whole model without loss; docs/feeds.md lists the losses of the others. */
export const EXPORT_FORMATS: Readonly<Record<string, ExportFormat>> = {
  jsonl: { rows: ({ product }) => [JSON.stringify(product)] },
  shopify: table(SHOPIFY_COLUMNS, toShopifyRows),
  woocommerce: table(WOOCOMMERCE_COLUMNS, toWooCommerceRows),
  google: { header: headerRow(GOOGLE_COLUMNS, TSV), rows: written(google, googleCells(TSV)) },
  openai: { rows: written(openAi, (row) => JSON.stringify(row)) },
  acp: { rows: written(acp, (product) => JSON.stringify(product)) },
}

/**
 * The catalogue as text, one batch of products at a time, in constant memory.
 *
 * @example
 * const catalogue = (async function* () { yield [entry] })()
 * const [line] = await Array.fromAsync(exportCatalog(catalogue, { format: EXPORT_FORMATS.jsonl, facts: { shop, at } }))
 * JSON.parse(line).id // => 'boot'
 */
export async function* exportCatalog(
  products: AsyncIterable<CatalogEntry[]>,
  { format, facts }: { format: ExportFormat; facts: FeedFacts },
): AsyncGenerator<string> {
  if (format.header !== undefined) yield `${format.header}\n`
  for await (const batch of products) {
    yield batch
      .flatMap((entry) => format.rows(entry, facts))
      .map((row) => `${row}\n`)
      .join('')
  }
}

function table(columns: readonly string[], toRows: (product: Product, facts: FeedFacts) => string[][]): ExportFormat {
  return {
    header: headerRow(columns.map(CSV.cell), CSV),
    rows: ({ product }, facts) => toRows(product, facts).map((cells) => cells.map(CSV.cell).join(CSV.separator)),
  }
}

/** Rows that the format excludes are omitted; `vitrine feeds check` reports them. */
function written<Row>(format: FeedFormat<Row>, write: (row: Row) => string): ExportFormat['rows'] {
  return (entry, facts) =>
    format.project(entry, facts).flatMap((projection) => ('row' in projection ? [write(projection.row)] : []))
}
