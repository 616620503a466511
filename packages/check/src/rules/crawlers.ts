import { broken, type Rule } from './rule.ts'

/** AI crawlers that scanners look for by name; a wildcard alone does not count. */
const AI_CRAWLERS = [
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

export const CRAWLER_RULES: readonly Rule[] = [
  {
    id: 'robotsTxtAiRules',
    area: 'crawling',
    title: 'robots.txt has rules for AI crawlers',
    why: 'Operators of AI crawlers follow the group with their name. A wildcard does not say what the owner wants of them.',
    remedy: `Add groups to robots.txt that allow or disallow them: ${AI_CRAWLERS.join(', ')}.`,
    async check(site) {
      const agents = robotsGroups((await site.get('/robots.txt')).text).flatMap(({ agents }) => agents)
      return AI_CRAWLERS.some((name) => agents.includes(name.toLowerCase()))
        ? undefined
        : broken('It names no AI crawler.')
    },
  },
  {
    id: 'contentSignals',
    area: 'crawling',
    title: 'robots.txt says what content may be used for',
    why: 'Allow and Disallow say who may fetch; Content-Signal says for which use: search, answers, training.',
    remedy: 'Add a line such as "Content-Signal: search=yes, ai-input=yes, ai-train=no" inside a User-agent group.',
    async check(site) {
      const signals = robotsGroups((await site.get('/robots.txt')).text).flatMap(({ lines }) =>
        lines.filter((line) => /^content-signal:/i.test(line)),
      )
      if (signals.length === 0) return broken('It has no Content-Signal inside a group.')
      return signals.some((line) => /\b(ai-train|search|ai-input)=(yes|no)\b/.test(line))
        ? undefined
        : broken('Its Content-Signal has no known value.')
    },
  },
  {
    id: 'assistantsMayRead',
    area: 'crawling',
    title: 'robots.txt allows assistants that act for a user',
    why: 'Their user asked for this shop or for something that it sells.',
    remedy:
      'Do not disallow everything for ChatGPT-User, Claude-User or Perplexity-User, unless that is what you want.',
    async check(site) {
      const robots = await site.get('/robots.txt')
      // RFC 9309, section 2.3.1: without a robots.txt everything may be read; if the server fails, nothing may be.
      if (robots.status === 0 || robots.status >= 500)
        return broken('robots.txt cannot be read; crawlers then fetch nothing.')
      const groups = robotsGroups(robots.status === 200 ? robots.text : '')
      const refused = ['ChatGPT-User', 'Claude-User', 'Perplexity-User'].filter((name) => isDisallowed(groups, name))
      return refused.length === 0 ? undefined : broken(`It disallows everything for ${refused.join(', ')}.`)
    },
  },
]

interface Group {
  /** In lower case. */
  agents: string[]
  lines: string[]
}

/** RFC 9309, section 2.2.1: consecutive User-agent lines share the rules below them. */
export function robotsGroups(robots: string): Group[] {
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

function isDisallowed(groups: readonly Group[], name: string): boolean {
  const named = groups.filter(({ agents }) => agents.includes(name.toLowerCase()))
  const rules = (named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    ({ lines }) => lines,
  )
  return rules.some((line) => /^disallow:\s*\/\s*$/i.test(line)) && !rules.some((line) => /^allow:/i.test(line))
}

/** RFC 9309, section 2.2.2: the longest matching rule decides; of two equal ones the one that allows. */
export function isClosed(lines: readonly string[], path: string): boolean {
  const rules = lines.flatMap((line) => {
    const [, kind = '', pattern = ''] = /^(allow|disallow):\s*(\S+)/i.exec(line) ?? []
    return fits(pattern, path) ? [{ isClosing: kind.toLowerCase() === 'disallow', length: pattern.length }] : []
  })
  const [first] = rules.sort(
    (one, other) => other.length - one.length || Number(one.isClosing) - Number(other.isClosing),
  )
  return first?.isClosing ?? false
}

/** `*` matches anything and `$` the end. No regular expression, because the pattern is untrusted. */
function fits(pattern: string, path: string): boolean {
  if (pattern === '') return false
  const isWhole = pattern.endsWith('$')
  const [head = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(head)) return false
  let at = head.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !isWhole || at === path.length || (parts.at(-1) ?? head) === ''
}
