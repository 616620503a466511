import type { Verdict } from './check.ts'

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
