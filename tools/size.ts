import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

// `node tools/size.ts [FOLDER]`: the TypeScript tokens of the source of each package, without comments, tests,
// translations, word lists and the sample shop. Tokens and not lines: the formatter decides where lines break.

/** Lists of words, and what `npm run messages` and the sample shop's build write. */
const DATA =
  /\/(translations|generated)\/|\/sample-shop\/|\/text\/(commerce-words(\/[a-z]+)?|needs|vocabularies|intents)\.ts$|\.test\.ts$|\.d\.ts$/

/** What a scanner reads as one token, where no string, template, regular expression or comment is. */
const TOKEN =
  /[\p{ID_Start}$_#][\p{ID_Continue}$]*|\.?\d[\w.]*|\.\.\.|=>|[?!]\.|\?\?=?|&&=?|\|\|=?|\*\*=?|<<=?|>>>?=?|[=!]==?|[-+*/%&|^<>]=|\+\+|--|[^\s]/gu

interface Span {
  start: number
  end: number
}

/** The number of tokens of each part, by name, and of its files. */
export function countTokens(root: string): Map<string, { tokens: number; files: number }> {
  const parts = new Map<string, { tokens: number; files: number }>()
  for (const file of globSync('{packages/*/,}src/**/*.ts', { cwd: root })) {
    if (DATA.test(`/${file}`)) continue
    const name = /^packages[\\/]([^\\/]+)/.exec(file)?.[1] ?? 'src'
    const part = parts.get(name) ?? { tokens: 0, files: 0 }
    const tokens = tokensOf(file, readFileSync(path.join(root, file), 'utf8'))
    parts.set(name, { tokens: part.tokens + tokens, files: part.files + 1 })
  }
  return parts
}

function tokensOf(file: string, text: string): number {
  const { program, comments } = parseSync(file, text)
  const literals: Span[] = []
  new Visitor({
    Literal: ({ start, end }) => literals.push({ start, end }),
    TemplateElement: ({ start, end }) => literals.push({ start, end }),
  }).visit(program)
  const rest = [...comments, ...literals]
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
  return literals.length + (rest.match(TOKEN)?.length ?? 0)
}

if (import.meta.main) {
  const parts = [...countTokens(process.argv[2] ?? path.join(import.meta.dirname, '..'))]
  const sum = (key: 'tokens' | 'files') => parts.reduce((total, [, part]) => total + part[key], 0)
  for (const [name, { tokens, files }] of [...parts, ['all', { tokens: sum('tokens'), files: sum('files') }] as const])
    console.log(`${name.padEnd(16)}${String(tokens).padStart(9)} tokens${String(files).padStart(6)} files`)
}
