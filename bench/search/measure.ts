import { rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import type { Filters, Sort } from '../../packages/search/src/contract/query.ts'
import { readImageFile } from '../../packages/search/src/index/image-file.ts'
import { indexOf, withoutProducts, withSegment } from '../../packages/search/src/index/live-index.ts'
import type { SegmentFacts } from '../../packages/search/src/index/segment.ts'
import { openSegment } from '../../packages/search/src/index/segment.ts'
import { atOnce } from '../../packages/search/src/index/time-slices.ts'
import { createExecutionBuffers } from '../../packages/search/src/rank/execute-query.ts'
import { RANKING_WEIGHTS } from '../../packages/search/src/rank/score-factors.ts'
import { createAnalysis } from '../../packages/search/src/text/analysis.ts'
import { quantile } from '../shared/quantile.ts'
import { toEntry } from './entries.ts'
import { buildImage, searcher, suggester } from './ours.ts'
import { type OpenPeer, openFlexSearch, openFts5, openMiniSearch, openOrama, type Peer } from './peers.ts'
import { openPostgres } from './postgres.ts'
import { queriesFrom } from './queries.ts'
import { openOpenSearch, openTantivy } from './servers.ts'

// One engine, one size, one process. The last line printed is a row of the table.

const PEERS: Record<string, OpenPeer> = {
  fts5: openFts5,
  postgres: openPostgres,
  minisearch: openMiniSearch,
  orama: openOrama,
  flexsearch: openFlexSearch,
  tantivy: openTantivy,
  opensearch: openOpenSearch,
}
const PAGE = 24
/** A shared machine interrupts; the minimum of this many runs is what the query costs. */
const RUNS = 3
/** In a large catalogue a peer takes seconds for a query: once is enough, and keystrokes are left out. */
const PATIENCE = 50_000

const [engine = 'vitrine', sizeText = '10000'] = process.argv.slice(2)
const size = Number(sizeText)
const queries = queriesFrom([...generateProducts({ products: 1000, seed: 7 })])
const before = resident()

type Ask = (q: string) => unknown

async function timed(ask: Ask, all: readonly string[], runs: number): Promise<number[]> {
  const times: number[] = []
  for (const q of all) {
    let least = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < runs; turn++) {
      const start = performance.now()
      await ask(q)
      least = Math.min(least, performance.now() - start)
    }
    times.push(least)
  }
  return times
}

function at(times: readonly number[], share: number): string {
  return quantile(times, share).toFixed(2)
}

async function searching(ask: Ask, runs = RUNS): Promise<string[]> {
  for (const q of queries.usual.slice(0, 60)) await ask(q)
  const usual = await timed(ask, queries.usual, runs)
  const hard = await timed(ask, queries.hard, runs)
  const keys = runs === RUNS ? await timed(ask, queries.keystrokes, runs) : []
  return [
    `${at(usual, 0.5)} / ${at(usual, 0.99)} / ${at(usual, 1)}`,
    at(hard, 1),
    keys.length > 0 ? `${at(keys, 0.5)} / ${at(keys, 0.99)}` : 'not asked',
  ]
}

/** In MiB, when everything that can be given back has been: what one collection lets go of, the next gives back. */
function resident(): number {
  for (let time = 0; time < 3; time++) global.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return process.memoryUsage.rss() / 2 ** 20
}

async function theirs(open: OpenPeer): Promise<string[]> {
  const entries = Array.from(generateProducts({ products: size, seed: 7 }), toEntry)
  const withEntries = resident()
  const start = performance.now()
  const peer: Peer = await open(entries)
  const build = performance.now() - start
  const used = resident() - withEntries
  const columns = await searching((q) => peer.search(q, PAGE), size > PATIENCE ? 1 : RUNS)
  await peer.close()
  return [peer.name, ...columns, '', `${(build / 1000).toFixed(1)} s`, used.toFixed(0), '', '']
}

async function ours(): Promise<string[]> {
  const analysis = await createAnalysis('en')
  const file = path.join(tmpdir(), `vitrine-bench-${size}-${process.pid}.bin`)
  const made = await built(file)
  const loadStart = performance.now()
  const read = await readImageFile<SegmentFacts, null>(file)
  if (!read) throw new Error('The index file cannot be read.')
  const segment = openSegment(read.image)
  const index = indexOf(segment)
  const load = performance.now() - loadStart
  const buffers = createExecutionBuffers()
  const ask = searcher(index, analysis, RANKING_WEIGHTS, buffers)
  const columns = await searching((q) => ask(q, PAGE))
  const suggest = suggester(index, analysis)
  for (const typed of queries.keystrokes.slice(0, 60)) suggest(typed, 6)
  const suggestions = await timed((typed) => suggest(typed, 6), queries.keystrokes, RUNS)
  await overEverything(ask, segment.facts)
  const busy = process.memoryUsage.rss() / 2 ** 20 - before
  const used = resident() - before
  const { arrayBuffers } = process.memoryUsage()
  console.log(
    `resident ${used.toFixed(0)} MiB, of which the index and the rooms to search it in ${(arrayBuffers / 2 ** 20).toFixed(0)}; ` +
      `with what was not collected yet ${busy.toFixed(0)}`,
  )
  // An index that takes changes has answered queries, and still has its compiled code.
  for (const query of queries.usual) ask(query, PAGE)
  console.log(`100 changed products: ${changeOf(100).toFixed(0)} ms, 1000: ${changeOf(1000).toFixed(0)} ms`)
  const onDisk = statSync(file).size / 2 ** 20
  rmSync(file)
  if (size >= 50_000) console.log(await pauses())
  const suggested = `${at(suggestions, 0.5)} / ${at(suggestions, 0.99)}`
  return ['vitrine', ...columns, suggested, made, used.toFixed(0), onDisk.toFixed(0), `${(load / 1000).toFixed(2)} s`]

  function changeOf(count: number): number {
    const products = [...generateProducts({ products: count, seed: 8 })]
    const start = performance.now()
    const added = openSegment(buildImage(products, analysis))
    const numbers = Array.from(products, (_, place) => place + 1)
    const changed = withSegment(atOnce(withoutProducts(index, numbers)), added)
    searcher(changed, analysis, RANKING_WEIGHTS, buffers)('trail shoes', PAGE)
    return performance.now() - start
  }
}

/** Filters and sorts with no words beside them: what has to look at every product. */
async function overEverything(ask: ReturnType<typeof searcher>, facts: SegmentFacts): Promise<void> {
  const some = (name: string, count: number) =>
    facts.facts
      .filter((fact) => fact.name === name)
      .slice(0, count)
      .map(({ value }) => value)
  const color = new Map([['color', some('color', 2)]])
  const category = facts.categories.slice(3, 4).map(({ path }) => path)
  const cases: [string, Filters, Sort?][] = [
    ['a brand', { brand: facts.brands.slice(3, 4) }],
    ['a category', { category }],
    ['a price range', { price: { min: 2000, max: 8000 } }],
    ['four stars', { ratingMin: 4 }],
    ['two colours', { facts: color }],
    ['in stock', { inStock: true }],
    ['in stock, a category', { inStock: true, category }],
    ['one status', { availability: ['in_stock'] }],
    ['two colours, three sizes', { facts: new Map([...color, ['size', some('size', 3)]]) }],
    ['four filters', { inStock: true, price: { max: 20_000 }, ratingMin: 3, facts: color }],
    [
      'six filters',
      {
        availability: ['in_stock', 'limited_stock'],
        price: { min: 1000, max: 20_000 },
        condition: ['new'],
        ratingMin: 3,
        facts: new Map([...color, ['size', some('size', 3)]]),
      },
    ],
    ['by price', {}, 'price_asc'],
    ['by rating', {}, 'rating_desc'],
    ['in stock, by price', { inStock: true }, 'price_asc'],
  ]
  const figures: string[] = []
  for (const [name, filters, sort] of cases) {
    const [least = 0] = await timed(() => ask('', PAGE, filters, sort), [name], RUNS * 2)
    figures.push(`${name} ${least.toFixed(1)}`)
  }
  console.log(`over everything, ms: ${figures.join(', ')}`)
}

/** Products indexed in a second of CPU time. In a process of its own, so that what building needed is not counted as what the index needs. */
async function built(file: string): Promise<string> {
  const { execFileSync } = await import('node:child_process')
  const script = `
    import { createAnalysis } from '${new URL('../../packages/search/src/text/analysis.ts', import.meta.url).href}'
    import { generateProducts } from '${new URL('../../packages/sample-shop/src/generate/generate.ts', import.meta.url).href}'
    import { buildImage } from '${new URL('./ours.ts', import.meta.url).href}'
    import { writeImageFile } from '${new URL('../../packages/search/src/index/image-file.ts', import.meta.url).href}'
    const analysis = await createAnalysis('en')
    const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6 }
    const making = cpu()
    let count = 0
    for (const _ of generateProducts({ products: 20000, seed: 7 })) count++
    const each = (cpu() - making) / count
    const start = cpu()
    const image = buildImage(generateProducts({ products: ${size}, seed: 7 }), analysis)
    const building = cpu() - start - each * ${size}
    writeImageFile('${file}', image, null)
    console.log(Math.round(${size} / building))`
  const rate = execFileSync(
    process.execPath,
    [...process.execArgv, '--max-old-space-size=12000', '--input-type=module', '-e', script],
    {
      encoding: 'utf8',
    },
  )
  return `${rate.trim()}/s`
}

/** What queries wait for while an index is built, in a shop of its own. */
async function pauses(): Promise<string> {
  const { execFileSync } = await import('node:child_process')
  const script = new URL('./pauses.ts', import.meta.url).pathname
  return execFileSync(process.execPath, [...process.execArgv, script, String(Math.min(size, 100_000)), '1'], {
    encoding: 'utf8',
  }).trim()
}

console.log(JSON.stringify(engine === 'vitrine' ? await ours() : await theirs(PEERS[engine] ?? openFts5)))
