import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

// `node tools/search-lines.ts`: lines of code of `@vitrine/search` by folder, without comments and blank lines. OpenSearch
// and language tables are counted apart from its own code.

const SOURCE = path.resolve(import.meta.dirname, '../packages/search/src')
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const OPENSEARCH = /^(?:opensearch\/|remote-search\.ts$)/
const LANGUAGE_TABLES = /^text\/(?:commerce-words(?:\/[a-z]+)?|intents|needs|vocabularies)\.ts$/

const lines = new Map<string, number>()
for (const file of globSync('**/*.ts', { cwd: SOURCE })) {
  const code = readFileSync(path.join(SOURCE, file), 'utf8').replace(COMMENTS, '')
  const count = code.split('\n').filter((line) => line.trim() !== '').length
  const add = (part: string) => lines.set(part, (lines.get(part) ?? 0) + count)
  if (OPENSEARCH.test(file)) add('OpenSearch')
  else if (LANGUAGE_TABLES.test(file)) add('language tables')
  else {
    add(file.includes('/') ? path.dirname(file) : 'top')
    add('own')
  }
}
for (const [part, count] of [...lines].sort(([one], [other]) => (one < other ? -1 : 1)))
  console.log(`${part.padEnd(16)}${String(count).padStart(7)}`)
