import { toSlug } from '@vitrine/product'
import type { Mapping, Source } from '../readers/mapping.ts'
import { mentions } from './column-name.ts'
import type { NamedColumn } from './field-rules.ts'
import { languageIn } from './translations.ts'

// What the rows of a file are: products, variants, something else, or the same product in another language.

export type RowKind = 'product' | 'variant' | 'skip'

/** What is decided of the rows before columns are chosen for fields. */
export interface RowChoice {
  columns: readonly NamedColumn[]
  sources: readonly (Source & object)[]
  /** What each row of the sample is; undefined: nothing says it. */
  kinds: readonly (RowKind | undefined)[]
  /** The language that is read of several, as the file writes it; empty: that of rows that name none. */
  language?: { column: NamedColumn; kept: string }
  children?: { setting: NonNullable<Mapping['children']>; columns: readonly NamedColumn[] }
}

/** What shop systems write into the column that says what a row is. Of the words without a kind each is a product. */
const KIND_WORDS: Readonly<Record<RowKind | 'plain', readonly string[]>> = {
  product: ['product', 'parent', 'configurable', 'variable', 'master', 'main'],
  variant: ['variant', 'variation', 'child', 'product-variation', 'product-variant', 'child-sku', 'sku'],
  skip: [
    'product-option',
    'option',
    'product-option-value',
    'category',
    'product-category',
    'product-file',
    'rule',
    'tax',
    'discount',
    'modifier',
    'modifier-list',
    'pricing-rule',
    'product-set',
    'time-period',
    'measurement-unit',
    'item-option',
    'item-option-val',
    'image',
  ],
  plain: [
    'simple',
    'virtual',
    'downloadable',
    'bundle',
    'grouped',
    'giftcard',
    'physical',
    'digital',
    'item',
    'regular',
  ],
}
const kindOfWord: ReadonlyMap<string, RowKind | 'plain'> = new Map(
  // The keys of the table are the kinds; `Object.entries` only forgets it.
  Object.entries(KIND_WORDS).flatMap(([kind, words]) => words.map((word) => [word, kind as RowKind | 'plain'])),
)

/** Finds the columns that say what a row is. `language`: the shop's. */
export function chooseRows(columns: readonly NamedColumn[], language: string | undefined): RowChoice {
  const kind = columns.find(isKindColumn)
  const kindSource = kind && kindsOf(kind)
  const languages = languageRows(columns, language)
  const found = [...(kindSource ? [kindSource] : []), ...(languages ? [languages.source] : [])]
  const [first] = columns
  const kinds = (first?.profile.cells ?? []).map((_, row) => {
    const words = found.map((source) => meaningIn(source, cellOf(columns, source.column, row)))
    return (['skip', 'product', 'variant'] as const).find((each) => words.includes(each))
  })
  const children = childrenIn(columns)
  return {
    columns: [...(kind ? [kind] : []), ...(languages ? [languages.column] : []), ...(children?.columns ?? [])],
    sources: found,
    kinds,
    ...(languages?.isFound && { language: languages }),
    ...(children && { children }),
  }
}

function cellOf(columns: readonly NamedColumn[], name: string | undefined, row: number): string {
  return columns.find(({ profile }) => profile.name === name)?.profile.cells[row]?.[0] ?? ''
}

function meaningIn({ values = {}, constant }: Source & object, word: string): string | undefined {
  return word === '' ? constant : (values[word] ?? values['*'])
}

/** All its words are known, and one of them is a variant, a product with variants, or no product. */
function isKindColumn({ profile, name }: NamedColumn): boolean {
  if (mentions(name, 'image')) return false
  const kinds = profile.distinct.map((word) => kindOfWord.get(toSlug(word)))
  const isTelling = profile.distinct.some((word, at) => kinds[at] !== 'plain' && toSlug(word) !== 'product')
  return kinds.length > 0 && kinds.length <= 8 && isTelling && kinds.every((kind) => kind !== undefined)
}

function kindsOf({ profile }: NamedColumn): Source & object {
  const meanings = profile.distinct.flatMap((word): [string, string][] => {
    const kind = kindOfWord.get(toSlug(word))
    return kind === undefined || kind === 'plain' ? [] : [[word, kind]]
  })
  // Where only variants say what they are, the others are products.
  const isOnlyVariants = meanings.every(([, kind]) => kind === 'variant')
  return {
    column: profile.name,
    values: Object.fromEntries(meanings),
    ...(isOnlyVariants && profile.filled < 1 && { constant: 'product' }),
  }
}

interface LanguageRows {
  column: NamedColumn
  kept: string
  /** Some rows of the sample are in another language. */
  isFound: boolean
  source: Source & object
}

/** A column of languages beside a code that each language has once: the same product several times. */
function languageRows(columns: readonly NamedColumn[], language: string | undefined): LanguageRows | undefined {
  const column = columns.find(
    ({ name, profile }) =>
      mentions(name, 'language') && name.unknown === 0 && profile.distinct.every((word) => word.length <= 30),
  )
  if (!column) return undefined
  const { profile } = column
  // Where some rows name no language, these have everything, and the others what differs.
  const isDefault = profile.filled < 1
  const codes = columns.filter(({ name }) =>
    mentions(name, 'idword', 'skuword', 'code', 'handleword', 'gtinword', 'modelword'),
  )
  const isRepeated = isDefault ? isOfDefault : isOncePerLanguage
  const isStoreView = profile.filled === 0 && STORE_VIEW.test(profile.label)
  if (!isStoreView && (profile.filled === 0 || !codes.some((code) => isRepeated(code, column)))) return undefined
  const [first = ''] = profile.distinct
  const kept = isDefault
    ? ''
    : (profile.distinct.find((word) => language !== undefined && languageIn(word) === language) ?? first)
  const values = { ...(!isDefault && { [kept]: 'read' }), '*': 'skip' }
  return { column, kept, isFound: !isStoreView, source: { column: profile.name, values } }
}

/** Magento's column is in every export, also where no product has texts of its own for a view. */
const STORE_VIEW = /^store.?view/i

/** Most of its values are in several languages, and none twice in one. */
function isOncePerLanguage({ profile }: NamedColumn, language: NamedColumn): boolean {
  const keys = profile.cells.map(([value = '']) => value)
  const counts = [...Map.groupBy(keys, (key) => key).values()].map(({ length }) => length)
  return isUniquePerLanguage(keys, language) && counts.filter((count) => count > 1).length > counts.length / 2
}

/** What a row with a language has is also in a row without one. */
function isOfDefault({ profile }: NamedColumn, language: NamedColumn): boolean {
  const keys = profile.cells.map(([value = '']) => value)
  const isDefault = (row: number): boolean => language.profile.cells[row]?.length === 0
  const known = new Set(keys.filter((_, row) => isDefault(row)))
  return isUniquePerLanguage(keys, language) && keys.every((key, row) => isDefault(row) || known.has(key))
}

function isUniquePerLanguage(keys: readonly string[], { profile }: NamedColumn): boolean {
  const pairs = keys.map((key, row) => `${key}\n${profile.cells[row]?.[0] ?? ''}`)
  return new Set(pairs).size === pairs.length
}

/** A column whose cells name other rows by their SKU, with the options of each: `sku=W-1-S,size=S|sku=W-1-M,size=M`. */
function childrenIn(columns: readonly NamedColumn[]): RowChoice['children'] {
  const column = columns.find(
    ({ profile }) => profile.filled > 0 && profile.distinct.every((text) => /(^|\|)sku=[^,|]+,[^,|=]+=/.test(text)),
  )
  if (!column) return undefined
  const labels = columns.find(({ profile }) => profile.name === column.profile.name.replace(/s$/, '_labels'))
  const setting = { column: column.profile.name, separator: '|', ...(labels && { labels: labels.profile.name }) }
  return { setting, columns: labels ? [column, labels] : [column] }
}
