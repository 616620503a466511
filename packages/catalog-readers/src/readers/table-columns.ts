import type { Row } from '../input/csv-rows.ts'

/** The columns of a table by what they mean, whatever its header calls them and wherever they stand. */
export interface TableColumns<Field extends string> {
  has(field: Field): boolean
  /** The cell without spaces around it; empty when there is no such column. */
  text(row: Row, field: Field): string
  /** Whether a column by this title is read as one of the fields. */
  knows(title: string): boolean
  /** What the header calls it; for fields it does not have, what we would call it. */
  name(field: Field): string
}

/**
 * `names` lists for each field what headers call it, in lower case. A header that has several of them is read by the
 * one named first. Letter case, spaces around and a unit in brackets at the end make no difference.
 */
export function columnsOf<Field extends string>(
  header: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
): TableColumns<Field> {
  // Of titles that stand twice the first counts, which is written last.
  const at = new Map([...header.entries()].reverse().map(([index, title]) => [plainTitle(title), index]))
  const indexOf = (field: Field): number | undefined => {
    const name = names[field].find((name) => at.has(name))
    return name === undefined ? undefined : at.get(name)
  }
  const locations = new Map<Field, number | undefined>()
  const known = new Set<string>(Object.values<readonly string[]>(names).flat())
  // The keys of the argument are the fields; `Object.keys` only forgets it.
  for (const field of Object.keys(names) as Field[]) locations.set(field, indexOf(field))

  return {
    knows: (title) => known.has(plainTitle(title)),
    has: (field) => locations.get(field) !== undefined,
    text: (row, field) => row.cells[locations.get(field) ?? -1]?.trim() ?? '',
    name: (field) => header[locations.get(field) ?? -1]?.trim() ?? names[field][0] ?? field,
  }
}

/** A title as it is compared: `Weight (lbs)` is `weight`, whose unit is read by `unitOf`. */
export function plainTitle(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ \((kg|g|lbs?|oz|cm|mm|m|in|yd|ft)\)$/, '')
}

/** The unit that a title ends with: `kg` for `Gewicht (kg)`. */
export function unitOfTitle(title: string): string | undefined {
  return /\(([a-z]{1,3})\)\s*$/i.exec(title)?.[1]?.toLowerCase()
}
