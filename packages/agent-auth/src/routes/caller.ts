import type { CredentialStatus } from '../credentials/credential-cache.ts'
import type { SignedAgent } from '../signatures/signed-agents.ts'

/** The caller, as the guard identified it before the handler runs. */
export interface Caller {
  /** Network that asks: an IPv4 address, or the /64 of an IPv6 one. */
  address: string
  /** Absent where the request is not signed, or the owner makes nothing of it. */
  agent?: SignedAgent
  /** Absent when the request came without a credential. */
  credential?: Extract<CredentialStatus, { state: 'good' }>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}
