import { readFileSync } from 'node:fs'
import type { Product } from '../packages/product/src/product.ts'

const file = new URL('../packages/sample-shop/catalog.jsonl', import.meta.url)

/** The sample shop's catalogue, drafts included; `test/sample` checks it against the schema. */
export function sampleProducts(): Product[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Product => JSON.parse(line))
}
