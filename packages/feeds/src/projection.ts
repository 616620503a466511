/** What keeps an offer out of a feed, or what the feed cannot say of it, told so that the merchant can mend it. */
export interface Shortfall {
  /** A stable word for machines; the format's name goes before it. */
  code: string
  /** A full sentence about the row. */
  reason: string
  /** What to do about it, a full sentence. */
  remedy: string
}

/** An offer in a format: a row and what had to be left out of it, or no row and why. Nothing is ever made up. */
export type Projection<Row> = { row: Row; weakened: Shortfall[] } | { skipped: Shortfall[] }

/** Cuts at the end of a word where there is one near, never through a character. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most + 1)
  const space = cut.search(/\s\S*$/)
  if (space > most * 0.8) return cut.slice(0, space).trimEnd()
  return text.slice(0, isHighSurrogate(text, most - 1) ? most - 1 : most)
}

function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xd800 && unit <= 0xdbff
}
