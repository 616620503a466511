import { SeededRandom } from '../../packages/sample-shop/src/generate/seeded-random.ts'
import { NOT_LINEAR } from '../../tools/expressions/not-linear.ts'
import { type Cost, compareTexts, type Growth } from './compare-texts.ts'
import type { Dice } from './dice.ts'
import { explore } from './explore.ts'
import { show } from './fuzz.ts'
import { type FuzzedShop, openFuzzedShop, send } from './fuzzed-shop.ts'
import { createPool, type Pool } from './pool.ts'
import type { Asked, Grounds } from './requests.ts'
import { type InputsOf, type ServedRoute, type TextInput, textInputs } from './text-inputs.ts'
import { type TextFamily, textsAgainst, worstTexts } from './worst-texts.ts'

export interface TextFuzzing {
  seed: number
  /**
   * Tries all texts at all places whose name has one of these in it. If absent, a part of the texts at every place, which
   * differs from seed to seed; most at one of the places that are the same in many routes.
   */
  only?: readonly string[] | undefined
  /** Of these families; all of them if absent. */
  families?: readonly TextFamily[]
  onProgress?(line: string): void
  onFinding?(finding: TextFinding): void
}

/** A text in one place of a request whose work grows faster than the text. */
export interface TextFinding extends Growth {
  input: string
  request: string
}

export interface TextReport {
  inputs: number
  requests: number
  findings: TextFinding[]
}

const HOST = '127.0.0.1'
/** In milliseconds: a text that keeps the shop busy for so long is a finding, and the shop is opened anew. */
const PATIENCE = 20_000

/** Sends the worst texts to each place that takes a text, one after the other, and compares what they cost the shop. */
export async function fuzzTexts({
  seed,
  only,
  families,
  onProgress = () => {},
  onFinding = () => {},
}: TextFuzzing): Promise<TextReport> {
  let shop = await openFuzzedShop()
  await using stack = new AsyncDisposableStack()
  stack.defer(() => shop[Symbol.asyncDispose]())
  const pool = createPool()
  const grounds = await explore((asked) => send(shop, asked), pool, HOST)
  const all = await findInputs(shop, grounds, pool, seed)
  const every = [...textInputs(all)]
  const inputs = only === undefined ? every : every.filter(({ name }) => only.some((some) => name.includes(some)))
  const first = new Set(oneOfEachKind(every, all.dice))
  const texts = families ?? [...worstTexts(await vocabularyOf(shop)), ...(await textsAgainst(NOT_LINEAR))]
  let requests = 0

  async function measure(asked: Asked): Promise<Cost> {
    requests++
    const before = await shop.cpu()
    const outcome = await send(shop, asked, PATIENCE).then(({ status }) => status, isNoAnswer)
    if (outcome !== undefined) return { microseconds: (await shop.cpu()) - before, outcome }
    await shop[Symbol.asyncDispose]()
    shop = await openFuzzedShop()
    throw new NoAnswer()
  }

  const findings: TextFinding[] = []
  for (const [at, input] of inputs.entries()) {
    const share = first.has(input) ? SHARE : SHARE_OF_OTHERS
    const some = only === undefined ? texts.filter(() => all.dice.percent(share)) : texts
    const finding = await findGrowth(input, some, measure)
    if (finding) {
      findings.push(finding)
      onFinding(finding)
    }
    if ((at + 1) % 50 === 0) onProgress(`${at + 1} of ${inputs.length} places, ${requests} texts`)
  }
  return { inputs: inputs.length, requests, findings }
}

/** Node refuses some requests by closing the connection, which is an outcome; undefined if there was no answer in time. */
function isNoAnswer(error: Error): number | undefined {
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? undefined : 0
}

class NoAnswer extends Error {}

/**
 * The first family of texts whose work grows too fast in this place: one is enough, since the others mostly show the
 * same fault.
 */
export async function findGrowth(
  input: TextInput,
  families: readonly TextFamily[],
  measure: (asked: Asked) => Promise<Cost>,
): Promise<TextFinding | undefined> {
  const usual: (number | undefined)[] = []
  for (const [at, family] of families.entries())
    for (const [which, length] of lengthsFor(input, family).entries()) {
      const toFinding = (growth: Growth): TextFinding => {
        return { ...growth, input: input.name, request: show(input.request(family.write(growth.length))) }
      }
      const compared = await compareTexts({
        measure: (text) => measure(input.request(text)),
        family,
        length,
        // The first are compared in any case, or what grows for every text would be usual.
        usual: at < 2 ? undefined : usual[which],
      }).catch((error: unknown) => {
        if (!(error instanceof NoAnswer)) throw error
        return { microseconds: 0, growth: { family: family.name, length, half: 0, whole: PATIENCE * 1000 } }
      })
      const { microseconds, growth } = compared
      if (growth) return toFinding(growth)
      usual[which] = Math.min(usual[which] ?? microseconds, microseconds)
    }
  return undefined
}

/** Of places that are the same in many routes one; others with other seeds. */
function oneOfEachKind(inputs: readonly TextInput[], dice: Dice): TextInput[] {
  return [...Map.groupBy(inputs, ({ kind }) => kind).values()].map((same) => dice.pick(same))
}

/** In per cent: the families of texts that are tried at a place, unless it was asked for by its name. */
const SHARE = 33
/** At a place that is the same as one that gets more of them. */
const SHARE_OF_OTHERS = 8

/** The routes of the shop, with the headers that each of them reads. */
async function findInputs(
  shop: FuzzedShop,
  { calls }: Pick<Grounds, 'calls'>,
  pool: Pool,
  seed: number,
): Promise<InputsOf> {
  const all = { schemas: shop.schemas, calls, pool, dice: new SeededRandom(seed, 2), host: HOST }
  const routes: ServedRoute[] = []
  await shop.headersRead()
  for (const route of new Map(shop.served.map((each) => [`${each.method} ${each.url}`, each])).values()) {
    const [first] = textInputs({ ...all, routes: [{ ...route, headers: [] }] })
    if (first) await send(shop, first.request('x')).catch(() => {})
    routes.push({ ...route, headers: await shop.headersRead() })
  }
  shop.stopNoting()
  return { ...all, routes }
}

/** Words of products, so that a query of many words finds some. */
async function vocabularyOf(shop: FuzzedShop): Promise<string[]> {
  const { text } = await send(shop, { method: 'GET', target: '/api/catalog?limit=100', headers: [['host', HOST]] })
  const { products }: { products: { title: string }[] } = JSON.parse(text)
  return products.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{3,}/g) ?? [])
}

/** In characters, ascending: the longest text that its schema accepts, and the longest that an address or a body holds. */
function lengthsFor({ declared, room, size }: TextInput, { write }: TextFamily): number[] {
  const probe = 400
  const longest = Math.floor((room * probe) / Math.max(probe, size(write(probe))))
  return declared !== undefined && declared < longest ? [declared, longest] : [longest]
}
