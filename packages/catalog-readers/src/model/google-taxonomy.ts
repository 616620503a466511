import { cutText } from '@vitrine/kit'
/** Google's product taxonomy, by number and by path. */
export interface Taxonomy {
  pathOf(id: number): string | undefined
  idOf(path: string): number | undefined
}

/** A row of Google's list: `187 - Apparel & Accessories > Shoes`. */
const ROW = /^(\d+) - (\S.*)$/

/**
 * Reads Google's file `taxonomy-with-ids.<locale>.txt`: a comment, then `988 - Sporting Goods` line by line. A text
 * that is anything else is rejected with the first line that does not fit.
 *
 * @example
 * 'mistake' in readTaxonomy('187 - Apparel & Accessories > Shoes') // => false
 */
export function readTaxonomy(text: string): Taxonomy | { mistake: string } {
  const pathOf = new Map<number, string>()
  const idOf = new Map<string, number>()
  for (const [at, written] of text.split(/\r?\n/).entries()) {
    const line = written.replace(/^\ufeff/, '').trim()
    if (line === '' || line.startsWith('#')) continue
    const [, id, path] = ROW.exec(line) ?? []
    if (!id || !path) return { mistake: `line ${at + 1} is ${JSON.stringify(cutText(line, 60))}` }
    pathOf.set(Number(id), path)
    idOf.set(normalised(path), Number(id))
  }
  if (pathOf.size === 0) return { mistake: 'it has no categories' }
  return { pathOf: (id) => pathOf.get(id), idOf: (path) => idOf.get(normalised(path)) }
}

/** What a cell says of Google's category: its number, its path, or both as Google lists them. */
export function readGoogleCategory(cell: string): { id: number } | { path: string } | undefined {
  const text = cell.trim()
  const id = /^\d+$/.exec(text)?.[0] ?? ROW.exec(text)?.[1]
  return id !== undefined ? { id: Number(id) } : text === '' ? undefined : { path: text }
}

function normalised(path: string): string {
  return path
    .normalize('NFC')
    .split('>')
    .map((step) => step.trim().replace(/\s+/g, ' ').toLowerCase())
    .join(' > ')
}
