import type { Field } from './document.ts'

/** How much a word counts in each field, before saturation. */
export type FieldWeights = Readonly<Record<Field, number>>

export const FIELD_WEIGHTS: FieldWeights = {
  title: 5,
  heads: 3,
  mention: 2,
  brand: 4,
  category: 3,
  attributes: 2,
  tags: 2,
  details: 1,
  description: 1,
}

/**
 * Usual lengths in words. They are constants and not averages of the catalogue, so that a product weighs the same
 * whatever else is in the index: an index that was updated equals one that was rebuilt.
 */
const USUAL_LENGTH: FieldWeights = {
  title: 8,
  heads: 2,
  mention: 4,
  brand: 1,
  category: 3,
  attributes: 8,
  tags: 6,
  details: 40,
  description: 60,
}

/** How far a longer field thins out each of its words. */
const LENGTH_MATTERS: FieldWeights = {
  title: 0.5,
  heads: 0.2,
  mention: 0.3,
  brand: 0,
  category: 0.2,
  attributes: 0.6,
  tags: 0.6,
  details: 0.6,
  description: 0.6,
}

/** What one occurrence adds in a field of so many words. */
export function occurrence(field: Field, length: number, weights: FieldWeights): number {
  return weights[field] / (1 + LENGTH_MATTERS[field] * (length / USUAL_LENGTH[field] - 1))
}

/**
 * Of what a word can weigh, the half: it stands in the title, brand or category, and is not merely mentioned in a
 * description or detail, unless these say hardly anything else.
 */
export const NAMED = 128

/** Where saturation is half way: a word in the title is nearly there, one in the description far from it. */
const HALF = 2

/** BM25's saturation in eight bits: of 255; never 0, for a word that occurs has been seen. */
export function quantise(weight: number): number {
  return Math.max(1, Math.round((255 * weight) / (weight + HALF)))
}
