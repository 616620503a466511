import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { AgentAccess } from '../agents/access.ts'
import type { Agents } from '../agents/agents.ts'
import type { Caller } from '../agents/caller.ts'
import type { Scope } from '../endpoint.ts'
import { Failure } from '../failure.ts'
import type { AddressReader } from './address.ts'
import { type Admission, PRIVATE } from './answers.ts'
import { type Presented, readAuthorization, writeChallenge } from './bearer.ts'

// Who may pass. Public endpoints need no credential; but a bad one is refused everywhere, public endpoints too, so that
// an agent learns of its revocation instead of going on as a stranger.

export interface Guard {
  /** Decides for the short path, from memory; undefined when the request has to go the long way. */
  admit(request: IncomingMessage, scope: Scope | undefined): Admission | undefined
  /** Puts the guard before every route. */
  watch(app: FastifyInstance): void
}

export interface GuardParts {
  agents: Pick<Agents, 'recall' | 'lookUp'>
  access: AgentAccess
  addresses: AddressReader
  /** Address of the protected resource metadata. */
  resourceMetadata: string
  /** Told of every credential that was refused. */
  onRefused?: (refusal: { address: string; reason: string }) => void
}

const STRANGER: Admission = { headers: [], isPrivate: false }
const KNOWN: Admission = { headers: [], isPrivate: true }

export function createGuard({ agents, access, addresses, resourceMetadata, onRefused = () => {} }: GuardParts): Guard {
  const needed = new Set<Scope | undefined>(access.scopes.protected)

  async function identify(presented: Presented, address: string): Promise<Caller> {
    if (presented.kind === 'none') return { address }
    if (presented.kind === 'malformed') throw refuse('invalid_request', presented.why)
    const standing = agents.recall(presented.token) ?? (await agents.lookUp(presented.token))
    if (standing.state === 'good') return { address, credential: standing }
    onRefused({ address, reason: `credential_${standing.state}` })
    throw refuse('invalid_token', BAD_CREDENTIAL[standing.state])
  }

  function requireScope({ credential }: Caller, scope: Scope | undefined): void {
    if (scope === undefined || !needed.has(scope)) return
    if (!credential)
      throw refuse(
        'unauthorized',
        `Reading here needs a credential with the scope ${scope}. How to get one is told at ${new URL('/auth.md', resourceMetadata).href}.`,
        scope,
      )
    if (!credential.scopes.has(scope))
      throw refuse(
        'insufficient_scope',
        `The credential is not good for ${scope}. A claim by a human raises it.`,
        scope,
      )
  }

  function refuse(code: keyof typeof ERRORS, detail: string, scope?: string): Failure {
    const error = ERRORS[code]
    const description = error === undefined ? undefined : detail
    return new Failure(code, detail, {
      headers: { 'www-authenticate': writeChallenge({ resourceMetadata, error, description, scope }) },
    })
  }

  return {
    admit(request, scope) {
      const presented = readAuthorization(request.headers.authorization, request.url ?? '')
      if (presented.kind === 'none') return needed.has(scope) ? undefined : STRANGER
      if (presented.kind === 'malformed') return undefined
      const standing = agents.recall(presented.token)
      if (standing?.state !== 'good') return undefined
      return scope !== undefined && needed.has(scope) && !standing.scopes.has(scope) ? undefined : KNOWN
    },

    watch(app) {
      app.decorateRequest('caller')
      app.addHook('onRequest', async (request) => {
        const address = addresses.networkOf(request.raw)
        request.caller = { address }
        request.caller = await identify(readAuthorization(request.headers.authorization, request.url), address)
        requireScope(request.caller, request.routeOptions.config?.scope)
      })

      app.addHook('onSend', async (request, reply) => {
        if (reply.statusCode === 401 && !reply.hasHeader('www-authenticate')) {
          reply.header('www-authenticate', writeChallenge({ resourceMetadata }))
        }
        if (!request.caller?.credential || reply.getHeader('cache-control') === 'no-store') return
        reply.headers(PRIVATE)
      })
    },
  }
}

const ERRORS = {
  unauthorized: undefined,
  invalid_request: 'invalid_request',
  invalid_token: 'invalid_token',
  insufficient_scope: 'insufficient_scope',
} as const

const BAD_CREDENTIAL = {
  unknown: 'This credential is not known here. Register anew, or read without one.',
  expired: 'This credential has expired. Register anew.',
  revoked: 'This credential has been revoked.',
} as const
