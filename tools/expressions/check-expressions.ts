import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { check, type Diagnostics } from 'recheck'
import { COMPUTED, type Computed, NOT_LINEAR, type NotLinear } from './not-linear.ts'
import { type ComputedExpression, type Expression, readExpressions } from './read-expressions.ts'

// `npm run expressions`: every regular expression of the packages takes time in proportion to its text, or is a row of
// `not-linear.ts`. Prints what is wrong, one line each, and ends with 1. A verdict takes up to some seconds, so those of
// earlier runs are kept in `node_modules/.cache`.

/**
 * An expression whose check takes longer than two minutes is too intricate to be trusted. Steps are counted and not timed,
 * so that a busy machine finds nothing that another does not.
 */
const CHECK = { timeout: 120_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null } as const
/** At the same time. The checker is a process of its own. */
const AT_ONCE = 4

/** The worst case of an expression: `linear`, or how its time grows and a text that shows it. */
export type Verdict = 'linear' | { growth: string; attack: string }
export type Verdicts = Map<string, Verdict>

export interface Tables {
  notLinear: readonly NotLinear[]
  computed: readonly Computed[]
}

/** What is wrong with the expressions below `root`, a sentence each. */
export async function expressionFaults(
  root: string,
  { notLinear, computed }: Tables = { notLinear: NOT_LINEAR, computed: COMPUTED },
  verdicts: Verdicts = new Map(),
): Promise<string[]> {
  const found = readExpressions(root)
  const isListed = (one: Expression) =>
    notLinear.some((row) => row.file === one.file && String(row.expression) === written(one))
  const open = found.expressions.filter((one) => !isBounded(one.pattern) && !isListed(one))
  await judge(
    open.filter((one) => !verdicts.has(written(one))),
    verdicts,
  )
  return [
    ...open.flatMap((one) => toFault(one, verdicts.get(written(one)) ?? 'linear')),
    ...found.computed.filter((one) => !computed.some((row) => isSame(row, one))).map(unreadFault),
    ...notLinear
      .filter(
        (row) => !found.expressions.some((one) => one.file === row.file && String(row.expression) === written(one)),
      )
      .map(
        ({ file, expression }) =>
          `tools/expressions/not-linear.ts: ${file} no longer has ${expression}: remove the row.`,
      ),
    ...computed
      .filter((row) => !found.computed.some((one) => isSame(row, one)))
      .map(({ file, begins }) => `tools/expressions/not-linear.ts: ${file} no longer has ${begins}: remove the row.`),
  ]
}

async function judge(expressions: readonly Expression[], verdicts: Verdicts): Promise<void> {
  const waiting = [...new Map(expressions.map((one) => [written(one), one])).values()]
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift())
      verdicts.set(written(one), toVerdict(await check(one.pattern, one.flags, CHECK)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function toVerdict(found: Diagnostics): Verdict {
  if (found.status === 'safe') return 'linear'
  if (found.status === 'unknown') return { growth: `of an unknown degree (${found.error.kind})`, attack: '' }
  return { growth: found.complexity.summary.replace(' (fuzz)', ''), attack: found.attack.pattern }
}

/**
 * Whether nothing in it repeats without an end, so that it is linear without further proof: most expressions, and those
 * whose proof takes longest.
 */
function isBounded(pattern: string): boolean {
  const bare = pattern.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x')
  return !/[*+]|\{\d+,(\d{3,})?\}|\{\d{3,}/.test(bare)
}

function toFault({ file, line, ...one }: Expression, verdict: Verdict): string[] {
  if (verdict === 'linear') return []
  const worst = verdict.attack === '' ? '' : `, as for ${verdict.attack}`
  return [
    `${file}:${line}: ${written(one)} takes time ${verdict.growth}${worst}. Make it linear, or bound its text in tools/expressions/not-linear.ts.`,
  ]
}

function unreadFault({ file, line, code }: ComputedExpression): string {
  return `${file}:${line}: ${code} is known only when it runs. Say why it is safe in tools/expressions/not-linear.ts.`
}

function isSame(row: Computed, { file, code }: ComputedExpression): boolean {
  return row.file === file && code.startsWith(row.begins)
}

/** As a literal would be. */
function written({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string {
  return `/${pattern}/${flags}`
}

/** Verdicts of earlier runs; none if they were found in another way. */
function readCache(file: string): Verdicts {
  try {
    const [way, verdicts] = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(way === WAY ? verdicts : [])
  } catch {
    return new Map()
  }
}

const WAY = JSON.stringify(CHECK)

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '../..')
  const cache = path.join(root, 'node_modules/.cache/expressions.json')
  const verdicts = readCache(cache)
  const faults = await expressionFaults(root, undefined, verdicts)
  mkdirSync(path.dirname(cache), { recursive: true })
  writeFileSync(cache, JSON.stringify([WAY, [...verdicts]]))
  for (const fault of faults) console.log(fault)
  process.exit(faults.length > 0 ? 1 : 0)
}
