import type { InputPreview } from '../input/input-preview.ts'
import { FactLedger } from '../model/public-facts.ts'
import { mappedReader } from '../readers/mapped-reader.ts'
import type { Mapping } from '../readers/mapping.ts'

/** What a mapping makes of a file, in products. */
export interface MappingTrial {
  products: number
  priced: number
  titled: number
  /** Names of columns that it does not publish and that say something. */
  heldBack: string[]
}

/** How much of a file is tried, in characters: enough to judge, and over in seconds. */
const MOST = 64 * 1024 * 1024

/** Reads a file with a mapping, as an import would, and counts what comes out. */
export async function tryMapping(
  text: AsyncIterable<string>,
  preview: InputPreview,
  mapping: Mapping,
  currency: string,
): Promise<MappingTrial> {
  const trial: MappingTrial = { products: 0, priced: 0, titled: 0, heldBack: [] }
  const facts = new FactLedger()
  for await (const results of mappedReader(mapping).read(beginningOf(text), preview, {
    currency,
    // Counts do not depend on it.
    timeZone: 'UTC',
    facts,
  })) {
    for (const { rawProduct, unread, issues } of results) {
      if (!rawProduct && !issues.some(({ severity }) => severity === 'error')) continue
      trial.products++
      if (rawProduct?.variants.some(({ regular_price }) => regular_price && regular_price.amount > 0)) trial.priced++
      if ((rawProduct ?? unread)?.title) trial.titled++
    }
  }
  trial.heldBack = facts.report().held_back.map(({ column }) => column)
  return trial
}

async function* beginningOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0
  for await (const part of text) {
    yield part
    length += part.length
    if (length > MOST) return
  }
}
