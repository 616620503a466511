import { levelOf } from './levels.ts'
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
