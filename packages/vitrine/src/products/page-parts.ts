import type { Money } from '@vitrine/product'
import { decimalsOf, formatDecimal, fromWholeUnits, readMoney } from '@vitrine/product'
import type { TextContext } from '@vitrine/ui/components/page-context'
import type { ProductWords } from './message-types.ts'

export const PRODUCTS_PAGE = '/admin/products'

/** What the pages of products are written with. */
export interface ProductContext {
  text: TextContext
  words: ProductWords
}

export function officeProductPath(id: string): string {
  return `${PRODUCTS_PAGE}/${encodeURIComponent(id)}`
}

/** An amount as a person edits it: with the locale's decimal mark, without currency or groups. */
export function editedAmount(money: Money, { text: { format } }: ProductContext): string {
  return formatDecimal(money).replace('.', format.decimalMark)
}

/** A typed amount; undefined if it is none. A single mark before three digits is what the locale says it is. */
export function readAmount(typed: string, currency: string, { text: { format } }: ProductContext): Money | undefined {
  const read = readMoney(typed, currency)
  if (read.ok) return read.money
  if (read.refusal !== 'ambiguous') return undefined
  const again = readMoney(typed, currency, { decimal: format.decimalMark })
  return again.ok ? again.money : undefined
}

/** An amount that shows a person how to write one. */
export function exampleAmount(currency: string, context: ProductContext): string {
  return editedAmount(
    { amount: fromWholeUnits(decimalsOf(currency) === 0 ? 1995 : 19.95, currency), currency },
    context,
  )
}
