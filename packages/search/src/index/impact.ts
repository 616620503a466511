import { FIELD_TABLE, FIELDS, type Field } from './document.ts'

/** The weight of a word in each field, before saturation. */
export type FieldWeights = Readonly<Record<Field, number>>

export const FIELD_WEIGHTS = Object.fromEntries(
  FIELDS.map((field) => [field, FIELD_TABLE[field].weight]),
) as FieldWeights

/** The weight of one occurrence in a field of the given length. */
export function occurrence(field: Field, length: number, weights: FieldWeights): number {
  const { usualLength, lengthMatters } = FIELD_TABLE[field]
  return weights[field] / (1 + lengthMatters * (length / usualLength - 1))
}

/**
 * Half of a word's maximum weight: it occurs in the title, brand or category, and is not merely mentioned in a
 * description or specification, unless these contain little else.
 */
export const NAMED = 128

/** The half-saturation point: a word in the title is close to it, one in the description far from it. */
export const HALF = 2

/** BM25's saturation in eight bits, up to 255; never 0, since the word occurs. */
export function quantise(weight: number): number {
  return Math.max(1, Math.round((255 * weight) / (weight + HALF)))
}

/**
 * The weight of a product for a suggested word, by the word's impact. A word is worth suggesting if it names many
 * products, not if many mention it: a product that is about a word counts sixteen times as much as one with half the
 * impact.
 */
export const FOURTH_POWER = Float64Array.from({ length: 256 }, (_, impact) => (impact / 255) ** 4)
