import type { IncomingMessage } from 'node:http'
import { DAY } from '@vitrine/kit'
import { PROOF_HEADER, type Spender } from '@vitrine/server-kit'
import type { FastifyInstance } from 'fastify'
import type { CredentialStatus } from '../credentials/credential-cache.ts'
import type { ReadProof } from '../limits/proof-of-work.ts'
import type { SignedAgent } from '../signatures/signed-agents.ts'

/** The caller, as the authentication hook identified it before the handler runs. */
export interface Caller extends Spender {
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

/**
 * The registration of an agent that was known before today, and so may use what is reserved for known callers: a human
 * has claimed it, or it is older than a day. A new one is as cheap as a new address.
 *
 * @example
 * knownAgent(undefined, Date.now()) // => undefined
 */
export function knownAgent(credential: Caller['credential'], now: number): string | undefined {
  if (!credential) return undefined
  return credential.claimed || credential.registered_at < now - DAY ? credential.registration_id : undefined
}

/**
 * The proof of work in a request's header.
 *
 * @example
 * proofInHeader({ headers: { 'proof-of-work': 'v1:shop.example:x' } }) // => 'v1:shop.example:x'
 */
export function proofInHeader({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return headers[PROOF_HEADER]?.toString()
}

/**
 * Reads the proofs of work that forms and JSON bodies contain as `proof_of_work`, before handlers run.
 *
 * @example
 * readProofsInBodies(app, agents.readProof)
 */
export function readProofsInBodies(app: FastifyInstance, readProof: ReadProof): void {
  app.addHook('preHandler', async (request) => {
    const { body, caller } = request
    const proof = body instanceof URLSearchParams ? body.get(PROOF_MEMBER) : Object(body)[PROOF_MEMBER]
    if (typeof proof === 'string' && proof !== '' && caller) request.caller = { ...caller, work: readProof(proof) }
  })
}

const PROOF_MEMBER = 'proof_of_work'
