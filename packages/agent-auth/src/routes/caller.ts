import type { CredentialStatus } from '../credentials/credential-cache.ts'
import type { SignedAgent } from '../signatures/signed-agents.ts'

/** The caller, as the authentication hook identified it before the handler runs. */
export interface Caller {
  /** The caller's network: an IPv4 address, or the /64 of an IPv6 address. */
  address: string
  /** Absent if the request is not signed, or if the owner has disabled signed agents. */
  agent?: SignedAgent
  /** Absent if the request had no credential. */
  credential?: Extract<CredentialStatus, { state: 'good' }>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}
