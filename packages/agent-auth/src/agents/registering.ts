import { addMilliseconds } from '@vitrine/kit'
import { Failure, type Scope } from '@vitrine/server-kit'
import type { Work } from '../mail-budget.ts'
import type { CredentialType } from './access.ts'
import { readAgentName } from './agent-name.ts'
import { type Block, insertCredential, isBlocked, type RegistrationRow } from './agents-store.ts'
import type { RegistrationBody } from './bodies.ts'
import type { Once } from './once.ts'
import type { AgentParts, Origin } from './parts.ts'
import { hashSecret, mintSecret } from './secret.ts'

export interface RegistrationRequest {
  body: RegistrationBody
  origin: Origin
  idempotencyKey?: string
}

/** One that was not answered before. */
export interface NewRequest extends Pick<RegistrationRequest, 'body' | 'origin'> {
  once: Once | undefined
}

/** Counts a registration, or refuses it. Returns the request's proof of work, which may have to pay for a mail as well. */
export async function admit(
  { gate, presentWork, trail }: AgentParts,
  { body, origin }: { body: Pick<RegistrationBody, 'proof_of_work'>; origin: Origin },
): Promise<Work> {
  const work = presentWork(body.proof_of_work)
  try {
    await gate.registration({ address: origin.address, work })
    return work
  } catch (error) {
    trail.refused({ event: 'refused', ...origin, detail: { reason: 'too_many_registrations' } })
    throw error
  }
}

export async function issue(
  { random }: Pick<AgentParts, 'random'>,
  tx: AgentParts['sql'],
  registrationId: string,
  { type, scopes, at, expiresAt }: { type: CredentialType; scopes: readonly Scope[]; at: Date; expiresAt: string },
): Promise<string> {
  const credential = mintSecret('credential', random)
  await insertCredential(tx, {
    hash: hashSecret(credential),
    registration_id: registrationId,
    type,
    scopes: scopes.join(' '),
    created_at: at.toISOString(),
    expires_at: expiresAt,
    last_used_at: null,
  })
  return credential
}

export function requireType(
  { requested_credential_type: wanted }: RegistrationBody,
  types: readonly CredentialType[],
): CredentialType {
  if (types.includes(wanted)) return wanted
  throw new Failure('unsupported_credential_type', `This way in gives ${types.join(' or ')}, not ${wanted}.`)
}

export function notEnabled(
  { access }: Pick<AgentParts, 'access'>,
  code: 'anonymous_not_enabled' | 'verified_email_not_enabled' | 'issuer_not_enabled' | 'service_auth_not_enabled',
): Failure {
  const open = Object.entries(access.kinds).flatMap(([kind, isOpen]) => (isOpen ? [kind] : []))
  const detail =
    open.length > 0
      ? `This shop does not offer this way to register; it offers ${open.join(', ')}.`
      : 'Agent registration is not enabled at this shop; the endpoints are reserved for it.'
  const isPublic = access.scopes.protected.length === 0
  return new Failure(code, isPublic ? `${detail} Reading is public and needs no credential.` : detail, {
    extensions: { documentation: new URL('/agents.md', access.endpoints.register).href },
  })
}

export async function refuseBlocked(
  { sql, trail }: AgentParts,
  blocks: readonly Block[],
  { address }: Origin,
): Promise<void> {
  if (!(await isBlocked(sql, blocks))) return
  trail.refused({ event: 'refused', address, detail: { reason: 'blocked' } })
  throw new Failure(
    'registration_blocked',
    'The owner of this shop has blocked this agent. Write to the contact of the shop.',
  )
}

export async function noteRegistration(
  { trail }: AgentParts,
  tx: AgentParts['sql'],
  { id, kind, address, agent_name }: RegistrationRow,
): Promise<void> {
  await trail.note(tx, {
    event: 'registered',
    registration_id: id,
    address,
    detail: { kind, ...(agent_name === null ? {} : { agent_name }) },
  })
}

export interface ClaimToken {
  token: string
  expiresAt: string
}

export function newClaimToken({ access, random }: AgentParts, at: Date): ClaimToken {
  return { token: mintSecret('claim', random), expiresAt: addMilliseconds(at, access.lifetimes.claimToken) }
}

/** Begins with the time, so that indexes grow at one end: random ones would touch a page for each row. No secret. */
function newId(at: Date, random: AgentParts['random']): string {
  return `reg_${at.getTime().toString(36)}${Buffer.from(random(12)).toString('base64url')}`
}

interface NewRow {
  body: Pick<RegistrationBody, 'agent_name'>
  origin: Origin
  at: Date
  expiresAt: string
  claim?: ClaimToken
  random: AgentParts['random']
  protocol?: RegistrationRow['protocol']
}

export function toRow(
  kind: RegistrationRow['kind'],
  { body, origin, at, expiresAt, claim, random, protocol = '0.1' }: NewRow,
): RegistrationRow {
  return {
    id: newId(at, random),
    kind,
    agent_name: readAgentName(body.agent_name) ?? null,
    address: origin.address,
    created_at: at.toISOString(),
    expires_at: expiresAt,
    email: null,
    issuer: null,
    subject: null,
    client_id: null,
    claim_hash: claim ? hashSecret(claim.token) : null,
    claim_expires_at: claim?.expiresAt ?? null,
    claimed_at: null,
    ended_at: null,
    ended_by: null,
    protocol,
    person: null,
    granted_scopes: null,
    collected_at: null,
  }
}
