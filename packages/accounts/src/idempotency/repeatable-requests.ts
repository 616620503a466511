import { hash } from 'node:crypto'
import {
  digestOfJson,
  type RepeatableRequest,
  requireUnguessableKey,
  type SentKey,
  sentKeyOf,
} from '@vitrine/agent-auth'
import { Failure } from '@vitrine/server-kit'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'

// Requests that may be repeated. A key belongs to somebody: what the first request got is shown to nobody else. Where
// strangers cannot be told apart, since they share a network and name no profile or the same one, only the key itself
// tells them apart, so it must be unguessable: models write "cart-1".

export interface KeyOwner {
  name: readonly string[]
  /** Whether strangers may have the same name. */
  isShared: boolean
}

/** `profile`: the platform that the caller says it is. Nothing proves it, so it only separates. */
export function keyOwnerOf(
  { caller, signature, headers }: Pick<FastifyRequest, 'caller' | 'signature' | 'headers'>,
  profile = String(headers['ucp-agent'] ?? ''),
): KeyOwner {
  const { credential, address } = caller
  if (credential) return { name: ['credential', credential.registration_id], isShared: false }
  if (signature?.state === 'verified') return { name: ['signature', signature.agent.id], isShared: false }
  return { name: ['network', address, profile], isShared: true }
}

/** The header's schema for OpenAPI. */
export const REPEATABLE_HEADERS = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        'A random UUID, new for each change. Repeating the request with the same key and body within a day changes nothing a second time; another body is refused with 409. A key belongs to the credential or the signature; without either to the network and the profile in `UCP-Agent`, and then it must be a UUID of version 4 or 7, or at least 22 random base64url characters.',
      examples: ['8d0c3a52-6b1f-4c0e-9a57-2f6d1e4b7a90'],
    }),
  ),
})

/** Undefined without an `Idempotency-Key`, and for reads. Throws `idempotency_key_guessable`. */
export function repeatableRequest(request: FastifyRequest, owner = keyOwnerOf(request)): RepeatableRequest | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const sent = sentKeyOf(request)
  const { method, routeOptions, params } = request
  return sent && toRepeatable(sent, owner, [method, String(routeOptions.url), JSON.stringify(params)])
}

/** The same for the call of a tool, whose content is its arguments. */
export function repeatableCall(
  key: string | undefined,
  { owner, operation, given }: { owner: KeyOwner; operation: readonly string[]; given: object },
): RepeatableRequest | undefined {
  return key === undefined ? undefined : toRepeatable({ key, digest: digestOfJson(given) }, owner, operation)
}

function toRepeatable({ key, digest }: SentKey, owner: KeyOwner, operation: readonly string[]): RepeatableRequest {
  if (key === '' || key.length > 255)
    throw new Failure('invalid_request', 'An Idempotency-Key must have 1 to 255 characters. Send a random UUID.')
  if (owner.isShared) requireUnguessableKey(key)
  return {
    keyHash: hash('sha256', JSON.stringify([operation, owner.name, key]), 'base64url'),
    fingerprint: digest,
  }
}
