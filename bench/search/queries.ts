import type { Product } from '../../packages/product/src/product.ts'

// The same queries for every engine and size: two words of a title, features, brand and kind, half-typed words, typos.
// They are drawn from the first thousand products, which are the same in a catalogue of any size.

export interface Queries {
  /** 220 queries as people ask them. */
  usual: string[]
  /** What an index finds hardest: everything, a letter, a word that is everywhere, ten words at once. */
  hard: string[]
  /** Every keystroke of 25 queries. */
  keystrokes: string[]
}

export function queriesFrom(products: readonly Product[]): Queries {
  const titles = products.map(({ title }) => title.toLowerCase().split(' '))
  const pick = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at * 4))
  const noun = (at: number) => titles[at]?.slice(-2).join(' ') ?? ''
  const whole = [
    ...pick(45, noun),
    ...pick(40, (at) => `${described(products[at])} ${noun(at).split(' ').at(-1)}`),
    ...pick(40, (at) => `${products[at]?.brand?.toLowerCase()} ${noun(at)}`),
  ]
  const prefixes = pick(45, (at) => half(noun(at)))
  const typos = pick(50, (at) => withSlip(noun(at), at))
  return {
    usual: [...whole, ...prefixes, ...typos],
    hard: ['', 'a', 'b', 's', 't', 'the', 'and', 'of', 'for', 'is', '1', 'blue', 'in', whole.slice(0, 5).join(' ')],
    keystrokes: whole.slice(0, 25).flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1))),
  }
}

function described(product: Product | undefined): string {
  const words = product?.description.plain.split(/[^a-z]+/).filter((word) => word.length > 5) ?? []
  return words[3] ?? ''
}

function half(query: string): string {
  return query.slice(0, Math.ceil(query.length * 0.7))
}

function withSlip(query: string, at: number): string {
  const place = 1 + (at % Math.max(1, query.length - 3))
  return at % 8 === 0
    ? query.slice(0, place) + query.slice(place + 1)
    : query.slice(0, place) + (query[place + 1] ?? '') + (query[place] ?? '') + query.slice(place + 2)
}
