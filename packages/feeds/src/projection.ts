import { cutText } from '@vitrine/kit'
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

/** Cuts a text to `most` UTF-16 units, at the end of a word if one is near, never within a grapheme cluster. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.slice(0, most + 1).search(/\s\S*$/)
  if (space > most * 0.8) return text.slice(0, space).trimEnd()
  return cutText(text, most)
}
