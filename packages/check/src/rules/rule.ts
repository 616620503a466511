import type { Fetched, Site } from '../site/site.ts'

export const AREA_NAMES = ['finding', 'crawling', 'reading', 'interfaces', 'credentials', 'commerce'] as const
export type Area = (typeof AREA_NAMES)[number]

export const AREAS: Readonly<Record<Area, string>> = {
  finding: 'Discovery',
  crawling: 'Crawlers',
  reading: 'Content',
  interfaces: 'APIs and protocols',
  credentials: 'Authentication',
  commerce: 'Commerce',
}

/**
 * The problem that a rule found; `undefined` if the site keeps the rule. `absent` is for optional features: it does not
 * count in the score.
 */
export type RuleProblem = undefined | { broken: string } | { absent: string }

/** One check of a site from outside. */
export interface Rule {
  /** Stable; the name that public scanners use, if they have one. */
  id: string
  area: Area
  /** A statement about the site: "names crawlers of AI". */
  title: string
  why: string
  remedy: string
  check(site: Site): Promise<RuleProblem>
}

export const broken = (what: string): RuleProblem => ({ broken: what })
export const absent = (what: string): RuleProblem => ({ absent: what })

/** Checks that a document exists and has its media type. Rules call it before they read the document. */
export function expectDocument({ status, headers, problem }: Fetched, type: RegExp): RuleProblem {
  if (status === 0) return broken(problem ?? 'No answer.')
  if (status !== 200) return broken(`The answer is ${status}.`)
  const actual = headers.get('content-type') ?? 'without a type'
  return type.test(actual) ? undefined : broken(`The answer is ${actual}.`)
}
