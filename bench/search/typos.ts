import type { Dice } from './dice.ts'

// Slips of the finger: a key beside the right one, a letter left out or written twice, two that changed places.

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function neighbours(letter: string): string[] {
  const row = KEYS.findIndex((keys) => keys.includes(letter))
  if (row < 0) return []
  const at = KEYS[row]?.indexOf(letter) ?? 0
  const beside = [KEYS[row]?.[at - 1], KEYS[row]?.[at + 1], KEYS[row - 1]?.[at], KEYS[row + 1]?.[at]]
  return beside.filter((key) => key !== undefined)
}

/** One word of the query, of five letters or more, with one slip behind its first letter. */
export function withSlip(query: string, dice: Dice): string {
  const words = query.split(' ')
  const long = words.filter((word) => /^\p{L}{5,}$/u.test(word))
  if (long.length === 0) return query
  const word = long[dice(long.length)]!
  const at = 1 + dice(word.length - 2)
  const near = neighbours(word[at]!)
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    word.slice(0, at) + (near[dice(near.length)] ?? '') + word.slice(at + 1),
  ]
  return words.map((other) => (other === word ? slips[dice(slips.length)] : other)).join(' ')
}
