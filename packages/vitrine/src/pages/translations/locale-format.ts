import { createMoneyFormat, type DecimalMark, decimalMarkOf, type Money } from '@vitrine/product'

/** How the shop writes numbers, money and dates, and in which direction its language runs. */
export interface LocaleFormat {
  lang: string
  dir: 'ltr' | 'rtl'
  money(money: Money): string
  /** What stands before decimals here. */
  decimalMark: DecimalMark
  number(value: number): string
  percent(share: number): string
  /** Of an instant or a day in ISO 8601. */
  date(iso: string): string
  /** The last day of what ends at an instant: of midnight the day before, which a sale "until the 24th" is good for. */
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
  // Days stay the same day wherever the server stands.
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
