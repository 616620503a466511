import type { Ranked, StepRule } from './rule.ts'

// Rules about products that the query or the owner chose by number.

/** The owner's products for this query, in the owner's order. */
export const pinned: StepRule = ({ plan: { pinned }, parts }) =>
  stepsOf(
    parts,
    Array.from(pinned, ([number, at]) => [number, pinned.size - at]),
    { most: pinned.size, usual: 0 },
  )

/** Products with the requested SKU, GTIN or model number. */
export const identifier: StepRule = ({ plan: { identified }, parts }) =>
  stepsOf(
    parts,
    Array.from(identified, (number) => [number, 1]),
    { most: 1, usual: 0 },
  )

/** Products that the owner wants at the end. */
export const buried: StepRule = ({ plan: { buried }, parts }) =>
  stepsOf(
    parts,
    Array.from(buried, (number) => [number, 0]),
    { most: 1, usual: 1 },
  )

/** The steps of products by number, whatever their words. */
function stepsOf(
  parts: Ranked['parts'],
  steps: readonly (readonly [number: number, step: number])[],
  { most, usual }: { most: number; usual: number },
): ReturnType<StepRule> {
  if (steps.length === 0) return undefined
  const others = parts.map(
    ({ live: { segment } }) => new Map(steps.map(([number, step]) => [segment.docOf(number), step])),
  )
  return { most, usual, others }
}
