import type { Fetched, Site } from './site.ts'

export const AREA_NAMES = ['finding', 'crawling', 'reading', 'interfaces', 'credentials', 'commerce'] as const
export type Area = (typeof AREA_NAMES)[number]

export const AREAS: Readonly<Record<Area, string>> = {
  finding: 'Being found',
  crawling: 'Rules for crawlers',
  reading: 'Being read',
  interfaces: 'Interfaces',
  credentials: 'Credentials',
  commerce: 'Commerce',
}

/**
 * What a look at one rule found: `undefined` where it is kept, otherwise what is wrong. `absent` is for what a shop
 * may do without: it counts neither for nor against it.
 */
export type Finding = undefined | { wrong: string } | { absent: string }

/** One thing that can be seen from outside. A new rule is a new row. */
export interface Rule {
  /** Stable; the name that public scanners have for it where they have one. */
  id: string
  area: Area
  /** As a promise: "names crawlers of AI". */
  title: string
  why: string
  remedy: string
  look(site: Site): Promise<Finding>
}

export const wrong = (what: string): Finding => ({ wrong: what })
export const absent = (what: string): Finding => ({ absent: what })

/** What every document has to be before it is looked into: there, and of its type. */
export function expectDocument({ status, headers, problem }: Fetched, type: RegExp): Finding {
  if (status === 0) return wrong(problem ?? 'There is no answer.')
  if (status !== 200) return wrong(`The answer is ${status}.`)
  const actual = headers.get('content-type') ?? 'without a type'
  return type.test(actual) ? undefined : wrong(`The answer is ${actual}.`)
}
