import { AREA_NAMES, AREAS, type Area, type Finding, type Rule } from './rule.ts'
import { COMMERCE } from './rules/commerce.ts'
import { CRAWLING } from './rules/crawling.ts'
import { CREDENTIALS } from './rules/credentials.ts'
import { FINDING } from './rules/finding.ts'
import { INTERFACES } from './rules/interfaces.ts'
import { READING } from './rules/reading.ts'
import type { Site } from './site.ts'

/** Everything that is looked at, area by area. */
export const RULES: readonly Rule[] = [...FINDING, ...CRAWLING, ...READING, ...INTERFACES, ...CREDENTIALS, ...COMMERCE]

export interface Readiness {
  url: string
  /** Of 100: the share of rules that are kept, of those that apply. */
  score: number
  /** From 0 to 5, as public scanners count. */
  level: number
  areas: { area: Area; title: string; kept: number; of: number }[]
  verdicts: Verdict[]
}

/** Looks at a site by every rule. Whatever the site does, each rule has a verdict. */
export async function checkSite(site: Site, rules: readonly Rule[] = RULES): Promise<Readiness> {
  const verdicts: Verdict[] = []
  // One rule after the other: a check is no load test.
  for (const rule of rules) verdicts.push(toVerdict(rule, await lookSafely(rule, site)))
  const areas = AREA_NAMES.map((area) => {
    const some = verdicts.filter((verdict) => verdict.area === area && verdict.outcome !== 'absent')
    return { area, title: AREAS[area], kept: some.filter(({ outcome }) => outcome === 'kept').length, of: some.length }
  })
  const kept = sum(areas.map((area) => area.kept))
  const of = sum(areas.map((area) => area.of))
  const score = of === 0 ? 0 : Math.floor((100 * kept) / of)
  return { url: site.origin, score, level: levelOf(verdicts), areas, verdicts }
}

/** A document that no rule was ready for breaks the rule, and not the check. */
async function lookSafely(rule: Rule, site: Site): Promise<Finding> {
  try {
    return await rule.look(site)
  } catch (error) {
    return { wrong: `It could not be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function toVerdict({ id, area, title, why, remedy }: Rule, finding: Finding): Verdict {
  const about = { id, area, title, why, remedy }
  if (finding === undefined) return { ...about, outcome: 'kept' }
  return 'wrong' in finding
    ? { ...about, outcome: 'broken', note: finding.wrong }
    : { ...about, outcome: 'absent', note: finding.absent }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

const MARKS: Readonly<Record<Verdict['outcome'], string>> = { kept: '✓', broken: '✗', absent: '–' }

/** The readiness of a site in words: what is kept in a line, what is broken with why it matters and how to mend it. */
export function reportReadiness({ url, score, level, areas, verdicts }: Readiness): string {
  const parts = areas.map(({ area, title, kept, of }) => {
    const lines = verdicts.filter((verdict) => verdict.area === area).flatMap(linesOf)
    return [`${title}: ${kept} of ${of}`, ...lines].join('\n')
  })
  return [`${url}: ${score} of 100, level ${level} of 5`, ...parts].join('\n\n')
}

function linesOf({ outcome, title, note, why, remedy, id }: Verdict): string[] {
  const head = `  ${MARKS[outcome]} ${title}`
  if (outcome === 'kept') return [head]
  if (outcome === 'absent') return [`${head} (${note} Counts neither way.)`]
  return [`${head} [${id}]`, `      found:  ${note}`, `      why:    ${why}`, `      remedy: ${remedy}`]
}

// Public scanners tell a level beside the score: each stands on all those before it.

interface Level {
  /** How many of them have to be kept. */
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
export function levelOf(verdicts: readonly Pick<Verdict, 'id' | 'outcome'>[]): number {
  const kept = new Set(verdicts.filter(({ outcome }) => outcome === 'kept').map(({ id }) => id))
  const has = (id: string) => kept.has(id)
  const reached = LEVELS.findIndex(({ atLeast, of }) => of.filter(has).length < atLeast)
  if (reached >= 0) return reached
  const highest = [has('webBotAuth'), ALL_FOUR.every(has), AUTH_METADATA.every(has)].filter(Boolean).length
  return highest >= 2 ? LEVELS.length + 1 : LEVELS.length
}

export interface Verdict {
  id: string
  area: Area
  title: string
  outcome: 'kept' | 'broken' | 'absent'
  /** What was found, where the rule is not kept. */
  note?: string
  why: string
  remedy: string
}
