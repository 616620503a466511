import { Failure, PoolExhausted, type Spender } from '@vitrine/server-kit'
import type { CredentialType } from '../context/access.ts'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
import { hashSecret } from '../credentials/secrets.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import type { IdempotentRequest, SentKey } from '../limits/idempotency.ts'
import { REGISTRATIONS } from '../limits/scarce-pools.ts'
import type { RegistrationBody } from '../schemas/registration-schemas.ts'
import type { RegistrationRow } from '../storage/registration-store.ts'
import type { ClaimToken } from '../tokens/issue-tokens.ts'
import { readAgentName } from './agent-name.ts'

export interface RegistrationRequest {
  body: RegistrationBody
  origin: Spender
  /** Absent if the request has no `Idempotency-Key`. */
  repeat?: SentKey
}

/** A request without a stored response. */
export interface NewRegistration extends Pick<RegistrationRequest, 'body'> {
  origin: RequestOrigin
  once: IdempotentRequest | undefined
}

/** Counts a registration if it is made. Throws `PoolExhausted`. */
export async function admitRegistration<T>(
  { admission, access, trail }: AuthContext,
  by: Spender,
  register: () => Promise<T>,
): Promise<T> {
  try {
    return await admission.spend({ ...REGISTRATIONS, ...access.limits.registrations }, by, register)
  } catch (error) {
    if (error instanceof PoolExhausted && error.pool.name === REGISTRATIONS.name)
      trail.refused({ event: 'refused', address: by.address, detail: { reason: 'too_many_registrations' } })
    throw error
  }
}

export function requireType(
  { requested_credential_type: wanted }: RegistrationBody,
  types: readonly CredentialType[],
): CredentialType {
  if (types.includes(wanted)) return wanted
  throw new Failure(
    AGENT_FAILURES.unsupported_credential_type,
    `This registration method issues ${types.join(' or ')}, not ${wanted}.`,
  )
}

export async function auditRegistration(
  { trail }: AuthContext,
  tx: AuthContext['sql'],
  { id, kind, address, agent_name }: RegistrationRow,
): Promise<void> {
  await trail.note(tx, {
    event: 'registered',
    registration_id: id,
    address,
    detail: { kind, ...(agent_name === null ? {} : { agent_name }) },
  })
}

/** Starts with the time, so that indexes grow at one end: random ids would touch one page per row. Not a secret. */
function newId(at: Date, random: AuthContext['random']): string {
  return `reg_${at.getTime().toString(36)}${Buffer.from(random(12)).toString('base64url')}`
}

interface NewRow {
  body: Pick<RegistrationBody, 'agent_name'>
  origin: RequestOrigin
  at: Date
  expiresAt: string
  claim?: ClaimToken
  random: AuthContext['random']
  protocol?: RegistrationRow['protocol']
}

export function newRegistrationRow(
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
    granted_resource: null,
    client_auth: null,
    collected_at: null,
    assertion_mark: null,
    emails_sent: 0,
  }
}
