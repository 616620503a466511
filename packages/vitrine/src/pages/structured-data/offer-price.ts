import { currentPrice, formatDecimal, type Money, type Variant } from '@vitrine/product'

// The price of an offer in the words of schema.org: what it costs now, what it usually costs, and what a measure of it
// costs.

/** At an instant; `members` are those of an `Offer`. */
export function offerPrice(variant: Variant, at: Date): { price: Money; members: object } {
  const { price, list_price } = currentPrice(variant, at)
  const specifications = [
    list_price && {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: formatDecimal(list_price),
      priceCurrency: list_price.currency,
    },
    unitPrice(variant, price),
  ].filter((specification) => specification !== undefined)
  return {
    price,
    members: {
      price: formatDecimal(price),
      priceCurrency: price.currency,
      priceSpecification: specifications.length > 1 ? specifications : specifications[0],
      priceValidUntil: list_price && variant.sale?.ends_at,
    },
  }
}

/** UN/CEFACT codes of the measures that goods are priced by. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  mg: 'MGM',
  g: 'GRM',
  kg: 'KGM',
  ml: 'MLT',
  cl: 'CLT',
  l: 'LTR',
  mm: 'MMT',
  cm: 'CMT',
  m: 'MTR',
  oz: 'ONZ',
  lb: 'LBR',
}

export function unitCode(unit: string): string | undefined {
  return UNIT_CODES[unit.toLowerCase()]
}

function unitPrice({ unit_price }: Variant, price: Money): object | undefined {
  const measureCode = unit_price && unitCode(unit_price.measure.unit)
  const referenceCode = unit_price && unitCode(unit_price.reference.unit)
  if (!unit_price || !measureCode || !referenceCode) return undefined
  return {
    '@type': 'UnitPriceSpecification',
    price: formatDecimal(price),
    priceCurrency: price.currency,
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: unit_price.measure.value,
      unitCode: measureCode,
      valueReference: { '@type': 'QuantitativeValue', value: unit_price.reference.value, unitCode: referenceCode },
    },
  }
}
