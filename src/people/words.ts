import { introduce, plainWords } from '../agents/claim-mail.ts'
import type { Scope } from '../endpoint.ts'

// How pages speak of an agent to its human: who it says it is, who says so, and what it may do.

export interface Introduced {
  agentName: string | null
  issuer: string | null
  /** The address of an OAuth client's own document, or a name that a provider gives. */
  clientId: string | null
}

/** One sentence part; everything that was not checked is said to be somebody's word. */
export function introduceAgent({ agentName, issuer, clientId }: Introduced): string {
  if (issuer !== null) return `${introduce(agentName)}, sent by ${hostOf(issuer) ?? issuer}`
  const host = clientId === null ? undefined : hostOf(clientId)
  if (host === undefined) return introduce(agentName)
  return agentName === null ? `A program of ${host}` : `A program of ${host} that calls itself “${agentName}”`
}

/** The only thing about a client that is certain: who could put its document there. */
export function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}

export function inPlainWords(scopes: readonly Scope[]): string[] {
  return scopes.map((scope) => plainWords(scope))
}

export function day(instant: string): string {
  return instant.slice(0, 10)
}

export function minute(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
}
