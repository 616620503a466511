import { readFileSync } from 'node:fs'
import type { Product } from '../src/catalog/product.ts'

const file = new URL('../sample/catalogue.jsonl', import.meta.url)

/** The sample shop's catalogue, drafts included; `test/sample` checks it against the schema. */
export function sampleProducts(): Product[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Product => JSON.parse(line))
}
