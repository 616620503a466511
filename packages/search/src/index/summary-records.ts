import { memoized } from '@vitrine/kit'
import { AVAILABILITY, type Product, type SummaryFacts, type Variant, type VariantSummaryFacts } from '@vitrine/product'
import type { Columns } from './columns.ts'
import { type SearchDocument, tagTextsOf } from './document.ts'
import { growing } from './growable-arrays.ts'
import { type Image, type SectionSteps, sectionsNamed, sectionsOf } from './image.ts'
import { statusAt } from './offers.ts'
import { titleKey } from './titles.ts'

// The data of summaries that no column has: id, title, address, picture, rating and the ids of variants. A record is
// text in fields, which omit common prefixes: an address starts like the title, a variant's id like the product's.
// Texts that products share (titles of variants, folders of pictures, tags) are stored once and referenced by number.
// Generated products with two or three variants take about 105 bytes each. Prices and statuses are read from the
// columns.

const FIELD = '\u001f'
const VARIANT = '\u001e'
const LINE = '\u001d'
const SEPARATORS = /[\u001d-\u001f]/

/** The data of a product and its variants for a summary, without reading the product. */
export interface SummaryRecord {
  product: SummaryFacts
  tags: readonly string[]
  /** Whether it has specifications that are too long to be filterable and therefore in no column. */
  hasLongDetails: boolean
  variantAt(place: number): VariantSummaryFacts
}

type SummarySource = Pick<SearchDocument, 'product' | 'hasLongDetails'>

/** Collects the records of a segment, in the order of its docs. */
export function createSummaryRecords() {
  const records = createTexts()
  const shared = createTexts()
  const share = memoized(MOST_SHARED_TEXTS, (text: string) => shared.add(text).toString(36))

  return {
    add(source: SummarySource): void {
      records.add(writeRecord(source, share))
    },
    *sections(): SectionSteps {
      yield* sectionsNamed('summaries', records.texts())
      yield* sectionsNamed('summaryTexts', shared.texts())
    },
  }
}

/** Beyond this number, texts are not deduplicated: in catalogues in which each product has its own. */
const MOST_SHARED_TEXTS = 200_000

/** Concatenated texts, and where each begins. */
interface Texts {
  bytes: Uint8Array
  starts: Uint32Array
}

function createTexts() {
  const starts = growing(Uint32Array)
  let buffer = Buffer.allocUnsafe(65_536)
  let length = 0
  starts.push(0)
  return {
    add(text: string): number {
      if (length + text.length * 3 > buffer.length) {
        const wider = Buffer.allocUnsafe(buffer.length * 2 + text.length * 3)
        buffer.copy(wider, 0, 0, length)
        buffer = wider
      }
      length += buffer.write(text, length)
      starts.push(length)
      return starts.length() - 2
    },
    texts: (): Texts => ({ bytes: buffer.subarray(0, length), starts: starts.view() }),
  }
}

/** Contains only the title for a product whose record would be lossy: such a product is read. */
function writeRecord({ product, hasLongDetails }: SummarySource, share: (text: string) => string): string {
  const { id, handle, title, rating, url, source, variants } = product
  const tags = tagTextsOf(product)
  const picture = product.media.find(({ type }) => type === 'image') ?? product.media[0]
  const currencies = new Set(variants.map(({ regular_price }) => regular_price.currency))
  const [currency = ''] = currencies
  const members = [
    id,
    title,
    beginningAs(addressOf(title), handle),
    share(currency),
    picture ? share(picture.type) : '',
    ...addressFields(picture?.url, handle, share),
    rating ? ratingField(rating) : '',
    tags.length > 0 ? share(tags.join(LINE)) : '',
    hasLongDetails ? '1' : '',
    source ? share(source.system) : '',
    ...addressFields(url, handle, share),
  ]
  const isAlone = variants.length === 1
  const ofVariants = variants.map((variant) => variantFields(variant, { id, isAlone }, share))
  const all = [members, ...ofVariants]
  const isReadable = (text: string) => text.isWellFormed() && !SEPARATORS.test(text)
  const shared = [...tags, ...variants.map((variant) => variant.title)]
  const isSame = currencies.size === 1 && [...all.flat(), ...shared].every(isReadable)
  return isSame ? all.map(joined).join(VARIANT) : titleKey(title)
}

/** Most scales are the usual one, from 1 to 5. */
function ratingField({ value, count, scale_min, scale_max }: NonNullable<Product['rating']>): string {
  return (scale_min === 1 && scale_max === 5 ? [value, count] : [value, count, scale_min, scale_max]).join(' ')
}

function variantFields(
  { id, title, sku, external_id, url }: Variant,
  product: { id: string; isAlone: boolean },
  share: (text: string) => string,
): string[] {
  return [
    beginningAs(product.id, id),
    product.isAlone ? '' : share(title),
    sku === undefined ? '' : beginningAs(id, sku),
    external_id === undefined ? '' : beginningAs(id, external_id),
    ...addressFields(url, id, share),
  ]
}

/** Without trailing empty fields. */
function joined(fields: readonly string[]): string {
  return fields.slice(0, fields.findLastIndex((field) => field !== '') + 1).join(FIELD)
}

/** The folder of an address, and its last segment. */
function addressFields(url: string | undefined, like: string, share: (text: string) => string): [string, string] {
  if (url === undefined) return ['', '']
  const end = url.lastIndexOf('/') + 1
  return [share(url.slice(0, end)), beginningAs(like, url.slice(end))]
}

/** A first character for the number of characters that a text shares with another, followed by the rest. */
function beginningAs(other: string, text: string): string {
  let count = 0
  while (count < MOST_IN_COMMON && count < other.length && other[count] === text[count]) count++
  // A surrogate pair must not be split.
  if (count > 0 && /[\udc00-\udfff]/.test(text.charAt(count))) count--
  return String.fromCharCode(NOTHING_IN_COMMON + count) + text.slice(count)
}

const NOTHING_IN_COMMON = 0x20
const MOST_IN_COMMON = 90

function readBeginning(other: string, written: string): string {
  return other.slice(0, written.charCodeAt(0) - NOTHING_IN_COMMON) + written.slice(1)
}

/** The approximate prefix of an address that is derived from a title; cheap to compute. */
function addressOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Cache size for decoded shared texts: the currency, folders of pictures, sizes. */
const TEXTS_KEPT = 1000

export function openSummaryRecords(image: Image<unknown>) {
  const records = openTexts(image, 'summaries')
  const shared = openTexts(image, 'summaryTexts')
  const shareAt = memoized(TEXTS_KEPT, (number: string) => shared(Number.parseInt(number, 36)))
  const readAddress = (folder: string | undefined, name: string | undefined, like: string) =>
    folder ? shareAt(folder) + readBeginning(like, name!) : undefined

  return {
    /** The sort key of a product's title. */
    titleKeyOf(doc: number): string {
      const [text = '', ...ofVariants] = records(doc).split(VARIANT)
      return ofVariants.length === 0 ? text : titleKey(text.split(FIELD)[1] ?? '')
    },

    /** With prices and statuses as these columns tell them; undefined where there is none, and the product must be read. */
    of(doc: number, columns: Columns): SummaryRecord | undefined {
      const [text = '', ...ofVariants] = records(doc).split(VARIANT)
      if (ofVariants.length === 0) return undefined
      const [id = '', title = '', address = '', currency = '', ...optional] = text.split(FIELD)
      const [type, folder, name, rating, tags, long, system, ownFolder, ownName] = optional
      const handle = readBeginning(addressOf(title), address)
      const money = (amount: number) => ({ amount, currency: shareAt(currency) })
      const url = readAddress(ownFolder, ownName, handle)
      const picture = readAddress(folder, name, handle)
      const product: SummaryFacts = {
        ...{ id, handle, title, url },
        source: system ? { system: shareAt(system) } : undefined,
        status: AVAILABILITY[31 - Math.clz32(columns.statusSets[doc]! & -columns.statusSets[doc]!)]!,
        lowest: money(columns.lowest[doc]!),
        highest: money(columns.highest[doc]!),
        picture: type && picture !== undefined ? { type: shareAt(type), url: picture } : undefined,
        ...(rating && { rating: readRating(rating) }),
        variantCount: ofVariants.length,
      }
      return {
        product,
        tags: tags ? shareAt(tags).split(LINE) : [],
        hasLongDetails: long === '1',
        variantAt(place) {
          const [ownId = '', ownTitle, sku, external, folder, name] = ofVariants[place]!.split(FIELD)
          const variantId = readBeginning(id, ownId)
          const row = columns.variantStarts[doc]! + place
          const listPrice = columns.listPrices[row]!
          return {
            id: variantId,
            title: ownTitle ? shareAt(ownTitle) : title,
            status: AVAILABILITY[statusAt(columns, doc, place)]!,
            price: money(columns.prices[row]!),
            ...(listPrice > 0 && { list_price: money(listPrice) }),
            sku: sku ? readBeginning(variantId, sku) : undefined,
            external_id: external ? readBeginning(variantId, external) : undefined,
            url: readAddress(folder, name, variantId),
          }
        },
      }
    },
  }
}

function readRating(text: string): NonNullable<SummaryFacts['rating']> {
  const [value = 0, count = 0, scale_min = 1, scale_max = 5] = text.split(' ').map(Number)
  return { value, count, scale_min, scale_max }
}

function openTexts(image: Image<unknown>, name: string): (number: number) => string {
  const { bytes, starts } = sectionsOf<Texts>(image, name)
  // A view without a copy: decoding it as text also works on shared memory.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (number) => text.toString('utf8', starts[number], starts[number + 1])
}
