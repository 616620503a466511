import type { FactSource } from '../model/public-facts.ts'
import { plainTitle } from './table-columns.ts'

// WooCommerce writes its headers in the language of the shop: English, German, Spanish and French are known here. A
// whole export in any other language is known by the order of its columns, which is always the same.
export const WOOCOMMERCE_TITLES = {
  id: ['id'],
  type: ['type', 'typ', 'tipo'],
  sku: ['sku', 'artikelnummer', 'ugs'],
  gtin: ['gtin, upc, ean, or isbn', 'gtin, upc, ean oder isbn', 'gtin, upc, ean o isbn', 'gtin, upc, ean ou isbn'],
  name: ['name', 'nombre', 'nom'],
  published: ['published', 'veröffentlicht', 'publicado', 'publié'],
  visibility: [
    'visibility in catalog',
    'sichtbarkeit im katalog',
    'visibilidad en el catálogo',
    'visibilité dans le catalogue',
  ],
  short: ['short description', 'kurzbeschreibung', 'descripción corta', 'description courte'],
  description: ['description', 'beschreibung', 'descripción'],
  saleStarts: [
    'date sale price starts',
    'datum, an dem angebotspreis beginnt',
    'día en que empieza el precio rebajado',
    'date de début de promo',
  ],
  saleEnds: [
    'date sale price ends',
    'datum, an dem angebotspreis endet',
    'día en que termina el precio rebajado',
    'date de fin de promo',
  ],
  taxStatus: ['tax status', 'steuerstatus', 'estado del impuesto', 'état de la tva'],
  taxClass: ['tax class', 'steuerklasse', 'clase de impuesto', 'classe de tva'],
  inStock: ['in stock?', 'vorrätig?', '¿existencias?', 'en stock ?'],
  stock: ['stock', 'lager', 'bestand', 'inventario'],
  backorders: [
    'backorders allowed?',
    'lieferrückstande erlaubt?',
    'lieferrückstände erlaubt?',
    '¿permitir reservas de productos agotados?',
    'autoriser les commandes de produits en rupture ?',
  ],
  weight: ['weight', 'gewicht', 'peso', 'poids'],
  length: ['length', 'länge', 'longitud', 'longueur'],
  width: ['width', 'breite', 'anchura', 'largeur'],
  height: ['height', 'höhe', 'altura', 'hauteur'],
  sale: ['sale price', 'angebotspreis', 'precio rebajado', 'tarif promo'],
  regular: ['regular price', 'regulärer preis', 'precio normal', 'tarif régulier'],
  categories: ['categories', 'kategorien', 'categorías', 'catégories'],
  tags: ['tags', 'schlagwörter', 'etiquetas', 'étiquettes'],
  shippingClass: ['shipping class', 'versandklasse', 'clase de envío', "classe d'expédition"],
  images: ['images', 'bilder', 'imágenes'],
  parent: ['parent', 'übergeordnetes produkt', 'superior'],
  url: ['external url', 'externe url', 'url externa', 'url externe'],
  brands: [
    ...['brands', 'brand', 'marken', 'marcas', 'marques', 'marche', 'merken', 'marki', 'značky', 'varumärken'],
    ...[
      'mærker',
      'merker',
      'brändit',
      'бренды',
      'бренди',
      'markalar',
      'ブランド',
      '品牌',
      '브랜드',
      'μάρκες',
      'branduri',
    ],
  ],
  position: ['position', 'posición'],
} as const satisfies Record<string, readonly string[]>

export type WooCommerceField = keyof typeof WOOCOMMERCE_TITLES

export const WOOCOMMERCE_PATHS: Readonly<Record<string, WooCommerceField>> = {
  id: 'id',
  title: 'name',
  'description.html': 'description',
  brand: 'brands',
  product_type: 'categories',
  'media.url': 'images',
  url: 'url',
  'variants.id': 'id',
  'variants.gtin': 'gtin',
  'variants.sku': 'sku',
  'variants.regular_price': 'regular',
  'variants.sale': 'sale',
}

/** The columns of a whole export before its attributes, in English. Version 9.2 came with the fourth. */
const ORDER: readonly string[] = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Visibility in catalog'],
  ...['Short description', 'Description', 'Date sale price starts', 'Date sale price ends', 'Tax status', 'Tax class'],
  ...['In stock?', 'Stock', 'Low stock amount', 'Backorders allowed?', 'Sold individually?', 'Weight', 'Length'],
  ...['Width', 'Height', 'Allow customer reviews?', 'Purchase note', 'Sale price', 'Regular price', 'Categories'],
  ...['Tags', 'Shipping class', 'Images', 'Download limit', 'Download expiry days', 'Parent', 'Grouped products'],
  ...['Upsells', 'Cross-sells', 'External URL', 'Button text', 'Position'],
]
const GTIN_AT = 3
const WEIGHT_AT = 19
const WEIGHT = /\((kg|g|lbs?|oz)\)$/i
const LENGTH = /\((cm|mm|m|in|yd)\)$/i

/**
 * The header of a whole export in English, whatever its language. It is known by what no language changes: the number,
 * the barcodes, a weight and three lengths with their units, and an URL, each where it always stands. Undefined: it is
 * none.
 */
export function headerInEnglish(header: readonly string[]): string[] | undefined {
  const titles = header.map((title) => title.trim())
  const weightAt = titles.findIndex((title) => WEIGHT.test(title))
  const hasGtin = weightAt === WEIGHT_AT
  const order = hasGtin ? ORDER : ORDER.filter((_, at) => at !== GTIN_AT)
  const isWhole =
    titles[0]?.toLowerCase() === 'id' &&
    (hasGtin || weightAt === WEIGHT_AT - 1) &&
    titles.slice(0, GTIN_AT + 1).findIndex((title) => /gtin|upc|isbn/i.test(title)) === (hasGtin ? GTIN_AT : -1) &&
    [1, 2, 3].every((next) => LENGTH.test(titles[weightAt + next] ?? '')) &&
    /url/i.test(titles[order.indexOf('External URL')] ?? '')
  if (!isWhole) return undefined
  const own = order.map((title, at) => `${title}${/ \([a-z]+\)$/i.exec(titles[at] ?? '')?.[0] ?? ''}`)
  return [...own, ...attributesInEnglish(titles.slice(order.length))]
}

/** The numbered columns at the end; those of a download have an address in the third place. */
function attributesInEnglish(titles: readonly string[]): string[] {
  const meta = titles.findIndex((title) => /^meta:/i.test(title))
  const own = meta < 0 ? titles : titles.slice(0, meta)
  const numbered = Map.groupBy([...own.keys()], (at) => /\d+/.exec(own[at] ?? '')?.[0])
  numbered.delete(undefined)
  const english = [...titles]
  for (const [number, places] of numbered) {
    const isDownload = /url/i.test(own[places[2] ?? -1] ?? '')
    for (const [at, part] of ['name', 'value(s)', 'visible', 'global'].entries()) {
      const place = places[at + (isDownload ? 3 : 0)]
      if (place !== undefined) english[place] = `Attribute ${number} ${part}`
    }
  }
  return english
}

export interface AttributeColumns {
  name: number
  values: number
  /** Whether it is shown on the product's page; -1 when the table does not say. */
  visible: number
  /** Whether it is one of the whole shop; -1 when the table does not say. */
  global: number
}

/** The numbered pairs of columns `Attribute 1 name` and `Attribute 1 value(s)`, in whatever language. */
export function attributesIn(header: readonly string[]): AttributeColumns[] {
  const titles = header.map(plainTitle)
  const find = (pattern: RegExp, number: number): number =>
    titles.findIndex((title) => pattern.test(title) && title.match(/\d+/)?.[0] === String(number))
  return Array.from({ length: 100 }, (_, at) => at + 1)
    .map((number) => ({
      name: find(/^(attribut\w* \d+ nam|nombre del atributo \d|nom de l'attribut \d)/, number),
      values: find(/^(attribut\w* \d+ (value|wert)|valor\(es\) del atributo \d|valeur\(s\) de l'attribut \d)/, number),
      visible: find(/^(attribut\w* \d+ (visib|sichtbar)|atributo visible \d|atributo \d+ visible)/, number),
      global: find(/^att?ribut\w* (\d+ global|global \d)/, number),
    }))
    .filter(({ name, values }) => name >= 0 && values >= 0)
}

/** A column of a plugin's own, `Meta: supplier_note`. */
export interface MetaColumn {
  source: FactSource
  name: string
  at: number
}

/** Meta columns may be facts when the owner names them, by the whole title or by the key. */
export function metaColumnsIn(header: readonly string[]): MetaColumn[] {
  return header.flatMap((title, at) => {
    const key = /^meta:(.+)$/i.exec(title.trim())?.[1]?.trim()
    return key === undefined ? [] : [{ source: { column: title.trim(), aliases: [key] }, name: wordsOf(key), at }]
  })
}

function wordsOf(key: string): string {
  const words = key.replace(/[_-]+/g, ' ').trim()
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1)
}
