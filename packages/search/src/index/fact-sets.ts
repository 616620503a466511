import { TRAITS } from '@vitrine/product'
import { ascending, listSections, narrowSections } from './column-sections.ts'
import type { Fact } from './document.ts'
import { growingWords } from './growable-arrays.ts'
import type { Section } from './image.ts'
import { interningFacts, interningLists } from './intern.ts'

/** Facets count the facts of a trait over all variants of a product, or of options of all names: one column each. */
export const SET_NAMES: readonly string[] = [...TRAITS, 'option']
/** A member of a trait's set if some variants of the product lack the trait. No facet shows it. */
export const NO_FACT: Fact = { name: '', value: '' }

/** Builds the sets of facts of a product's variants, product by product. */
export interface FactSetsBuilder {
  /** Adds a variant's facts to the product's sets. Returns their numbers without duplicates. */
  numbersOf(facts: readonly Fact[]): number[]
  /** Ends a product. */
  close(): void
  sections(): [string, Section][]
  /** By number. */
  facts: Fact[]
}

export function createFactSets(): FactSetsBuilder {
  const facts = interningFacts()
  const lists = interningLists()
  const columns = SET_NAMES.map((name) => ({ name: `${name}Sets`, column: growingWords() }))
  const setOfFact: number[] = []
  const sets: number[][] = SET_NAMES.map(() => [])
  // Sets in which all variants of the product have a fact, as bits.
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
    close() {
      for (const [at, set] of sets.entries()) {
        if (set.length > 0 && isOfOneName(SET_NAMES[at]) && (inAll & (1 << at)) === 0) set.push(none)
      }
      inAll = -1
      for (const [at, set] of sets.entries()) {
        columns[at]!.column.push(lists.numberOf(ascending(set)))
        set.length = 0
      }
    },
    sections: () => [
      ...narrowSections(Object.fromEntries(columns.map(({ name, column }) => [name, column]))),
      ...listSections({ factSet: lists }),
    ],
    facts: facts.values,
  }
}

/** Options of all names share a set, in which a missing fact would be ambiguous. */
export function isOfOneName(set: string | undefined): boolean {
  return set !== 'option'
}

/** The set in which a fact is counted: that of its trait, or the one of all options. */
function setNameOf({ name }: Fact): string {
  return name.startsWith('option.') ? 'option' : name
}

function distinct(numbers: number[]): number[] {
  return numbers.filter((number, at) => numbers.indexOf(number) === at)
}
