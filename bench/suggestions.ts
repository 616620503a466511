import type { Product } from '../packages/product/src/product.ts'
import { generateProducts } from '../packages/sample-shop/src/generate/generate.ts'
import { createAnalysis } from '../packages/search/src/text/analysis.ts'
import { hasChorus, readChorus, readJudgements } from './search/chorus.ts'
import { mean } from './search/measures.ts'
import { buildIndex, suggester } from './search/ours.ts'
import { table } from './table.ts'

// `node bench/suggestions.ts [products]`: how good suggestions are. Queries are typed letter by letter, up to five of
// each word, and the word that was meant is looked for among six completions. And what the first suggestion after an
// index was opened takes, which works out what each word is worth.

const [products = '100000'] = process.argv.slice(2)
const LETTERS = 5
const SHOWN = 6
const analysis = await createAnalysis('en')

/** What has been typed, and the word that it becomes. */
interface Keystroke {
  typed: string
  meant: string
}

function keystrokesOf(query: string): Keystroke[] {
  const words = query.toLowerCase().split(' ')
  return words.flatMap((meant, at) => {
    const before = words.slice(0, at).map((word) => `${word} `)
    return Array.from({ length: Math.min(LETTERS, meant.length - 1) }, (_, letter) => {
      return { typed: before.join('') + meant.slice(0, letter + 1), meant }
    })
  })
}

function rowOf(name: string, catalogue: readonly Product[], queries: readonly string[]): string[] {
  const suggest = suggester(buildIndex(catalogue, analysis), analysis)
  const start = performance.now()
  suggest('s', SHOWN)
  const first = performance.now() - start
  const places = queries.flatMap(keystrokesOf).map(({ typed, meant }) => {
    const endings = suggest(typed, SHOWN).queries.map((query) => query.split(' ').at(-1) ?? '')
    return endings.findIndex((ending) => analysis.stemmer(ending) === analysis.stemmer(meant))
  })
  return [
    name,
    String(places.length),
    mean(places.map((place) => (place < 0 ? 0 : 1 / (place + 1)))).toFixed(2),
    mean(places.map((place) => Number(place >= 0))).toFixed(2),
    first.toFixed(1),
  ]
}

const sample = [...generateProducts({ products: Number(products), seed: 7 })]
const names = sample.slice(0, 100).map(({ title }) => title.split(' ').slice(-2).join(' '))
const rows = [rowOf(`${products} sample products, the kinds of a hundred`, sample, names)]
if (hasChorus()) {
  const queries = readJudgements().map(({ query }) => query)
  rows.push(rowOf('Chorus, its judged queries', readChorus(), queries))
} else console.log('The judged queries are not on this machine (../shared/data/chorus), so they were not typed.')
console.log(table(['catalogue', 'keystrokes', 'mean of 1 / place', 'among six', 'first suggestion, ms'], rows))
