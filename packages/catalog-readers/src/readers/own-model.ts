import { isRecord, textOf } from '../finish/conform.ts'
import { type Finished, finishProduct } from '../finish/finish-product.ts'
import { FactLedger } from '../public-facts.ts'
import type { Draft, FinishContext } from '../reading.ts'
import { readJson } from './json-reading.ts'
import type { Reader } from './reader.ts'

/** Our own model as JSON: one product a line, or an array of products, at the top or under `products`. */
export const ownModel: Reader = {
  format: 'vitrine-json',
  name: 'products of Vitrine as JSON or JSON Lines',
  recognise: (glance) => glance.kind === 'json' && isOwn(glance.first),
  // Nothing is proven about the members of the record; `finishProduct` believes none of them unseen.
  read: (text, glance, { facts }) =>
    readJson(text, glance, (record, line) => ({ line, draft: toDraft(record, facts), problems: [] })),
}

/** The `details` of our model are public: whoever writes them there knows what they are for. */
function toDraft(record: Record<string, unknown>, facts: FactLedger): Draft {
  const { details } = record
  if (Array.isArray(details)) {
    record.details = details.filter(isRecord).flatMap((detail) => {
      const section = textOf(detail.section)
      const name = textOf(detail.name)
      const fact = { ...(section !== '' && { section }), name, value: textOf(detail.value) }
      return facts.admit({ column: name, marked: 'model' }, fact)
    })
  }
  return record as unknown as Draft
}

/**
 * Checks a value that should be a product, by the rules for a product of a file: what does not fit is dropped or
 * reported. The value belongs to this function from then on.
 *
 * @example
 * ```ts
 * const { product, problems } = checkProduct(JSON.parse(line), { currency: 'EUR' })
 * ```
 */
export function checkProduct(value: unknown, context: FinishContext): Finished {
  if (isRecord(value)) return finishProduct(toDraft(value, new FactLedger()), context)
  const reason = 'This is no object with the members of a product.'
  return { problems: [{ severity: 'error', code: 'product_invalid', reason, remedy: 'Give a product.' }] }
}

function isOwn({ variants }: Record<string, unknown>): boolean {
  return Array.isArray(variants) && isRecord(variants[0]) && isRecord(variants[0].regular_price)
}
