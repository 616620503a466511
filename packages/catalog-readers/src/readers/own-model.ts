import { type FinishedProduct, finishProduct } from '../finish/finish-product.ts'
import { readJson } from '../input/parse-records.ts'
import { isRecord, textOf } from '../model/json-value.ts'
import { FactLedger } from '../model/public-facts.ts'
import type { FinishContext, RawProduct } from '../model/raw-product.ts'
import type { FormatReader } from './format-reader.ts'

/** Our own model as JSON: one product a line, or an array of products, at the top or under `products`. */
export const ownModel: FormatReader = {
  format: 'vitrine-json',
  name: 'products of Vitrine as JSON or JSON Lines',
  recognise: (preview) => preview.kind === 'json' && isOwn(preview.first),
  // Nothing is proven about the members of the record; `finishProduct` believes none of them unseen.
  read: (text, preview, { facts }) =>
    readJson(text, preview, (record, line) => ({ line, rawProduct: toRawProduct(record, facts), issues: [] })),
}

/** The `details` of our model are public: the author of such a file decided it. */
function toRawProduct(record: Record<string, unknown>, facts: FactLedger): RawProduct {
  const { details } = record
  if (Array.isArray(details)) {
    record.details = details.filter(isRecord).flatMap((detail) => {
      const section = textOf(detail.section)
      const name = textOf(detail.name)
      const fact = { ...(section !== '' && { section }), name, value: textOf(detail.value) }
      return facts.admit({ column: name, marked: 'model' }, fact)
    })
  }
  return record as unknown as RawProduct
}

/**
 * Checks a value that should be a product, by the rules for a product of a file: what does not fit is dropped or
 * reported. The value belongs to this function from then on.
 *
 * @example
 * checkProduct(boot, { currency: 'EUR', timeZone: 'UTC' }).product.handle // => 'boot'
 * checkProduct('boot', { currency: 'EUR', timeZone: 'UTC' }).issues[0].code // => 'product_invalid'
 */
export function checkProduct(value: unknown, context: FinishContext): FinishedProduct {
  if (isRecord(value)) return finishProduct(toRawProduct(value, new FactLedger()), context)
  const reason = 'This is no object with the members of a product.'
  return { issues: [{ severity: 'error', code: 'product_invalid', reason, remedy: 'Give a product.' }] }
}

function isOwn({ variants }: Record<string, unknown>): boolean {
  return Array.isArray(variants) && isRecord(variants[0]) && isRecord(variants[0].regular_price)
}
