import { createMoneyFormat, type DecimalMark, decimalMarkOf, type Money } from '@vitrine/product'

/** How the locale formats numbers, money and dates, and the direction of its script. */
export interface LocaleFormat {
  lang: string
  dir: 'ltr' | 'rtl'
  money(money: Money): string
  /** The locale's decimal mark. */
  decimalMark: DecimalMark
  number(value: number): string
  percent(share: number): string
  /** Formats an instant or a day in ISO 8601. */
  date(iso: string): string
  /**
   * The last day of a period that ends at an instant: for midnight the day before, so that a sale shows the last day on
   * which it applies.
   */
  lastDay(end: string): string
  /** To the minute, with the time zone, since the reader's zone is unknown. */
  instant(iso: string): string
}

const INSTANT: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: 'UTC',
  timeZoneName: 'short',
}

export function createLocaleFormat(locale: string): LocaleFormat {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percents = new Intl.NumberFormat(locale, { style: 'percent' })
  // UTC, so that days stay the same wherever the server is.
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const instants = new Intl.DateTimeFormat(locale, INSTANT)

  return {
    lang: locale,
    dir: directionOf(locale),
    money: createMoneyFormat(locale),
    decimalMark: decimalMarkOf(locale),
    number: (value) => numbers.format(value),
    percent: (share) => percents.format(share),
    date: (iso) => dates.format(new Date(iso)),
    lastDay: (end) => dates.format(Date.parse(end) - 1),
    instant: (iso) => instants.format(new Date(iso)),
  }
}

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'])

function directionOf(locale: string): LocaleFormat['dir'] {
  return RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}
