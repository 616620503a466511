import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { commandOf, inCheckout } from '../../bench/shared/checkout.ts'
import type { Asked } from '../../test/fuzz/requests.ts'
import { type Answer, ask } from './ask.ts'
import { report } from './compare.ts'
import type { Exchange, Sent } from './exchange.ts'
import { createPlaceholders } from './placeholders.ts'
import { makeRequests } from './requests.ts'
import { type Setup, SHOPS, start } from './shops.ts'

// Proves that a restructuring changes no behaviour. `record` starts the shops of `shops.ts` from this checkout, or from
// another folder or commit (--of), sends them requests that are made from what they say of themselves, and writes each
// with its answer as a line of JSON. `compare` sends what was recorded to shops of this checkout.
//
//   npm run transcript -- record before.jsonl --of 5ae74e3
//   npm run transcript -- compare before.jsonl               starts the shops and compares
//   npm run transcript -- compare before.jsonl --save after.jsonl
//   npm run transcript -- compare before.jsonl after.jsonl   compares two recordings
//
// `compare` ends with 1 on a difference in a status, a header or the structure of a body. Differences in sentences are
// only counted, unless --strict. --all prints every difference in every request. --only NAME takes one shop.
// --seed and --requests, of which each shop gets as many: other requests.

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    strict: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    of: { type: 'string', default: path.join(import.meta.dirname, '../..') },
    save: { type: 'string' },
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '800' },
  },
})
const [command, file, second] = positionals
const began = performance.now()

if (command === 'record' && file !== undefined) {
  await write(file, await onEachShop(record))
} else if (command === 'compare' && file !== undefined) {
  const before = await read(file)
  const after =
    second === undefined ? await onEachShop((setup, port) => repeat(before, setup, port)) : await read(second)
  if (options.save !== undefined) await write(options.save, after)
  const differs = report(before, after, { isStrict: options.strict, isAll: options.all })
  process.exitCode = differs ? 1 : 0
} else {
  console.error(
    'npm run transcript -- record|compare FILE [OTHER FILE] [--strict] [--all] [--only SHOP] [--of COMMIT] [--save FILE] [--seed N] [--requests N]',
  )
  process.exitCode = 2
}

/** One shop after the other. */
function onEachShop(work: (setup: Setup, port: number) => Promise<Exchange[]>): Promise<Exchange[]> {
  return inCheckout(options.of, async (checkout) => {
    const exchanges: Exchange[] = []
    for (const setup of SHOPS.filter(isAsked)) {
      await using shop = await start(setup, commandOf(checkout))
      exchanges.push(...(await work(setup, shop.port)))
    }
    return exchanges
  })
}

async function record({ name }: Setup, port: number): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const placeholders = createPlaceholders(port)
  await makeRequests({
    seed: Number(options.seed),
    requests: Number(options.requests),
    async ask(asked) {
      const request = placeholders.hide(toSent(asked))
      const answer = await ask(port, asked)
      const number = exchanges.length + 1
      const { target } = asked
      exchanges.push({ shop: name, number, request, ...placeholders.record(answer, { number, target }) })
      return toAnswered(answer)
    },
  })
  return exchanges
}

/** Sends what was recorded of a shop of this name. */
async function repeat(before: readonly Exchange[], { name }: Setup, port: number): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const placeholders = createPlaceholders(port)
  for (const { shop, number, request } of before.filter((one) => one.shop === name)) {
    const asked = toAsked(placeholders.fill(request))
    const answer = await ask(port, asked)
    exchanges.push({ shop, number, request, ...placeholders.record(answer, { number, target: asked.target }) })
  }
  return exchanges
}

function toSent({ method, target, headers, body }: Asked): Sent {
  const sent = { method, target, headers }
  if (!body) return sent
  const text = body.toString('utf8')
  return Buffer.from(text).equals(body)
    ? { ...sent, body: text }
    : { ...sent, body: body.toString('base64'), isBase64: true }
}

/** The length of a body is that of what is sent, since placeholders have another. */
function toAsked({ method, target, headers, body, isBase64 }: Sent): Asked {
  if (body === undefined) return { method, target, headers }
  const bytes = Buffer.from(body, isBase64 ? 'base64' : 'utf8')
  const described = headers.map(([name, value]): [string, string] =>
    name === 'content-length' ? [name, String(bytes.length)] : [name, value],
  )
  return { method, target, headers: described, body: bytes }
}

function toAnswered({ status, headers, bytes }: Answer) {
  const all: Record<string, string | string[]> = {}
  for (const [name, value] of headers)
    if (name === 'set-cookie') all[name] = [...[all[name] ?? []].flat(), value]
    else all[name] = value
  return { status, headers: all, text: bytes.toString('utf8'), size: bytes.length }
}

function isAsked({ name }: Setup): boolean {
  return options.only === undefined || options.only === name
}

async function read(name: string): Promise<Exchange[]> {
  const lines = (await readFile(name, 'utf8')).trimEnd().split('\n')
  return lines
    .map((line): Exchange => JSON.parse(line))
    .filter(({ shop }) => options.only === undefined || options.only === shop)
}

async function write(name: string, exchanges: readonly Exchange[]): Promise<void> {
  await writeFile(name, exchanges.map((exchange) => `${JSON.stringify(exchange)}\n`).join(''))
  console.log(`${exchanges.length} requests in ${Math.round((performance.now() - began) / 1000)} s`)
}
