import {
  AGE_GROUPS,
  GENDERS,
  readAgeGroup,
  readAvailability,
  readBoolean,
  readCondition,
  readGender,
  readStatus,
  SIZE_SYSTEMS,
  toIdentifier,
} from '@vitrine/product'
import { readGoogleCategory } from '../model/google-taxonomy.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import type { PublicFact } from '../model/public-facts.ts'
import type { RawProduct, RawVariant, ReaderContext, ReadResult } from '../model/raw-product.ts'
import { type PriceCell, readRegularAndSale, WITH_POINT } from './cell-prices.ts'
import {
  defined,
  type LocatedVariant,
  readBarcodes,
  readDecimal,
  readLengthUnit,
  readPath,
  readWeight,
  readWord,
  toReadResult,
  unknownStatus,
} from './cell-values.ts'
import {
  attributeProse,
  attributeText,
  attributeValues,
  type GoogleFeedItem,
  isOfSpecification,
} from './google-item.ts'

const OPTION_NAMES = {
  color: 'Color',
  size: 'Size',
  material: 'Material',
  pattern: 'Pattern',
  gender: 'Gender',
  age_group: 'Age group',
} as const

/**
 * The items of one group, or one item without a group, as a product. What its items say that is hidden, as those of Meta's
 * catalogues do, is not shown. `prepare` completes the items that are.
 */
export function readGoogleGroup(
  items: readonly GoogleFeedItem[],
  columns: ReadonlyMap<string, string>,
  context: ReaderContext,
  prepare: (items: readonly GoogleFeedItem[]) => readonly GoogleFeedItem[] = (shown) => shown,
): ReadResult {
  const statuses = new Map(items.map((item) => [item, statusOf(item)]))
  const shown = items.filter((item) => statuses.get(item) === 'active')
  const result = readItems(prepare(shown.length > 0 ? shown : items), columns, context)
  result.issues.push(...items.flatMap((item) => unknownStatusOf(item) ?? []).slice(0, 1))
  if (!result.rawProduct || shown.length === items.length) return result
  if (shown.length === 0) {
    const isArchived = items.every((item) => statuses.get(item) === 'archived')
    return { ...result, rawProduct: { ...result.rawProduct, status: isArchived ? 'archived' : 'draft' } }
  }
  const hidden = items
    .filter((item) => !shown.includes(item))
    .map((item) => ({ id: attributeText(item, 'id'), left_out: 'hidden' as const }))
  return { ...result, rawProduct: { ...result.rawProduct, variants: [...result.rawProduct.variants, ...hidden] } }
}

/** Meta's two attributes that hide an item, and YML's. Google has none. */
const STATUSES = ['visibility', 'status'] as const

function statusOf(item: GoogleFeedItem): NonNullable<RawProduct['status']> {
  if (readBoolean(attributeText(item, 'disabled')) === true) return 'draft'
  const said = STATUSES.map((name) => attributeText(item, name)).filter((word) => word !== '')
  return (['archived', 'draft'] as const).find((status) => said.map(readStatus).includes(status)) ?? 'active'
}

function unknownStatusOf(item: GoogleFeedItem): ImportIssue | undefined {
  const [unknown] = STATUSES.flatMap(
    (column) => unknownStatus(attributeText(item, column), { line: item.line, column }) ?? [],
  )
  return unknown
}

function readItems(
  items: readonly GoogleFeedItem[],
  columns: ReadonlyMap<string, string>,
  context: ReaderContext,
): ReadResult {
  const [first] = items
  if (!first) return { line: 1, issues: [] }
  const issues: ImportIssue[] = []
  const title = groupTitle(items)
  const optionsOf = optionsFor(items, title)
  const isGroup = attributeText(first, 'item_group_id') !== ''
  const variants = items.flatMap((item) =>
    readVariant(item, { columns, context, issues, options: optionsOf(item), isGroup }),
  )
  const head = readHead(first, title, items, { columns, issues, context })
  return toReadResult(first.line, head, variants, issues, columns)
}

function readHead(
  item: GoogleFeedItem,
  title: string,
  items: readonly GoogleFeedItem[],
  { columns, issues, context }: Pick<VariantSetting, 'columns' | 'issues' | 'context'>,
): Omit<RawProduct, 'variants'> {
  const said_ = (name: string): string | undefined => attributeText(item, name) || undefined
  const shared = (name: keyof typeof OPTION_NAMES): string | undefined =>
    items.every((other) => attributeText(other, name) === attributeText(item, name)) ? said_(name) : undefined
  return defined({
    // Two items without a group are two products, also when they lead to one page.
    id: said_('item_group_id') ?? (said_('id') && `p:${toIdentifier(attributeText(item, 'id'))}`),
    title,
    description: { plain: attributeProse(item, 'description') },
    brand: said_('brand'),
    condition: readWord(
      attributeText(item, 'condition'),
      readCondition,
      { about: 'condition', line: item.line, column: columns.get('condition') ?? 'condition' },
      issues,
    ),
    product_type: readPath(attributeText(item, 'product_type')),
    google_product_category: readGoogleCategory(attributeText(item, 'google_product_category')),
    media: items.length === 1 ? mediaOf(item) : items.flatMap((other) => mediaOf(other).slice(0, 1)),
    handle: handleIn(attributeText(item, 'link')),
    color: shared('color'),
    size: shared('size'),
    material: shared('material'),
    pattern: shared('pattern'),
    gender: readGender(shared('gender') ?? ''),
    age_group: readAgeGroup(shared('age_group') ?? ''),
    size_system: SIZE_SYSTEMS.find((system) => system === attributeText(item, 'size_system').toUpperCase()),
    size_type: nonEmpty(attributeValues(item, 'size_type').map(([type = '']) => type)),
    details: nonEmpty(factsOf(item, context)),
    highlights: nonEmpty(attributeValues(item, 'product_highlight').map(([highlight = '']) => highlight)),
    faqs: nonEmpty(attributeValues(item, 'question_and_answer').map(toQuestion)),
    documents: nonEmpty(attributeValues(item, 'document_link').map(toDocument)),
    shipping_label: said_('shipping_label'),
    eligibility: eligibilityOf(item),
    url: said_('link'),
    source: { system: 'google' },
  })
}

function toQuestion([question = '', answer = '']: readonly string[]): { question: string; answer: string } {
  return { question, answer }
}

function toDocument([title = '', url = '']: readonly string[]): { title: string; url: string } {
  return url === '' ? { title: 'Document', url: title } : { title, url }
}

interface VariantSetting {
  columns: ReadonlyMap<string, string>
  context: ReaderContext
  issues: ImportIssue[]
  options: NonNullable<RawVariant['options']>
  isGroup: boolean
}

function readVariant(
  item: GoogleFeedItem,
  { columns, context, issues, options, isGroup }: VariantSetting,
): LocatedVariant[] {
  const { line } = item
  const priceCell = (attribute: 'price' | 'sale_price', path: string): PriceCell => ({
    text: attributeText(item, attribute),
    line,
    column: columns.get(path) ?? attribute,
  })
  const [starts_at, ends_at] = attributeText(item, 'sale_price_effective_date').split('/')
  const variant: RawVariant = defined({
    id: attributeText(item, 'id') || undefined,
    external_id: platformId(attributeText(item, 'id')),
    ...readBarcodes([attributeText(item, 'gtin')]),
    mpn: attributeText(item, 'mpn') || undefined,
    options,
    ...readRegularAndSale(
      priceCell('price', 'variants.regular_price'),
      priceCell('sale_price', 'variants.sale'),
      { context, issues, form: WITH_POINT },
      defined({ starts_at: starts_at || undefined, ends_at: ends_at || undefined }),
    ),
    unit_price: unitPriceOf(item),
    availability: availabilityOf(item, columns, issues),
    url: isGroup ? attributeText(item, 'link') || undefined : undefined,
    media: isGroup ? mediaOf(item) : undefined,
    weight: readWeight(attributeText(item, 'product_weight')),
    shipping: shippingOf(item),
    color: attributeText(item, 'color') || undefined,
    size: attributeText(item, 'size') || undefined,
    material: attributeText(item, 'material') || undefined,
    pattern: attributeText(item, 'pattern') || undefined,
    gender: GENDERS.find((gender) => gender === readGender(attributeText(item, 'gender'))),
    age_group: AGE_GROUPS.find((group) => group === readAgeGroup(attributeText(item, 'age_group'))),
  })
  return [{ line, variant }]
}

/** The apps that write feeds for Shopify and WooCommerce put the shop system's own number into the item's id. */
function platformId(id: string): string | undefined {
  return /^shopify_[A-Z]{2,3}_\d+_(\d+)$/i.exec(id)?.[1] ?? /^(?:gla|woocommerce_gpf)_(\d+)$/i.exec(id)?.[1]
}

/** What the group is called: its own title, or what the titles of its items have in common. */
function groupTitle(items: readonly GoogleFeedItem[]): string {
  const [first = '', ...others] = items.map((item) => attributeProse(item, 'title'))
  const given = items.map((item) => attributeText(item, 'item_group_title')).find((title) => title !== '')
  if (given !== undefined) return given
  const [bareTitle, ...otherTitles] = new Set(items.map(withoutOptions))
  if (bareTitle && otherTitles.length === 0) return bareTitle
  if (others.length === 0) return first
  const length = Math.min(...others.map((other) => commonLength(first, other)))
  const common = length === first.length ? first : first.slice(0, length).replace(/(?<!\S)\S+$/, '')
  const bare = common.replace(/(?<![\s\p{Pd}/|,:([])[\s\p{Pd}/|,:([]+$/u, '')
  // A title of one short word says too little about a product to stand for it.
  return bare.length >= 8 ? bare : first
}

/** How many characters two texts begin with in common. */
function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** "Trail shoe – Black / 42" of an item that says itself that it is black and of size 42. */
function withoutOptions(item: GoogleFeedItem): string | undefined {
  const labels = attributeValues(item, 'variant_option').map(([, label = '']) => label)
  const ending = labels.length > 0 ? ` – ${labels.join(' / ')}` : ''
  const title = attributeProse(item, 'title')
  return ending !== '' && title.endsWith(ending) ? title.slice(0, -ending.length) : undefined
}

/** Returns for each item of a group what distinguishes it: its own words for it, or the traits in which items differ. */
function optionsFor(
  items: readonly GoogleFeedItem[],
  title: string,
): (item: GoogleFeedItem) => NonNullable<RawVariant['options']> {
  if (items.every((item) => attributeValues(item, 'variant_option').length > 0)) {
    return (item) => attributeValues(item, 'variant_option').map(([name = '', label = '']) => ({ name, label }))
  }
  if (items.length === 1) return () => []
  const differing = (Object.keys(OPTION_NAMES) as (keyof typeof OPTION_NAMES)[]).filter(
    (trait) => new Set(items.map((item) => attributeText(item, trait))).size > 1,
  )
  if (differing.length > 0) {
    return (item) =>
      differing.flatMap((trait) =>
        attributeText(item, trait) ? [{ name: OPTION_NAMES[trait], label: attributeText(item, trait) }] : [],
      )
  }
  // Titles that do not begin alike are what distinguishes them.
  const isShared = items.every((item) => attributeProse(item, 'title').startsWith(title))
  const labelOf = (item: GoogleFeedItem): string =>
    isShared ? titleBehind(item, title) : attributeProse(item, 'title')
  return (item) => [{ name: 'Variant', label: labelOf(item) || attributeText(item, 'id') }]
}

/** What the title of an item says behind the title of its group. */
function titleBehind(item: GoogleFeedItem, title: string): string {
  const rest = attributeProse(item, 'title').slice(title.length)
  return rest.replace(/^[\s\p{Pd}/|,:(]+|(?<![\s)])[\s)]+$/gu, '')
}

function mediaOf(item: GoogleFeedItem): NonNullable<RawProduct['media']> {
  const urls = (name: string, type: 'image' | 'video' | 'model_3d') =>
    attributeValues(item, name).map(([url = '']) => ({ type, url }))
  return [
    ...urls('image_link', 'image'),
    ...urls('additional_image_link', 'image'),
    ...urls('video_link', 'video'),
    ...urls('virtual_model_link', 'model_3d'),
  ].filter(({ url }) => url !== '')
}

function availabilityOf(
  item: GoogleFeedItem,
  columns: ReadonlyMap<string, string>,
  issues: ImportIssue[],
): RawVariant['availability'] {
  const place = {
    about: 'availability',
    line: item.line,
    column: columns.get('variants.availability') ?? 'availability',
  }
  const day = attributeText(item, 'availability_date')
  return {
    status: readWord(attributeText(item, 'availability'), readAvailability, place, issues) ?? 'unknown',
    ...(day !== '' && { available_on: day }),
  }
}

/** Shops of our kind and of Shopify's have the handle in the address of the page: it is worth keeping. */
export function handleIn(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  const [, handle] = /\/products\/([^/]+)\/?$/.exec(path) ?? []
  try {
    return handle && decodeURIComponent(handle)
  } catch {
    return undefined
  }
}

/** Where the owner does not want to be seen. */
function eligibilityOf(item: GoogleFeedItem): RawProduct['eligibility'] {
  const excluded = new Set(attributeValues(item, 'excluded_destination').map(([place = '']) => place.toLowerCase()))
  const paused = attributeText(item, 'pause').toLowerCase()
  const search = excluded.has('free_listings') || paused === 'all' ? false : undefined
  const ads = excluded.has('shopping_ads') || paused !== '' ? false : undefined
  return search === undefined && ads === undefined ? undefined : defined({ search, ads })
}

function unitPriceOf(item: GoogleFeedItem): RawVariant['unit_price'] {
  const measure = readMeasure(attributeText(item, 'unit_pricing_measure'))
  const reference = readMeasure(attributeText(item, 'unit_pricing_base_measure'))
  return measure && { measure, reference: reference ?? { value: 1, unit: measure.unit } }
}

function readMeasure(written: string): { value: number; unit: string } | undefined {
  const [, number = '', unit = ''] = /^([\d.,]+)\s*([a-z][a-z ]*)$/i.exec(written) ?? []
  const value = readDecimal(number)
  return value ? { value: Number(value), unit: unit.trim() } : undefined
}

function shippingOf(item: GoogleFeedItem): RawVariant['shipping'] {
  const weight = readWeight(attributeText(item, 'shipping_weight'))
  const sides = (['length', 'width', 'height'] as const).flatMap((side) => {
    const [, number = '', unit = ''] = /^([\d.,]+)\s*([a-z]*)$/i.exec(attributeText(item, `shipping_${side}`)) ?? []
    const value = readDecimal(number)
    return value ? [{ side, value, unit: readLengthUnit(unit) }] : []
  })
  const unit = sides.find((side) => side.unit !== undefined)?.unit
  if (!weight && !unit) return undefined
  // The model has one unit for all sides; a side in another one is left out.
  const fitting = sides.filter((side) => unit !== undefined && (side.unit ?? unit) === unit)
  const size = Object.fromEntries(fitting.map(({ side, value }) => [side, value]))
  return defined({ requires_shipping: true, weight, ...size, unit })
}

/** `product_detail` is made to be shown; an attribute that Google's specification does not have is the shop's own. */
function factsOf(item: GoogleFeedItem, { facts }: ReaderContext): PublicFact[] {
  const details = attributeValues(item, 'product_detail').flatMap((parts) => {
    const [section = '', name = '', value = ''] = parts.length === 2 ? ['', ...parts] : parts
    return facts.admit({ column: name, marked: 'format' }, { ...(section !== '' && { section }), name, value })
  })
  const own = Object.keys(item.attributes)
    .filter((attribute) => !isOfSpecification(attribute))
    .flatMap((attribute) =>
      facts.admit({ column: attribute }, { name: inWords(attribute), value: attributeText(item, attribute) }),
    )
  return [...details, ...own]
}

function inWords(attribute: string): string {
  const words = attribute.replace(/_+/g, ' ').trim()
  return words === '' ? attribute : words.charAt(0).toUpperCase() + words.slice(1)
}

function nonEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}
