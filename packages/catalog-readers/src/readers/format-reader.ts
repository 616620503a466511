import type { InputPreview } from '../input/input-preview.ts'
import type { ReaderContext, ReadResult } from '../model/raw-product.ts'

/** One format that we understand. */
export interface FormatReader {
  /** The stable word for it: `shopify-csv`. */
  format: string
  /** What a merchant would call it. */
  name: string
  /** Whether an input that begins like this is in the format. */
  recognise(preview: InputPreview): boolean
  /** The whole input, in batches of some hundred, at the pace of the consumer. */
  read(text: AsyncIterable<string>, preview: InputPreview, context: ReaderContext): AsyncIterable<ReadResult[]>
}
