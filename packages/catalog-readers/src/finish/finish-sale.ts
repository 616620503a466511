import { formatDecimal, isMoney, type Money, readEnd, readInstant, type Sale } from '@vitrine/product'
import type { VariantDraft } from '../reading.ts'
import type { Report } from '../report.ts'
import { isRecord, textOf } from './conform.ts'

/** The sale of a draft, when it is one: lower than the regular price, in a window that can be understood. */
export function finishSale(sale: VariantDraft['sale'], regular: Money, path: string, report: Report): Sale | undefined {
  if (!isRecord(sale) || !isMoney(sale.price) || sale.price.amount === 0) return undefined
  const { amount, currency } = sale.price
  if (currency !== regular.currency || amount >= regular.amount) {
    return refuse(report, 'sale_not_lower', path, formatDecimal(sale.price), [
      `The sale price is not below the regular price of ${formatDecimal(regular)}, so there is no sale.`,
      'Check which of the two prices is which.',
    ])
  }
  const window = windowOf(sale)
  if ('unread' in window) {
    // Without its window a sale would be on for ever, which nobody has promised.
    return refuse(report, 'date_invalid', `${path}.${window.unread}`, sale[window.unread], [
      'This is not a date that can be understood. It cannot be told when the sale is on, so there is none.',
      'Write it like 2026-11-21T08:30:00Z.',
    ])
  }
  if (window.starts_at && window.ends_at && window.starts_at >= window.ends_at) {
    return refuse(report, 'sale_window_empty', path, `${window.starts_at} to ${window.ends_at}`, [
      'The sale ends before it begins, so there is none.',
      'Correct its dates.',
    ])
  }
  return { price: { amount, currency }, ...window }
}

type Window = Omit<Sale, 'price'>

/** What databases write that cannot leave a date empty. */
const NO_DATE = /^(0000-00-00.*)?$/

function windowOf(sale: Sale): Window | { unread: keyof Window } {
  const window: Window = {}
  for (const [member, read] of [
    ['starts_at', readInstant],
    ['ends_at', readEnd],
  ] as const) {
    const text = textOf(sale[member])
    if (NO_DATE.test(text)) continue
    const instant = read(text)
    if (instant === undefined) return { unread: member }
    window[member] = instant
  }
  return window
}

function refuse(
  report: Report,
  code: string,
  path: string,
  value: unknown,
  [reason, remedy]: [string, string],
): undefined {
  report.warn({ code, path, value, reason, remedy })
  return undefined
}
