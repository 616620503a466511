/** A whole number from 0 to one below `most`, by a seed: everybody gets the same. */
export type Dice = (most: number) => number

export function diceFrom(seed: number): Dice {
  let state = seed >>> 0
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
