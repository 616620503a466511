/** Other programs may well use shorter names. */
const SHORTEST = 8

/** The tolerated share of wrong letters: one in five. */
const allowed = (name: string) => Math.floor(name.length / 5)

/**
 * Warnings about environment variables that are nearly settings, one sentence each. Other programs' variables are
 * there,
 * too, so it is not an error; but a misspelt limit or proxy would otherwise go unnoticed.
 */
export function findMisspelt(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearest(name, known)
      if (meant !== undefined) return `${name} is not a setting. Did you mean ${meant}?`
      return name.startsWith('SHOP_') ? `${name} is not a setting.` : []
    })
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .filter(({ length }) => length >= SHORTEST)
    .map((each) => ({ each, distance: distance(name, each) }))
    .filter(({ each, distance }) => distance <= allowed(each))
    .sort((a, b) => a.distance - b.distance)
  return best?.each
}

/** How many letters must be inserted, deleted or changed (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place)
  for (const [above, letter] of [...from].entries()) {
    const next = [above + 1]
    for (const [place, other] of [...to].entries()) {
      const [diagonal = 0, up = 0] = row.slice(place, place + 2)
      next.push(Math.min(diagonal + (letter === other ? 0 : 1), up + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
