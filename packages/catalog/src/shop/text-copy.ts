import { lazily } from '@vitrine/kit'

/** Words in a shingle: five equal words in a row are rarely a coincidence. */
const SHINGLE = 5

/** A text is a copy from this share of common shingles, relative to the shorter text. */
const COPIED_SHARE = 0.5

/** Fewer common shingles are standard phrases: "within 14 days of the day on which". */
const LEAST_IN_COMMON = 8

/**
 * Recognizes a copy of any of the texts, even after words were replaced, or sentences moved or removed: by overlapping
 * runs of five words (Broder, "On the resemblance and containment of documents", 1997), without punctuation, case and
 * Markdown. It measures containment in the shorter text, so that neither cutting the copy nor adding to it hides it.
 */
export function createCopyDetector(originals: readonly string[]): (text: string) => boolean {
  const known = lazily(() => originals.map(shinglesOf))
  return (text) => {
    const shingles = shinglesOf(text)
    return known().some((original) => {
      const inCommon = [...shingles].filter((shingle) => original.has(shingle)).length
      return inCommon >= LEAST_IN_COMMON && inCommon >= COPIED_SHARE * Math.min(shingles.size, original.size)
    })
  }
}

function shinglesOf(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(SHINGLE - 1).map((_word, start) => words.slice(start, start + SHINGLE).join(' ')))
}
