import type { AgentAccess } from './access.ts'

/** The limits of reading as every document tells them. */
export function limitsInWords({ limits: { enabled, tiers, costs } }: AgentAccess): string {
  if (!enabled) return 'Reading is not limited here; be sparing all the same.'
  const { anonymous, registered, claimed, discovery } = tiers
  const dearer = [
    ['reading the catalogue', costs['catalog:read']],
    ['a search', costs['search:read']],
    ['the product feed', costs['products:read']],
  ].flatMap(([what, cost]) => (cost === 1 ? [] : [`${what} for ${cost}`]))
  return [
    `Requests a minute: ${anonymous.quota} for one network address without a credential, ${registered.quota} for a registered agent, ${claimed.quota} once a human has claimed it; documents that tell what is here, such as llms.txt, robots.txt, sitemaps and /.well-known/, are counted apart, ${discovery.quota}.`,
    ...(dearer.length > 0 ? [`What counts for more than one: ${dearer.join(', ')}.`] : []),
    'Beyond that the answer is 429 with Retry-After. Answers to a credential say in RateLimit and RateLimit-Policy what is left.',
  ].join(' ')
}
