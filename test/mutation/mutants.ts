import { stripTypeScriptTypes } from 'node:module'

/** One small damage to a source file. */
export interface Mutant {
  /** From 1. */
  line: number
  /** What was done, as a reader of the file would say it. */
  what: string
  source: string
}

interface Edit {
  start: number
  end: number
  text: string
  what: string
}

/**
 * Damages that stand for a forgotten guard: a condition that never or always holds, a comparison that is off by one or
 * turned round, a call or a line of a question to the database that is left out. Found in the text, which the formatter
 * keeps in one manner, with comments, texts and patterns hidden; what is no TypeScript afterwards is left out.
 */
export function mutantsOf(source: string): Mutant[] {
  const bare = hideTexts(source)
  return [...conditions(bare), ...operators(bare), ...calls(bare)]
    .sort((one, other) => one.start - other.start)
    .map(({ start, end, text, what }) => ({
      line: source.slice(0, start).split('\n').length,
      what: what.replace('…', shorten(source.slice(start, end))),
      source: source.slice(0, start) + text + source.slice(end),
    }))
    .filter((mutant) => isSource(mutant.source))
}

function* conditions(bare: string): Generator<Edit> {
  for (const { index } of bare.matchAll(/\b(if|while) \(/g)) {
    const start = bare.indexOf('(', index) + 1
    const end = closing(bare, start - 1)
    yield { start, end, text: 'false', what: 'never: …' }
    // A loop without end says nothing about a guard.
    if (bare.startsWith('if', index)) yield { start, end, text: 'true', what: 'always: …' }
  }
}

const SWAPS: readonly [pattern: RegExp, text: string][] = [
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/\.every\(/g, '.some('],
  [/\.some\(/g, '.every('],
  [/\bMath\.min\(/g, 'Math.max('],
  [/\bMath\.max\(/g, 'Math.min('],
  [/(?<=[(&|?:=] ?|return |=> )!(?=[\w(])/g, ''],
]

function* operators(bare: string): Generator<Edit> {
  for (const [pattern, text] of SWAPS)
    for (const { index, 0: found } of bare.matchAll(pattern))
      yield { start: index, end: index + found.length, text, what: `… for ${text.trim() || 'its opposite'}` }
}

function* calls(bare: string): Generator<Edit> {
  // A statement that is a call, and a condition in a chain that makes a question to the database.
  for (const { index, 0: found } of bare.matchAll(/^ +(?:await )?\w[\w.]*\(|^ +\.(?:where|having|limit)\(/gm)) {
    const start = index + found.search(/\S/)
    const end = closing(bare, index + found.length - 1) + 1
    if (/^\n|^$/.test(bare.slice(end)) && !/[,(=?:]\s*$|=>\s*$/.test(bare.slice(0, start)))
      yield { start, end, text: '', what: 'without: …' }
  }
}

/** Where the bracket that opens at `open` is closed. */
function closing(bare: string, open: number): number {
  let depth = 0
  for (let place = open; place < bare.length; place++) {
    if ('([{'.includes(bare[place] ?? '')) depth++
    else if (')]}'.includes(bare[place] ?? '') && --depth === 0) return place
  }
  return bare.length
}

/** The same text, as long as it was, in which nothing is left of comments, texts and patterns. */
function hideTexts(source: string): string {
  return source.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[=(,:!&|?[{;\n]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*/g,
    (hidden) => hidden.replace(/[^\n]/g, '_'),
  )
}

function isSource(text: string): boolean {
  try {
    stripTypeScriptTypes(text)
    return true
  } catch {
    return false
  }
}

function shorten(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, 100)
}
