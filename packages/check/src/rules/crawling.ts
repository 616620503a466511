import { type Rule, wrong } from '../rule.ts'

/** Crawlers that scanners look for by name; a wildcard alone is no decision about them. */
const NAMED = [
  'GPTBot',
  'OAI-SearchBot',
  'Claude-Web',
  'Google-Extended',
  'Amazonbot',
  'anthropic-ai',
  'Bytespider',
  'CCBot',
  'Applebot-Extended',
]

export const CRAWLING: readonly Rule[] = [
  {
    id: 'robotsTxtAiRules',
    area: 'crawling',
    title: 'robots.txt names crawlers of AI',
    why: 'Their operators honour rules with their name. A wildcard leaves open what the owner wants of them.',
    remedy: `Add groups for them to robots.txt, to allow or to refuse: ${NAMED.join(', ')}.`,
    async look(site) {
      const agents = groupsOf((await site.get('/robots.txt')).text).flatMap(({ agents }) => agents)
      return NAMED.some((name) => agents.includes(name.toLowerCase())) ? undefined : wrong('It names none of them.')
    },
  },
  {
    id: 'contentSignals',
    area: 'crawling',
    title: 'robots.txt says what content may be used for',
    why: 'Allow and Disallow say who may fetch; Content-Signal says what for: search, answers, training.',
    remedy: 'Add a line such as "Content-Signal: search=yes, ai-input=yes, ai-train=no" inside a User-agent group.',
    async look(site) {
      const signals = groupsOf((await site.get('/robots.txt')).text).flatMap(({ lines }) =>
        lines.filter((line) => /^content-signal:/i.test(line)),
      )
      if (signals.length === 0) return wrong('It has no Content-Signal inside a group.')
      return signals.some((line) => /\b(ai-train|search|ai-input)=(yes|no)\b/.test(line))
        ? undefined
        : wrong('Its Content-Signal says nothing that is known.')
    },
  },
  {
    id: 'assistantsMayRead',
    area: 'crawling',
    title: 'assistants that answer somebody’s question may read the shop',
    why: 'They come because a person asked for this shop or for what it sells.',
    remedy:
      'Do not disallow everything for ChatGPT-User, Claude-User or Perplexity-User, unless that is what you want.',
    async look(site) {
      const robots = await site.get('/robots.txt')
      // RFC 9309, section 2.3.1: without a robots.txt all may be read, without an answer nothing.
      if (robots.status === 0 || robots.status >= 500)
        return wrong('robots.txt cannot be read, which crawlers take for a refusal.')
      const groups = groupsOf(robots.status === 200 ? robots.text : '')
      const refused = ['ChatGPT-User', 'Claude-User', 'Perplexity-User'].filter((name) => isShutOut(groups, name))
      return refused.length === 0 ? undefined : wrong(`${refused.join(', ')} may read nothing.`)
    },
  },
]

interface Group {
  /** In lower case. */
  agents: string[]
  lines: string[]
}

/** RFC 9309, section 2.2.1: consecutive User-agent lines share the rules below them. */
export function groupsOf(robots: string): Group[] {
  const groups: Group[] = []
  let isNaming = false
  for (const line of robots.split(/\r?\n/).map((text) => text.replace(/#.*/, '').trim())) {
    const [, agent] = /^user-agent:\s*(\S.*)$/i.exec(line) ?? []
    if (agent !== undefined) {
      if (!isNaming) groups.push({ agents: [], lines: [] })
      groups.at(-1)?.agents.push(agent.toLowerCase())
    } else if (line !== '') groups.at(-1)?.lines.push(line)
    isNaming = agent !== undefined || (isNaming && line === '')
  }
  return groups
}

function isShutOut(groups: readonly Group[], name: string): boolean {
  const named = groups.filter(({ agents }) => agents.includes(name.toLowerCase()))
  const rules = (named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    ({ lines }) => lines,
  )
  return rules.some((line) => /^disallow:\s*\/\s*$/i.test(line)) && !rules.some((line) => /^allow:/i.test(line))
}
