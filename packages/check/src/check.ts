import { toTerminalLine } from '@vitrine/kit'
import { COMMERCE_RULES } from './rules/commerce.ts'
import { CONTENT_RULES } from './rules/content.ts'
import { CRAWLER_RULES } from './rules/crawlers.ts'
import { CREDENTIAL_RULES } from './rules/credentials.ts'
import { DISCOVERY_RULES } from './rules/discovery.ts'
import { INTERFACE_RULES } from './rules/interfaces.ts'
import { AREA_NAMES, AREAS, type Area, type Rule, type RuleProblem } from './rules/rule.ts'
import type { Site } from './site/site.ts'

/** All rules, by area. */
export const RULES: readonly Rule[] = [
  ...DISCOVERY_RULES,
  ...CRAWLER_RULES,
  ...CONTENT_RULES,
  ...INTERFACE_RULES,
  ...CREDENTIAL_RULES,
  ...COMMERCE_RULES,
]

export interface Readiness {
  url: string
  /** 0 to 100: the share of kept rules among those that apply. */
  score: number
  /** From 0 to 5, as public scanners count. */
  level: number
  areas: { area: Area; title: string; kept: number; of: number }[]
  verdicts: RuleResult[]
}

/**
 * Applies every rule to a site. Each rule has a result, whatever the site answers.
 *
 * @example
 * (await checkSite(openSite('http://127.0.0.1:1'), [])).verdicts // => []
 */
export async function checkSite(site: Site, rules: readonly Rule[] = RULES): Promise<Readiness> {
  const verdicts: RuleResult[] = []
  // One rule after the other: a check is not a load test.
  for (const rule of rules) verdicts.push(toResult(rule, await checkSafely(rule, site)))
  const areas = AREA_NAMES.map((area) => {
    const some = verdicts.filter((verdict) => verdict.area === area && verdict.outcome !== 'absent')
    return { area, title: AREAS[area], kept: some.filter(({ outcome }) => outcome === 'kept').length, of: some.length }
  })
  const kept = sum(areas.map((area) => area.kept))
  const of = sum(areas.map((area) => area.of))
  const score = of === 0 ? 0 : Math.floor((100 * kept) / of)
  return { url: site.origin, score, level: levelOf(verdicts), areas, verdicts }
}

/** A rule that throws counts as broken; the other rules still run. */
async function checkSafely(rule: Rule, site: Site): Promise<RuleProblem> {
  try {
    return await rule.check(site)
  } catch (error) {
    return { broken: `The rule failed: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function toResult({ id, area, title, why, remedy }: Rule, problem: RuleProblem): RuleResult {
  const about = { id, area, title, why, remedy }
  if (problem === undefined) return { ...about, outcome: 'kept' }
  return 'broken' in problem
    ? { ...about, outcome: 'broken', note: problem.broken }
    : { ...about, outcome: 'absent', note: problem.absent }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

const MARKS: Readonly<Record<RuleResult['outcome'], string>> = { kept: '✓', broken: '✗', absent: '–' }

/**
 * The report as text: a line for each rule, and for a broken rule what was found, why it matters and how to fix it.
 *
 * @example
 * reportReadiness({ url: 'https://shop.example/', score: 90, level: 4, areas: [], verdicts: [] }) // => 'https://shop.example/: 90 of 100, level 4 of 5'
 */
export function reportReadiness({ url, score, level, areas, verdicts }: Readiness): string {
  const parts = areas.map(({ area, title, kept, of }) => {
    const lines = verdicts.filter((verdict) => verdict.area === area).flatMap(resultLines)
    return [`${title}: ${kept} of ${of}`, ...lines].join('\n')
  })
  return [`${url}: ${score} of 100, level ${level} of 5`, ...parts].join('\n\n')
}

function resultLines({ outcome, title, note, why, remedy, id }: RuleResult): string[] {
  // Notes quote what the site sent.
  const found = toTerminalLine(note ?? '')
  const head = `  ${MARKS[outcome]} ${title}`
  if (outcome === 'kept') return [head]
  if (outcome === 'absent') return [`${head} (${found} Not scored.)`]
  return [`${head} [${id}]`, `      found: ${found}`, `      why:   ${why}`, `      fix:   ${remedy}`]
}

// Public scanners report a level beside the score. A level is reached if all lower levels are reached as well.

interface Level {
  /** The number of rules that must be kept. */
  atLeast: number
  of: readonly string[]
}

const ALL_FOUR = ['mcpServerCard', 'a2aAgentCard', 'agentSkills', 'apiCatalog']
const AUTH_METADATA = ['oauthProtectedResource', 'oauthDiscovery', 'authMd']

const LEVELS: readonly Level[] = [
  { atLeast: 2, of: ['robotsTxt', 'sitemap', 'linkHeaders'] },
  { atLeast: 2, of: ['robotsTxtAiRules', 'contentSignals'] },
  { atLeast: 1, of: ['markdownNegotiation'] },
  { atLeast: 1, of: ALL_FOUR },
]

/** From 0 to 5. */
export function levelOf(verdicts: readonly Pick<RuleResult, 'id' | 'outcome'>[]): number {
  const kept = new Set(verdicts.filter(({ outcome }) => outcome === 'kept').map(({ id }) => id))
  const has = (id: string) => kept.has(id)
  const reached = LEVELS.findIndex(({ atLeast, of }) => of.filter(has).length < atLeast)
  if (reached >= 0) return reached
  const highest = [has('webBotAuth'), ALL_FOUR.every(has), AUTH_METADATA.every(has)].filter(Boolean).length
  return highest >= 2 ? LEVELS.length + 1 : LEVELS.length
}

export interface RuleResult {
  id: string
  area: Area
  title: string
  outcome: 'kept' | 'broken' | 'absent'
  /** What was found, if the rule is broken. */
  note?: string
  why: string
  remedy: string
}
