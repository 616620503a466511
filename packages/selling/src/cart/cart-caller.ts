import { type KeyOwner, keyOwnerOf, repeatableRequest } from '@vitrine/accounts/idempotency/repeatable-requests'
import { type RepeatableRequest, readIdempotencyKey } from '@vitrine/agent-auth'
import type { Spender } from '@vitrine/server-kit'
import type { FastifyRequest } from 'fastify'
import { agentOf } from '../stats/steps.ts'

/** Who begins, reads or changes a cart. */
export interface CartCaller extends Spender {
  /** The registration of an agent that keeps carts for its human. */
  registration?: string
  /** The origins that this agent has registered. */
  origins?: readonly string[]
  /** Present if the request has an `Idempotency-Key`: its change is made once. */
  repeatable?: RepeatableRequest
  /** The interface: `api`, `ucp`, `mcp`, `acp`, `page`. */
  protocol: string
  /** The name under which statistics count the agent; `other` if absent. */
  agent?: string
}

/** A caller of tools, whose keys are arguments. */
export interface ToolCaller extends CartCaller {
  keyOwner: KeyOwner
  /** The key of the HTTP request, for a call without one. */
  key?: string
}

/** The caller of a request that changes nothing. With `cart:manage` a new cart belongs to that agent. */
export function cartReaderOf({ caller, headers }: FastifyRequest, protocol: string): CartCaller {
  return {
    ...{ address: caller.address, known: caller.known, work: caller.work },
    agent: agentOf(headers['user-agent']),
    protocol,
    registration: keeperOf(caller),
    ...(caller.credential?.origins && { origins: caller.credential.origins }),
  }
}

/** Throws `idempotency_key_guessable`. */
export function callerOf(request: FastifyRequest, protocol: string): CartCaller {
  return { ...cartReaderOf(request, protocol), repeatable: repeatableRequest(request) }
}

/** `profile`: the platform named in the message. */
export function toolCallerOf(request: FastifyRequest, protocol: string, profile?: string): ToolCaller {
  return {
    ...cartReaderOf(request, protocol),
    keyOwner: keyOwnerOf(request, profile),
    key: readIdempotencyKey(request.headers['idempotency-key']?.toString()),
  }
}

function keeperOf({ credential }: FastifyRequest['caller']): string | undefined {
  return credential?.scopes.has('cart:manage') ? credential.registration_id : undefined
}
