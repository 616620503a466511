import type { Meaning } from './column-vocabulary.ts'

/** Names of columns, or words in them, that mean something in one language. */
export interface ColumnNames {
  /** Words; hyphens join those of a phrase, as the signs between them do: `Art.-Nr.` is `art-nr`. */
  names: string
  /** ISO 639-1. */
  language: string
  /** Where files have them from. */
  source: string
  means: Meaning
}

/** What merchants' own files abbreviate, where the whole words are in `COLUMN_VOCABULARY`. */
const GERMAN_LISTS = 'price lists and stock lists of German merchants'
const ARABIC_SHOPS = 'exports of shops in Arabic, which name both prices of a reduced product'
const PERSIAN_SHOPS = 'exports of shops in Persian, which name both prices of a reduced product'

/** Each row with its language and its source, so that a reader can judge it. New names are added here. */
export const COLUMN_NAMES: readonly ColumnNames[] = [
  { names: 'art-nr artnr best-nr bestnr', language: 'de', source: GERMAN_LISTS, means: 'skuword' },
  { names: 'bez art-bez artbez artikelbez prod-bez', language: 'de', source: GERMAN_LISTS, means: 'name' },
  { names: 'beschr art-beschr artikelbeschr', language: 'de', source: GERMAN_LISTS, means: 'description' },
  { names: 'lagerbest lagerbst lag-best bst', language: 'de', source: GERMAN_LISTS, means: 'stock' },
  { names: 'abb', language: 'de', source: GERMAN_LISTS, means: 'image' },
  { names: 'herst', language: 'de', source: GERMAN_LISTS, means: 'brand' },
  { names: 'herst-nr herst-art-nr', language: 'de', source: GERMAN_LISTS, means: 'mpnword' },
  { names: 'kat wg wgr warengr art-gr', language: 'de', source: GERMAN_LISTS, means: 'category' },
  { names: 'gew', language: 'de', source: GERMAN_LISTS, means: 'weight' },
  { names: 'anz', language: 'de', source: GERMAN_LISTS, means: 'quantity' },
  { names: 'lief', language: 'de', source: GERMAN_LISTS, means: 'supplier' },
  { names: 'ekp', language: 'de', source: GERMAN_LISTS, means: 'cost' },
  { names: 'vkp', language: 'de', source: GERMAN_LISTS, means: 'price' },
  { names: 'vkp', language: 'de', source: GERMAN_LISTS, means: 'sell' },
  { names: 'حالي حاليا', language: 'ar', source: ARABIC_SHOPS, means: 'sell' },
  { names: 'اصلي', language: 'ar', source: ARABIC_SHOPS, means: 'old' },
  { names: 'فعلي', language: 'fa', source: PERSIAN_SHOPS, means: 'sell' },
]
