import { memoized } from '@vitrine/kit'
import { piecesOf, type WordCutter } from './words.ts'

/** A word as titles write it. */
export interface WholeWord {
  /** The word of the index: folded, and without the punctuation inside. */
  key: string
  /** The spelling in lower case, as people type it: `größe` of `grosse`, `wi-fi` of `wifi`. */
  spelling: string
}

/** Signs of rights, which nobody types; folded, ™ would be the letters "tm". */
const RIGHTS = /[\u00a9\u00ae\u2117\u2120\u2122]/g
/** Letters and digits with hyphens, points or apostrophes between them. Other punctuation separates words. */
const RUNS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-\u2010\u2011.'’][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu
const LETTERS = /^[\p{L}\p{M}\-\u2010\u2011.'’]+$/u
const HYPHENS = /[\u2010\u2011]/g

const PIECES_KEPT = 200_000

/**
 * Reads the words of a title that stand in it as a whole. The index has other words beside: "HDMI™" is also `hdmitm`,
 * "HDMI/DVI" is also `hdmidvi`. Such words find products, but are no words to show.
 *
 * @example
 * wholeWordReader(cutter, 'en')('Laptop/Notebook HDMI™ Wi-Fi').map(({ spelling }) => spelling)
 * // ['laptop', 'notebook', 'hdmi', 'wi-fi']
 */
export function wholeWordReader({ cutPiece }: WordCutter, locale: string): (title: string) => WholeWord[] {
  const ofPiece = memoized(PIECES_KEPT, (piece: string) =>
    Array.from(piece.normalize('NFC').replace(RIGHTS, ' ').matchAll(RUNS), ([run]) => run).flatMap(ofRun),
  )

  function ofRun(run: string): WholeWord[] {
    if (!LETTERS.test(run)) return []
    const { parts, joined } = cutPiece(run)
    // In scripts without spaces, a run has several words.
    if (parts.length > 1 && joined === undefined) return parts.map((part) => ({ key: part, spelling: part }))
    const key = joined ?? parts[0]
    return key === undefined ? [] : [{ key, spelling: run.toLocaleLowerCase(locale).replace(HYPHENS, '-') }]
  }

  return (title) => piecesOf(title).flatMap((piece) => ofPiece(piece))
}

/** The words that stand in the titles of a segment as a whole. */
export interface TitleWords {
  /** The number of titles with the usual spelling of each, by the word of the index. */
  titled: ReadonlyMap<string, number>
  /** The usual spellings that differ from the word of the index. */
  spellings: [word: string, spelling: string][]
}

/** Counts the whole words of titles, and how they are spelled. */
export function createTitleWords(read: (title: string) => WholeWord[]) {
  /** The number of titles with a word that is spelled like the word of the index: most are. */
  const plain = new Map<string, number>()
  /** The same for each other spelling, by the word of the index. */
  const others = new Map<string, Map<string, number>>()

  return {
    add(title: string): void {
      const words = new Map(read(title).map((word) => [word.spelling, word]))
      for (const { key, spelling } of words.values()) {
        if (spelling === key) plain.set(key, (plain.get(key) ?? 0) + 1)
        else {
          const known = others.get(key) ?? new Map<string, number>()
          others.set(key, known.set(spelling, (known.get(spelling) ?? 0) + 1))
        }
      }
    },
    finish(): TitleWords {
      const titled = new Map(plain)
      const spellings: [string, string][] = []
      for (const [key, counts] of others) {
        const [spelling, count] = mostFrequent(counts)
        if (count <= (plain.get(key) ?? 0)) continue
        titled.set(key, count)
        spellings.push([key, spelling])
      }
      return { titled, spellings }
    },
  }
}

function mostFrequent(counts: ReadonlyMap<string, number>): [string, number] {
  let best: [string, number] = ['', 0]
  for (const one of counts) if (one[1] > best[1] || (one[1] === best[1] && one[0] < best[0])) best = one
  return best
}
