import { isRecord } from '../conform.ts'
import type { Draft } from '../reading.ts'
import { readJson } from './json-reading.ts'
import type { Reader } from './reader.ts'

/** Our own model as JSON: one product a line, or an array of products, at the top or under `products`. */
export const ownModel: Reader = {
  format: 'vitrine-json',
  name: 'products of Vitrine as JSON or JSON Lines',
  recognise: (glance) => glance.kind === 'json' && isOwn(glance.first),
  // Nothing is proven about the members of the record; `finishProduct` believes none of them unseen.
  read: (text, glance) =>
    readJson(text, glance, (record, line) => ({ line, draft: record as unknown as Draft, problems: [] })),
}

function isOwn({ variants }: Record<string, unknown>): boolean {
  return Array.isArray(variants) && isRecord(variants[0]) && isRecord(variants[0].regular_price)
}
