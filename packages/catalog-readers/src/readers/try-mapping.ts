import { FactLedger } from '../public-facts.ts'
import type { Glance } from './glance.ts'
import { mappedReader } from './mapped.ts'
import type { Mapping } from './mapping.ts'

/** What a mapping makes of a file, in products. */
export interface Trial {
  products: number
  priced: number
  titled: number
}

/** How much of a file is tried, in characters: enough to judge, and over in seconds. */
const MOST = 64 * 1024 * 1024

/** Reads a file with a mapping, as an import would, and counts what comes out. */
export async function tryMapping(
  text: AsyncIterable<string>,
  glance: Glance,
  mapping: Mapping,
  currency: string,
): Promise<Trial> {
  const trial: Trial = { products: 0, priced: 0, titled: 0 }
  for await (const readings of mappedReader(mapping).read(beginningOf(text), glance, {
    currency,
    facts: new FactLedger(),
  })) {
    for (const { draft } of readings) {
      trial.products++
      if (draft?.variants.some(({ regular_price }) => regular_price && regular_price.amount > 0)) trial.priced++
      if (draft?.title) trial.titled++
    }
  }
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
