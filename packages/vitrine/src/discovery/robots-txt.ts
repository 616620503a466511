import type { Contributed } from './contributed.ts'
import type { DiscoveryConfig } from './facts.ts'

// RFC 9309, with Content-Signal for the permitted uses. A crawler is classified by the purpose that its operator
// states; the owner decides about purposes, not about names.

const PURPOSES = ['search', 'answers', 'answers and training', 'training'] as const
type Purpose = (typeof PURPOSES)[number]

const CRAWLERS: Readonly<Record<Purpose, readonly string[]>> = {
  search: ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'Amazonbot', 'Applebot'],
  answers: ['ChatGPT-User', 'Claude-User', 'Claude-Web', 'Perplexity-User', 'MistralAI-User', 'DuckAssistBot'],
  // It governs grounding as well as training: disallowing it would also disable answers. Content-Signal states the
  // permitted use.
  'answers and training': ['Google-Extended'],
  training: [
    'GPTBot',
    'ClaudeBot',
    'anthropic-ai',
    'Applebot-Extended',
    'CCBot',
    'Bytespider',
    'Meta-ExternalAgent',
    'cohere-ai',
  ],
}

/**
 * All pages but those that capabilities exclude. Assistants may read listings as well, because a user asked them to; the
 * addresses that /agents.md and /auth.md recommend stay open. What nobody may read stands in every group: a crawler that
 * finds its name reads no other group (RFC 9309, section 2.2.1).
 */
function rulesOf({
  everyone,
  indexing,
  training,
}: Contributed['disallowed']): Readonly<Record<Purpose, readonly string[]>> {
  const personal = everyone.map(disallow)
  const toIndex = [...personal, ...indexing.map(disallow), 'Allow: /']
  return {
    search: toIndex,
    answers: [...personal, 'Allow: /'],
    'answers and training': toIndex,
    training: [...training.map(disallow), ...toIndex],
  }
}

function disallow(path: string): string {
  return `Disallow: ${path}`
}

export type CrawlerChoices = Pick<
  DiscoveryConfig,
  'allowSearchEngines' | 'allowAiAnswers' | 'allowAiTraining' | 'publicUrl'
>

export function robotsTxt(choices: CrawlerChoices, disallowed: Contributed['disallowed']): string {
  const rulesFor = rulesOf(disallowed)
  const allowed: Record<Purpose, boolean> = {
    search: choices.allowSearchEngines,
    answers: choices.allowAiAnswers,
    'answers and training': choices.allowAiAnswers || choices.allowAiTraining,
    training: choices.allowAiTraining,
  }
  const signal = `Content-Signal: search=${yesNo(allowed.search)}, ai-input=${yesNo(allowed.answers)}, ai-train=${yesNo(allowed.training)}`
  const rules = (purpose: Purpose) => (allowed[purpose] ? rulesFor[purpose] : ['Disallow: /'])
  return [
    '# What may be read here, by whom and what for. Agents find their manual at /agents.md.',
    group(['*'], [signal, ...rules('search')]),
    ...PURPOSES.map((purpose) => group(CRAWLERS[purpose], [signal, ...rules(purpose)])),
    `Sitemap: ${choices.publicUrl}/sitemap.xml\n`,
  ].join('\n\n')
}

function group(agents: readonly string[], lines: readonly string[]): string {
  return [...agents.map((agent) => `User-agent: ${agent}`), ...lines].join('\n')
}

function yesNo(allowed: boolean): string {
  return allowed ? 'yes' : 'no'
}
