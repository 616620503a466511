import { createMoneyFormat, type DecimalMark, decimalMarkOf, type Money, type Shop } from '@vitrine/product'

/** How the locale formats numbers, money and dates, and the direction of its script. */
export interface LocaleFormat {
  lang: string
  dir: 'ltr' | 'rtl'
  money(money: Money): string
  /** The locale's decimal mark. */
  decimalMark: DecimalMark
  number(value: number): string
  percent(share: number): string
  /** Formats a day, or the day of an instant, in ISO 8601. */
  date(iso: string): string
  /**
   * The last day of a period that ends at an instant: for midnight the day before, so that a sale shows the last day on
   * which it applies.
   */
  lastDay(end: string): string
  /** To the minute, with the time zone, since the reader's may be another. */
  instant(iso: string): string
}

const INSTANT: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZoneName: 'short',
}

/** Instants are those of clocks in the shop, wherever the server is. */
export function createLocaleFormat({ locale, timeZone }: Pick<Shop, 'locale' | 'timeZone'>): LocaleFormat {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percents = new Intl.NumberFormat(locale, { style: 'percent' })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  // A day has no zone; `Date` reads it as its first instant in UTC.
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const instants = new Intl.DateTimeFormat(locale, { ...INSTANT, timeZone })

  return {
    lang: locale,
    dir: directionOf(locale),
    money: createMoneyFormat(locale),
    decimalMark: decimalMarkOf(locale),
    number: (value) => numbers.format(value),
    percent: (share) => percents.format(share),
    date: (iso) => (iso.includes('T') ? dates : days).format(new Date(iso)),
    lastDay: (end) => dates.format(Date.parse(end) - 1),
    instant: (iso) => instants.format(new Date(iso)),
  }
}

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'])

function directionOf(locale: string): LocaleFormat['dir'] {
  return RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}
