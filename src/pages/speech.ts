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
  /** To the minute, and in which zone, since nobody knows where the reader is. */
  instant(iso: string): string
}

export function createSpeech(locale: string): Speech {
  const forms = new Map<string, MoneyForm>()
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percents = new Intl.NumberFormat(locale, { style: 'percent' })
  // Days stay the same day wherever the server stands.
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

  const instants = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone: 'UTC',
    timeZoneName: 'short',
  })

  function formOf(currency: string): MoneyForm {
    const known = forms.get(currency)
    if (known) return known
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    const fresh = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 }
    forms.set(currency, fresh)
    return fresh
  }

  return {
    lang: locale,
    dir: directionOf(locale),
    money({ amount, currency }) {
      const { format, digits } = formOf(currency)
      return format.format(amount / 10 ** digits)
    },
    decimal({ amount, currency }) {
      const { digits } = formOf(currency)
      return (amount / 10 ** digits).toFixed(digits)
    },
    number: (value) => numbers.format(value),
    percent: (share) => percents.format(share),
    date: (iso) => dates.format(new Date(iso)),
    instant: (iso) => instants.format(new Date(iso)),
  }
}

/** Asking a form for its digits costs more than using it. */
interface MoneyForm {
  format: Intl.NumberFormat
  digits: number
}

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'])

function directionOf(locale: string): Speech['dir'] {
  return RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}
