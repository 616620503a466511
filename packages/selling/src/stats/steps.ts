// Six steps from search to purchase. The step is derived from a request's first line or from the tool that it calls,
// and the agent from its User-Agent. That header is unverified, so requests are counted under a few known names only.

export const STEPS = ['discovery', 'search', 'product', 'cart', 'hand-off', 'order'] as const
export type Step = (typeof STEPS)[number]

/** `unknown`: for an order whose cart is unknown. */
const PROTOCOLS = ['page', 'markdown', 'api', 'mcp', 'ucp', 'acp', 'document', 'unknown'] as const
export type CountedProtocol = (typeof PROTOCOLS)[number]

/** The protocol of a stored cart. */
export function toProtocol(name: string): CountedProtocol {
  return PROTOCOLS.find((known) => known === name) ?? 'unknown'
}

/** How one request is counted. */
export interface CountedStep {
  step: Step
  protocol: CountedProtocol
}

const REQUESTS: readonly (CountedStep & { method?: RegExp; path: RegExp })[] = [
  {
    path: /^\/(\.well-known\/|(agents|auth)\.md$|llms(-full)?\.txt$|openapi\.json$)/,
    step: 'discovery',
    protocol: 'document',
  },
  { path: /^\/search\.md$/, step: 'search', protocol: 'markdown' },
  { path: /^\/search$/, step: 'search', protocol: 'page' },
  { path: /^\/api\/search$/, step: 'search', protocol: 'api' },
  { path: /^\/api\/ucp\/catalog\/search$/, step: 'search', protocol: 'ucp' },
  { path: /^\/products\/[^/]+\.md$/, step: 'product', protocol: 'markdown' },
  { path: /^\/products\/[^/.]+$/, step: 'product', protocol: 'page' },
  { path: /^\/api\/catalog\/[^/]+$/, step: 'product', protocol: 'api' },
  { path: /^\/api\/ucp\/catalog\/(lookup|product)$/, step: 'product', protocol: 'ucp' },
  { method: /^(POST|PUT)$/, path: /^\/api\/carts(\/|$)/, step: 'cart', protocol: 'api' },
  { method: /^(POST|PUT)$/, path: /^\/api\/ucp\/(carts|checkout-sessions)(\/|$)/, step: 'cart', protocol: 'ucp' },
  { method: /^POST$/, path: /^\/cart\/items$/, step: 'cart', protocol: 'page' },
  { method: /^POST$/, path: /^\/api\/acp\/checkout_sessions(\/[^/]+)?$/, step: 'cart', protocol: 'acp' },
  { path: /^\/buy\/./, step: 'hand-off', protocol: 'page' },
  { method: /^POST$/, path: /^\/cart\/inquiry$/, step: 'hand-off', protocol: 'page' },
]

/** Undefined for requests that are no step: pictures, feeds, lists. */
export function stepOfRequest(method: string, url: string): CountedStep | undefined {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  return REQUESTS.find((one) => one.path.test(path) && (one.method ?? /^GET$|^POST$/).test(method))
}

/** A tool, and the step that a call of it counts as. */
export interface StepOfTool {
  name: string
  step?: Step | undefined
}

/** The step of a JSON-RPC message that calls one of these tools; undefined if it is no step. */
export function stepOfMessage(message: unknown, tools: readonly StepOfTool[]): Step | undefined {
  const { method, params } = Object(message)
  const called = method === 'tools/call' ? Object(params).name : undefined
  return tools.find(({ name }) => name === called)?.step
}

/** Programs that open links before or without a person: link previews and crawlers. */
const CRAWLERS =
  /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|Meta-ExternalAgent|Google-Extended|embedly|quora link|vkshare/i

/** Whether a link is opened ahead of a person, or by a program that only previews it: not a hand-off. */
export function isUnattended(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' ')
  return /prefetch|prerender|preview/i.test(purpose) || CRAWLERS.test(String(headers['user-agent'] ?? ''))
}

/** The names that agents and crawlers use, as their operators publish them. */
const AGENTS = [
  ...['ChatGPT-User', 'OAI-SearchBot', 'GPTBot', 'Claude-User', 'Claude-SearchBot', 'ClaudeBot', 'Perplexity-User'],
  ...['PerplexityBot', 'MistralAI-User', 'DuckAssistBot', 'Amazonbot', 'Applebot', 'Google-Extended', 'Googlebot'],
  ...['bingbot', 'Meta-ExternalAgent', 'CCBot', 'Bytespider'],
]
const BY_WORD = new Map(AGENTS.map((name) => [name.toLowerCase(), name]))
const NAMES = new RegExp(AGENTS.join('|'), 'i')

/** `browser`, `other`, or one of the names above: never text from the header. */
export function agentOf(userAgent: string | undefined): string {
  if (userAgent === undefined) return 'other'
  const [word] = NAMES.exec(userAgent) ?? []
  if (word !== undefined) return BY_WORD.get(word.toLowerCase()) ?? 'other'
  return userAgent.startsWith('Mozilla/') ? 'browser' : 'other'
}
