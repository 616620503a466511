/**
 * Names of details without the codes of types that shop systems write before them: "T panel type", "N display diagonal"
 * and "B dual screen" are of columns `t_panel_type`, `n_display_diagonal`, `b_dual_screen`. A first letter is a code if
 * at least three names begin with one, and it goes with different words: "E bike motor" and "E bike battery" stay. A
 * name that would become another's stays as well: "X axis", "Y axis".
 *
 * @example
 * readableDetailNames(['T panel type', 'T hd type', 'N weight']) // => ['Panel type', 'Hd type', 'Weight']
 * readableDetailNames(['E bike motor', 'E bike battery', 'E bike weight']) // => ['E bike motor', 'E bike battery', 'E bike weight']
 */
export function readableDetailNames(names: readonly string[]): string[] {
  const coded = names.flatMap((name) => partsOf(name) ?? [])
  const letters = new Set(coded.map(({ letter }) => letter))
  const nextWords = new Set(coded.map(({ rest }) => rest.split(' ', 1)[0]))
  if (coded.length < LEAST || nextWords.size < 2 || (letters.size === 1 && nextWords.size < LEAST)) return [...names]
  const shortened = names.map((name) => {
    const parts = partsOf(name)
    return parts ? `${parts.rest.charAt(0).toUpperCase()}${parts.rest.slice(1)}` : name
  })
  const uses = new Map<string, number>()
  for (const name of shortened) uses.set(name.toLowerCase(), (uses.get(name.toLowerCase()) ?? 0) + 1)
  return shortened.map((name, at) => ((uses.get(name.toLowerCase()) ?? 0) > 1 ? (names[at] ?? name) : name))
}

const LEAST = 3

/** A letter alone before words in lower case, as `readableName` writes the name of a column. */
function partsOf(name: string): { letter: string; rest: string } | undefined {
  const [, letter, rest] = /^(\p{Lu}) (\p{Ll}.*)$/u.exec(name) ?? []
  return letter === undefined || rest === undefined ? undefined : { letter, rest }
}
