import { piecesOf, type WordCutter } from '../text/words.ts'
import { FIELD_NAMES, type FieldName, hasWord, LONGEST_READ } from './product-texts.ts'
import type { ReadyProduct } from './ready-product.ts'
import { placesOf } from './snippet.ts'

/** Names of the fields that contain one of the words. */
export function matchedFields(
  { fields }: Pick<ReadyProduct<unknown>, 'fields'>,
  words: ReadonlySet<string>,
  cutter: WordCutter,
): FieldName[] {
  if (words.size === 0) return []
  const plain = new Set<string>()
  const isPlainly = fields.map((texts) => {
    let has = false
    for (const word of words) {
      if (!hasWord(texts, word)) continue
      has = true
      plain.add(word)
    }
    return has
  })
  if (plain.size === words.size) return FIELD_NAMES.filter((_, at) => isPlainly[at])
  // Tokenizing is expensive, and few words need it: `tshirt` for "T-shirt", `2000ml` for "2 l".
  const others = words.difference(plain)
  const hasOther = (text: string) => placesOf(others, piecesOf(text.slice(0, LONGEST_READ)), cutter).length > 0
  return FIELD_NAMES.filter((_, at) => isPlainly[at] || fields[at]!.split('\n').some(hasOther))
}
