import { parseArgs } from 'node:util'
import { fuzz } from './fuzz.ts'

// `npm run fuzz -- --seed 7 --requests 100000`: requests from the shop's own description, right ones and broken ones,
// to a running shop. The same seed sends the same requests. `--database postgres://…`: an empty one, in place of the
// embedded. Ends with 1 when something was found.

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    database: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const requests = Number(values.requests)
if (!Number.isSafeInteger(seed) || !(Number.isSafeInteger(requests) && requests > 0))
  throw new Error('--seed and --requests are whole numbers.')

console.log(`seed ${seed}, ${requests} requests`)
const began = performance.now()
const { findings, statuses, heap, resident, work } = await fuzz({
  seed,
  requests,
  database: values.database,
  onProgress: console.log,
  onFinding: ({ what, first }) =>
    console.log(`\n■ ${what} (request ${first.number})\n${first.request}\n→ ${first.answer}\n`),
})
console.log(
  `\nanswers by status: ${Object.entries(statuses)
    .map(([status, count]) => `${status} ${count}`)
    .join(', ')}`,
)
console.log(`heap ${heap.early} MiB after a tenth, ${heap.late} MiB at the end; resident ${resident} MiB`)
const { documents, tables, entries, bytes } = work.total
console.log(
  `${work.requests} requests reached a handler: ${documents} documents, ${tables} tables, ${entries} entries, ${Math.round(bytes / 1024 / 1024)} MiB`,
)
for (const { what, times } of findings) console.log(`■ ${what}: ${times} times`)
console.log(`${findings.length} findings with seed ${seed} in ${Math.round((performance.now() - began) / 1000)} s`)
process.exitCode = findings.length > 0 ? 1 : 0
