import { findTrait } from '@vitrine/product'
import { childrenOf, readElements, textInside, type XmlElement } from '../input/xml-elements.ts'
import type { FormatReader } from './format-reader.ts'
import { addValue, emptyItem, type GoogleFeedItem, isOfSpecification } from './google-item.ts'
import { readGoogleGroup } from './google-product.ts'
import { readXmlItems } from './google-xml.ts'

/**
 * The price list that Yandex Market asked for first and that shops from Kyiv to Almaty exchange since: categories by
 * number, then offers. An offer says what an item of a Google feed says, in other words, so it becomes one.
 */
export const yandexYml: FormatReader = {
  format: 'yandex-yml',
  name: 'Yandex Market price list (YML)',
  recognise: (preview) => preview.kind === 'xml' && /<yml_catalog[\s>]/.test(preview.start),
  read: (text, _, context) => {
    const categories = new Categories()
    return readXmlItems(readElements(text, ELEMENTS), {
      toItem: (element) => (element.name === 'offer' ? toItem(element, categories) : categories.add(element)),
      readGroup: (items) => readGoogleGroup(items, COLUMNS, context, withParams),
    })
  },
}

const ELEMENTS: ReadonlySet<string> = new Set(['category', 'offer'])

/** Issues name the element of a member. */
const COLUMNS: ReadonlyMap<string, string> = new Map([
  ['title', 'name'],
  ['description.plain', 'description'],
  ['brand', 'vendor'],
  ['condition', 'condition'],
  ['id', 'group_id'],
  ['product_type', 'categoryId'],
  ['media.url', 'picture'],
  ['url', 'url'],
  ['variants.id', 'id'],
  ['variants.gtin', 'barcode'],
  ['variants.mpn', 'vendorCode'],
  ['variants.regular_price', 'price'],
  ['variants.sale', 'price'],
  ['variants.availability', 'available'],
  ['variants.media.url', 'picture'],
  ['variants.url', 'url'],
])

/** More levels than any shop has; a category that is its own ancestor ends here. */
const MOST_LEVELS = 20

class Categories {
  readonly #known = new Map<string, { name: string; parent: string | undefined }>()

  add(element: XmlElement): undefined {
    const { id, parentid } = namesInLowerCase(element.attributes)
    if (id !== undefined) this.#known.set(id, { name: textInside(element), parent: parentid })
  }

  /** The names from the top down to a category. */
  pathOf(id: string): string[] {
    const path: string[] = []
    for (let at = this.#known.get(id); at && path.length < MOST_LEVELS; at = this.#known.get(at.parent ?? ''))
      path.unshift(at.name)
    return path
  }
}

function namesInLowerCase(attributes: XmlElement['attributes']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]))
}

function toItem(offer: XmlElement, categories: Categories): GoogleFeedItem {
  const item = emptyItem(offer.line)
  const said = Map.groupBy(childrenOf(offer), ({ name }) => name)
  const all = (name: string): string[] => (said.get(name) ?? []).map(textInside).filter((text) => text !== '')
  const text = (name: string): string => all(name)[0] ?? ''
  const put = (name: string, value: string): void => {
    if (value !== '') addValue(item, name, [value])
  }
  const { id = '', group_id = '', available = '' } = namesInLowerCase(offer.attributes)
  const [picture = '', ...pictures] = all('picture')
  put('id', id)
  put('item_group_id', group_id)
  put('title', text('name') || ['typeprefix', 'vendor', 'model'].map(text).filter(Boolean).join(' '))
  put('description', text('description'))
  put('link', text('url'))
  put('image_link', picture)
  for (const each of pictures) put('additional_image_link', each)
  put('product_type', categories.pathOf(text('categoryid')).join(' > '))
  put('brand', text('vendor'))
  put('mpn', text('vendorcode'))
  put('gtin', all('barcode').join(','))
  put('availability', STOCKS.some((name) => text(name) === '0') ? 'false' : available)
  put('condition', conditionOf(said.get('condition')?.[0]))
  put('shipping_weight', text('weight') && `${text('weight')} kg`)
  put('disabled', text('disabled'))
  for (const [name, price] of pricesOf(text)) put(name, price)
  for (const param of said.get('param') ?? []) {
    const { name = '', unit = '' } = param.attributes
    const value = textInside(param)
    if (name !== '' && value !== '') addValue(item, 'param', [name, unit === '' ? value : `${value} ${unit}`])
  }
  // Facts that the format does not declare public are reported as not published.
  for (const name of said.keys()) if (!READ.has(name) && !isOfSpecification(name)) put(name, text(name))
  return item
}

/** Elements by which shops say how many they have. */
const STOCKS = ['count', 'quantity', 'quantity_in_stock', 'stock_quantity']

const READ: ReadonlySet<string> = new Set(
  `name typeprefix vendor model description url picture categoryid vendorcode barcode condition weight disabled price
  oldprice price_old price_promo currencyid param`
    .split(/\s+/)
    .concat(STOCKS),
)

function conditionOf(condition: XmlElement | undefined): string {
  const word = condition?.attributes.type ?? ''
  return CONDITIONS[word] ?? word
}

const CONDITIONS: Readonly<Record<string, string>> = {
  preowned: 'used',
  likenew: 'used',
  showcasesample: 'used',
  reduction: 'used',
}

/** The codes of before two redenominations, which shops still write for the money of today. */
const OLD_CODES: Readonly<Record<string, string>> = { RUR: 'RUB', BYR: 'BYN' }

/**
 * `oldprice` is the regular price where it is above the one that is asked, `price_old` at Rozetka, whose `price_promo` is
 * asked where it is below `price`.
 */
function pricesOf(text: (name: string) => string): [string, string][] {
  const currency = text('currencyid')
  const promo = text('price_promo')
  const isPromo = amountOf(promo) > 0 && amountOf(promo) < amountOf(text('price'))
  const price = isPromo ? promo : text('price')
  const old = text('oldprice') || text('price_old') || (isPromo ? text('price') : '')
  const code = OLD_CODES[currency.toUpperCase()] ?? currency
  const inCurrency = (amount: string): string => (amount === '' ? '' : `${amount} ${code}`.trim())
  const isSale = amountOf(old) > amountOf(price)
  return isSale
    ? [
        ['price', inCurrency(old)],
        ['sale_price', inCurrency(price)],
      ]
    : [['price', inCurrency(price)]]
}

const amountOf = (text: string): number => Number(text.replaceAll(/\s/g, '').replace(',', '.'))

/** Characteristics are made to be shown. Those in which the offers of a group differ are its options. */
function withParams(items: readonly GoogleFeedItem[]): GoogleFeedItem[] {
  const options = optionNames(items)
  return items.map(({ line, attributes: { param = [], ...attributes } }) => {
    const item = { line, attributes }
    for (const [name = '', value = ''] of param) {
      const trait = findTrait(name)
      if (options.includes(name)) addValue(item, 'variant_option', [name, value])
      if (trait && !Object.hasOwn(attributes, trait)) addValue(item, trait, [value])
      else if (!options.includes(name)) addValue(item, 'product_detail', ['', name, value])
    }
    return item
  })
}

/** Of colours, sizes and the like as far as they tell all offers apart; otherwise of everything in which they differ. */
function optionNames(items: readonly GoogleFeedItem[]): readonly string[] {
  const [first, ...others] = items.map(paramsOf)
  if (!first || others.length === 0) return []
  const shared = [...first.keys()].filter((name) => others.every((params) => params.has(name)))
  const differing = shared.filter((name) => others.some((params) => params.get(name) !== first.get(name)))
  const tellApart = (names: readonly string[]): boolean =>
    new Set([first, ...others].map((params) => names.map((name) => params.get(name)).join('\n'))).size === items.length
  return [differing.filter(findTrait), differing].find(tellApart) ?? []
}

function paramsOf({ attributes }: GoogleFeedItem): ReadonlyMap<string, string> {
  return new Map((attributes.param ?? []).map(([name = '', value = '']) => [name, value]))
}
