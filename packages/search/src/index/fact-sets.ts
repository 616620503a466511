import { TRAITS } from '@vitrine/product'
import { ascending, listSections, narrowSections } from './column-sections.ts'
import type { Fact } from './document.ts'
import { growingWords } from './growable-arrays.ts'
import type { Section } from './image.ts'
import { interningFacts, interningLists } from './intern.ts'

// Facets count what a product has of a trait over all of its variants. Colours, sizes and options differ from product to
// product and have a column each. The rest takes few values, and few combinations of them occur: a combination is
// a profile, so that one count stands for six.
export const VARIED_SETS: readonly string[] = ['color', 'size', 'option']
export const PROFILED_SETS: readonly string[] = TRAITS.filter((name) => !VARIED_SETS.includes(name))
const SET_NAMES = [...VARIED_SETS, ...PROFILED_SETS]
/** Stands in the set of a trait beside the facts when not all variants of the product have one. No facet shows it. */
export const NO_FACT: Fact = { name: '', value: '' }
/** Numbers that a profile is spelled out as: category, condition, and a set for each profiled trait. */
export const PROFILE = 2 + PROFILED_SETS.length

/** Sets of the facts of a product's variants, product by product. */
export interface FactSetsBuilder {
  /** Numbers of the facts of a variant, none twice; they are put into the product's sets. */
  numbersOf(facts: readonly Fact[]): number[]
  /** Ends a product. */
  close(category: number, condition: number): void
  sections(): [string, Section][]
  /** By number. */
  facts: Fact[]
}

export function createFactSets(): FactSetsBuilder {
  const facts = interningFacts()
  const lists = interningLists()
  const profiles = interningLists()
  const profile = growingWords()
  const varied = VARIED_SETS.map(() => growingWords())
  const setOfFact: number[] = []
  const sets: number[][] = SET_NAMES.map(() => [])
  // Sets that all variants of the product have a fact in, as bits.
  let inAll = -1
  const none = numberOf(NO_FACT)

  function numberOf(fact: Fact): number {
    const number = facts.numberOf(fact)
    if (number === setOfFact.length) setOfFact.push(SET_NAMES.indexOf(setNameOf(fact)))
    return number
  }

  return {
    numbersOf(all) {
      const numbers = distinct(all.map(numberOf))
      for (const number of numbers) {
        const set = sets[setOfFact[number]!]
        if (set && !set.includes(number)) set.push(number)
      }
      inAll &= numbers.reduce((bits, number) => bits | (1 << setOfFact[number]!), 0)
      return numbers
    },
    close(category, condition) {
      for (const [at, set] of sets.entries()) {
        if (set.length > 0 && isOfOneName(SET_NAMES[at]) && (inAll & (1 << at)) === 0) set.push(none)
      }
      inAll = -1
      const numbers = sets.map((set) => lists.numberOf(ascending(set)))
      for (const [at, column] of varied.entries()) column.push(numbers[at]!)
      profile.push(profiles.numberOf([category, condition, ...numbers.slice(varied.length)]))
      for (const set of sets) set.length = 0
    },
    sections: () => [
      ...narrowSections(Object.fromEntries(varied.map((column, at) => [`${VARIED_SETS[at]}Sets`, column]))),
      ...narrowSections({ profile }),
      ...listSections({ factSet: lists }),
      ['profileItems', profiles.items()],
    ],
    facts: facts.values,
  }
}

/** Options of all names share a set, where what is missing would not say of which. */
export function isOfOneName(set: string | undefined): boolean {
  return set !== 'option'
}

/** Which of the sets a fact is counted in: that of its trait, or the one of all options. */
function setNameOf({ name }: Fact): string {
  return name.startsWith('option.') ? 'option' : name
}

function distinct(numbers: number[]): number[] {
  return numbers.filter((number, at) => numbers.indexOf(number) === at)
}
