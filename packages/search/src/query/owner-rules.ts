import type { SearchSettings } from '../contract/search-settings.ts'
import type { Analysis } from '../text/analysis.ts'
import { piecesOf } from '../text/words.ts'

/** The effect of the owner's rules on a query. Products are identified by id. */
export interface Ruled {
  text: string
  pin: string[]
  bury: string[]
  /** Rules that were applied, by their `when`, and the words that triggered them. */
  applied: string[]
  words: ReadonlySet<string>
}

export interface OwnersWords {
  rule(text: string): Ruled
  synonyms: ReadonlyMap<string, readonly string[]>
}

/** Parses the owner's synonyms and rules once, tokenized like queries. */
export function ownersWordsOf({ synonyms = [], rules = [] }: SearchSettings, { cutter }: Analysis): OwnersWords {
  const plain = (text: string) => cutter.cut(text).flatMap(({ parts }) => parts)
  const ready = rules.map((rule) => ({ ...rule, words: plain(rule.when) }))

  function rule(text: string): Ruled {
    const heard = new Set<string>()
    const ruled: Ruled = { text, pin: [], bury: [], applied: [], words: heard }
    for (const { when, words, replace, pin = [], bury = [] } of ready) {
      const asked = plain(ruled.text)
      if (!words.every((word) => asked.includes(word))) continue
      ruled.applied.push(when)
      for (const word of words) heard.add(word)
      ruled.pin.push(...pin)
      ruled.bury.push(...bury)
      if (replace !== undefined) ruled.text = replaced(ruled.text, words, replace)
    }
    return ruled
  }

  /** Everything else stays as typed: "< 50 €" is more than its words. */
  function replaced(text: string, words: readonly string[], replace: string): string {
    const kept = piecesOf(text).filter((piece) => {
      const own = plain(piece)
      return own.length === 0 || own.some((word) => !words.includes(word))
    })
    const isWhole = kept.length === 0 || /\s$/.test(text)
    return `${[replace, ...kept].join(' ').trim()}${isWhole ? ' ' : ''}`
  }

  return { rule, synonyms: synonymMap(synonyms.map((names) => names.map((name) => plain(name).join(' ')))) }
}

function synonymMap(lists: readonly (readonly string[])[]): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const names of lists) {
    for (const name of names) map.set(name, [...(map.get(name) ?? []), ...names.filter((other) => other !== name)])
  }
  return map
}
