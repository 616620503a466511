/** Why a feed omits an offer, or which fact it cannot express, with a remedy for the merchant. */
export interface ExportGap {
  /** Stable, for programs; reports prefix it with the format's name. */
  code: string
  /** A full sentence about the row. */
  reason: string
  /** The remedy, as a full sentence. */
  remedy: string
}

/** An offer in a format: a row and its gaps, or no row and the reasons. Rows contain only facts of the catalogue. */
export type Projection<Row> = { row: Row; weakened: ExportGap[] } | { skipped: ExportGap[] }

/** Cuts a text to `most` UTF-16 units, at the end of a word if one is near, never within a surrogate pair. */
export function truncate(text: string, most: number): string {
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
