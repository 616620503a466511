import { isScope } from '@vitrine/server-kit'
import { type Html, html } from '../pages/layout/html.ts'
import type { PageContext } from '../pages/layout/page-context.ts'
import { CUSTOMER_PATHS } from './paths.ts'

// How pages and letters speak of an agent to its human: who it says it is, who says so, and what it may do.

/** What the shop speaks with, on a page or in a letter. */
export type TextContext = Pick<PageContext, 'shop' | 'format' | 'translations'>

export interface AgentIdentity {
  agentName: string | null
  issuer: string | null
  /** The address of an OAuth client's own document, or a name that a provider gives. */
  clientId: string | null
}

/** One sentence part; everything that was not checked is said to be somebody's word. */
export function describeAgent(textContext: TextContext, { agentName, issuer, clientId }: AgentIdentity): string {
  const { agents } = textContext.translations.people
  const agent = nameAgent(textContext, agentName)
  if (issuer !== null) return agents.sentBy({ agent, issuer: hostOf(issuer) ?? issuer })
  const host = clientId === null ? undefined : hostOf(clientId)
  if (host === undefined) return agent
  return agentName === null ? agents.program({ host }) : agents.programNamed({ host, agent: agentName })
}

/** The shop knows nothing about the name, and says so. */
export function nameAgent({ translations }: TextContext, agentName: string | null): string {
  const { agents } = translations.people
  return agentName === null ? agents.nameless : agents.named({ agent: agentName })
}

/** The only thing about a client that is certain: who could put its document there. */
export function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}

export function inPlainWords({ translations }: TextContext, scopes: readonly string[]): string[] {
  return scopes.filter(isScope).map((scope) => translations.people.agents.scopes[scope])
}

/** The way to the page where everything can be ended. */
export function yourAgentsLink({ translations }: TextContext): Html {
  return html`<a href="${CUSTOMER_PATHS.agents}">${translations.yourAgents}</a>`
}

export function minute({ format }: TextContext, instant: string): Html {
  return html`<time datetime="${instant}">${format.instant(instant)}</time>`
}
