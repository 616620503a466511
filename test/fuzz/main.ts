import { parseArgs } from 'node:util'
import { fuzz } from './fuzz.ts'
import { fuzzTexts, type TextFinding } from './fuzz-texts.ts'

// `npm run fuzz -- --seed 7 --requests 100000`: requests from the shop's own description, right ones and broken ones,
// to a running shop. The same seed sends the same requests. `--database postgres://…`: an empty one, in place of the
// embedded. Then the worst texts for each parameter, member of a body and header: whose work more than triples for
// twice the text is a finding. `--texts '/search ?q'`: all of them, only for places whose name has this in it (more than
// once for several, `--texts ''` for every place); `--requests 0` sends nothing else. Ends with 1 when something was found.

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    database: { type: 'string' },
    texts: { type: 'string', multiple: true },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const requests = Number(values.requests)
if (!Number.isSafeInteger(seed) || !(Number.isSafeInteger(requests) && requests >= 0))
  throw new Error('--seed and --requests are whole numbers.')

console.log(`seed ${seed}, ${requests} requests`)
const began = performance.now()
const found = (requests > 0 ? await sendRequests() : 0) + (await sendTexts())
console.log(`${found} findings with seed ${seed} in ${Math.round((performance.now() - began) / 1000)} s`)
process.exitCode = found > 0 ? 1 : 0

async function sendRequests(): Promise<number> {
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
  return findings.length
}

async function sendTexts(): Promise<number> {
  const { inputs, requests, findings } = await fuzzTexts({
    seed,
    only: values.texts,
    onProgress: console.log,
    onFinding: (finding) => console.log(`\n■ ${describe(finding)}\n${finding.request.slice(0, 600)}\n`),
  })
  console.log(`${requests} texts for ${inputs} inputs`)
  for (const finding of findings) console.log(`■ ${describe(finding)}`)
  return findings.length
}

function describe({ input, family, length, half, whole }: TextFinding): string {
  const milliseconds = (microseconds: number) => (microseconds / 1000).toFixed(1)
  return `${input}: ${milliseconds(whole)} ms for ${length} characters of ${family}, ${milliseconds(half)} ms for half of them`
}
