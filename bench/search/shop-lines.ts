import { readFileSync } from 'node:fs'
import type { Product, Variant } from '../../packages/product/src/index.ts'

// Shops of few products as text. A file begins with locale and currency. A product is `title | brand | category > category |
// price[>sale] | name=value; … | description`; names in lower case are no details: `colors` and `sizes` are options,
// `rating` is value and count, and there are `gtin`, `sku` and `cond`.

export interface Listed {
  product: Product
  /** The line; without its description. */
  line: string
  facts: string
  price: number
}

const TRAITS: Readonly<Record<string, 'color' | 'size' | 'material'>> = {
  Color: 'color',
  Colour: 'color',
  Farbe: 'color',
  Couleur: 'color',
  Size: 'size',
  Material: 'material',
}
const OPTIONS: Readonly<Record<string, readonly [color: string, size: string]>> = {
  en: ['Color', 'Size'],
  de: ['Farbe', 'Größe'],
  fr: ['Couleur', 'Taille'],
}

/** The locale, the currency and the other lines of a file. */
export function shopOf(file: string | URL): { locale: string; currency: string; lines: string[] } {
  const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const [, locale = 'en', currency = 'EUR'] = head.split(' ')
  return { locale, currency, lines }
}

export function readListed(
  line: string,
  at: number,
  { locale, currency }: { locale: string; currency: string },
): Listed {
  const [title = '', brand = '', categories = '', prices = '', told = '', plain = ''] = line
    .split('|')
    .map((part) => part.trim())
  const id = `p${at + 1}`
  const pairs = told
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  const own = new Map(pairs)
  const [rating, count = 0] = own.get('rating')?.split('/').map(Number) ?? []
  const [regular = 0, sale] = prices.split('>').map(Number)
  const money = (amount: number) => ({ amount: Math.round(amount * 100), currency })
  const names = OPTIONS[locale.slice(0, 2)] ?? ['Color', 'Size']
  const options = names.flatMap((name, place) => {
    const choices = own.get(place === 0 ? 'colors' : 'sizes')?.split(',')
    return choices ? [{ name, trait: place === 0 ? 'color' : 'size', values: choices }] : []
  })
  const variants = options
    .reduce<{ name: string; trait: string; label: string }[][]>(
      (all, { name, trait, values: labels }) =>
        all.flatMap((before) => labels.map((label) => [...before, { name, trait, label }])),
      [[]],
    )
    .map(
      (chosen, place): Variant => ({
        id: `${id}-${place + 1}`,
        title: chosen.map(({ label }) => label).join(' / ') || title.slice(0, 150),
        options: chosen.map(({ name, label }) => ({ name, label })),
        ...Object.fromEntries(chosen.map(({ trait, label }) => [trait, label])),
        ...(own.has('gtin') && { gtin: own.get('gtin')! }),
        ...(own.has('sku') && { sku: own.get('sku')! }),
        regular_price: money(regular),
        ...(sale !== undefined && { sale: { price: money(sale) } }),
        availability: { status: 'in_stock' },
      }),
    )
  const product: Product = {
    id,
    handle: id,
    title,
    description: { plain },
    brand,
    condition: (own.get('cond') as Product['condition'] | undefined) ?? 'new',
    product_type: categories.split('>').map((name) => name.trim()),
    tags: [],
    options: options.map(({ name, values: labels }) => ({ name, values: labels })),
    ...(rating !== undefined && { rating: { value: rating, count, scale_min: 1, scale_max: 5 } }),
    media: [],
    status: 'active',
    ...Object.fromEntries(pairs.flatMap(([name, value]) => (TRAITS[name] ? [[TRAITS[name], value]] : []))),
    details: pairs.flatMap(([name, value]) => (/^\p{Lu}/u.test(name) && !TRAITS[name] ? [{ name, value }] : [])),
    variants,
  }
  return {
    product,
    line: `${line}${sale === undefined ? '' : ' | sale'}`,
    facts: [title, brand, categories, told].join(' | '),
    price: sale ?? regular,
  }
}
