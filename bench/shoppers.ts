import { parseArgs } from 'node:util'
import { createMemoryCatalog, openSearch } from '../packages/search/src/index.ts'
import { CATALOGUES } from './search/catalogues.ts'
import { isAnsweredWell, KINDS, SECOND_QUESTIONS, SHOPPER_QUESTIONS } from './search/shoppers.ts'
import { table } from './table.ts'

// `node --conditions=vitrine-source bench/shoppers.ts [catalogue] [--second]`: how many questions of shoppers and agents the first page
// answers well, by class; those that it does not are told with what it shows.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { second: { type: 'boolean', default: false } },
})
const [only] = positionals
const asked = values.second ? SECOND_QUESTIONS : SHOPPER_QUESTIONS

const well = new Map<string, number[]>()
for (const { name, locale, read } of CATALOGUES) {
  const questions = asked.filter(({ catalogue }) => catalogue === name)
  if (questions.length === 0 || (only !== undefined && only !== name)) continue
  const products = await read()
  if (!products) {
    console.log(`The catalogue "${name}" is not on this machine (../shared/data) and is left out.`)
    continue
  }
  const byId = new Map(products.map((product) => [product.id, product]))
  const currency = products[0]?.variants[0]?.regular_price.currency ?? 'EUR'
  const shop = { url: 'https://shop.test', locale, currency }
  const search = await openSearch({ catalog: createMemoryCatalog(products), shop })
  await search.settled()
  for (const question of questions) {
    const { products: shown, messages, related = [] } = await search.find({ q: question.q })
    const page = shown.flatMap(({ id }) => byId.get(id) ?? [])
    const isWell = isAnsweredWell(question, page, products)
    well.set(question.kind, [...(well.get(question.kind) ?? []), isWell ? 1 : 0])
    if (isWell) continue
    const said = messages.map(({ content }) => content).join(' ')
    console.log(
      `${name} | ${question.kind} | ${question.q}: ${
        shown
          .slice(0, 5)
          .map(({ title }) => title.slice(0, 60))
          .join(' / ') || `nothing (${related.length} related)`
      } | ${said}`,
    )
  }
  search.close()
}
const rows = KINDS.flatMap((kind) => {
  const all = well.get(kind) ?? []
  return all.length === 0 ? [] : [[kind, `${all.filter(Boolean).length}`, `${all.length}`]]
})
const every = [...well.values()].flat()
console.log(
  `\n${table(['class', 'answered well', 'of'], [...rows, ['all', `${every.filter(Boolean).length}`, `${every.length}`]])}`,
)
process.exit()
