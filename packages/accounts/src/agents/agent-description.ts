import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'

// Descriptions of an agent for its human, on pages and in e-mails: its name, who vouches for it, and its permissions.

export interface AgentIdentity {
  agentName: string | null
  issuer: string | null
  /** The address of an OAuth client's own document, or a name that a provider gives. */
  clientId: string | null
}

/** A part of a sentence; unverified facts are attributed to their source. */
export function describeAgent(textContext: TextContext, { agentName, issuer, clientId }: AgentIdentity): string {
  const { agents } = textContext.translations.people
  const agent = nameAgent(textContext, agentName)
  if (issuer !== null) return agents.sentBy({ agent, issuer: hostOf(issuer) ?? issuer })
  const host = clientId === null ? undefined : hostOf(clientId)
  if (host === undefined) return agent
  return agentName === null ? agents.program({ host }) : agents.programNamed({ host, agent: agentName })
}

/** The name, marked as unverified by the shop. */
export function nameAgent({ translations }: TextContext, agentName: string | null): string {
  const { agents } = translations.people
  return agentName === null ? agents.nameless : agents.named({ agent: agentName })
}

/** The only verified fact about a client: who could publish its document there. */
export function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}

/** What the scopes permit, in the shop's language. A credential may contain some that the shop no longer has. */
export function inPlainWords({ translations }: TextContext, scopes: readonly string[]): string[] {
  return describeScopes(translations.people.agents.scopes, scopes)
}

/** The texts of those scopes that have one. */
export function describeScopes(texts: Readonly<Record<string, string>>, scopes: readonly string[]): string[] {
  return scopes.flatMap((scope) => texts[scope] ?? [])
}

export function minute({ format }: TextContext, instant: string): Html {
  return html`<time datetime="${instant}">${format.instant(instant)}</time>`
}
