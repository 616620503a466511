import { existsSync, readFileSync } from 'node:fs'
import { readMapping } from '../packages/catalog-readers/src/readers/mapping.ts'
import { createAnalysis } from '../packages/search/src/text/analysis.ts'
import { fold } from '../packages/search/src/text/fold.ts'
import { readCatalog } from '../test/catalog/read-catalog.ts'
import { mean } from './search/measures.ts'
import { buildIndex, searcher } from './search/ours.ts'
import { table } from './shared/table.ts'

// `npm run bench kinds`: whether a real shop shows the kind of thing that was asked for. Its products have no judgments, but
// in Romanian the first word of a title says what a thing is: "Casca" is a helmet, "Husa Casca" a cover for one. So the
// commonest first words are asked for, alone and with a second word, and of the first ten products those count whose
// title begins so. It says nothing of the second word, and is a check on rankings beside `npm run bench relevance`.

const FILE = new URL('../../shared/data/bikestylish/sxt26.csv', import.meta.url)
const MAPPING = new URL('../packages/catalog-readers/test/mappings/bikestylish.json', import.meta.url)
const KINDS = 60
const SECOND = ['', 'bicicleta', 'copii', 'negru', 'mtb', 'aluminiu']
/** A first word of fewer titles is a name more often than a kind, and a set may be one of anything. */
const FEW = 12
const SETS = 'set'

if (!existsSync(FILE)) {
  console.log('The catalogue of the bicycle shop is not on this machine (../shared/data), so nothing was measured.')
  process.exit(0)
}

const verdict = readMapping(readFileSync(MAPPING, 'utf8'))
if (!verdict.ok) throw new Error('The mapping of the bicycle shop does not fit.')
const { products } = await readCatalog(readFileSync(FILE), { mapping: verdict.mapping, currency: 'RON' })
const analysis = await createAnalysis('ro')
const search = searcher(buildIndex(products, analysis), analysis)

const firstWord = (title: string) => fold(title.split(/\s+/, 1)[0] ?? '').replace(/[^a-z]/g, '')
const kindOf = (title: string) => analysis.stemmer(firstWord(title))

/** Kinds with their commonest form. */
const kinds = [...Map.groupBy(products, ({ title }) => kindOf(title))]
  .filter(([kind, ofKind]) => ofKind.length >= FEW && kind.length > 1 && kind !== SETS)
  .sort((one, other) => other[1].length - one[1].length)
  .slice(0, KINDS)
  .map(([kind, ofKind]) => {
    const forms = Map.groupBy(ofKind, ({ title }) => firstWord(title))
    const [[word = ''] = []] = [...forms].sort((one, other) => other[1].length - one[1].length)
    return { kind, word }
  })

function share(kind: string, q: string): number {
  const { hits } = search(`${q} `, 10)
  return mean(hits.map(({ number }) => Number(kindOf(products[number - 1]?.title ?? '') === kind)))
}

const rows = SECOND.map((second) => [
  second || 'alone',
  mean(kinds.map(({ kind, word }) => share(kind, `${word} ${second}`.trim()))).toFixed(3),
])
console.log(`${products.length} products, ${kinds.length} kinds: share of the first ten that are of the kind.\n`)
console.log(table(['second word', 'of the kind'], rows))
