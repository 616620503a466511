import { createMoneyFormat, formatDecimal, fromWholeUnits, type Money } from '@vitrine/product'
import { SAMPLE_SHOP } from './shop.ts'

// The sample is priced in euros. In another currency its prices keep their figures and get the order of magnitude that
// such goods have there: 129.00 EUR become 129.00 USD, 129.000 KWD, 12,900 JPY, 129,000 HUF. These are no exchange
// rates, which would be out of date tomorrow, only powers of ten, which hold for years.

/** How many units of the currency stand for one euro, as a power of ten; one, where the currency is not named. */
const UNITS_FOR_ONE_EURO: Readonly<Record<number, string>> = {
  10: `
    AED BOB BOV BRL BWP BYN CNY COU CUC CUP CZK DKK ERN GHS GTQ HKD HNL HRK ILS LSL LYD MAD MDL MOP MVR MXN MYR NAD NOK
    PEN PGK PLN QAR RON SAR SBD SCR SEK SLE STN SVC SZL TJS TMT TND TTD UYI WST ZAR ZMW ZWG`,
  100: `
    AFN ALL BDT BTN CVE DJF DOP DZD EGP ETB GMD GYD HTG INR ISK JMD JPY KES KGS LRD MKD MRU MUR MZN NIO NPR PHP RSD RUB
    SRD THB TRY TWD UAH UYU VED VES VUV XPF YER`,
  1000: 'AMD AOA ARS CDF CLP CRC HUF IQD KMF KPW KRW KZT LKR MMK MRO MWK NGN PKR RWF SDG SOS TZS XAF XOF',
  10000: 'BIF BYR COP GNF IDR KHR LAK MGA MNT PYG SLL SSP STD SYP UGX UZS VND',
  100000: 'IRR LBP',
}

const UNITS = new Map(
  Object.entries(UNITS_FOR_ONE_EURO).flatMap(([units, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code): [string, number] => [code, Number(units)]),
  ),
)

/**
 * A price of the sample, which is in euros, in the currency of the shop; never less than its smallest unit.
 *
 * @example
 * samplePrice({ amount: 4900, currency: 'EUR' }, 'JPY').currency // => 'JPY'
 */
export function samplePrice(price: Money, currency: string): Money {
  const units = Number(formatDecimal(price)) * (UNITS.get(currency) ?? 1)
  return { amount: price.amount === 0 ? 0 : Math.max(1, fromWholeUnits(units, currency)), currency }
}

/**
 * What the sample shop asks for delivery, in minor units of the currency.
 *
 * @example
 * sampleShipping('JPY') // what delivery costs, in yen
 */
export function sampleShipping(currency: string): typeof SAMPLE_SHOP.shipping {
  const priced = (amount: number) => priceOf(amount, currency).amount
  return SAMPLE_SHOP.shipping.map(({ price, freeOver, ...row }) => ({
    ...row,
    price: priced(price),
    ...(freeOver !== undefined && { freeOver: priced(freeOver) }),
  }))
}

/**
 * A text of the sample shop's, which names amounts as `€4.90`, with those amounts in the currency.
 *
 * @example
 * samplePriceText('Delivery costs €4.90.', 'USD')
 */
export function samplePriceText(text: string, currency: string): string {
  const format = createMoneyFormat(SAMPLE_SHOP.locale)
  return text.replace(/€(\d+)\.(\d\d)/g, (_euros, whole, cents) => format(priceOf(Number(whole + cents), currency)))
}

function priceOf(amount: number, currency: string): Money {
  return samplePrice({ amount, currency: SAMPLE_SHOP.currency }, currency)
}
