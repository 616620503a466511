import { Failure, type Spender } from '@vitrine/server-kit'
import type { Static } from 'typebox'
import { CLAIM_GRANT, JWT_BEARER_GRANT } from '../auth-md/words.ts'
import type { AuthenticateClient, RequestOrigin } from '../context/context.ts'
import { areOurs } from '../credentials/resource.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import type { TokenResponse } from '../tokens/issue-tokens.ts'
import { identifyClient } from './identify-client.ts'
import type { OAuth } from './oauth.ts'
import type { TokenGrants } from './token-grants.ts'
import type { TokenForm } from './token-schemas.ts'

/** `proofKey`: the key that the request proves; never read from the form. */
export type TokenRequest = Static<typeof TokenForm> & { proofKey?: string }

interface Granting {
  by: Spender
  origin: RequestOrigin
  authenticate: AuthenticateClient
}

type Grant = (form: TokenRequest, granting: Granting) => Promise<TokenResponse>

/** Grant types, by their names in OAuth or auth.md. */
export interface GrantTable {
  grants: ReadonlyMap<string, Grant>
  authenticateFor(by: Spender): AuthenticateClient
}

export interface GrantTableOptions {
  /** Absent if the service has no authorization endpoint. */
  oauth?: OAuth
  agents: { grants: TokenGrants }
}

export function createGrantTable({ oauth, agents: { grants } }: GrantTableOptions): GrantTable {
  const table = new Map<string, Grant>([
    [
      'refresh_token',
      (form, { origin, authenticate }) =>
        grants.refresh(
          { ...form, refresh_token: required('refresh_token', form.refresh_token), resources: resourcesOf(form) },
          origin,
          authenticate,
        ),
    ],
    [
      JWT_BEARER_GRANT,
      (form, { origin, authenticate }) =>
        grants.jwtBearer(
          { ...form, assertion: required('assertion', form.assertion), resources: resourcesOf(form) },
          origin,
          authenticate,
        ),
    ],
    [
      CLAIM_GRANT,
      (form) =>
        grants.claim({
          claim_token: required('claim_token', form.claim_token),
          scope: form.scope,
          resources: resourcesOf(form),
          proofKey: form.proofKey,
        }),
    ],
  ])
  if (oauth)
    table.set('authorization_code', (form, { by }) => oauth.exchange({ ...form, resources: resourcesOf(form) }, by))
  return {
    grants: table,
    authenticateFor: (by) =>
      oauth ? (presented, expected) => oauth.authenticateClient(presented, { ...expected, by }) : identifyClient,
  }
}

/** Checks what all grants share, and calls the requested one. */
export async function grantToken(
  { grants, authenticateFor }: GrantTable,
  form: Static<typeof TokenForm>,
  { by, publicUrl, proofKey }: { by: Spender; publicUrl: string; proofKey: string | undefined },
): Promise<TokenResponse> {
  const grant = grants.get(form.grant_type)
  if (!grant)
    throw new Failure(
      OAUTH_FAILURES.unsupported_grant_type,
      `grant_type must be one of ${[...grants.keys()].join(', ')}.`,
    )
  if (!areOurs(resourcesOf(form), publicUrl))
    throw new Failure(OAUTH_FAILURES.invalid_target, `resource must be ${publicUrl} or an address below it.`)
  return grant({ ...form, proofKey }, { by, origin: { address: by.address }, authenticate: authenticateFor(by) })
}

function resourcesOf({ resource }: Pick<TokenRequest, 'resource'>): string[] {
  return resource?.split(' ') ?? []
}

function required(name: string, value: string | undefined): string {
  if (value === undefined) throw new Failure('invalid_request', `${name} is missing.`)
  return value
}
