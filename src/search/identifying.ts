import type { Catalog } from '../catalog/catalog.ts'
import { identifiersOf } from './index/document.ts'
import type { LiveIndex } from './index/live-index.ts'
import { foldIdentifier } from './text/fold.ts'
import { piecesOf } from './text/words.ts'

export interface Identified {
  numbers: number[]
  /** Whether the question is nothing but an identifier. */
  isWhole: boolean
}

const MOST_CANDIDATES = 100

/** Products that have the question, or a word of it with a digit, as an identifier in whatever spelling. */
export async function identify(catalog: Catalog, index: LiveIndex, q: string): Promise<Identified> {
  const texts = [q, ...piecesOf(q).filter((piece) => /\d/.test(piece))]
    .map(foldIdentifier)
    .filter((text) => text.length > 2)
  const numbers = index.segments.flatMap(({ segment }) =>
    texts.flatMap(segment.identified).map((doc) => segment.columns.numbers[doc]!),
  )
  const [candidates, exact] = await Promise.all([
    numbers.length > 0 ? catalog.get([...new Set(numbers)].slice(0, MOST_CANDIDATES)) : [],
    /\d/.test(q) ? catalog.find(q.trim().replace(/^(\d[\d\s-]+\d)$/, withoutMarks)) : undefined,
  ])
  const wanted = new Set(texts)
  const having = (texts: ReadonlySet<string>) =>
    candidates.filter(({ product }) => identifiersOf(product).some((text) => texts.has(foldIdentifier(text))))
  return {
    numbers: [...(exact ? [exact] : []), ...having(wanted)].map(({ number }) => number),
    isWhole: exact !== undefined || having(new Set([foldIdentifier(q)])).length > 0,
  }
}

/** Numbers of the products that the owner's rules name; those that are not public are left out. */
export async function numbersOf(catalog: Catalog, ids: readonly string[]): Promise<number[]> {
  const found = await Promise.all(ids.map((id) => catalog.find(id)))
  return found.flatMap((shelved) => (shelved ? [shelved.number] : []))
}

/** "5 901234-123457" is a GTIN written for people. */
function withoutMarks(text: string): string {
  return text.replace(/[\s-]/g, '')
}
