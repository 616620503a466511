import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'

/** Queries for a number of sample products: brand and kind, words of titles, features. Shuffled, without duplicates. */
export function distinctQueries(products: number): string[] {
  const found = new Set<string>()
  for (const { title, brand = '', description } of generateProducts({
    products: Math.min(products, 30_000),
    seed: 7,
  })) {
    const words = title.toLowerCase().split(' ')
    const noun = words.slice(-2).join(' ')
    const feature = description.plain.split(/[^a-z]+/).find((word) => word.length > 6) ?? ''
    for (const text of [`${brand.toLowerCase()} ${noun}`, `${feature} ${noun}`, words.slice(0, 3).join(' '), noun])
      found.add(text)
  }
  const all = [...found]
  // Always the same order, in which neighbours have nothing to do with each other.
  return all.map((_, at) => all[(at * 7919) % all.length] ?? '')
}
