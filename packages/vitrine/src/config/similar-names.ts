// Suggestions for misspelt names of settings.

/** Shorter names may well belong to other programs. */
const SHORTEST = 8

/**
 * Warnings about environment variables that are nearly settings, one sentence each. It is not an error, because the
 * environment also contains other programs' variables; but a misspelt limit or proxy would otherwise go unnoticed.
 */
export function findMisspelt(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearestName(name, known, ({ length }) => (length < SHORTEST ? -1 : Math.floor(length / 5)))
      if (meant !== undefined) return `${name} is not a setting. Did you mean ${meant}?`
      return name.startsWith('SHOP_') ? `${name} is not a setting.` : []
    })
}

/** The most similar of the known names; undefined if more letters differ than `most` tolerates for it. */
export function nearestName(
  name: string,
  known: readonly string[],
  most: (known: string) => number = ({ length }) => Math.ceil(length / 3),
): string | undefined {
  const [best] = known
    // Distances are calculated only where the lengths allow a small one.
    .filter((each) => Math.abs(each.length - name.length) <= most(each))
    .map((each) => ({ each, distance: distance(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= most(each))
    .sort((a, b) => a.distance - b.distance)
  return best?.each
}

/** The number of letters to insert, delete or change (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place)
  // By index: a shop compares all of its environment at each start.
  for (let above = 0; above < from.length; above++) {
    const next = [above + 1]
    for (let place = 0; place < to.length; place++) {
      const changed = (row[place] ?? 0) + (from[above] === to[place] ? 0 : 1)
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
