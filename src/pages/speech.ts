import type { Money } from '../catalog/product.ts'

/** How the shop writes numbers, money and dates, and in which direction its language runs. */
export interface Speech {
  lang: string
  dir: 'ltr' | 'rtl'
  money(money: Money): string
  /** Without a currency and a thousands mark, for programs: `19.99`. */
  decimal(money: Money): string
  number(value: number): string
  percent(share: number): string
  /** Of an instant or a day in ISO 8601. */
  date(iso: string): string
}

export function createSpeech(locale: string): Speech {
  const forms = new Map<string, Intl.NumberFormat>()
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percents = new Intl.NumberFormat(locale, { style: 'percent' })
  // Days stay the same day wherever the server stands.
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

  function formOf(currency: string): Intl.NumberFormat {
    const form = forms.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
    forms.set(currency, form)
    return form
  }

  function digitsOf(currency: string): number {
    return formOf(currency).resolvedOptions().maximumFractionDigits ?? 2
  }

  return {
    lang: locale,
    dir: directionOf(locale),
    money: ({ amount, currency }) => formOf(currency).format(amount / 10 ** digitsOf(currency)),
    decimal: ({ amount, currency }) => (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency)),
    number: (value) => numbers.format(value),
    percent: (share) => percents.format(share),
    date: (iso) => dates.format(new Date(iso)),
  }
}

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'])

function directionOf(locale: string): Speech['dir'] {
  return RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}
