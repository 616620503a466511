import type { Field } from './document.ts'

/** The weight of a word in each field, before saturation. */
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
 * Typical lengths in words. They are constants and not averages of the catalogue, so that a product's weight does not
 * depend on the rest of the index: an updated index equals a rebuilt one.
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

/** How strongly a longer field reduces the weight of each of its words. */
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

/** The weight of one occurrence in a field of the given length. */
export function occurrence(field: Field, length: number, weights: FieldWeights): number {
  return weights[field] / (1 + LENGTH_MATTERS[field] * (length / USUAL_LENGTH[field] - 1))
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
