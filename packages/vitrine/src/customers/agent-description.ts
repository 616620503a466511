import type { Scope } from '@vitrine/server-kit'
import { type Html, html } from '../pages/html.ts'
import type { House } from '../pages/layout.ts'
import { CUSTOMER_PATHS } from './paths.ts'

// How pages and letters speak of an agent to its human: who it says it is, who says so, and what it may do.

/** What the shop speaks with, on a page or in a letter. */
export type Voice = Pick<House, 'shop' | 'speech' | 'words'>

export interface AgentIdentity {
  agentName: string | null
  issuer: string | null
  /** The address of an OAuth client's own document, or a name that a provider gives. */
  clientId: string | null
}

/** One sentence part; everything that was not checked is said to be somebody's word. */
export function describeAgent(voice: Voice, { agentName, issuer, clientId }: AgentIdentity): string {
  const { agents } = voice.words.people
  const agent = nameAgent(voice, agentName)
  if (issuer !== null) return agents.sentBy({ agent, issuer: hostOf(issuer) ?? issuer })
  const host = clientId === null ? undefined : hostOf(clientId)
  if (host === undefined) return agent
  return agentName === null ? agents.program({ host }) : agents.programNamed({ host, agent: agentName })
}

/** The shop knows nothing about the name, and says so. */
export function nameAgent({ words }: Voice, agentName: string | null): string {
  const { agents } = words.people
  return agentName === null ? agents.nameless : agents.named({ agent: agentName })
}

/** The only thing about a client that is certain: who could put its document there. */
export function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}

export function inPlainWords({ words }: Voice, scopes: readonly Scope[]): string[] {
  return scopes.map((scope) => words.people.agents.scopes[scope])
}

/** The way to the page where everything can be ended. */
export function yourAgentsLink({ words }: Voice): Html {
  return html`<a href="${CUSTOMER_PATHS.agents}">${words.yourAgents}</a>`
}

export function minute({ speech }: Voice, instant: string): Html {
  return html`<time datetime="${instant}">${speech.instant(instant)}</time>`
}
