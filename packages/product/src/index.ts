/** The product model, money, prices, identifiers and public facts. */
export {
  type BuyingFrom,
  type BuyLine,
  buyLink,
  type Checkout,
  canBeHad,
  cartLink,
  merchantPage,
  PLATFORMS,
  type Platform,
  permalinkItems,
  readCheckout,
} from './buy-link.ts'
export type {
  Catalog,
  CatalogChanges,
  CatalogEntry,
  CatalogFilter,
  CatalogPage,
  CatalogPart,
  CatalogReader,
  CatalogReaderModule,
  Edition,
  NumberedEntry,
  PageRequest,
  ProductSource,
  Withdrawal,
  WithdrawalCursor,
  WithdrawalRequest,
} from './catalog.ts'
export { CatalogQuery, catalogPageUrl, filterKey, MOST_NAMED, pageLimit } from './catalog.ts'
export { readableDetailNames } from './detail-names.ts'
export {
  byProduct,
  fitProducts,
  roomFor,
  type Shortening,
  shorten,
  shorterCards,
  shorterSummaries,
  someOf,
  withoutQuery,
} from './fit-products.ts'
export { foldLetters, LATIN_LETTERS } from './fold-letters.ts'
export { type GtinRefusal, isGtin, readGtin } from './gtin.ts'
export { slug, toIdentifier, toSlug, withoutPageSuffix } from './handle.ts'
export {
  htmlToText,
  isHarmlessHtml,
  LONGEST_HTML,
  looksLikeHtml,
  nameOf,
  sanitiseHtml,
  tidyText,
} from './html-text.ts'
export {
  brandKey,
  categoryKey,
  categoryPaths,
  handleKey,
  hashKey,
  isVariantCalled,
  lookupKeys,
  productKeys,
  variantKey,
  variantKeys,
  variantLookups,
  variantNames,
} from './lookup-keys.ts'
export {
  findStatus,
  findTrait,
  isCostName,
  isHidingWord,
  isNoBrand,
  isTotal,
  readAgeGroup,
  readAvailability,
  readBoolean,
  readCondition,
  readGender,
  readStatus,
} from './merchant-vocabulary.ts'
export {
  CURRENCIES,
  createMoneyFormat,
  currenciesCalled,
  type DecimalMark,
  decimalMarkOf,
  decimalsOf,
  formatDecimal,
  formatWithCode,
  fromWholeUnits,
  hasName,
  isCurrency,
  isMoney,
  Money,
  type MoneyForm,
  type MoneyRefusal,
  readMinorUnits,
  readMoney,
  readTypedAmount,
  toLatinDigits,
} from './money.ts'
export { currentPrice, isReoffered, priceChanges, priceRanges } from './price.ts'
export {
  AGE_GROUPS,
  AVAILABILITY,
  Availability,
  type AvailabilityStatus,
  CONDITIONS,
  GENDERS,
  LENGTH_UNITS,
  type Media,
  Product,
  Sale,
  SIZE_SYSTEMS,
  TRAITS,
  Variant,
  WEIGHT_UNITS,
} from './product.ts'
export { toCard } from './product-card.ts'
export { FORM_NAMES, type FormName, fieldsParameter, PRODUCT_FORMS } from './product-forms.ts'
export {
  prepareSummary,
  type SummaryFacts,
  shortBuyLink,
  shortProductUrl,
  toSummary,
  type VariantSummaryFacts,
  writeSummary,
  writeVariantSummary,
} from './product-summary.ts'
export {
  absolute,
  availabilityOf,
  commonMembers,
  fullTitle,
  isOrderable,
  mainMedium,
  piecesAround,
  productUrl,
  type Showing,
  showingOf,
  toPublicProduct,
  toPublicVariant,
  variantUrl,
} from './public-product.ts'
export {
  LONGEST_SUMMARY_TITLE,
  ProductCard,
  ProductSummary,
  PublicProduct,
  PublicVariant,
  type VariantSummary,
} from './public-product-schema.ts'
export { fromRfc3339, readDay, readEnd, readInstant } from './read-instant.ts'
export {
  homeShipping,
  POLICY_SLUGS,
  type PolicySlug,
  type PolicyText,
  policyLinks,
  policyUrl,
  type Shop,
  type ShopFacts,
} from './shop-facts.ts'
export { dayStart, isTimeZone, localDay } from './time-zone.ts'
