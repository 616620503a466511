/** Google's product taxonomy, by number and by path. */
export interface Taxonomy {
  pathOf(id: number): string | undefined
  idOf(path: string): number | undefined
}

/** Reads Google's file `taxonomy-with-ids.<locale>.txt`: a comment, then `988 - Sporting Goods` line by line. */
export function readTaxonomy(text: string): Taxonomy {
  const pathOf = new Map<number, string>()
  const idOf = new Map<string, number>()
  for (const line of text.split(/\r?\n/)) {
    const [, id, path] = /^(\d+) - (.+)$/.exec(line) ?? []
    if (!id || !path) continue
    pathOf.set(Number(id), path)
    idOf.set(normalised(path), Number(id))
  }
  return { pathOf: (id) => pathOf.get(id), idOf: (path) => idOf.get(normalised(path)) }
}

function normalised(path: string): string {
  return path
    .split('>')
    .map((step) => step.trim().toLowerCase())
    .join(' > ')
}
