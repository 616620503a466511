import {
  type AvailabilityStatus,
  absolute,
  buyLink,
  type CONDITIONS,
  currentPrice,
  formatDecimal,
  fullTitle,
  type GENDERS,
  type Media,
  type Money,
  type Product,
  productUrl,
  type Shop,
  type Variant,
  variantUrl,
} from '@vitrine/product'
import type { LocaleFormat } from '@vitrine/ui/translations/locale-format'
import { detailsOf } from '../product/product-sections.ts'
import { titleCardPath } from '../product/title-card.ts'
import { createOfferTerms, type OfferTerms } from './offer-terms.ts'

// A product's facts for programs, in schema.org's vocabulary and as search engines require them. All values come from
// the catalogue.

const AVAILABILITY: Readonly<Record<AvailabilityStatus, string | undefined>> = {
  in_stock: 'https://schema.org/InStock',
  limited_stock: 'https://schema.org/LimitedAvailability',
  backorder: 'https://schema.org/BackOrder',
  preorder: 'https://schema.org/PreOrder',
  out_of_stock: 'https://schema.org/OutOfStock',
  discontinued: 'https://schema.org/Discontinued',
  unknown: undefined,
}

const CONDITION: Readonly<Record<(typeof CONDITIONS)[number], string>> = {
  new: 'https://schema.org/NewCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
  used: 'https://schema.org/UsedCondition',
}

/** The options for which schema.org has a property, by their usual names in shops. */
const TRAIT_PROPERTIES = {
  color: 'https://schema.org/color',
  size: 'https://schema.org/size',
  material: 'https://schema.org/material',
  pattern: 'https://schema.org/pattern',
} as const
type Trait = keyof typeof TRAIT_PROPERTIES
const TRAITS: readonly Trait[] = ['color', 'size', 'material', 'pattern']

export interface ProductDataParts {
  product: Product
  shop: Shop
  format: LocaleFormat
  at: Date
  /** The chosen variant; the whole group if absent. */
  variant?: Variant | undefined
}

/** A `Product` with the offer of its variant, or a `ProductGroup` with a product for each variant. */
export function productData(parts: ProductDataParts): object {
  const { product, shop, variant } = parts
  const terms = createOfferTerms(shop)
  const [only] = product.variants
  if (only && product.variants.length === 1) {
    const { color, size, material, pattern } = product
    return {
      ...common(parts),
      ...variantData({ color, size, material, pattern, ...only }, parts, terms),
      image: imagesOf([...(only.media ?? []), ...product.media], parts),
    }
  }
  return variant ? chosenData(variant, parts, terms) : groupData(parts, terms)
}

/** One variant, and the group to which it belongs, as search engines require where each variant has an address. */
function chosenData(variant: Variant, parts: ProductDataParts, terms: OfferTerms): object {
  const { product, shop } = parts
  return {
    ...common(parts),
    ...variantData(variant, parts, terms),
    name: fullTitle(product, variant),
    url: variantUrl(product, variant, { shopUrl: shop.url }),
    image: imagesOf([...(variant.media ?? []), ...product.media], parts),
    inProductGroupWithID: product.id,
    isVariantOf: {
      '@type': 'ProductGroup',
      name: product.title,
      productGroupID: product.id,
      url: productUrl(product, { shopUrl: shop.url }),
      variesBy: variesBy(product),
    },
  }
}

/** The properties in which the variants differ; undefined if schema.org has no word for any. */
function variesBy({ variants }: Product): string[] | undefined {
  const differing = TRAITS.filter((trait) => new Set(variants.map((variant) => variant[trait])).size > 1)
  return differing.length > 0 ? differing.map((trait) => TRAIT_PROPERTIES[trait]) : undefined
}

function groupData(parts: ProductDataParts, terms: OfferTerms): object {
  const { product, shop } = parts
  const [picture] = imagesOf(product.media, parts)
  return {
    ...common(parts),
    '@type': 'ProductGroup',
    productGroupID: product.id,
    weight: sharedWeight(product),
    variesBy: variesBy(product),
    hasVariant: product.variants.slice(0, MOST_VARIANTS).map((variant) => ({
      ...variantData(variant, parts, terms),
      name: fullTitle(product, variant),
      image: pictureOf(variant.media, shop) ?? picture,
      weight: sharedWeight(product) ? undefined : weightOf(variant),
      inProductGroupWithID: product.id,
    })),
  }
}

/** The API has them all; a page must stay small. */
const MOST_VARIANTS = 100
const MOST_PICTURES = 6
const MOST_DETAILS = 20

function common(parts: ProductDataParts): object {
  const { product, shop } = parts
  const { faqs = [] } = product
  const details = detailsOf(product)
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description.plain || undefined,
    url: productUrl(product, { shopUrl: shop.url }),
    brand: product.brand && { '@type': 'Brand', name: product.brand },
    category: product.product_type.length > 0 ? product.product_type.join(' > ') : undefined,
    color: product.color,
    size: product.size,
    material: product.material,
    pattern: product.pattern,
    audience: audienceOf(product),
    image: imagesOf(product.media, parts),
    additionalProperty: listOf(details.slice(0, MOST_DETAILS).map(propertyValue)),
    ...opinions(parts),
    subjectOf: faqs.length > 0 ? faqData(faqs) : undefined,
  }
}

function propertyValue({ name, value }: { name: string; value: string }): object {
  return { '@type': 'PropertyValue', name, value }
}

/** Questions with their answers, as an FAQ page has them. */
export function faqData(faqs: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** In years, as feeds define the age groups. */
const AGES: Readonly<Record<NonNullable<Product['age_group']>, { suggestedMinAge: number; suggestedMaxAge?: number }>> =
  {
    newborn: { suggestedMinAge: 0, suggestedMaxAge: 0.25 },
    infant: { suggestedMinAge: 0.25, suggestedMaxAge: 1 },
    toddler: { suggestedMinAge: 1, suggestedMaxAge: 5 },
    kids: { suggestedMinAge: 5, suggestedMaxAge: 13 },
    adult: { suggestedMinAge: 13 },
  }

function audienceOf({ gender, age_group }: { gender?: (typeof GENDERS)[number]; age_group?: Product['age_group'] }) {
  if (!gender && !age_group) return undefined
  return { '@type': 'PeopleAudience', suggestedGender: gender, ...(age_group && AGES[age_group]) }
}

function opinions({ product: { rating, reviews = [] }, format }: ProductDataParts): object {
  const scale = { worstRating: rating?.scale_min, bestRating: rating?.scale_max }
  // Search engines reject a review without an author.
  const signed = reviews.filter(({ author }) => author !== undefined)
  return {
    aggregateRating: rating && {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      ratingCount: rating.count,
      ...scale,
    },
    review: listOf(signed.map((review) => reviewData(review, format.lang, scale))),
  }
}

function reviewData(review: NonNullable<Product['reviews']>[number], lang: string, scale: object): object {
  return {
    '@type': 'Review',
    inLanguage: lang,
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, ...scale },
    name: review.title,
    reviewBody: review.body,
    author: { '@type': 'Person', name: review.author },
    datePublished: review.date,
  }
}

function variantData(variant: Variant, parts: ProductDataParts, terms: OfferTerms): object {
  return {
    '@type': 'Product',
    sku: variant.sku ?? variant.id,
    gtin: variant.gtin,
    mpn: variant.mpn,
    color: variant.color,
    size: variant.size,
    material: variant.material,
    pattern: variant.pattern,
    weight: weightOf(variant),
    offers: offerData(variant, parts, terms),
  }
}

function offerData(variant: Variant, { product, shop, at }: ProductDataParts, terms: OfferTerms): object {
  const { price, members } = offerPrice(variant, at)
  return {
    '@type': 'Offer',
    url: variantUrl(product, variant, { shopUrl: shop.url }),
    ...members,
    availability: AVAILABILITY[variant.availability.status],
    availabilityStarts: variant.availability.available_on,
    itemCondition: CONDITION[product.condition],
    shippingDetails: terms.shippingOf(variant, price),
    hasMerchantReturnPolicy: terms.returns(),
    potentialAction: buyAction(product, variant, shop),
  }
}

/** The address where a person buys it; `url` above is this shop's page, with which readers compare offers. */
function buyAction(product: Product, variant: Variant, { url, checkout }: Shop): object | undefined {
  const urlTemplate = buyLink(product, variant, { shopUrl: url, checkout })
  return urlTemplate === undefined
    ? undefined
    : { '@type': 'BuyAction', target: { '@type': 'EntryPoint', urlTemplate } }
}

function weightOf({ weight }: Variant): object | undefined {
  const code = weight && unitCode(weight.unit)
  return code ? { '@type': 'QuantitativeValue', value: weight.value, unitCode: code } : undefined
}

/** Given once, if all variants have the same weight. */
function sharedWeight({ variants: [first, ...others] }: Product): object | undefined {
  const isShared = others.every(
    ({ weight }) => weight?.value === first?.weight?.value && weight?.unit === first?.weight?.unit,
  )
  return first && isShared ? weightOf(first) : undefined
}

/** Readers reject a product without a picture, so such a product is represented by a card with its title. */
function imagesOf(media: readonly Media[], { product, shop }: Pick<ProductDataParts, 'product' | 'shop'>): string[] {
  const pictures = media.filter(({ type }) => type === 'image').slice(0, MOST_PICTURES)
  if (pictures.length === 0) return [`${shop.url}${titleCardPath(product)}`]
  return [...new Set(pictures.map(({ url }) => absolute(url, { shopUrl: shop.url })))]
}

function pictureOf(media: readonly Media[] = [], shop: Shop): string | undefined {
  const picture = media.find(({ type }) => type === 'image')
  return picture && absolute(picture.url, { shopUrl: shop.url })
}

function listOf<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length > 0 ? items : undefined
}

// The price of an offer in schema.org's vocabulary: the current price, the regular price and the unit price.

/** At an instant; `members` are those of an `Offer`. */
function offerPrice(variant: Variant, at: Date): { price: Money; members: object } {
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

/** UN/CEFACT codes of the units of measure for prices. */
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

function unitCode(unit: string): string | undefined {
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
