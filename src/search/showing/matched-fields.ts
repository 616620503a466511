import type { WordCutter } from '../text/words.ts'
import { placesOf } from './passage.ts'
import { type FieldTexts, hasWord, LONGEST_READ, piecesIn } from './product-texts.ts'

/** Names of the fields in which one of the words stands. */
export function matchedFields(fields: readonly FieldTexts[], words: ReadonlySet<string>, cutter: WordCutter): string[] {
  const plain = new Set<string>()
  const plainly = new Set<string>()
  for (const { name, folded } of fields) {
    for (const word of words) {
      if (!folded.some((text) => hasWord(text, word))) continue
      plain.add(word)
      plainly.add(name)
    }
  }
  // Cutting is dear, and few words need it: `tshirt` for "T-shirt", `2000ml` for "2 l".
  const others = words.difference(plain)
  const hasOther = (text: string) => placesOf(others, piecesIn(text.slice(0, LONGEST_READ)), cutter).length > 0
  return fields.flatMap(({ name, texts }) =>
    plainly.has(name) || (others.size > 0 && texts.some(hasOther)) ? [name] : [],
  )
}
