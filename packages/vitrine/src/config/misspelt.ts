/** Shorter names are words that other programs may well use. */
const SHORTEST = 8

/** So many letters may be wrong: one in five. */
const allowed = (name: string) => Math.floor(name.length / 5)

/**
 * What stands in an environment and is nearly a setting, a sentence each. Much else stands there, so this is a doubt
 * and no mistake; but of a limit or a proxy that was misspelt nobody would otherwise hear.
 */
export function findMisspelt(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearest(name, known)
      if (meant !== undefined) return `${name} is not a setting. ${meant} is: was that meant?`
      return name.startsWith('SHOP_') ? `${name} is not a setting, although it begins like one.` : []
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

/** How many letters must be put in, taken out or changed (Levenshtein). */
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
